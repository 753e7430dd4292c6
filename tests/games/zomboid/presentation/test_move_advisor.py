"""Ways through the town, the steps they take, and what waits there: what is told beforehand is what happens."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

from shamble.core.analysis.paths import MovePath, find_cautions, find_paths
from shamble.core.matches.match import Match
from shamble.core.notation import find, write

clause = pytest.mark.clause
STREET: list[dict[str, Any]] = [
    {"card": "gas_station", "at": [1, 0], "pile": 2},
    {"card": "church", "at": [2, 0], "pile": 0},
    {"card": "river_dock", "at": [3, 0], "walkers": 4},
    {"card": "diner", "at": [0, 1], "pile": 1, "tokens": ["shambler", "runner"]},
    {"card": "pharmacy", "at": [1, 1], "pile": 3, "door": "locked"},
]


def street(step: str = "roam", **survivor: Any) -> Match:
    return laid(step=step, places=STREET, survivors={"a": survivor})


def found(match: Match) -> dict[str, MovePath]:
    advisor = match.edition.game.move_advisor(match.edition.book)
    return {
        ", ".join(write(path.state_before_last, action) for action in path.actions): path
        for path in find_paths(match.state, 0, advisor)
    }


def against(match: Match, text: str) -> list[str]:
    return find_cautions(match.state, find(match.state, text), match.edition.game.move_advisor(match.edition.book))


def price(match: Match, text: str) -> int | None:
    return match.edition.game.move_advisor(match.edition.book).cost_of(match.state, find(match.state, text))


@clause("PZ-058", "PZ-078")
def test_a_way_leads_out_of_the_first_step_of_a_turn_to_a_place() -> None:
    match = street("equip")
    path = found(match)["done, walk p2"]
    assert (path.destination, path.cost, path.has_goal) == ((2, 0), 2, False)
    for action in path.actions:
        match.play(write(match.state, action))
    assert match.view(0)["survivors"]["a"]["place"] == "p2"
    assert match.view(0)["steps_left"] == 6 - path.cost


@clause("PZ-085", "PZ-187")
def test_a_way_leads_to_loot_and_to_a_horde_that_stands_farther_on() -> None:
    assert found(street("equip"))["done, loot p1"].has_goal
    assert found(street())["walk p2, attack p3"].cost == 3


@clause("PZ-185")
def test_no_way_leads_through_a_horde() -> None:
    assert not [path for path in found(street("equip")).values() if path.destination == (3, 0) and not path.has_goal]


@clause("PZ-078", "PZ-098")
def test_a_choice_costs_its_steps() -> None:
    match = street()
    assert [price(match, text) for text in ("walk p1", "walk p5", "loot p1", "explore", "done")] == [1, 2, 1, 1, None]


@clause("PZ-080", "PZ-108")
def test_who_waits_behind_an_open_door_is_told_and_of_a_locked_one_that_it_is() -> None:
    assert against(street(), "walk p4") == ["a fight: Shambler, Fresh Runner"]
    assert against(street(), "walk p5") == ["its door is locked"]


@clause("PZ-191")
def test_a_horde_is_told_of_where_its_next_step_leads() -> None:
    assert against(street(), "walk p2") == ["a horde of 4 comes here in the morning, 50 %"]
    assert against(street(), "walk p1") == []


@clause("PZ-086", "PZ-087")
def test_an_event_is_drawn_for_who_comes_to_loot_and_for_nobody_who_wakes_there() -> None:
    assert against(street(), "loot p1") == ["an event is drawn inside"]
    assert against(street(place="p1"), "loot p1") == []


@clause("PZ-048")
def test_the_last_step_is_told_to_be_the_last() -> None:
    assert against(street(stamina=2), "walk p5") == ["its door is locked", "no step is left then"]
