"""Clocks of tables, latency of sockets, and choices that bots make for guests."""
