"""Shortest paths of humans in action points, with turning, to the nearest goal."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i32, i64, vec
from .....core.state import UNLAID
from ...rules.moving.steps import FAR
from ...rules.pieces import NOBODY, SIDES, square_of
from ...rules.state import Plague
from .step_graph import PRICE, PRICE_BITS, STEPS

MAX_AP: Final[i64] = 400  # the search stops at this many AP
MAX_ACTION_AP: Final[i64] = 64  # more than the AP of any single action

FIGHT: Final[i64] = 10  # estimated AP that a zombie in the way costs a human
FREE: Final[i64] = 0  # the price of entering any other square

GOAL_BITS: Final[i64] = 16
GOAL: Final[i64] = 0xFFFF
ONE_AP: Final[i64] = 1 << GOAL_BITS
NEVER: Final[i64] = 1 << 61  # more than any price, without a goal
BEYOND: Final[i64] = MAX_AP + MAX_ACTION_AP  # more than the AP of any path
ENTRY_BITS: Final[i64] = 32
ENTRY: Final[i64] = 0xFFFFFFFF


@final
class DistanceTable:
    """Distance table: for each stance the AP to the nearest goal, and that goal (backward Dijkstra).

    The bucket queue (Dial's algorithm) may hold a place several times; the cheapest entry counts. The search is lazy:
    it expands no further than a query needs. A place is final once all cheaper buckets are empty.
    """

    def __init__(self, squares: i64) -> None:
        self._entries: Final = vec[i64]([NEVER] * (squares * 4))  # floor + AP, and in the low GOAL_BITS the goal
        self._floor: i64 = NEVER >> GOAL_BITS  # lowered by `clear`, so that all earlier entries are too dear
        # first entry of the bucket of each price; 0 for none
        self._buckets: Final = vec[i64]([0] * (MAX_AP + MAX_ACTION_AP))
        self._queue: Final = vec[i64]([0] * (squares * 24))  # entries: a place, and in the low ENTRY_BITS the next
        self._count: i64 = 1
        self._price: i64 = 0  # the price of the next bucket to be expanded
        self._dearest: i64 = 0  # the price of the last bucket that holds an entry
        self._incoming: vec[i32] = UNLAID

    def clear(self, incoming: vec[i32]) -> None:
        """Start a new search without goals, over a table of incoming steps."""
        buckets = self._buckets
        i: i64
        for i in range(self._price, self._dearest + 1):
            buckets[i] = 0
        if self._floor < BEYOND:
            self._reset()
        self._floor -= BEYOND
        self._count = 1
        self._price = 0
        self._dearest = -1
        self._incoming = incoming

    def _reset(self) -> None:
        """Reset all entries, when the floor that outdates earlier entries can't be lowered any further."""
        place: i64
        for place in range(len(self._entries)):
            self._entries[place] = NEVER
        self._floor = NEVER >> GOAL_BITS

    def add_goal(self, place: i64, price: i64, goal: i64) -> None:
        """Register a goal that costs `price` AP from a place; the cheapest counts."""
        if price < self._best_known(place):
            count = self._count
            self._entries[place] = self._floor + price << GOAL_BITS | goal
            self._queue[count] = place << ENTRY_BITS | self._buckets[price]
            self._buckets[price] = count
            self._count = count + 1
            self._dearest = max(self._dearest, price)

    def cost(self, s: Plague, place: i64) -> i64:
        """Return the AP from a place to the nearest goal, or FAR.

        No figure may move between `clear` and the last call.
        """
        while self._best_known(place) > self._price and self._price < MAX_AP and self._price <= self._dearest:
            self._expand_bucket(s)
        ap = self._best_known(place)
        return ap if ap < BEYOND else FAR

    def goal(self, place: i64) -> i64:
        """Return the goal nearest to a place. Call `cost(place)` first: it must not be FAR."""
        return self._entries[place] & GOAL

    def _best_known(self, place: i64) -> i64:
        """Return the best known AP from a place, at least BEYOND if no path is known."""
        return (self._entries[place] >> GOAL_BITS) - self._floor

    def _expand_bucket(self, s: Plague) -> None:
        """Expand the next bucket: enter the stances that lead to its places by one turn or step."""
        price, entries, buckets, queue, incoming = (
            self._price,
            self._entries,
            self._buckets,
            self._queue,
            self._incoming,
        )
        count, turned, dearest, floor = self._count, self._price + 1, self._dearest, self._floor
        way: i64
        data, first, entry = s.data, s.at.occupant, buckets[price]
        buckets[price] = 0
        while entry > 0:
            place, entry = queue[entry] >> ENTRY_BITS, queue[entry] & ENTRY
            here = entries[place]
            if here >> GOAL_BITS != floor + price:
                continue
            for way in range(1, SIDES, 2):
                whence = place & -SIDES | place + way & SIDES - 1
                if entries[whence] >> GOAL_BITS > floor + turned:
                    entries[whence] = here + ONE_AP
                    queue[count], buckets[turned] = whence << ENTRY_BITS | buckets[turned], count
                    count += 1
                    dearest = max(dearest, turned)
            extra = FREE if i64(data[first + square_of(place)]) == NOBODY else entry_surcharge(s, square_of(place))
            for way in range(place * STEPS, place * STEPS + STEPS):
                lead = i64(incoming[way])
                dearer = price + (lead & PRICE) + extra
                if lead >= 0 and entries[lead >> PRICE_BITS] >> GOAL_BITS > floor + dearer:
                    entries[lead >> PRICE_BITS] = floor + dearer << GOAL_BITS | here & GOAL
                    queue[count] = lead >> PRICE_BITS << ENTRY_BITS | buckets[dearer]
                    buckets[dearer] = count
                    count += 1
                    dearest = max(dearest, dearer)
        self._price, self._dearest, self._count = turned, dearest, count


def entry_surcharge(s: Plague, square: i64) -> i64:
    """Return the AP surcharge for a human to enter a square: FIGHT for a zombie, else 0."""
    return FIGHT if s.is_zombie(s.occupant(square)) else FREE
