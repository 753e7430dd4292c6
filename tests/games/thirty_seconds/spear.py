"""A Supply of home-made content."""

from __future__ import annotations

SPEAR = """
[[card]]
id = "spear"
name = "Spear"
kind = "melee"
damage = 2
range = 0
traits = ["pierce"]
count = 1
"""
