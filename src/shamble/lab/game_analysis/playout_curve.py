"""The curve of a finished game by playouts of bots, from points along it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

from ...core.matches.match import Match
from ..playout import OutOfTime
from .curve import SWING, TURNS, Curve, Turn, list_choice_plies, swing
from .playouts import LEAST, MOST, Playouts

LEVELS: Final = ("greedy", "random")  # that are quick, best first
POINTS: Final = 21  # along a game
FEWEST: Final = 5  # that still make a curve
CERTAIN: Final = 2.0  # standard errors that a turning point goes beyond


def compute_playout_curve(match: Match, ended: Sequence[float] | None, lines: int, until: float) -> Curve | None:
    """Return the curve by playouts of the strongest bots whose games fit into `lines`, or None if no level fits."""
    plies = list_choice_plies(match)
    for level in LEVELS:
        playouts = Playouts(match, level, lines, until)
        points = _affordable(playouts, plies)
        if len(points) >= min(FEWEST, len(plies)):
            return _worked_out(match, playouts, level, plies, points, ended)
    return None


def _affordable(playouts: Playouts, plies: Sequence[int]) -> list[int]:
    """As many points, spread along the game, as can be played out often enough; none if a game takes too long."""
    lines = playouts.left
    try:
        playouts.play(plies[0], 2)
    except OutOfTime:
        return []
    each = (lines - playouts.left) / 2 * LEAST / 2  # a game begun in the middle is half as long
    count = min(POINTS, len(plies), int(lines / 2 / each) if each > 0 else POINTS)
    return sorted({plies[round(k * (len(plies) - 1) / (count - 1))] for k in range(count)}) if count > 1 else []


def _worked_out(
    match: Match, playouts: Playouts, level: str, plies: list[int], points: list[int], ended: Sequence[float] | None
) -> Curve | None:
    last = plies[-1]
    is_given_up = ended is not None and not match.is_over
    if ended is not None and not is_given_up:
        playouts.found[last] = [list(ended)] * MOST
    count = playouts.play_all(points)
    if count == 0:
        return None
    places = {ply: place for place, ply in enumerate(plies)}
    spans: list[tuple[int, int]] = []
    for span in _widest(playouts, points)[:TURNS]:
        spans.append(_narrowed(playouts, plies, places, span, count))
    known = sorted(ply for ply, results in playouts.found.items() if len(results) >= count)
    curve = [(ply, playouts.chance(ply)) for ply in known]
    turns = [Turn(a, b, playouts.chance(a), playouts.chance(b)) for a, b in spans]
    told = [turn for turn in turns if swing(turn.before, turn.after) >= max(SWING, CERTAIN / sqrt(2 * count))]
    if ended is not None and is_given_up:  # that nobody wins who has given up decided nothing
        curve[-1] = (last, list(ended))
    return Curve("playouts", level, count, curve, sorted(told, key=lambda turn: -swing(turn.before, turn.after)))


def _widest(playouts: Playouts, points: list[int]) -> list[tuple[int, int]]:
    """The stretches between points, that which changed most first."""
    return sorted(pairwise(points), key=lambda span: -_between(playouts, *span))


def _narrowed(
    playouts: Playouts, plies: list[int], places: dict[int, int], span: tuple[int, int], count: int
) -> tuple[int, int]:
    """The part of a stretch that changed most, halved down to one choice while there are lines left."""
    low, high = span
    while places[high] - places[low] > 1:
        middle = plies[(places[low] + places[high]) // 2]
        try:
            playouts.play(middle, count)
        except OutOfTime:
            break
        if _between(playouts, low, middle) >= _between(playouts, middle, high):
            high = middle
        else:
            low = middle
    return low, high


def _between(playouts: Playouts, low: int, high: int) -> float:
    return swing(playouts.chance(low), playouts.chance(high))
