"""The map: locations on a grid, and distances between them."""

from __future__ import annotations

from typing import Final

from .....core.native import i64, vec
from .....core.state import column
from ..pieces import DIRECTIONS, MOST_PLACE, MOST_PLACES, NOWHERE, OPPOSITE, STEP_EAST, STEP_SOUTH
from ..state import Town

FAR: Final[i64] = 1_000  # farther than any path
NOWHERE_NEAR: Final = column([FAR] * MOST_PLACES)  # copied by slicing, which is faster than building a new array
SEARCH_ORDER: Final = column([NOWHERE] * MOST_PLACES)  # scratch: places in the order of the search


def lay_place(s: Town, card: i64, east: i64, south: i64) -> i64:
    """[PZ-077] Place a location card on a cell of the grid; return its place."""
    place = s.places
    direction: i64
    other: i64
    s.set_place_card(place, card)
    s.set_column(place, east)
    s.set_row(place, south)
    for direction in range(len(DIRECTIONS)):
        if s.neighbour(place, direction) != NOWHERE:
            s.set_neighbour(place, direction, NOWHERE)
    for other in range(place):
        away, below = s.column(other) - east, s.row(other) - south
        if away * away + below * below == 1:
            link_neighbours(s, place, other)
    s.places += 1
    return place


def link_neighbours(s: Town, place: i64, other: i64) -> None:
    """[PZ-077] Link two places as neighbours if they share an edge."""
    direction: i64
    for direction in range(len(DIRECTIONS)):
        is_east = s.column(place) + STEP_EAST[direction] == s.column(other)
        if is_east and s.row(place) + STEP_SOUTH[direction] == s.row(other):
            s.set_neighbour(place, direction, other)
            s.set_neighbour(other, OPPOSITE[direction], place)


def are_adjacent(s: Town, place: i64, other: i64) -> bool:
    """[PZ-077] Whether two places share an edge."""
    direction: i64
    for direction in range(len(DIRECTIONS)):
        if s.neighbour(place, direction) == other:
            return True
    return False


def measure_distances(s: Town, start: i64, through_hordes: bool = False, most: i64 = FAR) -> vec[i64]:
    """[PZ-078, PZ-079, PZ-185] Return the number of steps to each place, FAR if every path leads through a horde.

    Places with a horde can't be entered, but the start may have one. Places more than `most` steps away may be FAR too,
    since the search stops there.
    """
    places, order, data, at = s.places, SEARCH_ORDER, s.data, s.at
    shift, mask = at.neighbour_shift, at.neighbour_mask
    far = NOWHERE_NEAR[:places]
    head: i64 = 0
    tail: i64 = 1
    way: i64
    far[start] = 0
    order[0] = start
    while head < tail < places:
        place = order[head]
        steps = far[place] + 1
        if steps > most:
            break
        head += 1
        first = at.neighbour + place * at.neighbour_stride
        for way in range(first, first + at.neighbour_stride):
            there = (i64(data[way]) >> shift & mask) + NOWHERE  # the least
            if there == NOWHERE or far[there] != FAR or (not through_hordes and s.has_horde(there)):
                continue
            far[there] = steps
            order[tail] = there
            tail += 1
    return far


def count_steps(s: Town, start: i64, place: i64, most: i64) -> i64:
    """[PZ-078] Return the number of steps to a place without a horde; exact only up to `most`."""
    near = count_steps_if_near(s, start, place)
    return near if near != FAR else measure_distances(s, start, most=most)[place]


def count_steps_if_near(s: Town, start: i64, place: i64) -> i64:
    """[PZ-078, PZ-185] Return the number of steps to a place without a horde if it is at most two, else FAR."""
    apart = cells_apart(s, start, place)
    if apart <= 1:
        return apart
    direction: i64
    if apart == 2:
        for direction in range(len(DIRECTIONS)):
            between = s.neighbour(start, direction)
            if between != NOWHERE and cells_apart(s, between, place) == 1 and not s.has_horde(between):
                return apart
    return FAR


def cells_apart(s: Town, place: i64, other: i64) -> i64:
    """[PZ-077] Return the Manhattan distance between two places."""
    east, south = s.column(other) - s.column(place), s.row(other) - s.row(place)
    return max(east, -east) + max(south, -south)


def has_empty_cell(s: Town, place: i64) -> bool:
    """[PZ-099, R-79] Whether a cell next to the place is empty and on the grid."""
    direction: i64
    for direction in range(len(DIRECTIONS)):
        if is_empty_cell(s, place, direction):
            return True
    return False


def is_empty_cell(s: Town, place: i64, direction: i64) -> bool:
    """[PZ-097, R-79] Whether the cell in that direction is empty, and on the grid."""
    if s.neighbour(place, direction) != NOWHERE:
        return False
    east, south = s.column(place) + STEP_EAST[direction], s.row(place) + STEP_SOUTH[direction]
    return east * east <= MOST_PLACE * MOST_PLACE and south * south <= MOST_PLACE * MOST_PLACE
