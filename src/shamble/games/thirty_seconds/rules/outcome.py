"""End of the game: victory conditions, the reason and the winner."""

from __future__ import annotations

from ....core.native import i64
from ....core.step import EVERYONE
from .events import OVER
from .pieces import DEAD, HORDE, STREET, SURVIVOR
from .state import Alley


def finish(s: Alley, winner: i64, reason: i64) -> None:
    """[TS-053] End the game with its winner and reason."""
    s.winner = winner
    s.reason = reason
    s.emit(OVER, reason, -1, -1, EVERYONE)
    s.end()


def check_health(s: Alley) -> None:
    """[TS-019, TS-050, TS-056] End the game with a zombie win if the Survivor has no health."""
    if s.health <= 0:
        finish(s, HORDE, DEAD)


def check_street(s: Alley) -> None:
    """[TS-051, TS-054, TS-055] End the game with a Survivor win if the Survivor is in the street and alive."""
    if s.row >= s.rules.street and s.health > 0:
        finish(s, SURVIVOR, STREET)
