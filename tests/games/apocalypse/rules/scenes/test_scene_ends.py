"""When a scene is over, what ends with it, and the event with which the next begins, case by case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    BRIDGE,
    FLAT,
    GROUP,
    MARKET,
    bare,
    laid,
    number,
    opened,
    run,
    told,
)

import shamble
from shamble.games.apocalypse.rules.pieces import CLOSE, HAND, NOTHING
from shamble.games.apocalypse.rules.scene.rounds import is_over, lose_hold, note_present, pick_up
from shamble.games.apocalypse.rules.scene.scene_events import begin_event, meet_stranger, resolve_event
from shamble.games.apocalypse.rules.state import Story

Change = Callable[[Story], object]


OVER: list[tuple[dict[str, Any], int, bool]] = [
    ({}, 1, False),
    ({}, 2, True),
    ({"hazard": "fire"}, 2, False),
    ({"threats": GROUP}, 2, False),
    ({"threats": [{"kind": "shambler", "at": "market"}]}, 2, True),
    ({"threats": GROUP}, 6, False),
    ({"threats": GROUP, "walls": {"flat": 1}}, 5, False),
    ({"threats": GROUP, "walls": {"flat": 1}}, 6, True),
]


@pytest.mark.clause("ZA-332", "ZA-333", "ZA-334")
@pytest.mark.parametrize(("position", "round_", "over"), OVER, ids=map(str, range(len(OVER))))
def test_a_scene_is_over_when_it_is_quiet_besieged_long_enough_or_nobody_is_left(
    position: dict[str, Any], round_: int, over: bool
) -> None:
    s = laid(**position)
    s.round = round_
    assert is_over(s) == over
    s.set_harm(0, 6)
    s.set_place(1, MARKET)
    assert is_over(s)


@pytest.mark.clause("ZA-304", "ZA-327", "ZA-334", "ZA-133", "ZA-323")
def test_with_a_scene_ends_who_engaged_and_what_was_dropped_and_those_at_hand_start_at_close() -> None:
    s = bare(
        3,
        threats=[
            {"kind": "shambler", "number": 2, "engaged": ["a"]},
            {"kind": "brute", "at": "market", "engaged": ["a"]},
        ],
        survivors={
            "a": {"gear": ["axe"], "broken": {"axe": "dropped"}, "on_foot": True, "advantage": True},
            "b": {"place": "market", "gear": ["axe"], "broken": {"axe": "dropped"}, "on_foot": True},
            "c": {"cowed": ["a"]},
        },
    )
    s.set_keeps_off(0, 1)
    run(s, "end scene")
    assert (s.scene, s.round, s.band(0), s.engaged(0), s.keeps_off(0)) == (NOTHING, 0, CLOSE, 0, 0)
    assert (s.engaged(1), s.band(1)) == (1, HAND)
    assert [s.condition(pc, 0) for pc in range(2)] == [0, 4]
    assert (s.on_foot, s.cowed(2), s.present) == (2, 0, 0)


@pytest.mark.clause("ZA-207", "ZA-209", "ZA-304")
def test_who_is_still_down_as_a_scene_ends_dies_and_who_is_elsewhere_does_not_yet() -> None:
    s = bare(3, survivors={"b": {"harm": 6, "place": "market"}, "c": {"dead": True}})
    s.set_harm(0, 6)
    s.set_rising(2, 1)
    run(s, "end scene")
    assert [s.fate(pc) for pc in range(3)] == [1, 0, 1]
    assert (s.rising(2), s.foe(0) == s.rules.horde_foe, s.number(0), s.foe_at(0)) == (0, True, 1, FLAT)


@pytest.mark.clause("ZA-334")
@pytest.mark.parametrize(
    ("round_", "wall", "left"), [(6, 1, [False, True]), (6, 0, [True, True]), (5, 1, [True, True])]
)
def test_besiegers_of_the_dead_drift_off_and_people_do_not(round_: int, wall: int, left: list[bool]) -> None:
    s = bare(threats=[{"kind": "shambler", "band": "close"}, {"kind": "raider"}], walls={"flat": wall})
    s.round = round_
    run(s, "end scene")
    assert [s.foe(threat) != NOTHING for threat in range(2)] == left


@pytest.mark.clause("ZA-209", "ZA-327", "ZA-334")
def test_a_survivor_who_rises_inside_a_barricade_stays_when_the_besiegers_drift_off() -> None:
    s = bare(2, threats=[{"kind": "shambler", "band": "close"}], survivors={"b": {"dead": True}}, walls={"flat": 1})
    s.set_rising(1, 1)
    s.round = 6
    run(s, "round")
    assert s.scene == NOTHING
    assert [(s.foe_at(threat), s.band(threat)) for threat in range(2)] == [(NOTHING, 0), (FLAT, CLOSE)]
    assert [event for event in told(s) if event.startswith("group_gone")] == ["group_gone t1"]


@pytest.mark.clause("ZA-265")
def test_hold_is_lost_with_the_meeting_but_for_what_was_gained_in_it() -> None:
    s = laid(
        2, survivors={"a": {"hold": {"shambler": 2, "brute": 1, "runner": 1}}}, threats=[*GROUP, {"kind": "runner"}]
    )
    s.set_new_hold(0, 1 << number(s, "foe_kind", "runner"))
    lose_hold(s)
    assert [s.hold(0, number(s, "foe_kind", kind)) for kind in ("shambler", "brute", "runner")] == [0, 1, 1]


@pytest.mark.clause("ZA-265", "ZA-351")
def test_whom_one_meets_is_who_stands_in_the_scene_and_they_have_not_stirred_yet() -> None:
    s = laid(threats=[{"kind": "shambler", "stirred": True}, {"kind": "brute", "at": "market", "stirred": True}])
    s.present = 1 << number(s, "foe_kind", "raider")
    note_present(s)
    assert s.present == 1 << number(s, "foe_kind", "raider") | 1 << number(s, "foe_kind", "shambler")
    assert [s.stirred(threat) for threat in range(2)] == [0, 1]


@pytest.mark.clause("ZA-133")
def test_what_was_dropped_is_picked_up_and_a_jam_is_not_cleared() -> None:
    s = laid(1, survivors={"a": {"gear": ["handgun", "axe"]}})
    s.set_condition(0, 0, 1)
    s.set_condition(0, 1, 4)
    pick_up(s, 0)
    assert [s.condition(0, pocket) for pocket in range(2)] == [1, 0]


ROLLS: list[tuple[str, int, str, int, str]] = [  # place, roll, watch, on foot, event: danger and what is added
    ("flat", 1, "morning", 0, "quiet"),
    ("flat", 3, "morning", 0, "quiet"),
    ("flat", 4, "morning", 0, "omen"),
    ("flat", 4, "morning", 3, "stranger"),
    ("flat", 4, "morning", 2, "stranger"),
    ("flat", 4, "night", 0, "stranger"),
    ("flat", 4, "night", 1, "few_dead"),
    ("market", 5, "morning", 0, "few_dead"),
    ("market", 6, "morning", 0, "pack"),
    ("market", 6, "night", 0, "hazard"),
]


@pytest.mark.clause("ZA-323", "ZA-327", "ZA-328")
@pytest.mark.parametrize(("place", "pips", "watch", "on_foot", "event"), ROLLS)
def test_a_roll_and_what_is_added_is_read_on_the_scenarios_table(
    place: str, pips: int, watch: str, on_foot: int, event: str
) -> None:
    s = bare(2, scene=place, watch=watch)
    s.on_foot = on_foot
    resolve_event(s, s.scene, pips)
    assert told(s)[:2] == [f"event_rolled {pips}", f"event {event}"]


@pytest.mark.clause("ZA-323", "ZA-327")
def test_who_came_on_foot_to_another_place_adds_nothing_here() -> None:
    s = bare(2, survivors={"b": {"place": "market"}})
    s.on_foot = 2
    resolve_event(s, s.scene, 4)
    assert told(s)[1] == "event omen"


@pytest.mark.clause("ZA-328")
@pytest.mark.parametrize(
    ("event", "place", "lines"),
    [
        ("quiet", MARKET, []),
        ("omen", MARKET, ["clock horde 1"]),
        ("stranger", MARKET, ["met nurse"]),
        ("few_dead", MARKET, ["comes t1 shambler 3"]),
        ("pack", MARKET, ["comes t1 runner 2"]),
        ("hazard", MARKET, ["hazard_starts collapse"]),
        ("hazard", BRIDGE, ["comes t1 runner 2"]),
        ("special", MARKET, ["comes t1 brute 1", "comes t2 shambler 2"]),
    ],
)
def test_a_scene_begins_with_its_event(event: str, place: int, lines: list[str]) -> None:
    s = bare(2, scene="market" if place == MARKET else "bridge")
    begin_event(s, place, number(s, "event", event))
    shamble.core.play.run_tasks(s)
    assert told(s) == [f"event {event}", *lines]
    assert s.opened == 0


@pytest.mark.clause("ZA-328", "ZA-296")
def test_a_stranger_is_the_next_who_was_not_met_and_may_appear_there() -> None:
    s = laid()
    met = []
    for place in (number(s, "place", "harbour"), FLAT, FLAT):
        meet_stranger(s, place)
        met.append([s.npc_met(npc) for npc in range(2)])
    assert met == [[1, 0], [1, 1], [1, 1]]
    assert [s.npc_at(npc) for npc in range(2)] == [number(s, "place", "harbour"), FLAT]


@pytest.mark.clause("ZA-327", "ZA-350", "ZA-363")
@pytest.mark.parametrize(
    ("change", "rolls"),
    [
        (lambda s: None, True),
        (lambda s: s.set_foe_at(0, FLAT), False),
        (lambda s: s.set_clock(0, 8), False),
        (lambda s: s.set_clock(0, 7), True),
        (lambda s: setattr(s, "next_event", 1), False),
    ],
    ids=["nothing", "opponents", "a horde", "hardly a horde", "rolled before"],
)
def test_the_event_is_rolled_unless_opponents_are_there_a_horde_is_due_or_it_was_rolled_before(
    change: Change, rolls: bool
) -> None:
    s = bare(threats=[{"kind": "shambler", "at": "market"}])
    change(s)
    run(s, "scene event", FLAT)
    assert (s.depth > 0) == rolls


@pytest.mark.clause("ZA-326", "ZA-321")
def test_a_round_is_counted_and_its_light_begins_anew() -> None:
    s = bare(2, lead="b", turn="b")
    s.round, s.lit, s.passed = 1, 3, 3
    run(s, "round")
    assert (s.round, s.lit, s.passed, s.acting) == (2, 2, 0, 1)
    assert told(s) == ["round 2", "spotlight b"]
    opened(s, "keep_cool")
    assert s.opened == 1
