"""A finished game looked back on: the chance to win along it, by playouts of bots, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from time import perf_counter
from typing import Final

from .. import bots
from ..bots import Bot
from ..core.chance import Rng
from ..core.state import State
from ..core.tables.table import Table
from .playout import OutOfTime, play_out

LEVELS: Final = ("greedy", "random")  # that are quick, best first
POINTS: Final = 21  # along a game
FEWEST: Final = 5  # that still make a curve
LEAST, MOST = 8, 100  # playouts from each point
TURNS: Final = 2
SWING: Final = 0.12  # of the chance to win; less is no turning point
CERTAIN: Final = 2.0  # standard errors that a turning point goes beyond


@dataclass(frozen=True, slots=True)
class Turn:
    """A stretch of lines, at best one choice and its rolls, that changed the chances most."""

    start: int  # lines before it
    end: int
    before: list[float]  # the chance of each seat
    after: list[float]


@dataclass(frozen=True, slots=True)
class Curve:
    """The chance of each seat, by the number of lines; how it was found, and where it turned, most first."""

    bot: str
    playouts: int
    points: list[tuple[int, list[float]]]
    turns: list[Turn]


class Playouts:
    """Plays on from positions of a game, always with the same dice, so that chances differ by the positions alone.

    What it may play is counted in lines, not by a clock: whoever looks back on a game finds the same.
    """

    def __init__(self, game: Table, level: str, lines: int, until: float) -> None:
        edition = game.edition
        self._game = game
        self._players: list[Bot] = [bots.bot(level, edition.game, edition.book)] * game.seats
        self._until = until
        self.left = lines
        self.found: dict[int, list[list[float]]] = {}

    def play(self, ply: int, count: int) -> None:
        """Play on from after so many lines until there are so many playouts; raises OutOfTime."""
        results = self.found.setdefault(ply, [])
        start = self._game.position_at(ply)
        while len(results) < count:
            if self.left <= 0:
                raise OutOfTime
            results.append(self._one(start.clone(), len(results)))

    def chance(self, ply: int) -> list[float]:
        """The chance of each seat."""
        results = self.found[ply]
        return [sum(each) / len(results) for each in zip(*results, strict=True)]

    def _one(self, s: State, number: int) -> list[float]:
        self.left -= play_out(s, self._players, Rng(number + 1), self._until)
        return list(s.returns())


def curve_of(game: Table, ended: Sequence[float] | None, lines: int, seconds: float) -> Curve | None:
    """The curve of a game by playouts of so many lines, of the best bots whose games are short enough; else None.

    `ended` is what each seat got; None if the game was broken off. A machine that takes longer than `seconds` finds
    less.
    """
    until = perf_counter() + seconds
    plies = _choices(game)
    for level in LEVELS:
        playouts = Playouts(game, level, lines, until)
        points = _affordable(playouts, plies)
        if len(points) >= min(FEWEST, len(plies)):
            return _worked_out(playouts, level, plies, points, ended)
    return None


def _choices(game: Table) -> list[int]:
    """The numbers of lines after which somebody was to choose, and that of all lines."""
    found = [ply for ply, each in enumerate(game.live) if not each.is_outcome and not each.line.aside]
    return [*found, len(game)]


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
    playouts: Playouts, level: str, plies: list[int], points: list[int], ended: Sequence[float] | None
) -> Curve | None:
    last = plies[-1]
    if ended is not None:
        playouts.found[last] = [list(ended)] * MOST
    count = _play_all(playouts, points)
    if count == 0:
        return None
    places = {ply: place for place, ply in enumerate(plies)}
    spans: list[tuple[int, int]] = []
    for span in _widest(playouts, points)[:TURNS]:
        spans.append(_narrowed(playouts, plies, places, span, count))
    known = sorted(ply for ply, results in playouts.found.items() if len(results) >= count)
    curve = [(ply, playouts.chance(ply)) for ply in known]
    turns = [Turn(a, b, playouts.chance(a), playouts.chance(b)) for a, b in spans]
    told = [turn for turn in turns if _swing(turn.before, turn.after) >= max(SWING, CERTAIN / sqrt(2 * count))]
    return Curve(level, count, curve, sorted(told, key=lambda turn: -_swing(turn.before, turn.after)))


def _play_all(playouts: Playouts, points: list[int]) -> int:
    """Play on from all points until half of the lines that are left are used; how often from each."""
    half = playouts.left / 2
    count = 0
    for wanted in range(1, MOST + 1):
        if count >= LEAST and playouts.left < half:
            break
        try:
            for ply in points:
                playouts.play(ply, wanted)
        except OutOfTime:
            break
        count = wanted
    return count


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
    return _swing(playouts.chance(low), playouts.chance(high))


def _swing(before: list[float], after: list[float]) -> float:
    """The largest change of a seat's chance."""
    return max(abs(b - a) for a, b in zip(before, after, strict=True))
