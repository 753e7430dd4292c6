"""Effects that change Trust, or give XP, Advantage or Disadvantage."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Verb
from ..body.advantage import gain, gain_for
from ..body.experience import mark_xp
from ..body.trust import change_trust
from ..foes.people import change_attitude
from ..master_decisions import SAY_SOMEONE, DirectorDraw, ask_master
from ..move_effect import MoveEffect, bit, get_argument, get_change
from ..moves.conditions import find_third, is_condition_met
from ..moves.records import get_role, list_others, list_roles
from ..pieces import ADVANTAGE, NOTHING, PCS
from ..state import Story
from ..vocabulary import ALL_HERE, BY_ACTOR, OTHERS, TARGET


@final
class TrustEffect(MoveEffect):
    """[ZA-095, ZA-098, ZA-099, ZA-108] Change a survivor's Trust or a person's attitude.

    The effect names survivors by their roles in the move. It happens only if the effect's condition holds.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        if is_condition_met(s, n, get_argument(s, row, 4), BY_ACTOR):
            of, toward = get_role(s, n, get_argument(s, row, 1)), get_role(s, n, get_argument(s, row, 2))
            npc = s.npc_of(s.target(n))
            if get_argument(s, row, 1) == OTHERS:
                change_of_all(s, list_roles(s, n, OTHERS), toward, get_change(s, row, 3))
            elif npc != NOTHING and get_argument(s, row, 1) == TARGET:
                change_attitude(s, npc, get_change(s, row, 3))
            else:
                change_trust(s, of, toward, get_change(s, row, 3))


def change_of_all(s: Story, pcs: i64, toward: i64, amount: i64) -> None:
    """[ZA-277] Change the Trust that each of several survivors has in `toward`."""
    pc: i64
    for pc in range(PCS):
        if pcs >> pc & 1 == 1:
            change_trust(s, pc, toward, amount)


@final
class Xp(MoveEffect):
    """[ZA-108, ZA-112] Give a survivor an XP mark if the effect's condition holds."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc = get_role(s, n, get_argument(s, row, 1))
        if pc != NOTHING and is_condition_met(s, n, get_argument(s, row, 2), BY_ACTOR):
            mark_xp(s, pc)


@final
class Shame(MoveEffect):
    """[ZA-121] Shame a survivor before a third one, who trusts that survivor less and the shamer more."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        if find_third(s, n) != NOTHING:
            s.push(THIRD_CHOICE, n, row // 6)

    def do(self, s: Story, n: i64, row: i64) -> None:
        third = s.answer(n, get_argument(s, row, 2)) - 1
        chooser, other = get_sides(s, n, row)
        if third >= 0:
            change_trust(s, third, other, -1)
            change_trust(s, third, chooser, 1)


def get_sides(s: Story, n: i64, row: i64) -> tuple[i64, i64]:
    """Return the survivor that shames and the survivor that is shamed."""
    target = s.pc_of(s.target(n))
    return (s.actor(n), target) if get_argument(s, row, 1) == BY_ACTOR else (target, s.actor(n))


@final
class ThirdChoice(Decision[Story]):
    """[ZA-121, ZA-122, ZA-349] Choose the able survivor in the scene who witnesses the shaming."""

    def get_choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        chooser, _ = get_sides(s, n, row * 6)
        return s.get_player_bit(chooser)

    def list_actions(self, s: Story, n: i64, row: i64, c: i64, actions: LegalActions) -> None:
        pc: i64
        actions.refuse(SHAME_BEFORE, "ZA-122")
        for pc in range(PCS):
            if s.in_play(pc) == 1:
                bad = pc == s.target(n) or list_others(s, s.actor(n)) >> pc & 1 == 0
                actions.offer_unless("ZA-122" if bad else "", SHAME_BEFORE, pc)


@final
class ShameBefore(Verb[Story]):
    """[ZA-121] Shame the other before this survivor."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n, row = answered_arguments(s)
        s.set_answer(n, get_argument(s, row * 6, 2), pc + 1)


@final
class Edge(MoveEffect):
    """[ZA-095, ZA-097, ZA-098, ZA-129, ZA-132] Give a survivor Advantage or Disadvantage on the next roll.

    Persons of the scenario don't roll: if a person would get Advantage, the actor gets it.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        pcs = list_roles(s, n, get_argument(s, row, 1))
        if get_argument(s, row, 1) == ALL_HERE:
            pcs = s.list_company(s.actor(n)) | pcs & bit(s.actor(n))  # ZA-349
        npc = s.npc_of(s.target(n))
        pc: i64
        if npc != NOTHING and get_argument(s, row, 1) == TARGET:  # ZA-099: the first to act with the person gets it
            if get_argument(s, row, 2) == ADVANTAGE:
                gain(s, s.actor(n), ADVANTAGE)
            return
        for pc in range(PCS):
            if pcs >> pc & 1 == 1:
                gain(s, pc, get_argument(s, row, 2))


@final
class EdgeOn(MoveEffect):
    """[ZA-024] Give Advantage on one kind of roll."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        gain_for(
            s, list_roles(s, n, get_argument(s, row, 1)), ADVANTAGE, get_argument(s, row, 2), get_argument(s, row, 3), 0
        )


@final
class Distrust(MoveEffect):
    """[ZA-114] Make another survivor in the scene lose Trust in the actor."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if list_others(s, s.actor(n)) != 0:
            ask_master(s, DRAW_DOUBTER, n)


@final
class DrawDoubter(DirectorDraw):
    """[ZA-114, ZA-349] Draw the survivor in the scene who loses Trust in the actor, all equally likely."""

    def list_outcomes(self, s: Story, n: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        others = list_others(s, s.actor(n))
        while others != 0:
            outcomes.weigh(lowest_bit32(others), 1)
            others &= others - 1

    def resolve(self, s: Story, pc: i64, n: i64, b: i64, c: i64) -> None:
        change_trust(s, pc, s.actor(n), -1)


TRUST_EFFECT: Final = TrustEffect("trust", "of toward change when")
XP: Final = Xp("xp", "to when")
SHAME: Final = Shame("shame", "by slot")
THIRD_CHOICE: Final = ThirdChoice("choose third", "ZA-122", "part row")
SHAME_BEFORE: Final = ShameBefore("before", "pc")
EDGE: Final = Edge("edge", "to sign")
EDGE_ON: Final = EdgeOn("edge_on", "to scope id")
DISTRUST: Final = Distrust("distrust")
DRAW_DOUBTER: Final = DrawDoubter("draw doubter", SAY_SOMEONE, "part")
MASTERS: Final = [DRAW_DOUBTER.asked]
