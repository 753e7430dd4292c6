"""Static step graph and connected components for the current barricades."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i32, i64, vec
from .....core.offers import NOTHING
from .....core.state import UNLAID
from ...rules.moving.ways import connected_parts, flood, step_cost, stepped, stepped_back
from ...rules.pieces import NOWHERE, SIDES, edge, facing_of, opposite, square_of, stance
from ...rules.state import Plague
from .raster import Raster

STEPS: Final[i64] = 2  # that lead to a stance: one forward and one back
TEAR: Final[i64] = 6  # estimated AP of removing a barricade, which has to be put up again
NO_LEAD: Final[i32] = -1
PRICE_BITS: Final[i64] = 5  # the low bits of a lead
PRICE: Final[i64] = 31


@final
class Ground:
    """Step tables that depend only on walls, barricades and the car, identified by `key`."""

    def __init__(self, s: Plague, key: i64, raster: Raster) -> None:
        self.key: Final[i64] = key
        self.raster: Final = raster
        self.leads: Final = leads(s, False)
        self.passes: Final = raster.blank()  # by word and side, the squares that a step for 1 AP leaves that way
        self.slow: vec[i64] = NOTHING  # all other open edges, and in the low PRICE_BITS the AP
        self.parts: Final = vec[i64]([NOWHERE] * s.rules.squares)  # by square, the same label for connected squares
        self._forced: vec[i32] = UNLAID
        self._todo: Final = vec[i64]([0] * (s.rules.squares * SIDES))
        self._is_asked: Final = vec[i64]([0] * s.rules.openings)  # whether an opening's first side is known
        self._first_sides: Final = [NOTHING for _ in range(s.rules.openings)]
        connected_parts(s, self.parts, self._todo)
        self._open_passes(s, raster)

    def _open_passes(self, s: Plague, raster: Raster) -> None:
        """Fill `passes` with the edges that cost 1 AP, and `slow` with all other open edges.

        An edge between squares that aren't next to each other in the raster is also slow.
        """
        place: i64
        slow: list[int] = []
        ahead = vec[i64]([-raster.width, 1, raster.width, -1])  # by side, the bits to the square beyond
        for place in range(s.rules.squares * SIDES):
            square, side = square_of(place), facing_of(place)
            price, there = step_cost(s, square, side), s.beyond(square, side)
            if there == NOWHERE:
                continue
            if price == 1 and raster.apart(there, square) == ahead[side]:
                self.passes[raster.at(place)] |= raster.bit(place)
            else:
                slow.append(place << PRICE_BITS | price)
        self.slow = vec[i64](slow)

    def forced(self, s: Plague) -> vec[i32]:
        """[ZPV-07] Return the step table of a human that may remove barricades on its way."""
        if len(self._forced) == 0:
            self._forced = leads(s, True)
        return self._forced

    def first_side(self, s: Plague, opening: i64) -> vec[i64]:
        """Return 1 for the squares that stay connected to an opening's first square if it is closed.

        The table is empty if the opening's two squares stay connected another way.
        """
        if self._is_asked[opening] == 0:
            self._is_asked[opening] = 1
            marks = vec[i64]([0] * s.rules.squares)
            flood(s, s.rules.opening_a[opening], opening, marks, 1, self._todo)
            if marks[s.rules.opening_b[opening]] == 0:
                self._first_sides[opening] = marks
        return self._first_sides[opening]


def leads(s: Plague, tear: bool) -> vec[i32]:
    """Return for each stance the two steps that lead to it, each packed as start stance and AP, or NO_LEAD.

    With `tear`, a step forward may pass through a barricade.
    """
    found = vec[i32]([NO_LEAD] * (s.rules.squares * SIDES * STEPS))
    at: i64
    for at in range(s.rules.squares * SIDES):
        square, back = square_of(at), opposite(facing_of(at))
        behind, price = stepped_back(s, at), step_cost(s, square, back)
        if tear and behind < 0 and s.neighbour[edge(square, back)] >= 0:
            behind, price = stance(s.neighbour[edge(square, back)], facing_of(at)), price + TEAR
        found[at * STEPS] = _lead(behind, price)
        found[at * STEPS + 1] = _lead(stepped(s, at), step_cost(s, square, facing_of(at)))
    return found


def _lead(whence: i64, price: i64) -> i32:
    return i32(whence << PRICE_BITS | price) if whence >= 0 else NO_LEAD
