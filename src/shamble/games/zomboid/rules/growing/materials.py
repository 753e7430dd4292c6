"""Available materials and tools: in the bag, worn, or in the safe house's storage."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..events import SPENT
from ..pieces import BAGS, SAFE_HOUSE, STORAGE, WORN
from ..state import Town
from ..survivor.cards import discard_card, list_kinds_in, spend_card


def tags_in(s: Town, zone: i64) -> i64:
    """Return the mask of tags on the cards of a zone."""
    tags: i64 = 0
    slot = s.decks.first_in(s, zone)
    while slot != EMPTY:
        tags |= s.rules.card_tags[s.slot_card(slot)]
        slot = s.decks.next_slot(s, slot)
    return tags


def can_use_storage(s: Town, seat: i64) -> bool:
    """[PZ-194, PZ-212] Whether the survivor can use the storage."""
    return s.place(seat) == SAFE_HOUSE and not s.has_horde(SAFE_HOUSE)


def loose_tags(s: Town, seat: i64) -> i64:
    """[PZ-212] Return the mask of tags on the cards in the bag, and in the storage if it can be used."""
    return tags_in(s, BAGS + seat) | (tags_in(s, STORAGE) if can_use_storage(s, seat) else 0)


def worn_tags(s: Town, seat: i64) -> i64:
    """[PZ-212] Return the mask of tags on worn and wielded cards, which also serve as tools."""
    return tags_in(s, WORN + seat)


def ask_to_spend(s: Town, seat: i64, spends: i64) -> None:
    """Ask which card to spend for each tag in the mask `spends`."""
    tag: i64 = 0
    while spends >> tag != 0:
        if spends >> tag & 1 == 1:
            s.push(SPEND_CHOICE, seat, tag)
        tag += 1


@final
class SpendChoice(Decision[Town]):
    """[PZ-212] Choose a card with the tag to spend, from the bag or the storage."""

    def get_choosers(self, s: Town, seat: i64, tag: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, tag: i64, c: i64, actions: LegalActions) -> None:
        list_tagged(s, BAGS + seat, tag, SPEND, actions)
        if can_use_storage(s, seat):
            list_tagged(s, STORAGE, tag, SPEND_STORED, actions)


def list_tagged(s: Town, zone: i64, tag: i64, verb: Verb[Town], actions: LegalActions) -> None:
    """Offer each distinct card of a zone that has the tag."""
    actions.refuse(verb, "PZ-212")
    for card in list_kinds_in(s, zone):
        if s.rules.card_tags[card] >> tag & 1 == 1:
            actions.offer(verb, card)


@final
class Spend(Verb[Town]):
    """[PZ-212] Spend a card from the bag."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        spend_card(s, s.seat, card)


@final
class SpendStored(Verb[Town]):
    """[PZ-212] Spend a card from the storage."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.emit(SPENT, s.seat, card, -1, EVERYONE)
        discard_card(s, s.decks.find(s, STORAGE, card))


SPEND_CHOICE: Final = SpendChoice("choose what to spend", "PZ-212", "seat tag")
SPEND: Final = Spend("spend", "card")
SPEND_STORED: Final = SpendStored("spend_stored", "card")
