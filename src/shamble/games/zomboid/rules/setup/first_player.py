"""First player: everyone rolls an attack die, and the highest takes the first turn of every day."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Die, Task
from ..events import BEGINS, FIRST_DIE
from ..state import Town


@final
class FirstPlayer(Task[Town]):
    """[PZ-018] Have all seats roll for the first turn."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        seat: i64
        for seat in range(s.seat_count):
            s.set_contends(seat, 1)
        roll_again(s)


def roll_again(s: Town) -> None:
    """[PZ-019] Have all tied seats roll, then compare."""
    seat: i64
    for seat in range(s.seat_count):
        if s.contends(seat) == 1:
            s.push(FIRST_ROLL, seat)
    s.push(COMPARE)


@final
class FirstRoll(Die[Town]):
    """[PZ-008, PZ-018] Roll for the first turn: the face's number counts, not its symbol."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Town, pips: i64, seat: i64, b: i64, c: i64) -> None:
        s.set_first_roll(seat, pips)
        s.emit(FIRST_DIE, seat, pips, -1, EVERYONE)


@final
class Compare(Task[Town]):
    """[PZ-019, PZ-020] Find the highest roll; tied seats roll again."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        best: i64 = 0
        count: i64 = 0
        seat: i64
        for seat in range(s.seat_count):
            if s.contends(seat) == 1:
                best = max(best, s.first_roll(seat))
        for seat in range(s.seat_count):
            s.set_contends(seat, int(s.contends(seat) == 1 and s.first_roll(seat) == best))
            if s.contends(seat) == 1:
                s.first = seat
                count += 1
        if count > 1:
            roll_again(s)
        else:
            s.emit(BEGINS, s.first, -1, -1, EVERYONE)


FIRST_PLAYER: Final = FirstPlayer("first player")
FIRST_ROLL: Final = FirstRoll("first roll", "seat")
COMPARE: Final = Compare("compare")
