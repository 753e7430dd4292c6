"""How survivors come into the story: ready by their playbooks, or made step by step."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    CAR,
    FLAT,
    MOTORCYCLE,
    gear_of,
    laid,
    number,
    offered,
    refused,
    run,
    told,
)

import shamble
from shamble.core.play import run_tasks
from shamble.games.apocalypse.rules.pieces import NOTHING
from shamble.games.apocalypse.rules.setup.beginning import create_position, find_last_kind, take_playbook
from shamble.games.apocalypse.rules.setup.bonds import list_most_trusted
from shamble.games.apocalypse.rules.setup.creating import can_learn, is_called, is_taken
from shamble.games.apocalypse.rules.setup.outfitting import hide_points
from shamble.games.apocalypse.rules.state import Story

MASTERED = shamble.load("apocalypse", master=True)
READY: list[tuple[str, list[int], list[int], list[str], int, int]] = [  # stats, stash, gear, pocket in hand, vehicle
    ("athlete", [0, 1, 2, -1], [0, 1, 0], ["athletic_gear", "baseball_bat"], 1, -1),
    ("cynic", [-1, 0, 2, 1], [2, 0, 0], [], -1, CAR),
    ("faithful", [0, 1, -1, 2], [0, 0, 0], ["religious_items", "church_salvage"], -1, -1),
    ("healer", [1, -1, 0, 2], [0, 3, 0], ["medical_kit"], -1, -1),
    ("hunter", [0, 2, 1, -1], [0, 0, 0], ["survival_pack", "protective_gear", "handgun", "sniper_rifle"], 2, -1),
    ("outcast", [0, 1, 2, -1], [0, 0, 0], ["keepsakes", "heavy_pistol", "armored_clothing"], 1, -1),
    ("scoundrel", [1, -1, 2, 0], [1, 1, 1], ["hidden_pistol"], 0, -1),
]


@pytest.mark.clause("ZA-248", "ZA-249", "ZA-250", "ZA-286")
@pytest.mark.parametrize(
    ("playbook", "stats", "stash", "gear", "hand", "vehicle"), READY, ids=[row[0] for row in READY]
)
def test_a_survivor_who_is_ready_has_what_his_playbook_lists(
    playbook: str, stats: list[int], stash: list[int], gear: list[str], hand: int, vehicle: int
) -> None:
    s = laid(
        2, survivors={"b": {"stats": [3, 3, 3, 3], "stash": {"gas": 5, "drugs": 5, "food": 5}, "gear": ["axe"] * 8}}
    )
    which = number(s, "playbook", playbook)
    s.set_vehicle_at(CAR, NOTHING)
    take_playbook(s, 1, which)
    assert s.playbook(1) == which
    assert [s.stat(1, stat) for stat in range(4)] == stats
    assert [s.stash(1, goods) for goods in range(3)] == stash
    assert (gear_of(s, 1), s.wields(1)) == (gear, hand)
    owner = [(s.vehicle_at(each), s.vehicle_owner(each)) for each in range(3)]
    assert owner == [(FLAT, 1) if each == vehicle else (NOTHING, NOTHING) for each in range(3)]
    talents = [s.rules.talent_playbook[each] for each in range(s.rules.talents) if s.talent(1, each) == 1]
    assert talents == [which] * 3
    secret = [1, 1, 0] if playbook == "scoundrel" else [0, 0, 0]
    assert [s.secret(1, goods) for goods in range(3)] == secret


@pytest.mark.clause("ZA-185", "ZA-260", "ZA-296", "ZA-319")
def test_the_table_is_laid_out_as_the_scenario_has_it() -> None:
    s = create_position(shamble.load("apocalypse", scenario="hold_the_school").book, 3)
    book: Any = s.rules
    assert [s.finds(place) for place in range(book.places)] == list(book.place_finds[: book.places])
    assert [s.clock(clock) for clock in range(book.clocks)] == list(book.clock_start[: book.clocks])
    assert [s.attitude(npc) for npc in range(book.npcs)] == list(book.npc_attitude[: book.npcs])
    assert max(book.clock_start) > 0
    assert (s.directed, [s.in_play(pc) for pc in range(6)]) == (True, [1, 1, 1, 0, 0, 0])
    assert [(s.owner(pc), s.aware(pc), s.place(pc), s.wields(pc)) for pc in range(3)] == [
        (pc, 1 << pc, book.start, NOTHING) for pc in range(3)
    ]
    ferry = create_position(laid().rules, 1)
    assert [ferry.vehicle_at(each) for each in range(3)] == [FLAT, NOTHING, NOTHING]
    assert not create_position(MASTERED.book, 1).directed


@pytest.mark.clause("ZA-220", "ZA-227")
def test_what_the_group_begins_with_is_put_kind_by_kind_and_what_it_lacks_it_lacks_quietly() -> None:
    s = shamble.load("apocalypse").initial_state(2)
    assert isinstance(s, Story)
    match = shamble.Match(shamble.load("apocalypse"), 2, 1, s)
    assert match.legal() == ["put gas", "put drugs", "put food"]
    for goods in ("gas", "food", "food", "food", "food"):
        match.play(f"put {goods}")
    now: Any = match.state
    assert (match.legal(), refused(now)) == (["put food"], {"put gas": "ZA-220", "put drugs": "ZA-220"})
    match.play("put food")
    now = match.state
    assert [now.pool(goods) for goods in range(3)] == [1, 0, 5]
    assert [now.ran_out(goods) for goods in range(3)] == [0, 1, 0]
    assert told(now)[:6] == ["gained a gas pool", *["gained a food pool"] * 5]
    assert now.highlighted(0) == 0
    assert match.is_chance
    assert [find_last_kind(laid(pool=pool)) for pool in ({}, {"gas": 2}, {"gas": 1, "food": 1})] == [0, 0, 2]


@pytest.mark.clause("ZA-239")
def test_a_stat_is_highlighted_among_those_that_are_not_yet() -> None:
    s = laid(survivors={"a": {"highlighted": ["sick"]}})
    s.depth = 0
    run(s, "highlight", 0)
    match = shamble.Match(shamble.load("apocalypse"), 2, 1, s)
    assert match.legal() == ["highlight nice", "highlight cool", "highlight bright"]
    match.play("highlight bright")
    now: Any = match.state
    assert now.highlighted(0) == 0b1010


# Made


@pytest.mark.clause("ZA-250", "ZA-286")
def test_a_motorcycle_that_is_chosen_stands_where_the_story_begins_and_is_ones_own() -> None:
    s = laid(2)
    s.depth = 0
    s.set_playbook(1, number(s, "playbook", "outcast"))
    run(s, "outfit", 1)
    assert (offered(s), refused(s, 1)) == (["choose heavy_pistol", "choose old_shotgun"], {"choose": "ZA-250"})
    match = shamble.Match(shamble.load("apocalypse"), 2, 1, s)
    match.play("choose old_shotgun")
    assert match.legal() == ["choose armored_clothing", "choose motorcycle"]
    match.play("choose motorcycle")
    now: Any = match.state
    assert (gear_of(now, 1), now.wields(1)) == (["keepsakes", "old_shotgun"], 1)
    assert (now.vehicle_at(MOTORCYCLE), now.vehicle_owner(MOTORCYCLE)) == (FLAT, 1)
    assert told(now) == ["found_item b old_shotgun", "has_vehicle b motorcycle"]


@pytest.mark.clause("ZA-250")
def test_two_of_a_list_are_chosen_in_its_order_so_the_last_is_no_first() -> None:
    s = laid(1)
    s.depth = 0
    s.set_playbook(0, number(s, "playbook", "hunter"))
    run(s, "outfit", 0)
    assert refused(s) == {"choose": "ZA-250", "choose machete": "ZA-250"}
    match = shamble.Match(shamble.load("apocalypse"), 1, 1, s)
    match.play("choose shotgun")
    assert match.legal() == ["choose combat_knife", "choose axe", "choose machete"]
    match.play("choose machete")
    now: Any = match.state
    assert (gear_of(now, 0), now.depth) == (["survival_pack", "protective_gear", "shotgun", "machete"], 0)


@pytest.mark.clause("ZA-250")
@pytest.mark.parametrize(("left", "asked"), [(0, False), (1, True), (2, True)])
def test_points_are_chosen_while_a_playbook_has_any(left: int, asked: bool) -> None:
    s = laid(1)
    s.depth = 0
    s.set_playbook(0, number(s, "playbook", "scoundrel"))
    before, s.rules.own_points[s.playbook(0)] = s.rules.own_points[s.playbook(0)], left
    run(s, "points", 0, 0)
    s.rules.own_points[s.playbook(0)] = before
    assert (s.depth > 0) == asked


@pytest.mark.clause("ZA-253", "ZA-254", "ZA-255", "ZA-256")
def test_one_tells_of_another_and_why() -> None:
    s = laid(3)
    s.depth = 0
    run(s, "tell of others", 0, 2, 0)
    match = shamble.Match(shamble.load("apocalypse"), 3, 1, s)
    match.play("prejudiced b")
    match.play("because odd_looks_or_habits")
    now: Any = match.state
    assert told(now) == ["tied a b prejudice", "trusts a b -1", "because a b odd_looks_or_habits"]
    assert (now.tie(0, 1), now.trust(0, 1)) == (1, -1)
    assert offered(now) == ["connected c", "met_well c", "met_badly c"]


@pytest.mark.clause("ZA-245", "ZA-246")
def test_a_name_or_a_playbook_that_somebody_has_is_nobody_elses() -> None:
    s = laid(2)
    s.depth = 0
    hunter, thinker = (number(s, "playbook", each) for each in ("hunter", "thinker"))
    for pc, playbook in ((0, hunter), (1, thinker), (2, hunter)):
        s.set_playbook(pc, playbook)
    s.set_called(0, number(s, "name", "daryna"))
    assert (is_called(s, number(s, "name", "daryna")), is_called(s, number(s, "name", "zoya"))) == (True, False)
    run(s, "choose name", 1)
    assert "call zoya" in offered(s)
    assert refused(s, 1) == {"call": "ZA-246", "as_said": "ZA-246", "call daryna": "ZA-246"}
    assert [is_taken(s, each) for each in (hunter, thinker, 0)] == [True, True, False]
    s.set_in_play(1, 0)
    assert not is_taken(s, thinker)


@pytest.mark.clause("ZA-249")
@pytest.mark.parametrize(
    ("playbook", "has", "can"),
    [
        ("athlete", "", "110000"),
        ("athlete", "0", "011110"),
        ("athlete", "1", "001110"),
        ("athlete", "01", "001111"),
        ("athlete", "02", "000111"),
    ],
)
def test_moves_are_learnt_in_ascending_order_and_one_of_three_is_an_xp_move(playbook: str, has: str, can: str) -> None:
    s = laid(1)
    which = number(s, "playbook", playbook)
    s.set_playbook(0, which)
    own = [talent for talent in range(s.rules.talents) if s.rules.talent_playbook[talent] == which]
    for each in has:
        s.set_talent(0, own[int(each)], 1)
    assert [int(s.rules.talent_xp[talent]) for talent in own] == [1, 1, 0, 0, 0, 0]
    assert "".join(str(int(can_learn(s, 0, talent))) for talent in own) == can


@pytest.mark.clause("ZA-258")
def test_whom_one_trusts_most_are_all_of_the_equals_in_play() -> None:
    s = laid(4, survivors={"a": {"trust": {"b": -1, "c": 1, "d": 1}}, "b": {"trust": {"a": -2, "c": -2, "d": -2}}})
    assert [int(list_most_trusted(s, pc)) for pc in range(3)] == [0b1100, 0b1101, 0b1011]
    assert list_most_trusted(laid(1), 0) == 0


@pytest.mark.clause("ZA-274")
def test_only_who_hoards_puts_points_aside() -> None:
    s = laid(2, survivors={"a": {"talents": ["secret_stash"]}})
    s.depth = 0
    hide_points(s, 1)
    assert s.depth == 0
    hide_points(s, 0)
    run_tasks(s)
    match = shamble.Match(shamble.load("apocalypse"), 2, 1, s)
    for line in ("hide food", "hide gas"):
        assert match.legal() == ["hide gas", "hide drugs", "hide food"]
        match.play(line)
    now: Any = match.state
    assert [now.secret(0, goods) for goods in range(3)] == [1, 0, 1]
    assert told(now) == ["hides a", "hides a"]
