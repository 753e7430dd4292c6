"""Curve of a finished match from playouts that bots play at points of the match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

from ...core.matches.match import Match
from ..playout import OutOfTime
from .curve import MAX_TURNING_POINTS, MIN_SWING, Curve, TurningPoint, largest_change, list_choice_plies
from .playouts import MAX_PLAYOUTS, MIN_PLAYOUTS, Playouts

LEVELS: Final = ("greedy", "random")  # fast levels, the best first
MAX_POINTS: Final = 21
MIN_POINTS: Final = 5
STANDARD_ERRORS: Final = 2.0  # that a turning point must exceed


def compute_playout_curve(
    match: Match, ended: Sequence[float] | None, playout_plies: int, deadline: float
) -> Curve | None:
    """Return the curve from playouts of the strongest level whose games fit into the budget; None if none do."""
    plies = list_choice_plies(match)
    for level in LEVELS:
        playouts = Playouts(match, level, playout_plies, deadline)
        points = _choose_points(playouts, plies)
        if len(points) >= min(MIN_POINTS, len(plies)):
            return _make_curve(match, playouts, level, plies, points, ended)
    return None


def _choose_points(playouts: Playouts, plies: Sequence[int]) -> list[int]:
    """Return as many plies, spread over the match, as half of the budget allows; none if a game takes too long."""
    budget = playouts.plies_left
    try:
        playouts.play(plies[0], 2)
    except OutOfTime:
        return []
    cost = (budget - playouts.plies_left) / 2 * MIN_PLAYOUTS / 2  # of a point: from the middle, games are half as long
    count = min(MAX_POINTS, len(plies), int(budget / 2 / cost) if cost > 0 else MAX_POINTS)
    return sorted({plies[round(k * (len(plies) - 1) / (count - 1))] for k in range(count)}) if count > 1 else []


def _make_curve(
    match: Match, playouts: Playouts, level: str, plies: list[int], points: list[int], ended: Sequence[float] | None
) -> Curve | None:
    """Return the curve from playouts at the points and, to locate turning points, at plies between them.

    The result is None if there was no time for any playouts.
    """
    last = plies[-1]
    is_resigned = ended is not None and not match.is_over
    if ended is not None and not is_resigned:
        playouts.results[last] = [list(ended)] * MAX_PLAYOUTS
    count = playouts.play_all(points)
    if count == 0:
        return None
    places = {ply: place for place, ply in enumerate(plies)}
    spans: list[tuple[int, int]] = []
    for span in _sort_spans(playouts, points)[:MAX_TURNING_POINTS]:
        spans.append(_narrow_span(playouts, plies, places, span, count))
    played = sorted(ply for ply, results in playouts.results.items() if len(results) >= count)
    curve = [(ply, playouts.mean_returns(ply)) for ply in played]
    candidates = [TurningPoint(a, b, playouts.mean_returns(a), playouts.mean_returns(b)) for a, b in spans]
    min_change = max(MIN_SWING, STANDARD_ERRORS / sqrt(2 * count))
    turns = [turn for turn in candidates if largest_change(turn.before, turn.after) >= min_change]
    if ended is not None and is_resigned:  # a resignation ends the curve, but is no turning point
        curve[-1] = (last, list(ended))
    return Curve(
        "playouts", level, count, curve, sorted(turns, key=lambda turn: -largest_change(turn.before, turn.after))
    )


def _sort_spans(playouts: Playouts, points: list[int]) -> list[tuple[int, int]]:
    """Return the spans between neighboring points, those with the largest change of the chances first."""
    return sorted(pairwise(points), key=lambda span: -_measure_change(playouts, *span))


def _narrow_span(
    playouts: Playouts, plies: list[int], places: dict[int, int], span: tuple[int, int], count: int
) -> tuple[int, int]:
    """Return the part of a span in which the chances change most, found by halving the span repeatedly.

    The halving stops at a single choice, or when the budget is used up.
    """
    low, high = span
    while places[high] - places[low] > 1:
        middle = plies[(places[low] + places[high]) // 2]
        try:
            playouts.play(middle, count)
        except OutOfTime:
            break
        if _measure_change(playouts, low, middle) >= _measure_change(playouts, middle, high):
            high = middle
        else:
            low = middle
    return low, high


def _measure_change(playouts: Playouts, low: int, high: int) -> float:
    return largest_change(playouts.mean_returns(low), playouts.mean_returns(high))
