"""Distances over a board: many goals, one after the other."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.games.plague.policy.pathfinding.distance_table import BEYOND, DistanceTable
from shamble.games.plague.policy.pathfinding.step_graph import list_incoming_steps
from shamble.games.plague.rules.moving.steps import FAR


def position() -> Any:
    return shamble.load("plague", map="cabin").initial_state(2)


def costs(field: DistanceTable, s: Any, goal: int) -> list[int]:
    """The AP from every stance to a goal."""
    field.clear(list_incoming_steps(s, False))
    field.add_goal(goal, 0, 1)
    return [field.cost(s, place) for place in range(s.rules.squares * 4)]


def test_a_turn_and_a_step_cost_an_ap_each() -> None:
    s = position()
    found = costs(DistanceTable(s.rules.squares), s, 0)
    beside = 4  # the next square to the east, facing north as well
    assert (found[0], found[1], found[2], found[3]) == (0, 1, 2, 1)
    assert found[beside + 3] == 2  # a step west, then a turn
    assert found[beside] == 3


def test_what_was_found_for_other_goals_is_forgotten() -> None:
    s = position()
    field, corner = DistanceTable(s.rules.squares), s.rules.squares * 4 - 4
    first = costs(field, s, 0)
    assert costs(field, s, corner) == costs(DistanceTable(s.rules.squares), s, corner) != first
    assert costs(field, s, 0) == first


def test_without_a_goal_everything_is_far() -> None:
    s = position()
    field = DistanceTable(s.rules.squares)
    costs(field, s, 0)
    field.clear(list_incoming_steps(s, False))
    assert {field.cost(s, place) for place in range(s.rules.squares * 4)} == {FAR}


def test_when_the_floor_cannot_be_lowered_any_more_all_is_forgotten_at_once() -> None:
    s = position()
    field = DistanceTable(s.rules.squares)
    field._floor = BEYOND
    first = costs(field, s, 0)
    assert field._floor == 0
    assert costs(field, s, 4) == costs(DistanceTable(s.rules.squares), s, 4)
    assert field._floor > BEYOND
    assert costs(field, s, 0) == first
