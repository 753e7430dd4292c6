"""Words of goods and gear, one effect at a time: what is found, lost, handed over, and what becomes of weapons."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    FLAT,
    GROUP,
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

import shamble
from shamble.games.apocalypse.rules.effects.item_effects import empty_pocket, put_in_pocket
from shamble.games.apocalypse.rules.effects.needs import note_giving, note_sharing, note_taking, note_taking_gear
from shamble.games.apocalypse.rules.effects.resource_effects import add_points
from shamble.games.apocalypse.rules.pieces import NOTHING, POOL, STASH
from shamble.games.apocalypse.rules.state import Story

SCHOOL = shamble.load("apocalypse", scenario="hold_the_school")
DROPS, JAMS, EMPTIES, BREAKS = range(4)


def asked(s: Story, n: int, word: str, *arguments: int) -> list[str]:
    """What is asked of such an effect."""
    row = row_of(s, word, *arguments)
    run(s, "ask", n, row, row + 1)
    return offered(s) if s.depth else []


def due(s: Story, talent: str, pc: int = 0) -> bool:
    """Whether a move of a playbook is due."""
    return bool(s.due(pc, number(s, "talent", talent)) == 1)


# Points


@pytest.mark.clause("ZA-221", "ZA-222")
@pytest.mark.parametrize(
    ("purse", "points", "pool", "stash", "line"),
    [
        (POOL, 1, 3, 2, "gained a food pool"),
        (POOL, -1, 1, 2, "lost_point a food pool"),
        (POOL, -5, 0, 2, "lost_point a food pool"),
        (POOL, 97, 99, 2, "gained a food pool"),
        (STASH, 1, 2, 3, "gained a food stash"),
        (STASH, -5, 2, 0, "lost_point a food stash"),
        (STASH, 97, 2, 99, "gained a food stash"),
    ],
)
def test_points_come_and_go_between_nothing_and_ninety_nine(
    purse: int, points: int, pool: int, stash: int, line: str
) -> None:
    s = laid(1, survivors={"a": {"stash": {"food": 2}}})
    add_points(s, 0, 2, purse, points)
    assert (s.pool(2), s.stash(0, 2), told(s)) == (pool, stash, [line])


@pytest.mark.clause("ZA-179", "ZA-180", "ZA-184", "ZA-185")
def test_points_are_found_one_after_the_other_kinds_in_their_order_while_the_place_has_any() -> None:
    s = bare(1, scene="market", finds={"market": 2}, survivors={"a": {"place": "market"}})
    n = opened(s, "scavenge")
    goods = [f"take {kind} {purse}" for kind in ("gas", "drugs", "food") for purse in ("pool", "stash")]
    assert asked(s, n, "find", 2) == goods
    s = played(s, "take drugs stash")
    assert offered(s) == goods[3:]
    assert refused(s) == dict.fromkeys(goods[:3], "ZA-179")
    s = played(s, "take food pool")
    assert s.depth == 0
    assert do(s, n, "find", 2) == ["gained a food pool", "gained a drugs stash"][::-1]
    assert s.finds(MARKET) == 0
    empty = bare(1, finds={"flat": 1})
    n = opened(empty, "scavenge")
    assert asked(empty, n, "find", 2) == goods
    assert played(empty, "take gas pool").depth == 0


@pytest.mark.clause("ZA-273")
def test_who_searches_for_food_finds_food() -> None:
    s = bare(1)
    n = opened(s, "scavenge")
    s.set_swapped(n, number(s, "talent", "hunter_gatherer"))
    assert asked(s, n, "find", 1) == ["take food pool", "take food stash"]
    assert set(refused(s).values()) == {"ZA-273"}


@pytest.mark.clause("ZA-181", "ZA-182")
@pytest.mark.parametrize(
    ("rare", "offers"), [(1, ["fire_axe", "machete", "spare_parts", "tools"]), (0, ["machete", "spare_parts", "tools"])]
)
def test_a_thing_of_the_place_is_found_rare_ones_by_a_strong_hit(rare: int, offers: list[str]) -> None:
    s = bare(1, scene="market", survivors={"a": {"place": "market", "gear": ["combat_knife"]}})
    n = opened(s, "scavenge")
    assert sorted(asked(s, n, "find_item", rare)) == [f"take_item {each}" for each in offers]
    assert refused(s) == {"take_item": "ZA-182"} | ({} if rare else {"take_item fire_axe": "ZA-182"})
    s = played(s, "take_item tools")
    assert do(s, n, "find_item", rare) == ["found_item a tools"]
    assert (s.finds(MARKET), gear_of(s, 0)) == (4, ["combat_knife", "tools"])
    s.wipe(n)
    assert do(s, n, "find_item", rare) == []


def test_a_thing_goes_into_the_first_free_pocket_and_a_weapon_into_an_empty_hand() -> None:
    s = laid(1, survivors={"a": {"gear": ["tools", "tools"]}})
    axe, knife = number(s, "gear", "axe"), number(s, "gear", "combat_knife")
    s.set_held(0, 0, NOTHING)
    s.set_condition(0, 0, 3)
    s.set_worn_out(0, 0, 1)
    put_in_pocket(s, 0, axe)
    assert (s.held(0, 0), s.condition(0, 0), s.worn_out(0, 0), s.wields(0)) == (axe, 0, 0, 0)
    put_in_pocket(s, 0, knife)
    assert (s.held(0, 2), s.wields(0)) == (knife, 0)
    empty_pocket(s, 0, 2)
    assert (s.held(0, 2), s.wields(0)) == (NOTHING, 0)
    s.set_condition(0, 0, 3)
    s.set_worn_out(0, 0, 1)
    empty_pocket(s, 0, 0)
    assert (s.held(0, 0), s.condition(0, 0), s.worn_out(0, 0), s.wields(0)) == (NOTHING, 0, 0, NOTHING)


@pytest.mark.clause("ZA-097", "ZA-221")
def test_a_point_is_given_up_of_what_pool_or_stash_hold() -> None:
    s = bare(1, pool={"gas": 1}, survivors={"a": {"stash": {"drugs": 1}}})
    n = opened(s, "cheer", None)
    assert asked(s, n, "lose") == ["give_up gas pool", "give_up drugs stash"]
    rest = ["gas stash", "drugs pool", "food pool", "food stash"]
    assert refused(s) == {f"give_up {each}": "ZA-221" for each in rest}
    s = played(s, "give_up drugs stash")
    assert do(s, n, "lose") == ["lost_point a drugs stash"]
    s.set_answer(n, 1, 1)
    assert do(s, n, "lose") == ["lost_point a gas pool"]
    s.set_answer(n, 1, 6)
    assert do(s, n, "lose") == ["lost_point a food stash"]
    s.set_answer(n, 1, 0)
    assert do(s, n, "lose") == []


@pytest.mark.clause("ZA-331", "ZA-363", "ZA-185")
def test_the_pool_or_the_place_holds_more_or_less() -> None:
    s = bare(1, pool={"gas": 1})
    n = opened(s, "keep_cool")
    assert do(s, n, "pool", 0, 97) == ["pool_changed gas 0"]
    assert do(s, n, "pool", 1, 101) == ["pool_changed drugs 2"]
    before = s.finds(FLAT)
    do(s, n, "finds", 101)
    assert s.finds(FLAT) == before + 2


@pytest.mark.clause("ZA-331")
def test_a_thing_of_the_scenario_goes_to_the_actor() -> None:
    s = bare(1, SCHOOL, survivors={"a": {"gear": ["tools"]}})
    thing = do(s, opened(s, "keep_cool"), "gain_item")[0].split()[-1]
    assert gear_of(s, 0) == ["tools", thing]


@pytest.mark.clause("ZA-133", "ZA-137", "ZA-281", "ZA-138")
@pytest.mark.parametrize(
    ("gear", "how", "lines", "state", "prone"),
    [
        (["handgun"], DROPS, ["fumbled a handgun dropped"], 4, 0),
        (["handgun"], JAMS, ["fumbled a handgun jammed"], 1, 0),
        (["handgun"], EMPTIES, ["fumbled a handgun empty"], 2, 0),
        (["handgun"], BREAKS, ["fumbled a handgun broken"], 3, 0),
        (["crowbar"], BREAKS, [], 0, 0),
        (["crowbar"], DROPS, ["fumbled a crowbar dropped"], 4, 0),
        ([], DROPS, ["prone a"], 0, 1),
        ([], BREAKS, [], 0, 0),
    ],
)
def test_a_weapon_fails_in_its_way_and_who_has_none_loses_his_footing(
    gear: list[str], how: int, lines: list[str], state: int, prone: int
) -> None:
    s = bare(1, threats=GROUP, survivors={"a": {"gear": gear}})
    n = opened(s, "maul", "t1")
    assert do(s, n, "fumble", how) == lines
    assert (s.condition(0, 0), s.prone(0)) == (state, prone)
    if gear == ["crowbar"] and how == BREAKS:
        assert do(s, n, "fumble", how) == ["fumbled a crowbar broken"]
    elif how == DROPS:
        assert do(s, n, "fumble", how) == (["prone a"] if gear else [])
    else:
        assert do(s, n, "fumble", how) == []


@pytest.mark.clause("ZA-133", "ZA-282")
def test_the_weapon_of_the_move_is_in_hand_again() -> None:
    s = bare(1, survivors={"a": {"gear": ["handgun"], "broken": {"handgun": "jammed"}}})
    n = opened(s, "keep_cool")
    assert do(s, n, "recover") == []
    s.set_weapon(n, 0)
    assert (do(s, n, "recover"), s.condition(0, 0)) == (["righted a handgun"], 0)


# Who needs something more than another


TAKES: list[
    tuple[dict[str, Any], dict[str, int], int, bool]
] = [  # the other, the pool, the kind, whether it is selfish
    ({"harm": 4}, {"food": 1}, 1, True),
    ({"harm": 3}, {"food": 1}, 1, False),
    ({"infection": 3}, {"food": 1}, 1, True),
    ({"harm": 4}, {"food": 1}, 0, False),
    ({}, {}, 2, True),
    ({}, {"food": 1}, 2, False),
    ({"harm": 7, "dead": True}, {}, 2, False),
]


@pytest.mark.clause("ZA-275", "ZA-263")
@pytest.mark.parametrize(("other", "pool", "goods", "needed"), TAKES, ids=map(str, range(len(TAKES))))
def test_drugs_are_needed_by_the_badly_hurt_and_food_by_all_who_starve(
    other: dict[str, Any], pool: dict[str, int], goods: int, needed: bool
) -> None:
    s = laid(2, pool=pool, survivors={"a": {"talents": ["selfish_nature", "give_it_away"]}, "b": other})
    note_taking(s, 0, goods)
    assert due(s, "selfish_nature") == needed
    note_sharing(s, 0, goods)
    assert due(s, "give_it_away") == (needed or s.pool(goods) == 0)


@pytest.mark.clause("ZA-275")
@pytest.mark.parametrize(
    ("gear", "other", "selfish"),
    [("axe", [], True), ("axe", ["tools"], True), ("axe", ["machete"], False), ("tools", [], False)],
)
def test_a_weapon_for_oneself_while_another_has_none_is_selfish(gear: str, other: list[str], selfish: bool) -> None:
    s = laid(2, survivors={"a": {"talents": ["selfish_nature"]}, "b": {"gear": other}})
    note_taking_gear(s, 0, number(s, "gear", gear))
    assert due(s, "selfish_nature") == selfish
    alone = laid(2, survivors={"a": {"talents": ["selfish_nature"]}, "b": {"dead": True}})
    note_taking_gear(alone, 0, number(s, "gear", gear))
    assert not due(alone, "selfish_nature")


@pytest.mark.clause("ZA-263")
@pytest.mark.parametrize(
    ("gear", "other", "state", "kind"),
    [
        ("axe", [], "ok", True),
        ("axe", ["machete"], "ok", False),
        ("padded_jacket", ["machete"], "ok", True),
        ("padded_jacket", ["armored_clothing"], "ok", False),
        ("ammunition", ["handgun"], "empty", True),
        ("ammunition", ["handgun"], "broken", False),
        ("spare_parts", ["handgun"], "broken", True),
        ("spare_parts", ["handgun"], "ok", False),
        ("tools", [], "ok", False),
    ],
)
def test_it_is_kind_to_give_what_the_other_lacks(gear: str, other: list[str], state: str, kind: bool) -> None:
    broken = {other[0]: state} if state != "ok" else {}
    s = laid(2, survivors={"a": {"talents": ["give_it_away"]}, "b": {"gear": other, "broken": broken}})
    note_giving(s, 0, 1, number(s, "gear", gear))
    assert due(s, "give_it_away") == kind
