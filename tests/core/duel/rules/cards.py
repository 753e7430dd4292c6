"""The effects that the duel's cards are made of, and drawing."""

from __future__ import annotations

from typing import Any, Final, final

from shamble.core.native import i64
from shamble.core.offers import Options
from shamble.core.step import EVERYONE, NO_ONE, Chance, Decision, Effect, Event, Task, Verb

from .fields import EMPTY, LATE
from .state import CACHE, HAND, Duel

SELF: Final[i64] = 0


def target(s: Duel, seat: i64, row: i64) -> i64:
    """Whom an effect means: its first argument, `self` or `foe`."""
    return seat if s.rules.effect_rows[row + 1] == SELF else 1 - seat


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

    def choosers(self, s: Duel, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Duel, seat: i64, b: i64, c: i64, options: Options) -> None:
        DISCARD.legal(s, seat, options)


@final
class Discard(Verb[Duel]):
    """[D-13] Discard a card from the hand, face up."""

    def legal(self, s: Duel, seat: i64, options: Options) -> None:
        options.refuse(self, "D-13")
        place: i64
        for place in range(HAND):
            held = s.held(seat, place)
            if held >= 0 and s.first_place(seat, held) == place:
                options.offer(self, held)

    def apply(self, s: Duel, card: i64, b: i64) -> None:
        s.spend(s.seat, card)
        s.emit(DISCARDED, s.seat, card, -1, EVERYONE)


@final
class DrawOne(Task[Duel]):
    """[D-20] An empty deck is made anew from the discards; what lies face down from it is settled first."""

    def run(self, s: Duel, seat: i64, b: i64, c: i64) -> None:
        if s.free_place(seat) == EMPTY:
            return
        if s.left(seat) > 0:
            s.push(DRAWN, seat, s.free_place(seat))
            return
        settle_cache(s, seat)
        s.push(RESHUFFLE, seat)


def settle_cache(s: Duel, seat: i64) -> None:
    """Choose the face-down card, seen by nobody, before its deck is made anew."""
    if s.held(seat, CACHE) == LATE:
        s.push(SETTLED, seat, CACHE)


@final
class Reshuffle(Task[Duel]):
    """[D-20] The discard pile becomes the deck."""

    def run(self, s: Duel, seat: i64, b: i64, c: i64) -> None:
        s.add_shuffle(seat, 1)
        i: i64
        for i in range(s.rules.cards):
            s.add_deck(seat, i, s.discard(seat, i))
            s.set_discard(seat, i, 0)
        if s.left(seat) > 0:
            s.push(DRAW, seat)


@final
class Drawn(Chance[Duel]):
    """[D-21] Only whoever draws sees the card."""

    def seers(self, s: Duel, seat: i64, place: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Duel, seat: i64, place: i64, c: i64, options: Options) -> None:
        weigh_deck(s, seat, options)

    def resolve(self, s: Duel, card: i64, seat: i64, place: i64, c: i64) -> None:
        s.add_deck(seat, card, -1)
        s.hold(seat, place, card, s.shuffle(seat), 1 << seat)
        s.emit(DREW, seat, card, -1, 1 << seat)


@final
class Settled(Chance[Duel]):
    """[D-22] A face-down card becomes a card of the old deck, and still nobody sees which."""

    def seers(self, s: Duel, seat: i64, place: i64, c: i64) -> i64:
        return NO_ONE

    def options(self, s: Duel, seat: i64, place: i64, c: i64, options: Options) -> None:
        weigh_deck(s, seat, options)

    def resolve(self, s: Duel, card: i64, seat: i64, place: i64, c: i64) -> None:
        s.add_deck(seat, card, -1)
        s.hold(seat, place, card, s.shuffle(seat), NO_ONE)


def weigh_deck(s: Duel, seat: i64, options: Options) -> None:
    """Every card as likely as there are copies of it."""
    card: i64
    for card in range(s.rules.cards):
        if s.deck(seat, card) > 0:
            options.weigh(card, s.deck(seat, card))


DISCARD: Final = Discard("discard", "card")
CHOOSE_DISCARD: Final = ChooseDiscard("choose a discard", "D-13", "seat")
DRAW: Final = DrawOne("draw", "seat")
DRAWN: Final = Drawn("drawn", "draw", "card", "seat place")
SETTLED: Final = Settled("settled", "settle", "card", "seat place")
RESHUFFLE: Final = Reshuffle("reshuffle", "seat")
HURT: Final = Event("hurt", "seat amount")
HEALED: Final = Event("healed", "seat amount")
DISCARDED: Final = Event("discarded", "seat card", reveals=True)
DREW: Final = Event("drew", "seat card", secret=2)
EFFECTS: Final[list[Effect[Any]]] = [
    Harm("harm", "to n"), Heal("heal", "to n"), Draw("draw", "who n"), Drop("drop", "who"), Cancel("cancel"),
]
