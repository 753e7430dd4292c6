"""When the game is over, and why."""

from __future__ import annotations

from ....core.native import i64
from ....core.step import EVERYONE
from .events import OVER
from .pieces import DEAD, HORDE, STREET, SURVIVOR
from .state import Alley


def finish(s: Alley, winner: i64, reason: i64) -> None:
    """[TS-053] Nobody plays on."""
    s.winner = winner
    s.reason = reason
    s.emit(OVER, reason, -1, -1, EVERYONE)
    s.end()


def check_health(s: Alley) -> None:
    """[TS-019, TS-050, TS-056] At no health the zombies have won, whatever else holds."""
    if s.health <= 0:
        finish(s, HORDE, DEAD)


def check_street(s: Alley) -> None:
    """[TS-051, TS-054, TS-055] In the street, and alive after all that a Move brought, the Survivor has won."""
    if s.row >= s.rules.street and s.health > 0:
        finish(s, SURVIVOR, STREET)
