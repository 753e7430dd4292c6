"""Random walks through a game's positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.offers import LegalActions
from shamble.core.play import is_over, play_random_step
from shamble.core.state import State

S = TypeVar("S", bound=State)


def walk(edition: Edition, kind: type[S], seats: int, seed: int, steps: int) -> Iterator[S]:
    """Every position of a random game, up to so many choices and rolls."""
    s = edition.initial_state(seats)
    assert isinstance(s, kind)
    rng, options = Rng(seed), LegalActions()
    yield s
    for _ in range(steps):
        if is_over(s):
            return
        play_random_step(s, rng, options)
        yield s
