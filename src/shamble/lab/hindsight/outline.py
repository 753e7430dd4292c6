"""Curve simplification: drop the points that make no visible difference."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final

UNSEEN: Final = 0.01  # of the chance to win: chances are said in whole percents, and their line is thicker

Point = tuple[int, list[float]]  # lines, the chance of each seat after them


def outline(points: list[Point], kept: Collection[int]) -> list[Point]:
    """The points by which a line is drawn that misses none of the others by as much as is seen, for any seat.

    Those of the plies that are `kept` stay, and so do the first and the last.
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
    """By how much a line between two points misses a third, for the seat for which it does so most."""
    (start, before), (ply, chances), (end, after) = points[low], points[k], points[high]
    part = (ply - start) / (end - start)
    return max(abs(a + (b - a) * part - c) for a, b, c in zip(before, after, chances, strict=True))
