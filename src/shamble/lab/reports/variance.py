"""Luck against skill: how much of who wins the rolls settle by themselves, and how much what the bots think."""

from __future__ import annotations

import msgspec
import polars as pl

from ..interval import mean_interval


class VarianceShare(msgspec.Struct, frozen=True):
    """The part of the variance of a side's wins that comes from one source alone, with its 95 % interval."""

    share: float
    low: float
    high: float


class VarianceShares(msgspec.Struct, frozen=True):
    """Both sources; what is left is which thought meets which roll."""

    games: int
    rolls: VarianceShare
    thoughts: VarianceShare
    sentence: str


def decompose_variance(
    side: str, usual: pl.Series, other_thoughts: pl.Series, other_rolls: pl.Series
) -> VarianceShares | None:
    """The sources of a side's wins: games as usual, the same with other thoughts, and with other rolls.

    None where every game ends alike: there is nothing to explain.
    """
    rolls, thoughts = _shared(usual, other_thoughts), _shared(usual, other_rolls)
    if rolls is None or thoughts is None:
        return None
    said = [f"{_percent(each.share)} ({_percent(each.low)} to {_percent(each.high)})" for each in (rolls, thoughts)]
    sentence = (
        f"Of what decides whether {side} wins, the rolls by themselves are {said[0]}, what the bots think by itself "
        f"{said[1]}; the rest is which thought meets which roll."
    )
    return VarianceShares(len(usual), rolls, thoughts, sentence)


def _shared(first: pl.Series, second: pl.Series) -> VarianceShare | None:
    """The correlation of pairs of games that share one source: the part of the variance that comes from it alone."""
    a, b = (each.cast(pl.Float64) for each in (first, second))
    middle = float((a + b).sum()) / (2 * len(a))
    spread = float(((a - middle) ** 2 + (b - middle) ** 2).sum()) / (2 * len(a))
    if spread == 0:
        return None
    x, y = (a - middle) / spread**0.5, (b - middle) / spread**0.5
    share = float((x * y).sum()) / len(x)
    sway = x * y - share * (x**2 + y**2) / 2  # what each pair adds to the correlation (its influence function)
    low, high = mean_interval(float(sway.sum()), float((sway**2).sum()), len(sway))
    return VarianceShare(max(0.0, share), max(0.0, share + low), min(1.0, max(0.0, share + high)))


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
