"""Experience marks, and the improvement for a full track."""

from __future__ import annotations

from .....core.native import i64
from .....core.step import EVERYONE
from ..events import MARKS
from ..state import Story


def mark_xp(s: Story, pc: i64) -> None:
    """[ZA-238, ZA-240, ZA-243] Give a survivor an XP mark.

    A full track is cleared, and the survivor gets an improvement later.
    """
    if not s.is_living(pc):
        return
    s.emit(MARKS, pc, -1, -1, EVERYONE)
    s.set_marked(pc, min(s.marked(pc) + 1, 99))
    s.add_xp(pc, 1)
    if s.xp(pc) >= s.rules.track:
        s.set_xp(pc, 0)
        s.set_owed(pc, min(s.owed(pc) + 1, 9))


def mark_miss(s: Story, pc: i64, stat: i64) -> None:
    """[ZA-238, ZA-177] Mark XP if a roll missed with a highlighted stat; rolls without a stat mark nothing."""
    if 0 <= stat < 4 and s.highlighted(pc) >> stat & 1 == 1:
        mark_xp(s, pc)
