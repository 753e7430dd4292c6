"""Position of the game: the table, hidden information and returns."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.redeal import LoadLimits, Redealer
from ....core.chance import Rng
from ....core.fields.bits import shifted
from ....core.native import i64, mypyc_attr
from ....core.state import Determinizer
from .book import TownBook
from .invariants import find_violation
from .pieces import BAGS, DIRECTIONS, LAID, NOTHING, SEATS, STEP_EAST, STEP_SOUTH, STORAGE, WORN
from .queries import Queries


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Town(Queries):
    """[PZ-001] Position of the game; each seat plays one survivor."""

    def __init__(self, rules: TownBook) -> None:
        super().__init__(rules)

    def clone(self) -> Town:
        copy = Town(self.rules)
        self.copy_into(copy)
        return copy

    def returns(self) -> list[float]:
        """[PZ-216, PZ-217, PZ-218] Return 1 for each rescued seat, else 0."""
        return [float(self.rescued >> seat & 1) for seat in range(self.seat_count)]

    def determinize(self, seat: i64, rng: Rng) -> Town:
        """[PZ-016] Return a random position that `seat` can't tell from this one, consistent with all it has seen."""
        return TownDeterminizer(self, seat).sample(rng)

    def make_determinizer(self, seat: i64) -> TownDeterminizer:
        return TownDeterminizer(self, seat)

    def visible_mask(self, seat: i64, field: str) -> i64:
        """[PZ-016] Return 1 if the seat may know `lowest_card`, else 0.

        Only the seat that lays cards knows which cards it has passed by.
        """
        return 1 if self.laying in (seat, NOTHING) else 0

    def visibility_dependencies(self, field: str) -> list[str]:
        """[PZ-016] Return the fields that `visible_mask` depends on."""
        return ["laying"]

    def find_violation(self) -> str:
        return find_violation(self)

    def recompute_derived(self) -> None:
        self.decks.recompute_derived(self)
        self.find_neighbours()

    def find_neighbours(self) -> None:
        """[PZ-077] Count the placed locations and recompute their neighbours."""
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

    def other_side(self, seat: i64) -> i64:
        """[PZ-070] Return the seat's partner in the trade."""
        return self.acting if seat == self.partner else self.partner

    def after_trade(self, seat: i64, other: i64) -> i64:
        """[PZ-071] Return the weight the seat would carry after exchanging the offered cards."""
        return self.zone_weight(BAGS + seat) + self.zone_weight(WORN + seat) + self.zone_weight(LAID + other)


@final
class TownDeterminizer(Determinizer):
    """[PZ-016] Sampler of positions that a seat can't tell from the given one.

    The hidden cards and the loads of the given position are read once.
    """

    def __init__(self, s: Town, seat: i64) -> None:
        super().__init__(s, seat)
        self._town: Final = s
        self._tells: Final = s.laying in (seat, NOTHING)
        self._deals: Final = Redealer(s.decks, s, seat, BagLoads(s))

    def sample(self, rng: Rng) -> Town:
        copy = self._town.clone()
        self._deals.deal(copy, rng)
        if not self._tells:
            copy.lowest_card = 0  # only the seat that lays knows which cards it has passed by
        return copy


@final
class BagLoads(LoadLimits):
    """[PZ-045, PZ-046] Weight limits for sampling the cards of bags.

    A survivor carries at most its capacity. One that has to drop cards carries more than its capacity.

    [PZ-071] A survivor who has agreed to a trade must be able to carry the cards after the exchange too. Their weight
    is summed separately, at index SEATS + seat.
    """

    def __init__(self, s: Town) -> None:
        super().__init__(s.rules.weight, int(2 * SEATS), lighter_fits=s.sheds == NOTHING)
        self._town: Final = s
        self._agreed: i64 = 0  # bits: seats that must be able to carry the result of a trade
        seat: i64
        for seat in range(s.seat_count):
            capacity = s.capacity(seat)
            self.sums[seat] = s.load(seat)
            if s.sheds == seat:
                self.least[seat] = capacity + 1
                continue
            self.most[seat] = capacity
            if s.agreed >> seat & 1 == 1:
                self._agreed |= shifted(1, seat)
                self.sums[SEATS + seat] = s.after_trade(seat, s.other_side(seat))
                self.most[SEATS + seat] = capacity

    def counted_sums(self, zone: i64) -> i64:
        s, seat = self._town, zone % SEATS
        if zone >= STORAGE:
            return 0
        if zone < LAID:  # bags, and what is worn
            return self._of(seat)
        if s.partner == NOTHING:
            return shifted(1, seat)
        other = s.other_side(seat)
        return shifted(1, seat) | shifted(self._agreed >> other & 1, SEATS + other)

    def limited_sums(self, zone: i64) -> i64:
        s = self._town
        if zone < WORN:
            return self._of(zone)
        if LAID <= zone < STORAGE and s.partner != NOTHING:  # cards that a side has laid may go to its partner
            return self._of(s.acting) | self._of(s.partner)
        return 0

    def _of(self, seat: i64) -> i64:
        return shifted(1, seat) | shifted(self._agreed >> seat & 1, SEATS + seat)
