"""Curve of the win chances during a finished match, from the forecast or from playouts."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from ...core.matches.match import Match
from .curve import Curve
from .forecast_curve import compute_forecast_curve
from .playout_curve import compute_playout_curve


def compute_curve(match: Match, ended: Sequence[float] | None, playout_plies: int, seconds: float) -> Curve | None:
    """Return the curve by the game's forecast if playouts confirm it, else by playouts; None if neither works.

    Args:
        match: The finished match.
        ended: The return of each seat, or None if the match was broken off.
        playout_plies: The number of plies that bots may play in playouts.
        seconds: The time limit; a slow machine returns a coarser curve, or none.
    """
    deadline = perf_counter() + seconds
    forecast = compute_forecast_curve(match, ended, playout_plies, deadline)
    return forecast or compute_playout_curve(match, ended, playout_plies, deadline)
