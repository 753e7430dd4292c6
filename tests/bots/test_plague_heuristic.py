"""What a greedy bot does in Zombie Plague, one position each."""

from __future__ import annotations

from typing import Any

import pytest
from tests.greedy import chosen_by_greedy

import shamble
from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.notation import write
from shamble.games.plague.policy.heuristic_params import DEFAULT_PARAMS
from shamble.games.plague.policy.objectives import Objectives
from shamble.games.plague.policy.pathfinding.bitboard import BitboardLayout
from shamble.games.plague.policy.pathfinding.goals import MAX_GOALS
from shamble.games.plague.policy.pathfinding.step_graph import StepGraph
from shamble.games.plague.rules.moving.steps import FAR
from shamble.games.plague.rules.state import Plague

Figure = dict[str, Any]
FAR_AWAY: Figure = {"id": "h2", "at": [0, 0]}


def chosen(
    figures: list[Figure],
    turn: str,
    *before: str,
    board: str = "field",
    options: dict[str, Any] | None = None,
    **position: Any,
) -> str:
    """What a greedy bot chooses in a position, after some choices and outcomes in it."""
    edition = shamble.load("plague", map=board, **(options or {}))
    return chosen_by_greedy(edition, {"figures": figures, "turn": turn, **position}, before)


def human(at: list[int], facing: str = "N", **more: Any) -> Figure:
    return {"id": "h1", "at": at, "facing": facing, **more}


def zombie(at: list[int], facing: str = "S", number: int = 1, **more: Any) -> Figure:
    return {"id": f"z{number}", "at": at, "facing": facing, **more}


def test_a_zombie_bites_who_stands_before_it() -> None:
    assert chosen([human([5, 5]), zombie([5, 4]), FAR_AWAY], "z1") == "bite z1 h1"


def test_a_zombie_walks_towards_a_human() -> None:
    assert chosen([human([5, 8]), zombie([5, 2]), FAR_AWAY], "z1") == "advance z1"


def test_a_zombie_turns_towards_a_human_by_the_shorter_way() -> None:
    assert chosen([human([9, 5]), zombie([5, 5], "N"), FAR_AWAY], "z1") == "turn z1 right"


def test_the_nearest_zombie_goes_first() -> None:
    figures = [human([5, 8]), zombie([1, 0]), zombie([5, 2], number=2), FAR_AWAY | {"at": [6, 9]}]
    assert chosen(figures, "zombie activation") == "activate z2"


def test_a_zombie_takes_a_barricade_off_when_a_card_lets_it() -> None:
    s = chosen(
        [human([4, 3], "W"), zombie([0, 0])],
        "h1",
        "search h1",
        "draw smash",
        board="cabin",
        barricades=["N4,3"],
        deck={"smash": 1, "ammo": 1},
    )
    assert s == "smash N4,3"


def test_zombies_shut_out_go_to_a_barricade_before_which_they_can_gather() -> None:
    closed = ["N4,3", "N5,3", "W3,5", "W9,4", "N4,7"]
    figures = [human([5, 4]), zombie([4, 0]), zombie([5, 2], number=2)]
    assert chosen(figures, "z1", board="cabin", barricades=closed) == "advance z1"


def test_a_human_attacks_at_good_odds() -> None:
    assert chosen([human([5, 5], weapon="baseball_bat"), zombie([5, 4]), FAR_AWAY], "h1") == "attack h1 z1"


def test_a_human_fires_when_nothing_is_left_to_do() -> None:
    assert chosen([human([5, 9], weapon="rifle"), zombie([5, 0]), FAR_AWAY], "h1") == "attack h1 z1"


def test_a_human_without_a_weapon_gets_out_of_a_zombies_reach() -> None:
    assert chosen([human([5, 5], points=1), zombie([5, 4]), FAR_AWAY], "h1") == "back h1"


def test_a_human_holds_its_fire_when_it_would_hit_a_friend() -> None:
    figures = [human([2, 5], "E", weapon="shotgun", points=1), {"id": "h2", "at": [3, 5]}, zombie([7, 5])]
    assert chosen(figures, "h1") != "volley h1"


def test_a_wounded_human_uses_its_med_pak() -> None:
    figures = [human([5, 5], items={"med_pak": 1}), zombie([5, 4]), FAR_AWAY]
    assert chosen(figures, "z1", "bite z1 h1", "roll 4", "roll 4") == "cure h1 med_pak"


