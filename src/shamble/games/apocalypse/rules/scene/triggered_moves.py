"""Playbook moves that something triggers; they are carried out after the move that triggered them."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import TALENT
from ..moves.after_dice import CLOSE
from ..moves.effect_resolution import CARRY
from ..moves.records import open_record
from ..outcome import find_end_reason
from ..pieces import NOTHING, SENT
from ..playbook_moves import WRONGDOER
from ..state import Story


@final
class NextDue(Task[Story]):
    """[ZA-058, ZA-264] Carry out the next playbook move that is due, going through the survivors in seat order."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        i: i64
        if not s.any_due or find_end_reason(s) != NOTHING:
            return
        data, answering = s.data, s.rules.answering
        for pc in range(s.seat_count):
            first = s.at.due + pc * s.at.due_stride  # most playbook moves have no entry: 0
            for i in range(len(answering)):
                talent = answering[i]
                if data[first + talent] != 0 and s.due(pc, talent) == 1:
                    s.set_due(pc, talent, 0)
                    s.push(RESOLVE_DUE, pc, talent)
                    s.push(self)
                    return
        s.any_due = False


@final
class ResolveDue(Task[Story]):
    """[ZA-264] Carry out a playbook move that is due.

    If it concerns another survivor, ask for that survivor first.
    """

    def run(self, s: Story, pc: i64, talent: i64, c: i64) -> None:
        other: i64
        if not s.is_living(pc):
            return
        if s.rules.talent_whom[talent] == 0:
            carry_out_for(s, pc, talent, NOTHING)
            return
        for other in range(s.seat_count):
            if can_choose(s, pc, talent, other):
                s.push(SURVIVOR_CHOICE, pc, talent)
                return


def can_choose(s: Story, pc: i64, talent: i64, other: i64) -> bool:
    """[ZA-263] Return whether a playbook move that is due can concern `other`.

    It concerns a survivor who wronged this one, or one who wasn't treated.
    """
    if not s.is_living(other) or other == pc:
        return False
    bits = s.wronged_by(pc) if s.rules.talent_whom[talent] == WRONGDOER else s.passed_over(pc)
    return bits >> other & 1 == 1


def carry_out_for(s: Story, pc: i64, talent: i64, other: i64) -> None:
    """[ZA-264] Carry out the effects of a playbook move that is due, and count it against its limit."""
    s.rest_playbook_move(pc, talent)
    s.emit(TALENT, pc, talent, -1, EVERYONE)
    n = open_record(s, SENT, pc, NOTHING, NOTHING)
    s.set_chosen(n, other)
    s.push(CARRY, n, s.rules.talent_from[talent], s.rules.talent_to[talent])
    s.push(CLOSE, n)


@final
class SurvivorChoice(Decision[Story]):
    """[ZA-263] Choose whom the playbook move concerns, or don't use it."""

    def get_choosers(self, s: Story, pc: i64, talent: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, talent: i64, c: i64, actions: LegalActions) -> None:
        other: i64
        actions.offer(LET_BE)
        actions.refuse(TURN_TO, "ZA-263")
        for other in range(s.seat_count):
            if can_choose(s, pc, talent, other):
                actions.offer(TURN_TO, other)


@final
class LetBe(Verb[Story]):
    """[ZA-263] Don't use the playbook move."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the game goes on."""


@final
class TurnTo(Verb[Story]):
    """[ZA-263] Use the playbook move on this survivor."""

    def apply(self, s: Story, other: i64, b: i64) -> None:
        pc, talent = answered_arguments(s)
        carry_out_for(s, pc, talent, other)


NEXT_DUE: Final = NextDue("fulfil")
RESOLVE_DUE: Final = ResolveDue("fulfil one", "pc talent")
SURVIVOR_CHOICE: Final = SurvivorChoice("choose whom", "ZA-263", "pc talent")
LET_BE: Final = LetBe("let_be")
TURN_TO: Final = TurnTo("turn_to", "pc")
