"""[TS-130, TS-199, TS-200, TS-418, R-28] Decks and hands: drawing late, who sees it, making a deck anew."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY, LATE
from .....core.cards.drawing import draw, look, make_anew, weigh_deck, weigh_slot
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
    """[TS-123, TS-131] A card of a deck into a hand; with no card left, or no room, nothing is drawn."""

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
    """[TS-130, TS-418] An empty deck is made anew from its discards; what lies unseen is settled before."""

    def run(self, s: Alley, deck: i64, b: i64, c: i64) -> None:
        settle_unseen(s, deck)
        s.push(RETURN, deck)


def settle_unseen(s: Alley, deck: i64) -> None:
    """Choose, seen by nobody, the cards of a deck that lie face down."""
    slot: i64
    if s.late(deck) == 0:
        return
    for slot in range(s.decks.slots):
        if s.slot_card(slot) == LATE and s.slot_deck(slot) == deck:
            s.push(SETTLED, slot)


@final
class Return(Task[Alley]):
    """[TS-199, TS-262] The discard pile is shuffled into the deck."""

    def run(self, s: Alley, deck: i64, b: i64, c: i64) -> None:
        make_anew(s.decks, s, deck)
        s.count_deck(deck)
        s.emit(REBUILT, deck, -1, -1, EVERYONE)


@final
class Drawn(Chance[Alley]):
    """[TS-582] Only whoever draws sees the card."""

    def get_seers(self, s: Alley, seat: i64, deck: i64, c: i64) -> i64:
        return 1 << seat

    def list_outcomes(self, s: Alley, seat: i64, deck: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, deck, outcomes)

    def sample(self, s: Alley, seat: i64, deck: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        return sample_deck(s, deck, rng)

    def resolve(self, s: Alley, card: i64, seat: i64, deck: i64, c: i64) -> None:
        take_in_hand(s, seat, card, deck)
        s.emit(DREW, seat, card, 0 if deck == ZOMBIES else 1, 1 << seat)


def sample_deck(s: Alley, deck: i64, rng: Rng) -> i64:
    """A card of a deck, as likely as there are copies of it: what weighing all and picking one comes to."""
    pick = rng.below(s.stock(deck))
    card = s.rules.start[deck]
    copies = s.left(card)
    while pick >= copies:
        pick -= copies
        card += 1
        copies = s.left(card)
    return card


def take_in_hand(s: Alley, seat: i64, card: i64, deck: i64) -> None:
    """[TS-126, R-08] A card comes into a hand and is new there until the turn ends; an opening hand is not."""
    is_new = s.phase != SETUP_PHASE
    s.hold(seat, card, 1, 0 if is_new else 1)
    slot = draw(s.decks, s, deck, card, HANDS + seat, 1 << seat)
    if is_new:
        s.set_drawn_now(slot, 1)
    s.add_stock(deck, -1)


def spend(s: Alley, seat: i64, card: i64, old: bool = False) -> None:
    """[TS-142] A card leaves a hand for its discard pile; a copy that was not drawn this turn, if there must be one."""
    release(s, seat, card, old)
    s.add_discarded(card, 1)


def release(s: Alley, seat: i64, card: i64, old: bool = False) -> None:
    """A card leaves a hand; one drawn this turn first, unless an old one is asked for."""
    found = s.decks.find(s, HANDS + seat, card)
    if s.held(card) > 1:
        found = best_copy(s, found, card, 0 if old else 1)
    s.decks.take(s, found)
    is_new = s.drawn_now(found)
    if is_new == 1:
        s.set_drawn_now(found, 0)
    s.hold(seat, card, -1, is_new - 1)


def best_copy(s: Alley, found: i64, card: i64, wanted: i64) -> i64:
    """[TS-126] Of the copies in a hand, the first that was drawn this turn or not, as is wanted; else the first."""
    slot = found
    while slot != EMPTY:
        if s.slot_card(slot) == card and s.drawn_now(slot) == wanted:
            return slot
        slot = s.slot_next(slot)
    return found


@final
class Settled(Chance[Alley]):
    """[TS-170, TS-252] A face-down card becomes a card of the old deck, and still nobody knows which."""

    def get_seers(self, s: Alley, slot: i64, b: i64, c: i64) -> i64:
        return NO_ONE

    def list_outcomes(self, s: Alley, slot: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_slot(s.decks, s, slot, outcomes)

    def resolve(self, s: Alley, card: i64, slot: i64, b: i64, c: i64) -> None:
        look(s.decks, s, slot, card, NO_ONE)
        s.count_deck(s.slot_deck(slot))


def weigh_top(s: Alley, deck: i64, slot: i64, actions: LegalActions) -> None:
    """What turns up: of a face-down card that nobody has chosen yet, or of the top of a deck."""
    if slot == EMPTY:
        weigh_deck(s.decks, s, deck, actions)
    else:
        weigh_slot(s.decks, s, slot, actions)


def is_any_of_deck(s: Alley, slot: i64) -> bool:
    """Whether what turns up may be any card that is left of its deck, so that `sample_deck` finds it."""
    return slot == EMPTY or s.slot_shuffle(slot) == s.shuffle(s.slot_deck(slot))


def turn_up(s: Alley, card: i64, slot: i64) -> None:
    """A face-down card, or the top of its deck, is seen by everyone and leaves for where it is played."""
    if slot == EMPTY:
        s.leave_deck(card)
    else:
        look(s.decks, s, slot, card, EVERYONE)
        s.decks.take(s, slot)
        s.count_deck(s.rules.deck_of[card])


def reveal(s: Alley, seat: i64, slot: i64) -> i64:
    """[TS-582] A card that was chosen before, seen by nobody, is turned up for everyone and leaves; return it."""
    card = s.decks.take(s, slot)
    s.emit(TURNED_UP, seat, card, -1, EVERYONE)
    return card


def tactics_of(seat: i64) -> i64:
    """[TS-002] The tactics deck of a side."""
    return SURVIVOR_TACTICS if seat == SURVIVOR else HORDE_TACTICS


def attack_deck_of(seat: i64) -> i64:
    """[TS-002] The attack deck of a side."""
    return SURVIVOR_ATTACK if seat == SURVIVOR else HORDE_ATTACK


DRAW: Final = DrawOne("draw one", "side deck")
REBUILD: Final = Rebuild("rebuild", "deck")
RETURN: Final = Return("return", "deck")
DRAWN: Final = Drawn("drawn", "draw", "card", "side deck")
SETTLED: Final = Settled("settled", "settle", "card", "slot")
