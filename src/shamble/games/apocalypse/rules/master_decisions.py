"""Decisions of the game master: a person chooses, or the Director draws from the same list."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, mypyc_attr
from ....core.offers import ARGUMENT, LegalActions
from ....core.step import EVERYONE, MASTER, Chance, Decision, Verb
from .move_effect import bit
from .state import Story

# ZA-316, ZA-317: the stream of the master's chances; the k-th of a stream is the same again after an undo
DIRECTOR: Final = "director"
MASTER_PREFIX: Final = "the master's "  # prefix of the step names of a person's decisions


@mypyc_attr(allow_interpreted_subclasses=True)
class DirectorDraw(Chance[Story]):
    """[ZA-310, ZA-317] Chance step in which the Director draws one of the master's choices.

    If a person is the master, the decision `asked` takes its place.
    """

    def __init__(self, name: str, says: Verb[Story], kinds: str = "", clause: str = "ZA-310") -> None:
        super().__init__(name, says.name, says.kinds[0], kinds, stream=DIRECTOR)
        self.asked: Final = MasterDecision(self, says, clause)

    def get_seers(self, s: Story, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE


@final
class MasterDecision(Decision[Story]):
    """[ZA-295, ZA-310] Decision of a person as master, in place of the Director's draw.

    The person chooses an outcome of the draw, or leaves it to the draw.
    """

    def __init__(self, draw: DirectorDraw, says: Verb[Story], clause: str) -> None:
        super().__init__(MASTER_PREFIX + draw.name, clause, " ".join(draw.kinds))
        self.draw: Final = draw
        self.says: Final = says

    def get_choosers(self, s: Story, a: i64, b: i64, c: i64) -> i64:
        return bit(MASTER)

    def list_actions(self, s: Story, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        drawn = LegalActions()
        i: i64
        s.steps[self.draw.index].list_outcomes(s, a, b, c, drawn)
        actions.refuse(self.says, self.clause)
        for i in range(drawn.count):
            actions.offer(self.says, drawn.items[i])
        if drawn.count > 0:
            actions.offer(LEAVE_TO_DIRECTOR)


@final
class MasterChoice(Verb[Story]):
    """[ZA-310] Choose this outcome of the Director's draw as the master."""

    def apply(self, s: Story, outcome: i64, b: i64) -> None:
        above = s.depth
        frame = s.stack[above]
        step = s.steps[frame & 255]
        assert isinstance(step, MasterDecision)
        draw = s.steps[step.draw.index]
        draw.resolve(s, outcome, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


@final
class LeaveToDirector(Verb[Story]):
    """[ZA-310] Let the Director's draw decide instead of the person who is the master."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        above = s.depth
        frame = s.stack[above]
        step = s.steps[frame & 255]
        assert isinstance(step, MasterDecision)
        s.push(step.draw, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def ask_master(s: Story, draw: DirectorDraw, a: i64 = -1, b: i64 = -1, c: i64 = -1) -> None:
    """[ZA-310] Push a decision of the master: the person's choice, or without a person the Director's draw."""
    if s.directed:
        s.push(draw, a, b, c)
    else:
        s.push(draw.asked, a, b, c)


LEAVE_TO_DIRECTOR: Final = LeaveToDirector("leave_it")
SAY_HARD: Final = MasterChoice("hard", "hard")
SAY_SOMEONE: Final = MasterChoice("someone", "pc")
SAY_GOODS: Final = MasterChoice("drain", "goods")
SAY_PRESSED: Final = MasterChoice("press", "pc")
SAY_STRICKEN: Final = MasterChoice("strike", "pc")
SAY_STAT: Final = MasterChoice("highlight", "stat")
