"""The effects that the duel's cards are made of, and drawing."""

from __future__ import annotations

from typing import Any, Final, final

from shamble.core.cards.decks import EMPTY
from shamble.core.cards.drawing import (
    can_reshuffle,
    discard,
    draw,
    find_late_slot,
    reshuffle,
    reveal_late,
    weigh_deck,
    weigh_slot,
)
from shamble.core.cards.knowledge import pick_copy
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.play import first_seat
from shamble.core.step import EVERYONE, NO_ONE, Chance, Decision, Effect, Event, Task, Verb

from .state import DECK, HAND, HANDS, Duel

SELF: Final[i64] = 0


def target(s: Duel, seat: i64, row: i64) -> i64:
    """Whom an effect means: its first argument, `self` or `foe`."""
    return seat if s.rules.effect_rows[row + 1] == SELF else s.foe(seat)


@final
class Harm(Effect[Duel]):
    """[D-10] Somebody loses health."""

    def do(self, s: Duel, seat: i64, row: i64) -> None:
        hurt(s, target(s, seat, row), s.rules.effect_rows[row + 2])


@final
class Heal(Effect[Duel]):
    """[D-11] Somebody gains health, up to what they began with."""

    def do(self, s: Duel, seat: i64, row: i64) -> None:
        whom = target(s, seat, row)
        s.set_health(whom, min(s.health(whom) + s.rules.effect_rows[row + 2], s.rules.most_health))
        s.emit(HEALED, whom, s.rules.effect_rows[row + 2], -1, EVERYONE)


def hurt(s: Duel, seat: i64, n: i64) -> None:
    """Take health; whoever has none left has lost."""
    s.add_health(seat, -n)
    s.emit(HURT, seat, n, -1, EVERYONE)
    if s.health(seat) <= 0:
        s.end()


@final
class Draw(Effect[Duel]):
    """[D-12] Somebody draws cards."""

    def do(self, s: Duel, seat: i64, row: i64) -> None:
        for _ in range(s.rules.effect_rows[row + 2]):
            s.push(DRAW, target(s, seat, row))


@final
class Drop(Effect[Duel]):
    """[D-13] Somebody discards a card of their choice."""

    def do(self, s: Duel, seat: i64, row: i64) -> None:
        if s.hand_size(target(s, seat, row)) > 0:  # how many cards one holds is no secret
            s.push(CHOOSE_DISCARD, target(s, seat, row))


@final
class Cancel(Effect[Duel]):
    """[D-14] The attack fails; without one the card cannot be played."""

    def legal(self, s: Duel, seat: i64, row: i64) -> str:
        return "D-15" if s.cancelled else ""

    def do(self, s: Duel, seat: i64, row: i64) -> None:
        s.cancelled = True


@final
class ChooseDiscard(Decision[Duel]):
    """[D-13] Whoever must discard picks the card."""

    def get_choosers(self, s: Duel, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Duel, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        DISCARD.legal(s, seat, actions)


@final
class Discard(Verb[Duel]):
    """[D-13] Discard a card from the hand, face up."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "D-13")  # what is not in the hand
        slot = s.decks.first_in(s, HANDS + seat)
        while slot != EMPTY:
            card = s.decks.card_in(s, slot)
            if s.decks.find(s, HANDS + seat, card) == slot:
                actions.offer(self, card)
            slot = s.decks.next_slot(s, slot)

    def apply(self, s: Duel, card: i64, b: i64) -> None:
        spend(s, s.seat, card)
        s.emit(DISCARDED, s.seat, card, -1, EVERYONE)


def spend(s: Duel, seat: i64, card: i64) -> None:
    """A card goes from the hand to the discards, face up; which of several copies, nobody can tell."""
    discard(s.decks, s, pick_copy(s.decks, s, HANDS + seat, card))


@final
class DrawOne(Task[Duel]):
    """[D-20] An empty deck is made anew from the discards; what lies face down from it stays what it may be."""

    def run(self, s: Duel, seat: i64, b: i64, c: i64) -> None:
        if s.hand_size(seat) == HAND:
            return
        if s.deck_size() == 0 and can_reshuffle(s.decks, s, DECK):
            reshuffle(s.decks, s, DECK)
        if s.deck_size() > 0:
            s.push(DRAWN, seat)


@final
class Drawn(Chance[Duel]):
    """[D-21] Only whoever draws sees the card."""

    def get_seers(self, s: Duel, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_outcomes(self, s: Duel, seat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, DECK, outcomes)

    def resolve(self, s: Duel, card: i64, seat: i64, b: i64, c: i64) -> None:
        draw(s.decks, s, DECK, card, HANDS + seat, 1 << seat)
        s.emit(DREW, seat, card, -1, 1 << seat)


@final
class LookedAt(Chance[Duel]):
    """[D-22] A face-down card is chosen when someone looks: the seats of the bits see it, perhaps nobody."""

    def get_seers(self, s: Duel, slot: i64, seats: i64, c: i64) -> i64:
        return seats

    def list_outcomes(self, s: Duel, slot: i64, seats: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_slot(s.decks, s, slot, outcomes)

    def resolve(self, s: Duel, card: i64, slot: i64, seats: i64, c: i64) -> None:
        reveal_late(s.decks, s, slot, card, seats)
        if seats != NO_ONE:
            take_up(s, slot, first_seat(seats))


def take_up(s: Duel, slot: i64, seat: i64) -> None:
    """[D-47] Who has looked at the face-down card holds it."""
    s.decks.show(s, slot, 1 << seat)
    s.decks.move(s, slot, HANDS + seat)
    s.emit(DREW, seat, s.decks.card_in(s, slot), -1, 1 << seat)


@final
class Settle(Task[Duel]):
    """[D-32] Before cards are shuffled in, what lies face down is chosen, seen by nobody."""

    def run(self, s: Duel, a: i64, b: i64, c: i64) -> None:
        slot = find_late_slot(s.decks, s, DECK)
        if slot != EMPTY:
            s.push(LOOKED_AT, slot, NO_ONE)
            s.push(self)


DISCARD: Final = Discard("discard", "card")
CHOOSE_DISCARD: Final = ChooseDiscard("choose a discard", "D-13", "seat")
DRAW: Final = DrawOne("draw", "seat")
DRAWN: Final = Drawn("drawn", "draw", "card", "seat")
LOOKED_AT: Final = LookedAt("looked at", "turn_up", "card", "slot seats")
SETTLE: Final = Settle("settle")
HURT: Final = Event("hurt", "seat amount")
HEALED: Final = Event("healed", "seat amount")
DISCARDED: Final = Event("discarded", "seat card", reveals=True)
DREW: Final = Event("drew", "seat card", secret=2)
EFFECTS: Final[list[Effect[Any]]] = [
    Harm("harm", "to n"),
    Heal("heal", "to n"),
    Draw("draw", "who n"),
    Drop("drop", "who"),
    Cancel("cancel"),
]
