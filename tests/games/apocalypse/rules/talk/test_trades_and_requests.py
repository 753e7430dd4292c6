"""Trades, consent and requests between survivors, case by case."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
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
from shamble.games.apocalypse.rules.pieces import NOTHING
from shamble.games.apocalypse.rules.talk.bartering import (
    can_add,
    can_trade,
    find_last_digit,
    get_digit,
    get_place_value,
)
from shamble.games.apocalypse.rules.talk.manipulating import comply, hand_over, is_gift

STASHES: dict[str, Any] = {"a": {"stash": {"gas": 2, "food": 1}}, "b": {"stash": {"drugs": 1}}}


# Trades


@pytest.mark.clause("ZA-235")
def test_a_trade_is_six_digits_of_what_is_given_and_wanted() -> None:
    trade = 2 + 0 * 3 + 1 * 9 + 0 * 27 + 2 * 81 + 1 * 243
    assert [int(get_digit(trade, place)) for place in range(6)] == [2, 0, 1, 0, 2, 1]
    assert [int(get_place_value(place)) for place in range(6)] == [1, 3, 9, 27, 81, 243]
    assert [int(find_last_digit(each)) for each in (0, 1, 3, 9, 28, 81, 243)] == [0, 0, 1, 2, 3, 4, 5]


@pytest.mark.clause("ZA-235")
def test_a_point_more_is_added_by_who_has_it_in_order_and_two_of_a_kind_at_most() -> None:
    s = laid(2, survivors={"a": {"stash": {"gas": 3, "food": 1}}, "b": {"stash": {"drugs": 1}}})
    assert [can_add(s, 0, 0, place) for place in range(3)] == [True, False, True]
    assert [can_add(s, 0, 1, 0), can_add(s, 0, 2, 0), can_add(s, 0, 9, 0)] == [True, False, False]
    assert [can_add(s, 1, 2, place) for place in range(3, 6)] == [False, True, False]
    assert [can_trade(s, 0, 1, trade) for trade in (0, 2, 81, 2 + 81, 3, 162, 243, 18)] == [
        True,
        True,
        True,
        True,
        False,
        False,
        False,
        False,
    ]


@pytest.mark.clause("ZA-235", "ZA-329")
def test_a_trade_is_proposed_point_by_point_and_taken_or_not() -> None:
    s = laid(2, survivors=STASHES, pool={"food": 1})
    assert "barter b" in offered(s)
    s = played(s, "barter b")
    assert (offered(s), s.freebies) == (["never_mind", "give_point gas", "give_point food", "want_point drugs"], 1)
    rest = ["give_point drugs", "want_point gas", "want_point food", "propose_trade"]
    assert refused(s) == dict.fromkeys(rest, "ZA-235")
    s = played(s, "give_point gas", "give_point gas", "want_point drugs", "propose_trade")
    assert (told(s), choosers(s), offered(s)) == (["proposes_trade a b"], [1], ["no_deal", "deal_on"])
    no = played(s.clone(), "no_deal")
    assert (told(no), no.stash(0, 0)) == (["no_trade b a"], 2)
    yes = played(s.clone(), "deal_on")
    assert [[yes.stash(pc, goods) for goods in range(3)] for pc in range(2)] == [[0, 1, 1], [2, 0, 0]]
    assert told(yes) == [
        "traded a b",
        "lost_point a gas stash",
        "gained b gas stash",
        "lost_point b drugs stash",
        "gained a drugs stash",
    ]
    s.set_stash(1, 1, 0)
    assert (offered(s), refused(s, 1)) == (["no_deal"], {"deal_on": "ZA-221"})


@pytest.mark.clause("ZA-235")
@pytest.mark.parametrize(
    ("survivors", "clause"),
    [
        ({"a": {"stash": {"gas": 1}}}, ""),
        ({"b": {"stash": {"gas": 1}}}, ""),
        ({}, "ZA-235"),
        (STASHES | {"b": {"place": "market"}}, None),
    ],
)
def test_one_trades_with_somebody_of_the_scene_if_either_has_anything(
    survivors: dict[str, Any], clause: str | None
) -> None:
    s = laid(2, survivors=survivors)
    assert ("barter b" in offered(s)) == (clause == "")
    assert refused(s).get("barter b") == (clause or None)


@pytest.mark.clause("ZA-223", "ZA-221")
def test_a_point_of_the_pool_is_ones_own_when_all_others_of_the_scene_agree() -> None:
    s = laid(4, survivors={"c": {"place": "market"}}, pool={"food": 1, "gas": 1})
    assert refused(s)["draw_out drugs"] == "ZA-221"
    s = played(s, "draw_out food")
    assert (told(s), choosers(s), offered(s)) == (["wants_point a food"], [1], ["object", "let_him"])
    no = played(s.clone(), "object")
    assert (told(no), no.pool(2), no.stash(0, 2)) == (["objects b a"], 1, 0)
    s = played(s, "let_him")
    assert (told(s), choosers(s)) == (["yields b a"], [3])
    late = s.clone()
    late.set_pool(2, 0)
    assert played(late, "let_him").stash(0, 2) == 0
    s = played(s, "let_him")
    assert told(s) == ["yields d a", "lost_point a food pool", "gained a food stash"]
    assert (s.pool(2), s.stash(0, 2)) == (0, 1)


# Requests


@pytest.mark.clause("ZA-109", "ZA-336", "ZA-285", "ZA-274")
@pytest.mark.parametrize(
    ("request_", "gift", "lines", "bound"),
    [
        ("give_machete", True, ["complied b", "handed b a machete"], False),
        ("give_food", True, ["complied b", "lost_point b food stash", "gained a food stash"], False),
        ("do_maul", False, ["complied b"], True),
        ("dont_maul", False, ["complied b"], True),
        ("give_axe", True, ["complied b"], False),
        ("give_gas", True, ["complied b"], False),
    ],
)
def test_what_can_be_handed_over_is_and_anything_else_binds(
    request_: str, gift: bool, lines: list[str], bound: bool
) -> None:
    s = laid(2, survivors={"b": {"gear": ["machete"], "stash": {"food": 1}}})
    n = opened(s, "manipulate", "b")
    comply(s, n)
    assert (told(s), is_gift(s, NOTHING)) == (["complied b"], False)
    which = number(s, "request", request_)
    s.set_request(n, which)
    comply(s, n)
    assert (told(s)[1:], is_gift(s, which)) == (lines, gift)
    assert s.bound(1) == (which if bound else NOTHING)


@pytest.mark.clause("ZA-285")
def test_a_thing_changes_hands_as_it_is_if_there_is_a_pocket_for_it() -> None:
    s = laid(2, survivors={"a": {"gear": ["tools", "handgun"], "broken": {"handgun": "empty"}}, "b": {"gear": ["axe"]}})
    s.set_worn_out(0, 1, 1)
    hand_over(s, 0, 1, 1)
    assert (gear_of(s, 0), gear_of(s, 1)) == (["tools"], ["axe", "handgun"])
    assert (s.condition(1, 1), s.worn_out(1, 1), s.wields(0), s.condition(0, 1)) == (2, 1, NOTHING, 0)
    assert told(s) == ["handed a b handgun"]
    hand_over(s, 0, 1, NOTHING)
    full = laid(2, survivors={"a": {"gear": ["tools"]}, "b": {"gear": ["axe"] * 8}})
    hand_over(full, 0, 1, 0)
    assert (len(told(s)), told(full)) == (1, [])


@pytest.mark.clause("ZA-109", "ZA-110", "ZA-274", "ZA-275")
def test_the_target_complies_or_will_not_and_who_keeps_what_he_hoards_may_have_to_keep_cool() -> None:
    s = bare(2, survivors={"b": {"stash": {"food": 1}, "talents": ["secret_stash"]}})
    n = opened(s, "manipulate", "b")
    s.set_request(n, number(s, "request", "give_food"))
    row = row_of(s, "respond")
    run(s, "ask", n, row, row + 1)
    assert (offered(s), choosers(s)) == (["will_not", "comply"], [1])
    no = played(s.clone(), "will_not")
    assert (told(no), no.response(n)) == (["would_not b"], 2)
    s = played(s, "comply")
    assert (s.opened, s.actor(1), s.terms(1) == s.rules.share_terms, s.response(n)) == (2, 1, True, 0)
    plain = bare(2, survivors={"b": {"stash": {"food": 1}}})
    n = opened(plain, "manipulate", "b")
    plain.set_request(n, number(plain, "request", "give_food"))
    run(plain, "ask", n, row, row + 1)
    plain = played(plain, "comply")
    assert (plain.response(n), plain.stash(0, 2)) == (1, 1)
    down = bare(2, survivors={"b": {"harm": 6}})
    n = opened(down, "manipulate", "b")
    run(down, "ask", n, row, row + 1)
    assert down.depth == 0


@pytest.mark.clause("ZA-111", "ZA-112")
def test_who_could_not_resist_does_what_was_asked_in_the_move_below() -> None:
    s = bare(2)
    opened(s, "manipulate", "b")
    s.set_request(0, number(s, "request", "do_maul"))
    above = opened(s, "keep_cool", None, actor=1)
    assert do(s, above, "give_in") == ["complied b"]
    assert (s.response(0), s.bound(1)) == (3, number(s, "request", "do_maul"))
    s.set_target(0, NOTHING)
    assert [do(s, above, "give_in"), do(s, 0, "give_in")] == [[], []]
