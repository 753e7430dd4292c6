"""The rule clock by itself, advanced by events with written times."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.game.timing import Timing
from shamble.server.tables.time.clock import Limit, PendingChoice
from shamble.server.tables.time.latency import MAX_ALLOWANCE_MS
from shamble.server.tables.time.rule_clock import ANSWER_MARGIN_MS, RuleClock

ACTIVE = Timing(seat=0, seconds=30, key=1)
ASKED = replace(ACTIVE, answering=(1,), window=3)
FORCED = replace(ASKED, is_forced=True)
HIDDEN = replace(ASKED, hides_hands=True)
UP = replace(ACTIVE, is_up=True, answering=(0,), window=3)


def clock(*turns: tuple[int, Timing | None], **more: Any) -> RuleClock:
    """Return a clock after events with new choices, given by their times and timings."""
    found = RuleClock(b"secret")
    for n, (at, timing) in enumerate(turns, 1):
        found.advance(after(at, timing, n=n, ply=n, **more))
    return found


def after(at: int, timing: Timing | None, **more: Any) -> PendingChoice:
    to_move = () if timing is None else timing.answering or (timing.seat,)
    return PendingChoice(at, timing=timing, to_move=more.pop("to_move", to_move), **more)


def test_the_time_of_a_turn_is_up_when_it_has_run_as_a_whole() -> None:
    info = clock((1000, ACTIVE)).build_info()
    assert (info.deadline, info.running, info.whole, info.rest) == (31_000, [0], 30_000, None)


def test_no_choice_moves_the_deadline() -> None:
    assert clock((1000, ACTIVE), (9000, ACTIVE), (30_900, ACTIVE), (31_100, ACTIVE)).deadline == 31_000


def test_what_is_not_timed_stops_the_time_and_it_goes_on_from_what_was_left() -> None:
    stopped = clock((0, ACTIVE), (10_000, None))
    assert (stopped.build_info().deadline, stopped.build_info().whole, stopped.list_limits()) == (None, None, [])
    stopped.advance(after(50_000, ACTIVE, n=3, ply=3))
    assert stopped.deadline == 70_000


def test_another_turn_has_a_time_of_its_own() -> None:
    assert clock((0, ACTIVE), (10_000, None), (11_000, replace(ACTIVE, seat=1, key=2))).deadline == 41_000


def test_a_reaction_runs_on_the_active_player_s_time() -> None:
    info = clock((0, ACTIVE), (10_000, ASKED)).build_info()
    assert (info.running, info.deadline) == ([0], 30_000)
    assert (info.answering, info.window, info.window_whole) == ([1], 13_000, 3000)


def test_a_window_may_outlast_the_time_and_who_answers_is_late_by_the_window_only() -> None:
    asked = clock((0, ACTIVE), (29_000, ASKED))
    assert asked.list_limits() == [Limit(30_000, (0,), bell=True), Limit(32_000, (1,))]
    assert (asked.is_late(1, 32_000), asked.is_late(1, 32_001)) == (False, True)
    assert (asked.is_late(0, 30_000), asked.is_late(0, 30_001)) == (False, True)


def test_the_bell_does_not_make_a_window_longer() -> None:
    asked = clock((0, ACTIVE), (29_000, ASKED))
    asked.advance(after(30_005, replace(ASKED, is_up=True), n=3, ply=3, is_new=False))
    assert asked.build_info().window == 32_000
    assert (asked.build_info().deadline, asked.build_info().rest) == (None, 0)


def test_what_finishes_the_action_after_the_bell_has_a_window_from_the_bell_on() -> None:
    rung = clock((0, ACTIVE))
    rung.advance(after(30_005, UP, n=2, ply=2, is_new=False))
    assert rung.list_limits() == [Limit(33_005, (0,))]


def test_each_window_has_its_whole_time() -> None:
    assert clock((0, ASKED), (2000, ASKED)).build_info().window == 5000


def test_who_can_only_pass_is_passed_at_once() -> None:
    assert Limit(1000, (1,), is_pass=True) in clock((1000, FORCED)).list_limits()


def test_who_passes_first_is_not_late() -> None:
    assert not clock((1000, FORCED)).is_late(1, 1500)


def test_an_empty_hand_that_is_not_to_be_told_waits_within_the_window() -> None:
    waits = set()
    for n in range(1, 200):
        found = RuleClock(b"secret")
        found.advance(after(0, replace(HIDDEN, is_forced=True), n=n))
        passes = [limit.at for limit in found.list_limits() if limit.is_pass]
        assert all(limit.is_hidden for limit in found.list_limits() if not limit.bell)
        waits.add(passes[0] if passes else 3000)
    assert min(waits) >= 750
    assert max(waits) == 3000
    assert len(waits) > 100


def test_how_long_it_waits_depends_on_no_hand() -> None:
    for n in range(1, 100):
        empty, full = RuleClock(b"secret"), RuleClock(b"secret")
        empty.advance(after(0, replace(HIDDEN, is_forced=True), n=n))
        full.advance(after(0, HIDDEN, n=n))
        assert empty.bot_answer_time() == full.bot_answer_time() <= 3000 - ANSWER_MARGIN_MS
        assert empty.build_info() == full.build_info()


def test_a_bot_whose_hand_is_open_answers_when_it_likes() -> None:
    assert clock((0, ASKED)).bot_answer_time() == 0


def test_in_a_pause_no_time_runs_and_nobody_is_chosen_for() -> None:
    found = clock((0, ACTIVE), (10_000, ASKED))
    found.pause(11_000)
    info = found.build_info()
    assert (info.deadline, info.running, info.rest, info.window, info.paused) == (None, [], 19_000, None, True)
    assert (found.list_limits(), found.is_late(1, 10**9)) == ([], False)


def test_after_a_pause_all_goes_on_from_the_same_second() -> None:
    found = clock((0, ACTIVE), (10_000, ASKED))
    found.pause(11_000)
    found.resume(100_000)
    assert (found.build_info().deadline, found.build_info().window) == (119_000, 102_000)


@pytest.mark.clause("TS-093", "TS-094")
def test_a_pause_takes_nothing_from_the_wait_of_an_empty_hand() -> None:
    for n in range(1, 50):
        found = RuleClock(b"secret")
        found.advance(after(0, ACTIVE, n=0))
        found.advance(after(10_000, replace(HIDDEN, is_forced=True), n=n, ply=1))
        waits = min(limit.at for limit in found.list_limits() if not limit.bell)
        found.pause(10_100)
        found.resume(100_000)
        assert min(limit.at for limit in found.list_limits() if not limit.bell) == waits + 89_900


@pytest.mark.clause("TS-093", "TS-094")
def test_in_a_pause_and_after_it_an_empty_hand_looks_like_a_full_one() -> None:
    for n in range(1, 50):
        empty, full = RuleClock(b"secret"), RuleClock(b"secret")
        empty.advance(after(0, replace(HIDDEN, is_forced=True), n=n))
        full.advance(after(0, HIDDEN, n=n))
        for found in (empty, full):
            found.pause(400)
        assert empty.build_info() == full.build_info()
        for found in (empty, full):
            found.resume(9000)
        assert empty.build_info() == full.build_info()
        assert empty.bot_answer_time() == full.bot_answer_time() > 9000


def test_a_window_opened_in_a_pause_by_an_undo_has_its_whole_time_after_it() -> None:
    found = clock((0, ACTIVE), (10_000, ASKED))
    found.pause(11_000)
    found.advance(after(50_000, ASKED, n=4, ply=1, is_agreed=True))
    found.resume(60_000)
    assert found.build_info().window == 63_000


def test_time_that_nobody_kept_does_not_count() -> None:
    found = clock((0, ACTIVE), (10_000, ACTIVE))
    found.pause(10_000)  # told much later
    found.resume(500_000)
    assert found.deadline == 520_000


def test_one_s_own_undo_gives_no_time_back() -> None:
    found = clock((0, ACTIVE), (5000, ACTIVE), (10_000, ACTIVE))
    found.advance(after(12_000, ACTIVE, n=4, ply=1))
    assert found.deadline == 30_000


def test_taking_back_the_end_of_a_phase_gives_no_time_back() -> None:
    other = replace(ACTIVE, seat=1, key=2)
    found = clock((0, ACTIVE), (20_000, other))
    found.advance(after(21_000, ACTIVE, n=3, ply=1))
    assert found.deadline == 31_000
    found.advance(after(25_000, other, n=4, ply=2))
    assert found.deadline == 54_000  # a second of it was used before


def test_an_undo_that_all_agreed_to_puts_the_clock_back_too() -> None:
    found = clock((0, ACTIVE), (5000, ACTIVE), (10_000, ACTIVE))
    found.advance(after(12_000, ACTIVE, n=4, ply=2, is_agreed=True))
    assert found.deadline == 37_000


def test_when_the_game_is_over_nothing_runs_or_stands_still() -> None:
    found = clock((0, ACTIVE))
    found.pause(1000)
    found.advance(after(2000, None, n=2, ply=2))
    assert (found.build_info().deadline, found.build_info().paused, found.list_limits()) == (None, False, [])


def test_a_time_that_goes_backwards_between_servers_gives_nobody_more() -> None:
    assert clock((10_000, ACTIVE), (4000, None), (12_000, ACTIVE)).deadline == 42_000


DEEDS = st.one_of(
    st.tuples(st.just("turn"), st.sampled_from([ACTIVE, ASKED, HIDDEN, FORCED, None, replace(ACTIVE, key=2)])),
    st.tuples(st.just("aside"), st.just(None)),
    st.tuples(st.sampled_from(["pause", "resume", "undo"]), st.just(None)),
)


@given(st.lists(st.tuples(st.integers(0, 20_000), DEEDS), max_size=40))
def test_nobody_ever_has_more_than_the_whole_time_and_the_cap(story: list[tuple[int, tuple[str, Any]]]) -> None:
    """Count the running times by hand; a seat beyond its time and the allowance must be late."""
    found, ran = RuleClock(b"secret"), Counter[int]()
    at = ply = key = 0
    timing: Timing | None = None
    paused = False
    for n, (step, (kind, told)) in enumerate(story, 1):
        at += step
        if timing is not None and not paused:
            ran[timing.key] += step
            if ran[timing.key] > timing.seconds * 1000 + MAX_ALLOWANCE_MS:
                assert found.is_late(timing.seat, at - MAX_ALLOWANCE_MS)
        if kind == "turn" and not paused:
            ply += 1
            timing = told
            if timing is not None and timing.key != key:
                key = timing.key
                ran[key] = 0
            found.advance(after(at, timing, n=n, ply=ply))
        elif kind == "aside" and timing is not None:
            found.advance(after(at, timing, n=n, ply=ply, is_new=False))
        elif kind == "undo" and ply > 1 and timing is not None:
            ply -= 1
            found.advance(after(at, timing, n=n, ply=ply))
        elif kind == "pause" and found.running:
            found.pause(at)
            paused = True
        elif kind == "resume" and paused:
            found.resume(at)
            paused = False
