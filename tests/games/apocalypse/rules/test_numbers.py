"""Scores, conditions of the scenario, loads and sets, as numbers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import GROUP, bare, laid, opened

import shamble
from shamble.core.game.edition import Edition
from shamble.core.state import DIRTY_LIST_SIZE
from shamble.games.apocalypse.rules.body.loads import find_most_plentiful
from shamble.games.apocalypse.rules.moves.option_picks import drop_unreachable
from shamble.games.apocalypse.rules.moves.records import try_follow_up
from shamble.games.apocalypse.rules.outcome import is_met
from shamble.games.apocalypse.rules.pieces import MOST_FOLLOW_UPS, POOL, STASH, WON

SCHOOL, AIR = (shamble.load("apocalypse", scenario=name) for name in ("hold_the_school", "dead_air"))
PARTS = ["radio_valve", "truck_battery", "aerial_cable"]


def need_of(edition: Edition, act: str) -> int:
    """The first condition of an act."""
    book: Any = edition.book
    return int(book.act_needs_from[book.kinds["act"].read(act)])


@pytest.mark.clause("ZA-373")
def test_the_group_scores_for_the_goal_the_able_what_is_in_store_and_the_extra() -> None:
    s = laid(pool={"food": 2}, survivors={"b": {"harm": 6}, "a": {"stash": {"gas": 1}}})
    book: Any = s.rules
    plain = book.alive_weight / 2 + book.store_weight / 2
    assert s.compute_group_score() == plain
    s.extra_holds = True
    assert s.compute_group_score() == plain + book.extra_weight
    s.reason = WON
    assert s.compute_group_score() == plain + book.extra_weight + book.goal_weight
    assert s.returns() == [(s.compute_group_score() + s.compute_own_score(seat)) / 200 for seat in range(2)]


@pytest.mark.clause("ZA-373")
def test_what_is_in_store_counts_up_to_six_points() -> None:
    s = laid(pool={"food": 9})
    assert s.compute_group_score() == float(s.rules.alive_weight + s.rules.store_weight)


@pytest.mark.clause("ZA-374")
def test_one_scores_for_being_able_the_goal_experience_and_the_own_stash_up_to_a_bound() -> None:
    s = laid(survivors={"a": {"stash": {"gas": 1}}, "b": {"harm": 6}})
    s.set_marked(0, 2)
    book: Any = s.rules
    own = book.own_alive + 2 + book.own_stash_each
    assert (s.compute_own_score(0), s.compute_own_score(1)) == (own, 0)
    s.reason = WON
    assert (s.compute_own_score(0), s.compute_own_score(1)) == (own + book.own_won_alive, book.own_won_dead)
    s.set_marked(0, 99)
    s.set_stash(0, 0, 99)
    assert s.compute_own_score(0) == book.own_alive + book.own_won_alive + book.own_most_xp + book.own_most_stash


@pytest.mark.clause("ZA-330")
def test_an_act_may_need_all_of_some_things_held_by_survivors_of_the_scene() -> None:
    need = need_of(AIR, "transmit")
    assert is_met(laid(2, AIR, survivors={"a": {"gear": PARTS[:2]}, "b": {"gear": PARTS[2:]}}), need)
    assert not is_met(laid(2, AIR, survivors={"a": {"gear": PARTS[:2]}}), need)
    assert not is_met(
        laid(2, AIR, survivors={"a": {"gear": PARTS[:2]}, "b": {"gear": PARTS[2:], "place": "garage"}}), need
    )
    assert not is_met(laid(2, AIR, survivors={"a": {"gear": PARTS[:2]}, "b": {"gear": PARTS[2:], "dead": True}}), need)


@pytest.mark.clause("ZA-330")
def test_an_act_may_need_that_nobody_anywhere_holds_a_thing() -> None:
    need = need_of(AIR, "steal_cable")
    assert is_met(laid(2, AIR, survivors={"a": {"gear": PARTS[:2]}}), need)
    assert not is_met(laid(2, AIR, survivors={"b": {"gear": PARTS[2:], "place": "garage"}}), need)


@pytest.mark.clause("ZA-319")
def test_a_story_may_be_lost_when_so_few_are_alive() -> None:
    s = laid(2, AIR)
    assert not is_met(s, s.rules.lose_from)
    s.set_fate(0, 1)
    assert not is_met(s, s.rules.lose_from)
    s.set_fate(1, 2)
    assert is_met(s, s.rules.lose_from)


@pytest.mark.clause("ZA-319", "ZA-325")
def test_the_school_is_held_when_its_days_are_over_with_somebody_there_and_fewer_than_three_refugees_lost() -> None:
    s = laid(1, SCHOOL)
    days, there, few = range(s.rules.win_from, s.rules.win_to)
    lost = SCHOOL.book.kinds["clock"].read("lost")
    s.days_done = 3
    assert [is_met(s, need) for need in (days, there, few)] == [False, True, True]
    s.days_done = 4
    s.set_clock(lost, 3)
    s.set_harm(0, 6)
    assert [is_met(s, need) for need in (days, there, few)] == [True, False, False]


@pytest.mark.clause("ZA-229")
def test_of_equals_the_first_kind_stays_behind() -> None:
    s = laid(pool={"gas": 2, "drugs": 2, "food": 1}, survivors={"a": {"stash": {"food": 2, "drugs": 1}}})
    assert (find_most_plentiful(s, 0, POOL), find_most_plentiful(s, 0, STASH)) == (0, 2)


@pytest.mark.clause("ZA-053")
@pytest.mark.parametrize(("left", "kept"), [(1, 0b10111), (2, 0b00111), (3, 0b00011), (4, 0b00001)])
def test_a_set_grows_in_ascending_order_so_the_last_are_kept_for_later(left: int, kept: int) -> None:
    assert drop_unreachable(0b10111, left) == kept


@pytest.mark.clause("ZA-056")
def test_six_follow_ups_and_twelve_moves_above_each_other_are_the_most() -> None:
    s = laid()
    s.opened = 11
    assert try_follow_up(s)
    s.opened = 12
    assert not try_follow_up(s)
    s.opened, s.follow_ups = 1, MOST_FOLLOW_UPS
    assert not try_follow_up(s)


def test_of_a_record_that_is_wiped_what_was_noted_in_it_is_written_and_nothing_else() -> None:
    s = bare(2, threats=GROUP)
    n = opened(s, "maul", "t1")
    s.set_bonus(n, 3)
    s.set_answer(n, 1, 2)
    before = list(s.data)
    s.track_writes()
    s.wipe(n)
    changed = {place for place, number in enumerate(s.data) if number != before[place]}
    assert set(s.dirty_list[: s.dirty_count]) == changed != set()
    s.dirty_count = DIRTY_LIST_SIZE - 1
    s.wipe(n)
    assert s.dirty_count == DIRTY_LIST_SIZE  # without room for all it is unknown which were written
