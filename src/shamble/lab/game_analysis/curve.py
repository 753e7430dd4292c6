"""The chance of each seat along a finished game, and where it turned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core.matches.match import Match

LINES: Final = 100_000  # that bots play on for, on the server and by command: whoever looks back finds the same
TURNS: Final = 2
SWING: Final = 0.12  # of the chance to win; less is no turning point


@dataclass(frozen=True, slots=True)
class Turn:
    """A stretch of lines, at best one choice and its rolls, that changed the chances most."""

    start: int  # lines before it
    end: int
    before: list[float]  # the chance of each seat
    after: list[float]


@dataclass(frozen=True, slots=True)
class Curve:
    """The chance of each seat, by the number of lines; how it was found, and where it turned, most first.

    By playouts `bot` played on so often from each point; a forecast was checked so at some of them, and found to be
    off by `error`: None if nobody could.
    """

    source: Literal["playouts", "forecast"]
    bot: str
    playouts: int
    points: list[tuple[int, list[float]]]
    turns: list[Turn]
    error: float | None = None


def list_choice_plies(match: Match) -> list[int]:
    """The numbers of lines after which somebody was to choose, and that of all lines."""
    found = [ply for ply, each in enumerate(match.live) if not each.is_outcome and not each.line.aside]
    return [*found, len(match)]


def swing(before: list[float], after: list[float]) -> float:
    """The largest change of a seat's chance."""
    return max(abs(b - a) for a, b in zip(before, after, strict=True))
