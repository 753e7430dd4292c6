"""Benchmark of the search bot: the plies that it simulates in a second."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from .clock import pace

SIMULATIONS: Final = 200  # for each choice; few enough that a second covers much of a game


def search(edition: Any, first: Any, seconds: float, seed: int) -> dict[str, float]:
    """Measure the simulated choices and rolls a second while the bot plays against itself."""
    return {"searched": pace(thoughts(searcher(edition), first, seed), seconds).rate}


def action_list() -> Any:
    """Return the class of a list of legal actions, called `Options` up to 0.2.0."""
    offers = import_module("shamble.core.offers")
    return getattr(offers, "LegalActions", None) or offers.Options


def searcher(edition: Any) -> Any:
    """Return a search bot for the edition."""
    heuristic = getattr(edition.game, "heuristic", None) or edition.game.policy  # `policy` up to 0.2.0
    return import_module("shamble.bots.search").SearchBot(heuristic(edition.book), SIMULATIONS)


def thoughts(bot: Any, first: Any, seed: int) -> Callable[[], int]:
    """Return a function that makes the bot's next choice and returns the number of simulated plies.

    When the game ends, a new one begins.
    """
    play = import_module("shamble.core.play")
    rng = import_module("shamble.core.chance").Rng(seed)
    scratch = action_list()()
    games = [first.clone()]

    def choose() -> int:
        before = bot.played
        while bot.played == before:  # until a decision with several actions
            s = games[0] = first.clone() if play.is_over(games[0]) else games[0]
            if play.is_chance(s):
                play.resolve(s, play.sample(s, rng, scratch))
            else:
                seat = (play.offers(s)[0] >> 40) - 1
                play.take(s, bot.choose(s, seat, rng))
        return int(bot.played - before)

    return choose
