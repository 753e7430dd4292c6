"""The phases of a move: what comes before its dice, the cry, betrayal, and who suffers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import (
    GROUP,
    GROUPS,
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
from shamble.games.apocalypse.rules.moves.interrupts import can_interrupt, hold_on
from shamble.games.apocalypse.rules.moves.stat_substitution import can_swap
from shamble.games.apocalypse.rules.pieces import BETRAYED, FOLLOW_UP, MISS, NO_TIER, NOTHING, STRONG, SUFFERED, WEAK
from shamble.games.apocalypse.rules.playbook_moves import CANCELS_DISADVANTAGE, DOUBTS, INSIGHT, UNMOVED

TRUSTED: dict[str, Any] = {"b": {"trust": {"a": 2}}, "c": {"trust": {"a": 0}}}


@pytest.mark.clause("ZA-052", "ZA-080", "ZA-081")
@pytest.mark.parametrize(("tier", "marks"), [(MISS, 1), (BETRAYED, 1), (WEAK, 0), (STRONG, 0)])
def test_a_miss_on_a_highlighted_stat_marks_experience(tier: int, marks: int) -> None:
    s = bare(2, survivors={"a": {"highlighted": ["cool"]}, "b": {"highlighted": ["nice"]}})
    for move, actor, marked in (("keep_cool", 0, marks), ("cheer", 0, 0), ("keep_cool", 1, 0)):
        n = opened(s, move, None, actor=actor)
        s.set_tier(n, tier)
        before = s.marked(actor)
        run(s, "mark", n)
        assert s.marked(actor) - before == marked


@pytest.mark.clause("ZA-043", "ZA-053", "ZA-054", "ZA-310")
def test_a_tier_that_was_not_read_or_has_no_terms_brings_nothing() -> None:
    s = bare(2, threats=GROUP)
    n = opened(s, "maul", "t1")
    for tier, terms in ((NO_TIER, s.rules.move_terms[s.rules.maul]), (STRONG, NOTHING)):
        s.set_tier(n, tier)
        s.set_terms(n, terms)
        run(s, "choices", n)
        run(s, "effects", n)
        assert (s.depth, told(s)) == (0, [])
    s.set_terms(n, s.rules.move_terms[s.rules.maul])
    run(s, "choices", n)
    assert offered(s) == ["pick terrible", "pick loosen", "pick upper_hand"]


@pytest.mark.clause("ZA-073", "ZA-076", "ZA-077", "ZA-079", "ZA-082")
@pytest.mark.parametrize(("victim", "harm", "target"), [(1, 0, "t1"), (2, 0, "t1"), (1, 6, None), (None, 0, None)])
def test_the_betrayed_one_suffers_the_miss_in_a_record_above_unless_he_is_felled(
    victim: int | None, harm: int, target: str | None
) -> None:
    s = bare(3, threats=GROUPS)
    n = opened(s, "maul", "t1")
    s.set_menace(n, 2)
    s.set_reach(n, 1)
    s.set_act(n, 1)
    s.set_source(n, 0)
    s.set_victim(n, NOTHING if victim is None else victim)
    s.set_harm(1, harm)
    run(s, "suffer", n)
    assert (told(s)[:1] != []) == (target is not None)
    if target is None or victim is None:
        assert s.opened == 1
        return
    assert told(s)[0] == f"suffers {'abc'[victim]} maul"
    above = n + 1
    assert (s.actor(above), s.cause(above), s.tier(above), s.act(above)) == (victim, SUFFERED, BETRAYED, 1)
    assert (s.menace(above), s.reach(above), s.source(above)) == (2, 1, 0)
    assert s.target(above) == number(s, "thing", target)


@pytest.mark.clause("ZA-077", "ZA-079")
def test_who_is_betrayed_by_the_one_who_aims_at_him_has_the_betrayer_for_an_opponent() -> None:
    s = bare(2, survivors={"a": {"gear": ["machete"]}})
    n = opened(s, "maul", "b")
    s.set_victim(n, 1)
    run(s, "suffer", n)
    assert (s.target(1), s.menace(1), s.reach(1)) == (0, 2, 1)


# The cry and betrayal


@pytest.mark.clause("ZA-048", "ZA-059", "ZA-060", "ZA-061", "ZA-062", "ZA-070", "ZA-196")
def test_one_cries_to_who_trusts_one_and_he_helps_or_refuses() -> None:
    s = bare(3, survivors=TRUSTED)
    n = opened(s, "keep_cool")
    run(s, "may cry", n)
    assert (offered(s), refused(s)) == (["alone", "cry b", "take_back"], {"cry": "ZA-060", "cry c": "ZA-060"})
    s = played(s, "cry b")
    assert (told(s), choosers(s), offered(s)) == (["cries a b"], [1], ["refuse", "help"])
    helped = played(s.clone(), "help")
    assert (helped.helper(n), helped.bonus(n), helped.trust(0, 1)) == (1, 2, 1)
    assert told(helped) == ["helps b a", "trusts a b 1"]
    no = played(s.clone(), "refuse")
    assert (no.helper(n), no.bonus(n), no.marked(0), no.trust(0, 1), no.was_refused(0)) == (NOTHING, 0, 1, -1, 1)
    assert told(no) == ["refuses b a", "marks_xp a", "trusts a b -1"]
    s.set_was_refused(0, 1)
    assert told(played(s, "refuse")) == ["refuses b a", "trusts a b -1"]
    nobody = bare(3, survivors={"c": {"trust": {"a": 0}}})
    run(nobody, "may cry", opened(nobody, "keep_cool"))
    assert nobody.depth == 0


@pytest.mark.clause("ZA-051", "ZA-071", "ZA-072", "ZA-075", "ZA-078", "ZA-263")
def test_one_betrays_who_trusts_one_and_the_result_is_twelve() -> None:
    s = bare(3, survivors=TRUSTED)
    n = opened(s, "keep_cool")
    run(s, "may betray", n)
    assert (offered(s), refused(s)) == (["keep_faith", "betray b"], {"betray": "ZA-072", "betray c": "ZA-072"})
    s = played(s, "betray b")
    assert told(s) == ["betrays a b", "rolled a 12 strong"]
    assert (s.victim(n), s.tier(n), s.total(n), s.wronged_by(1)) == (1, STRONG, 12, 1)
    s.set_is_settled(n, 1)
    run(s, "faith", n)
    assert s.trust(1, 0) == 2
    s.set_is_settled(n, 0)
    run(s, "faith", n)
    assert s.trust(1, 0) == -1
    s.set_victim(n, NOTHING)
    run(s, "faith", n)
    assert s.trust(1, 0) == -1


@pytest.mark.clause("ZA-263", "ZA-072")
@pytest.mark.parametrize(
    ("talents", "trust", "can"), [([], 1, True), (["nobodys_fool"], 1, False), (["nobodys_fool"], 2, True)]
)
def test_nobodys_fool_is_betrayed_only_by_whom_he_trusts_more(talents: list[str], trust: int, can: bool) -> None:
    s = bare(2, survivors={"b": {"talents": talents, "trust": {"a": trust}}})
    run(s, "may betray", opened(s, "keep_cool"))
    assert (s.depth > 0) == can


# Before the dice


@pytest.mark.clause("ZA-047", "ZA-263", "ZA-265", "ZA-267")
def test_who_may_say_something_to_a_roll() -> None:
    s = laid(
        3, threats=GROUP, survivors={"a": {"disadvantage": True}, "c": {"place": "market", "hold": {"shambler": 1}}}
    )
    shambler = number(s, "foe_kind", "shambler")
    maul, talk = opened(s, "maul", "t1"), opened(s, "manipulate", "b")
    above = opened(s, "keep_cool", cause=int(FOLLOW_UP))

    def who(n: int, rule: int) -> list[bool]:
        return [can_interrupt(s, n, pc, rule) for pc in range(3)]

    assert who(maul, CANCELS_DISADVANTAGE) == [True, False, False]
    s.set_is_shielded(maul, 1)
    assert who(maul, CANCELS_DISADVANTAGE) == [False, False, False]
    s.set_disadvantage(0, 0)
    assert who(talk, CANCELS_DISADVANTAGE) == [False, False, False]
    assert [who(n, DOUBTS) for n in (maul, above)] == [[False, True, False], [False, False, False]]
    assert who(talk, UNMOVED) == [False, True, False]
    assert who(maul, UNMOVED) == [False, False, False]
    assert who(maul, INSIGHT) == [False, False, False]
    for pc in range(3):
        s.set_hold(pc, shambler, 2)
    assert who(maul, INSIGHT) == [True, True, False]
    s.set_new_hold(1, 1 << shambler)
    assert [int(hold_on(s, maul, pc)) for pc in range(3)] == [2, 0, 2]
    assert int(hold_on(s, talk, 0)) == 0
    s.set_bonus(maul, 9)
    assert who(maul, INSIGHT) == [False, False, False]


@pytest.mark.clause("ZA-047", "ZA-265")
def test_all_who_may_are_asked_one_after_the_other_in_seat_order() -> None:
    doubter = {"talents": ["told_you_so"]}
    s = bare(3, survivors={"a": {"disadvantage": True, "talents": ["second_wind"]}, "b": doubter, "c": doubter})
    n = opened(s, "keep_cool")
    run(s, "interrupts", n, 0)
    assert (offered(s), choosers(s)) == (["let_go", "use second_wind", "take_back"], [0])
    s = played(s, "use second_wind")
    assert (s.is_shielded(n), s.rests(0, number(s, "talent", "second_wind")), told(s)) == (
        1,
        1,
        ["talent a second_wind"],
    )
    assert (offered(s), choosers(s)) == (["let_go", "use told_you_so"], [1])
    s = played(s, "let_go")
    assert choosers(s) == [2]
    s = played(s, "use told_you_so")
    assert (s.doubters(n), told(s), s.depth) == (4, ["speaks_against c"], 0)


@pytest.mark.clause("ZA-047", "ZA-263")
def test_who_comes_later_in_seat_order_is_asked_for_what_is_asked_first() -> None:
    s = bare(3, survivors={"b": {"disadvantage": True, "talents": ["second_wind"]}})
    run(s, "interrupts", opened(s, "keep_cool", actor=1), 0)
    assert (offered(s), choosers(s)) == (["let_go", "use second_wind", "take_back"], [1])


@pytest.mark.clause("ZA-047", "ZA-265")
def test_who_may_say_two_things_to_a_roll_is_asked_for_both() -> None:
    survivor = {"talents": ["told_you_so", "further_study"], "hold": {"shambler": 1}}
    s = bare(2, threats=GROUP, survivors={"b": survivor})
    run(s, "interrupts", opened(s, "maul", "t1"), 0)
    assert offered(s) == ["let_go", "use told_you_so"]
    s = played(s, "let_go")
    assert offered(s) == ["let_go", "use further_study"]
    assert played(s, "let_go").depth == 0


@pytest.mark.clause("ZA-265")
def test_hold_is_spent_point_by_point_on_one_roll() -> None:
    s = bare(1, threats=GROUP, survivors={"a": {"talents": ["further_study"], "hold": {"shambler": 2}}})
    n = opened(s, "maul", "t1")
    run(s, "interrupts", n, 0)
    talent = offered(s)[1]
    s = played(s, talent)
    assert (s.bonus(n), s.hold(0, 0), told(s), offered(s)[1]) == (1, 1, ["spends_hold a"], talent)
    s = played(s, talent)
    assert (s.bonus(n), s.hold(0, 0), s.depth) == (2, 0, 0)


@pytest.mark.clause("ZA-267")
def test_a_move_that_is_foiled_is_over_before_its_dice_and_nobody_else_is_asked() -> None:
    s = bare(2, survivors={"b": {"talents": ["told_you_so"]}})
    n = opened(s, "manipulate", "b")
    s.set_is_foiled(n, 1)
    run(s, "interrupts", n, 0)
    assert s.depth == 0
    for name in ("close", "throw", "go on"):
        s.push(next(step for step in s.steps if step.name == name), n)
    shamble.core.play.run_tasks(s)
    assert (told(s), s.opened, s.depth) == (["foiled a"], 0, 0)


@pytest.mark.clause("ZA-263", "ZA-272", "ZA-273", "ZA-276")
@pytest.mark.parametrize(
    ("talent", "move", "target", "spent", "can"),
    [
        ("gallows_humour", "cheer", "b", 0, True),
        ("gallows_humour", "manipulate", "b", 0, False),
        ("righteous", "maul", "t1", 0, True),
        ("righteous", "impede", "t1", 0, True),
        ("righteous", "maul", "t2", 0, False),
        ("righteous", "maul", "b", 0, False),
        ("steady_hands", "stop_bleeding", "b", 1, True),
        ("steady_hands", "stop_bleeding", "b", 0, False),
        ("steady_hands", "stop_bleeding", "b", 2, False),
        ("think_again", "manipulate", "b", 0, True),
        ("hunter_gatherer", "scavenge", None, 0, True),
    ],
)
def test_another_stat_is_rolled_for_what_the_move_of_the_playbook_names(
    talent: str, move: str, target: str | None, spent: int, can: bool
) -> None:
    s = bare(2, threats=GROUPS, survivors={"a": {"talents": [talent]}})
    n, which = opened(s, move, target), number(s, "talent", talent)
    s.set_spent(n, spent)
    assert can_swap(s, n, which) == can
    run(s, "may swap", n)
    assert (offered(s) if s.depth else []) == (["as_usual", f"roll_by {talent}", "take_back"] if can else [])
    if can:
        usual, by = played(s.clone(), "as_usual"), played(s.clone(), f"roll_by {talent}")
        assert (usual.swapped(n), by.swapped(n), told(by)) == (NOTHING, which, [f"swaps a {talent}"])
    s.set_talent(0, which, 0)
    assert not can_swap(s, n, which)
