"""Effects by which the master makes moves: hard moves, soft moves, and moves that a survivor has to make."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import lowest_bit
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Task
from ..body.clocks import tick
from ..events import SOFT
from ..master_decisions import SAY_HARD, DirectorDraw, ask_master
from ..move_effect import MoveEffect, bit, get_argument
from ..moves.conditions import is_condition_met
from ..moves.effect_resolution import CARRY, carry_out
from ..moves.interrupts import push_roll
from ..moves.phases import make_hard, open_hards
from ..moves.records import get_role, open_record, try_follow_up
from ..pieces import FOLLOW_UP, NOTHING
from ..state import Story
from ..vocabulary import ANY_MOVE, BY_ACTOR, BY_MASTER, SOMEONE
from .harm_effects import DRAW_SOMEONE


@final
class HardMove(MoveEffect):
    """[ZA-032, ZA-033, ZA-034, ZA-057, ZA-092, ZA-114] Let the master make a hard move against the actor.

    The effect can ask for a kind of hard move, which is made if one is possible.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        ask_master(s, DRAW_HARD, n, get_argument(s, row, 1))


@final
class DrawHard(DirectorDraw):
    """[ZA-317, ZA-352, ZA-353, ZA-354] Draw a hard move by weight.

    The hard move made last is drawn only if no other is possible.
    """

    def list_outcomes(self, s: Story, n: i64, kind: i64, c: i64, outcomes: LegalActions) -> None:
        hards = open_hards(s, n, kind)
        if hards == 0 and kind != ANY_MOVE:
            hards = open_hards(s, n, ANY_MOVE)  # ZA-352: none of the kind is possible
        others = hards & ~(bit(s.last_hard + 1) >> 1)
        if others != 0:
            hards = others
        while hards != 0:
            hard = lowest_bit(hards)
            hards &= hards - 1
            outcomes.weigh(hard, s.rules.hard_weight[hard])

    def resolve(self, s: Story, hard: i64, n: i64, kind: i64, c: i64) -> None:
        make_hard(s, n, hard)


def make_soft(s: Story, n: i64, soft: i64) -> None:
    """[ZA-288, ZA-356] Let the master make a given soft move.

    If it isn't possible, announce badness instead: a clock advances.
    """
    if not is_condition_met(s, n, s.rules.soft_when[soft], BY_MASTER):
        soft = s.rules.badness
    s.emit(SOFT, soft, -1, -1, EVERYONE)
    carry_out(s, n, s.rules.soft_from[soft], s.rules.soft_to[soft])


@final
class Require(MoveEffect):
    """[ZA-056, ZA-111, ZA-291] Make a survivor roll Keep Cool at once, as a follow-up of this move.

    If no more follow-ups are allowed, the soft move for badness is made instead.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        to = get_argument(s, row, 1)
        if not is_condition_met(s, n, get_argument(s, row, 3), BY_ACTOR):
            return
        if to == SOMEONE and s.chosen(n) == NOTHING:
            ask_master(s, DRAW_SOMEONE, n)
            s.push(CARRY, n, row // 6, row // 6 + 1)
            return
        pc = s.chosen(n) if to == SOMEONE else get_role(s, n, to)
        s.set_chosen(n, NOTHING)
        if pc == NOTHING or not s.is_able(pc):
            return
        if try_follow_up(s):
            push_keep_cool(s, pc, get_argument(s, row, 2))
        else:
            make_soft(s, n, s.rules.badness)


def push_keep_cool(s: Story, pc: i64, terms: i64) -> None:
    """[ZA-056, ZA-089] Let a survivor roll Keep Cool, with the results listed in `terms`."""
    above = open_record(s, FOLLOW_UP, pc, s.rules.keep_cool, terms)
    push_roll(s, above)


@final
class Badness(MoveEffect):
    """[ZA-292] Announce badness: advance the scenario clock that advances by itself, else the Horde's clock."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        tick(s, s.rules.bad_clock, 1)


@final
class RunOut(Task[Story]):
    """[ZA-227, ZA-228, ZA-230, ZA-231] Make the master's soft move that follows when these goods run out."""

    def run(self, s: Story, n: i64, goods: i64, c: i64) -> None:
        make_soft(s, n, s.rules.runs_out[goods])


HARD_MOVE: Final = HardMove("hard_move", "kind")
DRAW_HARD: Final = DrawHard("hard move", SAY_HARD, "part number")
MASTERS: Final = [DRAW_HARD.asked]
REQUIRE: Final = Require("require", "to terms when")
BADNESS: Final = Badness("badness")
RUN_OUT: Final = RunOut("run out", "part goods")
