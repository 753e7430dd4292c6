"""Where the goals of a position are reached, and at what price."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import shifted
from .....core.native import i32, i64, vec
from .distance import Distances
from .raster import Raster

GOALS: Final[i64] = 60  # so many goals are told apart, as bits, when humans share them out


@final
class Aims:
    """Stances, each with its goal's number and the AP that this costs once there: at all of its stances the same."""

    def __init__(self, raster: Raster, most: i64) -> None:
        self._raster: Final = raster
        self.places: Final = vec[i64]([0] * most)
        self.words: Final = vec[i64]([0] * most)  # where the stances are among those of the raster,
        self.bits: Final = vec[i64]([0] * most)  # and as bits there
        self.prices: Final = vec[i64]([0] * most)
        self.goals: Final = vec[i64]([0] * most)
        self.count: i64 = 0
        self.stances: Final = self._raster.blank()  # all of them, as bits

    def clear(self) -> None:
        """There is nothing to do."""
        stances = self.stances
        at: i64
        self.count = 0
        for at in range(len(stances)):
            stances[at] = 0

    def add(self, place: i64, price: i64, goal: i64) -> None:
        """A goal can be reached here."""
        self.places[self.count] = place
        self.prices[self.count] = price
        self.goals[self.count] = goal
        at, bit = self._raster.at(place), self._raster.bit(place)
        self.words[self.count] = at
        self.bits[self.count] = bit
        self.stances[at] |= bit
        self.count += 1

    def set(self, field: Distances, leads: vec[i32], taken: i64) -> None:
        """Make those that are not taken (bits) the goals of distances."""
        i: i64
        field.clear(leads)
        for i in range(self.count):
            if not is_taken(self.goals[i], taken):
                field.reach(self.places[i], self.prices[i], self.goals[i])


def bit_of(goal: i64) -> i64:
    """A goal as a bit; none if it is not told apart."""
    return shifted(1, goal) if goal < GOALS else 0


def is_taken(goal: i64, taken: i64) -> bool:
    """Whether a goal is among the bits."""
    return goal < GOALS and taken >> goal & 1 == 1
