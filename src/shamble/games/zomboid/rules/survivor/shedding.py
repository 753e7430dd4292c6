"""Overload: drop cards until the rest can be carried."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..pieces import BAGS, NOTHING, WORN
from ..state import Town
from .cards import find_in_bag, has_card, leave_behind, list_kinds_in


@final
class Shed(Task[Town]):
    """[PZ-046] Make an overloaded survivor drop cards until within capacity."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.sheds = NOTHING
        if s.is_alive(seat) == 1 and s.free_capacity(seat) < 0:
            s.sheds = seat
            s.push(CHOOSE_SHED, seat)
            s.push(self, seat)


@final
class ChooseShed(Decision[Town]):
    """[PZ-046, PZ-053, R-71] Choose a card to drop, from the bag or worn.

    A coat that keeps the survivor alive goes last.
    """

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(SHED_CARD, "PZ-046")  # cards that aren't carried
        for card in list_kinds_in(s, BAGS + seat):
            actions.offer(SHED_CARD, card)
        may_keep = can_lighten_otherwise(s, seat)
        slot = s.decks.first_in(s, WORN + seat)
        while slot != EMPTY:
            if not has_card(s, seat, s.slot_card(slot)):
                clause = "PZ-053" if may_keep and keeps_alive(s, seat, slot) else ""
                actions.offer_unless(clause, SHED_CARD, s.slot_card(slot))
            slot = s.decks.next_slot(s, slot)


def keeps_alive(s: Town, seat: i64, slot: i64) -> bool:
    """[PZ-053] Whether the survivor's HP would fall below 1 without a worn card."""
    return s.hp(seat) - s.slot_gave(slot) < 1


def can_lighten_otherwise(s: Town, seat: i64) -> bool:
    """[PZ-053, R-71] Whether the survivor can drop a card with weight that isn't needed to stay alive."""
    if s.zone_weight(BAGS + seat) > 0:
        return True
    slot = s.decks.first_in(s, WORN + seat)
    while slot != EMPTY:
        if s.rules.weight[s.slot_card(slot)] > 0 and not keeps_alive(s, seat, slot):
            return True
        slot = s.decks.next_slot(s, slot)
    return False


@final
class ShedCard(Verb[Town]):
    """[PZ-046, PZ-076, R-71] Drop the chosen card onto the pile or into the storage."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        slot = find_in_bag(s, seat, card) if has_card(s, seat, card) else s.decks.find(s, WORN + seat, card)
        s.set_hp(seat, max(s.hp(seat) - s.slot_gave(slot), 1))
        leave_behind(s, seat, slot)


SHED: Final = Shed("shed", "seat")
CHOOSE_SHED: Final = ChooseShed("choose what to drop", "PZ-046", "seat")
SHED_CARD: Final = ShedCard("shed_card", "card")
