"""Games that bots play against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import shamble
from shamble.bots import Bot, bot
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.offers import LegalActions
from shamble.core.play import chooser_bits, first_seat, is_chance, resolve, sample, take
from shamble.core.state import State

Watch = Callable[[State, int, int], None]  # is told the state, the seat and its choice, before it is carried out


def cabin(**options: Any) -> Edition:
    """The small board, for at most 60 rounds."""
    return shamble.load("plague", map="cabin", **{"max_rounds": 60, **options})


def sides(edition: Edition, humans: str, zombies: str, count: int = 2) -> list[Bot]:
    """A bot a seat, by its role."""
    roles = edition.game.roles(edition.book, count)
    return [bot(humans if role == "human" else zombies, edition.game, edition.book) for role in roles]


def played(edition: Edition, bots: list[Bot], seed: int, watch: Watch | None = None) -> State:
    """A game played to its end."""
    state, rng, scratch = edition.initial_state(len(bots)), Rng(seed), LegalActions()
    while state.depth > 0:
        if is_chance(state):
            resolve(state, sample(state, rng, scratch))
            continue
        seat = first_seat(chooser_bits(state))
        choice = bots[seat].choose(state, seat, rng)
        if watch is not None:
            watch(state, seat, choice)
        take(state, choice)
    return state


def won_by(edition: Edition, humans: str, zombies: str, seeds: range) -> Iterator[str]:
    """Who wins game after game."""
    bots = sides(edition, humans, zombies)
    for seed in seeds:
        yield edition.game.outcome(played(edition, bots, seed))["winner"]
