"""Curve of the win chances during a finished match, with its turning points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core.matches.match import Match

LINES: Final = 100_000  # plies of all playouts, the same on the server and for the command, so that results agree
MAX_TURNING_POINTS: Final = 2
MIN_SWING: Final = 0.12  # change of a win chance that makes a turning point


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Range of plies that changed the chances most: at best one choice and its rolls.

    Attributes:
        start: The number of plies before it.
        end: The number of plies after it.
        before: The chance of each seat before it.
        after: The chance of each seat after it.
    """

    start: int
    end: int
    before: list[float]
    after: list[float]


@dataclass(frozen=True, slots=True)
class Curve:
    """Win chances along a match.

    Attributes:
        source: The source of the chances.
        bot: The level of the bots that played the playouts.
        playouts: The number of playouts from each point, or from each checked point of a forecast.
        points: The chance of each seat after a number of plies.
        turns: The turning points, the largest first.
        error: The root mean square error of a forecast, measured by playouts; None without such a check.
    """

    source: Literal["playouts", "forecast"]
    bot: str
    playouts: int
    points: list[tuple[int, list[float]]]
    turns: list[TurningPoint]
    error: float | None = None


def list_choice_plies(match: Match) -> list[int]:
    """Return the plies at which a seat was to choose, followed by the number of all plies."""
    plies = [ply for ply, each in enumerate(match.live) if not each.is_outcome and not each.line.aside]
    return [*plies, len(match)]


def largest_change(before: list[float], after: list[float]) -> float:
    """Return how much the chance of the seat with the largest change changed."""
    return max(abs(b - a) for a, b in zip(before, after, strict=True))
