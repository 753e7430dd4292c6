"""Curve simplification: drops points that make no visible difference."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final

TOLERANCE: Final = 0.01  # of a chance; the page shows whole percents, and its line is thicker than that

Point = tuple[int, list[float]]  # a ply, and the chance of each seat after it


def simplify_curve(points: list[Point], required: Collection[int]) -> list[Point]:
    """Return the points of a simpler curve that looks the same for every seat.

    Points are dropped if they are within TOLERANCE of the simpler curve. The first point, the last point and the points
    at plies in `required` are kept.
    """
    ends = {0, len(points) - 1, *(k for k, (ply, _) in enumerate(points) if ply in required)}
    fixed = sorted(ends) if points else []
    spans = list(pairwise(fixed))
    chosen = set(fixed)
    while spans:
        low, high = spans.pop()
        farthest = max(range(low + 1, high), key=lambda k: _measure_gap(points, low, k, high), default=low)
        if _measure_gap(points, low, farthest, high) > TOLERANCE:
            chosen.add(farthest)
            spans += [(low, farthest), (farthest, high)]
    return [points[k] for k in sorted(chosen)]


def _measure_gap(points: list[Point], low: int, k: int, high: int) -> float:
    """Return how far point `k` is from the line between two other points, for the seat for which it is farthest."""
    (start, before), (ply, chances), (end, after) = points[low], points[k], points[high]
    part = (ply - start) / (end - start)
    return max(abs(a + (b - a) * part - c) for a, b, c in zip(before, after, chances, strict=True))
