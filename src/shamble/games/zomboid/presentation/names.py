"""What cards are called, and what a seat sees of those that lie in a zone."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import EMPTY, LATE
from ..rules.state import Town

HIDDEN: Final = "?"
ALL: Final = -2


def card(s: Town, number: int) -> str:
    """A card's name."""
    return s.book.kinds["card"].write(number)


def slots_in(s: Town, zone: int) -> list[int]:
    """The slots of a zone, in order."""
    found: list[int] = []
    slot = int(s.decks.first_in(s, zone))
    while slot != EMPTY:
        found.append(slot)
        slot = int(s.decks.after(s, slot))
    return found


def cards_in(s: Town, zone: int) -> list[int]:
    """The cards of a zone, in order."""
    return [int(s.slot_card(slot)) for slot in slots_in(s, zone)]


def face(s: Town, slot: int, seat: int) -> str:
    """A card's name, `?` if this seat has not seen it; one that nobody has chosen has no name yet."""
    number = int(s.slot_card(slot))
    if number == LATE or not (seat == ALL or s.decks.is_known(s, slot, seat)):
        return HIDDEN
    return card(s, number)


def shown(s: Town, zone: int, seat: int) -> list[str]:
    """The cards of a zone as a seat sees them, in order."""
    return [face(s, slot, seat) for slot in slots_in(s, zone)]
