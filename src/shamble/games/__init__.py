"""The games that are here, by name: those in this folder, and those of other packages by their entry point.

A game lives in a package of its own that says in its pyproject.toml

    [project.entry-points."shamble.games"]
    dash = "dash.game:GAME"

and is played, simulated, served and read like the others. Each is loaded when it is first asked for.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules

from ..core.content.toml_files import nearest
from ..core.errors import OptionError
from ..core.game.game import AnyGame, Game

GROUP = "shamble.games"


def names() -> list[str]:
    """The names of all games: those that come with Shamble, then those installed beside it."""
    return [*sorted(_shipped()), *sorted(_installed())]


def game(name: str) -> AnyGame:
    """The game of that name; raises OptionError with the names that there are, or why it cannot be played."""
    # What other packages bring is read only for a name that is none of ours: it takes longer than the rulebook.
    point = None if name in _shipped() else _installed().get(name)
    if point is None and name not in _shipped():
        raise OptionError(f"no game {name!r}; {nearest(name, names())}")
    try:
        found = import_module(f"{__name__}.{name}.game").GAME if point is None else point.load()
    except Exception as error:
        raise OptionError(f"game {name!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Game) or found.id != name:
        raise OptionError(f"game {name!r}: its entry point names no Game of this id; expected 'package.game:GAME'")
    return found


def home(name: str) -> Path:
    """The folder of a game's package: where its ledger of clauses lies; raises OptionError."""
    return Path(str(sys.modules[type(game(name)).__module__].__file__)).parent


def playable() -> list[AnyGame]:
    """All games that can be loaded; one that cannot keeps nobody from the others."""
    found: list[AnyGame] = []
    for name in names():
        try:
            found.append(game(name))
        except OptionError:
            continue
    return found


def _shipped() -> set[str]:
    """The games that come with Shamble."""
    return {found.name for found in iter_modules(__path__) if found.ispkg}


def _installed() -> dict[str, EntryPoint]:
    """The entry points of other packages, by name; a game that comes with Shamble is never replaced by one."""
    shipped = _shipped()
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in shipped}
