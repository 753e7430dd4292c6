"""What rolls and what choices did to the chances, by a game's forecast."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

import shamble
from shamble.core.play import is_chance, is_over, legal_actions, outcomes, resolve, take
from shamble.core.state import State
from shamble.lab.game_analysis import luck_and_choice
from shamble.lab.game_analysis.curve import Curve
from shamble.lab.game_analysis.luck_and_choice import accumulate_luck, split_luck_and_choice

EDITION = shamble.load("thirty_seconds")
NEVER = float("inf")
SECONDS = 1000.0


def judged(s: Any, _: object) -> list[float]:
    """A forecast that only counts the Survivor's cards."""
    share = min(1.0, s.hand_size(0) / 10)
    return [share, 1 - share]


HEURISTIC: Any = SimpleNamespace(network=True, is_quiet=lambda _: True, forecast=judged)


def at_a_roll() -> State:
    """A position at which a card is drawn into a hand."""
    match = shamble.Match(EDITION, seats=2, seed=1)
    while not (match.is_chance and len(match) > 60 and len(outcomes(match.state)) > 1):
        if match.is_chance:
            match.roll()
        else:
            match.play(match.legal()[0])
    return match.state.clone()


def test_luck_is_even_over_all_that_may_be_rolled() -> None:
    s = at_a_roll()
    weighed = outcomes(s)
    whole = sum(weight for _, weight in weighed)
    total = 0.0
    for outcome, weight in weighed:
        branch = s.clone()
        luck = accumulate_luck(HEURISTIC, branch, iter([lambda at, rolled=outcome: resolve(at, rolled)]), NEVER)  # type: ignore[misc]
        total += weight / whole * luck[0]
    assert total == pytest.approx(0, abs=1e-9)


def test_a_choice_is_no_luck() -> None:
    match = shamble.Match(EDITION, seats=2, seed=1)
    while True:
        while match.is_chance:
            match.roll()
        before, action = match.state.clone(), legal_actions(match.state)[0]
        match.play(action)
        if not match.is_chance:
            break
    calls = count(1)
    rising: Any = SimpleNamespace(network=True, is_quiet=lambda _: True, forecast=lambda *_: [next(calls) / 100, 0.0])
    assert accumulate_luck(rising, before, iter([lambda at: take(at, action)]), NEVER) == [0.0, 0.0]


def finished() -> shamble.Match:
    match = shamble.Match(EDITION, seats=2, seed=1)
    while not match.is_over:
        if match.is_chance:
            match.roll()
        else:
            match.play(match.legal()[0])
    return match


def test_luck_and_choices_are_all_that_happened_between_the_start_and_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    assert is_over(match.state)
    assert not is_chance(match.state)
    monkeypatch.setattr(luck_and_choice, "_measure_error", lambda *_: 0.1)
    monkeypatch.setattr(luck_and_choice, "accumulate_luck", lambda *_: [0.25, -0.25])
    found = split_luck_and_choice(match, Curve("forecast", "greedy", 9, [(0, [0.4, 0.6])], []), SECONDS)
    assert found is not None
    mine = found.luck[0] + found.choices[0]
    assert mine == pytest.approx(match.returns()[0] - 0.4)
    assert found.luck[0] == 0.25
    assert found.error == 0.1


def test_a_forecast_that_leaves_too_much_unexplained_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    monkeypatch.setattr(luck_and_choice, "_measure_error", lambda *_: luck_and_choice.MAX_ERROR + 0.01)
    monkeypatch.setattr(luck_and_choice, "accumulate_luck", lambda *_: [0.0, 0.0])
    assert split_luck_and_choice(match, Curve("forecast", "greedy", 9, [(0, [0.4, 0.6])], []), SECONDS) is None


def test_playouts_carry_no_swings() -> None:
    assert split_luck_and_choice(finished(), Curve("playouts", "greedy", 9, [(0, [0.4, 0.6])], []), SECONDS) is None


def test_a_machine_that_takes_too_long_tells_nothing() -> None:
    assert split_luck_and_choice(finished(), Curve("forecast", "greedy", 9, [(0, [0.4, 0.6])], []), 0.0) is None
