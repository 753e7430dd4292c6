"""Under which signs a roll is made, what covers it, and what it uses up."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import GROUPS, laid, number, opened, told

from shamble.games.apocalypse.rules.body.advantage import (
    EITHER,
    OPPOSITE,
    follow_advice,
    gain,
    gain_for,
    get_signs,
    has_answer_advantage,
    is_edge_for_roll,
    list_edges,
    use_up,
)
from shamble.games.apocalypse.rules.body.roll_modifiers import find_advantage_move
from shamble.games.apocalypse.rules.pieces import (
    ADVANTAGE,
    AGAINST,
    ANY_ROLL,
    DISADVANTAGE,
    EDGES,
    FOLLOW_UP,
    NOT_ON,
    NOTHING,
    ON_ACT,
    ON_MOVE,
)
from shamble.games.apocalypse.rules.state import Story

# Signs


def signs_under(s: Story, n: int, is_run: bool = False) -> int:
    """Under which signs a move is rolled."""
    return int(get_signs(s, n, list_edges(s, s.actor(n)), find_advantage_move(s, n), is_run))


def roll(s: Story, n: int) -> None:
    """A move is rolled: what is used up with it."""
    use_up(s, n, list_edges(s, s.actor(n)))


@pytest.mark.clause("ZA-015", "ZA-021", "ZA-025")
def test_a_second_plain_one_of_the_same_kind_is_lost_and_who_is_out_of_play_gains_none() -> None:
    s = laid(survivors={"b": {"harm": 7, "dead": True}})
    for pc, sign in ((0, ADVANTAGE), (0, ADVANTAGE), (0, DISADVANTAGE), (1, ADVANTAGE), (NOTHING, ADVANTAGE)):
        gain(s, int(pc), sign)
    assert [(s.advantage(pc), s.disadvantage(pc)) for pc in range(2)] == [(1, 1), (0, 0)]
    assert told(s) == ["gains_edge a advantage"] * 2 + ["gains_edge a disadvantage"]


@pytest.mark.clause("ZA-024", "ZA-025")
def test_those_alike_are_joined_and_with_no_room_left_nothing_is_gained() -> None:
    s = laid(3)
    gain_for(s, 1, ADVANTAGE, AGAINST, 5, 0)
    gain_for(s, 4, ADVANTAGE, AGAINST, 5, 0)
    assert (s.edge_holders(0), s.edge_holders(1)) == (5, 0)
    for sign, scope, thing, lasts in (
        (DISADVANTAGE, AGAINST, 5, 0),
        (ADVANTAGE, NOT_ON, 5, 0),
        (ADVANTAGE, AGAINST, 6, 0),
        (ADVANTAGE, AGAINST, 5, 1),
    ):
        gain_for(s, 2, sign, scope, thing, lasts)
    assert [s.edge_holders(i) for i in range(6)] == [5, 2, 2, 2, 2, 0]
    assert [(s.edge_sign(i), s.edge_scope(i), s.edge_thing(i), s.edge_lasts(i)) for i in range(5)] == [
        (ADVANTAGE, AGAINST, 5, 0),
        (DISADVANTAGE, AGAINST, 5, 0),
        (ADVANTAGE, NOT_ON, 5, 0),
        (ADVANTAGE, AGAINST, 6, 0),
        (ADVANTAGE, AGAINST, 5, 1),
    ]
    for thing in range(EDGES):
        gain_for(s, 1, ADVANTAGE, ON_ACT, thing, 0)
    assert [s.edge_thing(i) for i in range(5, EDGES)] == list(range(EDGES - 5))
    s.set_edge_holders(2, 0)
    gain_for(s, 1, ADVANTAGE, ON_MOVE, 7, 0)
    assert (s.edge_scope(2), s.edge_thing(2), s.edge_thing(3)) == (ON_MOVE, 7, 6)


COVERED = [  # scope, what of; for a maul at t1, a cheer at b, an act
    (ANY_ROLL, "t1", [True, True, True]),
    (AGAINST, "t1", [True, False, False]),
    (NOT_ON, "t1", [False, True, True]),
    (AGAINST, "b", [False, True, False]),
]


@pytest.mark.clause("ZA-024", "ZA-026", "ZA-155")
@pytest.mark.parametrize(("scope", "thing", "found"), COVERED, ids=map(str, range(len(COVERED))))
def test_a_sign_of_a_scope_covers_its_rolls_for_its_holders(scope: int, thing: str, found: list[bool]) -> None:
    s = laid(threats=GROUPS)
    records = [opened(s, "maul", "t1"), opened(s, "cheer", "b"), opened(s, "keep_cool")]
    gain_for(s, 1, ADVANTAGE, scope, number(s, "thing", thing), 0)
    assert [is_edge_for_roll(s, 0, n) for n in records] == found
    assert [signs_under(s, n) & EITHER for n in records] == [int(each) for each in found]
    assert [has_answer_advantage(s, n) for n in records] == [each and scope == AGAINST for each in found]
    assert not is_edge_for_roll(s, 0, opened(s, "maul", "t1", actor=1))


@pytest.mark.clause("ZA-024")
def test_a_sign_on_a_move_or_an_act_covers_that_one_alone() -> None:
    s = laid()
    n = opened(s, "keep_cool")
    s.set_act(n, 2)
    for scope, thing, covered in (
        (ON_MOVE, s.rules.keep_cool, True),
        (ON_MOVE, s.rules.cheer, False),
        (ON_ACT, 2, True),
        (ON_ACT, 1, False),
    ):
        s.set_edge_holders(0, 0)
        gain_for(s, 1, DISADVANTAGE, scope, thing, 0)
        assert is_edge_for_roll(s, 0, n) == covered
        assert signs_under(s, n) == (OPPOSITE if covered else 0)
    s.set_edge_holders(0, 0)
    gain_for(s, 1, ADVANTAGE, ON_ACT, 2, 0)
    assert not has_answer_advantage(s, n)


def starve(s: Story) -> None:
    """Let the Food have run out."""
    s.set_pool(2, 0)
    s.set_ran_out(2, 1)


@pytest.mark.clause("ZA-016", "ZA-022", "ZA-227", "ZA-231", "ZA-232", "ZA-233", "ZA-266", "ZA-366")
def test_all_that_a_roll_is_made_under_counts_and_each_by_itself() -> None:
    plain = laid(pool={"food": 1}, npcs={"captain": {"at": "flat"}})
    n = opened(plain, "manipulate", "captain")

    def signs(change: Any, is_run: bool = False) -> int:
        s = plain.clone()
        change(s)
        return signs_under(s, n, is_run)

    assert signs(lambda s: None) == 0
    assert signs(lambda s: s.set_advantage(0, 1)) == EITHER
    assert signs(lambda s: s.set_advantage(1, 1)) == 0
    assert signs(lambda s: s.set_disadvantage(0, 1)) == OPPOSITE
    assert signs(lambda s: s.set_food_spent(n, 1)) == EITHER
    assert signs(lambda s: s.set_pool(2, 0)) == 0  # ZA-227: only once it was seen as a move was over
    assert signs(starve) == OPPOSITE
    assert signs(lambda s: s.set_advice(0, s.rules.manipulate)) == EITHER
    assert signs(lambda s: s.set_advice(0, s.rules.cheer)) == 0
    assert signs(lambda s: s.set_levers(0, 1)) == EITHER
    assert signs(lambda s: s.set_levers(0, 2)) == 0
    assert signs(lambda s: (s.set_levers(0, 1), s.set_move(n, s.rules.cheer))) == 0
    assert signs(lambda s: setattr(s, "fuel_burnt", True)) == 0
    assert signs(lambda s: setattr(s, "fuel_burnt", True), True) == EITHER
    assert signs(lambda s: None, True) == 0
    both = EITHER | OPPOSITE
    assert signs(lambda s: (s.set_advantage(0, 1), s.set_disadvantage(0, 1))) == both
    assert signs(lambda s: (s.set_advantage(0, 1), s.set_disadvantage(0, 1), s.set_is_shielded(n, 1))) == EITHER
    for sign in (ADVANTAGE, DISADVANTAGE):
        gain_for(plain, 1, sign, ANY_ROLL, 0, 0)
    assert signs(lambda s: None) == both


@pytest.mark.clause("ZA-015", "ZA-023", "ZA-024", "ZA-155", "ZA-016")
def test_a_roll_uses_up_what_was_for_one_roll_of_its_actor_and_nothing_else() -> None:
    s = laid(survivors={"a": {"advantage": True, "disadvantage": True}, "b": {"advantage": True}}, threats=GROUPS)
    n, t1, t2 = opened(s, "maul", "t1"), number(s, "thing", "t1"), number(s, "thing", "t2")
    for scope, thing, lasts in ((AGAINST, t1, 0), (AGAINST, t1, 1), (AGAINST, t2, 0), (NOT_ON, t1, 1), (NOT_ON, t2, 1)):
        gain_for(s, 3, ADVANTAGE, scope, thing, lasts)
    roll(s, n)
    assert [s.edge_holders(i) for i in range(6)] == [2, 3, 3, 2, 3, 0]
    assert (s.advantage(0), s.disadvantage(0), s.advantage(1)) == (0, 0, 1)
    assert told(s) == ["loses_edge a advantage", "loses_edge a disadvantage"]
    roll(s, n)
    assert len(told(s)) == 2


@pytest.mark.clause("ZA-279")
def test_a_radio_is_used_by_who_reads_a_situation_with_it() -> None:
    s = laid(survivors={"a": {"gear": ["radio"]}, "b": {"gear": ["radio"]}})
    roll(s, opened(s, "keep_cool"))
    assert s.radio_used(0) == 0
    roll(s, opened(s, "read_situation"))
    assert (s.radio_used(0), s.radio_used(1)) == (1, 0)


@pytest.mark.clause("ZA-266")
@pytest.mark.parametrize(
    ("move", "cause", "lasts", "after", "lines"),
    [
        ("maul", 0, 1, (True, False, 1, 1), ["follows_advice a", "marks_xp b"]),
        ("maul", 0, 0, (False, False, 0, 1), ["follows_advice a", "marks_xp b"]),
        ("cheer", 0, 1, (False, False, 0, 0), []),
        ("maul", int(FOLLOW_UP), 1, (True, True, 1, 0), []),
    ],
)
def test_advice_is_followed_by_a_declared_roll_of_its_move_and_ended_by_another(
    move: str, cause: int, lasts: int, after: tuple[bool, bool, int, int], lines: list[str]
) -> None:
    s = laid()
    s.set_advice(0, s.rules.maul)
    s.set_adviser(0, 1)
    s.set_advice_lasts(0, lasts)
    n = opened(s, move, "b", cause=cause)
    follow_advice(s, n)
    has, adviser, ongoing, marked = after
    assert (s.advice(0) != NOTHING, s.adviser(0) != NOTHING) == (has, adviser)
    assert (s.advice_lasts(0), s.marked(1)) == (ongoing, marked)
    assert told(s) == lines
    follow_advice(s, n)
    assert s.marked(1) == marked
