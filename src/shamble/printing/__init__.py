"""Printing: a game's cards, boards, sheets and counters as a PDF that Typst lays out."""
