"""The squares that a figure can walk to and shoot at: for pages that show them before a choice."""

from __future__ import annotations

from ..rules.book import FRONT
from ..rules.book import LINE as STRAIGHT
from ..rules.fighting.lines_of_fire import covered_squares, shot_past
from ..rules.moving.steps import step_cost, stepped, stepped_back, turned_left, turned_right
from ..rules.pieces import NOBODY, NOWHERE, facing_of, opposite, square_of, stance
from ..rules.state import Plague

Places = list[tuple[int, ...]]


def reach(s: Plague, piece: str) -> dict[str, Places]:
    """[ZP-079, ZP-080, ZP-090, ZP-111, ZP-129, ZP-141] By `walk` and `fire`: squares as column and row."""
    names = s.book.kinds["figure"].names
    figure = names.index(piece) if piece in names else -1
    if not 0 <= figure < s.rules.figures or s.square(figure) == NOWHERE:
        return {}
    points = s.points(figure) or (s.rules.zombie_ap if s.is_zombie(figure) else s.rules.human_ap)
    return {"walk": _named(s, walk(s, figure, points)), "fire": _named(s, fire(s, figure))}


def walk(s: Plague, figure: int, points: int) -> list[int]:
    """[ZP-079, ZP-080, ZP-082, ZP-090] The squares that so many AP lead to, turns paid; others are in the way."""
    start = int(stance(s.square(figure), s.facing(figure)))
    left = {start: points}
    todo = [start]
    for at in todo:  # grows while it is walked
        for there, cost in _next(s, figure, at):
            rest = left[at] - cost
            if rest >= 0 and rest > left.get(there, -1):
                left[there] = rest
                todo.append(there)
    return sorted({int(square_of(at)) for at in left} - {int(s.square(figure))})


def fire(s: Plague, figure: int) -> list[int]:
    """[ZP-111, ZP-128, ZP-137] The squares that the figure's next attack reaches the way it faces."""
    square, facing = s.square(figure), s.facing(figure)
    weapon = 0 if s.is_zombie(figure) else s.armed_with(figure)
    if s.is_zombie(figure) or s.rules.pattern[weapon] == FRONT:
        front = s.beyond(square, facing)
        return [] if front == NOWHERE else [front]
    if s.rules.pattern[weapon] != STRAIGHT:
        return sorted(covered_squares(s, figure, weapon))
    found: list[int] = []
    for _ in range(s.rules.range[weapon]):
        square = shot_past(s, square, facing)
        if square == NOWHERE:
            break
        found.append(square)
        if s.occupant(square) != NOBODY:
            break
    return found


def _next(s: Plague, figure: int, at: int) -> list[tuple[int, int]]:
    """[ZP-085] The stances that one action leads to, with its cost: turns, a step, for a human a step back."""
    square, facing = square_of(at), facing_of(at)
    steps = [(stepped(s, at), facing)]
    if not s.is_zombie(figure):
        steps.append((stepped_back(s, at), opposite(facing)))
    free = [
        (int(there), int(step_cost(s, square, way)))
        for there, way in steps
        if there != NOWHERE and s.occupant(square_of(there)) in (NOBODY, figure)
    ]
    return [(int(turned_left(at)), 1), (int(turned_right(at)), 1), *free]


def _named(s: Plague, squares: list[int]) -> Places:
    return [(int(square) % s.rules.width, int(square) // s.rules.width) for square in squares]
