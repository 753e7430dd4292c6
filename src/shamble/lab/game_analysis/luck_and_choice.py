"""Luck against choice: how much each changed the seats' chances in a finished match, by the game's forecast.

Luck is the difference between the forecast after rolls and draws and its mean over all their outcomes. The rest of the
change comes from choices and from errors of the forecast. The size of these errors is measured in games between equally
strong bots, where luck should explain the whole result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import stdev
from time import perf_counter
from typing import Any, Final

from ... import bots
from ...core.chance import Rng
from ...core.heuristic import Heuristic
from ...core.matches.match import Match
from ...core.offers import LegalActions
from ...core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take
from ...core.state import State
from ..playout import OutOfTime
from .curve import Curve
from .forecast_curve import CHECKER, forecast_returns
from .luck import list_next_decisions

EQUAL_GAMES: Final = 16  # of equally strong bots, to measure the error
MAX_ERROR: Final = 0.3  # of the chances; with a larger error the forecast can't tell luck from choice

Step = Callable[[State], object]


@dataclass(frozen=True, slots=True)
class Swings:
    """Changes of each seat's chance by rolls and draws and by choices, and the standard error of both."""

    luck: list[float]
    choices: list[float]
    error: float


def split_luck_and_choice(match: Match, curve: Curve | None, seconds: float) -> Swings | None:
    """Return the changes by luck and by choice, or None if the forecast isn't good enough or the time runs out."""
    if curve is None or curve.source != "forecast":
        return None
    heuristic, deadline = match.edition.game.heuristic(match.edition.book), perf_counter() + seconds
    try:
        error = _measure_error(match, heuristic, deadline)
        luck = accumulate_luck(heuristic, match.position_at(0), (ply.apply_to for ply in match.live), deadline)
    except OutOfTime:
        return None
    if error > MAX_ERROR:
        return None
    end = forecast_returns(heuristic, match.state)
    choices = [after - before - each for after, before, each in zip(end, curve.points[0][1], luck, strict=True)]
    return Swings(luck, choices, error)


def accumulate_luck(heuristic: Heuristic[Any], s: State, steps: Iterator[Step], deadline: float) -> list[float]:
    """Return how much rolls and draws changed each seat's chance, over all steps.

    The steps are applied to `s`.

    Raises:
        OutOfTime: The deadline has passed.
    """
    luck = [0.0] * int(s.seat_count)
    expected: list[float] | None = None
    for step in steps:
        if perf_counter() > deadline:
            raise OutOfTime
        if expected is None and is_chance(s):
            expected = _expect_returns(heuristic, s)
        step(s)
        if expected is not None and not is_chance(s):
            luck = [total + b - a for total, a, b in zip(luck, expected, forecast_returns(heuristic, s), strict=True)]
            expected = None
    return luck


def _expect_returns(heuristic: Heuristic[Any], s: State) -> list[float]:
    """Return the forecast of each seat's return, averaged over the outcomes of the pending rolls."""
    expected = [0.0] * int(s.seat_count)
    for weight, chances in list_next_decisions(s, lambda each: forecast_returns(heuristic, each), Rng(1)):
        expected = [total + weight * chance for total, chance in zip(expected, chances, strict=True)]
    return expected


def _measure_error(match: Match, heuristic: Heuristic[Any], deadline: float) -> float:
    """Return the standard deviation of the part of results that luck doesn't explain.

    It is measured in games between equally strong bots that begin like the match.
    """
    unexplained: list[list[float]] = []
    for number in range(EQUAL_GAMES):
        s = match.position_at(0)
        luck = accumulate_luck(heuristic, s, _play_game(match, s, Rng(number + 1)), deadline)
        unexplained.append([result - each for result, each in zip(s.returns(), luck, strict=True)])
    return max(float(stdev(each)) for each in zip(*unexplained, strict=True))


def _play_game(match: Match, s: State, rng: Rng) -> Iterator[Step]:
    """Yield the rolls and the bots' choices of a game, each as a step that the caller applies to `s`."""
    edition, options = match.edition, LegalActions()
    player = bots.bot(CHECKER, edition.game, edition.book)
    while not is_over(s):
        if is_chance(s):
            outcome = sample(s, rng, options)
            yield lambda at, outcome=outcome: resolve(at, outcome)  # type: ignore[misc]
        else:
            seat = int(first_seat(chooser_bits(s)))
            action = player.choose(edition.as_seen_by(s, seat, rng), seat, rng)
            yield lambda at, action=action: take(at, action)  # type: ignore[misc]
