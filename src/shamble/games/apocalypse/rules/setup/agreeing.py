"""The group's starting points: survivors propose how to divide them, until all accept or the division is equal."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import AGREES, DISAGREES, POOL_CHANGED, PROPOSES
from ..pieces import GOODS
from ..state import Story


@final
class ProposeChoice(Decision[Story]):
    """[ZA-220, ZA-251] Propose how many points of Gas, Drugs and Food the group starts with; any of them can be 0."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        spread: i64
        for spread in range(s.rules.kinds["spread"].size):
            actions.offer(PROPOSE, spread)


@final
class Propose(Verb[Story]):
    """[ZA-251] Propose this division of the starting points."""

    def apply(self, s: Story, spread: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        s.emit(PROPOSES, pc, spread, -1, EVERYONE)
        s.push(NEXT_AGREEMENT, pc, spread, 0)


@final
class NextAgreement(Task[Story]):
    """[ZA-251] Ask the next survivor to agree to the proposal.

    When all have agreed, add the proposed points to the pool.
    """

    def run(self, s: Story, pc: i64, spread: i64, other: i64) -> None:
        if other == pc:
            other += 1
        if other < s.seat_count:
            s.push(AGREE_CHOICE, pc, spread, other)
        else:
            share_out(s, spread)


def share_out(s: Story, spread: i64) -> None:
    """[ZA-220] Add the points of a proposal to the pool."""
    goods: i64
    for goods in range(len(GOODS)):
        points = s.rules.spread_points[spread * 3 + goods]
        if points > 0:
            s.add_pool(goods, points)
            s.emit(POOL_CHANGED, goods, s.pool(goods), -1, EVERYONE)


@final
class AgreeChoice(Decision[Story]):
    """[ZA-251] Choose whether to agree to the proposed starting points."""

    def get_choosers(self, s: Story, pc: i64, spread: i64, other: i64) -> i64:
        return s.get_player_bit(other)

    def list_actions(self, s: Story, pc: i64, spread: i64, other: i64, actions: LegalActions) -> None:
        actions.offer(AGREE)
        actions.offer(DISAGREE)


@final
class Answer(Verb[Story]):
    """[ZA-251] Agree to the proposed points, or disagree.

    After a no, the next survivor makes a proposal. If all proposals fail, the points are divided equally.
    """

    def __init__(self, name: str, is_yes: bool) -> None:
        super().__init__(name)
        self.is_yes: Final = is_yes

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc, spread = answered_arguments(s)
        above = s.depth
        other = (s.stack[above] >> 40) - 1
        s.emit(AGREES if self.is_yes else DISAGREES, other, -1, -1, EVERYONE)
        if self.is_yes:
            s.push(NEXT_AGREEMENT, pc, spread, other + 1)
        elif pc + 1 < s.seat_count:
            s.push(PROPOSE_CHOICE, pc + 1)
        else:
            share_out(s, s.rules.even_spread)


PROPOSE_CHOICE: Final = ProposeChoice("propose", "ZA-251", "seat")
PROPOSE: Final = Propose("propose", "spread")
NEXT_AGREEMENT: Final = NextAgreement("next voice", "seat spread number")
AGREE_CHOICE: Final = AgreeChoice("agree", "ZA-251", "seat spread seat")
AGREE: Final = Answer("agree", is_yes=True)
DISAGREE: Final = Answer("disagree", is_yes=False)
