"""The Blame Game: all survivors accuse one another in secret, and the accusations are revealed together."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.trust import change_trust
from ..events import ACCUSATION, ACCUSED
from ..move_effect import MoveEffect
from ..pieces import NOTHING, PCS
from ..state import Story


@final
class BlameGame(MoveEffect):
    """[ZA-293] Let every able survivor accuse another, then count the accusations."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if ACCUSE_CHOICE.get_choosers(s, -1, -1, -1) != 0:
            s.push(ACCUSE_CHOICE)
            s.push(COUNT_BLAME)


def is_silent(s: Story, pc: i64) -> bool:
    """Return whether a survivor still has to accuse another."""
    others = s.list_party() & ~(1 << pc)
    return s.is_able(pc) and s.accused(pc) == NOTHING and others != 0


def find_silent(s: Story, seat: i64) -> i64:
    """Return a seat's first survivor that still has to accuse another, or NOTHING."""
    pc: i64
    for pc in range(s.seat_count):
        if s.owner(pc) == seat and is_silent(s, pc):
            return pc
    return NOTHING


@final
class AccuseChoice(Decision[Story]):
    """[ZA-293] Choose in secret whom to accuse; the accusations are revealed together."""

    def get_choosers(self, s: Story, a: i64, b: i64, c: i64) -> i64:
        low_bit: i64 = 1
        bits: i64 = 0
        pc: i64
        for pc in range(s.seat_count):
            if is_silent(s, pc):
                bits |= low_bit << s.owner(pc)
        return bits

    def list_actions(self, s: Story, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        pc = find_silent(s, actions.seat)
        other: i64
        actions.refuse(ACCUSE, "ZA-293")
        for other in range(s.seat_count):
            if s.is_living(other) and other != pc and pc != NOTHING:
                actions.offer(ACCUSE, other)


@final
class Accuse(Verb[Story]):
    """[ZA-293] Accuse a survivor; the last accusation ends the round."""

    def apply(self, s: Story, other: i64, b: i64) -> None:
        pc = find_silent(s, s.seat)
        s.set_accused(pc, other)
        s.emit(ACCUSED, pc, -1, -1, EVERYONE)
        if ACCUSE_CHOICE.get_choosers(s, -1, -1, -1) != 0:
            s.push(ACCUSE_CHOICE)


@final
class CountBlame(Task[Story]):
    """[ZA-293] Reveal the accusations.

    The most accused survivors lose 1 point of Trust from each of their accusers.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        most: i64 = 0
        pc: i64
        for pc in range(PCS):
            most = max(most, count_accusations(s, pc))
        for pc in range(PCS):
            if s.accused(pc) != NOTHING:
                s.emit(ACCUSATION, pc, s.accused(pc), -1, EVERYONE)
                if count_accusations(s, s.accused(pc)) == most:
                    change_trust(s, pc, s.accused(pc), -1)
        for pc in range(PCS):
            s.set_accused(pc, NOTHING)


def count_accusations(s: Story, pc: i64) -> i64:
    """Return the number of accusations against a survivor."""
    n: i64 = 0
    other: i64
    for other in range(PCS):
        if s.accused(other) == pc:
            n += 1
    return n


BLAME_GAME: Final = BlameGame("blame")
ACCUSE_CHOICE: Final = AccuseChoice("accuse", "ZA-293")
ACCUSE: Final = Accuse("accuse", "pc", secret=True)
COUNT_BLAME: Final = CountBlame("count blame")
