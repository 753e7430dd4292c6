"""Clocks, latency, and choices that bots make for guests."""
