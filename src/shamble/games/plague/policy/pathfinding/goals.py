"""Goals of a position: the stances where each can be reached, and their prices."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import shifted
from .....core.native import i32, i64, vec
from .bitboard import BitboardLayout
from .distance_table import DistanceTable

MAX_GOALS: Final[i64] = 60  # goals with a bit of their own; more can't be assigned to different humans


@final
class GoalSet:
    """Goal stances, each with a goal number and a price in AP on arrival; one goal has one price at all its stances."""

    def __init__(self, bitboard: BitboardLayout, most: i64) -> None:
        self._bitboard: Final = bitboard
        self.places: Final = vec[i64]([0] * most)
        self.words: Final = vec[i64]([0] * most)  # word index of each stance
        self.bits: Final = vec[i64]([0] * most)  # bit of each stance
        self.prices: Final = vec[i64]([0] * most)
        self.goals: Final = vec[i64]([0] * most)
        self.count: i64 = 0
        self.stances: Final = self._bitboard.create_sets()  # all goal stances, as a set

    def clear(self) -> None:
        """Remove all goals."""
        stances = self.stances
        at: i64
        self.count = 0
        for at in range(len(stances)):
            stances[at] = 0

    def add(self, place: i64, price: i64, goal: i64) -> None:
        """Add a stance of a goal."""
        self.places[self.count] = place
        self.prices[self.count] = price
        self.goals[self.count] = goal
        at, bit = self._bitboard.word_of(place), self._bitboard.bit_of(place)
        self.words[self.count] = at
        self.bits[self.count] = bit
        self.stances[at] |= bit
        self.count += 1

    def add_goals_to(self, table: DistanceTable, incoming: vec[i32], taken: i64) -> None:
        """Start a new search in the distance table, towards the goals not in the bit mask `taken`."""
        i: i64
        table.clear(incoming)
        for i in range(self.count):
            if not is_taken(self.goals[i], taken):
                table.add_goal(self.places[i], self.prices[i], self.goals[i])


def goal_bit(goal: i64) -> i64:
    """Return the bit of a goal, or 0 for a goal number without a bit."""
    return shifted(1, goal) if goal < MAX_GOALS else 0


def is_taken(goal: i64, taken: i64) -> bool:
    """Return whether a goal is in the bit mask `taken`."""
    return goal < MAX_GOALS and taken >> goal & 1 == 1
