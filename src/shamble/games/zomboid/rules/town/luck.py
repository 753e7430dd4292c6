"""Luck dice, thrown to break in and to learn whether an alarm sounds."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import Options
from .....core.step import EVERYONE, Chance, Task
from ..events import ALARM_ROLLED, LUCK_ROLLED
from ..state import Town
from ..vocabulary import ALARM_ROLL, LUCK
from .alert import ALERT


def throw_luck(s: Town, seat: i64) -> None:
    """[PZ-049, PZ-108, PZ-116] As many luck dice as the Luck stat, one after the other; `total` adds them up."""
    s.total = 0
    for _ in range(s.stat(seat, LUCK)):
        s.push(LUCK_DIE, seat)


def weigh_values(weights: vec[i64], options: Options) -> None:
    """The values of a die, each as likely as it has faces."""
    value: i64
    for value in range(len(weights)):
        if weights[value] > 0:
            options.weigh(value, weights[value])


@final
class LuckDie(Chance[Town]):
    """[PZ-013] Its value is added to the total."""

    def seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def options(self, s: Town, a: i64, b: i64, c: i64, options: Options) -> None:
        weigh_values(s.rules.luck_weights, options)

    def resolve(self, s: Town, value: i64, seat: i64, b: i64, c: i64) -> None:
        s.total += value
        s.emit(LUCK_ROLLED, seat, value, -1, EVERYONE)


@final
class Alarm(Task[Town]):
    """[PZ-116, PZ-160] An alarm roll."""

    def run(self, s: Town, seat: i64, place: i64, c: i64) -> None:
        throw_luck(s, seat)
        s.push(ALARM_RESULT, seat, place)


@final
class AlarmResult(Task[Town]):
    """[PZ-117] A low total, with what traits add, and the alarm sounds."""

    def run(self, s: Town, seat: i64, place: i64, c: i64) -> None:
        total = max(s.total + s.trait_sum(seat, ALARM_ROLL), 0)
        s.emit(ALARM_ROLLED, seat, total, -1, EVERYONE)
        if total <= s.rules.alarm_at_most:
            s.push(ALERT, place)


LUCK_DIE: Final = LuckDie("luck die", "roll", "pips", "seat")
ALARM: Final = Alarm("alarm", "seat place")
ALARM_RESULT: Final = AlarmResult("alarm result", "seat place")
