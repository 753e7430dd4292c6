"""Printing: a game's cards, boards, sheets and counters as a PDF, laid out by Typst."""
