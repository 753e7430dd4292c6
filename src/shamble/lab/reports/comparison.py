"""What a change does: the games of two arms, pair by pair."""

from __future__ import annotations

from typing import Final

import msgspec
import polars as pl

from ..experiments.experiment import Experiment
from ..interval import mean_interval, paired_shares, wilson
from ..verdict import Difference, Unit, write_verdict
from .summary import count_verbs, has_won

FEWEST: Final = (
    200  # pairs before an interval is narrow enough to stop at: it takes the normal distribution for granted
)


class Comparison(msgspec.Struct, frozen=True):
    """Two arms: the question asked, with its own 95 %; besides, everything else, with 95 % for all of it together."""

    pairs: int
    alike: int  # pairs whose games went the same way
    question: Difference
    besides: list[Difference]
    verbs: list[Difference]
    verdict: str


def compare(experiment: Experiment, games: pl.DataFrame, side: str) -> Comparison:
    """The comparison of the games of two arms; the question is how often `side` wins."""
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
    return Comparison(first.height, count_alike(first, second), question, besides, _verbs(first, second), verdict)


def count_alike(first: pl.DataFrame, second: pl.DataFrame) -> int:
    """In how many pairs both games went the same way."""
    columns = ["reason", "plies", "won", "returns", "verbs"]
    return sum(a == b for a, b in zip(first[columns].iter_rows(), second[columns].iter_rows(), strict=True))


def is_narrow(games: pl.DataFrame, seats: list[int], within: float, arms: int) -> bool:
    """Whether enough was played to know the share of wins, or its difference, to within this; 0: it never is."""
    pairs = games.height // arms
    if pairs < FEWEST or not within:
        return False
    won = [games.filter(pl.col("arm") == arm).sort("game").select(has_won(seats)).to_series() for arm in range(arms)]
    low, high = wilson(int(won[0].sum()), pairs) if arms == 1 else paired_shares(*count_flips(*won), pairs)
    return high - low <= 2 * within


def compare_wins(
    side: str, seats: list[int], first: pl.DataFrame, second: pl.DataFrame, comparisons: int
) -> Difference:
    """How much more often a side wins in the second of each pair, among so many comparisons."""
    won = [arm.select(has_won(seats)).to_series() for arm in (first, second)]
    gained, lost = count_flips(*won)
    pairs = first.height
    shares = [int(each.sum()) / pairs for each in won]
    interval = paired_shares(gained, lost, pairs, comparisons)
    return Difference(f"{side} wins", "points", shares[0], shares[1], (gained - lost) / pairs, *interval)


def count_flips(first: pl.Series, second: pl.Series) -> tuple[int, int]:
    """In how many pairs the second game was won and the first was not, and the other way round."""
    return int((second & ~first).sum()), int((first & ~second).sum())


def compare_means(measure: str, unit: Unit, first: pl.Series, second: pl.Series, comparisons: int) -> Difference:
    """How much more there is of a measure in the second of each pair, among so many comparisons."""
    apart = (second - first).cast(pl.Float64)
    interval = mean_interval(float(apart.sum()), float((apart**2).sum()), len(apart), comparisons)
    means = [float(each.sum()) / len(apart) for each in (first, second)]
    return Difference(measure, unit, means[0], means[1], means[1] - means[0], *interval)


def _verbs(first: pl.DataFrame, second: pl.DataFrame) -> list[Difference]:
    """How often each verb was chosen a game, those first that changed most for their spread."""
    times = [count_verbs(arm) for arm in (first, second)]
    names = sorted({*times[0].columns, *times[1].columns})
    none = pl.zeros(first.height, dtype=pl.Int64, eager=True)
    found = []
    for name in names:
        a, b = (each[name] if name in each.columns else none for each in times)
        found.append(compare_means(name, "times a game", a, b, len(names)))
    return sorted(found, key=lambda each: (not each.is_shown, -abs(each.difference)))
