"""Bots, and functions that look them up by name. They use the engine and a game's heuristic only."""

from __future__ import annotations

from ..core.content.toml_files import suggest
from ..core.errors import OptionError
from ..core.game.game import AnyGame
from ..core.game.level import GREEDY, LEVELS, RANDOM, Level
from ..core.state import Rulebook
from .bot import Bot
from .epsilon_random import EpsilonRandomBot
from .expectimax import ExpectimaxBot
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot

__all__ = ["Bot", "bot", "bot_at", "level", "names"]


def names(game: AnyGame | None = None) -> list[str]:
    """Return the names of a game's bots, weakest first; without a game, the names of all bots."""
    if game is None:
        return [each.id for each in LEVELS]
    ids = {each.id for each in (RANDOM, GREEDY, *game.levels)}
    return [each.id for each in LEVELS if each.id in ids]


def level(name: str, game: AnyGame) -> Level:
    """Return the level of that name, or raise OptionError with the nearest names."""
    for each in (*game.levels, RANDOM, GREEDY):
        if each.id == name:
            return each
    raise OptionError(f"no bot {name!r}; {suggest(name, names(game))}")


def bot(name: str, game: AnyGame, book: Rulebook) -> Bot:
    """Return the bot of that name for a game and rulebook, or raise OptionError with the nearest names."""
    return bot_at(level(name, game), game, book)


def bot_at(level: Level, game: AnyGame, book: Rulebook) -> Bot:
    """Return the bot that plays at a level."""
    if level.epsilon == 1:
        return RandomBot()
    heuristic = game.heuristic_for(level, book)
    if level.simulations:
        return SearchBot(heuristic, level.simulations)
    if level.lookahead:
        return ExpectimaxBot(heuristic, level.lookahead)
    return EpsilonRandomBot(GreedyBot(heuristic), level.epsilon) if level.epsilon else GreedyBot(heuristic)
