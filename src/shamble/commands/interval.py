"""The confidence interval of a share that was counted in a sample."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054  # a normal variate exceeds it either way in one case of twenty


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927): it stays within 0 and 1, for few games too."""
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = Z95 / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)
