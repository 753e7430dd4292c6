"""Bots in seats."""
