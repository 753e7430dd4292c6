"""What greedy bots do at single choices: they work at the goal, mend, fight, answer cries and keep faith."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.notation import choosers, find, write
from shamble.core.play import is_chance, play, roll

FERRY = shamble.load("apocalypse")
DEAD_AIR = shamble.load("apocalypse", scenario="dead_air")
SCHOOL = shamble.load("apocalypse", scenario="hold_the_school")
ARMED = {"a": {"gear": ["machete"]}, "b": {"gear": ["machete"]}}


def chosen(edition: Edition, *lines: str, **position: Any) -> str:
    """What a bot of that level, else a greedy one, chooses after these lines."""
    level = position.pop("level", "greedy")
    s = edition.set_position(position.pop("seats", 2), position)
    for line in lines:
        if is_chance(s):
            roll(s, int(line.split()[1]))
        else:
            play(s, find(s, line))
    seat = choosers(s)[0]
    return write(s, bot(level, edition.game, edition.book).choose(s, seat, Rng(1)))


def test_an_act_that_is_ready_is_done() -> None:
    assert chosen(FERRY, scene="harbour", pool={"gas": 2, "drugs": 2, "food": 2}) == "do fuel_ferry"
    assert chosen(FERRY, scene="harbour", pool={"gas": 2, "food": 2}, flags=["fuelled"]) == "do start_engine"


def test_what_the_goal_needs_is_gone_for_by_the_shortest_way() -> None:
    assert chosen(FERRY, step="travel", scene="station", pool={"gas": 2}) == "vote harbour"
    assert chosen(FERRY, step="travel", scene="flat", pool={"gas": 2}) == "vote market"
    assert chosen(SCHOOL, step="travel", scene="clinic") == "vote school"
    assert chosen(SCHOOL, step="travel", scene="school", pool={"food": 8}) == "vote school"


def test_a_thing_that_is_missing_is_searched_for_where_it_is_found() -> None:
    assert chosen(DEAD_AIR, scene="garage", found=["garage"], survivors=ARMED) == "make scavenge"
    held = {"a": {"gear": ["machete", "truck_battery"]}, "b": ARMED["b"]}
    assert chosen(DEAD_AIR, scene="garage", found=["garage"], survivors=held) == "pass"


def test_whoever_is_armed_strikes_and_the_unarmed_hold_them_off_or_run() -> None:
    here = [{"kind": "shambler", "number": 2}]
    assert chosen(FERRY, threats=here, survivors=ARMED) == "make maul"
    assert chosen(FERRY, threats=here, survivors={"b": ARMED["b"]}) == "make impede"
    assert chosen(FERRY, threats=here) == "make run_like_hell"


def test_no_axe_is_thrown_away() -> None:
    axes = {"a": {"gear": ["axe"]}, "b": {"gear": ["axe"]}}
    far = [{"kind": "shambler", "number": 2, "band": "close"}]
    assert chosen(FERRY, threats=far, survivors=axes) != "make maul"
    assert chosen(FERRY, threats=[{"kind": "shambler", "number": 2}], survivors=axes) == "make maul"


def test_the_nearest_group_is_aimed_at_and_of_those_the_weakest() -> None:
    groups = [{"kind": "brute", "number": 1, "band": "close"}, {"kind": "shambler", "number": 3}, {"kind": "shambler"}]
    assert chosen(FERRY, "make maul", threats=groups, survivors=ARMED) == "aim t3"


def test_the_worst_hurt_is_treated() -> None:
    hurt = {"a": {**ARMED["a"], "harm": 1}, "b": {**ARMED["b"], "harm": 3}}
    assert chosen(FERRY, survivors=hurt) == "make stop_bleeding"
    assert chosen(FERRY, "make stop_bleeding", survivors=hurt) == "aim b"


@pytest.mark.clause("ZA-372")
@pytest.mark.parametrize(("harm", "answer"), [(4, "help"), (5, "refuse")])
def test_whoever_is_fit_answers_a_cry(harm: int, answer: str) -> None:
    trusting = {"b": {"trust": {"a": 2}, "harm": harm}}
    assert chosen(FERRY, "make keep_cool", "cry b", survivors=trusting) == answer


@pytest.mark.clause("ZA-372")
def test_whoever_is_trusted_by_somebody_fit_cries_and_else_is_alone() -> None:
    assert chosen(FERRY, "make keep_cool", survivors={"b": {"trust": {"a": 2}}}) == "cry b"
    assert chosen(FERRY, "make keep_cool", survivors={"b": {"trust": {"a": 2}, "harm": 5}}) == "alone"


@pytest.mark.clause("ZA-372")
def test_a_bot_keeps_faith_though_it_has_missed() -> None:
    trusting = {"b": {"trust": {"a": 2}}}
    assert chosen(FERRY, "make keep_cool", "alone", "roll 1", "roll 1", survivors=trusting) == "keep_faith"


def test_a_price_is_trust_then_a_point_of_plenty() -> None:
    assert chosen(FERRY, "make keep_cool", "roll 4", "roll 4") == "price_trust b"
    nobody = {"b": {"trust": {"a": -2}}}
    assert chosen(FERRY, "make keep_cool", "roll 4", "roll 4", survivors=nobody) == "price_drain"
    poor = chosen(FERRY, "make keep_cool", "roll 4", "roll 4", survivors=nobody, pool={"food": 1})
    assert poor == "price_harm"


@pytest.mark.parametrize(("wall", "done"), [(2, "do board_up"), (8, "make maul")])
def test_a_low_barricade_is_raised_before_anybody_strikes(wall: int, done: str) -> None:
    at = [{"kind": "shambler", "number": 2, "band": "close"}]
    steady = {name: {"gear": ["machete"], "stats": [0, 0, 2, 0]} for name in "ab"}
    assert chosen(SCHOOL, clocks={"walls": wall}, threats=at, survivors=steady, found=["school"]) == done


def test_what_the_evenings_cost_is_fetched_in_the_morning_and_by_night_all_are_home() -> None:
    away = {"step": "travel", "scene": "school", "pool": {"food": 2}}
    assert chosen(SCHOOL, **away) == "vote farm"
    assert chosen(SCHOOL, **{**away, "pool": {"food": 8}}) == "vote school"
    assert chosen(SCHOOL, step="travel", watch="afternoon", scene="farm", pool={"food": 2}) == "vote school"


def test_before_a_breach_comes_in_the_night_people_are_brought_out_of_the_way() -> None:
    night = {"watch": "night", "threats": [{"kind": "shambler", "number": 3, "band": "far"}], "found": ["school"]}
    assert chosen(SCHOOL, **night) == "do calm_refugees"
    assert chosen(SCHOOL, **night, flags=["attic"]) != "do calm_refugees"


@pytest.mark.parametrize(("gas", "way"), [(2, "walk"), (3, "drive small_car")])
def test_gas_that_the_goal_wants_is_not_driven_away(gas: int, way: str) -> None:
    car = {"step": "travel", "scene": "market", "vehicles": {"small_car": "market"}, "pool": {"gas": gas, "food": 2}}
    assert chosen(FERRY, "0: vote station", "1: vote station", **car) == way


def test_what_the_goal_does_not_want_is_left_behind_first() -> None:
    pool = {"gas": 2, "drugs": 1, "food": 1}
    ferry = {"step": "travel", "scene": "market", "vehicles": {"small_car": "harbour"}, "pool": pool}
    school = {"step": "travel", "scene": "school", "vehicles": {"van": "farm"}, "pool": pool}
    assert chosen(FERRY, "0: vote bridge", "1: vote bridge", **ferry) == "leave_behind drugs pool"
    assert chosen(SCHOOL, "0: vote clinic", "1: vote clinic", **school) == "leave_behind gas pool"
