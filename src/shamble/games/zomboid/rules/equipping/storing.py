"""The common storage in the safe house."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Verb
from ..events import FETCHED, STORED
from ..pieces import BAGS, SAFE_HOUSE, STORAGE
from ..state import Town
from ..survivor.cards import from_bag, next_kind
from .wearing import forbids_fuss, list_bag


def forbids_storage(s: Town, seat: i64) -> str:
    """[PZ-194, PZ-203, PZ-204] The clause that shuts the storage to a survivor, or nothing."""
    if s.place(seat) != SAFE_HOUSE:
        return "PZ-203"
    return "PZ-204" if s.has_horde(SAFE_HOUSE) else forbids_fuss(s)


@final
class Store(Verb[Town]):
    """[PZ-203] Put a card of the bag into the storage."""

    def legal(self, s: Town, seat: i64, options: Options) -> None:
        options.refuse(self, "PZ-203")  # what is not in the bag
        list_bag(s, seat, self, forbids_storage(s, seat), options)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.fusses += 1
        slot = from_bag(s, s.seat, card)
        s.decks.move(s, slot, STORAGE)
        s.decks.show(s, slot, s.seated())
        s.emit(STORED, s.seat, card, -1, EVERYONE)


@final
class Fetch(Verb[Town]):
    """[PZ-046, PZ-203] Take a card out of the storage, if it can be carried."""

    def legal(self, s: Town, seat: i64, options: Options) -> None:
        options.refuse(self, "PZ-203")  # what is not stored
        clause = forbids_storage(s, seat)
        if options.skips(clause) or s.decks.count_in(s, STORAGE) == 0:
            return
        room = s.room(seat)
        slot = s.decks.first_in(s, STORAGE)
        while slot != EMPTY:
            card = s.slot_card(slot)
            options.judge(clause or ("PZ-046" if s.rules.weight[card] > room else ""), self, card)
            slot = next_kind(s, STORAGE, s.decks.after(s, slot))

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.fusses += 1
        s.decks.move(s, s.decks.find(s, STORAGE, card), BAGS + s.seat)
        s.emit(FETCHED, s.seat, card, -1, EVERYONE)


STORE: Final = Store("store", "card")
FETCH: Final = Fetch("fetch", "card")
