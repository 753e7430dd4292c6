"""[TS-130, TS-199, TS-200, TS-418, R-28] Draws into hands, draws that determine face-down cards, and reshuffles."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY, LATE
from .....core.cards.drawing import draw, reshuffle, reveal_late, weigh_deck, weigh_slot
from .....core.chance import Rng
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, NO_ONE, Chance, Task
from ..events import DREW, REBUILT, TURNED_UP
from ..pieces import (
    HAND,
    HANDS,
    HORDE_ATTACK,
    HORDE_TACTICS,
    SETUP_PHASE,
    SURVIVOR,
    SURVIVOR_ATTACK,
    SURVIVOR_TACTICS,
    ZOMBIES,
)
from ..state import Alley


@final
class DrawOne(Task[Alley]):
    """[TS-123, TS-131] Draw a card into a hand; do nothing if no card is left or the hand is full."""

    def run(self, s: Alley, seat: i64, deck: i64, c: i64) -> None:
        if s.hand_size(seat) == HAND:
            return
        if s.has_pile(deck):
            s.push(DRAWN, seat, deck)
        elif s.has_discards(deck):
            s.push(REBUILD, deck)
            s.push(DRAWN, seat, deck)


@final
class Rebuild(Task[Alley]):
    """[TS-130, TS-418] Shuffle the discards into an empty deck, after determining its unseen face-down cards."""

    def run(self, s: Alley, deck: i64, b: i64, c: i64) -> None:
        settle_unseen(s, deck)
        s.push(RETURN, deck)


def settle_unseen(s: Alley, deck: i64) -> None:
    """Push a chance step for each unseen face-down card of a deck, to determine which card it is."""
    slot: i64
    if s.late(deck) == 0:
        return
    for slot in range(s.decks.slots):
        if s.slot_card(slot) == LATE and s.slot_deck(slot) == deck:
            s.push(SETTLED, slot)


@final
class Return(Task[Alley]):
    """[TS-199, TS-262] Shuffle the discard pile into the deck."""

    def run(self, s: Alley, deck: i64, b: i64, c: i64) -> None:
        reshuffle(s.decks, s, deck)
        s.count_deck(deck)
        s.emit(REBUILT, deck, -1, -1, EVERYONE)


@final
class Drawn(Chance[Alley]):
    """[TS-582] Drawing of a card into a hand, visible to its owner only."""

    def get_seers(self, s: Alley, seat: i64, deck: i64, c: i64) -> i64:
        return 1 << seat

    def list_outcomes(self, s: Alley, seat: i64, deck: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, deck, outcomes)

    def sample(self, s: Alley, seat: i64, deck: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        return sample_deck(s, deck, rng)

    def resolve(self, s: Alley, card: i64, seat: i64, deck: i64, c: i64) -> None:
        add_to_hand(s, seat, card, deck)
        s.emit(DREW, seat, card, 0 if deck == ZOMBIES else 1, 1 << seat)


def sample_deck(s: Alley, deck: i64, rng: Rng) -> i64:
    """Return a random card of a deck, weighted by copies; equivalent to weighing all outcomes and sampling one."""
    pick = rng.below(s.stock(deck))
    card = s.rules.start[deck]
    copies = s.left(card)
    while pick >= copies:
        pick -= copies
        card += 1
        copies = s.left(card)
    return card


def add_to_hand(s: Alley, seat: i64, card: i64, deck: i64) -> None:
    """[TS-126, R-08] Move a drawn card into a hand and mark it as new, except in the setup."""
    is_new = s.phase != SETUP_PHASE
    s.hold(seat, card, 1, 0 if is_new else 1)
    slot = draw(s.decks, s, deck, card, HANDS + seat, 1 << seat)
    if is_new:
        s.set_drawn_now(slot, 1)
    s.add_stock(deck, -1)


def discard_from_hand(s: Alley, seat: i64, card: i64, old: bool = False) -> None:
    """[TS-142] Discard a card from a hand; with `old`, a copy that wasn't drawn this turn."""
    remove_from_hand(s, seat, card, old)
    s.add_discarded(card, 1)


