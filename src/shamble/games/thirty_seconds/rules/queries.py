"""Queries about rows, zombies and Supplies."""

from __future__ import annotations

from typing import Final

from ....core.fields.bits import count_bits, lowest_bit, shifted
from ....core.native import i64, mypyc_attr
from .accessors import AlleyFields
from .book import AlleyBook
from .pieces import AWAY, NOT_IN_PLAY, WORN


@mypyc_attr(acyclic=True)
class Queries(AlleyFields):
    """[TS-162, TS-472, TS-497] Position with the queries about rows, zombies and Supplies that the rules share."""

    def __init__(self, rules: AlleyBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final = rules

    # rows

    def all_rows(self) -> i64:
        """Return all rows of the alley as bits, without the street."""
        return shifted(2, self.rules.rows) - 2

    # zombies

    def count_zombies(self) -> None:
        """[TS-162] Recount the zombies: in each row, holding the Survivor, with tokens, down, and Shriekers.

        Also find the index after the last zombie.
        """
        i: i64
        for i in range(self.rules.street + 1):
            self.set_crowd(i, 0)
        self.holders = self.zombie_end = 0
        for i in range(self.rules.most_zombies):
            if self.is_in_play(i):
                self.zombie_end = i + 1
                if self.holds(i) == 1:
                    self.holders += 1
                else:
                    self.add_crowd(self.zombie_row(i), 1)

    def is_in_play(self, zombie: i64) -> bool:
        """[TS-007] Whether a zombie with this index is in play."""
        return self.zombie_card(zombie) != NOT_IN_PLAY

    def is_in(self, zombie: i64, row: i64) -> bool:
        """Whether the zombie is in play in this row."""
        return self.zombie_row(zombie) == row and self.zombie_card(zombie) != NOT_IN_PLAY  # the row is rarer

    # Supplies

    def count_supplies(self) -> None:
        """Recompute which Supplies are in sight and which are carried."""
        item: i64
        self.in_sight = 0
        for item in range(self.rules.items):
            self.set_sight(item, 0)
        for item in range(self.rules.items):
            place = self.supply_place(item)
            if place != AWAY:
                self.set_sight(self.in_sight, item)
                self.in_sight += 1

    def worn(self) -> i64:
        """Return the worn armor, or -1."""
        items = self.carried_items
        while items != 0:
            item = lowest_bit(items)
            if self.supply_place(item) == WORN:
                return item
            items &= items - 1
        return -1

    def weapons(self) -> i64:
        """Count the equipped weapons."""
        return count_bits(self.equipped_items)

    def carried(self, slot: i64) -> i64:
        """Count the Supplies that are EQUIPPED, WORN or PACKED."""
        return self._count_at(slot, self.carried_items)

    def lying(self, row: i64) -> i64:
        """Count the Supplies that lie face up in a given row."""
        return self._count_at(row, self.sighted_items & ~self.carried_items)

    def _count_at(self, place: i64, items: i64) -> i64:
        n: i64 = 0
        while items != 0:
            if self.supply_place(lowest_bit(items)) == place:
                n += 1
            items &= items - 1
        return n
