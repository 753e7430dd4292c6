"""Town map: look at the top of the location deck and reorder it."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.drawing import draw, weigh_deck
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Effect, Task, Verb
from ..events import PEEKED, SAW_LOCATION
from ..pieces import LOCATIONS, LOOKED_AT, TOP
from ..state import Town

CARDS: Final[i64] = 3  # cards that are looked at


@final
class Peek(Effect[Town]):
    """[PZ-015, R-49] Look at the top three location cards and put them back in any order."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        return "" if s.decks.deck_size(s, LOCATIONS) + s.decks.count_in(s, TOP) > 0 else "PZ-176"

    def do(self, s: Town, who: i64, row: i64) -> None:
        s.emit(PEEKED, who, -1, -1, EVERYONE)
        for _ in range(CARDS):
            s.push(PEEK_NEXT, who)
        s.push(PUT_BACK, who, s.decks.count_in(s, TOP))


@final
class PeekNext(Task[Town]):
    """[PZ-015] Look at the next card of the location deck: the known card on top, else a random card.

    Other seats that knew a card on top no longer know it.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        slot = s.decks.first_in(s, TOP)
        if slot != EMPTY:
            s.decks.seen.write(s, slot, s.owner(seat))
            s.decks.move(s, slot, LOOKED_AT)
            s.emit(SAW_LOCATION, seat, s.slot_card(slot), -1, s.owner(seat))
        elif s.decks.deck_size(s, LOCATIONS) > 0:
            s.push(PEEK_CARD, seat)


@final
class PeekCard(Chance[Town]):
    """[PZ-015, PZ-016] Draw of a location card, visible to the looking seat only."""

    def get_seers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return s.owner(seat)

    def list_outcomes(self, s: Town, seat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, LOCATIONS, outcomes)

    def resolve(self, s: Town, card: i64, seat: i64, b: i64, c: i64) -> None:
        draw(s.decks, s, LOCATIONS, card, LOOKED_AT, s.owner(seat))
        s.emit(SAW_LOCATION, seat, card, -1, s.owner(seat))


@final
class PutBack(Task[Town]):
    """[PZ-015] Put the cards back one by one; the first one chosen will be drawn first.

    Known cards that lay deeper in the deck stay below them.
    """

    def run(self, s: Town, seat: i64, before: i64, c: i64) -> None:
        deeper: i64
        if s.decks.count_in(s, LOOKED_AT) > 0:
            s.push(PUT_BACK_CHOICE, seat)
            s.push(self, seat, before)
            return
        for deeper in range(max(before - CARDS, 0)):
            s.decks.move(s, s.decks.first_in(s, TOP), TOP)


@final
class PutBackChoice(Decision[Town]):
    """[PZ-015] Choose which card to put back next."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(NEXT, "PZ-015")
        slot = s.decks.first_in(s, LOOKED_AT)
        while slot != EMPTY:
            if s.decks.find(s, LOOKED_AT, s.slot_card(slot)) == slot:
                actions.offer(NEXT, s.slot_card(slot))
            slot = s.decks.next_slot(s, slot)


@final
class Next(Verb[Town]):
    """[PZ-015] Put the chosen card back."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        s.decks.move(s, s.decks.find(s, LOOKED_AT, card), TOP)


PEEK_NEXT: Final = PeekNext("peek next", "seat")
PEEK_CARD: Final = PeekCard("peek", "draw", "card", "seat")
PUT_BACK: Final = PutBack("put back", "seat number")
PUT_BACK_CHOICE: Final = PutBackChoice("choose what to put back", "PZ-015", "seat")
NEXT: Final = Next("next", "card", secret=True)
