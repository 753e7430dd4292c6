"""Timers for the clocks of tables."""
