"""Cached contents of the survivors' pockets."""

from __future__ import annotations

from .....core.fields.bits import shifted, with_bit
from .....core.native import i64, mypyc_attr, vec
from .....core.state import column
from ..book import EMPTY_COLUMN, StoryBook
from ..pieces import NOTHING, PCS, POCKETS
from .location_cache import LocationCache


@mypyc_attr(acyclic=True)
class PocketCache(LocationCache):
    """Cache of the things that each survivor holds, and of the survivors with a free pocket.

    It is updated when a pocket changes. Copies of a position share its array, so the array is replaced, never written
    to.
    """

    def __init__(self, rules: StoryBook) -> None:
        super().__init__(rules)
        self.things_held: vec[i64] = EMPTY_COLUMN  # bits: the things of each survivor; a cache
        self.roomy: i64 = 0  # bits: survivors with a free pocket; a cache

    def recompute_derived(self) -> None:
        pc: i64
        super().recompute_derived()
        self.things_held = column([0] * int(PCS))
        for pc in range(PCS):
            self._look_into_pockets(pc)

    def set_held(self, i: i64, j: i64, value: i64) -> None:
        super().set_held(i, j, value)
        self._look_into_pockets(i)

    def _look_into_pockets(self, pc: i64) -> None:
        """Update the things that a survivor holds, and whether a pocket is free."""
        i: i64
        bits: i64 = 0
        has_room = False
        for i in range(POCKETS):
            gear = self.held(pc, i)
            if gear == NOTHING:
                has_room = True
            else:
                bits |= shifted(1, gear)
        self.roomy = with_bit(self.roomy, pc, has_room)
        self.things_held = with_set(self.things_held, pc, bits)

    def gear_of(self, pc: i64) -> i64:
        """Return the things that a survivor holds, as bits."""
        return self.things_held[pc]

    def find_pocket(self, pc: i64, gear: i64) -> i64:
        """Return the first pocket that holds a thing, or NOTHING.

        To find an empty pocket, pass NOTHING as the thing.
        """
        i: i64
        if gear != NOTHING and self.things_held[pc] >> gear & 1 == 0:
            return NOTHING
        for i in range(POCKETS):
            if self.held(pc, i) == gear:
                return i
        return NOTHING


def with_set(sets: vec[i64], i: i64, bits: i64) -> vec[i64]:
    """Return a copy of a column with one entry replaced."""
    copy = sets[:]
    copy[i] = bits
    return copy
