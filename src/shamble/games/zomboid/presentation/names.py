"""Names of cards, and the cards of a zone as a seat sees them."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import EMPTY, LATE
from ..rules.state import Town

HIDDEN: Final = "?"
ALL: Final = -2


def card(s: Town, number: int) -> str:
    """Return the name of a card."""
    return s.book.kinds["card"].write(number)


def slots_in(s: Town, zone: int) -> list[int]:
    """Return the slots of a zone, in order."""
    slots: list[int] = []
    slot = int(s.decks.first_in(s, zone))
    while slot != EMPTY:
        slots.append(slot)
        slot = int(s.decks.next_slot(s, slot))
    return slots


def cards_in(s: Town, zone: int) -> list[int]:
    """Return the cards of a zone, in order."""
    return [int(s.slot_card(slot)) for slot in slots_in(s, zone)]


def face(s: Town, slot: int, seat: int) -> str:
    """Return the name of the card in a slot, or `?` if the seat doesn't know it or it isn't drawn yet."""
    number = int(s.slot_card(slot))
    if number == LATE or not (seat == ALL or s.decks.is_known(s, slot, seat)):
        return HIDDEN
    return card(s, number)


def shown(s: Town, zone: int, seat: int) -> list[str]:
    """Return the cards of a zone as a seat sees them, in order."""
    return [face(s, slot, seat) for slot in slots_in(s, zone)]
