"""Clocks, and the latency of connections."""
