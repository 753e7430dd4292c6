"""Cached sets of a position: rows, zombies and Supplies by place, updated whenever a field is set."""

from __future__ import annotations

from typing import Final

from ....core.fields.bits import first_bit, shifted, size_of, with_one
from ....core.native import i64, mypyc_attr, vec
from ....core.state import State
from .accessors import AlleyFields
from .book import EMPTY_COLUMN, AlleyBook
from .pieces import AWAY, EQUIPPED, NOT_IN_PLAY, NOWHERE, WORN
from .vocabulary import MANHOLE, SHRIEK


@mypyc_attr(acyclic=True)
class Overview(AlleyFields):
    """[TS-162, TS-472, TS-497] Bit sets and lists of rows, zombies and Supplies, as a cache of the fields.

    Zombies and Supplies in the Survivor's row are cached for one row; call `look_here` or `items_here` before reading
    them.
    """

    def __init__(self, rules: AlleyBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final = rules
        self.open_rows: i64 = 0  # mask of the rows with room for another zombie
        self.distracted_rows: i64 = 0  # mask
        self.sighted_items: i64 = 0  # mask of the Supplies that aren't AWAY
        self.carried_items: i64 = 0  # mask of those that the Survivor has
        self.equipped_items: i64 = 0  # mask of those that are EQUIPPED
        self.manholes: i64 = 0  # mask of the rows with a manhole
        self.shriekers: i64 = 0  # number of Shriekers in play
        self.with_tokens: i64 = 0  # number of zombie indices with Time tokens, in play or not
        self.knocked_down: i64 = 0  # number of zombie indices with a Knockdown token, in play or not
        self.here: vec[i64] = EMPTY_COLUMN  # zombies in the row `_looked_at`, in ascending order
        self.here_count: i64 = 0
        self.traits_here: i64 = 0  # union of their traits
        self._looked_at: i64 = NOWHERE
        self._items_here: i64 = 0  # mask of the Supplies face up in the row `_looked_for_items_at`
        self._looked_for_items_at: i64 = NOWHERE

    def lay_empty(self, seats: i64) -> None:
        super().lay_empty(seats)
        self.distracted_rows = self.manholes = 0
        self.sighted_items = self.carried_items = self.equipped_items = 0
        self.with_tokens = self.knocked_down = self.shriekers = 0
        self.open_rows = self.all_rows()
        self._looked_at = self._looked_for_items_at = NOWHERE

    def copy_into(self, copy: State) -> None:
        super().copy_into(copy)
        assert isinstance(copy, Overview)
        copy.open_rows = self.open_rows
        copy.distracted_rows = self.distracted_rows
        copy.sighted_items = self.sighted_items
        copy.carried_items = self.carried_items
        copy.equipped_items = self.equipped_items
        copy.manholes = self.manholes
        copy.with_tokens, copy.knocked_down = self.with_tokens, self.knocked_down
        copy.shriekers = self.shriekers
        copy._looked_at = copy._looked_for_items_at = NOWHERE

    # rows

    def all_rows(self) -> i64:
        """Return the mask of the rows of the alley, without the street."""
        return shifted(2, self.rules.rows) - 2

    def add_crowd(self, i: i64, value: i64) -> None:
        crowd = self.crowd(i) + value
        self.set_crowd(i, crowd)
        self.open_rows = with_one(self.open_rows, i, crowd < self.rules.most_in_row)

    def set_distracted(self, i: i64, value: i64) -> None:
        super().set_distracted(i, value)
        self.distracted_rows = with_one(self.distracted_rows, i, value == 1)

    def set_alley_card(self, i: i64, value: i64) -> None:
        super().set_alley_card(i, value)
        self.manholes = with_one(self.manholes, i, self._has_manhole(value))

    def _has_manhole(self, card: i64) -> bool:
        return card >= 0 and self.rules.alley_features[card] & MANHOLE != 0

    def look_at_rows(self) -> None:
        """Recompute which rows are distracted and which have a manhole."""
        row: i64
        for row in range(self.rules.street + 1):
            self.distracted_rows = with_one(self.distracted_rows, row, self.distracted(row) == 1)
            self.manholes = with_one(self.manholes, row, self._has_manhole(self.alley_card(row)))

    # zombies

    def set_zombie_card(self, i: i64, value: i64) -> None:
        self.shriekers += self._shrieks(value) - self._shrieks(self.zombie_card(i))
        super().set_zombie_card(i, value)
        self._looked_at = NOWHERE

    def _shrieks(self, card: i64) -> i64:
        if card == NOT_IN_PLAY or card >= len(self.rules.zombie_traits):
            return 0  # in an invalid position it may be any card
        return 1 if self.rules.zombie_traits[card] & SHRIEK else 0

    def set_zombie_row(self, i: i64, value: i64) -> None:
        super().set_zombie_row(i, value)
        self._looked_at = NOWHERE

    def set_time_tokens(self, i: i64, value: i64) -> None:
        had = self.time_tokens(i)
        super().set_time_tokens(i, value)
        if had == 0 and value > 0:
            self.with_tokens += 1
        elif had > 0 and value == 0:
            self.with_tokens -= 1

    def set_zombie_down(self, i: i64, value: i64) -> None:
        self.knocked_down += value - self.zombie_down(i)
        super().set_zombie_down(i, value)

    def count_zombies(self) -> None:
        """[TS-162] Recompute the zombies' counts: the last index, per row, holding, with tokens, down, Shriekers."""
        i: i64
        self._looked_at = NOWHERE
        self.open_rows = self.all_rows()
        for i in range(self.rules.street + 1):
            self.set_crowd(i, 0)
        self.holders = self.zombie_end = 0
        self.with_tokens = self.knocked_down = self.shriekers = 0
        for i in range(self.rules.most_zombies):
            if self.time_tokens(i) > 0:
                self.with_tokens += 1
            self.knocked_down += self.zombie_down(i)
            self.shriekers += self._shrieks(self.zombie_card(i))
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

    def company(self) -> i64:
        """Count the zombies in the Survivor's row; all that hold the Survivor are there."""
        row = self.row
        return self.crowd(row) + self.holders

    def look_here(self) -> vec[i64]:
        """Return the zombies in the Survivor's row in ascending order; `here_count` of them are valid."""
        if self._looked_at != self.row:
            self._look_here(self.row)
        return self.here

    def _look_here(self, row: i64) -> None:
        z: i64
        count: i64 = 0
        traits: i64 = 0
        left = self.company()
        if left > 0 and len(self.here) == 0:
            self.here = vec[i64]([0] * int(self.rules.most_zombies))
        here = self.here
        for z in range(self.zombie_end):
            if left == 0:
                break
            if self.is_in(z, row):
                here[count] = z
                card = self.zombie_card(z)
                traits |= self.rules.zombie_traits[card]
                count += 1
                left -= 1
        self.here_count, self.traits_here = count, traits
        self._looked_at = row

    # Supplies

    def set_supply_place(self, i: i64, value: i64) -> None:
        super().set_supply_place(i, value)
        self._note_place(i, value)
        self._looked_for_items_at = NOWHERE

    def _note_place(self, item: i64, place: i64) -> None:
        self.sighted_items = with_one(self.sighted_items, item, place != AWAY)
        self.carried_items = with_one(self.carried_items, item, place >= EQUIPPED)
        self.equipped_items = with_one(self.equipped_items, item, place == EQUIPPED)

    def items_here(self) -> i64:
        """Return the mask of the Supplies that lie face up in the Survivor's row."""
        if self._looked_for_items_at != self.row:
            self._look_for_items(self.row)
        return self._items_here

    def _look_for_items(self, row: i64) -> None:
        items = self.sighted_items & ~self.carried_items
        here: i64 = 0
        while items != 0:
            item = first_bit(items)
            here |= shifted(i64(self.supply_place(item) == row), item)
            items &= items - 1
        self._items_here, self._looked_for_items_at = here, row

    def count_supplies(self) -> None:
        """Recompute which Supplies are in sight and which are carried."""
        item: i64
        self._looked_for_items_at = NOWHERE
        self.in_sight = 0
        for item in range(self.rules.items):
            self.set_sight(item, 0)
        for item in range(self.rules.items):
            place = self.supply_place(item)
            self._note_place(item, place)
            if place != AWAY:
                self.set_sight(self.in_sight, item)
                self.in_sight += 1

    def worn(self) -> i64:
        """Return the worn armor, or -1."""
        items = self.carried_items
        while items != 0:
            item = first_bit(items)
            if self.supply_place(item) == WORN:
                return item
            items &= items - 1
        return -1

    def weapons(self) -> i64:
        """Count the equipped weapons."""
        return size_of(self.equipped_items)

    def carried(self, slot: i64) -> i64:
        """Count the Supplies that are EQUIPPED, WORN or PACKED."""
        return self._count_at(slot, self.carried_items)

    def lying(self, row: i64) -> i64:
        """Count the Supplies that lie face up in a row."""
        return self._count_at(row, self.sighted_items & ~self.carried_items)

    def _count_at(self, place: i64, items: i64) -> i64:
        n: i64 = 0
        while items != 0:
            if self.supply_place(first_bit(items)) == place:
                n += 1
            items &= items - 1
        return n
