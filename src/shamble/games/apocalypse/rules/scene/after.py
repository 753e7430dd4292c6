"""After a move: what has run out, clocks that are full, improvements, and whether the story is over."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import CLOCK_FULL, IMPROVES, RUNS_OUT
from ..moves.carrying import CARRY
from ..moves.phases import CLOSE
from ..moves.records import open_record
from ..outcome import finish_if_due
from ..pieces import GOODS, MOST_STAT, NOTHING, PCS, SENT, STASH
from ..state import Story
from ..words.goods_words import add_points
from ..words.master_words import RUN_OUT
from .fulfilling import FULFIL

BY_STAT: Final[i64] = 0  # ZA-241: the improvements, and how often each
MENDING: Final[i64] = 1
SAVINGS: Final[i64] = 2
IMPROVEMENTS: Final = ("stat", "mend", "savings")
TIMES: Final = (2, 2, 1)
SAVED: Final[i64] = 3


@final
class AfterMove(Task[Story]):
    """[ZA-058, ZA-227, ZA-325] What is checked when a move is over."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        push_checks(s)


def push_checks(s: Story) -> None:
    """[ZA-058, ZA-227, ZA-325] Resources, clocks, answers of playbooks, improvements and ends, in this order."""
    s.push(CHECK_POOL)
    s.push(CHECK_CLOCKS, 0)
    s.push(FULFIL)
    s.push(IMPROVING)
    s.push(CHECK_END)


def sent(s: Story, pc: i64) -> i64:
    """[ZA-001] A record for what the master or an opponent does to somebody; it is to be closed."""
    return open_record(s, SENT, pc, NOTHING, NOTHING)


def somebody(s: Story) -> i64:
    """Who stands for the party where nobody is meant: the first of the scene, else who leads."""
    pc: i64
    for pc in range(PCS):
        if s.is_here(pc):
            return pc
    return s.lead


@final
class CheckPool(Task[Story]):
    """[ZA-227] A kind that has fallen to 0 begins its state and draws its move, once."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        goods: i64
        for goods in range(len(GOODS)):
            if s.pool(goods) > 0:
                s.set_ran_out(goods, 0)
            elif s.ran_out(goods) == 0:
                s.set_ran_out(goods, 1)
                s.emit(RUNS_OUT, goods, -1, -1, EVERYONE)
                n = sent(s, somebody(s))
                s.push(RUN_OUT, n, goods)
                s.push(CLOSE, n)
                s.push(self)
                return


@final
class CheckClocks(Task[Story]):
    """[ZA-343, ZA-350] What full clocks bring comes to the scene; between scenes it waits for the next."""

    def run(self, s: Story, clock: i64, b: i64, c: i64) -> None:
        while clock < s.rules.clocks and s.scene != NOTHING:
            first, end = s.rules.clock_from[clock], s.rules.clock_to[clock]
            if s.clock(clock) == s.rules.clock_size[clock] and first < end and s.reason == NOTHING:
                s.emit(CLOCK_FULL, clock, -1, -1, EVERYONE)
                n = sent(s, somebody(s))
                s.push(CARRY, n, first, end)
                s.push(CLOSE, n)
                s.push(self, clock + 1)
                return
            clock += 1


@final
class Improving(Task[Story]):
    """[ZA-240, ZA-242] Whoever is owed an improvement takes it before the next move; if none is left, nothing."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        for pc in range(PCS):
            if s.owed(pc) > 0:
                s.add_owed(pc, -1)
                if s.is_living(pc) and (can_raise(s, pc) or can_mend(s, pc) or can_save(s, pc)):
                    s.push(IMPROVE, pc)
                s.push(self)
                return


def can_raise(s: Story, pc: i64) -> bool:
    """[ZA-011, ZA-241] Whether some stat may still be raised."""
    stat: i64
    for stat in range(4):
        if s.stat(pc, stat) < MOST_STAT:
            return s.improved(pc, BY_STAT) < TIMES[BY_STAT]
    return False


def can_mend(s: Story, pc: i64) -> bool:
    """[ZA-241] Whether an injury may be erased."""
    return s.injuries(pc) != 0 and s.improved(pc, MENDING) < TIMES[MENDING]


def can_save(s: Story, pc: i64) -> bool:
    """[ZA-241] Whether points may be put aside."""
    return s.improved(pc, SAVINGS) < TIMES[SAVINGS]


@final
class Improve(Decision[Story]):
    """[ZA-241, ZA-242] What has no effect or is used up is not on offer."""

    def choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.player(pc)

    def options(self, s: Story, pc: i64, b: i64, c: i64, options: Options) -> None:
        stat: i64
        goods: i64
        for stat in range(4):
            top = s.stat(pc, stat) == MOST_STAT or not can_raise(s, pc)
            options.judge("ZA-242" if top else "", RAISE, pc, stat)
            hurt = s.injuries(pc) >> stat & 1 == 1 and can_mend(s, pc)
            options.judge("" if hurt else "ZA-242", MEND, pc, stat)
        for goods in range(len(GOODS)):
            options.judge("" if can_save(s, pc) else "ZA-242", SAVE, pc, goods)


@final
class Raise(Verb[Story]):
    """[ZA-241] A point of a stat."""

    def apply(self, s: Story, pc: i64, stat: i64) -> None:
        s.set_stat(pc, stat, s.stat(pc, stat) + 1)
        improved(s, pc, BY_STAT)


@final
class Mend(Verb[Story]):
    """[ZA-241] An injury is erased, and its point comes back."""

    def apply(self, s: Story, pc: i64, stat: i64) -> None:
        one: i64 = 1
        s.set_injuries(pc, s.injuries(pc) & ~(one << stat))
        s.set_stat(pc, stat, min(s.stat(pc, stat) + 1, MOST_STAT))
        improved(s, pc, MENDING)


@final
class Save(Verb[Story]):
    """[ZA-241] Three points of a kind into the own stash."""

    def apply(self, s: Story, pc: i64, goods: i64) -> None:
        improved(s, pc, SAVINGS)
        add_points(s, pc, goods, STASH, SAVED)


def improved(s: Story, pc: i64, improvement: i64) -> None:
    """[ZA-242] An improvement was taken."""
    s.add_improved(pc, improvement, 1)
    s.emit(IMPROVES, pc, improvement, -1, EVERYONE)


@final
class CheckEnd(Task[Story]):
    """[ZA-325] Win is checked before loss."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        finish_if_due(s)


AFTER_MOVE: Final = AfterMove("after move")
CHECK_POOL: Final = CheckPool("check pool")
CHECK_CLOCKS: Final = CheckClocks("check clocks", "clock")
IMPROVING: Final = Improving("improving")
IMPROVE: Final = Improve("improve", "ZA-242", "pc")
RAISE: Final = Raise("raise", "pc stat")
MEND: Final = Mend("mend", "pc stat")
SAVE: Final = Save("save", "pc goods")
CHECK_END: Final = CheckEnd("check end")
