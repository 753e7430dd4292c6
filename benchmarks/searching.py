"""Measures the searching bot: how much it plays in its head in a second."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from .clock import pace

SIMULATIONS: Final = 200  # a choice: so a second has much of a game, not its beginning only


def search(edition: Any, first: Any, seconds: float, seed: int) -> dict[str, float]:
    """Choices and rolls that it carries out in a second, while it plays against itself."""
    return {"searched": pace(thoughts(searcher(edition), first, seed), seconds).rate}


def action_list() -> Any:
    """Return the class of a list of legal actions, called `Options` up to 0.2.0."""
    offers = import_module("shamble.core.offers")
    return getattr(offers, "LegalActions", None) or offers.Options


def searcher(edition: Any) -> Any:
    """The bot that searches."""
    return import_module("shamble.bots.search").SearchBot(edition.game.policy(edition.book), SIMULATIONS)


def thoughts(bot: Any, first: Any, seed: int) -> Callable[[], int]:
    """The next choice of a game, which begins anew at its end; what is called returns how much was played for it."""
    play = import_module("shamble.core.play")
    rng = import_module("shamble.core.chance").Rng(seed)
    scratch = action_list()()
    games = [first.clone()]

    def choose() -> int:
        before = bot.played
        while bot.played == before:  # rolls, and choices of one, come first
            s = games[0] = first.clone() if play.is_over(games[0]) else games[0]
            if play.is_chance(s):
                play.resolve(s, play.sample(s, rng, scratch))
            else:
                seat = (play.offers(s)[0] >> 40) - 1
                play.take(s, bot.choose(s, seat, rng))
        return int(bot.played - before)

    return choose
