"""What can be walked to, figures aside, and what a barricade more would close (rules/moving/ways.py)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.plague.table import human, laid, zombie

from shamble.core.state import column
from shamble.games.plague.rules.house.barricades import group_of
from shamble.games.plague.rules.moving.steps import flood, step_back, step_forward
from shamble.games.plague.rules.pieces import EAST, NORTH, NOWHERE, SOUTH, WEST, stance
from shamble.games.plague.rules.state import Plague


def reached(barricades: list[str], closed: str | None = None, at: tuple[int, int] = (4, 4)) -> set[tuple[int, int]]:
    """The squares of the cabin that are walked to from a square, with one more opening closed."""
    more: dict[str, Any] = {"options": {"map": "cabin"}, "barricades": barricades}
    s = laid([human([5, 9]), {"id": "z1", "at": [4, 6]}], **more).state
    assert isinstance(s, Plague)
    marks, todo = column([0] * s.rules.squares), column([0] * s.rules.squares)
    opening = s.rules.kinds["opening"].names.index(closed) if closed is not None else -1
    flood(s, at[1] * s.rules.width + at[0], opening, marks, 7, todo)
    walked = [square for square in range(s.rules.squares) if marks[square] == 7]
    return {(square % s.rules.width, square // s.rules.width) for square in walked}


def corner() -> Plague:
    """Open ground with three zombies around its north-west corner."""
    s = laid([human([5, 9]), zombie(1, [1, 0]), zombie(2, [0, 0]), zombie(3, [0, 1])]).state
    assert isinstance(s, Plague)
    return s


@pytest.mark.clause("ZP-081", "ZP-102")
def test_the_corner_of_the_board_is_a_square_like_others() -> None:
    s = corner()
    first = s.rules.human_room
    assert sorted(group_of(s, first)) == [first, first + 1, first + 2]
    assert s.beyond(1, WEST) == 0


@pytest.mark.clause("ZP-079", "ZP-080")
def test_off_the_board_no_step_leads_forward_or_back_whatever_the_facing() -> None:
    s = corner()
    last = s.rules.squares - 1
    for back, ahead, square in ((SOUTH, NORTH, 0), (EAST, WEST, 0), (NORTH, SOUTH, last), (WEST, EAST, last)):
        assert step_forward(s, stance(square, ahead)) == NOWHERE
        assert step_back(s, stance(square, back)) == NOWHERE


BACK_ROOM = {(7, 4), (8, 4), (7, 5), (8, 5), (7, 6)}
MAIN_ROOM = {(4, 3), (5, 3), (3, 4), (4, 4), (5, 4), (6, 4), (3, 5), (4, 5), (6, 5), (3, 6), (4, 6), (5, 6)}
SHUT = ["N4,3", "N5,3", "N4,7", "W9,4"]


def test_a_closed_house_is_walked_through_from_room_to_room_and_no_farther() -> None:
    assert reached([*SHUT, "W3,5"]) == MAIN_ROOM | BACK_ROOM


def test_through_an_open_window_one_gets_everywhere() -> None:
    everywhere = reached(SHUT)
    assert everywhere > MAIN_ROOM | BACK_ROOM | {(0, 0), (13, 9)}
    assert (10, 5) not in everywhere  # the car


def test_one_more_barricade_closes_its_own_opening_and_no_other() -> None:
    assert reached(SHUT, "W3,5") == MAIN_ROOM | BACK_ROOM
    assert reached([*SHUT, "W3,5"], "W7,5") == MAIN_ROOM
    assert reached([*SHUT, "W3,5"], "W7,5", (7, 4)) == BACK_ROOM
    assert reached(SHUT, "W7,5") >= MAIN_ROOM | {(0, 0), (13, 9)}
    assert not reached(SHUT, "W7,5") & BACK_ROOM
