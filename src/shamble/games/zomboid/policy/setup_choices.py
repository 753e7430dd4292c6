"""Bot choices in setup: traits to keep, stats to raise or lower."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ....core.offers import LegalActions, first_of
from ....core.state import column
from ..rules.pieces import NOTHING, TRAITS
from ..rules.setup.points import RAISE_STAT
from ..rules.setup.traits import KEEP
from ..rules.state import Town
from ..rules.vocabulary import HP, LUCK, STAMINA, STRENGTH
from .inventory_value import InventoryValue

RAISED: Final = column([HP, STAMINA, LUCK, STRENGTH])  # the first that can go up does
LOWERED: Final = column([STRENGTH, LUCK, STAMINA, HP])  # the first that is above its least value goes down
LEAST: Final = column([4, 1, 4, 1])  # least values, in the order of LOWERED


@final
class SetupChooser:
    """Setup chooser that keeps traits worth their points and stays healthy and fast."""

    def __init__(self, inventory: InventoryValue) -> None:
        self._inventory: Final = inventory

    def keep(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """[PZ-026, PZ-027] Keep the next useful trait, in card order, or stop.

        Only the most valuable of the offered traits are kept, as many as there is room for.
        """
        room = s.rules.most_traits
        i: i64
        j: i64
        for i in range(TRAITS):
            room -= int(s.trait(seat, i) != NOTHING)
        for i in range(actions.count):
            action = actions.items[i]
            if action & 255 != KEEP.index:
                continue
            worth = self._inventory.trait_value(s, first_of(action))
            better: i64 = 0
            for j in range(actions.count):
                other = actions.items[j]
                if other & 255 == KEEP.index and self._inventory.trait_value(s, first_of(other)) > worth:
                    better += 1
            if worth > 0 and better < room:
                return action
        return actions.items[actions.count - 1]

    def spread(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """[PZ-031] Raise the most useful stat or lower the least useful."""
        raised = actions.items[0] & 255 == RAISE_STAT.index
        i: i64
        n: i64
        for n in range(len(RAISED)):
            stat = RAISED[n] if raised else LOWERED[n]
            for i in range(actions.count):
                if first_of(actions.items[i]) == stat and (raised or s.natural(seat, stat) > LEAST[n]):
                    return actions.items[i]
        return actions.items[0]
