"""Recomputation of derived values after a change of the fields they depend on."""

from __future__ import annotations

from typing import Final, final

from ....core.fields.bits import lowest_bit, shifted
from ....core.native import i64, vec
from ....core.step import Derivation
from .pieces import AWAY, EQUIPPED, NOT_IN_PLAY
from .state import Alley
from .vocabulary import MANHOLE, SHRIEK

# rows


@final
class OpenRows(Derivation[Alley]):
    """[TS-162] Rows with room for another zombie, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        row: i64
        rows: i64 = 0
        for row in range(1, s.rules.rows + 1):
            rows |= shifted(i64(s.crowd(row) < s.rules.most_in_row), row)
        return rows


@final
class DistractedRows(Derivation[Alley]):
    """[TS-497] Distracted rows, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        row: i64
        rows: i64 = 0
        for row in range(s.rules.street + 1):
            rows |= shifted(s.distracted(row), row)
        return rows


@final
class Manholes(Derivation[Alley]):
    """[TS-524] Rows with a manhole, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        row: i64
        rows: i64 = 0
        for row in range(s.rules.street + 1):
            card = s.alley_card(row)
            if card >= 0 and s.rules.alley_features[card] & MANHOLE != 0:
                rows |= shifted(1, row)
        return rows


# zombies


@final
class Shriekers(Derivation[Alley]):
    """[TS-305] Number of Shriekers in play."""

    def compute(self, s: Alley, i: i64) -> i64:
        z: i64
        n: i64 = 0
        for z in range(s.rules.most_zombies):
            card = s.zombie_card(z)
            if card != NOT_IN_PLAY and card < len(s.rules.zombie_traits):  # an invalid position may have any card
                n += i64(s.rules.zombie_traits[card] & SHRIEK != 0)
        return n


@final
class WithTokens(Derivation[Alley]):
    """[TS-313] Number of zombies with Time tokens."""

    def compute(self, s: Alley, i: i64) -> i64:
        z: i64
        n: i64 = 0
        for z in range(s.rules.most_zombies):
            n += i64(s.time_tokens(z) > 0)
        return n


@final
class KnockedDown(Derivation[Alley]):
    """[TS-012] Number of zombies with a Knockdown token."""

    def compute(self, s: Alley, i: i64) -> i64:
        z: i64
        n: i64 = 0
        for z in range(s.rules.most_zombies):
            n += s.zombie_down(z)
        return n


@final
class HereCount(Derivation[Alley]):
    """Number of zombies in the Survivor's row, with those that hold the Survivor."""

    def compute(self, s: Alley, i: i64) -> i64:
        row = s.row
        return s.crowd(row) + s.holders


@final
class Here(Derivation[Alley]):
    """The zombies in the Survivor's row, in ascending order."""

    def fill(self, s: Alley, values: vec[i64], first: i64, count: i64) -> None:
        z: i64
        row, place, end = s.row, first, first + s.here_count
        for z in range(s.zombie_end):
            if place == end:
                break
            if s.is_in(z, row):
                values[place] = z
                place += 1


@final
class TraitsHere(Derivation[Alley]):
    """The traits of the zombies in the Survivor's row, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        n: i64
        traits: i64 = 0
        for n in range(s.here_count):
            card = s.zombie_card(s.here(n))
            traits |= s.rules.zombie_traits[card]
        return traits


# Supplies


@final
class SightedItems(Derivation[Alley]):
    """[TS-472] Supplies in play, whose place isn't AWAY, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        item: i64
        items: i64 = 0
        for item in range(s.rules.items):
            items |= shifted(i64(s.supply_place(item) != AWAY), item)
        return items


@final
class CarriedItems(Derivation[Alley]):
    """[TS-472] Supplies that the Survivor has, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        item: i64
        items: i64 = 0
        for item in range(s.rules.items):
            items |= shifted(i64(s.supply_place(item) >= EQUIPPED), item)
        return items


@final
class EquippedItems(Derivation[Alley]):
    """[TS-472] Supplies that are EQUIPPED, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        item: i64
        items: i64 = 0
        for item in range(s.rules.items):
            items |= shifted(i64(s.supply_place(item) == EQUIPPED), item)
        return items


@final
class ItemsHere(Derivation[Alley]):
    """Supplies face up in the Survivor's row, as bits."""

    def compute(self, s: Alley, i: i64) -> i64:
        row, items = s.row, s.sighted_items & ~s.carried_items
        here: i64 = 0
        while items != 0:
            item = lowest_bit(items)
            here |= shifted(i64(s.supply_place(item) == row), item)
            items &= items - 1
        return here


DERIVATIONS: Final = [
    OpenRows("open_rows"),
    DistractedRows("distracted_rows"),
    Manholes("manholes"),
    Shriekers("shriekers"),
    WithTokens("with_tokens"),
    KnockedDown("knocked_down"),
    HereCount("here_count"),
    Here("here"),
    TraitsHere("traits_here"),
    SightedItems("sighted_items"),
    CarriedItems("carried_items"),
    EquippedItems("equipped_items"),
    ItemsHere("items_here"),
]
