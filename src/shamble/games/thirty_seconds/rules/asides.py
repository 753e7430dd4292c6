"""What may happen at any decision without answering it: the clock's bell, giving up."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ....core.offers import Options
from ....core.step import CLOCK, EVERYONE, Verb
from .events import RANG, RESIGNS
from .outcome import finish
from .pieces import ACTION_PHASE, HORDE, RESIGNED
from .state import Alley


@final
class Time(Verb[Alley]):
    """[TS-082, TS-085, TS-086, TS-089, TS-090, TS-091, TS-581, R-50, R-51] The clock's bell.

    What has begun is finished, with its reactions; nothing more is started.
    """

    def legal(self, s: Alley, seat: i64, options: Options) -> None:
        if seat == CLOCK and s.rules.timed and s.phase == ACTION_PHASE and not s.time_is_up:
            options.offer(self)

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.time_is_up = True  # no rule stops the clock before: TS-084, TS-094
        s.emit(RANG, -1, -1, -1, EVERYONE)


@final
class Resign(Verb[Alley]):
    """[TS-053] A player gives up, whoever's choice it is."""

    def legal(self, s: Alley, seat: i64, options: Options) -> None:
        if 0 <= seat <= HORDE:
            options.offer(self)

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.emit(RESIGNS, s.seat, -1, -1, EVERYONE)
        finish(s, 1 - s.seat, RESIGNED)


TIME: Final = Time("time", aside=True)
RESIGN: Final = Resign("resign", aside=True)
