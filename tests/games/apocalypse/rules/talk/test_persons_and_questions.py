"""Deals with persons of the scenario, and what reading them or a situation tells, case by case."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    FLAT,
    GROUPS,
    MARKET,
    bare,
    do,
    gear_of,
    laid,
    number,
    offered,
    opened,
    played,
    refused,
    row_of,
    run,
    told,
)

from shamble.core.notation import choosers
from shamble.games.apocalypse.rules.body.advantage import is_edge_for_roll
from shamble.games.apocalypse.rules.foes.people import change_attitude, meet_person, turn_hostile
from shamble.games.apocalypse.rules.pieces import ADVANTAGE, AGAINST, DISADVANTAGE, MISS, NOT_ON, NOTHING, WEAK
from shamble.games.apocalypse.rules.talk.reading_people import get_last_question, list_listeners
from shamble.games.apocalypse.rules.talk.reading_scenes import find_best_exit, find_strongest, find_weakest, get_thing


@pytest.mark.clause("ZA-101", "ZA-298")
def test_a_promise_is_to_be_kept_by_the_end_of_the_next_day() -> None:
    s = bare(1, npcs={"nurse": {"at": "flat"}}, day=2)
    n = opened(s, "manipulate", "nurse")
    assert (do(s, n, "promise"), s.promised(1)) == (["promised nurse"], 3)
    s.set_target(n, NOTHING)
    assert do(s, n, "promise") == []


@pytest.mark.clause("ZA-104", "ZA-105")
def test_his_price_is_paid_from_one_purse_or_one_walks_away_and_he_does_nothing() -> None:
    s = bare(1, npcs={"captain": {"at": "flat"}}, pool={"drugs": 1}, survivors={"a": {"stash": {"gas": 1}}})
    n = opened(s, "manipulate", "captain")
    do(s, n, "deal", 1)
    assert (offered(s), refused(s)) == (["walk_away", "pay_him pool"], {"pay_him stash": "ZA-104"})
    paid = played(s.clone(), "pay_him pool")
    assert (told(paid), paid.pool(1), paid.walked_away(n)) == (["lost_point a drugs pool"], 0, 0)
    away = played(s.clone(), "walk_away")
    assert (told(away), away.walked_away(n), away.pool(1)) == (["walked_away a"], 1, 1)
    assert do(away, n, "promise") == []


@pytest.mark.clause("ZA-105")
def test_an_assurance_is_the_next_spotlight_or_a_thing_that_is_not_in_hand() -> None:
    survivor = {"gear": ["axe", "keepsakes", "keepsakes", "handgun", "tools"], "broken": {"handgun": "dropped"}}
    s = bare(1, npcs={"captain": {"at": "flat"}}, survivors={"a": survivor})
    n = opened(s, "manipulate", "captain")
    do(s, n, "deal", 2)
    assert offered(s) == ["walk_away", "assure", "hand_him keepsakes"]
    assert played(s.clone(), "assure").gives_up(0) == 1
    gone = played(s.clone(), "hand_him keepsakes")
    assert (told(gone), gear_of(gone, 0)) == (["taken_away a keepsakes"], ["axe", "keepsakes", "handgun", "tools"])
    s.set_gives_up(0, 1)
    assert refused(s)["assure"] == "ZA-105"


@pytest.mark.clause("ZA-101", "ZA-102", "ZA-336")
def test_a_person_does_what_he_was_asked_of_what_is_his() -> None:
    s = bare(1, npcs={"captain": {"at": "flat"}, "nurse": {"at": "flat"}})
    n = opened(s, "manipulate", "captain")
    assert do(s, n, "grant") == []
    s.set_request(n, number(s, "request", "share_stores"))
    assert do(s, n, "grant") == ["granted captain share_stores", "pool_changed food 4"]
    s.set_target(n, number(s, "thing", "nurse"))
    assert do(s, n, "grant") == []


@pytest.mark.clause("ZA-193", "ZA-297", "ZA-299")
@pytest.mark.parametrize(
    ("before", "amount", "after", "lines"),
    [
        (0, 1, 1, ["attitude captain 1"]),
        (2, 1, 2, []),
        (1, -2, -1, ["attitude captain -1"]),
        (0, 0, 0, []),
        (-1, -1, -2, ["hostile captain", "comes t1 captain 1"]),
        (-1, -3, -2, ["hostile captain", "comes t1 captain 1"]),
        (-2, 3, -2, []),
    ],
)
def test_an_attitude_goes_from_hostile_to_ally(before: int, amount: int, after: int, lines: list[str]) -> None:
    s = laid(1, npcs={"captain": {"at": "flat"}})
    s.set_attitude(0, before)
    change_attitude(s, 0, amount)
    assert (s.attitude(0), told(s)) == (after, lines)
    for out, met in ((1, 1), (0, 0)):
        s.set_attitude(0, 0)
        s.set_npc_out(0, out)
        s.set_npc_met(0, met)
        change_attitude(s, 0, 1)
        assert s.attitude(0) == 0


@pytest.mark.clause("ZA-299", "ZA-294", "ZA-328")
def test_a_person_who_turns_hostile_stands_close_and_one_who_was_kept_waiting_is_met() -> None:
    s = laid(1, npcs={"nurse": {"at": "flat"}}, threats=GROUPS)
    assert turn_hostile(s, 1) == 2
    assert (s.foe(2), s.foe_at(2), s.band(2), s.attitude(1)) == (s.rules.person_foe + 1, FLAT, 1, -2)
    s.set_waits_at(0, FLAT)
    meet_person(s, 0, MARKET)
    assert (s.npc_met(0), s.npc_at(0), s.waits_at(0)) == (1, MARKET, NOTHING)


@pytest.mark.clause("ZA-114", "ZA-263", "ZA-297")
@pytest.mark.parametrize(
    ("move", "tier", "talents", "lines"),
    [
        ("manipulate", MISS, [], ["attitude captain -1"]),
        ("manipulate", MISS, ["silver_tongue"], ["talent a silver_tongue"]),
        ("manipulate", WEAK, ["silver_tongue"], ["attitude captain -1"]),
        ("cheer", MISS, ["silver_tongue"], ["attitude captain -1"]),
    ],
)
def test_the_first_miss_of_a_silver_tongue_costs_nothing(
    move: str, tier: int, talents: list[str], lines: list[str]
) -> None:
    s = bare(1, npcs={"captain": {"at": "flat", "attitude": 0}}, survivors={"a": {"talents": talents}})
    n = opened(s, move, "captain")
    s.set_tier(n, tier)
    assert do(s, n, "attitude", 98) == lines
    if lines[0].startswith("talent"):
        assert do(s, n, "attitude", 98) == ["attitude captain -1"]
    s.set_target(n, NOTHING)
    s.set_attitude(0, 0)
    s.set_rests(0, number(s, "talent", "silver_tongue"), 0)
    assert do(s, n, "attitude", 98) == ["attitude captain -1"]


# Questions


@pytest.mark.clause("ZA-142", "ZA-143", "ZA-145", "ZA-147")
def test_questions_of_a_person_are_put_in_their_order_and_heard_by_the_two_alone() -> None:
    s = bare(3)
    n = opened(s, "read_person", "b")
    assert (list_listeners(s, n), get_last_question(s, n)) == (3 | 1 << 29, -1)
    row = row_of(s, "ask_person", 3, 0)
    run(s, "ask", n, row, row + 1)
    assert s.told_of(n) == 3
    asked = ["truth", "thinking", "next", "want_me", "get_you_to"]
    assert offered(s) == [f"question {each}" for each in asked[:3]]
    s = played(s, "question thinking")
    assert (get_last_question(s, n), choosers(s)) == (1, [1])
    assert (offered(s), refused(s, 1)) == (["answer_truly"], {"answer_falsely": "ZA-142", "say_nothing": "ZA-142"})
    s = played(s, "answer_truly")
    assert s.aware(1) == 3
    assert offered(s) == ["question next", "question want_me"]
    assert refused(s)["question thinking"] == "ZA-145"
    s = played(s, "question next")
    assert "answer maul" in offered(s)


@pytest.mark.clause("ZA-146", "ZA-148")
def test_on_a_miss_one_answers_as_one_likes() -> None:
    s = bare(2, survivors={"b": {"infection": 2}})
    n = opened(s, "read_person", "b")
    row = row_of(s, "ask_person", 1, 1)
    run(s, "ask", n, row, row + 1)
    s = played(s, "question truth")
    assert offered(s) == ["answer_truly", "answer_falsely", "say_nothing"]
    answers = {each: told(played(s.clone(), each)) for each in offered(s)}
    assert answers == {
        "answer_truly": ["told_infection b 2"],
        "answer_falsely": ["told_infection b 0"],
        "say_nothing": ["says_nothing b"],
    }
    assert [played(s.clone(), each).aware(1) for each in answers] == [2, 2, 2]


@pytest.mark.clause("ZA-366", "ZA-367")
@pytest.mark.parametrize(
    ("question", "truth", "lines", "lever"),
    [
        ("truth", 0, ["told_truth captain no"], 0),
        ("thinking", 0, ["told_person captain thinking"], 0),
        ("get_you_to", 0, ["told_person captain get_you_to"], 1),
    ],
)
def test_a_person_answers_truly_and_how_he_is_brought_to_something_is_a_lever(
    question: str, truth: int, lines: list[str], lever: int
) -> None:
    s = bare(2, npcs={"captain": {"at": "flat"}})
    n = opened(s, "read_person", "captain")
    row = row_of(s, "ask_person", 1, truth)
    run(s, "ask", n, row, row + 1)
    s = played(s, f"question {question}")
    assert (told(s)[1:], s.levers(0), s.levers(1)) == (lines, lever, 0)


# What the scene tells


@pytest.mark.clause("ZA-360", "ZA-361", "ZA-362", "ZA-364")
@pytest.mark.parametrize(
    ("threats", "weak", "strong"),
    [
        ([], None, None),
        ([("shambler", 2, 0), ("brute", 1, 0)], "t1", "t2"),
        ([("brute", 1, 4), ("shambler", 1, 0)], "t1", "t1"),
        ([("shambler", 4, 0), ("shambler", 7, 0)], "t1", "t2"),
        ([("raider", 2, 0), ("raider", 3, 0)], "t1", "t2"),
        ([("shambler", 2, 0), ("shambler", 2, 0)], "t1", "t1"),
    ],
)
def test_the_weakest_needs_least_harm_and_the_strongest_does_most(
    threats: list[tuple[str, int, int]], weak: str | None, strong: str | None
) -> None:
    groups = [{"kind": kind, "number": count, "carried": carried} for kind, count, carried in threats]
    s = laid(1, threats=[*groups, {"kind": "shambler", "number": 1, "at": "market"}])
    names = {None: "flat", "t1": "t1", "t2": "t2"}
    found = [s.book.kinds["thing"].write(get_thing(s, sight)) for sight in range(5)]
    assert found == ["pharmacy", names[weak], names[strong], "flat", names[strong]]
    assert (find_weakest(s) == NOTHING, find_strongest(s) == NOTHING) == (weak is None, strong is None)


@pytest.mark.clause("ZA-360")
@pytest.mark.parametrize(
    ("scene", "at", "way"),
    [
        ("harbour", [], "station"),
        ("harbour", ["station"], "bridge"),
        ("market", ["flat"], "flat"),
        ("market", [], "flat"),
    ],
)
def test_of_ways_out_as_good_as_each_other_the_first_is_named(scene: str, at: list[str], way: str) -> None:
    s = laid(1, scene=scene, threats=[{"kind": "shambler", "at": each} for each in at])
    assert find_best_exit(s) == number(s, "place", way)


@pytest.mark.clause("ZA-153", "ZA-154", "ZA-155", "ZA-363", "ZA-365", "ZA-263")
@pytest.mark.parametrize(
    ("sight", "truth", "talents", "lines", "sign", "scope", "lasts"),
    [
        (0, 0, [], ["told_place way pharmacy"], ADVANTAGE, AGAINST, 1),
        (1, 0, [], ["told_threat weakest t1"], ADVANTAGE, AGAINST, 1),
        (2, 1, [], ["told_threat strongest t2"], DISADVANTAGE, NOT_ON, 1),
        (2, 1, ["low_expectations"], ["told_threat strongest t2"], None, None, None),
        (3, 0, [], ["fact_found flat"], ADVANTAGE, AGAINST, 0),
        (4, 0, ["low_expectations"], ["told_threat weak_point t2"], ADVANTAGE, AGAINST, 1),
    ],
)
def test_acting_on_an_answer_is_worth_an_advantage_and_on_a_miss_all_else_is_a_disadvantage(
    sight: int,
    truth: int,
    talents: list[str],
    lines: list[str],
    sign: int | None,
    scope: int | None,
    lasts: int | None,
) -> None:
    s = bare(2, threats=[{"kind": "shambler"}, {"kind": "brute"}], survivors={"a": {"talents": talents}})
    n = opened(s, "read_situation")
    run(s, "see", n, sight, truth)
    assert told(s) == lines
    assert [s.weak_known(threat) for threat in range(2)] == [0, int(sight == 4)]
    assert s.edge_holders(0) == int(sign is not None)
    if sign is not None:
        assert (s.edge_sign(0), s.edge_scope(0), s.edge_lasts(0)) == (sign, scope, lasts)
        assert s.edge_thing(0) == get_thing(s, sight)
        assert not is_edge_for_roll(s, 0, opened(s, "maul", "t1", actor=1))


@pytest.mark.clause("ZA-363", "ZA-365")
def test_what_is_uncovered_already_or_nobody_there_shows_the_next_event_to_the_asker() -> None:
    for sight in (1, 2, 3):
        s = bare(2, found=["flat"])
        n = opened(s, "read_situation", actor=1)
        run(s, "see", n, sight, 0)
        s = played(s, "roll 5")
        assert (s.next_event, s.told, told(s)) == (5, 2, ["told_event 5"])
        assert s.events[-1][-1] == 2
