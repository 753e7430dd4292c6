"""Improvements, Prices and the Blame Game, case by case."""

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
    run,
    told,
)

from shamble.core.notation import choosers
from shamble.core.offers import LegalActions, pack
from shamble.core.play import to_list
from shamble.games.apocalypse.rules.body.experience import mark_xp
from shamble.games.apocalypse.rules.effects.improvements import LEARN_MORE, get_max_times, list_moves
from shamble.games.apocalypse.rules.effects.price import can_lose_trust
from shamble.games.apocalypse.rules.pieces import NOTHING


@pytest.mark.clause("ZA-241", "ZA-242")
def test_each_improvement_may_be_taken_so_often_and_brings_what_it_says() -> None:
    assert [int(get_max_times(each)) for each in range(7)] == [2, 2, 1, 2, 1, 1, 1]
    survivor = {"stats": [3, 0, -3, 2], "injuries": ["cool", "nice"], "playbook": "hunter", "talents": ["headshot"]}
    s = bare(2, survivors={"a": survivor})
    run(s, "improve", 0)
    assert [each for each in offered(s) if each.split()[0] in ("raise", "mend", "befriend")] == [
        "raise a sick",
        "raise a cool",
        "raise a bright",
        "mend a nice",
        "mend a cool",
        "befriend a b",
    ]
    assert refused(s)["raise a nice"] == "ZA-242"
    assert refused(s)["learn_more a headshot"] == "ZA-242"
    assert refused(s)["arm a tools"] == "ZA-242"
    raised = played(s.clone(), "raise a bright")
    assert (raised.stat(0, 3), raised.improved(0, 0), told(raised)) == (3, 1, ["improves a stat"])
    mended = played(s.clone(), "mend a cool")
    assert (mended.stat(0, 2), mended.injuries(0), told(mended)) == (-2, 1, ["improves a mend"])
    at_most = played(s.clone(), "mend a nice")
    assert (at_most.stat(0, 0), at_most.injuries(0)) == (3, 4)
    learnt = played(s.clone(), "learn_more a deathwish")
    assert told(learnt) == ["learns a deathwish", "improves a own_move"]
    other = played(s.clone(), "learn_more a sermon")
    assert told(other) == ["learns a sermon", "improves a other_move"]
    armed = played(s.clone(), "arm a axe")
    assert (gear_of(armed, 0), told(armed)) == (["axe"], ["found_item a axe", "improves a gear"])


@pytest.mark.clause("ZA-241")
def test_two_moves_of_the_own_playbook_and_one_of_anothers_may_be_learnt() -> None:
    s = laid(1, survivors={"a": {"playbook": "hunter"}})
    own, other = number(s, "talent", "deathwish"), number(s, "talent", "sermon")
    found = []
    for of_own, of_others in ((0, 0), (1, 1), (2, 0)):
        s.set_improved(0, 3, of_own)
        s.set_improved(0, 4, of_others)
        options = LegalActions()
        list_moves(s, 0, options)
        found.append([pack(LEARN_MORE.index, 0, talent, 0) in to_list(options) for talent in (own, other)])
    assert found == [[True, True], [True, False], [False, True]]


@pytest.mark.clause("ZA-241")
def test_three_points_are_saved_kinds_in_their_order() -> None:
    s = bare(1)
    run(s, "improve", 0)
    s = played(s, "save a drugs")
    assert (offered(s), refused(s)) == (["save a drugs", "save a food"], {"save a gas": "ZA-241"})
    assert told(s) == ["improves a savings", "gained a drugs stash"]
    s = played(s, "save a food")
    assert offered(s) == ["save a food"]
    s = played(s, "save a food")
    assert ([s.stash(0, goods) for goods in range(3)], s.depth, s.improved(0, 2)) == ([0, 1, 2], 0, 1)
    run(s, "improve", 0)
    assert {refused(s)[f"save a {each}"] for each in ("gas", "drugs", "food")} == {"ZA-242"}


@pytest.mark.clause("ZA-241", "ZA-242")
def test_a_bond_is_asked_for_and_who_is_refused_chooses_something_else() -> None:
    s = bare(3, survivors={"c": {"dead": True}})
    run(s, "improve", 0)
    s = played(s, "befriend a b")
    assert (choosers(s), offered(s)) == ([1], ["keep_distance", "trust_him"])
    yes = played(s.clone(), "trust_him")
    assert (told(yes), yes.improved(0, 6)) == (["improves a bond", "trusts b a 1"], 1)
    no = played(s.clone(), "keep_distance")
    assert told(no) == ["keeps_distance b a"]
    assert not [each for each in offered(no) if each.startswith("befriend")]
    assert refused(no)["befriend a b"] == "ZA-242"


