"""What luck did: rolls that fell well, badly, or as anybody would expect."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import pytest

import shamble
from shamble.core.play import is_chance, outcomes, resolve
from shamble.core.state import State
from shamble.lab.game_analysis import luck
from shamble.lab.game_analysis.luck import measure_luck, measure_spread

EDITION = shamble.load("thirty_seconds")
LINES = 120
HEURISTIC = EDITION.game.heuristic(EDITION.book)


def played(pick: Callable[..., int]) -> shamble.Match:
    """The beginning of a run whose rolls somebody picks for seat 0, by how the policy likes them."""
    match, dice = shamble.Match(EDITION, seats=2, seed=1), Random(5)
    while not match.is_over and len(match) < LINES:
        if match.is_chance:
            match.play(pick([each for each, _ in outcomes(match.state)], key=lambda each: liked(match.state, each)))
        else:
            match.play(dice.choice(match.legal()))
    return match


def liked(state: State, outcome: int) -> float:
    after = state.clone()
    resolve(after, outcome)
    return 0.0 if is_chance(after) else float(HEURISTIC.value(after, 0))


@pytest.mark.parametrize(("pick", "sign"), [(max, 1), (min, -1)])
def test_who_rolls_all_that_is_best_or_worst_for_them_is_told_so(pick: Callable[..., int], sign: int) -> None:
    (mine, other), rolls = measure_luck(played(pick), 60)
    assert rolls > 3
    assert mine is not None
    assert other is not None
    assert mine * sign > 1.5
    assert other * sign < 0


def test_without_time_to_weigh_all_rolls_nothing_is_said_of_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(luck, "perf_counter", lambda: next(clock))
    match = played(max)
    assert measure_luck(match, 9)[0] == [None, None]
    assert None not in measure_luck(match, 1000)[0]


def test_a_roll_is_weighed_by_its_outcomes() -> None:
    match = played(max)
    ply = next(number for number, line in enumerate(match.live) if line.is_outcome and not is_later(match, number))
    state = match.position_at(ply)
    weights = [weight for _, weight in outcomes(state)]
    seen = iter(range(10**6))
    mean, deviation = measure_spread(state, lambda _: float(next(seen) == 0))
    share = weights[0] / sum(weights)
    assert (mean, deviation) == pytest.approx((share, (share - share * share) ** 0.5))


def is_later(table: shamble.Match, ply: int) -> bool:
    """Whether another roll follows one before somebody chooses."""
    after = table.position_at(ply)
    resolve(after, outcomes(after)[0][0])
    return is_chance(after) or len(outcomes(table.position_at(ply))) < 2
