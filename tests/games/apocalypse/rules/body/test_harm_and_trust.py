"""Blows, armour, bites, injuries, and Trust at its bounds, case by case."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    GROUP,
    bare,
    laid,
    number,
    offered,
    opened,
    played,
    refused,
    run,
    told,
)

from shamble.core.play import run_tasks
from shamble.games.apocalypse.rules.body.harm import add_harm, deal, get_harm_past_armor, remove_harm
from shamble.games.apocalypse.rules.body.trust import change_trust
from shamble.games.apocalypse.rules.pieces import NOTHING

PLAIN, MAY, BARE = range(3)
ACTOR, TARGET, ALL_HERE, SOMEONE = 0, 1, 4, 8
WEAPON, MENACE, ESTABLISHED = range(3)


@pytest.mark.clause("ZA-197", "ZA-206", "ZA-208")
@pytest.mark.parametrize(
    ("before", "amount", "after", "lines"),
    [
        (0, 2, 2, ["harmed a 2"]),
        (0, 0, 0, []),
        (4, 1, 5, ["harmed a 1"]),
        (4, 2, 6, ["harmed a 2", "down a"]),
        (4, 3, 7, ["harmed a 3", "died a"]),
        (4, 9, 7, ["harmed a 9", "died a"]),
        (6, 1, 7, ["harmed a 1", "died a"]),
    ],
)
def test_six_marks_are_down_and_more_is_death(before: int, amount: int, after: int, lines: list[str]) -> None:
    s = laid(2, survivors={"a": {"harm": before}})
    add_harm(s, 0, amount)
    assert (s.harm(0), told(s)) == (after, lines)
    again = len(told(s))
    add_harm(s, 1, 7)
    add_harm(s, 1, 1)
    assert told(s)[again:] == ["harmed b 7", "died b"]


@pytest.mark.clause("ZA-171", "ZA-176")
@pytest.mark.parametrize(("before", "points", "after"), [(0, 2, 0), (1, 2, 0), (3, 2, 1), (6, 1, 5), (3, 0, 3)])
def test_harm_is_healed_down_to_none(before: int, points: int, after: int) -> None:
    s = laid(2, survivors={"a": {"harm": before}})
    remove_harm(s, 0, points)
    assert (s.harm(0), told(s)) == (after, [f"healed a {before - after}"] if before > after else [])


@pytest.mark.clause("ZA-199")
@pytest.mark.parametrize(
    ("gear", "talents", "blow", "found"),
    [
        ([], [], 2, (2, 2)),
        (["padded_jacket"], [], 2, (1, 2)),
        (["padded_jacket", "armored_clothing"], [], 2, (0, 2)),
        (["padded_jacket"], [], 1, (0, 1)),
        ([], ["hard_body"], 2, (1, 2)),
        (["armored_clothing"], ["hard_body"], 3, (1, 3)),
    ],
)
def test_the_best_armour_takes_its_part_but_not_of_a_bare_blow(
    gear: list[str], talents: list[str], blow: int, found: tuple[int, int]
) -> None:
    s = laid(2, survivors={"a": {"gear": gear, "talents": talents}})
    n = opened(s, "keep_cool")
    s.set_blow(n, blow)
    plain = get_harm_past_armor(s, n, 0)
    s.set_is_bare(n, 1)
    assert (plain, get_harm_past_armor(s, n, 0)) == found


@pytest.mark.clause("ZA-065", "ZA-086", "ZA-200")
@pytest.mark.parametrize(
    ("struck", "is_bare", "helper", "harms"),
    [(0, False, 2, [2, 0, 2]), (0, True, 2, [2, 0, 0]), (1, False, 2, [0, 2, 0]), (0, False, None, [2, 0, 0])],
)
def test_who_helps_the_actor_takes_the_same_beside_him(
    struck: int, is_bare: bool, helper: int | None, harms: list[int]
) -> None:
    s = bare(3)
    n = opened(s, "maul", "b")
    s.set_helper(n, NOTHING if helper is None else helper)
    deal(s, n, struck, 2, NOTHING, is_bare)
    run(s, "check scene")
    while s.depth and offered(s)[0].startswith("take_"):
        s = played(s, offered(s)[-1])
    assert [s.harm(pc) for pc in range(3)] == harms


@pytest.mark.clause("ZA-200", "ZA-263")
def test_no_blow_falls_on_who_is_dead_and_none_of_nothing() -> None:
    s = bare(2, survivors={"b": {"harm": 7, "dead": True}})
    n = opened(s, "maul", "b")
    deal(s, n, 1, 2, NOTHING, False)
    deal(s, n, 0, 0, NOTHING, False)
    assert (s.depth, s.blow(n), s.wronged_by(0)) == (0, 0, 0)


@pytest.mark.clause("ZA-263")
@pytest.mark.parametrize(
    ("move", "target", "struck", "wronged"),
    [("maul", "b", 1, [0, 1]), ("maul", "b", 0, [2, 0]), ("maul", "t1", 0, [0, 0]), ("cheer", "b", 0, [0, 0])],
)
def test_whom_another_attacks_or_strikes_back_at_remembers_it(
    move: str, target: str, struck: int, wronged: list[int]
) -> None:
    s = bare(2, threats=GROUP)
    deal(s, opened(s, move, target), struck, 1, NOTHING, False)
    run_tasks(s)
    assert [s.wronged_by(pc) for pc in range(2)] == wronged


@pytest.mark.clause("ZA-199", "ZA-263")
def test_a_blow_that_armour_swallows_wrongs_nobody_and_a_helper_remembers_who_struck() -> None:
    s = bare(3, survivors={"b": {"gear": ["padded_jacket"]}})
    deal(s, opened(s, "maul", "b"), 1, 1, NOTHING, False)
    run_tasks(s)
    assert s.wronged_by(1) == 0
    n = opened(s, "maul", "b")
    s.set_helper(n, 2)
    deal(s, n, 0, 2, NOTHING, False)
    run_tasks(s)
    s = played(s, "take_harm c 2", "take_harm a 2")
    assert [s.wronged_by(pc) for pc in range(3)] == [2, 0, 2]


INJURIES = ["take_injury a nice", "take_injury a cool", "take_injury a bright", "take_harm a 2"]


@pytest.mark.clause("ZA-201", "ZA-264", "ZA-202", "ZA-011")
def test_each_injury_is_taken_once_and_costs_a_point_of_its_stat() -> None:
    s = bare(1, survivors={"a": {"injuries": ["sick"], "stats": [-3, 0, 0, 0], "talents": ["growing_up_fast"]}})
    n = opened(s, "maul", None)
    s.set_blow(n, 2)
    run(s, "mark harm", n, 0)
    rest = {"take_injury": "ZA-201", "take_harm": "ZA-200", "ward_off": "ZA-264"}
    assert (offered(s), refused(s)) == (INJURIES, rest | {"ward_off a": "ZA-264", "take_injury a sick": "ZA-201"})
    s = played(s, "take_injury a nice")
    assert (s.stat(0, 0), s.injuries(0), s.harm(0), told(s)) == (-3, 3, 0, ["injured a nice"])
    assert s.due(0, number(s, "talent", "growing_up_fast")) == 1


@pytest.mark.clause("ZA-201", "ZA-263", "ZA-264")
@pytest.mark.parametrize(
    ("survivor", "is_bare", "asked"),
    [
        ({"injuries": ["nice", "sick", "cool", "bright"]}, False, False),
        ({"injuries": ["nice", "sick", "cool", "bright"], "talents": ["shield_of_faith"]}, False, True),
        ({"talents": ["shield_of_faith"]}, True, False),
        ({}, True, False),
        ({}, False, True),
    ],
)
def test_who_can_take_nothing_instead_is_not_asked(survivor: dict[str, Any], is_bare: bool, asked: bool) -> None:
    s = bare(1, survivors={"a": survivor})
    n = opened(s, "maul", None)
    s.set_blow(n, 2)
    s.set_is_bare(n, int(is_bare))
    run(s, "mark harm", n, 0)
    assert ((s.depth > 0), s.harm(0)) == (asked, 0 if asked else 2)


@pytest.mark.clause("ZA-263", "ZA-264")
def test_harm_is_warded_off_once_a_session() -> None:
    s = bare(1, survivors={"a": {"talents": ["shield_of_faith"]}})
    n = opened(s, "maul", None)
    s.set_blow(n, 2)
    run(s, "mark harm", n, 0)
    s = played(s, "ward_off a")
    shield = number(s, "talent", "shield_of_faith")
    assert (s.harm(0), s.rests(0, shield), told(s)) == (0, 1, ["talent a shield_of_faith"])


@pytest.mark.clause("ZA-199", "ZA-211", "ZA-345", "ZA-213")
@pytest.mark.parametrize(
    ("kind", "pips", "bitten"), [("shambler", 2, True), ("shambler", 3, False), ("brute", 1, True), ("brute", 2, False)]
)
def test_at_or_under_the_infect_number_it_is_a_bite_that_all_see(kind: str, pips: int, bitten: bool) -> None:
    s = bare(3)
    n = opened(s, "keep_cool")
    s.set_blow(n, 2)
    s.set_biter(n, number(s, "foe_kind", kind))
    run(s, "strike", n, 0)
    assert told(s) == ["struck a 2"]
    s = played(s, f"roll {pips}")
    rest = ["bitten a", "sickens a 1"] if bitten else []
    assert told(s) == [f"bite_rolled a {pips}", *rest]
    assert (s.infection(0), s.aware(0), s.depth > 0) == (int(bitten), 7 if bitten else 1, not bitten)


@pytest.mark.clause("ZA-199")
def test_what_armour_stops_does_not_bite_either() -> None:
    s = bare(1, survivors={"a": {"gear": ["armored_clothing"]}})
    n = opened(s, "keep_cool")
    s.set_blow(n, 2)
    s.set_biter(n, 0)
    run(s, "strike", n, 0)
    assert (told(s), s.depth) == (["struck a 2", "soaked a"], 0)


@pytest.mark.clause("ZA-186", "ZA-187", "ZA-194", "ZA-192")
@pytest.mark.parametrize(
    ("before", "amount", "after", "lines"),
    [(0, -1, -1, 1), (-1, -3, -2, 1), (-2, -1, -2, 0), (0, 0, 0, 0), (1, 2, 3, 2), (3, -3, 0, 1)],
)
def test_trust_falls_at_once_and_rises_step_by_step(before: int, amount: int, after: int, lines: int) -> None:
    s = bare(2, survivors={"a": {"trust": {"b": before}}})
    change_trust(s, 0, 1, amount)
    run(s, "check scene")
    assert (s.trust(0, 1), len(told(s))) == (after, lines)


@pytest.mark.clause("ZA-088", "ZA-194")
@pytest.mark.parametrize(("of", "toward"), [(0, 0), (NOTHING, 1), (1, NOTHING), (0, 2), (2, 0)])
def test_nobody_trusts_himself_or_the_dead(of: int, toward: int) -> None:
    s = bare(3, survivors={"c": {"dead": True}})
    change_trust(s, int(of), int(toward), -1)
    assert told(s) == []
