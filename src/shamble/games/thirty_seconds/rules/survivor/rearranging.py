"""[TS-431] Rearranging: choose the weapons to equip and the armor to wear; the rest goes into the pack."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..cards.tactics import cannot_begin, pay
from ..pieces import EQUIPPED, PACKED, SURVIVOR, WORN
from ..state import Alley
from ..zombies.chosen_zombies import DONE
from .supplies import put_on, slot_of


@final
class Rearrange(Verb[Alley]):
    """[TS-431] Swap any number of cards between slots and pack."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        if s.energy(SURVIVOR) < s.rules.rearrange_cost and not actions.is_explaining:
            return
        if s.is_grabbed():
            actions.refuse(self, "TS-225")
        elif not carries_gear(s):
            actions.refuse(self, "TS-431")
        else:
            actions.offer_unless(cannot_begin(s, s.rules.rearrange_cost), self)

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        pay(s, s.rules.rearrange_cost)
        i: i64
        for i in range(s.in_sight):
            place = s.supply_place(s.sight(i))
            if place == EQUIPPED or place == WORN:
                s.put_item(s.sight(i), PACKED)
        s.push(ARRANGE, 0)


def carries_gear(s: Alley) -> bool:
    """Whether the Survivor carries a card that goes into a slot."""
    return s.carried_items & s.rules.gear != 0


def can_finish(s: Alley, item: i64, slot: i64) -> bool:
    """[TS-472] Whether the pack can still shrink to its limit after `item` is moved from it into `slot`.

    Only cards with a higher index than `item` can be moved after it.
    """
    over = s.carried(PACKED) - 1 - s.rules.pack_slots
    if over <= 0:
        return True
    free = s.rules.weapon_slots - s.weapons() - (1 if slot == EQUIPPED else 0)
    weapons = min(count_packed(s, item + 1, EQUIPPED), free)
    armor: i64 = 1 if slot != WORN and s.worn() < 0 and count_packed(s, item + 1, WORN) > 0 else 0
    return over <= weapons + armor


def count_packed(s: Alley, from_item: i64, slot: i64) -> i64:
    """Count the packed cards for a slot, from index `from_item` on."""
    n: i64 = 0
    i: i64
    for i in range(s.in_sight):
        item = s.sight(i)
        if item >= from_item and s.supply_place(item) == PACKED and slot_of(s, item) == slot:
            n += 1
    return n


@final
class Arrange(Task[Alley]):
    """[TS-431] Offer the next card to equip or put on, as long as some card can be."""

    def run(self, s: Alley, from_item: i64, b: i64, c: i64) -> None:
        i: i64
        for i in range(s.in_sight):
            if s.sight(i) >= from_item and can_arrange(s, s.sight(i)):
                s.push(CHOOSE_ARRANGING, from_item)
                return


def can_arrange(s: Alley, item: i64) -> bool:
    """Whether a packed card can go into a slot so that the rest still fits into the pack in the end."""
    slot = slot_of(s, item)
    if s.supply_place(item) != PACKED or slot < 0:
        return False
    full = s.worn() >= 0 if slot == WORN else s.weapons() >= s.rules.weapon_slots
    return not full and can_finish(s, item, slot)


@final
class ChooseArranging(Decision[Alley]):
    """[TS-431] Choose another card to equip or put on, or stop if the rest fits into the pack."""

    def get_choosers(self, s: Alley, from_item: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, from_item: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(s.in_sight):
            if s.sight(i) >= from_item and can_arrange(s, s.sight(i)):
                actions.offer(READY, s.sight(i))
        actions.refuse(READY, "TS-472")
        if s.carried(PACKED) <= s.rules.pack_slots:
            actions.offer(DONE)


@final
class Ready(Verb[Alley]):
    """[TS-431] Equip or put on the chosen card; only cards with a higher index can follow."""

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        put_on(s, item)
        s.push(ARRANGE, item + 1)


REARRANGE: Final = Rearrange("rearrange")
ARRANGE: Final = Arrange("arrange", "number")
CHOOSE_ARRANGING: Final = ChooseArranging("choose arranging", "TS-431", "number")
READY: Final = Ready("ready", "supply")
