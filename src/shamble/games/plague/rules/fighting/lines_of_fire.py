"""Lines of fire: the line of a pistol or rifle, the block of a shotgun, and the targets in them."""

from __future__ import annotations

from .....core.native import i64, vec
from ..moving.squares import get_adjacent
from ..pieces import NOBODY, NOWHERE, left_of, opposite, right_of
from ..state import Plague


def find_line_target(s: Plague, figure: i64, weapon: i64) -> i64:
    """[ZP-128, ZP-129, ZP-133] Return the zombie that a shot straight ahead can target, or -1."""
    facing = s.facing(figure)
    square = s.square(figure)
    distance: i64
    for distance in range(1, s.rules.range[weapon] + 1):
        square = get_next_shot_square(s, square, facing)
        if square == NOWHERE:
            return NOBODY
        target = s.occupant(square)
        if target != NOBODY:
            if not s.is_zombie(target):
                return NOBODY  # ZP-132
            if s.dog(target) == 1 and get_tail_distance(s, target, facing, distance) > s.rules.range[weapon]:
                return NOBODY  # ZP-223
            return target
    return NOBODY


def get_next_shot_square(s: Plague, square: i64, facing: i64) -> i64:
    """[ZP-130, ZP-131, ZPV-22] Return the next square of a shot, or NOWHERE where it is stopped.

    Closed edges stop it; blocked squares only with ZPV-22.
    """
    there = s.past(square, facing)
    if there >= 0 and s.rules.obstacles_block_fire and not s.is_free(there):
        return NOWHERE
    return there


def why_no_shot(s: Plague, figure: i64, weapon: i64) -> str:
    """Return the clause that forbids a shot for which `find_line_target` finds no target.

    The clause names the obstacle before the first zombie: an edge, a blocked square, the range, a human in the way, or
    the dog's tail. Another clause says that there is no zombie at all.
    """
    facing = s.facing(figure)
    square = s.square(figure)
    distance: i64 = 0
    stopped = ""
    while True:
        if not stopped and get_next_shot_square(s, square, facing) == NOWHERE:
            stopped = "ZP-130" if s.past(square, facing) == NOWHERE else "ZPV-22"
        square = get_adjacent(s.rules, square, facing)
        distance += 1
        if square == NOWHERE:
            return "ZP-112"
        if s.occupant(square) != NOBODY and (not stopped or s.is_zombie(s.occupant(square))):
            break
    if stopped:
        return stopped
    if distance > s.rules.range[weapon]:
        return "ZP-129"
    return "ZP-223" if s.is_zombie(s.occupant(square)) else "ZP-132"


def get_tail_square(s: Plague, dog: i64) -> i64:
    """[ZP-221] Return the square behind the dog's head, ignoring walls, or NOWHERE off the board."""
    return get_adjacent(s.rules, s.square(dog), opposite(s.facing(dog)))


def get_tail_distance(s: Plague, dog: i64, facing: i64, distance: i64) -> i64:
    """[ZP-222, ZP-223] Return how far ahead of the shooter the dog's tail is.

    The head is `distance` ahead. A tail off the board is ignored: it counts as being there too.
    """
    if get_tail_square(s, dog) == NOWHERE:
        return distance
    back = opposite(s.facing(dog))
    return distance + 1 if back == facing else distance - 1 if back == opposite(facing) else distance


def list_covered_squares(s: Plague, figure: i64, weapon: i64) -> list[int]:
    """[ZP-137, ZP-141, ZP-144] Return the squares that a volley hits, in order of the rolls.

    The farthest come first, then the left lane, the middle, the right lane. A square is hit if it is reached straight
    ahead, or sideways from the middle lane, across open edges only.
    """
    facing = s.facing(figure)
    lanes = s.rules.lanes[weapon]
    width = 2 * lanes + 1
    depth = s.rules.range[weapon]
    reached = vec[i64]([NOWHERE] * ((depth + 1) * width))
    reached[lanes] = s.square(figure)
    distance: i64
    for distance in range(1, depth + 1):
        _reach_row(s, reached, distance * width, lanes, facing)
    covered: list[int] = []
    place: i64
    for distance in range(depth, 0, -1):
        for place in range(distance * width, (distance + 1) * width):
            if reached[place] != NOWHERE:
                covered.append(reached[place])
    return covered


def _reach_row(s: Plague, reached: vec[i64], start: i64, lanes: i64, facing: i64) -> None:
    """[ZP-141] Fill one row of the block from the row before it, then from its own middle outward."""
    width = 2 * lanes + 1
    lane: i64
    for lane in range(width):
        if reached[start - width + lane] != NOWHERE:
            reached[start + lane] = get_next_shot_square(s, reached[start - width + lane], facing)
    for lane in range(lanes):
        left, right = start + lanes - lane, start + lanes + lane
        if reached[left] != NOWHERE and reached[left - 1] == NOWHERE:
            reached[left - 1] = get_next_shot_square(s, reached[left], left_of(facing))
        if reached[right] != NOWHERE and reached[right + 1] == NOWHERE:
            reached[right + 1] = get_next_shot_square(s, reached[right], right_of(facing))


def list_volley_targets(s: Plague, figure: i64, weapon: i64) -> list[int]:
    """[ZP-138, ZP-139, ZP-143, ZP-223] Return the figures that a volley rolls for, in order of the rolls."""
    squares = list_covered_squares(s, figure, weapon)
    targets: list[int] = []
    for square in squares:
        target = s.occupant(square)
        if target != NOBODY and not (s.is_zombie(target) and is_tail_out(s, target, squares)):
            targets.append(target)
    return targets


def is_tail_out(s: Plague, zombie: i64, squares: list[int]) -> bool:
    """[ZP-223] Return whether a zombie is the dog and its tail is on the board but outside `squares`."""
    if s.dog(zombie) == 0:
        return False
    tail = get_tail_square(s, zombie)
    return tail != NOWHERE and tail not in squares


def why_no_volley(s: Plague, figure: i64, weapon: i64) -> str:
    """Return the clause that forbids a volley without a zombie among its targets.

    The only zombie hit may be the dog, whose tail is outside the squares; else no zombie is hit.
    """
    for square in list_covered_squares(s, figure, weapon):
        target = s.occupant(square)
        if target != NOBODY and s.is_zombie(target):
            return "ZP-223"
    return "ZP-142"
