"""Incremental search for a human's nearest goals."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import enlarge
from ...rules.moving.steps import FAR
from ...rules.pieces import SIDES
from ...rules.state import Plague
from .bit_search import ZERO, BitSearch
from .bitboard import BitboardLayout
from .distance_table import MAX_AP
from .goals import GoalSet, goal_bit, is_taken
from .step_graph import StepGraph

FIRST_CAPACITY: Final[i64] = 16  # goal stances allocated at first
UNKNOWN: Final[i64] = -1  # several goals are equally near


@final
class GoalSearch:
    """Goals in the order in which a human reaches them, searched only as far as a query needs."""

    def __init__(self, bitboard: BitboardLayout) -> None:
        self._bitboard: Final = bitboard
        self._search: Final = BitSearch(bitboard)
        self._goals: vec[i64] = vec[i64]([0] * FIRST_CAPACITY)  # goals reached, in this order
        self._costs: vec[i64] = vec[i64]([0] * FIRST_CAPACITY)  # the AP to each, including its price
        self._count: i64 = -1  # number of goals reached; negative before the first query
        self._met: i64 = 0  # the bits of the goals reached
        self._ahead: vec[i64] = vec[i64]([0] * FIRST_CAPACITY)  # indices of the goal stances not reached yet
        self._left: i64 = 0  # number of these

    def start(self, s: Plague, graph: StepGraph, goal_set: GoalSet) -> None:
        """Start a search without sources, over a graph and towards a set of goals."""
        i: i64
        while len(self._ahead) < goal_set.count:
            self._ahead = enlarge(self._ahead, 2 * len(self._ahead))
            self._goals, self._costs = enlarge(self._goals, len(self._ahead)), enlarge(self._costs, len(self._ahead))
        for i in range(goal_set.count):
            self._ahead[i] = i
        self._left = goal_set.count
        self._met = 0
        self._search.start_human_search(s, graph, MAX_AP)
        self._search.watched = goal_set.stances
        self._count = -1

    def add_source(self, place: i64) -> None:
        """Add a stance from which the human starts, or may start once it is placed."""
        self._search.add_source(place)

    def cost(self, s: Plague, goal_set: GoalSet, taken: i64) -> i64:
        """Return the AP to the nearest goal not in the bit mask `taken`, or FAR."""
        search = self._search
        if self._count < 0:
            self._count = 0
            self._collect_goals(goal_set)
        least = self._min_cost(taken)
        if least <= search.price:
            return least
        ahead = self._min_price_ahead(goal_set, taken)
        while least > search.price + ahead and not search.is_over():
            if search.grow(s):
                self._collect_goals(goal_set)
                least, ahead = self._min_cost(taken), self._min_price_ahead(goal_set, taken)
        return least if least <= MAX_AP else FAR

    def goal(self, taken: i64) -> i64:
        """Return the nearest goal not in the bit mask `taken`, or UNKNOWN if several are equally near.

        Call `cost` with the same mask first.
        """
        i: i64
        least = self._min_cost(taken)
        nearest = UNKNOWN
        for i in range(self._count):
            if self._costs[i] == least and not is_taken(self._goals[i], taken):
                if nearest not in (UNKNOWN, self._goals[i]):
                    return UNKNOWN
                nearest = self._goals[i]
        return nearest

    def _min_cost(self, taken: i64) -> i64:
        """Return the lowest cost among the goals reached so far, or FAR."""
        least = FAR
        goals, costs = self._goals, self._costs
        i: i64
        for i in range(self._count):
            if costs[i] < least and not is_taken(goals[i], taken):
                least = costs[i]
        return least

    def _min_price_ahead(self, goal_set: GoalSet, taken: i64) -> i64:
        """Return the lowest price among the goals not reached yet, or FAR."""
        least = FAR
        ahead, goals, prices = self._ahead, goal_set.goals, goal_set.prices
        i: i64
        for i in range(self._left):
            aim = ahead[i]
            if prices[aim] < least and not is_taken(goals[aim], taken):
                least = prices[aim]
        return least

    def _collect_goals(self, goal_set: GoalSet) -> None:
        """Record the goals that the last layer reached, and drop the other stances of these goals."""
        ahead, goals, words, bits, within = (
            self._ahead,
            goal_set.goals,
            goal_set.words,
            goal_set.bits,
            self._search.within,
        )
        price, left, met = self._search.price, ZERO, self._met
        low, end, there = self._search.lows[price], self._search.highs[price] + SIDES, price * self._bitboard.size
        i: i64
        for i in range(self._left):
            aim = ahead[i]
            goal, at = goals[aim], words[aim]
            if is_taken(goal, met):
                continue
            if low <= at < end and within[there + at] & bits[aim] != 0:
                self._goals[self._count] = goal
                self._costs[self._count] = price + goal_set.prices[aim]
                self._count += 1
                met |= goal_bit(goal)
            else:
                ahead[left] = aim
                left += 1
        self._left, self._met = left, met
