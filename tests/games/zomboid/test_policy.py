"""What a greedy bot does in Project Zomboid, one position each: it works for the rescue and keeps people alive."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid
from tests.greedy import chosen_by_greedy

import shamble
from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.offers import LegalActions
from shamble.core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take
from shamble.core.state import column
from shamble.games.zomboid.policy.fighting.rounds import HPS, WHOLE, harm_weights
from shamble.games.zomboid.policy.stock import count_stand_ins
from shamble.games.zomboid.rules.state import Town

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


def test_who_carries_what_the_plan_wants_and_no_more_goes_home_with_a_full_bag() -> None:
    full = {"place": "p1", "strength": 2, "bag": ["flare", "batteries"]}
    town = {"survivors": {"a": full}, "places": [NEXT_DOOR], "rescues": ["airlift", "safe_haven", "county_line"]}
    assert chosen(step="roam", **town) == "walk safe_house"


def test_what_lies_there_in_the_morning_is_looted_before_anything_else() -> None:
    here = {**NEXT_DOOR, "pile": 3}
    assert chosen(step="roam", survivors={"a": {"place": "p1"}}, places=[here]) == "loot p1"


def test_a_meal_that_a_rescue_waits_for_is_not_eaten() -> None:
    meal = {"a": {"bag": ["beef_jerky"]}}
    assert chosen(step="items", survivors=meal, rescues=["drive_out", "airlift", "safe_haven"]) == "play beef_jerky"
    assert chosen(step="items", survivors=meal, rescues=["county_line", "airlift", "safe_haven"]) == "done"


def test_stored_food_beyond_what_rescues_want_is_fetched_and_no_more() -> None:
    three = {"rescues": ["drive_out", "airlift", "safe_haven"], "storage": ["beef_jerky"]}
    assert chosen(step="equip", **three) == "fetch beef_jerky"
    wanted = {"rescues": ["county_line", "airlift", "safe_haven"], "storage": ["beef_jerky"]}
    assert chosen(step="equip", **wanted) == "done"


def test_nobody_calls_before_the_rest_can_be_there_in_time() -> None:
    assert chosen(step="build", storage=["ham_radio", "batteries"], day=2) != "call airlift"


def test_on_the_last_day_that_leaves_time_a_rescue_is_called_whatever_is_missing() -> None:
    called = {"rescues": ["airlift", "safe_haven", "last_one_standing"], "storage": ["ham_radio", "batteries"]}
    assert chosen(step="build", day=12, **called) == "call airlift"


def test_who_is_called_for_is_home_on_the_day() -> None:
    a = {"place": "p1", "hp": 8, "worn": ["machete"]}
    around = [NEXT_DOOR, *({"card": "trailer", "at": at} for at in ([-1, 0], [0, 1], [0, -1]))]
    town = {"survivors": {"a": a}, "places": around, "storage": ["flare", "ham_radio"]}
    assert chosen(step="roam", day=5, called={"airlift": 2}, **town) == "walk safe_house"
    assert chosen(step="roam", day=5, **town) != "walk safe_house"


def test_a_weapon_of_the_storage_is_taken_by_who_has_none() -> None:
    assert chosen(step="equip", storage=["machete"]) == "fetch machete"


def test_a_gun_stays_silent_against_a_crawler() -> None:
    street = {**NEXT_DOOR, "tokens": ["crawler"]}
    a = {"place": "p1", "hp": 6, "bag": ["rounds_9mm"], "worn": ["pistol"]}
    assert chosen("stand", step="turn", survivors={"a": a}, places=[street]) == "bare"


def test_the_better_die_goes_where_it_kills() -> None:
    street = {**NEXT_DOOR, "tokens": ["bloated", "crawler"]}
    a = {"place": "p1", "hp": 8, "worn": ["hammer"]}
    before = ("stand", "wield", "roll 4", "roll 1", "roll 1", "roll 1", "roll 4", "roll 4")
    assert chosen(*before, step="turn", survivors={"a": a}, places=[street]) == "give foe2"


def mean_return(name: str, games: int) -> float:
    """What a game of three such bots is worth to each."""
    edition = shamble.load("zomboid")
    player, total = bot(name, edition.game, edition.book), 0.0
    for seed in range(games):
        s, rng, options = edition.initial_state(3), Rng(seed), LegalActions()
        while not is_over(s):
            if is_chance(s):
                resolve(s, sample(s, rng, options))
            else:
                seat = first_seat(chooser_bits(s))
                take(s, player.choose(s.determinize(seat, rng), seat, rng))
        total += sum(s.returns()) / 3
    return total / games


def test_greedy_bots_are_rescued_more_often_than_random_ones() -> None:
    assert mean_return("greedy", 3) > mean_return("random", 3)


@pytest.mark.parametrize(("mechanic", "parts"), [({"place": "p1"}, 1), ({"dead": True}, 0)])
def test_a_mechanic_who_is_out_may_come_home_and_one_who_is_dead_may_not(mechanic: dict[str, Any], parts: int) -> None:
    """[PZ-230] Who counts as a piece will be there."""
    survivors = {"a": {"traits": ["grease_monkey"], **mechanic}}
    state = laid(4, step="roam", survivors=survivors, places=[NEXT_DOOR]).state
    assert isinstance(state, Town)
    tags = state.book.kinds["tag"]
    counts = column([9] * len(tags.names))  # of another position
    count_stand_ins(state, counts)
    assert (counts[tags.read("engine_part")], sum(counts)) == (parts, parts)


def test_blows_of_two_enemies_are_weighed_by_who_stood_there_and_who_still_does() -> None:
    state = shamble.load("zomboid").initial_state(3)
    assert isinstance(state, Town)
    rules = state.rules
    for one in range(rules.enemies):
        for two in range(rules.enemies):
            blows = harm_weights(rules, one, two)
            by_dice = [list(blows[dice * HPS : dice * HPS + HPS]) for dice in range(8)]
            assert [sum(weights) for weights in by_dice[:3]] == [WHOLE] * 3
            assert [sum(weights) for weights in by_dice[4:]] == [WHOLE * WHOLE] * 4
            assert by_dice[0][0] == WHOLE
            assert by_dice[2][rules.enemy_damage[one]] > 0
            assert by_dice[7][rules.enemy_damage[one] // 2 + rules.enemy_damage[two] // 2] > 0
