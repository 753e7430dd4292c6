"""Words of Trust, experience and Advantage."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered
from .....core.fields.bits import lowest
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Verb
from ..body.advantage import gain, gain_for
from ..body.experience import mark_xp
from ..body.trust import change_trust
from ..foes.people import change_attitude
from ..master_decisions import SAY_SOMEONE, Draw, ask
from ..move_effect import Word, argument, bit, change
from ..moves.conditions import holds, third_of
from ..moves.records import others_in_scene, role, roles
from ..pieces import ADVANTAGE, NOTHING, PCS
from ..state import Story
from ..vocabulary import ALL_HERE, BY_ACTOR, OTHERS, TARGET


@final
class TrustWord(Word):
    """[ZA-095, ZA-098, ZA-099, ZA-108] Change Trust between roles, or a person's attitude, if a condition holds."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if holds(s, n, argument(s, row, 4), BY_ACTOR):
            of, toward = role(s, n, argument(s, row, 1)), role(s, n, argument(s, row, 2))
            npc = s.npc_of(s.target(n))
            if argument(s, row, 1) == OTHERS:
                change_of_all(s, roles(s, n, OTHERS), toward, change(s, row, 3))
            elif npc != NOTHING and argument(s, row, 1) == TARGET:
                change_attitude(s, npc, change(s, row, 3))
            else:
                change_trust(s, of, toward, change(s, row, 3))


def change_of_all(s: Story, pcs: i64, toward: i64, amount: i64) -> None:
    """[ZA-277] Change the Trust of several survivors in `toward`."""
    pc: i64
    for pc in range(PCS):
        if pcs >> pc & 1 == 1:
            change_trust(s, pc, toward, amount)


@final
class Xp(Word):
    """[ZA-108, ZA-112] Mark XP if a condition holds."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc = role(s, n, argument(s, row, 1))
        if pc != NOTHING and holds(s, n, argument(s, row, 2), BY_ACTOR):
            mark_xp(s, pc)


@final
class Shame(Word):
    """[ZA-121] Lower a third survivor's Trust in the shamed, and raise it in the shamer."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        if third_of(s, n) != NOTHING:
            s.push(CHOOSE_THIRD, n, row // 6)

    def do(self, s: Story, n: i64, row: i64) -> None:
        third = s.answer(n, argument(s, row, 2)) - 1
        chooser, other = sides(s, n, row)
        if third >= 0:
            change_trust(s, third, other, -1)
            change_trust(s, third, chooser, 1)


def sides(s: Story, n: i64, row: i64) -> tuple[i64, i64]:
    """Return the shamer and the shamed."""
    target = s.pc_of(s.target(n))
    return (s.actor(n), target) if argument(s, row, 1) == BY_ACTOR else (target, s.actor(n))


@final
class ChooseThird(Decision[Story]):
    """[ZA-121, ZA-122, ZA-349] Choose an able third survivor in the scene."""

    def get_choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        chooser, _ = sides(s, n, row * 6)
        return s.player(chooser)

    def list_actions(self, s: Story, n: i64, row: i64, c: i64, actions: LegalActions) -> None:
        pc: i64
        actions.refuse(BEFORE, "ZA-122")
        for pc in range(PCS):
            if s.in_play(pc) == 1:
                bad = pc == s.target(n) or others_in_scene(s, s.actor(n)) >> pc & 1 == 0
                actions.offer_unless("ZA-122" if bad else "", BEFORE, pc)


@final
class Before(Verb[Story]):
    """[ZA-121] Choose the witness of the shaming."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n, row = answered(s)
        s.set_answer(n, argument(s, row * 6, 2), pc + 1)


@final
class Edge(Word):
    """[ZA-095, ZA-097, ZA-098, ZA-129, ZA-132] Give a plain Advantage or Disadvantage.

    A person can't hold one: an Advantage meant for a person goes to the actor.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        pcs = roles(s, n, argument(s, row, 1))
        if argument(s, row, 1) == ALL_HERE:
            pcs = s.company(s.actor(n)) | pcs & bit(s.actor(n))  # ZA-349
        npc = s.npc_of(s.target(n))
        pc: i64
        if npc != NOTHING and argument(s, row, 1) == TARGET:  # ZA-099: the first to act with the person gets it
            if argument(s, row, 2) == ADVANTAGE:
                gain(s, s.actor(n), ADVANTAGE)
            return
        for pc in range(PCS):
            if pcs >> pc & 1 == 1:
                gain(s, pc, argument(s, row, 2))


@final
class EdgeOn(Word):
    """[ZA-024] Give an Advantage on a kind of roll."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        gain_for(s, roles(s, n, argument(s, row, 1)), ADVANTAGE, argument(s, row, 2), argument(s, row, 3), 0)


@final
class Distrust(Word):
    """[ZA-114] Make another survivor in the scene lose Trust in the actor."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if others_in_scene(s, s.actor(n)) != 0:
            ask(s, DRAW_DOUBTER, n)


@final
class DrawDoubter(Draw):
    """[ZA-114, ZA-349] Draw evenly a survivor in the scene, except the actor, to lose Trust in the actor."""

    def list_outcomes(self, s: Story, n: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        others = others_in_scene(s, s.actor(n))
        while others != 0:
            outcomes.weigh(lowest(others), 1)
            others &= others - 1

    def resolve(self, s: Story, pc: i64, n: i64, b: i64, c: i64) -> None:
        change_trust(s, pc, s.actor(n), -1)


TRUST_WORD: Final = TrustWord("trust", "of toward change when")
XP: Final = Xp("xp", "to when")
SHAME: Final = Shame("shame", "by slot")
CHOOSE_THIRD: Final = ChooseThird("choose third", "ZA-122", "part row")
BEFORE: Final = Before("before", "pc")
EDGE: Final = Edge("edge", "to sign")
EDGE_ON: Final = EdgeOn("edge_on", "to scope id")
DISTRUST: Final = Distrust("distrust")
DRAW_DOUBTER: Final = DrawDoubter("draw doubter", SAY_SOMEONE, "part")
MASTERS: Final = [DRAW_DOUBTER.asked]
