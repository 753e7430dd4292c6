"""Tuning: search for content numbers that bring a game close to its designer's goal."""
