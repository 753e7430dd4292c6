"""The open table for zombie games: every rule carried out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .pure import read_sources

read_sources()  # before anything that may be compiled is imported

from .core.game.edition import Edition  # noqa: E402
from .core.tables.table import Table  # noqa: E402
from .games import game  # noqa: E402

__all__ = ["Edition", "Table", "load"]


def load(name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
    """A game by these options, with home-made content of `folders` laid over its own.

    `Table(load("plague", preset="roles_fan", human_ap=5), seats=3)` is a table for three.
    """
    return Edition(game(name), preset, options, folders)
