"""What may happen at any of the duel's decisions without answering it."""

from __future__ import annotations

from typing import Final, final

from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.step import CLOCK, EVERYONE, MASTER, Event, Verb

from .state import Duel


@final
class Time(Verb[Duel]):
    """[D-42] The clock runs out. What has begun is finished, reactions too; nothing new begins."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        if seat == CLOCK and not s.time_is_up:
            actions.offer(self)

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        s.time_is_up = True
        s.emit(RANG, -1, -1, -1, EVERYONE)


@final
class Resign(Verb[Duel]):
    """[D-50] A player gives up, whoever's choice it is."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        if 0 <= seat < s.seat_count:
            actions.offer(self)

    def apply(self, s: Duel, a: i64, b: i64) -> None:
        s.resigned = s.seat
        s.emit(RESIGNED, s.seat, -1, -1, EVERYONE)
        s.end()


@final
class SetHealth(Verb[Duel]):
    """[D-51] A game master's correction."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        whom: i64
        n: i64
        if seat == MASTER:
            for whom in range(s.seat_count):
                for n in range(1, s.rules.most_health + 1):
                    actions.offer(self, whom, n)

    def apply(self, s: Duel, whom: i64, n: i64) -> None:
        s.set_health(whom, n)
        s.emit(CORRECTED, whom, n, -1, EVERYONE)


RANG: Final = Event("rang")
RESIGNED: Final = Event("resigned", "seat")
CORRECTED: Final = Event("corrected", "seat health")
TIME: Final = Time("time", aside=True)
RESIGN: Final = Resign("resign", aside=True)
SET_HEALTH: Final = SetHealth("set_health", "seat health", aside=True)
