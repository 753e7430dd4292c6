"""The games, by name; each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from ..core.content.toml_files import nearest
from ..core.errors import OptionError
from ..core.game.game import AnyGame, Game

NAMES = ("plague", "thirty_seconds")


def game(name: str) -> AnyGame:
    """The game of that name; raises OptionError with the names that there are."""
    if name not in NAMES:
        raise OptionError(f"no game {name!r}; {nearest(name, list(NAMES))}")
    found = import_module(f"{__name__}.{name}.game").GAME
    assert isinstance(found, Game)
    return found
