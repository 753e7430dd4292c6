"""Curve simplification: drop the points that make no visible difference."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final

UNSEEN: Final = 0.01  # of the chance to win; chances are shown in whole percents, and the line is thicker than that

Point = tuple[int, list[float]]  # a ply, and the chance of each seat after it


def simplify_curve(points: list[Point], kept: Collection[int]) -> list[Point]:
    """Return the points of a simpler curve that looks the same for every seat.

    Every point left out lies within UNSEEN of it. The first and the last stay, and those of the plies in `kept`.
    """
    ends = {0, len(points) - 1, *(k for k, (ply, _) in enumerate(points) if ply in kept)}
    fixed = sorted(ends) if points else []
    spans = list(pairwise(fixed))
    drawn = set(fixed)
    while spans:
        low, high = spans.pop()
        far = max(range(low + 1, high), key=lambda k: _missed(points, low, k, high), default=low)
        if _missed(points, low, far, high) > UNSEEN:
            drawn.add(far)
            spans += [(low, far), (far, high)]
    return [points[k] for k in sorted(drawn)]


def _missed(points: list[Point], low: int, k: int, high: int) -> float:
    """Return how far point `k` is from the line between two others, for the seat with the largest gap."""
    (start, before), (ply, chances), (end, after) = points[low], points[k], points[high]
    part = (ply - start) / (end - start)
    return max(abs(a + (b - a) * part - c) for a, b, c in zip(before, after, chances, strict=True))
