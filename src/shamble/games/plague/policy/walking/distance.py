"""Shortest paths of humans in action points, with turning, to the nearest goal."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i32, i64, vec
from .....core.state import UNLAID
from ...rules.moving.ways import FAR
from ...rules.pieces import NOBODY, SIDES, square_of
from ...rules.state import Plague
from .ground import PRICE, PRICE_BITS, STEPS

MOST: Final[i64] = 400  # the search goes no farther than this many AP
WIDEST: Final[i64] = 64  # more than any single action costs

FIGHT: Final[i64] = 10  # estimated AP that a zombie in the way costs a human
FREE: Final[i64] = 0  # the price of entering any other square

GOAL_BITS: Final[i64] = 16
GOAL: Final[i64] = 0xFFFF
ONE_AP: Final[i64] = 1 << GOAL_BITS
NEVER: Final[i64] = 1 << 61  # dearer than anything, and no goal
BEYOND: Final[i64] = MOST + WIDEST  # dearer than any way that is walked
ENTRY_BITS: Final[i64] = 32
ENTRY: Final[i64] = 0xFFFFFFFF


@final
class Distances:
    """Distance table: for each stance the AP to the nearest goal, and that goal (backward Dijkstra).

    The bucket queue (Dial's algorithm) may hold a place several times; the cheapest entry counts. The search is lazy:
    it expands no further than a query needs. A place is final once all cheaper buckets are empty.
    """

    def __init__(self, squares: i64) -> None:
        self._found: Final = vec[i64]([NEVER] * (squares * 4))  # floor + AP, and in the low GOAL_BITS the goal
        self._floor: i64 = NEVER >> GOAL_BITS  # lowered by `clear`, so that all earlier entries are too dear
        self._shelf: Final = vec[i64]([0] * (MOST + WIDEST))  # by price, the first entry of the bucket; 0 for none
        self._queue: Final = vec[i64]([0] * (squares * 24))  # by entry: a place, and in the low ENTRY_BITS the next
        self._count: i64 = 1
        self._price: i64 = 0  # of the next bucket to be expanded
        self._dearest: i64 = 0  # of the last bucket that holds an entry
        self._leads: vec[i32] = UNLAID

    def clear(self, leads: vec[i32]) -> None:
        """Start a new search without goals, over the step table `leads`."""
        shelf = self._shelf
        i: i64
        for i in range(self._price, self._dearest + 1):
            shelf[i] = 0
        if self._floor < BEYOND:
            self._start_over()
        self._floor -= BEYOND
        self._count = 1
        self._price = 0
        self._dearest = -1
        self._leads = leads

    def _start_over(self) -> None:
        """Reset the whole table, when the floor can't be lowered any more."""
        place: i64
        for place in range(len(self._found)):
            self._found[place] = NEVER
        self._floor = NEVER >> GOAL_BITS

    def reach(self, place: i64, price: i64, goal: i64) -> None:
        """Register a goal that costs `price` AP from a place; the cheapest counts."""
        if price < self._so_far(place):
            count = self._count
            self._found[place] = self._floor + price << GOAL_BITS | goal
            self._queue[count] = place << ENTRY_BITS | self._shelf[price]
            self._shelf[price] = count
            self._count = count + 1
            self._dearest = max(self._dearest, price)

    def cost(self, s: Plague, place: i64) -> i64:
        """Return the AP from a place to the nearest goal, or FAR.

        No figure may move between `clear` and the last call.
        """
        while self._so_far(place) > self._price and self._price < MOST and self._price <= self._dearest:
            self._walk_on(s)
        found = self._so_far(place)
        return found if found < BEYOND else FAR

    def goal(self, place: i64) -> i64:
        """Return the goal nearest to a place. Call `cost(place)` first: it must not be FAR."""
        return self._found[place] & GOAL

    def _so_far(self, place: i64) -> i64:
        """Return the best known AP from a place, at least BEYOND if no path is known."""
        return (self._found[place] >> GOAL_BITS) - self._floor

    def _walk_on(self, s: Plague) -> None:
        """Expand the next bucket: enter the stances that lead to its places by one turn or step."""
        price, found, shelf, queue, leads = self._price, self._found, self._shelf, self._queue, self._leads
        count, turned, dearest, floor = self._count, self._price + 1, self._dearest, self._floor
        way: i64
        who, first, entry = s.data, s.at.occupant, shelf[price]
        shelf[price] = 0
        while entry > 0:
            place, entry = queue[entry] >> ENTRY_BITS, queue[entry] & ENTRY
            here = found[place]
            if here >> GOAL_BITS != floor + price:
                continue
            for way in range(1, SIDES, 2):
                whence = place & -SIDES | place + way & SIDES - 1
                if found[whence] >> GOAL_BITS > floor + turned:
                    found[whence] = here + ONE_AP
                    queue[count], shelf[turned] = whence << ENTRY_BITS | shelf[turned], count
                    count += 1
                    dearest = max(dearest, turned)
            extra = FREE if i64(who[first + square_of(place)]) == NOBODY else toll(s, square_of(place))
            for way in range(place * STEPS, place * STEPS + STEPS):
                lead = i64(leads[way])
                dearer = price + (lead & PRICE) + extra
                if lead >= 0 and found[lead >> PRICE_BITS] >> GOAL_BITS > floor + dearer:
                    found[lead >> PRICE_BITS] = floor + dearer << GOAL_BITS | here & GOAL
                    queue[count] = lead >> PRICE_BITS << ENTRY_BITS | shelf[dearer]
                    shelf[dearer] = count
                    count += 1
                    dearest = max(dearest, dearer)
        self._price, self._dearest, self._count = turned, dearest, count


def toll(s: Plague, square: i64) -> i64:
    """Return the AP surcharge for a human to enter a square: FIGHT for a zombie, else 0."""
    return FIGHT if s.is_zombie(s.occupant(square)) else FREE
