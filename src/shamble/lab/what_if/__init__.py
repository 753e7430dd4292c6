"""Comparison of a game with changed numbers with the original game, for the "What if" page."""
