"""Journeys as numbers: who may go, where most want to, and what they ride in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    BRIDGE,
    CAR,
    FLAT,
    HARBOUR,
    MARKET,
    MOTORCYCLE,
    PHARMACY,
    PLACES,
    VAN,
    laid,
    number,
    offered,
    played,
    refused,
    told,
    voting,
)

from shamble.games.apocalypse.rules.day.packing import find_group_lead, find_vehicle, list_travellers
from shamble.games.apocalypse.rules.day.travelling import (
    arrive_at,
    close_votes,
    find_destination,
    is_free,
    move_allies,
)
from shamble.games.apocalypse.rules.pieces import DOWN, NOTHING
from shamble.games.apocalypse.rules.state import Story

Change = Callable[[Story], object]


@pytest.mark.clause("ZA-322")
@pytest.mark.parametrize(
    ("position", "free"),
    [
        ({}, True),
        ({"threats": [{"kind": "shambler", "band": "far"}]}, True),
        ({"threats": [{"kind": "shambler", "band": "close"}]}, False),
        ({"threats": [{"kind": "shambler", "band": "hand"}]}, False),
        ({"threats": [{"kind": "shambler", "band": "hand", "at": "market"}]}, True),
        ({"threats": [{"kind": "brute", "band": "far"}, {"kind": "brute", "band": "close"}]}, False),
    ],
)
def test_only_the_able_travel_and_only_from_where_no_opponent_is_near(position: dict[str, Any], free: bool) -> None:
    s = laid(1, **position)
    assert is_free(s, 0) == free
    s.set_harm(0, DOWN)
    assert not is_free(s, 0)


@pytest.mark.clause("ZA-322")
def test_one_may_stay_or_take_an_exit_and_go_alone_by_an_exit_if_others_are_there() -> None:
    s = laid(2, step="travel")
    assert offered(s) == ["vote flat", "vote market", "go_alone market", "vote pharmacy", "go_alone pharmacy"] * 2
    assert refused(s) == {
        **{f"vote {each}": "ZA-322" for each in PLACES[3:]},
        **{f"go_alone {each}": "ZA-322" for each in ("flat", *PLACES[3:])},
    }
    assert offered(laid(1, step="travel")) == ["vote flat", "vote market", "vote pharmacy"]
    apart = laid(2, step="travel", survivors={"b": {"place": "market"}})
    assert not [each for each in offered(apart) if "alone" in each]


@pytest.mark.clause("ZA-322")
def test_who_has_said_so_is_asked_no_more_and_then_all_hear_it() -> None:
    s = laid(3, step="travel", survivors={"c": {"harm": 6}})
    s = played(s, "1: go_alone market", "0: vote flat")
    assert told(s)[:2] == ["voted a flat", "goes_alone b market"]
    assert [s.place(pc) for pc in range(3)] == [FLAT, MARKET, FLAT]
    assert (s.votes_open, [s.vote(pc) for pc in range(3)], s.alone(1)) == (False, [NOTHING] * 3, 0)


@pytest.mark.clause("ZA-322")
@pytest.mark.parametrize(
    ("votes", "lead", "way"),
    [
        ((MARKET, PHARMACY), "a", MARKET),
        ((MARKET, PHARMACY), "b", PHARMACY),
        ((MARKET, PHARMACY, PHARMACY), "a", PHARMACY),
        ((PHARMACY, MARKET, FLAT), "c", FLAT),
        ((PHARMACY, MARKET, MARKET, PHARMACY), "a", PHARMACY),
        ((MARKET, FLAT, PHARMACY, PHARMACY), "a", PHARMACY),
        ((MARKET, FLAT, FLAT, PHARMACY, PHARMACY), "a", FLAT),
    ],
)
def test_most_decide_and_a_tie_goes_by_the_leads_vote(votes: tuple[int, ...], lead: str, way: int) -> None:
    s = voting(*votes, lead=lead)
    assert find_destination(s, (1 << len(votes)) - 1) == way
    assert find_destination(s, 1) == votes[0]


@pytest.mark.clause("ZA-322")
def test_a_group_is_who_voted_at_a_place_and_who_goes_alone_sets_out_first() -> None:
    s = voting(MARKET, MARKET, PHARMACY, MARKET, lead="b")
    assert (list_travellers(s, FLAT), find_group_lead(s, 15), find_group_lead(s, 12)) == (15, 1, 2)
    s.set_alone(2, 1)
    assert list_travellers(s, FLAT) == 4
    s.set_vote(0, NOTHING)
    s.set_alone(2, 0)
    s.set_harm(3, DOWN)
    assert (list_travellers(s, FLAT), list_travellers(s, MARKET)) == (6, 0)


BIKE: dict[str, Any] = {"vehicles": {"motorcycle": "flat", "small_car": "market"}}
CAR_HERE: dict[str, Any] = {"vehicles": {"small_car": "flat"}}
CAR_OF: dict[str, dict[str, Any]] = {pc: CAR_HERE | {"vehicle_owners": {"small_car": pc}} for pc in "ab"}
VEHICLES: list[tuple[dict[str, Any], int, Change, int]] = [  # position, survivors, change, which
    (CAR_HERE, 2, lambda s: None, CAR),
    ({"vehicles": {"small_car": "market"}}, 2, lambda s: None, NOTHING),
    ({"vehicles": {"small_car": "market", "van": "flat"}}, 2, lambda s: None, VAN),
    (BIKE, 2, lambda s: None, MOTORCYCLE),
    (BIKE, 3, lambda s: None, NOTHING),
    (CAR_HERE | {"pool": {}}, 2, lambda s: None, NOTHING),
    (CAR_HERE | {"pool": {}, "driven": True}, 2, lambda s: None, CAR),
    (CAR_HERE, 2, lambda s: s.set_alone(0, 1), NOTHING),
    (CAR_OF["a"], 2, lambda s: s.set_alone(0, 1), CAR),
    (CAR_OF["b"], 2, lambda s: s.set_alone(0, 1), NOTHING),
    (CAR_OF["b"], 2, lambda s: None, CAR),
]


@pytest.mark.clause("ZA-224", "ZA-228", "ZA-323")
@pytest.mark.parametrize(("position", "seats", "change", "which"), VEHICLES, ids=map(str, range(len(VEHICLES))))
def test_a_vehicle_must_be_here_have_a_seat_for_each_and_gas(
    position: dict[str, Any], seats: int, change: Change, which: int
) -> None:
    s = voting(*[MARKET] * seats, **position)
    change(s)
    group = 1 if s.alone(0) == 1 else (1 << seats) - 1
    assert find_vehicle(s, FLAT, MARKET, group) == which


@pytest.mark.clause("ZA-323", "ZA-331")
def test_nobody_drives_over_a_blocked_road_until_it_is_cleared() -> None:
    s = laid(1, scene="bridge", vehicles={"small_car": "bridge"})
    assert [find_vehicle(s, BRIDGE, way, 1) for way in (MARKET, HARBOUR)] == [CAR, NOTHING]
    s.flags = 1 << number(s, "flag", "road_clear")
    assert find_vehicle(s, BRIDGE, HARBOUR, 1) == CAR


@pytest.mark.clause("ZA-224", "ZA-323")
def test_the_first_drive_of_a_day_costs_gas_and_all_who_ride_come_along() -> None:
    s = laid(2, step="travel", survivors={"a": {"on_foot": True}}, **CAR_HERE)
    s = played(s, "0: vote market", "1: vote market")
    assert (offered(s), refused(s)) == (["walk", "drive small_car"], {"drive": "ZA-323"})
    s = played(s, "drive small_car")
    assert (s.pool(0), s.has_driven, s.on_foot, s.vehicle_at(CAR)) == (1, True, 0, MARKET)
    assert [s.place(pc) for pc in range(2)] == [MARKET, MARKET]
    assert told(s)[:2] == ["drives small_car market", "watch afternoon"]
    again = laid(1, step="travel", driven=True, pool={"food": 1, "drugs": 1}, **CAR_HERE)
    again = played(again, "vote market", "drive small_car")
    assert (again.pool(0), again.fuelled_until) == (0, 0)


@pytest.mark.clause("ZA-228", "ZA-323")
def test_nobody_drives_once_the_gas_or_the_vehicle_is_gone() -> None:
    s = played(laid(1, step="travel", **CAR_HERE), "vote market")
    for gas, place, can in ((1, FLAT, True), (0, FLAT, False), (1, MARKET, False)):
        s.set_pool(0, gas)
        s.set_vehicle_at(CAR, place)
        assert ("drive small_car" in offered(s)) == can
        assert refused(s).get("drive small_car") == (None if can else "ZA-228")


@pytest.mark.clause("ZA-323")
def test_who_walks_comes_on_foot_and_saves_the_gas() -> None:
    s = laid(2, step="travel", pool={"gas": 1, "food": 1}, **CAR_HERE)
    s = played(s, "0: vote market", "1: vote market", "walk")
    assert (s.pool(0), s.has_driven, s.on_foot, s.vehicle_at(CAR)) == (1, False, 3, FLAT)
    assert [s.place(pc) for pc in range(2)] == [MARKET, MARKET]
    assert told(s)[2:4] == ["travelled a market", "travelled b market"]


@pytest.mark.clause("ZA-301")
@pytest.mark.parametrize(
    ("attitude", "at", "out", "met", "comes"),
    [
        (2, FLAT, 0, 1, True),
        (1, FLAT, 0, 1, False),
        (2, PHARMACY, 0, 1, False),
        (2, FLAT, 1, 1, False),
        (2, FLAT, 0, 0, False),
    ],
)
def test_an_ally_comes_along_from_where_the_group_leaves(
    attitude: int, at: int, out: int, met: int, comes: bool
) -> None:
    s = laid()
    s.set_npc_met(1, met)
    s.set_npc_at(1, at)
    s.set_npc_out(1, out)
    s.set_attitude(1, attitude)
    move_allies(s, FLAT, MARKET)
    assert (s.npc_at(1) == MARKET, told(s)) == (comes, ["comes_along nurse market"] if comes else [])


@pytest.mark.clause("ZA-322")
def test_who_has_arrived_or_votes_anew_wants_nowhere_any_more() -> None:
    s = voting(MARKET, MARKET)
    s.votes_open = True
    s.set_alone(0, 1)
    s.set_alone(1, 1)
    arrive_at(s, 0, MARKET)
    assert (s.place(0), s.vote(0), s.alone(0), s.vote(1), s.alone(1)) == (MARKET, NOTHING, 0, MARKET, 1)
    close_votes(s)
    assert (s.vote(1), s.alone(1), s.votes_open) == (NOTHING, 0, False)
