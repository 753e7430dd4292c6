"""The squares that a figure can walk to and attack, for pages that show them before a choice."""

from __future__ import annotations

from ..rules.book import FRONT
from ..rules.book import LINE as STRAIGHT
from ..rules.fighting.lines_of_fire import get_next_shot_square, list_covered_squares
from ..rules.moving.steps import step_back, step_cost, step_forward, turn_left, turn_right
from ..rules.pieces import NOBODY, NOWHERE, facing_of, opposite, square_of, stance
from ..rules.state import Plague

Places = list[tuple[int, ...]]


def find_reachable(s: Plague, piece: str) -> dict[str, Places]:
    """[ZP-079, ZP-080, ZP-090, ZP-111, ZP-129, ZP-141] Return the squares in reach by the keys `walk` and `fire`.

    Squares are given as column and row. The result is empty for a figure off the board.
    """
    names = s.book.kinds["figure"].names
    figure = names.index(piece) if piece in names else -1
    if not 0 <= figure < s.rules.figures or s.square(figure) == NOWHERE:
        return {}
    points = s.points(figure) or (s.rules.zombie_ap if s.is_zombie(figure) else s.rules.human_ap)
    return {
        "walk": _to_places(s, find_walk_squares(s, figure, points)),
        "fire": _to_places(s, find_fire_squares(s, figure)),
    }


def find_walk_squares(s: Plague, figure: int, points: int) -> list[int]:
    """[ZP-079, ZP-080, ZP-082, ZP-090] Return the squares that a figure can reach with `points` AP.

    Turns cost AP too, and other figures block.
    """
    start = int(stance(s.square(figure), s.facing(figure)))
    left = {start: points}
    todo = [start]
    for at in todo:  # the loop appends to the list
        for there, cost in _list_next_stances(s, figure, at):
            rest = left[at] - cost
            if rest >= 0 and rest > left.get(there, -1):
                left[there] = rest
                todo.append(there)
    return sorted({int(square_of(at)) for at in left} - {int(s.square(figure))})


def find_fire_squares(s: Plague, figure: int) -> list[int]:
    """[ZP-111, ZP-128, ZP-137] Return the squares that the figure's next attack reaches, in the direction it faces."""
    square, facing = s.square(figure), s.facing(figure)
    weapon = 0 if s.is_zombie(figure) else s.get_attack_weapon(figure)
    if s.is_zombie(figure) or s.rules.pattern[weapon] == FRONT:
        front = s.beyond(square, facing)
        return [] if front == NOWHERE else [front]
    if s.rules.pattern[weapon] != STRAIGHT:
        return sorted(list_covered_squares(s, figure, weapon))
    squares: list[int] = []
    for _ in range(s.rules.range[weapon]):
        square = get_next_shot_square(s, square, facing)
        if square == NOWHERE:
            break
        squares.append(square)
        if s.occupant(square) != NOBODY:
            break
    return squares


def _list_next_stances(s: Plague, figure: int, at: int) -> list[tuple[int, int]]:
    """[ZP-085] Return each stance that one action leads to, with the action's AP.

    A figure can turn or step forward, a human also back.
    """
    square, facing = square_of(at), facing_of(at)
    steps = [(step_forward(s, at), facing)]
    if not s.is_zombie(figure):
        steps.append((step_back(s, at), opposite(facing)))
    free = [
        (int(there), int(step_cost(s, square, way)))
        for there, way in steps
        if there != NOWHERE and s.occupant(square_of(there)) in (NOBODY, figure)
    ]
    return [(int(turn_left(at)), 1), (int(turn_right(at)), 1), *free]


def _to_places(s: Plague, squares: list[int]) -> Places:
    """Return squares as column and row."""
    return [(int(square) % s.rules.width, int(square) // s.rules.width) for square in squares]
