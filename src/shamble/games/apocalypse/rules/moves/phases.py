"""Phases of a move with a roll, in order, and the master's move after a miss."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import bits_if
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, MASTER, Decision, Task, Verb
from ..events import HARD, SUFFERS
from ..move_effect import bit
from ..pieces import BETRAYED, FOLLOW_UP, MISS, NOTHING, SUFFERED
from ..state import Story
from ..vocabulary import ANY_MOVE, BY_MASTER, SOCIAL
from .after_dice import CHOICES, CLOSE, EFFECTS, MARK, pass_over
from .betrayal import FAITH, MAY_BETRAY
from .blame import MAY_SHIFT_BLAME
from .conditions import is_condition_met
from .cry_for_help import MAY_CRY
from .dice import THROW
from .effect_resolution import carry_out
from .records import measure, open_record


def push_phases(s: Story, n: i64) -> None:
    """[ZA-048, ZA-049, ZA-051, ZA-052, ZA-053, ZA-054, ZA-058] Push a roll's phases from the cry for help on."""
    s.push_all(s.rules.phases, n)


def is_open(s: Story, n: i64, kind: i64, hard: i64) -> bool:
    """[ZA-352] Return whether the master can make a hard move of a kind now."""
    if kind == SOCIAL and s.rules.hard_social[hard] == 0:
        return False
    return s.rules.hard_weight[hard] > 0 and is_condition_met(s, n, s.rules.hard_when[hard], BY_MASTER)


def open_hards(s: Story, n: i64, kind: i64) -> i64:
    """Return the hard moves of a kind that the master can make now, as bits."""
    bits: i64 = 0
    hard: i64
    for hard in range(s.rules.hards):
        bits |= bits_if(bit(hard), is_open(s, n, kind, hard))
    return bits


def make_hard(s: Story, n: i64, hard: i64) -> None:
    """[ZA-034, ZA-353, ZA-354] Make a hard move against the actor, and remember it as the last one made."""
    s.last_hard = hard
    s.set_struck_hard(n, 1)
    s.emit(HARD, hard, s.actor(n), -1, EVERYONE)
    carry_out(s, n, s.rules.hard_from[hard], s.rules.hard_to[hard])


@final
class Suffer(Task[Story]):
    """[ZA-073, ZA-076, ZA-079, ZA-082] Let a betrayed survivor suffer a miss of the move, without dice.

    It is played as a move of its own, in a new record above the betrayer's.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        victim = s.victim(n)
        if victim == NOTHING:
            skip_betrayal_phases(s)
            return
        if not s.is_able(victim):  # ZA-088: a victim felled by the outcome suffers no more
            return
        above = open_record(s, SUFFERED, victim, s.move(n), s.terms(n))
        s.set_target(above, s.actor(n) if s.target(n) == victim else s.target(n))
        s.set_act(above, s.act(n))
        s.set_tier(above, BETRAYED)
        s.set_menace(above, s.menace(n))
        s.set_source(above, s.source(n))
        s.set_reach(above, s.reach(n))
        if s.target(n) == victim:
            measure(s, above)  # ZA-077: the opponent is the betrayer now
        s.emit(SUFFERS, victim, s.move(n), -1, EVERYONE)
        s.push(MARK, above)
        s.push(CHOICES, above)
        s.push(EFFECTS, above)
        s.push(CLOSE, above)


def skip_betrayal_phases(s: Story) -> None:
    """[ZA-032, ZA-278] Skip the phases that follow a betrayal, because there was none.

    Under the Director, skip the answer to a miss too.
    """
    pass_over(s, MAY_SHIFT_BLAME)
    pass_over(s, FAITH)
    if s.directed:
        pass_over(s, ANSWER_MISS)


@final
class AnswerMiss(Task[Story]):
    """[ZA-032, ZA-033, ZA-034, ZA-291] Let a person as master answer a miss with one hard move.

    The Director makes a hard move only where the move's effects list one.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if s.directed or s.tier(n) != MISS or s.move(n) == NOTHING or s.struck_hard(n) == 1 or s.list_party() == 0:
            return
        own_spot = s.cause(n) == FOLLOW_UP and s.terms(n) == s.rules.spot_terms  # ZA-355
        if not own_spot and open_hards(s, n, ANY_MOVE) != 0:
            s.push(ANSWER_MISS_CHOICE, n)


@final
class AnswerMissChoice(Decision[Story]):
    """[ZA-032, ZA-287] Choose a hard move in answer to a miss, or none."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return bit(MASTER)

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        hard: i64
        for hard in range(s.rules.hards):
            actions.offer_unless("" if is_open(s, n, ANY_MOVE, hard) else "ZA-352", ANSWER_WITH, hard)
        actions.offer(LET_IT_BE)


@final
class AnswerWith(Verb[Story]):
    """[ZA-032, ZA-289] Answer the miss with this hard move, which happens at once."""

    def apply(self, s: Story, hard: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        make_hard(s, n, hard)


@final
class LetItBe(Verb[Story]):
    """[ZA-032] Answer the miss with no hard move."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the miss has no further consequence."""


SUFFER: Final = Suffer("suffer", "part")
ANSWER_MISS: Final = AnswerMiss("answer miss", "part")
ANSWER_MISS_CHOICE: Final = AnswerMissChoice("answering miss", "ZA-032", "part")
ANSWER_WITH: Final = AnswerWith("answer_with", "hard")
LET_IT_BE: Final = LetItBe("let_it_be")
PHASES: Final[list[Task[Story]]] = [
    *(MAY_CRY, THROW, MAY_BETRAY, MARK, CHOICES, EFFECTS),
    *(SUFFER, MAY_SHIFT_BLAME, FAITH, ANSWER_MISS, CLOSE),
]
