"""Bots, by name: they know the engine and what a game's policy tells them, no game."""

from __future__ import annotations

from ..core.content.toml_files import nearest
from ..core.errors import OptionError
from ..core.game.game import AnyGame
from ..core.state import Rulebook
from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot

__all__ = ["Bot", "bot", "names"]


def names() -> list[str]:
    """The bots that there are."""
    return ["random", "greedy"]


def bot(name: str, game: AnyGame, book: Rulebook) -> Bot:
    """A bot of that name for a game by this rulebook; raises OptionError with the names that there are."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.policy(book))
    raise OptionError(f"no bot {name!r}; {nearest(name, names())}")
