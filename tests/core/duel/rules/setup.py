"""The duel's beginning: three cards each, and a first hand that both may exchange, choosing at once."""

from __future__ import annotations

from typing import Final, final

from shamble.core.cards.drawing import begin_shuffle, shuffle_in
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.step import EVERYONE, Decision, Event, Task, Verb

from .cards import DRAW, SETTLE
from .state import DECK, EXCHANGES, HANDS, KEEPS, UNDECIDED, Duel


@final
class Deal(Task[Duel]):
    """[D-30] Three cards each."""

    def run(self, s: Duel, a: i64, b: i64, c: i64) -> None:
        seat: i64
        for _ in range(3):
            for seat in range(s.seat_count):
                s.push(DRAW, seat)
        if s.rules.mulligan:
            s.push(MULLIGAN)


@final
class Mulligan(Decision[Duel]):
    """[D-31] All choose at once; what one says is secret until the last has."""

    def get_choosers(self, s: Duel, a: i64, b: i64, c: i64) -> i64:
        mask: i64 = 0
        seat: i64
        for seat in range(s.seat_count):
            if s.plan(seat) == UNDECIDED:
                mask |= 1 << seat
        return mask

    def list_actions(self, s: Duel, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(KEEP)
        actions.offer(EXCHANGE)


@final
class Keep(Verb[Duel]):
    """[D-31] Keep the first hand."""

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        decide(s, KEEPS)


@final
class Exchange(Verb[Duel]):
    """[D-31] Exchange the first hand."""

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        decide(s, EXCHANGES)


def decide(s: Duel, plan: i64) -> None:
    """Note what the seat wants; the last to choose opens both."""
    s.set_plan(s.seat, plan)
    if s.is_revealed():
        s.push(OPEN)
    else:
        s.push(MULLIGAN)


@final
class Open(Task[Duel]):
    """[D-32] Whoever exchanges shuffles the hand into the deck and draws as many."""

    def run(self, s: Duel, a: i64, b: i64, c: i64) -> None:
        seat: i64
        for seat in range(s.seat_count):
            s.emit(OPENED, seat, s.plan(seat), -1, EVERYONE)
            if s.plan(seat) == EXCHANGES:
                s.push(SETTLE)
                s.push(RETURN, seat)
                for _ in range(3):
                    s.push(DRAW, seat)


@final
class Return(Task[Duel]):
    """[D-32] The hand goes back into the deck, which is shuffled."""

    def run(self, s: Duel, seat: i64, b: i64, c: i64) -> None:
        while s.hand_size(seat) > 0:
            shuffle_in(s.decks, s, s.decks.first_in(s, HANDS + seat))
        begin_shuffle(s.decks, s, DECK, 1 << seat)  # only its owner knows what went in


KEEP: Final = Keep("keep", secret=True)
EXCHANGE: Final = Exchange("exchange", secret=True)
DEAL: Final = Deal("deal")
MULLIGAN: Final = Mulligan("mulligan", "D-31")
OPEN: Final = Open("open")
RETURN: Final = Return("return", "seat")
OPENED: Final = Event("opened", "seat plan", reveals=True)
