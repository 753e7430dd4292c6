"""Batched play: many games stepped in one call of compiled code."""
