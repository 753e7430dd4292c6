"""The games that the contract suite is run on, each with its seats and options, and what all of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.core.duel import game as duel
from tests.core.walks import positions

import shamble
from shamble import games
from shamble.core.game import Edition
from shamble.core.play import is_chance, resolve, take
from shamble.core.state import State

BOUND = 60_000  # choices and rolls: far more than any random game has taken
STRIDES = {"duel": 5}  # positions of a walk that are looked at; of larger games fewer
MOST = 40


@dataclass(frozen=True)
class Seating:
    """A game as it is set up for a test."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    load: Callable[..., Edition] = shamble.load

    def __str__(self) -> str:
        return " ".join([f"{self.game}-{self.seats}", *(f"{key}={value}" for key, value in self.options.items())])

    def edition(self) -> Edition:
        """An edition made anew."""
        return self.load(self.game, **self.options)

    def walk(self, seed: int = 1, corrected: int = 0) -> Iterator[State]:
        """Positions of a random game, and the last."""
        stride = STRIDES.get(self.game, 97)
        for place, state in enumerate(positions(self.edition(), stride, self.seats, seed, corrected)):
            if place < MOST or state.depth == 0:
                yield state


def seatings() -> list[Seating]:
    """Every game with every number of seats, and the duel with its options."""
    found = [Seating("duel", 2, {"preset": "short"}, duel.load), Seating("duel", 2, {"mulligan": False}, duel.load)]
    for name in games.NAMES:
        edition = shamble.load(name)
        found += [Seating(name, seats) for seats in edition.game.seats(edition.book)]
    return found


SEATINGS = seatings()
every_game = pytest.mark.parametrize("seating", SEATINGS, ids=str)


def after(s: State, action: int) -> State:
    """A copy on which the action or outcome was carried out."""
    copy = s.clone()
    (resolve if is_chance(s) else take)(copy, action)
    return copy


def onlookers(s: State) -> range:
    """All who look on: every seat, and who only watches."""
    return range(-1, s.seat_count)
