"""Moving cards: drop, store and discard, and their order on a loot pile."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.drawing import discard
from .....core.cards.knowledge import pick_copy
from .....core.fields.bits import shifted
from .....core.native import append, i64, vec
from .....core.offers import enlarge
from .....core.state import column
from .....core.step import EVERYONE
from ..events import DROPPED, SPENT, STORED
from ..pieces import BAGS, PILES, SAFE_HOUSE, STORAGE, WORN
from ..state import Town

FIRST_ROOM: Final = 32  # kinds


@final
class Kinds:
    """Reusable list of the distinct cards in one zone, in the order they lie there."""

    def __init__(self) -> None:
        self.cards: vec[i64] = column([0] * FIRST_ROOM)
        self.count: i64 = 0

    def read(self, s: Town, zone: i64) -> None:
        """List the distinct cards of `zone`."""
        self.count = 0
        slot = s.decks.first_in(s, zone)
        met: i64 = 0  # bits of cards found; cards may share a bit
        while slot != EMPTY:
            card = s.slot_card(slot)
            bit = shifted(1, card & 31)
            if met & bit == 0 or not s.decks.is_duplicate(s, zone, slot):
                met |= bit
                self._add(card)
            slot = s.decks.next_slot(s, slot)

    def _add(self, card: i64) -> None:
        count = self.count
        if count == len(self.cards):
            self.cards = enlarge(self.cards, 2 * count)
        self.cards[count] = card
        self.count = count + 1


IN_BAG: Final = Kinds()  # scratch: kinds of cards in the bag of the choosing seat
IN_STORAGE: Final = Kinds()  # scratch: kinds of cards in the storage


def to_top(s: Town, slot: i64, pile: i64) -> None:
    """[R-49] Put a card face up on top of a loot pile."""
    s.decks.move_to_top(s, slot, pile)
    s.decks.show(s, slot, s.seated())


def to_bottom(s: Town, slot: i64, pile: i64) -> None:
    """[PZ-094, R-49] Put a card face up at the bottom of a loot pile."""
    s.decks.move(s, slot, pile)
    s.decks.show(s, slot, s.seated())


def leave_behind(s: Town, seat: i64, slot: i64) -> None:
    """[PZ-046, PZ-076, PZ-204, PZ-232] Leave a card behind at the survivor's location.

    The card goes to the storage at the safe house, otherwise face up on the location's pile.
    """
    place, card = s.place(seat), s.slot_card(slot)
    if s.slot_gave(slot) != 0:
        s.set_slot_gave(slot, 0)
    if place == SAFE_HOUSE:
        s.decks.move(s, slot, STORAGE)
        s.decks.show(s, slot, s.seated())
        s.emit(STORED, seat, card, -1, EVERYONE)
    else:
        to_top(s, slot, PILES + place)
        s.emit(DROPPED, seat, card, place, EVERYONE)


def discard_card(s: Town, slot: i64) -> None:
    """[PZ-178] Discard a card; a card that can only be crafted leaves the game."""
    s.set_slot_gave(slot, 0)
    if s.rules.leaves_game[s.slot_card(slot)] == 1:
        s.decks.take(s, slot)
    else:
        discard(s.decks, s, slot)


def find_in_bag(s: Town, seat: i64, card: i64) -> i64:
    """Return the slot of a copy of `card` that leaves the bag face up; other seats can't tell which copy it was."""
    return pick_copy(s.decks, s, BAGS + seat, card)


def has_card(s: Town, seat: i64, card: i64) -> bool:
    """Whether the bag holds a copy of `card`."""
    return s.decks.find(s, BAGS + seat, card) != EMPTY


def spend_card(s: Town, seat: i64, card: i64) -> None:
    """Discard a copy of `card` from the bag."""
    s.emit(SPENT, seat, card, -1, EVERYONE)
    discard_card(s, find_in_bag(s, seat, card))


def find_next_kind(s: Town, zone: i64, slot: i64) -> i64:
    """Return the first slot, from `slot` on, with a card that has no earlier copy in the zone, or EMPTY."""
    while slot != EMPTY and s.decks.is_duplicate(s, zone, slot):
        slot = s.decks.next_slot(s, slot)
    return slot


def list_kinds_in(s: Town, zone: i64) -> vec[i64]:
    """Return the distinct cards of a zone, in the order they lie there."""
    kinds = vec[i64](capacity=s.decks.count_in(s, zone))
    slot = s.decks.first_in(s, zone)
    while slot != EMPTY:
        card = s.slot_card(slot)
        if card not in kinds:
            kinds = append(kinds, card)
        slot = s.decks.next_slot(s, slot)
    return kinds


def find_lowest_card(s: Town, seat: i64) -> i64:
    """Return the slot of the survivor's lowest card id, in the bag or worn; EMPTY if there is none."""
    return find_lowest_in(s, WORN + seat, find_lowest_in(s, BAGS + seat, EMPTY))


def find_lowest_in(s: Town, zone: i64, best: i64) -> i64:
    """Return the slot with the lowest card id among `zone` and the slot `best`."""
    slot = s.decks.first_in(s, zone)
    while slot != EMPTY:
        if best == EMPTY or s.slot_card(slot) < s.slot_card(best):
            best = slot
        slot = s.decks.next_slot(s, slot)
    return best
