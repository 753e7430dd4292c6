"""Confidence intervals of what was counted or measured in a sample of games."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

Z95 = 1.959963984540054  # a normal variate exceeds it either way in one case of twenty


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927): it stays within 0 and 1, for few games too."""
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = Z95 / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def paired_shares(gained: int, lost: int, pairs: int, comparisons: int = 1) -> tuple[float, float]:
    """The interval of the difference of two shares, of pairs of which so many were won in one half only.

    That of A. Agresti and Y. Min (2005): half a pair is added to each of the four cells. With several
    `comparisons` each is so wide that all of them together are right in 95 % of cases (Bonferroni).
    """
    won, missed, total = gained + 0.5, lost + 0.5, pairs + 2
    middle = (won - missed) / total
    spread = quantile(comparisons) * sqrt(won + missed - (won - missed) ** 2 / total) / total
    return max(-1.0, middle - spread), min(1.0, middle + spread)


def mean_of(total: float, squares: float, count: int, comparisons: int = 1) -> tuple[float, float]:
    """The interval of a mean by its sums, by the normal distribution: for samples of a hundred and more."""
    mean = total / count
    spread = quantile(comparisons) * sqrt(max(0.0, squares / count - mean * mean) / count)
    return mean - spread, mean + spread


def quantile(comparisons: int) -> float:
    """What a normal variate exceeds either way in one case of twenty, of so many comparisons together."""
    return Z95 if comparisons == 1 else NormalDist().inv_cdf(1 - 0.025 / comparisons)
