"""[TS-130, TS-199, TS-200, TS-418, R-28] Decks: drawing late, who sees it, and making a deck anew."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY, LATE
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, NO_ONE, Chance, Task
from ..events import DREW, REBUILT
from ..pieces import (
    HAND,
    HORDE_ATTACK,
    HORDE_TACTICS,
    SETUP_PHASE,
    SUPPLIES,
    SURVIVOR,
    SURVIVOR_ATTACK,
    SURVIVOR_TACTICS,
    ZOMBIES,
)
from ..state import Alley
from .determinize import EPOCH


@final
class DrawOne(Task[Alley]):
    """[TS-123, TS-131] A card of a deck into a hand; with no card left, or no room, nothing is drawn."""

    def run(self, s: Alley, seat: i64, deck: i64, c: i64) -> None:
        if s.hand_size(seat) == HAND:
            return
        if s.left(deck) > 0:
            s.push(DRAWN, seat, deck)
        elif s.discarded(deck) > 0:
            s.push(REBUILD, deck)
            s.push(DRAWN, seat, deck)


@final
class Rebuild(Task[Alley]):
    """[TS-130, TS-418] An empty deck is made anew from its discards; what lies unseen is settled before."""

    def run(self, s: Alley, deck: i64, b: i64, c: i64) -> None:
        settle_unseen(s, deck)
        s.push(RETURN, deck)


def settle_unseen(s: Alley, deck: i64) -> None:
    """Choose, seen by nobody, the cards of a deck that lie face down."""
    place: i64
    if deck == ZOMBIES:
        for place in range(s.rules.warehouse_cards):
            if s.warehouse(place) == LATE:
                s.push(SETTLED, deck, place)
    elif deck == SUPPLIES:
        for place in range(s.lying_end):
            if s.lying(place) == LATE:
                s.push(SETTLED, deck, place)


@final
class Return(Task[Alley]):
    """[TS-199, TS-262] The discard pile is shuffled into the deck."""

    def run(self, s: Alley, deck: i64, b: i64, c: i64) -> None:
        s.set_shuffle(deck, (s.shuffle(deck) // EPOCH + 1) * EPOCH)
        put_back(s, deck)


def put_back(s: Alley, deck: i64) -> None:
    """The discards of a deck go back into it."""
    card: i64
    for card in range(s.rules.start[deck], s.rules.start[deck + 1]):
        s.add_deck(card, s.discard(card))
        s.set_discard(card, 0)
    s.emit(REBUILT, deck, -1, -1, EVERYONE)


@final
class Drawn(Chance[Alley]):
    """[TS-582] Only whoever draws sees the card."""

    def seers(self, s: Alley, seat: i64, deck: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Alley, seat: i64, deck: i64, c: i64, options: Options) -> None:
        weigh_deck(s, deck, options)

    def resolve(self, s: Alley, card: i64, seat: i64, deck: i64, c: i64) -> None:
        s.add_deck(card, -1)
        take_in_hand(s, seat, card, deck)
        s.emit(DREW, seat, card, 0 if deck == ZOMBIES else 1, 1 << seat)


def take_in_hand(s: Alley, seat: i64, card: i64, deck: i64) -> None:
    """[TS-126, R-08] A card comes into a hand and is new there until the turn ends; an opening hand is not."""
    place = s.free_place(seat)
    s.set_held(place, card)
    s.set_held_shuffle(place, s.shuffle(deck))
    s.set_drawn_now(place, 0 if s.phase == SETUP_PHASE else 1)


def spend(s: Alley, seat: i64, card: i64, old: bool = False) -> None:
    """[TS-142] A card leaves a hand for its discard pile; a copy that was not drawn this turn, if there must be one."""
    release(s, seat, card, old)
    s.add_discard(card, 1)


def release(s: Alley, seat: i64, card: i64, old: bool = False) -> None:
    """A card leaves a hand; one drawn this turn first, unless an old one is asked for."""
    place = s.place_of(seat, card, old)
    other: i64
    if not old:
        for other in range(seat * HAND, s.hand_end(seat)):
            if s.drawn_now(other) == 1 and s.held(other) == card:
                place = other
    s.set_held(place, EMPTY)
    s.set_drawn_now(place, 0)
    s.end_hand(seat)


@final
class Settled(Chance[Alley]):
    """[TS-170, TS-252] A face-down card becomes a card of the old deck, and still nobody knows which."""

    def seers(self, s: Alley, deck: i64, place: i64, c: i64) -> i64:
        return NO_ONE

    def options(self, s: Alley, deck: i64, place: i64, c: i64, options: Options) -> None:
        weigh_deck(s, deck, options)

    def resolve(self, s: Alley, card: i64, deck: i64, place: i64, c: i64) -> None:
        s.add_deck(card, -1)
        s.add_late(deck, -1)
        if deck == ZOMBIES:
            s.set_warehouse(place, card)
            s.set_warehouse_shuffle(place, s.shuffle(deck))
        else:
            s.set_lying(place, card)
            s.set_lying_shuffle(place, s.shuffle(deck))


def weigh_deck(s: Alley, deck: i64, options: Options) -> None:
    """Every card as likely as there are copies of it."""
    card: i64
    for card in range(s.rules.start[deck], s.rules.start[deck + 1]):
        if s.deck(card) > 0:
            options.weigh(card, s.deck(card))


def tactics_of(seat: i64) -> i64:
    """[TS-002] The tactics deck of a side."""
    return SURVIVOR_TACTICS if seat == SURVIVOR else HORDE_TACTICS


def attack_deck_of(seat: i64) -> i64:
    """[TS-002] The attack deck of a side."""
    return SURVIVOR_ATTACK if seat == SURVIVOR else HORDE_ATTACK


DRAW: Final = DrawOne("draw one", "side pile")
REBUILD: Final = Rebuild("rebuild", "pile")
RETURN: Final = Return("return", "pile")
DRAWN: Final = Drawn("drawn", "draw", "card", "side pile")
SETTLED: Final = Settled("settled", "settle", "card", "pile lying_place")
