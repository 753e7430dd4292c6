"""How a move is declared, paid for, followed and taken back, case by case."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    bare,
    laid,
    number,
    offered,
    opened,
    played,
    refused,
    run,
    told,
)

import shamble
from shamble.core.notation import choosers
from shamble.games.apocalypse.rules.pieces import NOTHING, POOL, STASH
from shamble.games.apocalypse.rules.scene.declaring import (
    can_pay,
    get_payable_goods,
    must_pay,
    note_limits,
    why_not_wish,
)

GAS, DRUGS, FOOD = range(3)


@pytest.mark.clause("ZA-158", "ZA-337")
def test_what_is_done_once_in_a_scene_is_noted_of_who_it_was_done_to() -> None:
    s = laid(2)
    for move in (s.rules.cheer, s.rules.manipulate, s.rules.read_person, s.rules.maul):
        note_limits(s, 0, move, 1)
    assert (s.cheered(0), s.manipulated(0), s.was_read(0), s.cheered(1)) == (2, 2, 2, 0)
    s = played(laid(1), "make read_situation")
    assert s.has_taken_stock(0) == 1


@pytest.mark.clause("ZA-168", "ZA-170", "ZA-232", "ZA-233", "ZA-046")
@pytest.mark.parametrize(
    ("move", "fields", "goods"),
    [
        ("stop_bleeding", {}, DRUGS),
        ("stop_bleeding", {"spent": 2}, DRUGS),
        ("stop_bleeding", {"spent": 3}, NOTHING),
        ("run_like_hell", {}, GAS),
        ("manipulate", {}, FOOD),
        ("manipulate", {"food_spent": 1}, NOTHING),
        ("maul", {}, NOTHING),
        ("antivirals", {}, DRUGS),
        ("antivirals", {"is_paid": 1}, NOTHING),
    ],
)
def test_a_move_is_paid_for_in_its_kind_and_so_often(move: str, fields: dict[str, int], goods: int) -> None:
    s = laid(2, pool={"gas": 1, "food": 1}, survivors={"a": {"stash": {"drugs": 1}}, "b": {"harm": 1}})
    n = opened(s, move, "b")
    for name, value in fields.items():
        getattr(s, f"set_{name}")(n, value)
    assert get_payable_goods(s, n) == goods
    assert [can_pay(s, n, goods, purse) for purse in (POOL, STASH)] == [goods in (GAS, FOOD), goods == DRUGS]
    s.fuel_burnt = True
    assert (get_payable_goods(s, n) == NOTHING) == (goods in (GAS, NOTHING))


@pytest.mark.clause("ZA-046", "ZA-168")
@pytest.mark.parametrize(
    ("pool", "stash", "spends"),
    [
        ({"drugs": 1}, {}, ["spend drugs pool"]),
        ({}, {"drugs": 1}, ["spend drugs stash"]),
        ({"drugs": 1}, {"drugs": 1}, ["spend drugs pool", "spend drugs stash"]),
        ({"gas": 1}, {"food": 1}, []),
    ],
)
def test_who_has_a_point_of_the_kind_in_either_purse_is_asked_for_it(
    pool: dict[str, int], stash: dict[str, int], spends: list[str]
) -> None:
    s = laid(2, pool=pool, survivors={"a": {"stash": stash}, "b": {"harm": 1}})
    run(s, "pay", opened(s, "stop_bleeding", "b"))
    assert [line for line in offered(s) if line.startswith("spend ")] == spends


@pytest.mark.clause("ZA-046", "ZA-230")
@pytest.mark.parametrize(
    ("move", "playbook", "pool", "spent", "clause"),
    [
        ("antivirals", "hunter", {"drugs": 1}, 0, "ZA-046"),
        ("stop_bleeding", "hunter", {}, 0, "ZA-230"),
        ("stop_bleeding", "healer", {}, 0, ""),
        ("stop_bleeding", "hunter", {}, 1, ""),
        ("stop_bleeding", "hunter", {"drugs": 1}, 0, ""),
        ("maul", "hunter", {}, 0, ""),
    ],
)
def test_a_point_must_be_spent_where_the_move_costs_it_or_drugs_are_wanting(
    move: str, playbook: str, pool: dict[str, int], spent: int, clause: str
) -> None:
    s = laid(2, pool=pool, survivors={"a": {"playbook": playbook}})
    n = opened(s, move, "b")
    s.set_spent(n, spent)
    assert must_pay(s, n) == clause


@pytest.mark.clause("ZA-046", "ZA-169", "ZA-174", "ZA-232", "ZA-233")
@pytest.mark.parametrize(
    ("move", "target", "line", "field", "more"),
    [
        ("stop_bleeding", "b", "spend drugs pool", "spent", True),
        ("manipulate", "b", "spend food pool", "food_spent", False),
        ("run_like_hell", "market", "spend gas pool", "", False),
        ("antivirals", "b", "spend drugs pool", "is_paid", False),
    ],
)
def test_what_is_spent_is_gone_and_noted_on_the_roll(move: str, target: str, line: str, field: str, more: bool) -> None:
    s = bare(2, survivors={"b": {"harm": 1}})
    n = opened(s, move, target)
    run(s, "pay", n)
    assert offered(s)[-1] == "take_back"
    s.taken_back = True
    assert "take_back" not in offered(s)
    s = played(s, line)
    word = line.removeprefix("spend ")
    assert told(s) == [f"lost_point a {word}", f"spends a {word}"]
    assert (s.is_paid(n), s.fuel_burnt, s.depth > 0) == (1, move == "run_like_hell", more)
    if field:
        assert getattr(s, field)(n) == 1
    if more:
        assert offered(s) == ["enough", "spend drugs pool"]


@pytest.mark.clause("ZA-160", "ZA-280")
def test_a_runners_company_is_asked_one_after_the_other_but_for_the_prone() -> None:
    s = bare(4, survivors={"b": {"prone": True}, "d": {"gear": ["hammer"]}})
    n = opened(s, "run_like_hell", "market")
    run(s, "invite", n)
    assert (choosers(s), offered(s)) == ([2], ["stay_behind", "follow"])
    s = played(s, "follow")
    assert (told(s), s.followers(n), s.invited(n), choosers(s)) == (["follows c a"], 4, 4, [3])
    assert (offered(s), refused(s, 3)) == (["stay_behind"], {"follow": "ZA-280"})
    s = played(s, "stay_behind")
    assert (s.followers(n), s.invited(n), s.depth) == (4, 12, 0)
    other = bare(2)
    run(other, "invite", opened(other, "keep_cool"))
    assert other.depth == 0


@pytest.mark.clause("ZA-100", "ZA-266", "ZA-336")
@pytest.mark.parametrize(
    ("move", "target", "wish", "clause"),
    [
        ("manipulate", "captain", "share_stores", ""),
        ("manipulate", "captain", "treat", "ZA-336"),
        ("manipulate", "captain", "do_maul", "ZA-336"),
        ("manipulate", "b", "share_stores", "ZA-336"),
        ("manipulate", "b", "do_maul", ""),
        ("manipulate", "b", "dont_maul", ""),
        ("manipulate", "b", "give_axe", ""),
        ("manipulate", "b", "give_radio", ""),
        ("manipulate", "b", "give_machete", "ZA-336"),
        ("manipulate", "b", "give_food", ""),
        ("manipulate", "b", "give_gas", "ZA-336"),
        ("heres_what", "b", "do_maul", ""),
        ("heres_what", "b", "dont_maul", "ZA-266"),
        ("heres_what", "b", "give_axe", "ZA-266"),
    ],
)
def test_one_asks_for_what_the_other_can_do_or_give(move: str, target: str, wish: str, clause: str) -> None:
    s = laid(2, survivors={"b": {"gear": ["axe", "radio"], "stash": {"food": 1}}}, npcs={"captain": {"at": "flat"}})
    n = opened(s, move, target)
    which = number(s, "request", wish)
    npc, pc = s.npc_of(s.target(n)), s.pc_of(s.target(n))
    assert why_not_wish(s, npc, pc, move == "heres_what", which, s.gear_of(pc), True) == clause
    if not clause:
        s.depth = 0
        run(s, "wish", n)
        s = played(s, f"ask_for {wish}")
        assert (s.request(n), told(s)) == (which, [f"wants_of a {target} {wish}"])


@pytest.mark.clause("ZA-004")
def test_a_move_is_taken_back_once_in_a_spotlight_at_no_cost() -> None:
    s = played(laid(2), "make cheer")
    assert offered(s) == ["aim b", "take_back"]
    s = played(s, "take_back")
    assert (told(s), s.opened, s.taken_back) == (["takes_back a"], 0, True)
    s = played(s, "make cheer")
    assert offered(s) == ["aim b"]
    assert shamble.core.play.is_over(s) is False
