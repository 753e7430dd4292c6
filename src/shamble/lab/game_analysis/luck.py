"""Luck in a finished match: how much its rolls differed from their expected value."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import median
from time import perf_counter
from typing import Final, TypeVar

from ...core.chance import Rng
from ...core.matches.match import Match
from ...core.offers import LegalActions
from ...core.play import is_chance, outcomes, resolve, sample
from ...core.state import State

MAX_OUTCOMES: Final = 216  # of all rolls between two decisions that are enumerated: three dice in a row
MAX_WEIGHT: Final = 3.0  # of a single roll, in multiples of the median weight
TINY: Final = 1e-9

T = TypeVar("T")


def measure_luck(match: Match, seconds: float) -> tuple[list[float | None], int]:
    """Return the luck of each seat in standard deviations, and the number of chains of rolls.

    A chain counts by the standard deviation of the heuristic's value over its outcomes. A seat's luck is None if no
    roll mattered to the seat. If the time runs out, the luck of all seats is None.
    """
    deadline = perf_counter() + seconds
    heuristic = match.edition.game.heuristic(match.edition.book)
    rolls: list[list[tuple[float, float]]] = [[] for _ in range(match.seats)]
    chains = find_roll_chains(match)
    for low, high in chains:
        before, after = match.position_at(low), match.position_at(high)
        for seat, scores in enumerate(rolls):
            if perf_counter() > deadline:
                return [None] * match.seats, len(chains)
            mean, deviation = measure_spread(before, lambda s, seat=seat: float(heuristic.value(s, seat)))  # type: ignore[misc]
            if deviation > TINY:
                scores.append(((float(heuristic.value(after, seat)) - mean) / deviation, deviation))
    return [_combine_scores(scores) for scores in rolls], len(chains)


def measure_spread(s: State, value: Callable[[State], float]) -> tuple[float, float]:
    """Return the mean and the standard deviation of the value after the pending rolls, over their outcomes."""
    total = squares = 0.0
    for weight, each in list_next_decisions(s, value, Rng(1)):
        total += weight * each
        squares += weight * each * each
    return total, sqrt(max(0.0, squares - total * total))


def find_roll_chains(match: Match) -> list[tuple[int, int]]:
    """Return the chains of rolls without a choice in between.

    Each is given by the number of plies before it and the number of plies up to its end.
    """
    chains: list[tuple[int, int]] = []
    for ply, each in enumerate(match.live):
        if not each.is_outcome:
            continue
        if chains and chains[-1][1] == ply:
            chains[-1] = (chains[-1][0], ply + 1)
        else:
            chains.append((ply, ply + 1))
    return chains


def list_next_decisions(
    s: State, value: Callable[[State], T], rng: Rng, most: int = MAX_OUTCOMES
) -> list[tuple[float, T]]:
    """Return (probability, value) for each position to which the pending rolls can lead.

    If they have more than `most` outcomes together, `most` of them are sampled.
    """
    if not is_chance(s):
        return [(1.0, value(s))]
    branches = outcomes(s)
    if len(branches) > most:
        return [(1 / most, _sample_value(s.clone(), value, rng)) for _ in range(most)]
    total = sum(weight for _, weight in branches)
    decisions: list[tuple[float, T]] = []
    for outcome, weight in branches:
        branch = s.clone()
        resolve(branch, outcome)
        following = list_next_decisions(branch, value, rng, most // len(branches))
        decisions += [(weight / total * probability, each) for probability, each in following]
    return decisions


def _sample_value(s: State, value: Callable[[State], T], rng: Rng) -> T:
    options = LegalActions()
    while is_chance(s):
        resolve(s, sample(s, rng, options))
    return value(s)


def _combine_scores(scores: list[tuple[float, float]]) -> float | None:
    """Return the weighted sum of standard scores, scaled to a standard deviation of 1; None without scores."""
    if not scores:
        return None
    most = MAX_WEIGHT * median(deviation for _, deviation in scores)
    weights = [min(deviation, most) for _, deviation in scores]
    total = sum(weight * score for weight, (score, _) in zip(weights, scores, strict=True))
    return total / sqrt(sum(weight * weight for weight in weights))
