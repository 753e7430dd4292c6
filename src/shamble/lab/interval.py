"""Confidence intervals for counts and means over a sample of games."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

Z95 = 1.959963984540054  # two-sided 95 % critical value of the normal distribution


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (E. B. Wilson, 1927); it stays within 0 and 1 even for few games.

    Args:
        wins: The number of games won; a draw may count as a half.
        games: The number of games, at least one.

    Examples:
        >>> from shamble.lab.interval import wilson
        >>> [round(bound, 2) for bound in wilson(30, 100)]
        [0.22, 0.4]
    """
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = Z95 / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def paired_shares(gained: int, lost: int, pairs: int, comparisons: int = 1) -> tuple[float, float]:
    """Return the interval of the difference between two shares of paired games (A. Agresti and Y. Min, 2005).

    Args:
        gained: The number of pairs in which only the second game was won.
        lost: The number of pairs in which only the first game was won.
        pairs: The number of all pairs.
        comparisons: The number of intervals that are right together in 95 % of cases (Bonferroni).

    Examples:
        >>> from shamble.lab.interval import paired_shares
        >>> [round(bound, 2) for bound in paired_shares(60, 40, 400)]
        [0.0, 0.1]
    """
    won, missed, total = gained + 0.5, lost + 0.5, pairs + 2
    middle = (won - missed) / total
    spread = critical_value(comparisons) * sqrt(won + missed - (won - missed) ** 2 / total) / total
    return max(-1.0, middle - spread), min(1.0, middle + spread)


def mean_interval(total: float, squares: float, count: int, comparisons: int = 1) -> tuple[float, float]:
    """Return the interval of a mean from the sum and the sum of squares of `count` numbers.

    It assumes a normal distribution, so `count` should be a hundred or more.
    """
    mean = total / count
    spread = critical_value(comparisons) * sqrt(max(0.0, squares / count - mean * mean) / count)
    return mean - spread, mean + spread


def critical_value(comparisons: int) -> float:
    """Return the two-sided critical value for an error of 5 % over all comparisons together (Bonferroni)."""
    return Z95 if comparisons == 1 else NormalDist().inv_cdf(1 - 0.025 / comparisons)
