"""Registry of games: those in this folder, and those of other packages.

Another package declares a game in its pyproject.toml:

    [project.entry-points."shamble.games"]
    dash = "dash.game:GAME"

A game is loaded on first use.
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
    """Error for games that are not compiled together with this process's compiled engine.

    No input is wrong, so it is not a ShambleError: the command line runs again, interpreted.
    """

    def __init__(self, reasons: dict[str, str]) -> None:
        super().__init__(reasons)
        self.reasons = reasons

    def __str__(self) -> str:
        return (
            f"{name_rules(self.reasons)}, and the compiled engine of this process only runs compiled rules. "
            "Run `shamble compile`, or set SHAMBLE_PURE=1 to run all rules interpreted."
        )


def game_names() -> list[str]:
    """Return the names of all games: those that come with Shamble, then the installed ones."""
    return [*sorted(shipped_games()), *sorted(installed_games())]


def load_game(name: str) -> AnyGame:
    """Return the game with this name.

    Raises OptionError for an unknown name or a game that can't be loaded, and InterpretedOnly if this process's engine
    is compiled and the game's rules are not.
    """
    if why := find_obstacle(name):
        raise InterpretedOnly({name: why})
    return _load(name)


def game_folder(name: str) -> Path:
    """Return the folder of a game's package, with its `clauses.toml`; OptionError if the game can't be loaded."""
    return Path(str(sys.modules[type(_load(name)).__module__].__file__)).parent


def playable_games() -> list[AnyGame]:
    """Return all games that can be loaded; some may need a process that interprets all rules."""
    games: list[AnyGame] = []
    for name in game_names():
        try:
            games.append(_load(name))
        except OptionError:
            continue
    return games


def runnable_games() -> list[AnyGame]:
    """Return the games that can be played in this process."""
    return [game for game in playable_games() if not find_obstacle(game.id)]


def _load(name: str) -> AnyGame:
    shipped = name in shipped_games()  # first: reading entry points takes longer than loading a game
    point = None if shipped else installed_games().get(name)
    if point is None and not shipped:
        raise OptionError(f"no game {name!r}; {suggest(name, game_names())}")
    try:
        loaded = import_module(f"{__name__}.{name}.game").GAME if point is None else point.load()
    except Exception as error:
        raise OptionError(f"game {name!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(loaded, Game) or loaded.id != name:
        raise OptionError(f"game {name!r}: its entry point names no Game of this id; expected 'package.game:GAME'")
    return loaded
