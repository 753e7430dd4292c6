"""Tuning: search content numbers until a game meets its designer's goal."""