def test_a_human_saves_its_gun_with_ammo() -> None:
    figures = [human([5, 8], weapon="pistol", items={"ammo": 1}), zombie([5, 5]), FAR_AWAY]
    assert chosen(figures, "h1", "attack h1 z1", "roll 1") == "save h1 ammo"


@pytest.mark.parametrize(
    ("held", "drawn", "choice"),
    [
        ("kitchen_knife", "chainsaw", "take h1 chainsaw"),
        ("chainsaw", "kitchen_knife", "keep h1 chainsaw"),
    ],
)
def test_a_human_keeps_the_better_weapon(held: str, drawn: str, choice: str) -> None:
    figures = [human([4, 3], "W", weapon=held), zombie([0, 0])]
    deck = {drawn: 1, "ammo": 1}
    assert chosen(figures, "h1", "search h1", f"draw {drawn}", board="cabin", deck=deck) == choice


def test_a_human_searches_what_nobody_has_searched() -> None:
    assert chosen([human([4, 3], "W"), zombie([0, 0])], "h1", board="cabin") == "search h1"


def test_a_human_walks_backward_when_that_is_the_shortest_way() -> None:
    figures = [human([4, 4], "S"), zombie([13, 9])]
    searched = {"6,6": ["h1"], "8,6": ["h1"], "10,6": ["h1"]}
    assert chosen(figures, "h1", board="cabin", searched=searched) == "back h1"


ALL_SEARCHED = {"3,3": ["h1"], "6,6": ["h1"], "8,6": ["h1"], "10,6": ["h1"]}


def test_a_human_closes_the_last_opening_when_all_is_searched() -> None:
    closed = ["N4,3", "N5,3", "W3,5", "W9,4", "W7,5"]
    figures = [human([4, 6], "S"), zombie([0, 0])]
    assert chosen(figures, "h1", board="cabin", searched=ALL_SEARCHED, barricades=closed) == "barricade h1"


def test_a_human_does_not_lock_itself_out_from_what_is_to_be_done() -> None:
    closed = ["N4,3", "N5,3", "W3,5", "N4,7"]
    figures = [human([6, 5], "E"), zombie([0, 0])]
    # Behind the interior door a window is open: so through the door, and close it from there.
    ways = ("advance h1", "turn h1 left", "turn h1 right")
    assert chosen(figures, "h1", board="cabin", searched=ALL_SEARCHED, barricades=closed) in ways


def test_a_human_does_not_shut_a_zombie_into_a_room() -> None:
    closed = ["N4,3", "N5,3", "W3,5", "N4,7", "W9,4"]
    figures = [human([6, 5], "E", weapon="chainsaw"), zombie([8, 5])]
    assert chosen(figures, "h1", board="cabin", searched=ALL_SEARCHED, barricades=closed) != "barricade h1"


def test_a_human_with_the_keys_runs_for_the_car() -> None:
    figures = [human([9, 2], "S", items={"car_keys": 1}), zombie([0, 0])]
    assert chosen(figures, "h1", board="cabin") == "advance h1"


def test_a_human_at_the_car_with_the_keys_boards_it() -> None:
    figures = [human([9, 5], "S", items={"car_keys": 1}, boarding=1), zombie([0, 0])]
    assert chosen(figures, "h1", board="cabin") == "board h1"


def test_the_driver_waits_for_a_friend_who_is_near() -> None:
    figures = [human([9, 5], "S", items={"car_keys": 1}, boarding=3), {"id": "h2", "at": [12, 4]}, zombie([0, 0])]
    assert chosen(figures, "h1", board="cabin", options={"human_figures": 2}) == "stop h1"


def test_the_driver_leaves_when_all_are_aboard() -> None:
    figures = [human([9, 5], "S", items={"car_keys": 1}, boarding=3), {"id": "h2", "fate": "in_car"}, zombie([0, 0])]
    assert chosen(figures, "h1", board="cabin", options={"human_figures": 2}) == "board h1"


def test_a_free_barricade_goes_where_it_cuts_nothing_off() -> None:
    figures = [human([4, 3], "W"), zombie([0, 0])]
    closed = ["N4,3", "N5,3", "W3,5", "W9,4"]
    deck = {"lucky_coincidence": 1, "ammo": 1}
    searched = {"6,6": ["h1"], "8,6": ["h1"], "10,6": ["h1"]}
    block = chosen(
        figures,
        "h1",
        "search h1",
        "draw lucky_coincidence",
        board="cabin",
        barricades=closed,
        deck=deck,
        searched=searched,
    )
    assert block in ("block N4,7", "block W7,5")


