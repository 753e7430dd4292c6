"""Bots that play seats at tables."""
