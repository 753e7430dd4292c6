"""What a greedy bot does in Project Zomboid, one position each: it works for the rescue and keeps people alive."""

from __future__ import annotations

from typing import Any

from tests.greedy import chosen_by_greedy

import shamble

NEXT_DOOR: dict[str, Any] = {"card": "cabin", "at": [1, 0]}
ALL_BUT_A_BATTERY = ["engine_part", "gas_can", "gas_can"]  # of what Drive Out wants of three


def chosen(*before: str, **position: Any) -> str:
    """What a greedy bot chooses in a position, after some choices and outcomes in it."""
    return chosen_by_greedy(shamble.load("zomboid"), position, before, 3)


def test_the_last_piece_is_carried_home() -> None:
    a = {"place": "p1", "bag": ["car_battery"]}
    town = {"survivors": {"a": a}, "places": [NEXT_DOOR], "storage": ALL_BUT_A_BATTERY}
    assert chosen(step="roam", **town) == "walk safe_house"


def test_a_piece_that_is_wanted_is_stored_at_home() -> None:
    town = {"survivors": {"a": {"bag": ["car_battery", "chocolate"]}}, "storage": ALL_BUT_A_BATTERY}
    assert chosen(step="build", **town) == "store car_battery"


def test_nobody_unarmed_runs_into_a_horde() -> None:
    horde = {**NEXT_DOOR, "walkers": 4}
    assert chosen(step="roam", places=[horde]) != "attack p1"


def test_who_is_weak_runs_from_a_bandit_leader() -> None:
    lair = {**NEXT_DOOR, "tokens": ["bandit_leader"]}
    assert chosen(step="turn", survivors={"a": {"place": "p1", "hp": 2}}, places=[lair]) == "run"


def test_who_is_well_armed_fights_a_shambler() -> None:
    street = {**NEXT_DOOR, "tokens": ["shambler"]}
    a = {"place": "p1", "hp": 6, "worn": ["machete"]}
    assert chosen(step="turn", survivors={"a": a}, places=[street]) == "stand"


def test_a_spare_weapon_goes_to_who_has_none() -> None:
    armed = {"a": {"bag": ["baseball_bat"], "worn": ["machete"]}, "b": {}, "c": {"worn": ["fire_axe"]}}
    assert chosen(step="equip", survivors=armed) == "offer b"
    assert chosen("offer b", step="equip", survivors=armed) == "put baseball_bat"


def test_who_is_offered_a_weapon_for_nothing_agrees() -> None:
    armed = {"a": {"bag": ["baseball_bat"], "worn": ["machete"]}}
    assert chosen("offer b", "put baseball_bat", "ready", step="equip", survivors=armed) == "agree"


def test_who_would_die_of_a_bite_is_cured() -> None:
    bitten = {"a": {"bag": ["antibiotics"]}, "b": {"bite": 4}}
    assert chosen(step="items", survivors=bitten) == "play antibiotics"
    assert chosen("play antibiotics", step="items", survivors=bitten) == "cure b"


def test_a_rescue_is_called_once_everything_for_it_is_there() -> None:
    assert chosen(step="build", storage=["ham_radio", "batteries", "flare", "flare"]) == "call airlift"
