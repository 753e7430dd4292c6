"""The chance to win along a finished game: by the game's forecast where it has one that holds, else by playouts."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from ...core.matches.match import Match
from .curve import Curve
from .forecast_curve import compute_forecast_curve
from .playout_curve import compute_playout_curve


def compute_curve(match: Match, ended: Sequence[float] | None, lines: int, seconds: float) -> Curve | None:
    """The curve of a game by so many lines that bots play on; None where nobody can tell.

    `ended` is what each seat got; None if the game was broken off. A machine that takes longer than `seconds` finds
    less.
    """
    until = perf_counter() + seconds
    return compute_forecast_curve(match, ended, lines, until) or compute_playout_curve(match, ended, lines, until)