def remove_from_hand(s: Alley, seat: i64, card: i64, old: bool = False) -> None:
    """Remove a card from a hand: a copy drawn this turn first, or with `old` one that wasn't."""
    slot = s.decks.find(s, HANDS + seat, card)
    if s.held(card) > 1:
        slot = find_copy(s, slot, card, 0 if old else 1)
    s.decks.take(s, slot)
    is_new = s.drawn_now(slot)
    if is_new == 1:
        s.set_drawn_now(slot, 0)
    s.hold(seat, card, -1, is_new - 1)


def find_copy(s: Alley, first: i64, card: i64, wanted: i64) -> i64:
    """[TS-126] Find a held copy of a card in the list of slots from `first`; return `first` if there is none.

    `wanted` says whether the copy was drawn this turn (1) or before (0).
    """
    slot = first
    while slot != EMPTY:
        if s.slot_card(slot) == card and s.drawn_now(slot) == wanted:
            return slot
        slot = s.slot_next(slot)
    return first


@final
class Settled(Chance[Alley]):
    """[TS-170, TS-252] Random choice of which card lies face down, visible to no seat.

    It is one of the cards that the deck held when the card was dealt.
    """

    def get_seers(self, s: Alley, slot: i64, b: i64, c: i64) -> i64:
        return NO_ONE

    def list_outcomes(self, s: Alley, slot: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_slot(s.decks, s, slot, outcomes)

    def resolve(self, s: Alley, card: i64, slot: i64, b: i64, c: i64) -> None:
        reveal_late(s.decks, s, slot, card, NO_ONE)
        s.count_deck(s.slot_deck(slot))


def weigh_top(s: Alley, deck: i64, slot: i64, actions: LegalActions) -> None:
    """Offer the cards that may be in a face-down slot, with their weights.

    If `slot` is EMPTY, offer those that may be on top of the deck.
    """
    if slot == EMPTY:
        weigh_deck(s.decks, s, deck, actions)
    else:
        weigh_slot(s.decks, s, slot, actions)


def draws_from_whole_deck(s: Alley, slot: i64) -> bool:
    """Whether the card that turns up can be any card left in the deck, so that `sample_deck` applies."""
    return slot == EMPTY or s.slot_shuffle(slot) == s.shuffle(s.slot_deck(slot))


def turn_up(s: Alley, card: i64, slot: i64) -> None:
    """Reveal a face-down card, or the top card of its deck if `slot` is EMPTY, and remove it from its place."""
    if slot == EMPTY:
        s.remove_from_deck(card)
    else:
        reveal_late(s.decks, s, slot, card, EVERYONE)
        s.decks.take(s, slot)
        s.count_deck(s.rules.deck_of[card])


def reveal(s: Alley, seat: i64, slot: i64) -> i64:
    """[TS-582] Reveal a settled face-down card to all seats, remove it from its slot and return it."""
    card = s.decks.take(s, slot)
    s.emit(TURNED_UP, seat, card, -1, EVERYONE)
    return card


def tactics_deck_of(seat: i64) -> i64:
    """[TS-002] Return the tactics deck of a side."""
    return SURVIVOR_TACTICS if seat == SURVIVOR else HORDE_TACTICS


def attack_deck_of(seat: i64) -> i64:
    """[TS-002] Return the attack deck of a side."""
    return SURVIVOR_ATTACK if seat == SURVIVOR else HORDE_ATTACK


DRAW: Final = DrawOne("draw one", "side deck")
REBUILD: Final = Rebuild("rebuild", "deck")
RETURN: Final = Return("return", "deck")
DRAWN: Final = Drawn("drawn", "draw", "card", "side deck")
SETTLED: Final = Settled("settled", "settle", "card", "slot")
