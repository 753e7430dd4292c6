"""Implementations of the `shamble` commands, which `cli.py` declares."""
