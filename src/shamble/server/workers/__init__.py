"""Processes for what takes long: the server's own goes on meanwhile."""
