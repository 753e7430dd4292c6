"""What bots make of what they are good at, of their own points and of their experience, and what better ones see."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.apocalypse.bots.test_choices import ARMED, DEAD_AIR, FERRY, SCHOOL, chosen

from shamble.bots.greedy import GreedyBot
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.notation import write
from shamble.core.play import take

FUELLED: dict[str, Any] = {"scene": "harbour", "flags": ["fuelled"]}
FAR = [{"kind": "shambler", "band": "far"}]  # where they are nobody takes stock
AT_HAND = [{"kind": "shambler", "number": 2}]


@pytest.mark.parametrize(("edition", "spread"), [(FERRY, (3, 1, 2)), (SCHOOL, (1, 1, 4)), (DEAD_AIR, (1, 3, 2))])
def test_the_first_points_are_what_the_goal_wants_and_what_the_days_will_cost(
    edition: Edition, spread: tuple[int, int, int]
) -> None:
    s, player = edition.initial_state(3), GreedyBot(edition.game.heuristic(edition.book))
    put: Counter[str] = Counter()
    while put.total() < 6:
        choice = player.choose(s, 0, Rng(1))
        put[write(s, choice)] += 1
        take(s, choice)
    assert (put["put gas"], put["put drugs"], put["put food"]) == spread


def test_ones_own_points_are_kept_until_an_act_needs_them_here() -> None:
    owner = {"a": {"stash": {"gas": 2}}, "b": {}}
    assert chosen(FERRY, scene="harbour", pool={"food": 2}, survivors=owner) == "share gas"
    assert chosen(FERRY, scene="bridge", pool={"food": 2}, survivors=owner) != "share gas"
    assert chosen(FERRY, step="travel", scene="station", pool={"food": 2}, survivors=owner) == "vote harbour"


def test_ones_own_food_is_for_the_night_in_which_all_would_starve() -> None:
    owner = {"a": {**ARMED["a"], "stash": {"food": 1}}}
    assert chosen(FERRY, watch="night", pool={"drugs": 2}, survivors=owner) == "share food"
    assert chosen(FERRY, watch="morning", pool={"drugs": 2}, survivors=owner) != "share food"
    assert chosen(FERRY, watch="night", pool={"drugs": 2, "food": 1}, survivors=owner) != "share food"


def test_a_doubt_is_spoken_before_the_dice() -> None:
    doubter = {"b": {"talents": ["told_you_so"]}}
    assert chosen(FERRY, "make keep_cool", survivors=doubter) == "use told_you_so"


@pytest.mark.parametrize(("cool", "rolled"), [(2, "roll_by streetwise"), (-1, "as_usual")])
def test_a_move_is_rolled_with_the_better_stat(cool: int, rolled: str) -> None:
    outcast = {"a": {"talents": ["streetwise"], "stats": [0, 0, cool, 0]}}
    assert chosen(FERRY, "make scavenge", survivors=outcast) == rolled


@pytest.mark.parametrize(("level", "done"), [("greedy", "make maul"), ("planner", "make run_like_hell")])
def test_a_planner_fights_nobody_where_nothing_is_to_be_had(level: str, done: str) -> None:
    assert chosen(FERRY, level=level, threats=AT_HAND, survivors=ARMED) == done


def test_a_planner_does_not_run_from_what_the_goal_wants_and_one_alone_cannot_carry() -> None:
    alone: dict[str, Any] = {"seats": 1, "threats": AT_HAND, "survivors": {"a": ARMED["a"]}}
    assert chosen(FERRY, level="planner", **alone) == "make maul"


@pytest.mark.parametrize(("level", "done"), [("greedy", "make maul"), ("planner", "do start_engine")])
def test_a_planner_is_not_held_up_by_a_crowd(level: str, done: str) -> None:
    crowd = [{"kind": "shambler", "number": 9}]
    assert chosen(FERRY, level=level, **FUELLED, threats=crowd, survivors=ARMED) == done


@pytest.mark.parametrize(("gear", "improved"), [([], "arm a armored_clothing"), (["armored_clothing"], "save a food")])
def test_a_planner_turns_experience_into_armor_then_into_savings(gear: list[str], improved: str) -> None:
    learner = {"a": {"xp": 4, "highlighted": ["nice"], "gear": gear}, "b": {}}
    lines = ("make cheer", "aim b", "roll 1", "roll 1")
    assert chosen(FERRY, *lines, level="planner", survivors=learner) == improved


def test_an_old_hand_who_loses_his_nerve_leaves_an_act_to_the_others() -> None:
    shaky, steady = {"stats": [0, 0, -1, 0]}, {"stats": [0, 0, 1, 0]}
    eager = {"a": {**shaky, "advantage": True}, "b": steady}
    assert chosen(FERRY, level="old_hand", **FUELLED, survivors={"a": shaky, "b": steady}) != "do start_engine"
    assert chosen(FERRY, level="old_hand", **FUELLED, survivors=eager) == "do start_engine"
    assert chosen(FERRY, level="old_hand", **FUELLED, survivors={"a": shaky, "b": shaky}) == "do start_engine"
    assert chosen(FERRY, level="planner", **FUELLED, survivors={"a": shaky, "b": steady}) == "do start_engine"


def test_an_old_hand_searches_only_with_sharp_eyes() -> None:
    blind: dict[str, Any] = {"a": {**ARMED["a"], "stats": [0, 0, 1, -1]}, "b": ARMED["b"]}
    streetwise = {"a": {**blind["a"], "talents": ["streetwise"]}, "b": ARMED["b"]}
    garage: dict[str, Any] = {"scene": "garage", "threats": FAR}
    assert chosen(DEAD_AIR, level="old_hand", **garage, survivors=blind) != "make scavenge"
    assert chosen(DEAD_AIR, level="old_hand", **garage, survivors=streetwise) == "make scavenge"
    assert chosen(DEAD_AIR, level="planner", **garage, survivors=blind) == "make scavenge"
    assert chosen(DEAD_AIR, level="old_hand", seats=1, **garage, survivors={"a": blind["a"]}) == "make scavenge"


def test_an_old_hand_with_nothing_to_do_cheers_the_others() -> None:
    idle: dict[str, Any] = {"scene": "market", "threats": FAR, "finds": {"market": 0}}
    grim = {"a": {**ARMED["a"], "stats": [-1, 0, 0, 0]}, "b": ARMED["b"]}
    assert chosen(FERRY, level="old_hand", **idle, survivors=ARMED) == "make cheer"
    assert chosen(FERRY, level="old_hand", **idle, survivors=grim) == "pass"
    assert chosen(FERRY, level="planner", **idle, survivors=ARMED) == "pass"


def test_the_steadiest_is_cheered_who_has_no_advantage_yet() -> None:
    steady, brave = {"stats": [0, 0, 2, 0]}, {"stats": [0, 2, 1, 0]}
    assert chosen(FERRY, "make cheer", seats=3, survivors={"b": brave, "c": steady}) == "aim c"
    assert chosen(FERRY, "make cheer", seats=3, survivors={"b": brave, "c": {**steady, "advantage": True}}) == "aim b"


def test_an_old_hand_takes_stock_wherever_it_is_quiet() -> None:
    quiet: dict[str, Any] = {"scene": "market", "found": ["market"], "survivors": ARMED}
    assert chosen(FERRY, level="old_hand", **quiet) == "make read_situation"
    assert chosen(FERRY, level="old_hand", **quiet, threats=FAR) != "make read_situation"
    assert chosen(FERRY, level="planner", **quiet) != "make read_situation"


def test_an_old_hand_with_no_eye_for_it_takes_no_stock() -> None:
    blind = {"a": {**ARMED["a"], "stats": [0, 0, 0, -1]}, "b": ARMED["b"]}
    assert chosen(FERRY, level="old_hand", scene="market", survivors=blind) != "make read_situation"
    assert chosen(FERRY, level="planner", scene="market", survivors=blind) == "make read_situation"
