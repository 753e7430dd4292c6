"""Levels: a new level raises the maxima of all stats, and the player raises two stats."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import LEVEL_UP, STAT_SET
from ..state import Town
from ..vocabulary import LEVEL_COST, STATS


@final
class Grow(Task[Town]):
    """[PZ-207, PZ-208, PZ-209] Level up at the start of step 4, as often as the experience suffices."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        level = s.level(seat)
        if s.is_alive(seat) == 0 or level >= s.rules.levels:
            return
        if s.xp(seat) >= s.rules.level_xp[level] + s.trait_sum(seat, LEVEL_COST):
            s.set_level(seat, level + 1)
            s.emit(LEVEL_UP, seat, level + 1, -1, EVERYONE)
            s.raises = s.rules.raises
            s.raised_now = 0
            s.push(IMPROVE, seat)
            s.push(self, seat)


@final
class Improve(Task[Town]):
    """[PZ-209] Repeat choosing a stat to raise until the new level's raises are used or no stat can be raised."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.raises > 0 and count_raisable(s, seat, 0) > 0:
            s.push_both(IMPROVE_CHOICE, self, seat)


def count_raisable(s: Town, seat: i64, lowest: i64) -> i64:
    """Count the stats from `lowest` on that the new level can still raise; it raises each once, in the stats' order."""
    n: i64 = 0
    stat: i64
    for stat in range(lowest, len(STATS)):
        if s.raised_now >> stat == 0 and s.natural(seat, stat) < s.most(seat, stat):
            n += 1
    return n


@final
class ImproveChoice(Decision[Town]):
    """[PZ-209] Choose the stat to raise."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        due = min(s.raises, count_raisable(s, seat, 0))
        stat: i64
        for stat in range(len(STATS)):
            full = s.natural(seat, stat) >= s.most(seat, stat)
            bad = full or s.raised_now >> stat != 0 or count_raisable(s, seat, stat) < due
            actions.offer_unless("PZ-209" if bad else "", IMPROVE_STAT, stat)


@final
class ImproveStat(Verb[Town]):
    """[PZ-209] Raise the stat by 1.

    Base HP is unchanged, and a card can still raise the same stat today.
    """

    def apply(self, s: Town, stat: i64, b: i64) -> None:
        unit: i64 = 1
        s.raises -= 1
        s.raised_now |= unit << stat
        s.set_natural(s.seat, stat, s.natural(s.seat, stat) + 1)
        s.emit(STAT_SET, s.seat, stat, s.natural(s.seat, stat), EVERYONE)


GROW: Final = Grow("grow", "seat")
IMPROVE: Final = Improve("improve", "seat")
IMPROVE_CHOICE: Final = ImproveChoice("choose what improves", "PZ-209", "seat")
IMPROVE_STAT: Final = ImproveStat("improve", "stat")
