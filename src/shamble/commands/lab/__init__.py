"""Implementations of the `shamble lab` commands."""
