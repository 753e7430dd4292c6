"""Bots at tables: when they choose, and which process computes their choices."""
