"""Ends of the game: a rescue, the death of all survivors, the day limit."""

from __future__ import annotations

from ....core.native import i64
from ....core.step import EVERYONE
from .events import OVER
from .state import Town


def finish(s: Town, reason: i64) -> None:
    """[PZ-214, PZ-217, PZ-218] End the game for a reason; the field `rescued` has the winning seats."""
    s.reason = reason
    s.emit(OVER, reason, -1, -1, EVERYONE)
    s.end()
