"""Loads as numbers: what can be carried, what stays behind, and where the pool is."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    CAR,
    FLAT,
    MARKET,
    VAN,
    laid,
    offered,
    played,
    refused,
    run,
    told,
    voting,
)

from shamble.games.apocalypse.rules.body.loads import (
    count_excess_points,
    drop_own_load,
    drop_pool_load,
    find_cache,
    find_most_plentiful,
    get_capacity,
    get_pool_capacity,
    get_pool_place,
    get_storage,
    is_taking_pool,
)
from shamble.games.apocalypse.rules.pieces import DOWN, NOTHING, POOL, STASH


@pytest.mark.clause("ZA-324")
@pytest.mark.parametrize(
    ("places", "lead", "vehicles", "found"),
    [
        ((FLAT, FLAT, MARKET), "c", {}, FLAT),
        ((FLAT, MARKET), "a", {}, FLAT),
        ((FLAT, MARKET), "b", {}, MARKET),
        ((FLAT, FLAT, FLAT, MARKET), "a", {"van": "market"}, MARKET),
        ((FLAT, FLAT, FLAT, MARKET), "a", {"van": "pharmacy"}, FLAT),
        ((MARKET, FLAT, FLAT), "a", {}, FLAT),
    ],
)
def test_the_pool_is_with_a_vehicle_else_with_the_most_else_with_the_lead(
    places: tuple[int, ...], lead: str, vehicles: dict[str, str], found: int
) -> None:
    s = laid(len(places), lead=lead, vehicles=vehicles)
    s.set_vehicle_at(CAR, NOTHING)
    for pc, place in enumerate(places):
        s.set_place(pc, place)
    assert get_pool_place(s) == found
    for pc in range(len(places)):
        s.set_harm(pc, DOWN)
    assert get_pool_place(s) == NOTHING


@pytest.mark.clause("ZA-324")
@pytest.mark.parametrize(
    ("seats", "group", "lead", "vehicle", "stands", "takes"),
    [
        (2, 3, "a", NOTHING, False, True),
        (2, 1, "a", NOTHING, False, True),
        (2, 1, "b", NOTHING, False, False),
        (3, 6, "a", NOTHING, False, True),
        (3, 4, "a", NOTHING, False, False),
        (3, 6, "a", NOTHING, True, False),
        (3, 4, "a", CAR, True, True),
        (3, 7, "a", NOTHING, True, True),
    ],
)
def test_the_pool_goes_with_the_vehicle_or_with_more_than_stay(
    seats: int, group: int, lead: str, vehicle: int, stands: bool, takes: bool
) -> None:
    s = laid(seats, lead=lead)
    s.set_vehicle_at(CAR, FLAT if stands else NOTHING)
    assert is_taking_pool(s, group, FLAT, vehicle) == takes
    assert not is_taking_pool(s, group, MARKET, vehicle)


@pytest.mark.clause("ZA-229", "ZA-237")
def test_each_carries_a_point_and_a_pack_one_more_and_a_vehicle_holds_its_own() -> None:
    s = laid(3, survivors={"a": {"gear": ["axe", "survival_pack"], "stash": {"gas": 1}}, "b": {"stash": {"food": 4}}})
    assert [get_capacity(s, pc) for pc in range(3)] == [2, 1, 1]
    assert [int(get_pool_capacity(s, group, 0)) for group in (1, 3, 5, 7)] == [1, 0, 2, 0]
    assert [int(get_pool_capacity(s, 7, storage)) for storage in (1, 6)] == [0, 5]
    assert [[int(count_excess_points(s, 7, pc, storage)) for pc in range(3)] for storage in (0, 2, 6)] == [
        [0, 3, 0],
        [0, 1, 0],
        [0, 0, 0],
    ]
    s.set_stash(0, 1, 4)
    assert [[int(count_excess_points(s, group, 1, 4)) for group in (3, 2)], int(count_excess_points(s, 3, 0, 1))] == [
        [2, 0],
        2,
    ]


@pytest.mark.clause("ZA-229")
def test_in_flight_what_is_too_much_of_ones_own_stays_of_what_there_is_most() -> None:
    s = laid(survivors={"a": {"stash": {"gas": 1, "food": 3}}})
    drop_own_load(s, 1, 0, 0)
    assert [s.stash(0, goods) for goods in range(3)] == [0, 0, 1]
    assert [s.cache(FLAT, goods) for goods in range(3)] == [1, 0, 2]
    assert told(s) == ["left_behind a food stash", "left_behind a food stash", "left_behind a gas stash"]
    assert (find_most_plentiful(s, 0, STASH), find_most_plentiful(s, 0, POOL)) == (2, 0)


@pytest.mark.clause("ZA-229", "ZA-324")
@pytest.mark.parametrize(
    ("group", "storage", "pool", "cache"),
    [
        (1, 0, [0, 0, 1], [1, 2, 2]),
        (3, 0, [0, 1, 1], [1, 1, 2]),
        (3, 2, [1, 1, 2], [0, 1, 1]),
        (6, 9, [1, 2, 3], [0, 0, 0]),
    ],
)
def test_the_pool_flees_as_far_as_the_runners_can_carry_it(
    group: int, storage: int, pool: list[int], cache: list[int]
) -> None:
    s = laid(3, pool={"gas": 1, "drugs": 2, "food": 3}, vehicles={"small_car": "market"})
    drop_pool_load(s, group, FLAT, storage)
    assert ([s.pool(goods) for goods in range(3)], [s.cache(FLAT, goods) for goods in range(3)]) == (pool, cache)


@pytest.mark.clause("ZA-237")
def test_a_vehicle_holds_what_it_is_said_to_hold_and_nothing_else_holds_anything() -> None:
    s = laid()
    assert [int(get_storage(s, vehicle)) for vehicle in (CAR, VAN, NOTHING)] == [
        int(s.rules.vehicle_storage[CAR]),
        int(s.rules.vehicle_storage[VAN]),
        0,
    ]
    assert s.rules.vehicle_storage[CAR] > 0


@pytest.mark.clause("ZA-229")
def test_what_was_left_is_had_again_by_who_has_the_pool_with_him() -> None:
    s = laid(2, cache={"flat": {"food": 2}, "market": {"gas": 1}})
    find_cache(s, MARKET)
    assert told(s) == []
    find_cache(s, FLAT)
    assert (told(s), s.pool(2), s.cache(FLAT, 2), s.cache(MARKET, 0)) == (["got_back food 2"], 4, 0, 1)


@pytest.mark.clause("ZA-229", "ZA-237")
def test_what_a_group_cannot_take_along_it_leaves_kind_by_kind() -> None:
    s = voting(MARKET, MARKET, pool={"gas": 2, "food": 2})
    run(s, "lighten pool", FLAT, NOTHING)
    assert offered(s) == ["leave_behind gas pool", "leave_behind food pool"]
    assert refused(s) == {"leave_behind": "ZA-229", "leave_behind drugs pool": "ZA-221"}
    s = played(s, "leave_behind gas pool", "leave_behind gas pool")
    assert told(s)[:2] == ["left_behind a gas pool"] * 2
    assert [s.pool(goods) for goods in range(3)] == [0, 0, 2]
    mine = voting(MARKET, survivors={"a": {"stash": {"food": 3}}})
    run(mine, "lighten", 0, FLAT, NOTHING)
    assert told(mine) == ["left_behind a food stash"] * 2
