"""Cached sums of resources and full clocks, as bits, because every move and spotlight reads them."""

from __future__ import annotations

from .....core.fields.bits import shifted, with_bit
from .....core.native import i64, mypyc_attr
from ..book import StoryBook
from ..pieces import DRUGS, FOOD, GOODS, PCS
from .pocket_cache import PocketCache


@mypyc_attr(acyclic=True)
class ResourceCache(PocketCache):
    """Cache of the goods in the pool, goods that ran out, stashes, secret points, and full clocks.

    Each part is updated when a field that it depends on is set.
    """

    def __init__(self, rules: StoryBook) -> None:
        super().__init__(rules)
        self.in_pool: i64 = 0  # bits: goods of which the pool holds a point; a cache, like all below
        self.all_out: i64 = 0  # bits: goods that ran out, once the running out was answered
        self.wealthy: i64 = 0  # bits: survivors with own points
        self.hiding: i64 = 0  # bits: survivors with secret points
        self.full: i64 = 0  # bits: full clocks

    def recompute_derived(self) -> None:
        i: i64
        super().recompute_derived()
        for i in range(len(GOODS)):
            self._look_at_goods(i)
        for i in range(PCS):
            self._look_at_stash(i)
            self._look_at_secret(i)
        for i in range(self.rules.clocks):
            self._look_at_clock(i)

    def _look_at_goods(self, goods: i64) -> None:
        self.in_pool = with_bit(self.in_pool, goods, self.pool(goods) > 0)
        self.all_out = with_bit(self.all_out, goods, self.ran_out(goods) == 1)

    def _look_at_stash(self, pc: i64) -> None:
        self.wealthy = with_bit(self.wealthy, pc, self.count_points_of(pc) > 0)

    def _look_at_secret(self, pc: i64) -> None:
        self.hiding = with_bit(self.hiding, pc, self.count_hidden_points(pc) > 0)

    def _look_at_clock(self, clock: i64) -> None:
        self.full = with_bit(self.full, clock, self.clock(clock) == self.rules.clock_size[clock])

    def set_pool(self, i: i64, value: i64) -> None:
        super().set_pool(i, value)
        self._look_at_goods(i)

    def add_pool(self, i: i64, value: i64) -> None:
        self.set_pool(i, self.pool(i) + value)

    def set_ran_out(self, i: i64, value: i64) -> None:
        super().set_ran_out(i, value)
        self._look_at_goods(i)

    def add_ran_out(self, i: i64, value: i64) -> None:
        self.set_ran_out(i, self.ran_out(i) + value)

    def set_stash(self, i: i64, j: i64, value: i64) -> None:
        super().set_stash(i, j, value)
        self._look_at_stash(i)

    def set_secret(self, i: i64, j: i64, value: i64) -> None:
        super().set_secret(i, j, value)
        self._look_at_secret(i)

    def add_secret(self, i: i64, j: i64, value: i64) -> None:
        self.set_secret(i, j, self.secret(i, j) + value)

    def set_clock(self, i: i64, value: i64) -> None:
        super().set_clock(i, value)
        self._look_at_clock(i)

    def add_clock(self, i: i64, value: i64) -> None:
        self.set_clock(i, self.clock(i) + value)

    def count_points_of(self, pc: i64) -> i64:
        """Return how many points a survivor's stash holds, secret points left out."""
        return self.stash(pc, 0) + self.stash(pc, 1) + self.stash(pc, 2)

    def count_hidden_points(self, pc: i64) -> i64:
        """[ZA-274] Return how many secret points a survivor has."""
        return self.secret(pc, 0) + self.secret(pc, 1) + self.secret(pc, 2)

    def is_starving(self) -> bool:
        """[ZA-227, ZA-231] Return whether the pool is out of Food and the party has suffered the consequence."""
        return self.all_out & ~self.in_pool & shifted(1, FOOD) != 0

    def has_no_drugs(self) -> bool:
        """[ZA-227, ZA-230] Return whether the pool is out of Drugs and the party has suffered the consequence."""
        return self.all_out & ~self.in_pool & shifted(1, DRUGS) != 0
