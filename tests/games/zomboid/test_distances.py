"""The ways between locations in Project Zomboid, and who is within reach of whom."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

import shamble
from shamble.core.offers import LegalActions, first_of
from shamble.games.zomboid.policy.forecasting.home_distances import HomeDistances
from shamble.games.zomboid.rules.equipping.meeting_others import GO_TO
from shamble.games.zomboid.rules.fight.fight_state import can_flee
from shamble.games.zomboid.rules.state import Town
from shamble.games.zomboid.rules.town.grid import FAR, cells_apart, lay_place, measure_distances

ROW: list[dict[str, Any]] = [
    {"card": "cabin", "at": [1, 0]},
    {"card": "trailer", "at": [2, 0]},
    {"card": "diner", "at": [3, 0]},
]


def town(**position: Any) -> Town:
    state = laid(**position).state
    assert isinstance(state, Town)
    return state


@pytest.mark.clause("PZ-078")
@pytest.mark.parametrize(
    ("most", "steps"), [(0, [0, FAR, FAR, FAR]), (1, [0, 1, FAR, FAR]), (2, [0, 1, 2, FAR]), (FAR, [0, 1, 2, 3])]
)
def test_ways_are_followed_as_far_as_somebody_asks(most: int, steps: list[int]) -> None:
    assert list(measure_distances(town(step="roam", places=ROW), 0, most=most)) == steps


@pytest.mark.clause("PZ-185")
def test_a_way_through_a_horde_is_followed_only_for_who_asks_for_it() -> None:
    s = town(step="roam", places=[{**ROW[0], "walkers": 2}, *ROW[1:]])
    assert list(measure_distances(s, 0)) == [0, FAR, FAR, FAR]
    assert list(measure_distances(s, 0, True)) == [0, 1, 2, 3]
    assert list(measure_distances(s, 1)) == [1, 0, 1, 2]


@pytest.mark.clause("PZ-129")
@pytest.mark.parametrize(("stamina", "walkers", "flees"), [(1, 0, True), (0, 0, False), (3, 2, False)])
def test_who_has_stamina_and_a_free_location_beside_can_flee(stamina: int, walkers: int, flees: bool) -> None:
    places = [{**ROW[0], "walkers": walkers}, *ROW[1:]]
    s = town(step="roam", places=places)
    s.set_stamina(0, stamina)
    assert can_flee(s, 0) == flees


@pytest.mark.clause("PZ-072")
@pytest.mark.parametrize(("stamina", "walkers", "met"), [(2, 0, [2]), (3, 0, [1, 2]), (4, 0, [1, 2]), (3, 2, [])])
def test_only_who_is_within_reach_of_the_steps_left_can_be_gone_to(stamina: int, walkers: int, met: list[int]) -> None:
    survivors = {"a": {"stamina": stamina}, "b": {"place": "p3"}, "c": {"place": "p2"}}
    s = town(step="equip", places=[{**ROW[0], "walkers": walkers}, *ROW[1:]], survivors=survivors)
    options = LegalActions()
    GO_TO.list(s, 0, s.others_here(0), options)
    assert [first_of(options.items[i]) for i in range(options.count)] == met


@pytest.mark.clause("PZ-078")
def test_no_way_is_shorter_than_the_grid_says() -> None:
    bend = [*ROW, {"card": "bar", "at": [3, 1]}, {"card": "church", "at": [2, 1]}, {"card": "boathouse", "at": [0, -1]}]
    s = town(step="roam", places=bend)
    for place in range(s.places):
        for other, steps in enumerate(measure_distances(s, place)):
            assert cells_apart(s, place, other) <= steps
            assert (cells_apart(s, place, other) == 0) == (place == other)


@pytest.mark.clause("PZ-077")
def test_a_location_laid_has_the_neighbours_that_its_cell_has() -> None:
    s = town(step="roam", places=[*ROW, {"card": "bar", "at": [2, 2]}])
    place = lay_place(s, s.place_card(1), 2, 1)
    kept = list(s.data)
    s.find_neighbours()
    assert [s.neighbour(place, direction) for direction in range(4)] == [2, -1, 4, -1]
    assert list(s.data) == kept


def test_ways_home_are_measured_anew_wherever_ground_or_hordes_differ() -> None:
    further, aside = ROW[1], {"card": "bar", "at": [1, 1]}
    kept = HomeDistances(shamble.load("zomboid").book)
    for places in (
        [ROW[0], further],
        [{**ROW[0], "walkers": 2}, further],
        [ROW[0], further],
        [{**ROW[0], "alerted": True}, further],
        [ROW[0], further],
        [ROW[0], aside, {**further, "at": [2, 1]}],
        [ROW[0], aside, further],
        [ROW[0], {**aside, "at": [0, 1]}, further],
        [ROW[0], further, aside],
        [ROW[0], further],
    ):
        s = town(step="equip", places=places, survivors={"a": {"place": "p2"}, "b": {"place": "p1"}})
        fresh = HomeDistances(s.rules)
        kept.read(s)
        fresh.read(s)
        assert list(kept.steps) == list(fresh.steps)
        assert [kept.is_cut_off(s, seat) for seat in range(3)] == [fresh.is_cut_off(s, seat) for seat in range(3)]
        assert [kept.steps_home(s, seat) for seat in range(3)] == [fresh.steps_home(s, seat) for seat in range(3)]
