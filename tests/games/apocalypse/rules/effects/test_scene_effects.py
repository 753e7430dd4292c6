"""Words of the scene, one effect at a time: who gives ground or gets away, walls, hazards, clocks, flags and ends."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    CAR,
    FLAT,
    GROUP,
    MARKET,
    bare,
    do,
    laid,
    number,
    offered,
    opened,
    played,
    run,
    told,
)

import shamble
from shamble.games.apocalypse.rules.body.clocks import build_wall, tick
from shamble.games.apocalypse.rules.effects.flight import flee
from shamble.games.apocalypse.rules.pieces import BANDS, LOST, NOTHING, PCS, WON

SCHOOL, AIR = (shamble.load("apocalypse", scenario=name) for name in ("hold_the_school", "dead_air"))
ACTOR, TARGET, RUNNERS = 0, 1, 3


@pytest.mark.clause("ZA-119", "ZA-120")
def test_who_backs_up_is_cowed_and_a_group_that_does_keeps_off() -> None:
    s = bare(2, threats=[{"kind": "shambler", "number": 2}, {"kind": "raider"}])
    n = opened(s, "impede", "t1")
    assert do(s, n, "back_up", 0) == ["backed_up a"]
    assert s.cowed(0) == 1 << PCS
    assert do(s, n, "back_up", 1) == ["backed_up t1", "moved_band t1 close"]
    assert (s.keeps_off(0), s.band(0), s.stirred(0)) == (1, 1, 1)
    s.set_target(n, number(s, "thing", "t2"))
    assert do(s, n, "back_up", 1) == ["backed_up t2"]
    s.set_foe(1, NOTHING)
    assert [do(s, n, "back_up", side) for side in (0, 1)] == [[], []]
    s.set_target(n, 1)
    assert [do(s, n, "back_up", side) for side in (0, 1)] == [["backed_up a"], ["backed_up b"]]
    assert (s.cowed(0), s.cowed(1)) == (1 << PCS | 2, 1)


@pytest.mark.clause("ZA-119")
def test_who_stands_up_to_somebody_is_no_longer_cowed_by_him_alone() -> None:
    s = bare(2, threats=GROUP, survivors={"a": {"cowed": ["b", "t1"]}})
    n = opened(s, "keep_cool", "t1")
    assert (do(s, n, "stand_up_to"), s.cowed(0)) == (["stood_up_to a t1"], 2)
    s.set_target(n, 1)
    assert (do(s, n, "stand_up_to"), s.cowed(0)) == (["stood_up_to a b"], 0)
    s.set_target(n, number(s, "thing", "market"))
    assert do(s, n, "stand_up_to") == []


@pytest.mark.clause("ZA-349")
def test_only_who_is_there_is_cut_off_and_he_may_rejoin() -> None:
    s = bare(2)
    n = opened(s, "keep_cool")
    assert (do(s, n, "cut_off"), s.is_cut_off(0)) == (["cut_off a"], 1)
    assert (do(s, n, "rejoin"), s.is_cut_off(0)) == (["rejoined a"], 0)
    s.set_place(0, MARKET)
    assert (do(s, n, "cut_off"), s.is_cut_off(0)) == ([], 0)


@pytest.mark.clause("ZA-133", "ZA-161", "ZA-229", "ZA-324")
def test_in_flight_what_was_dropped_or_is_too_much_stays_and_all_that_held_there_ends() -> None:
    survivor = {
        "gear": ["axe", "handgun"],
        "broken": {"axe": "dropped", "handgun": "jammed"},
        "prone": True,
        "cut_off": True,
        "cowed": ["b"],
        "stash": {"gas": 2},
    }
    s = bare(2, survivors={"a": survivor}, pool={"food": 3})
    flee(s, 1, MARKET, NOTHING)
    assert told(s) == ["left_behind a gas stash", "escaped a market"]
    assert (s.place(0), s.prone(0), s.is_cut_off(0), s.cowed(0), s.on_foot) == (MARKET, 0, 0, 0, 1)
    assert (s.held(0, 0), s.condition(0, 1), s.wields(0), s.stash(0, 0), s.cache(FLAT, 0)) == (
        NOTHING,
        1,
        NOTHING,
        1,
        1,
    )
    assert s.pool(2) == 3
    flee(s, 2, MARKET, NOTHING)
    assert told(s)[2:] == ["escaped b market", "left_behind a food pool", "left_behind a food pool"]


@pytest.mark.clause("ZA-161", "ZA-163", "ZA-263")
@pytest.mark.parametrize(
    ("to", "followers", "rides", "escaped"),
    [
        (RUNNERS, 2, False, ["a", "b"]),
        (RUNNERS, 0, False, ["a"]),
        (ACTOR, 2, False, ["a"]),
        (RUNNERS, 2, True, ["a", "b"]),
    ],
)
def test_the_runner_and_who_follows_get_away(to: int, followers: int, rides: bool, escaped: list[str]) -> None:
    s = bare(3, pool={}, vehicles={"motorcycle": "flat"})
    s.set_vehicle_at(CAR, NOTHING)
    n = opened(s, "run_like_hell", "market")
    s.set_followers(n, followers)
    s.set_rides(n, 1 if rides else NOTHING)
    assert do(s, n, "escape", to) == [f"escaped {pc} market" for pc in escaped]
    assert (s.vehicle_at(1) == MARKET, s.on_foot == 0) == (rides, rides)
    s.set_target(n, 1)
    assert do(s, n, "escape", to) == []


@pytest.mark.clause("ZA-263")
def test_a_pace_setter_takes_one_of_those_along_who_follow() -> None:
    s = bare(4, pool={}, survivors={"a": {"talents": ["pace_setter"]}})
    n = opened(s, "run_like_hell", "market")
    s.set_followers(n, 0b1100)
    row = do(s, n, "escape", ACTOR)
    assert row == ["escaped a market"]
    again = bare(4, pool={}, survivors={"a": {"talents": ["pace_setter"]}})
    n = opened(again, "run_like_hell", "market")
    again.set_followers(n, 0b1100)
    run(again, "take along", n)
    assert offered(again) == ["take_along c", "take_along d"]
    again.set_chosen(n, 3)
    again.depth = 0
    assert do(again, n, "escape", ACTOR) == ["escaped a market", "escaped d market"]


@pytest.mark.clause("ZA-347")
def test_all_of_the_scene_are_driven_out_by_the_first_exit() -> None:
    s = bare(3, pool={}, survivors={"c": {"place": "market"}})
    assert do(s, opened(s, "keep_cool"), "driven_out") == ["escaped a market", "escaped b market"]
    other = bare(2, pool={}, scene="market")
    assert do(other, opened(other, "keep_cool"), "driven_out") == ["escaped a flat", "escaped b flat"]


@pytest.mark.clause("ZA-164", "ZA-348")
def test_a_barricade_is_as_strong_as_the_place_and_puts_the_dead_at_hand_back() -> None:
    s = bare(1, threats=[*GROUP, {"kind": "raider"}, {"kind": "shambler", "at": "market"}], walls={"flat": 1})
    assert do(s, opened(s, "run_like_hell", "market"), "barricade") == ["wall flat 4", "moved_band t1 close"]
    assert [BANDS[s.band(threat)] for threat in range(3)] == ["close", "hand", "hand"]
    weak = bare(1, scene="station")
    assert do(weak, opened(weak, "run_like_hell", "market"), "barricade") == ["wall station 1"]


@pytest.mark.clause("ZA-348", "ZA-350")
def test_walls_and_clocks_stay_between_nothing_and_their_most() -> None:
    s = laid(1, walls={"flat": 2})
    for amount, wall in ((-1, 1), (-5, 0), (3, 3), (200, 99)):
        build_wall(s, FLAT, amount)
        assert s.wall(FLAT) == wall
    tick(s, 0, 3)
    tick(s, 0, -9)
    tick(s, 0, -1)
    tick(s, 0, 99)
    tick(s, 0, 1)
    assert told(s)[4:] == ["clock horde 3", "clock horde 0", "clock horde 8"]
    held = laid(1, SCHOOL)
    walls = held.clock(held.rules.wall_clock[held.rules.start])
    build_wall(held, held.rules.start, -1)
    assert held.clock(held.rules.wall_clock[held.rules.start]) == walls - 1
    assert held.wall(held.rules.start) == 0


@pytest.mark.clause("ZA-350", "ZA-311")
def test_of_a_hidden_clock_only_the_master_is_told() -> None:
    s = laid(1, AIR)
    book: Any = s.rules
    hidden = list(book.clock_hidden).index(1)
    tick(s, hidden, 1)
    tick(s, 0, 1)
    assert [each.split()[0] for each in told(s)] == ["hidden_clock", "clock"]
    assert [seers for *_, seers in s.events] == [1 << 29, -1]


@pytest.mark.clause("ZA-347")
@pytest.mark.parametrize(
    ("ticks", "change", "after", "over"), [(3, 98, 2, False), (3, 97, 1, False), (1, 98, 0, True), (1, 97, 0, True)]
)
def test_a_hazard_goes_back_and_at_nothing_it_is_over(ticks: int, change: int, after: int, over: bool) -> None:
    s = bare(1, hazard="fire", hazard_ticks=ticks)
    n = opened(s, "keep_cool")
    assert do(s, n, "hazard", change) == [f"hazard_ticks fire {after}", *(["hazard_over fire"] if over else [])]
    assert (s.hazard == NOTHING, s.hazard_ticks) == (over, after)
    s.hazard = NOTHING
    assert do(s, n, "hazard", change) == []


@pytest.mark.clause("ZA-331")
def test_a_clock_ticks_unless_a_flag_stands() -> None:
    s = bare(1, SCHOOL)
    n = opened(s, "keep_cool")
    before = s.clock(2)
    do(s, n, "clock_unless", 2)
    s.flags = 1
    do(s, n, "clock_unless", 2)
    assert s.clock(2) == before + 1


@pytest.mark.clause("ZA-328", "ZA-338", "ZA-350")
def test_so_many_come_for_each_able_survivor_of_the_scene_and_for_each_day_and_a_horde_for_all() -> None:
    s = bare(3, survivors={"c": {"place": "market"}})
    n = opened(s, "keep_cool")
    assert do(s, n, "horde_comes", 0, 101, 2, 0, 2) == ["comes t1 shambler 8"]
    assert do(s, n, "spawn", 1, 99, 1, 0, 2) == ["comes t2 runner 2"]
    held = bare(2, SCHOOL, day=3)
    n = opened(held, "keep_cool")
    assert do(held, n, "spawn", 0, 97, 1, 1, 2) == ["comes t1 shambler 3"]
    assert do(held, n, "spawn_from", 3) == ["comes t2 runner 1"]
    held.day = 2
    assert do(held, n, "spawn_from", 3) == []


@pytest.mark.clause("ZA-331")
def test_a_flag_stands_to_the_end_or_for_a_watch_or_a_day() -> None:
    s = bare(1, SCHOOL)
    n = opened(s, "keep_cool")
    found = []
    for flag, until in ((0, 1), (1, 2)):
        s.flags = s.watch_flags = s.day_flags = 0
        lines = do(s, n, "flag", flag, until)
        found.append((int(s.flags), int(s.watch_flags), int(s.day_flags), len(lines)))
    assert found == [(1, 1, 0, 1), (2, 0, 2, 1)]
    ferry = bare(1)
    assert do(ferry, opened(ferry, "keep_cool"), "flag", 0, 0) == ["flagged road_clear"]
    assert (ferry.flags, ferry.watch_flags, ferry.day_flags) == (1, 0, 0)


@pytest.mark.clause("ZA-103", "ZA-363")
def test_what_is_hidden_is_uncovered_once_here_or_at_the_place_that_is_named() -> None:
    s = bare(1)
    n = opened(s, "keep_cool")
    assert [do(s, n, "reveal"), do(s, n, "reveal")] == [["fact_found flat"], []]
    assert [do(s, n, "reveal_at", 2), do(s, n, "reveal_at", 2)] == [["fact_found pharmacy"], []]
    s.set_found(FLAT, 0)
    s.scene = NOTHING
    assert do(s, n, "reveal") == []


@pytest.mark.clause("ZA-325")
def test_the_story_ends_as_it_was_said_first() -> None:
    s = bare(1)
    n = opened(s, "keep_cool")
    do(s, n, "finish", 1)
    assert s.reason == LOST
    do(s, n, "finish", 0)
    assert s.reason == LOST
    s.reason = NOTHING
    do(s, n, "finish", 0)
    assert s.reason == WON


@pytest.mark.clause("ZA-325", "ZA-371")
@pytest.mark.parametrize(
    ("engine", "tide", "dead", "lines"),
    [
        (4, 0, False, ["over won"]),
        (4, 9, False, ["over won"]),
        (3, 9, False, ["over lost"]),
        (3, 8, False, []),
        (3, 0, True, ["over all_dead"]),
        (4, 0, True, ["over won"]),
    ],
)
def test_a_win_is_checked_before_a_loss(engine: int, tide: int, dead: bool, lines: list[str]) -> None:
    s = bare(1, clocks={"engine": engine, "tide": tide})
    s.set_fate(0, int(dead))
    run(s, "check end")
    assert told(s) == lines
    assert s.over == bool(lines)


@pytest.mark.clause("ZA-325", "ZA-373")
def test_the_extra_is_judged_as_the_story_ends() -> None:
    for out in (0, 1):
        s = bare(1, clocks={"engine": 4})
        s.set_npc_out(number(s, "npc", "captain"), out)
        run(s, "check end")
        assert s.extra_holds == (out == 0)
    assert played(bare(1, clocks={"engine": 3}), *[]).reason == NOTHING
