"""How survivors arrive later, and what a next session begins with."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    FLAT,
    MARKET,
    gear_of,
    laid,
    number,
    offered,
    refused,
    run,
    told,
)

import shamble
from shamble.core.notation import write
from shamble.core.play import asides, run_tasks
from shamble.games.apocalypse.rules.pieces import NOTHING, SESSION_OVER, WON
from shamble.games.apocalypse.rules.setup.arriving import get_party_place, is_played, place_new_survivor
from shamble.games.apocalypse.rules.setup.seating import forget_survivor
from shamble.games.apocalypse.rules.setup.sessions import assign_places, continue_session

MASTERED = shamble.load("apocalypse", master=True)
SCENE_STEPS = ["open floor", "beat", "round", "next scene", "end watch", "check end", "travel", "watch"]


@pytest.mark.clause("ZA-307")
@pytest.mark.parametrize(("scene", "place"), [(FLAT, FLAT), (NOTHING, MARKET)])
def test_who_arrives_is_where_the_others_are_with_two_stats_highlighted_and_nothing_of_the_one_before(
    scene: int, place: int
) -> None:
    s = laid(3, survivors={"a": {"harm": 6}, "b": {"place": "market"}, "c": {"dead": True, "trust": {"b": 2}, "xp": 3}})
    s.depth = 0
    s.scene = scene
    place_new_survivor(s, 2, number(s, "playbook", "healer"))
    run_tasks(s)
    assert (s.place(2), s.is_living(2), s.trust(2, 1), s.marked(2), s.aware(2)) == (place, True, 0, 0, 4)
    assert told(s) == ["arrives c healer"]
    match = shamble.Match(shamble.load("apocalypse"), 3, 1, s)
    match.play("highlight nice")
    match.play("highlight cool")
    now: Any = match.state
    assert now.highlighted(2) == 0b101


@pytest.mark.clause("ZA-307")
def test_where_nobody_is_able_one_arrives_where_the_story_begins() -> None:
    s = laid(2, survivors={"a": {"place": "market"}, "b": {"place": "market", "harm": 6}})
    assert get_party_place(s) == MARKET
    s.set_harm(0, 6)
    assert get_party_place(s) == FLAT


@pytest.mark.clause("ZA-245", "ZA-307")
def test_a_playbook_is_free_again_once_nobody_living_who_is_there_plays_it() -> None:
    s = laid(2, survivors={"b": {"playbook": "healer"}})
    healer = number(s, "playbook", "healer")
    assert is_played(s, healer)
    s.set_away(1, 1)
    assert not is_played(s, healer)
    s.set_away(1, 0)
    s.set_fate(1, 1)
    assert not is_played(s, healer)


@pytest.mark.clause("ZA-307")
def test_each_who_has_nobody_is_asked_whom_he_plays_and_who_was_away_may_come_back() -> None:
    s = laid(3, survivors={"b": {"dead": True}, "c": {"playbook": "thinker"}})
    s.depth = 0
    s.set_away(2, 1)
    run(s, "arrivals")
    found = offered(s)
    assert found[0] == "watch_on"
    assert refused(s, 1) == {f"arrive b {s.book.kinds['playbook'].write(s.playbook(0))}": "ZA-245"}
    match = shamble.Match(shamble.load("apocalypse"), 3, 1, s)
    match.play("watch_on")
    assert match.legal()[0] == "take_him"
    match.play("take_him")
    now: Any = match.state
    assert (now.away(2), now.away(1), told(now)) == (0, 0, ["arrives c thinker"])


@pytest.mark.clause("ZA-307")
def test_one_joins_as_a_scene_begins_if_one_has_nobody() -> None:
    s = laid(2, MASTERED, survivors={"b": {"dead": True}})
    joins = {write(s, action) for action in asides(s, 1) if write(s, action).startswith("join")}
    assert f"join b {s.book.kinds['playbook'].write(4)}" in joins
    assert not [each for each in asides(s, 0) if write(s, each).startswith("join")]
    for change in ("round", "rising"):
        other = s.clone()
        if change == "round":
            other.round = 2
        else:
            other.set_rising(1, 1)
        assert not [each for each in asides(other, 1) if write(other, each).startswith("join")]


@pytest.mark.clause("ZA-307")
def test_of_who_is_forgotten_nothing_is_left_but_his_player() -> None:
    s = laid(2, survivors={"a": {"trust": {"b": 2}}, "b": {"infection": 2, "aware": ["a"], "gear": ["axe"], "harm": 2}})
    forget_survivor(s, 1)
    assert (s.owner(1), s.in_play(1), s.trust(0, 1), s.aware(1)) == (1, 1, 0, 2)
    assert (s.infection(1), s.harm(1), gear_of(s, 1), s.place(1), s.playbook(1)) == (0, 0, [], NOTHING, NOTHING)


# Sessions


@pytest.mark.clause("ZA-302", "ZA-307")
@pytest.mark.parametrize(
    ("seats", "away", "places"),
    [
        ([0, 1, 2], [], [0, 1, 2, 3, 4, 5]),
        ([2, 0], [], [1, 5, 0, 2, 3, 4]),
        ([1, -1], [], [4, 0, 5, 1, 2, 3]),
        ([-1, 0], [], [1, 4, 5, 0, 2, 3]),
        ([-1, 0], [2], [1, 5, 0, 2, 3, 4]),
        ([-1, 0], [5], [1, 4, 5, 2, 3, 0]),
    ],
)
def test_who_sits_elsewhere_takes_his_survivor_along_and_a_newcomer_sits_where_one_is_away_or_nobody_was(
    seats: list[int], away: list[int], places: list[int]
) -> None:
    before = laid(3)
    for pc in away:
        before.set_away(pc, 1)
    assert [int(each) for each in assign_places(before, seats)] == places


@pytest.mark.clause("ZA-303", "ZA-306", "ZA-302")
@pytest.mark.parametrize(("session", "after"), [(1, 2), (98, 99), (99, 99)])
def test_sessions_are_counted_to_ninety_nine(session: int, after: int) -> None:
    before = laid(2, MASTERED)
    before.session, before.reason, before.over = session, SESSION_OVER, True
    assert continue_session(before.rules, before, [0, 1]).session == after


@pytest.mark.clause("ZA-307", "ZA-213", "ZA-214")
def test_who_is_plainly_infected_is_so_to_newcomers_too_and_of_others_nobody_learns() -> None:
    before = laid(3, MASTERED, survivors={"a": {"infection": 3}, "b": {"infection": 1, "aware": ["c"]}})
    before.reason, before.over = SESSION_OVER, True
    s = continue_session(before.rules, before, [0, 1, 2, -1])
    assert [s.aware(pc) for pc in range(4)] == [0b1111, 0b0110, 0b0100, 0b1000]


@pytest.mark.clause("ZA-302", "ZA-303", "ZA-274")
@pytest.mark.parametrize(
    ("scene", "reason", "steps"),
    [
        (
            FLAT,
            SESSION_OVER,
            SCENE_STEPS,
        ),
        (NOTHING, SESSION_OVER, ["travel", "watch"]),
        (FLAT, WON, ["day"]),
    ],
)
def test_play_goes_on_where_the_session_stopped_or_with_a_new_day(scene: int, reason: int, steps: list[str]) -> None:
    before = laid(2, MASTERED)
    before.scene, before.reason, before.over = scene, reason, True
    s = continue_session(before.rules, before, [0, 1])
    run_tasks(s)
    waiting = [s.steps[frame & 255].name for frame in s.stack[: s.depth]][::-1]
    assert waiting[:1] == ["waiting"]
    assert waiting[1] == "arrivals"
    assert waiting[2:6] == ["the master's highlight"] * 4
    assert waiting[6:] == steps
    if steps[-1] == "watch":
        assert (s.stack[0] >> 8 & 0xFFFF) - 1 == before.watch + 1
    assert (s.reason, s.extra_holds, s.over) == (NOTHING, False, False)
    assert [s.marked(pc) for pc in range(2)] == ([1, 1] if reason == WON else [0, 0])