def test_humans_enter_where_the_house_is_nearest() -> None:
    edition = shamble.load("plague", map="cabin")
    s = edition.initial_state(2)
    greedy = bot("greedy", edition.game, edition.book)
    assert {write(s, greedy.choose(s, 0, Rng(seed))) for seed in range(4)} <= {"enter S", "enter E"}


INSIDE = {"humans_inside_to_win": True}
ALL_BUT_THE_FRONT = ["N4,3", "N5,3", "W3,5", "W9,4", "W7,5"]


def test_a_human_comes_in_before_it_closes_a_house_that_is_won_from_inside() -> None:
    table: dict[str, Any] = {"board": "cabin", "searched": ALL_SEARCHED, "barricades": ALL_BUT_THE_FRONT}
    figures = [human([4, 7], "N"), zombie([0, 0])]
    assert chosen(figures, "h1", **table) == "barricade h1"
    assert chosen(figures, "h1", options=INSIDE, **table) == "advance h1"


def test_a_house_that_is_won_from_inside_is_not_closed_before_a_friend() -> None:
    table: dict[str, Any] = {"board": "cabin", "searched": ALL_SEARCHED, "barricades": ALL_BUT_THE_FRONT}
    figures = [human([4, 6], "S"), {"id": "h2", "at": [4, 9]}, zombie([0, 0])]
    two = {"human_figures": 2}
    assert chosen(figures, "h1", options=two, **table) == "barricade h1"
    assert chosen(figures, "h1", options=INSIDE | two, **table) != "barricade h1"


def test_a_human_shut_out_from_what_is_left_takes_a_barricade_down_where_it_may() -> None:
    closed = [*ALL_BUT_THE_FRONT, "N4,7"]
    options = {"tear_down": True}
    figures = [human([4, 8], "N"), zombie([0, 0])]
    assert chosen(figures, "h1", board="cabin", barricades=closed, options=options) == "advance h1"
    figures = [human([4, 7], "N"), zombie([0, 0])]
    assert chosen(figures, "h1", board="cabin", barricades=closed, options=options) == "tear_down h1"


def test_a_human_locked_out_of_a_house_that_is_won_from_inside_takes_a_barricade_down() -> None:
    table: dict[str, Any] = {
        "board": "cabin",
        "searched": ALL_SEARCHED,
        "barricades": [*ALL_BUT_THE_FRONT, "N4,7"],
        "options": INSIDE | {"tear_down": True},
    }
    assert chosen([human([4, 7], "N"), zombie([0, 0])], "h1", **table) == "tear_down h1"


def test_a_zombie_that_comes_is_the_dog_if_it_may_be() -> None:
    come = ("side N", "place z2 5,0", "face z2 S")
    figures = [human([5, 9]), zombie([1, 0]), FAR_AWAY]
    assert chosen(figures, "zombie reinforcement", *come, options={"roadkill": True}) == "dog z2"


def test_a_zombie_bites_though_the_others_will_then_be_shut_out() -> None:
    closed = [*ALL_BUT_THE_FRONT, "N4,7"]
    crowd = [zombie([column, 0], number=column - 3) for column in range(5, 13)]
    figures = [human([1, 2]), {"id": "h2", "at": [5, 4]}, zombie([1, 1]), *crowd]
    assert chosen(figures, "z1", board="cabin", barricades=closed, options={"human_figures": 2}) == "bite z1 h1"


def test_goals_are_told_apart_however_many_zombies_are_in_the_house() -> None:
    s = shamble.load("plague", map="mall").initial_state(2)
    assert isinstance(s, Plague)
    rooms = [place for place in range(s.rules.squares) if s.rules.inside[place] == 1 and s.occupant(place) < 0]
    for number in range(20):
        s.place(s.rules.human_room + number, rooms[5 * number], 0)
    tasks = Objectives(s, StepGraph(s, 1, BitboardLayout(s.rules)), 1, DEFAULT_PARAMS)

    def nearest(taken: int) -> set[int]:
        field = tasks.get_distances(s, taken)
        return {field.goal(place) for place in range(4 * s.rules.squares) if field.cost(s, place) < FAR}

    goals = {goal for goal in nearest(0) if goal < MAX_GOALS}
    assert max(goals) > 31
    for goal in goals:
        assert goals - nearest(1 << goal) == {goal}
