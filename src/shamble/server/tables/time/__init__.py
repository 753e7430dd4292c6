"""Clocks, and how long a line takes."""
