"""Movement graph: stances (square and facing), connected by quarter turns and steps.

A step and its reverse cost the same, so a search can run forward or backward.
"""

from __future__ import annotations

from typing import Final

from .....core.native import i64, vec
from ..pieces import NOWHERE, SIDES, edge, facing_of, left_of, opposite, right_of, square_of, stance
from ..state import Plague

FAR: Final[i64] = 1_000_000  # cost of an unreachable stance


def turn_left(at: i64) -> i64:
    """[ZP-090] Return the stance after a turn to the left."""
    return stance(square_of(at), left_of(facing_of(at)))


def turn_right(at: i64) -> i64:
    """[ZP-090] Return the stance after a turn to the right."""
    return stance(square_of(at), right_of(facing_of(at)))


def step_forward(s: Plague, at: i64) -> i64:
    """[ZP-079] Return the stance one step forward, occupied or not, or NOWHERE."""
    there = s.beyond(square_of(at), facing_of(at))
    return stance(there, facing_of(at)) if there >= 0 else NOWHERE


def step_back(s: Plague, at: i64) -> i64:
    """[ZP-080] Return the stance one step backward, occupied or not, or NOWHERE."""
    there = s.beyond(square_of(at), opposite(facing_of(at)))
    return stance(there, facing_of(at)) if there >= 0 else NOWHERE


def step_cost(s: Plague, square: i64, facing: i64) -> i64:
    """[ZP-086, ZP-087, ZPV-08] Return the AP cost of a step: 1, plus the variant's surcharge through a window."""
    if s.rules.window_extra > 0:
        opening = s.rules.opening[edge(square, facing)]
        if opening >= 0 and s.rules.is_window[opening] == 1:
            return 1 + s.rules.window_extra
    return 1


def flood(s: Plague, start: i64, closed: i64, marks: vec[i64], mark: i64, todo: vec[i64]) -> None:
    """Write `mark` for all squares connected to `start`; figures don't block.

    The opening `closed`, unless negative, counts as shut. `todo` is scratch space.
    """
    count: i64 = 1
    facing: i64
    todo[0] = start
    marks[start] = mark
    while count > 0:
        count -= 1
        square = todo[count]
        for facing in range(SIDES):
            there = s.beyond(square, facing)
            if there >= 0 and marks[there] != mark and (closed < 0 or s.rules.opening[edge(square, facing)] != closed):
                marks[there] = mark
                todo[count] = there
                count += 1


def label_components(s: Plague, parts: vec[i64], todo: vec[i64]) -> None:
    """[ZPV-17] Label the connected components in `parts`, each by its first square.

    Blocked squares get NOWHERE. `todo` is scratch space.
    """
    square: i64
    for square in range(s.rules.squares):
        parts[square] = NOWHERE
    for square in range(s.rules.squares):
        if parts[square] == NOWHERE and s.is_free(square):
            flood(s, square, NOWHERE, parts, square, todo)
