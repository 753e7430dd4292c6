"""Sequence of play: morning, turns and evening of each day."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.field import DAY as DAY_LIFE
from .....core.fields.field import TURN as TURN_LIFE
from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..events import DAY_BEGINS, TURN_BEGINS
from ..fight.meeting import MEET
from ..growing.building import BUILD_STEP
from ..growing.levels import GROW
from ..growing.playing import EAT
from ..hordes.drifting import ARRIVALS
from ..pieces import BUILD, EQUIP, ITEMS, NOTHING, ROAM
from ..rescuing.checks import CHECK_TURN, DUSK
from ..state import Town
from ..survivor.morning import MORNING
from ..vocabulary import FREE_STEPS, STAMINA
from .step_one import GEAR
from .step_two import GO


@final
class Day(Task[Town]):
    """[PZ-020, PZ-042, PZ-050, PZ-054, PZ-057, R-64] Play a day.

    The morning comes first, then a turn for each living survivor, then the evening. A set position names the seat (n-th
    of the day) and the step of its turn to start from.
    """

    def run(self, s: Town, from_seat: i64, from_step: i64, c: i64) -> None:
        n: i64
        if from_seat >= 0:
            if from_seat < s.seat_count:
                begin_turn(s, s.seat_in_order(from_seat), from_step)
            finish_day(s, from_seat + 1)
            return
        s.day += 1
        s.emit(DAY_BEGINS, s.day, -1, -1, EVERYONE)
        for n in range(s.seat_count):
            s.push(MORNING, s.seat_in_order(n))
        s.push(ARRIVALS)
        s.push(CLEAR_LIMITS)
        finish_day(s, 0)


@final
class ClearLimits(Task[Town]):
    """[PZ-054] Reset the once-a-day limits at the end of the morning."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        s.clear(DAY_LIFE)


def finish_day(s: Town, n: i64) -> None:
    """[PZ-050, PZ-057] Push the turns from the n-th seat on, the evening and the next day."""
    while n < s.seat_count:
        s.push(TURN, s.seat_in_order(n))
        n += 1
    s.push(DUSK)
    s.push(DAY)


@final
class Turn(Task[Town]):
    """[PZ-047, PZ-048, PZ-050, PZ-058, PZ-059] Begin a survivor's turn.

    It sets the survivor's steps, then pushes the fight with enemies on the spot and the turn's steps in order.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 0:
            return
        s.acting = seat
        s.steps_left = s.stat(seat, STAMINA)
        s.free_steps = s.trait_sum(seat, FREE_STEPS)
        s.emit(TURN_BEGINS, seat, -1, -1, EVERYONE)
        begin_turn(s, seat, 0)


def begin_turn(s: Town, seat: i64, step: i64) -> None:
    """[PZ-058] Push the turn's steps from `step` on; 0 also meets the enemies on the spot."""
    if step == 0:
        s.push(MEET, seat)
    if step <= EQUIP:
        s.push(STEP_BEGINS, EQUIP)
        s.push(GEAR, seat)
    if step <= ROAM:
        s.push(STEP_BEGINS, ROAM)
        s.push(GO, seat)
    if step <= ITEMS:
        s.push(STEP_BEGINS, ITEMS)
        s.push(GROW, seat)
        s.push(EAT, seat)
    s.push(STEP_BEGINS, BUILD)
    s.push(BUILD_STEP, seat)
    s.push(TURN_OVER)


@final
class StepBegins(Task[Town]):
    """[PZ-058] Begin a step of the turn and reset its counters."""

    def run(self, s: Town, step: i64, b: i64, c: i64) -> None:
        s.turn_step = step
        s.is_step_done = False
        s.fusses = 0


@final
class TurnOver(Task[Town]):
    """[PZ-063, PZ-067, PZ-215] End the turn, even if the survivor died in it."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        s.clear(TURN_LIFE)
        s.acting = NOTHING
        s.push(CHECK_TURN)


DAY: Final = Day("day", "number number")
CLEAR_LIMITS: Final = ClearLimits("clear limits")
TURN: Final = Turn("turn", "seat")
STEP_BEGINS: Final = StepBegins("step begins", "number")
TURN_OVER: Final = TurnOver("turn over")
