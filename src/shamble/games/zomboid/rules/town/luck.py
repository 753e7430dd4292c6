"""Luck dice, rolled to break in and to check for an alarm."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Task
from ..events import ALARM_ROLLED, LUCK_ROLLED
from ..state import Town
from ..vocabulary import ALARM_ROLL, LUCK
from .alert import ALERT


def roll_luck(s: Town, seat: i64) -> None:
    """[PZ-049, PZ-108, PZ-116] Roll as many luck dice as the Luck stat, one by one; `total` sums them."""
    s.total = 0
    for _ in range(s.stat(seat, LUCK)):
        s.push(LUCK_DIE, seat)


def weigh_values(weights: vec[i64], actions: LegalActions) -> None:
    """Offer each value of a die with the number of its faces as weight."""
    value: i64
    for value in range(len(weights)):
        if weights[value] > 0:
            actions.weigh(value, weights[value])


@final
class LuckDie(Chance[Town]):
    """[PZ-013] Roll of one luck die; its value is added to `total`."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_values(s.rules.luck_weights, outcomes)

    def resolve(self, s: Town, value: i64, seat: i64, b: i64, c: i64) -> None:
        s.total += value
        s.emit(LUCK_ROLLED, seat, value, -1, EVERYONE)


@final
class Alarm(Task[Town]):
    """[PZ-116, PZ-160] Make an alarm roll."""

    def run(self, s: Town, seat: i64, place: i64, c: i64) -> None:
        roll_luck(s, seat)
        s.push(ALARM_RESULT, seat, place)


@final
class AlarmResult(Task[Town]):
    """[PZ-117] Alert a horde if the total, with trait modifiers, is low."""

    def run(self, s: Town, seat: i64, place: i64, c: i64) -> None:
        total = max(s.total + s.trait_sum(seat, ALARM_ROLL), 0)
        s.emit(ALARM_ROLLED, seat, total, -1, EVERYONE)
        if total <= s.rules.alarm_at_most:
            s.push(ALERT, place)


LUCK_DIE: Final = LuckDie("luck die", "roll", "pips", "seat")
ALARM: Final = Alarm("alarm", "seat place")
ALARM_RESULT: Final = AlarmResult("alarm result", "seat place")
