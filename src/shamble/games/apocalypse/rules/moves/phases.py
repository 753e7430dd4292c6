"""The phases of a move behind its dice."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import Task
from ..body.by_hand import take_over
from ..body.experience import misses
from ..pieces import BETRAYED, MISS, NOTHING
from ..state import Story
from .carrying import ASK, CARRY
from .occasions import note_result
from .records import close_record, rolled_with
from .weapons import put_down


@final
class Mark(Task[Story]):
    """[ZA-052, ZA-080, ZA-081] XP for a miss on a highlighted stat, of who rolled or was betrayed."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if s.tier(n) in (MISS, BETRAYED) and s.move(n) != NOTHING:
            misses(s, s.actor(n), rolled_with(s, n))
        note_result(s, n)


@final
class Choices(Task[Story]):
    """[ZA-053] All choices of the tier, before any of its effects."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        move, terms, tier = s.move(n), s.terms(n), s.tier(n)
        if move != NOTHING and s.done_by_hand(move) == 1:
            take_over(s, n)  # ZA-310: the table shows the text, and waits
        elif terms != NOTHING and tier >= 0:
            row = terms * 4 + tier
            begin, end = s.rules.tier_from[row], s.rules.tier_to[row]
            if begin < end:
                s.steps[ASK.index].run(s, n, begin, end)  # it would come next: so it does without being pushed


@final
class Effects(Task[Story]):
    """[ZA-043, ZA-054] The effects of the tier, in the listed order; a Price stands where it is paid."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        terms, tier = s.terms(n), s.tier(n)
        if terms != NOTHING and tier >= 0:
            row = terms * 4 + tier
            begin, end = s.rules.tier_from[row], s.rules.tier_to[row]
            if begin < end:
                s.steps[CARRY.index].run(s, n, begin, end)


@final
class Close(Task[Story]):
    """[ZA-058] The move is over."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        put_down(s, n)
        close_record(s, n)


def pass_over(s: Story, step: Task[Story]) -> None:
    """A step that comes next and has nothing to do is not run, but for one that a house rule has put in its place."""
    top = s.depth - 1
    if top >= 0 and s.stack[top] & 255 == step.index and s.steps[step.index] is step:
        s.depth = top


MARK: Final = Mark("mark", "part")
CHOICES: Final = Choices("choices", "part")
EFFECTS: Final = Effects("effects", "part")
CLOSE: Final = Close("close", "record")
