"""The open table for zombie games: every rule carried out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .core.game import Edition
from .games import game


def load(name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
    """A game by these options, with home-made content of `folders` laid over its own.

    `load("plague", preset="roles_fan", human_ap=5).new(seats=3)` is a table for three.
    """
    return Edition(game(name), preset, options, folders)
