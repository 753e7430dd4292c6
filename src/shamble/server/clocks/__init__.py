"""Timers that make the server act when a table's clock runs out."""
