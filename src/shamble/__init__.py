"""Four zombie board games with every rule enforced, for people, designers and programs."""

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
    from .core.matches.match import Match

__all__ = ["Edition", "Match", "load"]

LATER = {"Edition": "core.game.edition", "Match": "core.matches.match"}


def load(name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
    """Return an edition of a game: its rules by these options, with this content.

    Args:
        name: The game: plague, thirty_seconds, zomboid, apocalypse, or one that is installed.
        preset: A named choice of options, as `shamble play GAME --preset` takes.
        folders: Folders of home-made content, laid over the game's own.
        **options: Options that differ from the preset or the defaults.

    Raises:
        OptionError: There is no such game, preset or option, or a value is not allowed.
        ContentError: A file in `folders` is wrong. The error names the file, the key and what would be right.

    Examples:
        >>> import shamble
        >>> edition = shamble.load("plague", preset="roles_fan", human_ap=5)
        >>> shamble.Match(edition, seats=3).names
        ['human', 'human', 'zombie']
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
