"""Words of Harm, one effect at a time: who is struck, how hard, and what it may be instead."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    GROUP,
    bare,
    do,
    laid,
    offered,
    opened,
    played,
    told,
)

from shamble.games.apocalypse.rules.effects.harm_effects import drop, get_harm_amount, get_harm_bonus, is_silent
from shamble.games.apocalypse.rules.moves.records import measure
from shamble.games.apocalypse.rules.pieces import BANDS, FAR, NOTHING, STRONG

PLAIN, MAY, BARE = range(3)
ACTOR, TARGET, ALL_HERE, SOMEONE = 0, 1, 4, 8
WEAPON, MENACE, ESTABLISHED = range(3)


@pytest.mark.clause("ZA-136", "ZA-280", "ZA-348")
@pytest.mark.parametrize(
    ("gear", "band", "wall", "reach", "after"),
    [
        ([], "far", 0, 0, "close"),
        ([], "close", 0, 0, "hand"),
        ([], "far", 1, 0, "close"),
        ([], "close", 1, 0, "close"),
        (["crossbow"], "far", 0, 0, "far"),
        (["handgun"], "far", 0, 0, "close"),
    ],
)
def test_who_is_missed_and_does_not_reach_comes_nearer_unless_the_weapon_is_silent(
    gear: list[str], band: str, wall: int, reach: int, after: str
) -> None:
    s = bare(1, threats=[{"kind": "shambler", "band": band}], walls={"flat": wall}, survivors={"a": {"gear": gear}})
    n = opened(s, "maul", "t1")
    s.set_reach(n, reach)
    assert do(s, n, "strike", ACTOR, MENACE, MAY) == ([f"moved_band t1 {after}"] if after != band else [])
    assert (BANDS[s.band(0)], is_silent(s, n)) == (after, gear == ["crossbow"])


@pytest.mark.clause("ZA-136", "ZA-140")
def test_a_survivor_who_was_missed_may_spare_or_strike_back() -> None:
    s = bare(2, survivors={"b": {"gear": ["machete"]}})
    n = opened(s, "maul", "b")
    s.set_reach(n, 1)
    s.set_menace(n, 2)
    assert do(s, n, "strike", ACTOR, MENACE, MAY) == []
    assert offered(s) == ["spare", "strike_back"]
    assert told(played(s.clone(), "spare")) == []
    assert told(played(s, "strike_back"))[0] == "struck a 2"


@pytest.mark.clause("ZA-128", "ZA-340", "ZA-271", "ZA-198")
@pytest.mark.parametrize(
    ("gear", "talents", "band", "count", "fallen"),
    [
        ("machete", [], "hand", 3, 1),
        ("fire_axe", [], "hand", 3, 1),
        ("shotgun", [], "close", 3, 1),
        ("axe", [], "hand", 3, 1),
        ("axe", ["army_of_one"], "hand", 3, 1),
        ("improvised", [], "hand", 3, 0),
    ],
)
def test_a_group_loses_what_the_weapon_does(gear: str, talents: list[str], band: str, count: int, fallen: int) -> None:
    threats = [{"kind": "shambler", "number": count, "band": band}]
    s = bare(1, threats=threats, survivors={"a": {"gear": [gear], "talents": talents}})
    n = opened(s, "maul", "t1")
    assert do(s, n, "strike", TARGET, WEAPON, PLAIN) == ([f"fell t1 {fallen}"] if fallen else [])
    messy = gear in ("machete", "fire_axe", "shotgun") or bool(talents)
    harm = {"machete": 2, "improvised": 1}.get(gear, 3)
    assert s.carried(0) == (harm % 2 if messy or not fallen else 0)


@pytest.mark.clause("ZA-038", "ZA-118", "ZA-354")
def test_a_strike_falls_on_whom_it_means() -> None:
    s = bare(3, hazard="fire", survivors={"c": {"place": "market"}})
    n = opened(s, "keep_cool")
    assert do(s, n, "strike", ACTOR, ESTABLISHED, PLAIN) == ["struck a 1"]
    again = bare(3, hazard="fire", survivors={"c": {"place": "market"}})
    n = opened(again, "keep_cool")
    do(again, n, "strike", ALL_HERE, 5, PLAIN)
    again = played(again, "take_harm a 2", "take_harm b 2")
    assert [again.harm(pc) for pc in range(3)] == [2, 2, 0]


@pytest.mark.clause("ZA-198", "ZA-263", "ZA-268", "ZA-139")
@pytest.mark.parametrize(
    ("gear", "talent", "band", "move", "harm", "bonus"),
    [
        ("combat_knife", "follow_through", "hand", "maul", 2, 1),
        ("combat_knife", "follow_through", "hand", "impede", 2, 0),
        ("axe", "follow_through", "hand", "maul", 3, 0),
        ("handgun", "headshot", "close", "maul", 2, 1),
        ("handgun", "headshot", "hand", "maul", 2, 0),
        ("handgun", "headshot", "far", "maul", 2, 0),
        ("sniper_rifle", "headshot", "far", "maul", 4, 1),
        ("sniper_rifle", "headshot", "hand", "maul", 1, 0),
        ("combat_knife", "headshot", "close", "maul", 2, 0),
    ],
)
def test_a_weapon_does_its_harm_and_moves_of_playbooks_add_to_it(
    gear: str, talent: str, band: str, move: str, harm: int, bonus: int
) -> None:
    s = laid(1, threats=[{"kind": "brute", "band": band}], survivors={"a": {"gear": [gear], "talents": [talent]}})
    n = opened(s, move, "t1")
    measure(s, n)
    assert (get_harm_bonus(s, n), get_harm_amount(s, n, WEAPON, 0)) == (bonus, harm + bonus)
    s.set_more(n, 1)
    assert get_harm_amount(s, n, WEAPON, 0) == harm + bonus + 1
    s.set_weapon(n, NOTHING)
    assert (get_harm_bonus(s, n), get_harm_amount(s, n, WEAPON, 0)) == (0, 1)


@pytest.mark.clause("ZA-027", "ZA-130")
@pytest.mark.parametrize(
    ("kind", "gear", "band", "after", "edges"),
    [
        ("shambler", "machete", "hand", "close", 0),
        ("shambler", "hammer", "hand", "far", 0),
        ("shambler", "hammer", "close", "far", 0),
        ("raider", "hammer", "hand", "hand", 3),
    ],
)
def test_the_dead_lose_ground_and_people_their_nerve(kind: str, gear: str, band: str, after: str, edges: int) -> None:
    s = bare(2, threats=[{"kind": kind, "number": 2, "band": band}], survivors={"a": {"gear": [gear]}})
    n = opened(s, "maul", "t1")
    assert do(s, n, "loosen") == ([f"moved_band t1 {after}"] if after != band else [])
    assert (BANDS[s.band(0)], s.edge_holders(0)) == (after, edges)


@pytest.mark.clause("ZA-130")
def test_a_survivor_drops_what_is_in_hand_and_works() -> None:
    s = bare(2, survivors={"b": {"gear": ["machete"]}, "a": {"gear": ["handgun"], "broken": {"handgun": "jammed"}}})
    do(s, opened(s, "maul", "b"), "loosen")
    drop(s, 0)
    assert [s.condition(pc, 0) for pc in range(2)] == [1, 4]


@pytest.mark.clause("ZA-103", "ZA-171")
def test_who_is_treated_by_a_person_is_chosen_among_the_living_there() -> None:
    s = bare(4, survivors={"b": {"harm": 3}, "c": {"harm": 1, "place": "market"}, "d": {"harm": 7, "dead": True}})
    n = opened(s, "manipulate", None)
    do(s, n, "heal", 7, 2)
    assert offered(s) == ["patient a", "patient b"]
    s = played(s, "patient b")
    assert (told(s), s.harm(1), s.chosen(n)) == (["healed b 2"], 1, NOTHING)


@pytest.mark.clause("ZA-172", "ZA-263")
@pytest.mark.parametrize(
    ("move", "talents", "healed"),
    [("stop_bleeding", [], 1), ("stop_bleeding", ["field_surgery"], 2), ("cheer", ["field_surgery"], 1)],
)
def test_some_heal_more_when_they_stop_the_bleeding(move: str, talents: list[str], healed: int) -> None:
    s = bare(2, survivors={"a": {"talents": talents}, "b": {"harm": 5}})
    assert do(s, opened(s, move, "b"), "heal", TARGET, 1) == [f"healed b {healed}"]


@pytest.mark.clause("ZA-129")
def test_terrible_harm_is_one_more_each_time() -> None:
    s = bare(1, threats=GROUP)
    n = opened(s, "maul", "t1")
    do(s, n, "more_harm", 1)
    do(s, n, "more_harm", 1)
    assert s.more(n) == 2


@pytest.mark.clause("ZA-340")
def test_a_strike_at_a_group_that_is_gone_strikes_nobody() -> None:
    s = bare(1, threats=GROUP)
    n = opened(s, "maul", "t1")
    s.set_tier(n, STRONG)
    s.set_foe(0, NOTHING)
    s.set_band(0, FAR)
    assert do(s, n, "strike", TARGET, WEAPON, PLAIN) == []
    assert do(s, n, "loosen") == []
