"""Comparison of a game that has other numbers with the original, for the page's "What if"."""
