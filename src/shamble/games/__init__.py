"""The games that are here, by name: those in this folder, and those of other packages by their entry point.

A game lives in a package of its own that says in its pyproject.toml

    [project.entry-points."shamble.games"]
    dash = "dash.game:GAME"

and is played, simulated, served and read like the others. Each is loaded when it is first asked for.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from ..core.content.toml_files import suggest
from ..core.errors import OptionError
from ..core.game.game import AnyGame, Game
from ..installed_games import find_obstacle, installed_games, name_rules, shipped_games


class InterpretedOnly(RuntimeError):
    """A game that this process cannot play, since its engine is compiled and the game is not compiled with it.

    It is no fault of an input, so it is no ShambleError: the command runs again, interpreted.
    """

    def __init__(self, reasons: dict[str, str]) -> None:
        super().__init__(reasons)
        self.reasons = reasons

    def __str__(self) -> str:
        return (
            f"{name_rules(self.reasons)}, and the compiled engine of this process runs compiled rules only. "
            "Run `shamble compile`, or set SHAMBLE_PURE=1 to run all rules interpreted."
        )


def names() -> list[str]:
    """The names of all games: those that come with Shamble, then those installed beside it."""
    return [*sorted(shipped_games()), *sorted(installed_games())]


def game(name: str) -> AnyGame:
    """Return the game of that name, to be played here.

    Raises OptionError with the names that there are, or why it cannot be loaded, and InterpretedOnly if this process
    runs compiled rules and the game's are not.
    """
    if why := find_obstacle(name):
        raise InterpretedOnly({name: why})
    return _load(name)


def home(name: str) -> Path:
    """The folder of a game's package: where its ledger of clauses lies; raises OptionError."""
    return Path(str(sys.modules[type(_load(name)).__module__].__file__)).parent


def playable() -> list[AnyGame]:
    """Return all games that can be loaded; some may need a process that runs all rules interpreted."""
    found: list[AnyGame] = []
    for name in names():
        try:
            found.append(_load(name))
        except OptionError:
            continue
    return found


def runnable() -> list[AnyGame]:
    """Return the games that can be played in this process."""
    return [each for each in playable() if not find_obstacle(each.id)]


def _load(name: str) -> AnyGame:
    # What other packages bring is read only for a name that is none of ours: it takes longer than the rulebook.
    shipped = name in shipped_games()
    point = None if shipped else installed_games().get(name)
    if point is None and not shipped:
        raise OptionError(f"no game {name!r}; {suggest(name, names())}")
    try:
        found = import_module(f"{__name__}.{name}.game").GAME if point is None else point.load()
    except Exception as error:
        raise OptionError(f"game {name!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Game) or found.id != name:
        raise OptionError(f"game {name!r}: its entry point names no Game of this id; expected 'package.game:GAME'")
    return found
