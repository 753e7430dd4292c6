"""What luck did in a finished game: its rolls against what could be expected of them."""

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

ENDS: Final = 216  # of the tree of rolls between two choices: three dice in a row are weighed exactly
HEAVIEST: Final = 3.0  # times the median: no single roll counts more
TINY: Final = 1e-9

T = TypeVar("T")


def measure_luck(match: Match, seconds: float) -> tuple[list[float | None], int]:
    """The luck of each seat in standard deviations, and how many rolls there were between two choices.

    Each is weighed by how much hung on it, in the eyes of the game's policy. None where no roll mattered to a seat, or
    where the seconds do not suffice.
    """
    until = perf_counter() + seconds
    policy = match.edition.game.policy(match.edition.book)
    rolls: list[list[tuple[float, float]]] = [[] for _ in range(match.seats)]
    chains = find_roll_chains(match)
    for low, high in chains:
        before, after = match.position_at(low), match.position_at(high)
        for seat, found in enumerate(rolls):
            if perf_counter() > until:
                return [None] * match.seats, len(chains)
            mean, deviation = measure_spread(before, lambda s, seat=seat: float(policy.value(s, seat)))  # type: ignore[misc]
            if deviation > TINY:
                found.append(((float(policy.value(after, seat)) - mean) / deviation, deviation))
    return [_weighed(found) for found in rolls], len(chains)


def measure_spread(s: State, value: Callable[[State], float]) -> tuple[float, float]:
    """The mean value of the next choices to come, and the standard deviation; of many, of some of them."""
    total = squares = 0.0
    for weight, each in list_next_decisions(s, value, Rng(1)):
        total += weight * each
        squares += weight * each * each
    return total, sqrt(max(0.0, squares - total * total))


def find_roll_chains(match: Match) -> list[tuple[int, int]]:
    """The rolls that follow each other without a choice between them: lines before, lines after."""
    found: list[tuple[int, int]] = []
    for ply, each in enumerate(match.live):
        if not each.is_outcome:
            continue
        if found and found[-1][1] == ply:
            found[-1] = (found[-1][0], ply + 1)
        else:
            found.append((ply, ply + 1))
    return found


def list_next_decisions(s: State, value: Callable[[State], T], rng: Rng, most: int = ENDS) -> list[tuple[float, T]]:
    """The next choices to come, as likely as they are, by their values; of many, some of them."""
    if not is_chance(s):
        return [(1.0, value(s))]
    weighed = outcomes(s)
    if len(weighed) > most:
        return [(1 / most, _sampled(s.clone(), value, rng)) for _ in range(most)]
    whole = sum(weight for _, weight in weighed)
    found: list[tuple[float, T]] = []
    for outcome, weight in weighed:
        branch = s.clone()
        resolve(branch, outcome)
        found += [
            (weight / whole * part, each)
            for part, each in list_next_decisions(branch, value, rng, most // len(weighed))
        ]
    return found


def _sampled(s: State, value: Callable[[State], T], rng: Rng) -> T:
    scratch = LegalActions()
    while is_chance(s):
        resolve(s, sample(s, rng, scratch))
    return value(s)


def _weighed(rolls: list[tuple[float, float]]) -> float | None:
    if not rolls:
        return None
    most = HEAVIEST * median(deviation for _, deviation in rolls)
    weights = [min(deviation, most) for _, deviation in rolls]
    total = sum(weight * score for weight, (score, _) in zip(weights, rolls, strict=True))
    return total / sqrt(sum(weight * weight for weight in weights))
