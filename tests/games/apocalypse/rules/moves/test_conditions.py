"""When an option may be picked and an effect comes about: case by case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import GROUP, MARKET, laid, number, opened

from shamble.games.apocalypse.rules.moves.conditions import find_npc_here, find_third, is_condition_met
from shamble.games.apocalypse.rules.moves.records import is_on_the_spot
from shamble.games.apocalypse.rules.pieces import (
    CLOSE,
    DID_IT,
    DOWN,
    FAR,
    FOLLOW_UP,
    FORCED,
    JAMMED,
    NOTHING,
    REFUSED,
    SUFFERED,
)
from shamble.games.apocalypse.rules.state import Story
from shamble.games.apocalypse.rules.vocabulary import (
    ANY_GEAR,
    ARMED,
    BY_ACTOR,
    BY_MASTER,
    BY_TARGET,
    CAN_PAY,
    CAN_SEPARATE,
    COMMON_GEAR,
    FINDS_HERE,
    FIREARM_IN_HAND,
    HAS_GROUND,
    HAS_POINTS,
    IN_DANGER,
    NO_SPOT_YET,
    NPC_HERE,
    OWN_TARGET,
    PARTY_OF_TWO,
    POOL_HOLDS,
    REACHES,
    RUNS_OUT,
    SOMEONE_ABLE,
    THIRD_HERE,
    TWO_ABLE,
    WHEN_DONE,
    WHEN_REFUSED,
)

Change = Callable[[Story], object]


def which(s: Story, n: int, *conditions: int, by: int = int(BY_ACTOR)) -> list[bool]:
    """Which of these hold for the move of a record."""
    return [is_condition_met(s, n, when, by) for when in conditions]


@pytest.mark.clause("ZA-109", "ZA-111")
def test_a_request_is_refused_or_done_of_free_will_or_not() -> None:
    s = laid()
    n = opened(s, "manipulate", "b")
    found = []
    for response in (0, DID_IT, REFUSED, FORCED):
        s.set_response(n, response)
        found.append(which(s, n, WHEN_REFUSED, WHEN_DONE))
    assert found == [[False, False], [False, True], [True, False], [False, True]]


@pytest.mark.clause("ZA-077")
def test_what_would_fall_on_the_betrayed_ones_own_target_is_dropped() -> None:
    s = laid(3)
    opened(s, "cheer", "b")
    above = opened(s, "cheer", "a", actor=1, cause=int(SUFFERED))
    assert which(s, above, OWN_TARGET) == [False]
    s.set_target(above, 2)
    assert which(s, above, OWN_TARGET) == [True]
    s.set_target(above, 0)
    s.set_cause(above, FOLLOW_UP)
    assert which(s, above, OWN_TARGET) == [True]
    assert which(s, 0, OWN_TARGET) == [True]


BETWEEN: list[tuple[str, Change, int, bool, bool]] = [  # of whom, what else, who picks: does Harm, is given ground
    ("t1", lambda _: None, int(BY_ACTOR), True, True),
    ("t1", lambda s: s.set_band(0, CLOSE), int(BY_ACTOR), True, True),
    ("t1", lambda s: s.set_band(0, FAR), int(BY_ACTOR), True, False),
    ("t1", lambda s: s.set_wall(0, 1), int(BY_ACTOR), True, False),
    ("t1", lambda s: s.set_foe(0, NOTHING), int(BY_ACTOR), True, False),
    ("t1", lambda _: None, int(BY_TARGET), False, True),
    ("t1", lambda s: s.set_reach(0, 1), int(BY_TARGET), True, True),
    ("t1", lambda s: s.set_wall(0, 1), int(BY_TARGET), False, False),
    ("b", lambda _: None, int(BY_ACTOR), True, True),
    ("b", lambda _: None, int(BY_TARGET), False, True),
]


@pytest.mark.clause("ZA-120", "ZA-122", "ZA-125", "ZA-126", "ZA-134")
@pytest.mark.parametrize(("target", "change", "by", "reaches", "ground"), BETWEEN, ids=map(str, range(len(BETWEEN))))
def test_who_can_be_reached_and_given_ground_depends_on_where_the_two_stand(
    target: str, change: Change, by: int, reaches: bool, ground: bool
) -> None:
    s = laid(threats=GROUP)
    n = opened(s, "impede", target)
    change(s)
    assert which(s, n, REACHES, HAS_GROUND, by=by) == [reaches, ground]


@pytest.mark.clause("ZA-121", "ZA-122")
def test_to_be_shamed_one_must_be_a_survivor_and_a_third_must_see_it() -> None:
    s = laid(3, threats=GROUP)
    n = opened(s, "impede", "b")
    assert (which(s, n, THIRD_HERE), find_third(s, n)) == ([True], 2)
    s.set_target(n, number(s, "thing", "t1"))
    assert which(s, n, THIRD_HERE) == [False]
    s.set_target(n, 2)
    assert find_third(s, n) == 1
    s.set_harm(1, DOWN)
    assert (which(s, n, THIRD_HERE), find_third(s, n)) == ([False], NOTHING)


@pytest.mark.clause("ZA-138")
@pytest.mark.parametrize(
    ("gear", "state", "found"),
    [
        ("handgun", "ok", [True, True, True]),
        ("handgun", "jammed", [False, False, False]),
        ("javelins", "ok", [False, True, True]),
        ("machete", "ok", [False, False, True]),
        (None, "ok", [False, False, False]),
    ],
)
def test_only_what_works_can_fail_and_each_in_its_way(gear: str | None, state: Any, found: list[bool]) -> None:
    s = laid(survivors={"a": {"gear": [gear] if gear else []}}, threats=GROUP)
    n = opened(s, "maul", "t1")
    if state == "jammed":
        s.set_condition(0, 0, JAMMED)
    assert which(s, n, FIREARM_IN_HAND, RUNS_OUT, ARMED) == found


@pytest.mark.clause("ZA-097", "ZA-181", "ZA-226")
@pytest.mark.parametrize(
    ("pool", "stash", "found"),
    [({"food": 1}, {}, [True, True]), ({}, {"gas": 1}, [False, True]), ({}, {}, [False, False])],
)
def test_points_are_lost_where_there_are_any(pool: Any, stash: Any, found: list[bool]) -> None:
    s = laid(pool=pool, survivors={"a": {"stash": stash}, "b": {"stash": {"gas": 1}}})
    assert which(s, opened(s, "cheer", "b"), POOL_HOLDS, HAS_POINTS) == found


@pytest.mark.clause("ZA-103", "ZA-104")
@pytest.mark.parametrize(
    ("pool", "stash", "can"),
    [({"drugs": 1}, {}, True), ({"food": 3}, {"gas": 3}, False), ({}, {"drugs": 1}, True)],
)
def test_a_price_is_paid_in_what_he_wants_from_one_purse(pool: Any, stash: Any, can: bool) -> None:
    s = laid(pool=pool, survivors={"a": {"stash": stash}}, npcs={"captain": {"at": "flat"}})
    n = opened(s, "manipulate", "captain")
    assert which(s, n, CAN_PAY) == [can]
    s.set_target(n, 1)
    assert which(s, n, CAN_PAY) == [False]


@pytest.mark.clause("ZA-103", "ZA-104")
def test_two_points_of_a_price_are_not_one_of_each_purse() -> None:
    s = laid(pool={"drugs": 1}, survivors={"a": {"stash": {"drugs": 1}}}, npcs={"captain": {"at": "flat"}})
    n = opened(s, "manipulate", "captain")
    captain = number(s, "npc", "captain")
    before, s.rules.npc_price[captain] = s.rules.npc_price[captain], 2
    assert which(s, n, CAN_PAY) == [False]
    s.set_pool(1, 2)
    assert which(s, n, CAN_PAY) == [True]
    s.rules.npc_price[captain] = before


@pytest.mark.clause("ZA-181", "ZA-182", "ZA-185")
@pytest.mark.parametrize(
    ("place", "finds", "gear", "found"),
    [
        ("market", 5, [], [True, True, True]),
        ("market", 0, [], [False, False, False]),
        ("market", 5, ["tools"] * 8, [True, True, True]),
        ("flat", 1, ["tools"] * 7, [True, True, True]),
    ],
)
def test_things_are_found_where_something_is_left_however_much_one_carries(
    place: str, finds: int, gear: list[str], found: list[bool]
) -> None:
    s = laid(scene=place, finds={place: finds}, survivors={"a": {"gear": gear}})
    assert which(s, opened(s, "scavenge"), FINDS_HERE, ANY_GEAR, COMMON_GEAR) == found


@pytest.mark.clause("ZA-182")
def test_where_a_place_has_no_things_none_is_found() -> None:
    s = laid(scene="market")
    n, first = opened(s, "scavenge"), MARKET * s.rules.gears
    before = [s.rules.common[first + gear] for gear in range(s.rules.gears)]
    for kind, found in ((2, [True, False]), (0, [False, False])):
        for gear in range(s.rules.gears):
            s.rules.common[first + gear] = kind
        assert which(s, n, ANY_GEAR, COMMON_GEAR) == found
    for gear, kind in enumerate(before):
        s.rules.common[first + gear] = kind


SCENES: list[tuple[int, dict[str, Any], list[bool]]] = [  # a party of two, one able, two able, separable, someone there
    (1, {}, [False, True, False, False, False]),
    (2, {}, [True, True, True, True, False]),
    (2, {"survivors": {"b": {"place": "market"}}}, [True, True, False, False, False]),
    (2, {"survivors": {"b": {"harm": 6}}}, [False, True, False, False, False]),
    (2, {"survivors": {"a": {"harm": 6}}}, [False, True, False, False, False]),
    (3, {"survivors": {"a": {"harm": 6}}}, [True, True, True, False, False]),
    (2, {"survivors": {"a": {"cut_off": True}}}, [True, True, True, False, False]),
    (2, {"survivors": {"b": {"cut_off": True}}}, [True, True, False, True, False]),
    (2, {"npcs": {"nurse": {"at": "flat"}}}, [True, True, True, True, True]),
    (2, {"npcs": {"nurse": {"at": "market"}}}, [True, True, True, True, False]),
]


@pytest.mark.clause("ZA-290", "ZA-293", "ZA-352")
@pytest.mark.parametrize(("seats", "position", "found"), SCENES, ids=map(str, range(len(SCENES))))
def test_what_the_master_may_do_depends_on_who_is_in_the_scene(
    seats: int, position: dict[str, Any], found: list[bool]
) -> None:
    s = laid(seats, **position)
    n = opened(s, "keep_cool")
    assert which(s, n, PARTY_OF_TWO, SOMEONE_ABLE, TWO_ABLE, CAN_SEPARATE, NPC_HERE, by=int(BY_MASTER)) == found
    assert (find_npc_here(s) != NOTHING) == found[-1]
    assert which(s, n, 0) == [True]


@pytest.mark.clause("ZA-290", "ZA-038")
@pytest.mark.parametrize(
    ("position", "danger"),
    [
        ({}, False),
        ({"threats": [{"kind": "shambler"}]}, True),
        ({"threats": [{"kind": "shambler", "band": "close"}]}, False),
        ({"threats": [{"kind": "raider", "band": "far"}]}, True),
        ({"threats": [{"kind": "raider", "at": "market"}]}, False),
        ({"hazard": "fire"}, True),
    ],
)
def test_harm_is_done_where_something_can_do_it(position: dict[str, Any], danger: bool) -> None:
    s = laid(**position)
    assert which(s, opened(s, "keep_cool"), IN_DANGER, by=int(BY_MASTER)) == [danger]


@pytest.mark.clause("ZA-290", "ZA-291", "ZA-355")
def test_nobody_is_put_in_a_spot_while_one_is_answered_or_nobody_is_able() -> None:
    s = laid(1)
    opened(s, "keep_cool")
    assert which(s, 0, NO_SPOT_YET) == [True]
    above = opened(s, "keep_cool", cause=int(FOLLOW_UP))
    assert not is_on_the_spot(s)
    s.set_terms(above, s.rules.spot_terms)
    assert is_on_the_spot(s)
    assert which(s, 0, NO_SPOT_YET) == [False]
    s.set_cause(above, 0)
    assert not is_on_the_spot(s)
    s.set_harm(0, DOWN)
    assert which(s, 0, NO_SPOT_YET) == [False]
