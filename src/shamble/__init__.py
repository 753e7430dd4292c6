"""The open table for zombie games: every rule carried out."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from .installed_games import interpret_if_needed
from .pure import watch_imports

watch_imports()  # before anything that may be compiled is imported

if TYPE_CHECKING:
    from .core.game.edition import Edition
    from .core.tables.table import Table

__all__ = ["Edition", "Table", "load"]

LATER = {"Edition": "core.game.edition", "Table": "core.tables.table"}


def load(name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
    """A game by these options, with home-made content of `folders` laid over its own.

    `Table(load("plague", preset="roles_fan", human_ap=5), seats=3)` is a table for three.
    """
    interpret_if_needed(name)
    from .core.game.edition import Edition  # noqa: PLC0415  compiled, unless the game needs it interpreted
    from .games import game  # noqa: PLC0415

    return Edition(game(name), preset, options, folders)


def __getattr__(name: str) -> object:
    """Import the classes when they are first asked for: until then `load` can choose how rules are run."""
    if name in LATER:
        return getattr(import_module(f".{LATER[name]}", __name__), name)
    if name in ("core", "games"):
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
