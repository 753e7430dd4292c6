"""Tuning: numbers of the content moved until a game is as its designer wants it."""
