"""How far a figure gets and shoots as the table stands: for pages that show it before a choice."""

from __future__ import annotations

from ..rules.book import FRONT
from ..rules.book import LINE as STRAIGHT
from ..rules.fighting.lines_of_fire import covered, shot_past
from ..rules.moving.ways import step_cost
from ..rules.pieces import NOBODY, NOWHERE, left_of, opposite, right_of
from ..rules.state import Plague

Places = list[tuple[int, int]]


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
    start = (int(s.square(figure)), int(s.facing(figure)))
    left = {start: points}
    todo = [start]
    for square, facing in todo:  # grows while it is walked
        for place, cost in _next(s, figure, square, facing):
            rest = left[square, facing] - cost
            if rest >= 0 and rest > left.get(place, -1):
                left[place] = rest
                todo.append(place)
    return sorted({square for square, _ in left} - {start[0]})


def fire(s: Plague, figure: int) -> list[int]:
    """[ZP-111, ZP-128, ZP-137] The squares that the figure's next attack reaches the way it faces."""
    square, facing = s.square(figure), s.facing(figure)
    weapon = 0 if s.is_zombie(figure) else s.armed_with(figure)
    if s.is_zombie(figure) or s.rules.pattern[weapon] == FRONT:
        front = s.beyond(square, facing)
        return [] if front == NOWHERE else [front]
    if s.rules.pattern[weapon] != STRAIGHT:
        return sorted(covered(s, figure, weapon))
    found: list[int] = []
    for _ in range(s.rules.range[weapon]):
        square = shot_past(s, square, facing)
        if square == NOWHERE:
            break
        found.append(square)
        if s.occupant(square) != NOBODY:
            break
    return found


def _next(s: Plague, figure: int, square: int, facing: int) -> list[tuple[tuple[int, int], int]]:
    """[ZP-085] Where one action leads, and what it costs: a turn, a step, for a human a step back."""
    found = [((square, int(turn(facing))), 1) for turn in (right_of, left_of)]
    for way in [facing] if s.is_zombie(figure) else [facing, opposite(facing)]:
        there = s.beyond(square, way)
        if there >= 0 and s.occupant(there) in (NOBODY, figure):
            found.append(((int(there), facing), int(step_cost(s, square, way))))
    return found


def _named(s: Plague, squares: list[int]) -> Places:
    return [(int(square) % s.rules.width, int(square) // s.rules.width) for square in squares]
