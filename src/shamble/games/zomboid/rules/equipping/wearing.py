"""Wearing, wielding, unequipping and dropping cards; limited in number, so that a turn ends."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Verb
from ..events import STRIPPED, WORE
from ..pieces import BAGS, NOTHING, WORN
from ..state import Town
from ..survivor.cards import Kinds, find_in_bag, leave_behind
from ..survivor.shedding import SHED
from ..vocabulary import HP, STANDING, STAT


def forbids_changes(s: Town) -> str:
    """[R-67] Return the clause that forbids more equipment changes in this step, or ""."""
    return "PZ-071" if s.fusses >= s.rules.most_fusses else ""


def list_kinds(kinds: Kinds, verb: Verb[Town], clause: str, actions: LegalActions) -> None:
    """Offer `verb` for each distinct card in `kinds`, or refuse it for every card with `clause`."""
    if actions.can_skip(clause):
        return
    i: i64
    for i in range(kinds.count):
        actions.offer_unless(clause, verb, kinds.cards[i])


@final
class Equip(Verb[Town]):
    """[PZ-068, PZ-069] Wear or wield a card from the bag, replacing the card in that position."""

    def list(self, s: Town, seat: i64, kinds: Kinds, actions: LegalActions) -> None:
        """Offer or refuse equipping each distinct card of the bag."""
        i: i64
        actions.refuse(self, "PZ-068")  # cards that aren't in the bag
        for i in range(kinds.count):
            card = kinds.cards[i]
            actions.offer_unless(self.forbids(s, seat, card), self, card)

    def forbids(self, s: Town, seat: i64, card: i64) -> str:
        """Return the clause that forbids equipping `card`, or ""."""
        wear_slot = s.rules.wear_slot[card]
        if wear_slot == NOTHING:
            return "PZ-069"
        old = s.worn_in(seat, wear_slot)
        if old != EMPTY and s.hp(seat) - s.slot_gave(old) < 1:
            return "PZ-053"
        return forbids_changes(s)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        s.fusses += 1
        old = s.worn_in(seat, s.rules.wear_slot[card])
        if old != EMPTY:
            take_off(s, seat, old)
        slot = find_in_bag(s, seat, card)
        s.decks.move(s, slot, WORN + seat)
        s.decks.show(s, slot, s.seated())
        s.emit(WORE, seat, card, -1, EVERYONE)
        place = card * STANDING + STAT + HP
        s.set_slot_gave(slot, max(min(s.rules.card_standing[place], s.most(seat, HP) - s.hp(seat)), 0))
        s.set_hp(seat, s.hp(seat) + s.slot_gave(slot))
        s.push(SHED, seat)


def take_off(s: Town, seat: i64, slot: i64) -> None:
    """[PZ-053, PZ-069, R-47] Return a worn card to the bag and remove the HP it gave."""
    s.set_hp(seat, s.hp(seat) - s.slot_gave(slot))
    s.set_slot_gave(slot, 0)
    s.decks.move(s, slot, BAGS + seat)
    s.emit(STRIPPED, seat, s.slot_card(slot), -1, EVERYONE)


@final
class Unequip(Verb[Town]):
    """[PZ-053, PZ-069] Put a worn or wielded card back into the bag."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "PZ-069")  # cards that aren't worn
        slot = s.decks.first_in(s, WORN + seat)
        while slot != EMPTY:
            clause = "PZ-053" if s.hp(seat) - s.slot_gave(slot) < 1 else forbids_changes(s)
            actions.offer_unless(clause, self, s.slot_card(slot))
            slot = s.decks.next_slot(s, slot)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.fusses += 1
        take_off(s, s.seat, s.decks.find(s, WORN + s.seat, card))
        s.push(SHED, s.seat)


@final
class Drop(Verb[Town]):
    """[PZ-076] Drop a card from the bag onto the location's pile, or into the storage at the safe house."""

    def list(self, s: Town, kinds: Kinds, actions: LegalActions) -> None:
        """Offer or refuse dropping each distinct card of the bag."""
        actions.refuse(self, "PZ-076")  # cards that aren't in the bag
        if kinds.count > 0:
            list_kinds(kinds, self, forbids_changes(s), actions)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.fusses += 1
        leave_behind(s, s.seat, find_in_bag(s, s.seat, card))


EQUIP_VERB: Final = Equip("equip", "card")
UNEQUIP: Final = Unequip("unequip", "card")
DROP: Final = Drop("drop", "card")
