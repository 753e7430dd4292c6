"""What may be done in a spotlight, case by case."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    FLAT,
    GROUP,
    gear_of,
    laid,
    number,
    offered,
    played,
    refused,
    told,
)

from shamble.core.notation import choosers
from shamble.games.apocalypse.rules.effects.weapon_care import is_pressed
from shamble.games.apocalypse.rules.pieces import MOST_FREE, NOTHING
from shamble.games.apocalypse.rules.scene.spotlight import is_opponent_here, is_weapon_spoilt, why_not_act
from shamble.games.apocalypse.rules.scene.targets import list_barred_moves

GAS, DRUGS, FOOD = range(3)


def some(s: Any, *verbs: str) -> list[str]:
    """What is offered of these verbs."""
    return [each for each in offered(s) if each.split()[0] in verbs]


STEADY: list[tuple[dict[str, Any], list[str]]] = [
    ({}, []),
    ({"survivors": {"a": {"cut_off": True}}}, ["regroup"]),
    ({"survivors": {"a": {"gear": ["handgun"], "broken": {"handgun": "jammed"}}}}, ["recover"]),
    ({"survivors": {"a": {"gear": ["handgun"], "broken": {"handgun": "dropped"}}}}, ["recover"]),
    ({"survivors": {"a": {"gear": ["handgun"], "broken": {"handgun": "empty"}}}}, []),
    ({"survivors": {"a": {"gear": ["axe", "handgun"], "broken": {"handgun": "jammed"}}}}, []),
    ({"hazard": "fire"}, ["fight_hazard"]),
    ({"walls": {"flat": 1}}, ["shore_up"]),
    ({"walls": {"market": 1}}, []),
    ({"survivors": {"a": {"cowed": ["b", "t1", "t2"]}}, "threats": GROUP}, ["face b", "face t1"]),
    ({"survivors": {"a": {"cowed": ["b"]}, "b": {"place": "market"}}}, []),
]


@pytest.mark.clause("ZA-119", "ZA-133", "ZA-282", "ZA-347", "ZA-348", "ZA-349")
@pytest.mark.parametrize(("position", "offers"), STEADY, ids=map(str, range(len(STEADY))))
def test_one_keeps_cool_for_what_there_is_to_keep_cool_for(position: dict[str, Any], offers: list[str]) -> None:
    s = laid(2, **position)
    assert some(s, "regroup", "recover", "fight_hazard", "shore_up", "face") == offers
    assert is_weapon_spoilt(s, 0) == ("recover" in offers)
    assert [is_opponent_here(s, 1), is_opponent_here(s, 6)] == [s.place(1) == FLAT, s.foe(0) != NOTHING]


@pytest.mark.clause("ZA-119", "ZA-282", "ZA-347", "ZA-348", "ZA-349")
@pytest.mark.parametrize("word", ["regroup", "recover", "fight_hazard", "shore_up", "face t1"])
def test_what_is_done_with_a_cool_head_has_terms_of_its_own(word: str) -> None:
    survivor = {"cut_off": True, "gear": ["handgun"], "broken": {"handgun": "jammed"}, "cowed": ["t1"]}
    s = laid(1, survivors={"a": survivor}, hazard="fire", walls={"flat": 1}, threats=GROUP)
    s = played(s, word)
    book = s.rules
    terms = {
        "regroup": book.regroup_terms,
        "recover": book.recover_terms,
        "fight_hazard": book.hazard_terms,
        "shore_up": book.shore_terms,
        "face t1": book.face_terms,
    }
    assert (s.move(0), s.terms(0), s.actor(0)) == (book.keep_cool, terms[word], 0)
    assert s.weapon(0) == (0 if word == "recover" else NOTHING)
    assert s.target(0) == number(s, "thing", "t1" if word == "face t1" else "flat")
    assert told(s)[0] == "declares a keep_cool"


@pytest.mark.clause("ZA-109", "ZA-331")
def test_an_act_needs_what_the_scenario_says_and_its_place() -> None:
    s = laid(1, scene="harbour", pool={"gas": 2, "food": 1})
    assert some(s, "do") == ["do fuel_ferry"]
    assert {key: clause for key, clause in refused(s).items() if key.startswith("do")} == {
        "do": "ZA-331",
        "do start_engine": "ZA-331",
    }
    s.flags = 1 << number(s, "flag", "fuelled")
    assert some(s, "do") == ["do start_engine"]
    s.set_bound(0, number(s, "request", "dont_keep_cool"))
    assert why_not_act(s, number(s, "act", "start_engine"), list_barred_moves(s, 0, 0)) == "ZA-109"
    assert some(laid(1), "do") == []


# Free actions


@pytest.mark.clause("ZA-329")
@pytest.mark.parametrize(("done", "offers"), [(0, True), (int(MOST_FREE) - 1, True), (int(MOST_FREE), False)])
def test_a_spotlight_has_six_free_actions(done: int, offers: bool) -> None:
    s = laid(1, survivors={"a": {"stash": {"gas": 1}}})
    s.freebies = done
    assert ("share gas" in offered(s)) == offers


PAIR: dict[str, Any] = {"gear": ["handgun", "axe", "axe"]}
ORDER: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [  # the survivor, the rest, what is offered
    (PAIR, {}, ["equip axe"]),
    (PAIR | {"bare": True}, {}, ["equip handgun", "equip axe"]),
    ({"gear": ["axe", "tools"]}, {}, []),
    ({"gear": ["handgun"], "broken": {"handgun": "jammed"}}, {}, ["put_right handgun"]),
    ({"gear": ["handgun"], "broken": {"handgun": "jammed"}}, {"threats": [{"kind": "raider", "band": "far"}]}, []),
    ({"gear": ["handgun"], "broken": {"handgun": "dropped"}}, {}, ["put_right handgun"]),
    (
        {"gear": ["handgun"], "broken": {"handgun": "dropped"}},
        {"threats": [{"kind": "raider", "band": "far"}]},
        ["put_right handgun"],
    ),
    ({"gear": ["handgun"], "broken": {"handgun": "dropped"}}, {"threats": [{"kind": "raider", "band": "close"}]}, []),
    ({"gear": ["axe", "handgun"], "broken": {"handgun": "dropped"}}, {}, ["equip handgun"]),
    ({"gear": ["handgun", "ammunition"], "broken": {"handgun": "empty"}}, {}, ["reload handgun"]),
    ({"gear": ["handgun"], "broken": {"handgun": "empty"}}, {}, []),
    ({"gear": ["handgun", "spare_parts"], "broken": {"handgun": "broken"}}, {}, ["repair handgun"]),
    ({"gear": ["handgun", "spare_parts"], "broken": {"handgun": "empty"}}, {}, []),
    ({"gear": ["handgun"], "broken": {"handgun": "broken"}}, {}, []),
]


@pytest.mark.clause("ZA-133", "ZA-282", "ZA-283")
@pytest.mark.parametrize(("survivor", "rest", "offers"), ORDER, ids=map(str, range(len(ORDER))))
def test_a_weapon_is_taken_in_hand_or_put_in_order(
    survivor: dict[str, Any], rest: dict[str, Any], offers: list[str]
) -> None:
    s = laid(1, survivors={"a": survivor}, **rest)
    assert some(s, "equip", "put_right", "reload", "repair") == offers
    s.has_equipped = True
    assert some(s, "equip") == []


@pytest.mark.clause("ZA-133")
@pytest.mark.parametrize(
    ("band", "at", "pressed"),
    [("hand", "flat", True), ("close", "flat", True), ("far", "flat", False), ("hand", "market", False)],
)
def test_pressed_is_who_has_an_opponent_at_hand_or_close(band: str, at: str, pressed: bool) -> None:
    assert is_pressed(laid(1, threats=[{"kind": "brute", "band": band, "at": at}])) == pressed


@pytest.mark.clause("ZA-285", "ZA-378")
def test_a_thing_is_handed_to_who_is_there_and_has_a_pocket_and_only_if_he_takes_it() -> None:
    full = {"gear": ["axe"] * 8}
    s = laid(4, survivors={"a": {"gear": ["tools", "tools"]}, "c": full, "d": {"place": "market"}})
    assert some(s, "hand") == ["hand b tools"]
    assert refused(s)["hand c tools"] == "ZA-378"
    s = played(s, "hand b tools")
    assert (choosers(s), offered(s)) == ([1], ["decline", "accept"])
    no = played(s.clone(), "decline")
    assert (gear_of(no, 1), told(no)) == ([], [])
    yes = played(s.clone(), "accept")
    assert (gear_of(yes, 0), gear_of(yes, 1), told(yes)) == (["tools"], ["tools"], ["handed a b tools"])
    dropped = laid(2, survivors={"a": {"gear": ["axe"], "broken": {"axe": "dropped"}}})
    assert some(dropped, "hand") == []


@pytest.mark.clause("ZA-218", "ZA-223", "ZA-274")
def test_points_are_shared_brought_out_and_health_is_claimed() -> None:
    s = laid(1, survivors={"a": {"stash": {"gas": 1}, "secret": {"food": 1}}})
    assert some(s, "share", "bring_out", "claim") == ["share gas", "bring_out food", "claim well", "claim infected"]
    s = played(s, "share gas", "bring_out food", "claim infected")
    assert told(s) == ["lost_point a gas stash", "gained a gas pool", "gained a food stash", "claims a infected"]
    assert (s.secret(0, FOOD), s.stash(0, FOOD), s.claimed(0), s.freebies) == (0, 1, 2, 3)
    assert (some(s, "claim"), refused(s)["claim infected"]) == (["claim well"], "ZA-218")


@pytest.mark.clause("ZA-205", "ZA-215", "ZA-234")
@pytest.mark.parametrize(
    ("pool", "survivors", "offers"),
    [
        ({"drugs": 1}, {"b": {"harm": 4}}, ["stabilize b"]),
        ({"drugs": 1}, {"b": {"harm": 3}}, []),
        ({"drugs": 1}, {"b": {"harm": 6}}, ["stabilize b"]),
        ({"drugs": 1}, {"b": {"harm": 4, "place": "market"}}, []),
        ({"drugs": 1}, {"b": {"harm": 4, "cut_off": True}}, []),
        ({"drugs": 1}, {"a": {"harm": 4, "cut_off": True}}, ["stabilize a"]),
        ({}, {"a": {"stash": {"drugs": 1}, "harm": 4}}, ["stabilize a"]),
        ({"gas": 1}, {"a": {"harm": 4, "infection": 1}}, []),
        ({"drugs": 1}, {"a": {"infection": 1}}, ["treat a"]),
        ({"drugs": 1}, {"b": {"infection": 1}}, []),
        ({"drugs": 1}, {"b": {"infection": 1, "aware": ["a"]}}, ["treat b"]),
        ({"drugs": 1}, {"b": {"harm": 4, "infection": 3, "steady": ["harm", "infection"]}}, []),
    ],
)
def test_drugs_keep_from_getting_worse_who_needs_it_and_is_there(
    pool: dict[str, int], survivors: dict[str, Any], offers: list[str]
) -> None:
    assert some(laid(2, pool=pool, survivors=survivors), "stabilize", "treat") == offers


@pytest.mark.clause("ZA-363")
def test_a_fact_is_made_use_of_once_where_it_was_found() -> None:
    s = laid(1, found=["flat"])
    before = s.finds(FLAT)
    s = played(s, "use_fact")
    assert (s.finds(FLAT), s.used(FLAT), s.opened, s.freebies) == (before + 2, 1, 0, 1)
    assert some(s, "use_fact") == []
    assert some(laid(1, scene="market", found=["market"]), "use_fact") == []
    assert some(laid(1), "use_fact") == []
