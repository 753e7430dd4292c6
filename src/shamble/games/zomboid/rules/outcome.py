"""How the game ends: a rescue, everybody's death, the day limit."""

from __future__ import annotations

from ....core.native import i64
from ....core.step import EVERYONE
from .events import OVER
from .state import Town


def finish(s: Town, reason: i64) -> None:
    """[PZ-214, PZ-217, PZ-218] The game is over; who has won stands in `rescued`."""
    s.reason = reason
    s.emit(OVER, reason, -1, -1, EVERYONE)
    s.end()
