"""The common storage in the safe house."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Verb
from ..events import FETCHED, STORED
from ..pieces import BAGS, SAFE_HOUSE, STORAGE
from ..state import Town
from ..survivor.cards import IN_STORAGE, Kinds, find_in_bag
from .wearing import forbids_changes, list_kinds


def forbids_storage(s: Town, seat: i64) -> str:
    """[PZ-194, PZ-203, PZ-204] Return the clause that forbids using the storage, or ""."""
    if s.place(seat) != SAFE_HOUSE:
        return "PZ-203"
    return "PZ-204" if s.has_horde(SAFE_HOUSE) else forbids_changes(s)


def list_storage(s: Town, seat: i64, kinds: Kinds, actions: LegalActions) -> None:
    """[PZ-203] Offer or refuse storing each distinct card of the bag and fetching each stored card."""
    clause = forbids_storage(s, seat)
    STORE.list(kinds, clause, actions)
    FETCH.list(s, seat, clause, actions)


@final
class Store(Verb[Town]):
    """[PZ-203] Put a card from the bag into the storage."""

    def list(self, kinds: Kinds, clause: str, actions: LegalActions) -> None:
        """Offer each distinct card of the bag, or refuse all with the clause that forbids the storage."""
        actions.refuse(self, "PZ-203")  # cards that aren't in the bag
        if kinds.count > 0:
            list_kinds(kinds, self, clause, actions)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.fusses += 1
        slot = find_in_bag(s, s.seat, card)
        s.decks.move(s, slot, STORAGE)
        s.decks.show(s, slot, s.seated())
        s.emit(STORED, s.seat, card, -1, EVERYONE)


@final
class Fetch(Verb[Town]):
    """[PZ-046, PZ-203] Take a card from the storage, if it can be carried."""

    def list(self, s: Town, seat: i64, clause: str, actions: LegalActions) -> None:
        """Offer the cards that can be carried, or refuse all with the clause that forbids the storage."""
        actions.refuse(self, "PZ-203")  # cards that aren't stored
        if s.decks.first_in(s, STORAGE) == EMPTY or actions.can_skip(clause):
            return
        room, weights, kinds = s.free_capacity(seat), s.rules.weight, IN_STORAGE
        kinds.read(s, STORAGE)
        i: i64
        for i in range(kinds.count):
            card = kinds.cards[i]
            if clause or weights[card] > room:
                actions.refuse(self, clause or "PZ-046", card)
            else:
                actions.offer(self, card)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.fusses += 1
        s.decks.move(s, s.decks.find(s, STORAGE, card), BAGS + s.seat)
        s.emit(FETCHED, s.seat, card, -1, EVERYONE)


STORE: Final = Store("store", "card")
FETCH: Final = Fetch("fetch", "card")
