"""Words of Trust, of Advantage and of moves of playbooks, one effect at a time."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    GROUP,
    GROUPS,
    bare,
    do,
    number,
    offered,
    opened,
    played,
    refused,
    row_of,
    run,
    told,
)

from shamble.games.apocalypse.rules.effects.playbook_move_effects import find_spoilt_pocket
from shamble.games.apocalypse.rules.pieces import (
    ADVANTAGE,
    AGAINST,
    FOLLOW_UP,
    MISS,
    NOTHING,
    ON_ACT,
    REFUSED,
    SUFFERED,
    WEAK,
)

LESS, MORE = 98, 100  # a change, as content is laid out


@pytest.mark.clause("ZA-095", "ZA-098", "ZA-099", "ZA-108", "ZA-277")
def test_one_trusts_another_more_or_less_and_of_a_person_it_is_his_attitude() -> None:
    s = bare(4, npcs={"captain": {"at": "flat", "attitude": 0}}, survivors={"d": {"place": "market"}})
    n = opened(s, "cheer", "b")
    assert do(s, n, "trust", 1, 0, MORE, 0) == ["trusts b a 1"]
    assert do(s, n, "trust", 0, 1, LESS, 1) == []
    s.set_response(n, REFUSED)
    assert do(s, n, "trust", 0, 1, LESS, 1) == ["trusts a b -1"]
    assert do(s, n, "trust", 5, 0, LESS, 0) == ["trusts b a 0", "trusts c a -1"]
    s.set_target(n, number(s, "thing", "captain"))
    assert do(s, n, "trust", 1, 0, MORE, 0) == ["attitude captain 1"]
    assert do(s, n, "trust", 0, 1, LESS, 1) == []


@pytest.mark.clause("ZA-108", "ZA-112")
def test_a_mark_of_experience_is_for_whom_the_word_means_if_its_condition_holds() -> None:
    s = bare(2)
    n = opened(s, "manipulate", "b")
    assert do(s, n, "xp", 0) == ["marks_xp a"]
    assert do(s, n, "xp", 1, 2) == []
    s.set_response(n, 1)
    assert do(s, n, "xp", 1, 2) == ["marks_xp b"]
    s.set_target(n, NOTHING)
    assert do(s, n, "xp", 1, 2) == []


@pytest.mark.clause("ZA-095", "ZA-097", "ZA-098", "ZA-099", "ZA-129", "ZA-132")
def test_an_advantage_goes_to_whom_the_word_means_and_of_a_person_to_who_cheers_him() -> None:
    s = bare(3, npcs={"captain": {"at": "flat"}})
    n = opened(s, "cheer", "b")
    assert do(s, n, "edge", 1, 0) == ["gains_edge b advantage"]
    assert do(s, n, "edge", 0, 1) == ["gains_edge a disadvantage"]
    assert do(s, n, "edge", 5, 0) == ["gains_edge b advantage", "gains_edge c advantage"]
    s.set_target(n, number(s, "thing", "captain"))
    assert do(s, n, "edge", 1, 0) == ["gains_edge a advantage"]
    assert do(s, n, "edge", 1, 1) == []
    assert do(s, n, "edge", 0, 1) == ["gains_edge a disadvantage"]


@pytest.mark.clause("ZA-024")
def test_an_advantage_on_one_kind_of_roll_is_for_one_such_roll() -> None:
    s = bare(2, survivors={"b": {"place": "market"}})
    n = opened(s, "keep_cool")
    do(s, n, "edge_on", 0, 2)
    do(s, n, "edge_on", 6, 4)
    engine, harbour = number(s, "act", "start_engine"), number(s, "thing", "harbour")
    found = [(s.edge_holders(i), s.edge_sign(i), s.edge_scope(i), s.edge_thing(i), s.edge_lasts(i)) for i in range(2)]
    assert found == [(1, ADVANTAGE, ON_ACT, engine, 0), (3, ADVANTAGE, AGAINST, harbour, 0)]


@pytest.mark.clause("ZA-121", "ZA-122")
@pytest.mark.parametrize(
    ("by", "chooser", "lines"), [(0, 0, ["trusts c b -1", "trusts c a 1"]), (1, 1, ["trusts c a -1", "trusts c b 1"])]
)
def test_a_third_trusts_the_one_shamed_less_and_who_shames_him_more(by: int, chooser: int, lines: list[str]) -> None:
    s = bare(5, survivors={"d": {"place": "market"}, "e": {"harm": 6}})
    n = opened(s, "impede", "b")
    row = row_of(s, "shame", by)
    run(s, "ask", n, row, row + 1)
    assert offered(s) == ["before c"]
    assert refused(s, chooser) == {"before": "ZA-122", **{f"before {pc}": "ZA-122" for pc in "abde"}}
    s = played(s, "before c")
    assert do(s, n, "shame", by) == lines


@pytest.mark.clause("ZA-121")
def test_where_nobody_is_chosen_nobody_is_shamed() -> None:
    s = bare(2)
    n = opened(s, "impede", "b")
    row = row_of(s, "shame", 0)
    run(s, "ask", n, row, row + 1)
    assert (s.depth, do(s, n, "shame", 0)) == (0, [])


@pytest.mark.clause("ZA-114")
def test_another_of_the_scene_is_drawn_who_trusts_the_actor_less() -> None:
    s = bare(4, survivors={"c": {"place": "market"}})
    do(s, opened(s, "manipulate", "b"), "distrust")
    assert offered(s) == ["someone b", "someone d"]
    assert told(played(s, "someone d")) == ["trusts d a -1"]
    alone = bare(2, survivors={"b": {"place": "market"}})
    do(alone, opened(alone, "keep_cool"), "distrust")
    assert alone.depth == 0


# Moves of playbooks


@pytest.mark.clause("ZA-263")
def test_one_forgives_whom_one_has_chosen_and_heartens_one_other() -> None:
    s = bare(3, survivors={"c": {"harm": 6}})
    n = opened(s, "sermon")
    do(s, n, "forgive")
    assert s.forgiven(0) == 0
    s.set_chosen(n, 1)
    do(s, n, "forgive")
    assert s.forgiven(0) == 2
    row = row_of(s, "hearten")
    run(s, "ask", n, row, row + 1)
    assert offered(s) == ["hearten b"]
    s = played(s, "hearten b")
    assert do(s, n, "hearten") == ["gains_edge b advantage"]
    assert (do(s, n, "hearten"), s.chosen(n)) == ([], NOTHING)
    alone = bare(1)
    n = opened(alone, "sermon")
    run(alone, "ask", n, row, row + 1)
    assert alone.depth == 0


@pytest.mark.clause("ZA-212", "ZA-215", "ZA-217")
def test_infection_falls_by_antivirals_alone_and_may_be_held_off_for_a_day() -> None:
    s = bare(2, survivors={"b": {"infection": 2}})
    n = opened(s, "antivirals", "b")
    assert do(s, n, "infect", 1, 98) == ["sickens b 1"]
    assert do(s, n, "infect", 1, 100) == ["sickens b 2"]
    assert [do(s, n, "hold_off", 1), do(s, n, "hold_off", 1)] == [["treated b"], []]
    s.set_target(n, number(s, "thing", "market"))
    assert [do(s, n, "infect", 1, 98), do(s, n, "hold_off", 1)] == [[], []]
    assert s.steady_infection(1) == 1


@pytest.mark.clause("ZA-270")
@pytest.mark.parametrize(("wall", "band", "after"), [(0, "far", 1), (0, "close", 0), (1, "close", 1), (0, "hand", 0)])
def test_who_has_noticed_stirs_and_comes_a_band_nearer(wall: int, band: str, after: int) -> None:
    s = bare(1, threats=[{"kind": "shambler", "band": band}], walls={"flat": wall})
    n = opened(s, "silent_killer", "t1")
    do(s, n, "rouse")
    assert (s.band(0), s.stirred(0)) == (after, 1)
    do(s, n, "unseen")
    assert s.is_unseen(n) == 1
    s.set_foe(0, NOTHING)
    s.set_stirred(0, 0)
    do(s, n, "rouse")
    assert s.stirred(0) == 0


@pytest.mark.clause("ZA-277", "ZA-221")
def test_a_point_of_the_pool_is_diverted_of_a_kind_that_it_holds() -> None:
    s = bare(1, pool={"gas": 1, "food": 1})
    n = opened(s, "sidelining")
    row = row_of(s, "divert")
    run(s, "ask", n, row, row + 1)
    assert (offered(s), refused(s)) == (["divert gas", "divert food"], {"divert drugs": "ZA-221"})
    s = played(s, "divert food")
    assert do(s, n, "divert") == ["lost_point a food pool", "gained a food stash"]
    assert do(s, n, "divert") == []
    none = bare(1, pool={})
    n = opened(none, "sidelining")
    run(none, "ask", n, row, row + 1)
    assert (none.depth, do(none, n, "divert")) == (0, [])


@pytest.mark.clause("ZA-278")
def test_blame_is_shifted_for_the_betrayal_below_alone() -> None:
    s = bare(3)
    opened(s, "cheer", "b")
    above = opened(s, "shift_the_blame", "c", cause=int(FOLLOW_UP))
    assert do(s, above, "shift_blame", 1, 2) == []
    s.set_victim(0, 1)
    assert do(s, above, "shift_blame", 1, 2) == ["trusts b c -1", "trusts b a -2"]
    assert s.is_settled(0) == 1
    assert do(s, 0, "shift_blame", 1, 2) == []


@pytest.mark.clause("ZA-265")
def test_hold_is_gained_on_the_kind_that_was_studied_up_to_nine() -> None:
    s = bare(1, survivors={"a": {"hold": {"brute": 7}}})
    brute = number(s, "foe_kind", "brute")
    n = opened(s, "further_study")
    assert do(s, n, "hold", 3) == []
    s.set_studied(n, brute)
    assert do(s, n, "hold", 1) == ["studies a brute"]
    assert (s.hold(0, brute), s.new_hold(0)) == (8, 1 << brute)
    do(s, n, "hold", 3)
    assert s.hold(0, brute) == 9


@pytest.mark.clause("ZA-266")
@pytest.mark.parametrize(("lasts", "adviser"), [(1, 0), (0, NOTHING)])
def test_who_is_advised_knows_what_to_do_and_lasting_advice_has_an_adviser(lasts: int, adviser: int) -> None:
    s = bare(2)
    n = opened(s, "heres_what", "b")
    assert do(s, n, "advise", lasts) == []
    s.set_request(n, number(s, "request", "do_maul"))
    assert do(s, n, "advise", lasts) == ["advised b maul"]
    assert (s.advice(1), s.advice_lasts(1), s.adviser(1)) == (s.rules.maul, lasts, adviser)


@pytest.mark.clause("ZA-267")
def test_a_move_is_foiled_by_whom_it_worked_on() -> None:
    s = bare(2)
    opened(s, "manipulate", "b")
    above = opened(s, "dont_insult", "a", actor=1, cause=int(FOLLOW_UP))
    do(s, above, "foil")
    assert s.is_foiled(0) == 1
    s.set_is_foiled(0, 0)
    s.set_target(above, 1)
    do(s, above, "foil")
    assert s.is_foiled(0) == 0
    do(s, 0, "foil")
    assert [s.is_foiled(n) for n in range(2)] == [0, 0]


@pytest.mark.clause("ZA-263", "ZA-282")
@pytest.mark.parametrize(
    ("gear", "broken", "pocket"),
    [
        (["handgun", "axe"], {"handgun": "jammed", "axe": "broken"}, 0),
        (["handgun", "axe"], {"axe": "broken"}, 1),
        (["handgun", "axe"], {"handgun": "empty", "axe": "dropped"}, NOTHING),
        (["axe", "handgun"], {"handgun": "jammed"}, 1),
    ],
)
def test_the_weapon_in_hand_is_mended_first(gear: list[str], broken: dict[str, str], pocket: int) -> None:
    s = bare(2, survivors={"b": {"gear": gear, "broken": broken}})
    assert find_spoilt_pocket(s, 1) == pocket
    n = opened(s, "jury_rig", "b")
    assert do(s, n, "mend_weapon") == ([f"righted b {gear[pocket]}"] if pocket != NOTHING else [])
    s.set_wields(1, NOTHING)
    assert find_spoilt_pocket(s, 1) != 0 or s.condition(1, 0) in (1, 3)


# Questions


@pytest.mark.clause("ZA-155")
def test_who_was_betrayed_acts_at_a_disadvantage_until_he_acts_on_the_first_answer() -> None:
    s = bare(2, threats=GROUPS)
    opened(s, "read_situation")
    above = opened(s, "read_situation", actor=1, cause=int(SUFFERED))
    do(s, above, "must_act")
    assert s.edge_holders(0) == 0
    s.set_answer(0, 0, 0b110)
    do(s, above, "must_act")
    weakest = number(s, "thing", "t1")
    assert (s.edge_holders(0), s.edge_thing(0), s.edge_lasts(0), s.edge_holders(1)) == (2, weakest, 1, 0)
    do(s, 0, "must_act")
    assert s.edge_holders(1) == 0


@pytest.mark.clause("ZA-150", "ZA-157", "ZA-263")
@pytest.mark.parametrize(("tier", "talents", "asked"), [(WEAK, ["pattern"], 2), (WEAK, [], 1), (MISS, ["pattern"], 1)])
def test_some_ask_one_question_more_on_a_weak_hit(tier: int, talents: list[str], asked: int) -> None:
    s = bare(1, threats=GROUP, survivors={"a": {"talents": talents}})
    n = opened(s, "read_situation")
    s.set_tier(n, tier)
    row = row_of(s, "ask_scene", 1, 0)
    run(s, "ask", n, row, row + 1)
    assert len(offered(s)) == 6 - asked
