"""Bonds of a new survivor with the others: starting Trust, its reasons, and highlighted stats."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.trust import set_trust
from ..events import BECAUSE, HIGHLIGHTED, TIED
from ..master_decisions import ask_master
from ..move_effect import bit
from ..pieces import PCS
from ..state import Story
from .beginning import HIGHLIGHT

TIES: Final[i64] = 3  # prejudice, a connection, a meeting


@final
class Bonds(Task[Story]):
    """[ZA-252, ZA-253, ZA-254, ZA-255, ZA-256, ZA-257] Ask for three bonds, or as many as there are other survivors."""

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        picks = min(s.seat_count - 1, TIES)
        if picks > 0:
            s.push(TIE_CHOICE, pc, picks, 0)


@final
class TieChoice(Decision[Story]):
    """[ZA-253, ZA-254, ZA-255, ZA-256] Choose the next bond, in order, and another survivor for it."""

    def get_choosers(self, s: Story, pc: i64, left: i64, least: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, left: i64, least: i64, actions: LegalActions) -> None:
        tie: i64
        other: i64
        for verb in TOLD:
            actions.refuse(verb, "ZA-256")
        for verb in TOLD:
            tie = verb.tie
            for other in range(s.seat_count):
                if other != pc:
                    bad = tie < least or TIES - tie < left or s.tie(pc, other) != 0
                    actions.offer_unless("ZA-256" if bad else "", verb, other)


@final
class Tie(Verb[Story]):
    """[ZA-253, ZA-254, ZA-255] Bind the new survivor to another one, with the starting Trust of this kind of bond.

    The reason is asked next.
    """

    def __init__(self, name: str, tie: i64, trust: i64) -> None:
        super().__init__(name, "pc")
        self.tie: Final[i64] = tie
        self.trust: Final[i64] = trust

    def apply(self, s: Story, other: i64, b: i64) -> None:
        pc, left = answered_arguments(s)
        s.set_tie(pc, other, self.tie + 1)
        s.emit(TIED, pc, other, self.tie, EVERYONE)
        set_trust(s, pc, other, self.trust)
        s.push(REASON_CHOICE, pc, other)
        if left > 1:
            s.push(TIE_CHOICE, pc, left - 1, self.tie + 1)


@final
class ReasonChoice(Decision[Story]):
    """[ZA-253, ZA-254, ZA-255] Choose the reason for the bond from the list."""

    def get_choosers(self, s: Story, pc: i64, other: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, other: i64, c: i64, actions: LegalActions) -> None:
        tie = s.tie(pc, other) - 1
        ground: i64
        actions.refuse(SAY_WHY, "ZA-253")
        for ground in range(s.rules.grounds_from[tie], s.rules.grounds_from[tie + 1]):
            actions.offer(SAY_WHY, ground)


@final
class SayWhy(Verb[Story]):
    """[ZA-253] Give this reason for the bond; the other player makes up the details."""

    def apply(self, s: Story, ground: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        s.set_ground(pc, other, ground)
        s.emit(BECAUSE, pc, other, ground, EVERYONE)


@final
class Judge(Task[Story]):
    """[ZA-258, ZA-259] Have two stats of a new survivor highlighted.

    The survivor that the new one trusts most chooses the first stat; on a tie, the new survivor's player says who. The
    master chooses the second, or both if no other survivor is in play.
    """

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        bits = list_most_trusted(s, pc)
        if bits == 0:
            ask_master(s, HIGHLIGHT, pc)
        elif bits & (bits - 1) == 0:
            other: i64 = 0
            while bits >> other & 1 == 0:
                other += 1
            s.push(HIGHLIGHT_CHOICE, pc, other)
        else:
            s.push(JUDGE_CHOICE, pc)
        ask_master(s, HIGHLIGHT, pc)


def list_most_trusted(s: Story, pc: i64) -> i64:
    """[ZA-258] Return the survivors that `pc` trusts most, as bits."""
    bits: i64 = 0
    most: i64 = -9
    other: i64
    for other in range(PCS):
        if s.in_play(other) == 0 or other == pc:
            continue
        if s.trust(pc, other) > most:
            most = s.trust(pc, other)
            bits = 0
        if s.trust(pc, other) == most:
            bits |= bit(other)
    return bits


@final
class JudgeChoice(Decision[Story]):
    """[ZA-258] Choose which of the most trusted survivors highlights a stat."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        bits = list_most_trusted(s, pc)
        other: i64
        for other in range(PCS):
            if s.in_play(other) == 1 and other != pc:
                actions.offer_unless("" if bits >> other & 1 == 1 else "ZA-258", LET_JUDGE, other)


@final
class LetJudge(Verb[Story]):
    """[ZA-258] Let this survivor highlight a stat."""

    def apply(self, s: Story, other: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        s.push(HIGHLIGHT_CHOICE, pc, other)


@final
class HighlightChoice(Decision[Story]):
    """[ZA-258] Choose one of the new survivor's four stats to highlight."""

    def get_choosers(self, s: Story, pc: i64, other: i64, c: i64) -> i64:
        return s.get_player_bit(other)

    def list_actions(self, s: Story, pc: i64, other: i64, c: i64, actions: LegalActions) -> None:
        stat: i64
        for stat in range(4):
            actions.offer(HIGHLIGHT_STAT, stat)


@final
class HighlightStat(Verb[Story]):
    """[ZA-258] Highlight this stat of the new survivor."""

    def apply(self, s: Story, stat: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        s.set_highlighted(pc, s.highlighted(pc) | bit(stat))
        s.emit(HIGHLIGHTED, other, pc, stat, EVERYONE)


BONDS: Final = Bonds("bonds", "seat")
TIE_CHOICE: Final = TieChoice("tell of others", "ZA-256", "seat number number")
PREJUDICED: Final = Tie("prejudiced", 0, -1)
CONNECTED: Final = Tie("connected", 1, 1)
MET_WELL: Final = Tie("met_well", 2, 1)
MET_BADLY: Final = Tie("met_badly", 2, -1)
TOLD: Final = (PREJUDICED, CONNECTED, MET_WELL, MET_BADLY)
REASON_CHOICE: Final = ReasonChoice("grounding", "ZA-253", "seat seat")
SAY_WHY: Final = SayWhy("because", "ground")
JUDGE: Final = Judge("judge", "seat")
JUDGE_CHOICE: Final = JudgeChoice("choose judge", "ZA-258", "seat")
LET_JUDGE: Final = LetJudge("let_judge", "pc")
HIGHLIGHT_CHOICE: Final = HighlightChoice("judge stats", "ZA-258", "seat seat")
HIGHLIGHT_STAT: Final = HighlightStat("point_out", "stat")
