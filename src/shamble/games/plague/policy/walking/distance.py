"""How far it is for humans, in action points with all turning, and to which goal, over the board as it stands."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i32, i64, vec
from .....core.state import UNLAID
from ...rules.moving.ways import FAR
from ...rules.pieces import NOBODY, SIDES, square_of
from ...rules.state import Plague
from .ground import PRICE, PRICE_BITS, STEPS

MOST: Final[i64] = 400  # no farther than this
WIDEST: Final[i64] = 64  # more than any single action costs

FIGHT: Final[i64] = 10  # AP that a zombie in the way is reckoned to cost a human
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
    """By stance, the AP to the nearest of some goals, and which goal that is (E. W. Dijkstra, backward).

    The queue has a shelf for each price (R. B. Dial); a place may lie on several, the cheapest counts. No more
    of the board is walked than has been asked for: a place is final once all cheaper shelves are empty.
    """

    def __init__(self, squares: i64) -> None:
        self._found: Final = vec[i64]([NEVER] * (squares * 4))  # floor + AP and, in the GOAL_BITS below, the goal
        self._floor: i64 = NEVER >> GOAL_BITS  # lowered for other goals, so that what was found before is too dear
        self._shelf: Final = vec[i64]([0] * (MOST + WIDEST))  # the first entry of each, 0 for none
        self._queue: Final = vec[i64]([0] * (squares * 24))  # by entry: a place and, in the ENTRY_BITS below, the next
        self._count: i64 = 1
        self._price: i64 = 0  # the next shelf to be emptied
        self._dearest: i64 = 0  # the last that holds anything
        self._leads: vec[i32] = UNLAID

    def clear(self, leads: vec[i32]) -> None:
        """Forget all goals; over which ground humans walk from now on."""
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
        """Forget what was found for any goals: the floor cannot be lowered any more."""
        place: i64
        for place in range(len(self._found)):
            self._found[place] = NEVER
        self._floor = NEVER >> GOAL_BITS

    def reach(self, place: i64, price: i64, goal: i64) -> None:
        """A goal can be had from here at this price; the cheapest way counts."""
        if price < self._so_far(place):
            count = self._count
            self._found[place] = self._floor + price << GOAL_BITS | goal
            self._queue[count] = place << ENTRY_BITS | self._shelf[price]
            self._shelf[price] = count
            self._count = count + 1
            self._dearest = max(self._dearest, price)

    def cost(self, s: Plague, place: i64) -> i64:
        """The AP from a place to the nearest goal; nothing that matters has moved since they were set."""
        while self._so_far(place) > self._price and self._price < MOST and self._price <= self._dearest:
            self._walk_on(s)
        found = self._so_far(place)
        return found if found < BEYOND else FAR

    def goal(self, place: i64) -> i64:
        """The goal that is nearest to a place whose cost has been asked for."""
        return self._found[place] & GOAL

    def _so_far(self, place: i64) -> i64:
        """The AP from a place by what has been walked; BEYOND and more where no way is known."""
        return (self._found[place] >> GOAL_BITS) - self._floor

    def _walk_on(self, s: Plague) -> None:
        """Empty a shelf: what leads there in one action, a turn either way, a step forward or back."""
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
    """What entering a square costs a human beside the step."""
    return FIGHT if s.is_zombie(s.occupant(square)) else FREE
