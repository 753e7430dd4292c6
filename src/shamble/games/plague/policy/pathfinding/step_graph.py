"""Static step graph and connected components for the current barricades."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i32, i64, vec
from .....core.offers import EMPTY
from .....core.state import UNLAID
from ...rules.moving.steps import flood, label_components, step_back, step_cost, step_forward
from ...rules.pieces import NOWHERE, SIDES, edge, facing_of, opposite, square_of, stance
from ...rules.state import Plague
from .bitboard import BitboardLayout

STEPS: Final[i64] = 2  # incoming steps of a stance: one forward, one backward
TEAR: Final[i64] = 6  # estimated AP of removing a barricade and putting it up again
NO_STEP: Final[i32] = -1
PRICE_BITS: Final[i64] = 5  # the low bits of a packed step
PRICE: Final[i64] = 31


@final
class StepGraph:
    """Step tables that depend only on walls, barricades and the car, identified by `key`."""

    def __init__(self, s: Plague, key: i64, bitboard: BitboardLayout) -> None:
        self.key: Final[i64] = key
        self.bitboard: Final = bitboard
        self.incoming: Final = list_incoming_steps(s, False)
        # for each word and side, the squares that a step for 1 AP leaves that way
        self.passes: Final = bitboard.create_sets()
        self.slow: vec[i64] = EMPTY  # all other open edges, and in the low PRICE_BITS the AP
        # label of each square, the same for connected squares
        self.components: Final = vec[i64]([NOWHERE] * s.rules.squares)
        self._forced: vec[i32] = UNLAID
        self._todo: Final = vec[i64]([0] * (s.rules.squares * SIDES))
        self._is_asked: Final = vec[i64]([0] * s.rules.openings)  # whether the opening's first side is computed
        self._first_sides: Final = [EMPTY for _ in range(s.rules.openings)]
        label_components(s, self.components, self._todo)
        self._open_passes(s, bitboard)

    def _open_passes(self, s: Plague, bitboard: BitboardLayout) -> None:
        """Fill `passes` with the edges that cost 1 AP, and `slow` with all other open edges.

        An edge between squares that aren't adjacent bits of the layout is also slow.
        """
        place: i64
        slow: list[int] = []
        ahead = vec[i64]([-bitboard.width, 1, bitboard.width, -1])  # bit offset of the next square on each side
        for place in range(s.rules.squares * SIDES):
            square, side = square_of(place), facing_of(place)
            price, there = step_cost(s, square, side), s.beyond(square, side)
            if there == NOWHERE:
                continue
            if price == 1 and bitboard.bit_offset(there, square) == ahead[side]:
                self.passes[bitboard.word_of(place)] |= bitboard.bit_of(place)
            else:
                slow.append(place << PRICE_BITS | price)
        self.slow = vec[i64](slow)

    def get_tear_down_steps(self, s: Plague) -> vec[i32]:
        """[ZPV-07] Return the incoming steps of a human that may remove barricades on its way."""
        if len(self._forced) == 0:
            self._forced = list_incoming_steps(s, True)
        return self._forced

    def get_first_side(self, s: Plague, opening: i64) -> vec[i64]:
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


def list_incoming_steps(s: Plague, tear: bool) -> vec[i32]:
    """Return for each stance the two steps that lead to it, each packed as start stance and AP, or NO_LEAD.

    With `tear`, a step forward may pass through a barricade.
    """
    steps = vec[i32]([NO_STEP] * (s.rules.squares * SIDES * STEPS))
    at: i64
    for at in range(s.rules.squares * SIDES):
        square, back = square_of(at), opposite(facing_of(at))
        behind, price = step_back(s, at), step_cost(s, square, back)
        if tear and behind < 0 and s.neighbour[edge(square, back)] >= 0:
            behind, price = stance(s.neighbour[edge(square, back)], facing_of(at)), price + TEAR
        steps[at * STEPS] = _pack_step(behind, price)
        steps[at * STEPS + 1] = _pack_step(step_forward(s, at), step_cost(s, square, facing_of(at)))
    return steps


def _pack_step(whence: i64, price: i64) -> i32:
    return i32(whence << PRICE_BITS | price) if whence >= 0 else NO_STEP
