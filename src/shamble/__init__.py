"""Four zombie board games with every rule enforced, for people, designers and programs."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from .installed_games import interpret_if_needed
from .pure import watch_imports

watch_imports()  # before any import of a compiled module

if TYPE_CHECKING:
    from .core.game.edition import Edition
    from .core.matches.match import Match

__all__ = ["Edition", "Match", "load"]

LAZY = {"Edition": "core.game.edition", "Match": "core.matches.match"}


def load(name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
    """Return an edition of a game: the game with these options and this content.

    Args:
        name: The game: plague, thirty_seconds, zomboid, apocalypse, or an installed game.
        preset: A named set of options, as for `shamble play GAME --preset`.
        folders: Folders of home-made content, which override the game's own.
        **options: Options that differ from the preset or the defaults.

    Raises:
        OptionError: An unknown game, preset or option, or a value that is not allowed.
        ContentError: A mistake in a file in `folders`. The error names the file, the key and the allowed values.

    Examples:
        >>> import shamble
        >>> edition = shamble.load("plague", preset="roles_fan", human_ap=5)
        >>> shamble.Match(edition, seats=3).names
        ['human', 'human', 'zombie']
    """
    interpret_if_needed(name)
    from .core.game.edition import Edition  # noqa: PLC0415  after `interpret_if_needed`, which decides how it loads
    from .games import load_game  # noqa: PLC0415

    return Edition(load_game(name), preset, options, folders)


def __getattr__(name: str) -> object:
    """Import classes and subpackages on first use, so that `load` can still choose how the rules run."""
    if name in LAZY:
        return getattr(import_module(f".{LAZY[name]}", __name__), name)
    if name in ("core", "games"):
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