@pytest.mark.clause("ZA-240", "ZA-112")
@pytest.mark.parametrize(("xp", "after", "owed"), [(0, 1, 0), (3, 4, 0), (4, 0, 1)])
def test_the_fifth_mark_is_an_improvement(xp: int, after: int, owed: int) -> None:
    s = laid(1, survivors={"a": {"xp": xp}})
    mark_xp(s, 0)
    assert (s.xp(0), s.marked(0), s.owed(0), told(s)) == (after, xp + 1, owed, ["marks_xp a"])


@pytest.mark.clause("ZA-240", "ZA-242")
def test_who_is_owed_an_improvement_takes_it_if_he_lives() -> None:
    s = bare(2, survivors={"b": {"dead": True}})
    s.set_owed(0, 1)
    s.set_owed(1, 1)
    run(s, "improving")
    assert (choosers(s), s.owed(0)) == ([0], 0)
    s = played(s, "raise a nice")
    assert (s.depth, s.owed(1)) == (0, 0)


# Prices


@pytest.mark.clause("ZA-035", "ZA-036", "ZA-039", "ZA-041", "ZA-042")
@pytest.mark.parametrize(
    ("position", "offers"),
    [
        ({"pool": {"gas": 1}}, ["price_drain", "price_trust b", "price_harm"]),
        ({"pool": {}}, ["price_trust b", "price_harm"]),
        ({"pool": {"gas": 1}, "survivors": {"b": {"trust": {"a": -2}}}}, ["price_drain", "price_harm"]),
        ({"pool": {}, "survivors": {"b": {"place": "market"}}}, ["price_harm"]),
    ],
)
def test_a_price_is_what_would_change_something_and_harm_always(position: dict[str, Any], offers: list[str]) -> None:
    s = bare(2, **position)
    n = opened(s, "keep_cool")
    do(s, n, "price", 0)
    assert offered(s) == offers
    assert can_lose_trust(s, 0) == ("price_trust b" in offers)


@pytest.mark.clause("ZA-037", "ZA-042")
def test_who_is_down_pays_while_there_is_anything_to_pay_with() -> None:
    for pool, trust, pending in (({"gas": 1}, -2, ["price_drain"]), ({}, -1, ["price_trust b"]), ({}, -2, None)):
        s = bare(2, pool=pool, survivors={"b": {"trust": {"a": trust}}})
        s.set_harm(0, 6)
        n = opened(s, "keep_cool")
        lines = do(s, n, "price", 0)
        assert (offered(s) if s.depth else None) == pending
        assert lines == ([] if pending else ["soft_move announce_badness", "clock tide 1"])
    s.set_fate(0, 1)
    assert do(s, n, "price", 0) == []


@pytest.mark.clause("ZA-038", "ZA-039", "ZA-040", "ZA-226", "ZA-359")
def test_a_price_is_paid_in_harm_in_trust_or_by_a_point_that_the_master_takes() -> None:
    s = bare(2, pool={"gas": 1, "food": 2}, threats=[{"kind": "raider"}])
    n = opened(s, "keep_cool")
    do(s, n, "price", 0)
    assert told(played(s.clone(), "price_trust b")) == ["pays a trust", "trusts b a -1"]
    assert told(played(s.clone(), "price_harm")) == ["pays a harm", "struck a 2"]
    drained = played(s.clone(), "price_drain")
    assert (told(drained), offered(drained)) == (["pays a drain"], ["drain gas", "drain food"])
    assert told(played(drained, "drain food")) == ["drained food"]
    empty = bare(2, pool={})
    n = opened(empty, "keep_cool")
    do(empty, n, "drain")
    assert empty.depth == 0


# Blame


@pytest.mark.clause("ZA-293")
def test_who_is_named_most_is_trusted_less_by_each_who_named_him() -> None:
    s = bare(4, survivors={"d": {"harm": 6}})
    do(s, opened(s, "keep_cool"), "blame")
    assert choosers(s) == [0, 1, 2]
    s = played(s, "2: accuse d", "0: accuse d", "1: accuse a")
    assert told(s) == [
        "accused c",
        "accused a",
        "accused b",
        "accusation a d",
        "trusts a d -1",
        "accusation b a",
        "accusation c d",
        "trusts c d -1",
    ]
    assert [s.accused(pc) for pc in range(4)] == [NOTHING] * 4
    alone = bare(2, survivors={"b": {"dead": True}})
    do(alone, opened(alone, "keep_cool"), "blame")
    assert alone.depth == 0
