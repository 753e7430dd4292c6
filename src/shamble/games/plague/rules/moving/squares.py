"""Squares for placing figures: lines of the board, nearest free squares, rooms without humans."""

from __future__ import annotations

from typing import Final

from .....core.native import i64, vec
from .....core.offers import EMPTY
from ..book import PlagueBook
from ..pieces import EAST, NOBODY, NORTH, NOWHERE, SIDES, SOUTH, WEST
from ..state import Plague

LINE: Final[i64] = 0  # + side: the outermost line of that side, ZP-075
INWARD: Final[i64] = 4  # + side: the same, or the next line inward when it is full, ZP-035
NEAR: Final[i64] = 8  # nearest to what was searched, ZP-207
EMPTY_ROOM: Final[i64] = 9  # ZP-212
OUTERMOST: Final[i64] = 1  # line of the board
BY_CAR: Final[i64] = 10  # nearest to a car door, ZP-205, ZP-234
SPOTS: Final = [
    "line_N",
    "line_E",
    "line_S",
    "line_W",
    "inward_N",
    "inward_E",
    "inward_S",
    "inward_W",
    "near",
    "empty_room",
    "by_car",
]


def list_spots(s: Plague, where: i64) -> list[int]:
    """Return the vacant squares that the placement `where` allows."""
    if where < NEAR:
        return list(list_line_spots(s, where))
    if where == NEAR:
        return find_nearest_vacant(s, [s.origin], False)
    if where == BY_CAR:
        return find_nearest_vacant(s, [door for door in s.rules.car_doors], True)
    return list_empty_room_squares(s)


def has_spots(s: Plague, where: i64) -> bool:
    """Return whether the placement `where` allows any vacant square."""
    return _find_depth(s, where) != NOWHERE if where < NEAR else len(list_spots(s, where)) > 0


def list_line_spots(s: Plague, where: i64) -> vec[i64]:
    """[ZP-035, ZP-075] Return the vacant squares of the line that a LINE or INWARD placement names."""
    depth = _find_depth(s, where)
    if depth == NOWHERE:
        return EMPTY
    vacant = vec[i64]([0] * get_line_length(s.rules, get_side(where)))
    count: i64 = 0
    i: i64
    for i in range(len(vacant)):
        square = get_line_square(s.rules, get_side(where), depth, i)
        if is_vacant(s, square):
            vacant[count] = square
            count += 1
    return vacant[:count]


def _find_depth(s: Plague, where: i64) -> i64:
    """[ZP-035, ZP-075] Return how many lines inward the first line with a vacant square is, or NOWHERE.

    A LINE placement looks at the outermost line only.
    """
    depth: i64
    i: i64
    side = get_side(where)
    last = get_line_length(s.rules, side + 1) if where >= INWARD else OUTERMOST
    for depth in range(last):
        for i in range(get_line_length(s.rules, side)):
            if is_vacant(s, get_line_square(s.rules, side, depth, i)):
                return depth
    return NOWHERE


def get_clause(where: i64) -> str:
    """Return the clause that defines the placement `where`."""
    if where < INWARD:
        return "ZP-075"
    if where < NEAR:
        return "ZP-032"
    if where == NEAR:
        return "ZP-207"
    return "ZP-205" if where == BY_CAR else "ZP-212"


def get_adjacent(rules: PlagueBook, square: i64, facing: i64) -> i64:
    """[ZP-001] Return the next square in direction `facing`, ignoring walls, or NOWHERE off the board."""
    row, column = square // rules.width, square % rules.width
    row += 1 if facing == SOUTH else -1 if facing == NORTH else 0
    column += 1 if facing == EAST else -1 if facing == WEST else 0
    if row < 0 or row >= rules.height or column < 0 or column >= rules.width:
        return NOWHERE
    return row * rules.width + column


def get_line_length(rules: PlagueBook, side: i64) -> i64:
    """[ZP-001] Return the length of a line along a side: a row for north and south, else a column."""
    return rules.width if side & 1 == NORTH else rules.height


def get_line_square(rules: PlagueBook, side: i64, depth: i64, i: i64) -> i64:
    """[ZP-001, ZP-032] Return square `i` of the line that lies `depth` lines inward from a side of the board."""
    if side & 1 == NORTH:
        return (depth if side == NORTH else rules.height - 1 - depth) * rules.width + i
    return i * rules.width + (depth if side == WEST else rules.width - 1 - depth)


