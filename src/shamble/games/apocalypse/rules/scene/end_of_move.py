"""Checks after a move: goods that ran out, full clocks, improvements, and the story's end."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..effects.improvements import IMPROVEMENT_CHOICE, has_any
from ..effects.master_effects import RUN_OUT
from ..events import CLOCK_FULL, RUNS_OUT
from ..moves.after_dice import CLOSE
from ..moves.effect_resolution import CARRY
from ..moves.records import open_record
from ..outcome import find_end_reason, finish_if_due
from ..pieces import GOODS, NOTHING, SENT
from ..state import ITS_GOODS, Story
from .triggered_moves import NEXT_DUE


@final
class AfterMove(Task[Story]):
    """[ZA-058, ZA-227, ZA-325] Push the checks that follow a move."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        push_checks(s)


def push_checks(s: Story) -> None:
    """[ZA-058, ZA-227, ZA-325] Push the checks after a move, which act only if there is something to do."""
    if is_quiet(s):
        return
    s.push(CHECK_POOL)
    s.push(CHECK_CLOCKS, 0)
    s.push(NEXT_DUE)
    s.push(IMPROVING)
    s.push(CHECK_END)


def is_quiet(s: Story) -> bool:
    """[ZA-058, ZA-227, ZA-240, ZA-325, ZA-343] Return whether all checks after a move would do nothing, as is usual."""
    if s.any_due or s.owing != 0 or not is_answered(s):
        return False
    return find_full_clock(s, 0) == s.rules.clocks and find_end_reason(s) == NOTHING


def is_answered(s: Story) -> bool:
    """[ZA-227] Return whether the consequences of all goods that ran out have been carried out."""
    return s.in_pool ^ s.all_out == ITS_GOODS


def find_full_clock(s: Story, clock: i64) -> i64:
    """[ZA-343, ZA-350] Return the first full clock with effects, from `clock` on.

    If there is none, return the number of clocks.
    """
    if s.scene == NOTHING or s.reason != NOTHING:
        return s.rules.clocks
    full = (s.full & s.rules.acting_clocks) >> clock
    if full == 0:
        return s.rules.clocks
    return clock + lowest_bit32(full)


def open_effect_record(s: Story, pc: i64) -> i64:
    """[ZA-001] Open a record for effects outside a survivor's move, such as a master's move.

    The caller closes it.
    """
    return open_record(s, SENT, pc, NOTHING, NOTHING)


def get_representative(s: Story) -> i64:
    """Return the survivor whom effects on the whole party use as actor.

    It is the first in the scene, else the lead.
    """
    here = s.list_here()
    if here == 0:
        return s.lead
    return lowest_bit32(here)


@final
class CheckPool(Task[Story]):
    """[ZA-227, ZA-325] Let the master make a move for each of the goods that have run out.

    It is made once. Goods that were refilled can run out again.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        goods: i64
        if is_answered(s) or find_end_reason(s) != NOTHING:
            return
        for goods in range(len(GOODS)):
            has_run_out = s.ran_out(goods) == 1
            if s.pool(goods) > 0:
                if has_run_out:
                    s.set_ran_out(goods, 0)
            elif not has_run_out:
                s.set_ran_out(goods, 1)
                s.emit(RUNS_OUT, goods, -1, -1, EVERYONE)
                n = open_effect_record(s, get_representative(s))
                s.push(RUN_OUT, n, goods)
                s.push(CLOSE, n)
                s.push(self)
                return


@final
class CheckClocks(Task[Story]):
    """[ZA-343, ZA-350] Carry out the effects of all full clocks."""

    def run(self, s: Story, clock: i64, b: i64, c: i64) -> None:
        clock = find_full_clock(s, clock)
        if clock < s.rules.clocks:
            s.emit(CLOCK_FULL, clock, -1, -1, EVERYONE)
            n = open_effect_record(s, get_representative(s))
            s.push(CARRY, n, s.rules.clock_from[clock], s.rules.clock_to[clock])
            s.push(CLOSE, n)
            s.push(self, clock + 1)


@final
class Improving(Task[Story]):
    """[ZA-240, ZA-242, ZA-325] Ask the survivors that have earned an improvement to choose it.

    Once the story is over, nobody is asked.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        if s.owing == 0 or find_end_reason(s) != NOTHING:
            return
        for pc in range(s.seat_count):
            if s.owed(pc) > 0:
                s.add_owed(pc, -1)
                if s.is_living(pc) and has_any(s, pc):
                    s.push(IMPROVEMENT_CHOICE, pc)
                s.push(self)
                return


@final
class CheckEnd(Task[Story]):
    """[ZA-325] End the story if it is won or lost; if both hold, it is won."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        finish_if_due(s)


AFTER_MOVE: Final = AfterMove("after move")
CHECK_POOL: Final = CheckPool("check pool")
CHECK_CLOCKS: Final = CheckClocks("check clocks", "clock")
IMPROVING: Final = Improving("improving")
CHECK_END: Final = CheckEnd("check end")
