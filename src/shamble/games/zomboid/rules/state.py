"""A position: the table, how it is copied, who may know what of it, and how the game ends."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.knowledge import Fit, deal_anew
from ....core.chance import Rng
from ....core.fields.blocks import shifted
from ....core.native import i64, mypyc_attr, vec
from ....core.state import State, column
from .book import TownBook
from .pieces import BAGS, DIRECTIONS, LAID, NOTHING, SEATS, STEP_EAST, STEP_SOUTH
from .soundness import fault_in
from .table import Table

NO_SEATS: Final = column([0] * int(SEATS))  # to be copied


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Town(Table):
    """[PZ-001] A position of the town; a seat is a survivor."""

    def __init__(self, rules: TownBook) -> None:
        super().__init__(rules)

    def clone(self) -> Town:
        copy = Town(self.rules)
        self.copy_into(copy)
        return copy

    def returns(self) -> list[float]:
        """[PZ-216, PZ-217, PZ-218] Who is rescued wins."""
        return [float(self.rescued >> seat & 1) for seat in range(self.seat_count)]

    def determinize(self, seat: i64, rng: Rng) -> Town:
        """[PZ-016] A position that `seat` cannot tell from this one, all that it has seen remembered."""
        copy = self.clone()
        deal_anew(copy.decks, copy, seat, rng, BagsFit(copy))
        if self.laying != seat and self.laying != NOTHING:
            copy.lowest_card = 0  # nobody else knows in which order cards were passed by
        return copy

    def known_numbers(self, seat: i64, field: str) -> i64:
        """[PZ-016] The order of laying is known to who lays."""
        return 1 if self.laying in (seat, NOTHING) else 0

    def telling(self) -> list[str]:
        """[PZ-016] Who lays."""
        return ["laying"]

    def unsound(self) -> str:
        return fault_in(self)

    def work_out(self) -> None:
        self.decks.work_out(self)
        self.find_neighbours()

    def find_neighbours(self) -> None:
        """[PZ-077] Which places share an edge."""
        place: i64
        direction: i64
        self.places = 0
        for place in range(len(self.rules.kinds["place"].names)):
            if self.is_laid(place):
                self.places += 1
        for place in range(self.places):
            for direction in range(len(DIRECTIONS)):
                east, south = STEP_EAST[direction], STEP_SOUTH[direction]
                self.set_neighbour(place, direction, self.place_at(self.column(place) + east, self.row(place) + south))

    def carries_enough(self, seat: i64) -> bool:
        """[PZ-046] Whether what a seat carries is as everyone can see it: too much only while it has to drop cards.

        Who has agreed to a trade can carry what it brings (PZ-071).
        """
        if self.sheds == seat:
            return self.room(seat) < 0
        if self.agreed >> seat & 1 == 1:
            other = self.partner if seat != self.partner else self.acting
            if self.capacity(seat) < self.after_trade(seat, other):
                return False
        return self.room(seat) >= 0

    def after_trade(self, seat: i64, other: i64) -> i64:
        """[PZ-071] What a seat would carry, the cards laid by both exchanged."""
        return self.load(seat) - self.zone_weight(LAID + seat) + self.zone_weight(LAID + other)


@final
class BagsFit(Fit):
    """[PZ-045] A deal of hidden cards puts into no bag more than its owner can carry; of one deal at a time.

    What each can carry does not depend on what is dealt, and is worked out once.
    """

    def __init__(self, s: Town) -> None:
        self._weights: Final = s.rules.weight
        self._is_exact: Final = s.sheds != NOTHING
        self._known: i64 = 0  # bits: the seats whose capacity is known
        self._capacity: vec[i64] = NO_SEATS

    def holds(self, s: State, zone: i64) -> bool:
        assert isinstance(s, Town)
        if BAGS <= zone < BAGS + SEATS:
            seat = zone - BAGS
            if s.sheds == seat or s.agreed >> seat & 1 == 1:
                return s.carries_enough(seat)
            return s.load(seat) <= self._capacity_of(s, seat)
        if LAID <= zone < LAID + SEATS:  # what one has laid, the other is to carry
            return s.carries_enough(s.acting) and s.carries_enough(s.partner)
        return True

    def _capacity_of(self, s: Town, seat: i64) -> i64:
        if self._known == 0:
            self._capacity = NO_SEATS[:]
        if self._known >> seat & 1 == 0:
            self._capacity[seat] = s.capacity(seat)
            self._known |= shifted(1, seat)
        return self._capacity[seat]

    def can_replace(self, s: State, card: i64, other: i64) -> bool:
        """[PZ-045, PZ-046] Bags are weighed: what is no heavier fits; where too much is carried, what is as heavy."""
        weight, most = self._weights[card], self._weights[other]
        return weight == most if self._is_exact else weight <= most