def is_vacant(s: Plague, square: i64) -> bool:
    """[ZP-005, ZP-006, ZP-077] Return whether the square is free and unoccupied; an adjacent human is no obstacle."""
    return s.is_free(square) and s.occupant(square) == NOBODY


def filter_vacant(s: Plague, squares: list[int]) -> list[int]:
    """[ZP-005, ZP-006] Return the vacant squares among `squares`."""
    return [square for square in squares if is_vacant(s, square)]


def find_nearest_vacant(s: Plague, sources: list[int], from_zero: bool) -> list[int]:
    """[ZP-207] Return the vacant squares fewest steps from the sources.

    The steps cross open edges and free squares, occupied or not. With `from_zero` a vacant source itself is nearest.
    """
    reached = vec[i64]([0] * s.rules.squares)
    ring = sources
    for square in ring:
        reached[square] = 1
    free = filter_vacant(s, ring) if from_zero else []
    while ring and not free:
        ring = _expand_ring(s, ring, reached)
        free = filter_vacant(s, ring)
    return sorted(free)


def _expand_ring(s: Plague, ring: list[int], reached: vec[i64]) -> list[int]:
    """Return the unreached free squares one step beyond the ring and mark them reached."""
    beyond: list[int] = []
    facing: i64
    for square in ring:
        for facing in range(SIDES):
            there = s.past(square, facing)
            if there >= 0 and reached[there] == 0 and s.is_free(there):
                reached[there] = 1
                beyond.append(there)
    return beyond


def list_empty_room_squares(s: Plague) -> list[int]:
    """[ZP-212, ZP-213] Return the vacant squares of the rooms of the house that hold no human."""
    has_human = vec[i64]([0] * (s.rules.rooms + 1))
    human: i64
    for human in range(s.humans):
        if s.square(human) >= 0 and s.rules.room[s.square(human)] >= 0:
            has_human[s.rules.room[s.square(human)]] = 1
    free: list[int] = []
    square: i64
    for square in range(s.rules.squares):
        if s.rules.inside[square] == 1 and has_human[s.rules.room[square]] == 0 and s.occupant(square) == NOBODY:
            free.append(square)
    return free


def list_hatch_spots(s: Plague, human: i64) -> list[int]:
    """[ZPV-11] Return the free squares of the human's room, or of the whole house for one outside."""
    rules = s.rules
    room: i64 = -1
    if rules.inside[s.square(human)] == 1:
        room = rules.room[s.square(human)]
    free: list[int] = []
    square: i64
    for square in range(rules.squares):
        if rules.inside[square] == 1 and (room < 0 or rules.room[square] == room):
            free.append(square)
    return free


def get_side(where: i64) -> i64:
    """Return the side of the board that a LINE or INWARD placement names."""
    return where % SIDES


def get_column_distance(rules: PlagueBook, one: i64, other: i64) -> i64:
    """[ZPV-17] Return how many columns apart two squares are; 0 in the same column."""
    return get_difference(rules.column[one], rules.column[other])


def get_row_distance(rules: PlagueBook, one: i64, other: i64) -> i64:
    """[ZPV-17] Return how many rows apart two squares are; 0 in the same row."""
    return get_difference(rules.row[one], rules.row[other])


def get_difference(one: i64, other: i64) -> i64:
    """Return the absolute difference of two numbers."""
    return one - other if one >= other else other - one


def get_facing_to_human(s: Plague, square: i64) -> i64:
    """[ZPV-19] Return the facing towards the nearest human, by rows and columns, along the longer axis.

    If both are equal, the facing is north or south. Without humans on the board it is north.
    """
    best: i64 = 1_000_000
    facing: i64 = 0
    human: i64
    for human in range(s.humans):
        if s.square(human) == NOWHERE:
            continue
        there = s.square(human)
        columns, rows = get_column_distance(s.rules, there, square), get_row_distance(s.rules, there, square)
        if columns + rows < best:
            best = columns + rows
            if rows >= columns:
                facing = SOUTH if there > square else NORTH
            else:
                facing = EAST if there % s.rules.width > square % s.rules.width else WEST
    return facing
