"""Beats and the last assault, case by case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    FLAT,
    GROUP,
    STATION,
    bare,
    laid,
    offered,
    played,
    run,
    told,
)

import shamble
from shamble.games.apocalypse.rules.pieces import BANDS, FAR, NOTHING
from shamble.games.apocalypse.rules.scene.end_of_move import get_representative, push_checks
from shamble.games.apocalypse.rules.scene.pressing import open_to
from shamble.games.apocalypse.rules.state import Story

Change = Callable[[Story], object]
SCHOOL = shamble.load("apocalypse", scenario="hold_the_school")


APPROACHES: list[tuple[str, str, int, int, str]] = [  # kind, band, wall, keeps off, band after
    ("shambler", "far", 0, 0, "close"),
    ("shambler", "close", 0, 0, "hand"),
    ("shambler", "hand", 0, 0, "hand"),
    ("shambler", "far", 2, 0, "close"),
    ("shambler", "close", 9, 0, "close"),
    ("shambler", "far", 0, 1, "far"),
    ("runner", "far", 0, 0, "hand"),
    ("runner", "far", 2, 0, "close"),
    ("screamer", "far", 0, 0, "far"),
    ("raider", "far", 0, 0, "far"),
]


@pytest.mark.clause("ZA-343", "ZA-348", "ZA-120", "ZA-342")
@pytest.mark.parametrize(("kind", "band", "wall", "off", "after"), APPROACHES)
def test_the_dead_come_nearer_by_their_speed_and_no_nearer_than_a_barricade(
    kind: str, band: str, wall: int, off: int, after: str
) -> None:
    s = bare(threats=[{"kind": kind, "band": band, "engaged": ["a"]}], walls={"flat": wall})
    s.set_keeps_off(0, off)
    run(s, "approach")
    assert (BANDS[s.band(0)], s.engaged(0), s.keeps_off(0)) == (after, 0, 0)
    assert s.stirred(0) == int(after != band)


@pytest.mark.clause("ZA-343", "ZA-348")
def test_who_is_elsewhere_neither_comes_nearer_nor_tears_anything_down() -> None:
    s = bare(threats=[{"kind": "runner", "band": "far", "at": "market", "engaged": ["a"]}], walls={"flat": 2})
    run(s, "approach")
    assert (s.band(0), s.engaged(0), s.wall(FLAT)) == (FAR, 1, 2)


@pytest.mark.clause("ZA-348")
@pytest.mark.parametrize(
    ("groups", "wall", "after", "lines"),
    [
        ([("shambler", 3, "close")], 2, 1, ["wall flat 1"]),
        ([("shambler", 4, "close")], 2, 0, ["wall flat 0", "breach flat"]),
        ([("shambler", 3, "close"), ("runner", 3, "close")], 9, 6, ["wall flat 6"]),
        ([("shambler", 9, "close")], 2, 0, ["wall flat 0", "breach flat"]),
        ([("raider", 3, "close")], 2, 2, []),
        ([("shambler", 3, "hand")], 2, 2, []),
        ([("shambler", 3, "close")], 0, 0, ["moved_band t1 hand"]),
    ],
)
def test_a_barricade_loses_what_the_dead_at_close_press(
    groups: list[tuple[str, int, str]], wall: int, after: int, lines: list[str]
) -> None:
    threats = [{"kind": kind, "number": count, "band": band} for kind, count, band in groups]
    s = bare(threats=threats, walls={"flat": wall})
    run(s, "approach")
    assert (s.wall(FLAT), told(s)) == (after, lines)


PRESSED: list[tuple[dict[str, Any], dict[str, Any], int]] = [  # of the group, of the survivors: whom it may press
    ({}, {}, 0b111),
    ({"engaged": ["a"]}, {}, 0b110),
    ({"engaged": ["a", "b", "c"]}, {}, 0),
    ({}, {"b": {"prone": True}}, 0b010),
    ({"engaged": ["b"]}, {"b": {"prone": True}}, 0b101),
    ({}, {"b": {"harm": 6}}, 0b101),
    ({}, {"b": {"place": "market"}}, 0b101),
    ({}, {"b": {"cut_off": True}}, 0b111),
    ({}, {"b": {"talents": ["harmless"]}}, 0b101),
    ({}, {"b": {"talents": ["harmless"], "prone": True}}, 0b101),
    ({"engaged": ["a", "c"]}, {"b": {"talents": ["harmless"]}}, 0b010),
    ({"engaged": ["a"]}, {"b": {"talents": ["harmless"], "prone": True}, "c": {"harm": 6}}, 0b010),
]


@pytest.mark.clause("ZA-120", "ZA-263", "ZA-344")
@pytest.mark.parametrize(("group", "survivors", "bits"), PRESSED, ids=map(str, range(len(PRESSED))))
def test_pressed_are_the_prone_first_the_harmless_last_and_who_engaged_it_never(
    group: dict[str, Any], survivors: dict[str, Any], bits: int
) -> None:
    s = laid(3, threats=[{"kind": "shambler", "number": 9, **group}], survivors=survivors)
    assert open_to(s, 0) == bits


@pytest.mark.clause("ZA-120", "ZA-344")
def test_who_made_a_group_keep_off_is_not_pressed_by_it() -> None:
    s = laid(3, threats=GROUP)
    s.set_keeps_off(0, 0b100)
    assert open_to(s, 0) == 0b011


@pytest.mark.clause("ZA-343", "ZA-344", "ZA-346")
@pytest.mark.parametrize(
    ("count", "engaged", "lines"),
    [
        (3, [], ["presses t1 b"]),
        (4, [], ["presses t1 b", "presses t1 c"]),
        (4, ["a"], ["presses t1 b"]),
        (3, ["a"], []),
        (9, ["a"], ["presses t1 b", "presses t1 c"]),
    ],
)
def test_a_group_presses_as_many_as_its_number_says_less_those_who_engaged_it(
    count: int, engaged: list[str], lines: list[str]
) -> None:
    s = bare(3, threats=[{"kind": "shambler", "number": count, "engaged": engaged}])
    run(s, "press", 0, -1)
    for pc in "bc"[: len(lines)]:
        s = played(s, f"press {pc}", "roll 6", f"take_harm {pc} {s.get_foe_harm(0)}")
        assert told(s)[0] == f"presses t1 {pc}"
        assert (s.stirred(0), s.engaged(0) >> "abc".index(pc) & 1) == (1, 1)
    assert s.depth == 0


@pytest.mark.clause("ZA-346", "ZA-348")
@pytest.mark.parametrize(
    ("position", "presses"),
    [
        ({"threats": [{"kind": "shambler", "band": "close"}]}, False),
        ({"threats": GROUP, "walls": {"flat": 1}}, False),
        ({"threats": [{"kind": "raider", "band": "far"}]}, True),
        ({"threats": [{"kind": "shambler", "at": "market"}]}, False),
        ({"threats": GROUP}, True),
    ],
)
def test_only_who_reaches_presses(position: dict[str, Any], presses: bool) -> None:
    s = bare(**position)
    run(s, "press", 0, -1)
    assert (s.depth > 0) == presses


@pytest.mark.clause("ZA-347")
@pytest.mark.parametrize(("ticks", "after", "strikes"), [(0, 1, False), (2, 3, False), (3, 4, True)])
def test_a_hazard_ticks_and_strikes_when_it_is_full(ticks: int, after: int, strikes: bool) -> None:
    s = bare(hazard="fire", hazard_ticks=ticks)
    run(s, "tick hazard")
    assert (s.hazard_ticks, told(s), s.depth > 0) == (after, [f"hazard_ticks fire {after}"], strikes)
    if strikes:
        s = played(s, "strike b")
        assert told(s)[0] == "hazard_over fire"
        assert (s.hazard, s.hazard_ticks) == (NOTHING, 0)
        assert offered(s)[-1] == "take_harm a 2"


@pytest.mark.clause("ZA-343", "ZA-357")
def test_nothing_happens_in_a_beat_where_nobody_able_is_left() -> None:
    s = bare(hazard="fire", threats=GROUP, survivors={"a": {"harm": 6}, "b": {"harm": 6}})
    run(s, "beat")
    run(s, "tick hazard")
    assert (told(s), s.hazard_ticks) == ([], 0)
    assert get_representative(s) == 0


@pytest.mark.clause("ZA-357")
@pytest.mark.parametrize(
    ("passed", "position", "idle"),
    [
        (3, {}, True),
        (1, {}, False),
        (3, {"hazard": "fire"}, False),
        (3, {"threats": [{"kind": "raider", "engaged": ["a"]}]}, False),
    ],
)
def test_badness_is_announced_where_all_passed_and_nothing_else_goes_on(
    passed: int, position: dict[str, Any], idle: bool
) -> None:
    s = bare(**position)
    s.passed = passed
    run(s, "beat")
    assert ("soft_move announce_badness" in told(s)) == idle


@pytest.mark.clause("ZA-335")
def test_who_stands_for_the_party_is_the_first_of_the_scene_else_who_leads() -> None:
    s = laid(3, survivors={"a": {"place": "market"}}, lead="c")
    assert get_representative(s) == 1
    s.scene = STATION
    assert get_representative(s) == 2


@pytest.mark.clause("ZA-335")
def test_the_last_assault_falls_on_each_of_the_scene_by_each_who_reaches() -> None:
    s = bare(2, threats=[{"kind": "raider"}, {"kind": "brute", "band": "close"}, {"kind": "raider", "at": "market"}])
    run(s, "last assault", 0)
    s = played(s, "take_harm a 2", "take_harm b 2")
    assert told(s) == ["harmed a 2", "struck b 2", "harmed b 2"]
    assert offered(s) == ["exit market", "exit pharmacy"]
    s = played(s, "exit pharmacy", "exit market")
    assert ([s.place(pc) for pc in range(2)], s.on_foot, s.opened) == ([2, 1], 3, 0)


def all_die(s: Story) -> None:
    """Nobody of two is left."""
    s.set_fate(0, 1)
    s.set_fate(1, 1)


DUE: list[tuple[str, Change]] = [
    ("a kind has run out", lambda s: s.set_pool(0, 0)),
    ("a kind is there again", lambda s: s.set_ran_out(0, 1)),
    ("a clock is full", lambda s: s.set_clock(0, s.rules.clock_size[0])),
    ("a move of a playbook is due", lambda s: setattr(s, "any_due", True)),
    ("an improvement is owed", lambda s: s.set_owed(1, 1)),
    ("nobody lives", all_die),
    ("the story is lost", lambda s: setattr(s, "reason", 2)),
]


@pytest.mark.clause("ZA-058", "ZA-227", "ZA-240", "ZA-325", "ZA-343")
@pytest.mark.parametrize("change", [change for _, change in DUE], ids=[name for name, _ in DUE])
def test_checks_are_pending_as_soon_as_one_of_them_has_something_to_do(change: Change) -> None:
    s = bare(pool={"gas": 1, "drugs": 1, "food": 1})
    push_checks(s)
    assert s.depth == 0
    change(s)
    push_checks(s)
    assert s.depth == 5
