"""What is pending in a laid position: a phase of a turn, and after it the game as always."""

from __future__ import annotations

from typing import Final

from .rules.pieces import ACTION_PHASE, DRAW_PHASE, HORDE, RESOLUTION_PHASE, SURVIVOR
from .rules.resolution import RESOLVING
from .rules.state import Alley
from .rules.turn import ACTIONS, AGAIN, DRAWING, ROUND, TURN

SEATS: Final = {"survivor": SURVIVOR, "zombie": HORDE}
PHASES: Final = {"": ACTION_PHASE, "draw": DRAW_PHASE, "resolution": RESOLUTION_PHASE}


def set_pending(s: Alley, turn: str) -> None:
    """Push what is still to happen: the last is pushed first."""
    side, _, phase = turn.partition(" ")
    seat = SEATS[side]
    s.turn, s.phase = seat, PHASES[phase]
    s.mover = -2  # nobody has changed rows
    s.push(ROUND)
    if seat == SURVIVOR:
        s.push(TURN, HORDE)
    s.push(RESOLVING, seat)
    if s.phase == ACTION_PHASE:
        s.push(AGAIN, seat)
    elif s.phase == DRAW_PHASE:
        s.push(ACTIONS, seat)
        s.push(DRAWING, seat)
