"""Luck against skill: the parts of the variance of wins that come from the rolls and from the bots' random numbers."""

from __future__ import annotations

import msgspec
import polars as pl

from ..interval import mean_interval


class VarianceShare(msgspec.Struct, frozen=True):
    """Share of the variance of a side's wins that one source of chance alone causes, with its 95 % interval."""

    share: float
    low: float
    high: float


class VarianceShares(msgspec.Struct, frozen=True):
    """Shares of the rolls and of the bots' random numbers; the rest of the variance comes from both together."""

    games: int
    rolls: VarianceShare
    thoughts: VarianceShare
    sentence: str


def decompose_variance(
    side: str, usual: pl.Series, other_thoughts: pl.Series, other_rolls: pl.Series
) -> VarianceShares | None:
    """Return the shares of both sources in the wins of a side, or None if all games end alike.

    Args:
        side: The name of the side, for the sentence.
        usual: Whether the side won each game.
        other_thoughts: The same for games with the same rolls, and other random numbers of the bots.
        other_rolls: The same for games with other rolls, and the same random numbers of the bots.
    """
    rolls, thoughts = _correlate(usual, other_thoughts), _correlate(usual, other_rolls)
    if rolls is None or thoughts is None:
        return None
    parts = [f"{_percent(each.share)} ({_percent(each.low)} to {_percent(each.high)})" for each in (rolls, thoughts)]
    sentence = (
        f"Whether {side} wins depends on the rolls alone by {parts[0]}, and on the bots' thoughts alone by {parts[1]}. "
        "The rest depends on both together."
    )
    return VarianceShares(len(usual), rolls, thoughts, sentence)


def _correlate(first: pl.Series, second: pl.Series) -> VarianceShare | None:
    """Return the correlation between two games that share one source of chance: the source's share of the variance."""
    a, b = (each.cast(pl.Float64) for each in (first, second))
    middle = float((a + b).sum()) / (2 * len(a))
    spread = float(((a - middle) ** 2 + (b - middle) ** 2).sum()) / (2 * len(a))
    if spread == 0:
        return None
    x, y = (a - middle) / spread**0.5, (b - middle) / spread**0.5
    share = float((x * y).sum()) / len(x)
    influence = x * y - share * (x**2 + y**2) / 2  # of each pair on the correlation
    low, high = mean_interval(float(influence.sum()), float((influence**2).sum()), len(influence))
    return VarianceShare(max(0.0, share), max(0.0, share + low), min(1.0, max(0.0, share + high)))


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
