"""Rescue checks: after each turn, and at the end of each day before the day limit."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..book import NEED_ROW
from ..events import CALL_OVER
from ..outcome import finish
from ..pieces import NOTHING, RESCUED, TIME_OUT
from ..state import Town
from ..vocabulary import CALLED
from .requirements import is_complete, needed_count, saved_seats


def check(s: Town, by_turn: i64) -> None:
    """[PZ-214, PZ-215, PZ-221, PZ-222, PZ-223] End the game with the first complete rescue, from left to right."""
    place: i64
    for place in range(s.rules.rescues_drawn):
        rescue = s.rescue(place)
        if rescue != NOTHING and s.rules.is_checked_by_turn[rescue] == by_turn and is_complete(s, place) and not s.over:
            s.completed = rescue
            s.rescued = saved_seats(s, place)
            finish(s, RESCUED)


@final
class CheckTurn(Task[Town]):
    """[PZ-067, PZ-215, PZ-223] Check the rescues at the end of each survivor's turn, even after a death."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        check(s, 1)


@final
class Dusk(Task[Town]):
    """[PZ-057, PZ-215, PZ-218, PZ-219] End the day: check the rescues, expire calls, then apply the day limit."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        check(s, 0)
        if s.over:
            return
        end_calls(s)
        if s.day >= s.rules.day_limit[s.seats_index()]:
            finish(s, TIME_OUT)


def end_calls(s: Town) -> None:
    """[PZ-219] Expire calls that were due, so that they must be made again."""
    place: i64
    row: i64
    for place in range(s.rules.rescues_drawn):
        rescue = s.rescue(place)
        if rescue == NOTHING or s.called(place) == 0:
            continue
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == CALLED and s.day >= s.called(place) + needed_count(s, row):
                s.set_called(place, 0)
                s.emit(CALL_OVER, rescue, -1, -1, EVERYONE)


CHECK_TURN: Final = CheckTurn("check rescues")
DUSK: Final = Dusk("dusk")
