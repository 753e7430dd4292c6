"""Comparison of two arms from pairs of games with the same seed."""

from __future__ import annotations

from typing import Final

import msgspec
import polars as pl

from ..experiments.experiment import Experiment
from ..interval import mean_interval, paired_shares, wilson
from ..verdict import Difference, Unit, write_verdict
from .summary import count_verbs, has_won

MIN_PAIRS: Final = 200  # before an experiment may stop early: intervals assume a normal distribution


class Comparison(msgspec.Struct, frozen=True):
    """Differences between two arms.

    All intervals have a confidence of 95 %: the one of `question` by itself, those of `besides` all together, and those
    of `verbs` all together.
    """

    pairs: int
    alike: int  # pairs with the same course: same end, length, results and choices
    question: Difference
    besides: list[Difference]
    verbs: list[Difference]
    verdict: str


def compare(experiment: Experiment, games: pl.DataFrame, side: str) -> Comparison:
    """Compare the games of two arms. The main question is how often `side` wins."""
    first, second = (games.filter(pl.col("arm") == arm).sort("game") for arm in (0, 1))
    prepared = experiment.arms[0].prepare()
    question = compare_wins(side, prepared.sides[side], first, second, 1)
    others = [name for name in prepared.sides if name != side]
    lengths: list[tuple[Unit, str]] = [("choices and rolls", "plies")]
    if not first["rounds"].has_nulls() and not second["rounds"].has_nulls():
        lengths.insert(0, ("rounds", "rounds"))
    count = len(others) + len(lengths)
    besides = [compare_wins(name, prepared.sides[name], first, second, count) for name in others]
    besides += [compare_means("the game's length", unit, first[name], second[name], count) for unit, name in lengths]
    verdict = write_verdict(question, [arm.name for arm in experiment.arms])
    return Comparison(
        first.height, count_alike(first, second), question, besides, _compare_verbs(first, second), verdict
    )


def count_alike(first: pl.DataFrame, second: pl.DataFrame) -> int:
    """Count the pairs in which both games have the same end, length, results and choices."""
    columns = ["reason", "plies", "won", "returns", "verbs"]
    return sum(a == b for a, b in zip(first[columns].iter_rows(), second[columns].iter_rows(), strict=True))


def is_narrow(games: pl.DataFrame, seats: list[int], within: float, arms: int) -> bool:
    """Return whether the share of wins, or with two arms the difference of the shares, is known to `within`.

    The result is always false if `within` is 0.
    """
    pairs = games.height // arms
    if pairs < MIN_PAIRS or not within:
        return False
    won = [games.filter(pl.col("arm") == arm).sort("game").select(has_won(seats)).to_series() for arm in range(arms)]
    low, high = wilson(int(won[0].sum()), pairs) if arms == 1 else paired_shares(*count_flips(*won), pairs)
    return high - low <= 2 * within


def compare_wins(
    side: str, seats: list[int], first: pl.DataFrame, second: pl.DataFrame, comparisons: int
) -> Difference:
    """Return how much more often a side wins in the second arm, with an interval.

    The confidence of 95 % is shared by `comparisons` intervals together.
    """
    won = [arm.select(has_won(seats)).to_series() for arm in (first, second)]
    gained, lost = count_flips(*won)
    pairs = first.height
    shares = [int(each.sum()) / pairs for each in won]
    interval = paired_shares(gained, lost, pairs, comparisons)
    return Difference(f"{side} wins", "points", shares[0], shares[1], (gained - lost) / pairs, *interval)


def count_flips(first: pl.Series, second: pl.Series) -> tuple[int, int]:
    """Count the pairs in which only the second game was won, and those in which only the first was."""
    return int((second & ~first).sum()), int((first & ~second).sum())


def compare_means(measure: str, unit: Unit, first: pl.Series, second: pl.Series, comparisons: int) -> Difference:
    """Return how much larger the mean of a measure is in the second arm, with an interval.

    The confidence of 95 % is shared by `comparisons` intervals together.
    """
    gains = (second - first).cast(pl.Float64)
    interval = mean_interval(float(gains.sum()), float((gains**2).sum()), len(gains), comparisons)
    means = [float(each.sum()) / len(gains) for each in (first, second)]
    return Difference(measure, unit, means[0], means[1], means[1] - means[0], *interval)


def _compare_verbs(first: pl.DataFrame, second: pl.DataFrame) -> list[Difference]:
    """Return the difference in how often each verb is used, clear differences first, then by size."""
    uses = [count_verbs(arm) for arm in (first, second)]
    names = sorted({*uses[0].columns, *uses[1].columns})
    zeros = pl.zeros(first.height, dtype=pl.Int64, eager=True)
    differences = []
    for name in names:
        a, b = (each[name] if name in each.columns else zeros for each in uses)
        differences.append(compare_means(name, "times a game", a, b, len(names)))
    return sorted(differences, key=lambda each: (not each.is_shown, -abs(each.difference)))
