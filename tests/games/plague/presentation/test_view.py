"""What everyone sees of a table, and how it ended."""

from __future__ import annotations

import json

import pytest
from tests.games.plague.table import human, laid, zombie

import shamble

CABIN = {"map": "cabin"}


def test_a_human_is_seen_with_all_that_it_holds() -> None:
    table = laid([human([4, 5], "E", weapon="rifle", loaded=False, items={"ammo": 2}, points=3)])
    assert table.view(0)["figures"]["h1"] == {
        "at": [4, 5], "facing": "E", "points": 3, "owner": 0, "done": False,
        "weapon": "rifle", "loaded": False, "oops_left": 0, "items": {"ammo": 2},
        "boarding": 0, "hiding": 0, "marks": 0, "fate": "alive",
    }  # fmt: skip


@pytest.mark.clause("ZP-187")
def test_a_fresh_double_barrel_has_an_oops_left() -> None:
    figures = laid([human([4, 5], weapon="double_barrel")]).view(0)["figures"]
    assert (figures["h1"]["loaded"], figures["h1"]["oops_left"]) == (True, 1)


def test_a_zombie_is_seen_with_what_it_is_worth() -> None:
    table = laid([human([4, 5]), zombie(2, [1, 1], "W", counts=False, bounty=1)])
    assert table.view(1)["figures"]["z2"] == {
        "at": [1, 1], "facing": "W", "points": 0, "owner": 1, "done": False, "counts": False, "dog": False, "bounty": 1,
    }  # fmt: skip


def test_zombies_off_the_board_are_not_seen_and_humans_are_nowhere() -> None:
    figures = laid([human([4, 5]), {"id": "h2", "fate": "escaped"}]).view(0)["figures"]
    assert set(figures) == {"h1", "h2"}
    assert (figures["h2"]["at"], figures["h2"]["facing"], figures["h2"]["fate"]) == (None, None, "escaped")


def test_the_house_is_seen_by_what_is_still_to_do() -> None:
    table = laid(
        [human([4, 5]), zombie(1, [5, 4])], options=CABIN, barricades=["N4,3", "W7,5"], searched={"3,3": ["h1"]}
    )
    seen = table.view(0)
    assert seen["barricades"] == ["N4,3", "W7,5"]
    assert seen["unbarricaded"] == ["W3,5", "N4,7", "N5,3", "W9,4"]
    assert seen["searched"] == {"3,3": ["h1"]}
    assert seen["unsearched"] == ["6,6", "8,6", "10,6"]
    assert seen["zombies_inside"] == ["z1"]


@pytest.mark.clause("ZPV-30")
def test_an_interior_door_that_need_not_be_barricaded_is_not_among_those_to_do() -> None:
    table = laid([human([4, 5])], options={**CABIN, "required_openings": "shell"})
    assert "W7,5" not in table.view(0)["unbarricaded"]


@pytest.mark.clause("ZP-203")
def test_the_search_square_of_a_car_that_left_is_not_to_be_searched() -> None:
    seen = laid([human([4, 5])], options=CABIN, car="gone").view(0)
    assert seen["car"] == "gone"
    assert seen["unsearched"] == ["3,3", "6,6", "8,6"]


@pytest.mark.clause("ZP-101", "ZP-103", "ZP-105")
def test_a_barricade_that_four_zombies_press_on_is_told_before_it_breaks() -> None:
    four = [zombie(1, [4, 2]), zombie(2, [4, 1]), zombie(3, [5, 1], "W"), zombie(4, [6, 1], "W")]
    table = laid([human([4, 5]), *four], options=CABIN, barricades=["N4,3", "N5,3"])
    assert table.view(0)["breach_next"] == ["N4,3"]


@pytest.mark.clause("ZP-107")
def test_three_zombies_threaten_no_barricade() -> None:
    three = [zombie(1, [4, 2]), zombie(2, [4, 1]), zombie(3, [5, 1], "W")]
    assert laid([human([4, 5]), *three], options=CABIN, barricades=["N4,3"]).view(0)["breach_next"] == []


@pytest.mark.clause("ZP-020")
def test_the_deck_is_seen_by_what_is_left_of_each_card() -> None:
    deck = laid([human([4, 5])], deck={"ammo": 2, "eureka": 1}).view(0)["deck"]
    assert deck == {"left": 3, "cards": {"ammo": 2, "eureka": 1}}


def test_who_may_choose_and_what_is_seen() -> None:
    assert laid([human([4, 5])]).view(0)["pending"] == {"step": "human action", "seats": [0]}


def test_while_a_roll_is_pending_nobody_may_choose() -> None:
    table = laid([human([4, 5]), zombie(1, [4, 4])])
    table.play("attack h1 z1")
    assert table.view(0)["pending"] == {"step": "attack die", "seats": []}


@pytest.mark.clause("ZP-020")
def test_all_seats_and_watchers_see_the_same() -> None:
    table = laid([human([4, 5]), zombie(1, [4, 4])])
    assert table.view(0) == table.view(1) == table.view(-1) == table.edition.game.full_view(table.state)


def test_a_view_is_made_of_json_types() -> None:
    seen = shamble.Match(shamble.load("plague"), seed=1).view(0)
    assert json.loads(json.dumps(seen)) == seen


@pytest.mark.clause("ZP-050")
def test_an_outcome_names_winner_reason_round_and_every_fate() -> None:
    table = laid([human([9, 5], items={"car_keys": 1}, boarding=3)], options=CABIN, round=7)
    table.play("board h1")
    assert table.outcome == {
        "winner": "human", "reason": "humans_away", "rounds": 7, "fates": ["h1 escaped"], "human_score": "1/1",
    }  # fmt: skip


@pytest.mark.clause("ZP-021", "ZP-050")
def test_the_side_that_won_is_praised_and_the_other_is_told() -> None:
    table = laid([human([9, 5], items={"car_keys": 1}, boarding=3)], options=CABIN)
    table.play("board h1")
    told = [table.edition.game.ending(table.state, seat) for seat in (0, 1, -1)]
    assert told == ["The humans have won: well played!", "The humans have won. You have lost.", "The humans have won."]


@pytest.mark.clause("ZP-021")
def test_when_the_last_human_is_bitten_the_zombies_are_praised() -> None:
    table = laid([human([4, 5]), zombie(1, [4, 4], "S")], turn="z1")
    for choice in ("bite z1 h1", "roll 1", "roll 1", "roll 1"):
        table.play(choice)
    told = [table.edition.game.ending(table.state, seat) for seat in (0, 1, -1)]
    assert told == [
        "The zombies have won. You have lost.",
        "The zombies have won: well played!",
        "The zombies have won.",
    ]
