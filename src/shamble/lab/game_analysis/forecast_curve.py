"""Curve of a finished match from the game's forecast, checked by playouts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, median
from time import perf_counter
from typing import Any, Final

from ...core.chance import Rng
from ...core.heuristic import Heuristic
from ...core.matches.match import Match
from ...core.state import State
from ..playout import OutOfTime
from .curve import MAX_TURNING_POINTS, MIN_SWING, Curve, TurningPoint, list_choice_plies
from .playouts import MIN_PLAYOUTS, Playouts

CHECKER: Final = "greedy"  # level of the bots in the playouts
RADIUS: Final = 5  # positions on each side in a median; a forecast oscillates with the phases of a turn
CHECKS: Final = 7  # points along the match from which playouts check the forecast
STRIDE: Final = 4  # every fourth position is evaluated first, the others while there is time
FORECAST_SHARE: Final = 0.5  # of the time, for evaluating positions; the rest is for playouts
TRIES: Final = 8  # random ways to play an unquiet position on
MAX_ERROR: Final = 0.25  # of a forecast's chances; a forecast with a larger error is dropped
AGREEMENT: Final = 0.5  # part of a forecast's change that playouts must confirm

Chances = list[list[float]]  # the chance of each seat, at successive positions


def compute_forecast_curve(
    match: Match, ended: Sequence[float] | None, playout_plies: int, deadline: float
) -> Curve | None:
    """Return the curve from the game's forecast, or None if it has no forecast, or if playouts contradict it."""
    heuristic = match.edition.game.heuristic(match.edition.book)
    if heuristic.network is None:
        return None
    plies, chances = _forecast_quiet_plies(
        match, heuristic, perf_counter() + (deadline - perf_counter()) * FORECAST_SHARE
    )
    if len(plies) < 2:
        return None
    playouts = Playouts(match, CHECKER, playout_plies, deadline)
    checked = sorted({plies[k * (len(plies) - 1) // CHECKS] for k in range(CHECKS)})
    count = playouts.play_all(checked)
    points = dict(zip(plies, _smooth(chances, []), strict=True))
    error = _measure_error(playouts, checked, points) if count >= MIN_PLAYOUTS else None
    if error is not None and error > MAX_ERROR:
        return None
    turns = _find_turning_points(playouts, plies, chances, count, _find_last_roll(match, ended))
    cuts = [plies.index(turn.end) for turn in turns if turn.end in plies]
    smooth = list(zip(plies, _smooth(chances, cuts), strict=True))
    if ended is not None:
        smooth.append((len(match), list(ended)))
    return Curve("forecast", CHECKER, count if error is not None else 0, smooth, turns, error)


def forecast_returns(heuristic: Heuristic[Any], s: State) -> list[float]:
    """Return the forecast of each seat's return at a position. The position doesn't change.

    If the position isn't quiet, it is played on several times, and the forecasts are averaged.
    """
    if s.depth == 0:
        return s.returns()
    tries = 1 if heuristic.is_quiet(s) else TRIES
    forecasts = [heuristic.forecast(s.clone(), Rng(number + 1)) for number in range(tries)]
    return [sum(each) / tries for each in zip(*forecasts, strict=True)]


def _forecast_quiet_plies(match: Match, heuristic: Heuristic[Any], deadline: float) -> tuple[list[int], Chances]:
    """Return the plies at which a choice is pending in a quiet position, and the forecasts there.

    If the time runs out, fewer plies are returned, still spread over the match.
    """
    plies, forecasts = list_choice_plies(match)[:-1], dict[int, list[float]]()
    for first in range(STRIDE):
        for ply in plies[first::STRIDE]:
            if forecasts and perf_counter() > deadline and first > 0:
                break
            s = match.position_at(ply)
            if heuristic.is_quiet(s):
                forecasts[ply] = forecast_returns(heuristic, s)
    return sorted(forecasts), [forecasts[ply] for ply in sorted(forecasts)]


def _find_last_roll(match: Match, ended: Sequence[float] | None) -> list[float] | None:
    """Return each seat's return if the match ended with a roll; None if it ended with a choice or a resignation."""
    return list(ended) if ended is not None and match.is_over and match.live[-1].is_outcome else None


def _smooth(chances: Chances, cuts: list[int]) -> Chances:
    """Return the running median of the chances. No window of it extends across a place in `cuts`."""
    edges = [0, *sorted(cuts), len(chances)]
    smooth: Chances = []
    for low, high in pairwise(edges):
        for k in range(low, high):
            first = max(0, min(k - RADIUS, len(chances) - 2 * RADIUS - 1))  # a whole window at either end, too
            smooth.append(_median(chances[max(low, first) : min(high, first + 2 * RADIUS + 1)]))
    return smooth


def _median(chances: Chances) -> list[float]:
    return [median(each) for each in zip(*chances, strict=True)]


def _find_steps(chances: Chances) -> list[int]:
    """Return the places at which the forecast changed lastingly, the largest and most sudden changes first.

    Any two of them are more than RADIUS apart.
    """
    changes = {k: _measure_changes(*_medians_around(chances, k)) for k in range(RADIUS, len(chances))}
    steps: list[int] = []
    for place in sorted(changes, key=lambda k: -_measure_step(chances, k, changes[k])):
        is_far = all(abs(place - other) > RADIUS for other in steps)
        if is_far and max(map(abs, changes[place])) >= MIN_SWING:
            steps.append(place)
    return steps


def _measure_step(chances: Chances, place: int, change: list[float]) -> float:
    """Return the size of a step: the lasting change around a place plus the sudden change at the place itself."""
    seat = max(range(len(change)), key=lambda each: abs(change[each]))
    at_once = chances[place][seat] - chances[place - 1][seat]
    return abs(change[seat]) + (at_once if change[seat] > 0 else -at_once)


def _medians_around(chances: Chances, place: int) -> tuple[list[float], list[float]]:
    """Return the median chances within RADIUS before a place and within RADIUS after it."""
    return _median(chances[max(0, place - RADIUS) : place]), _median(chances[place : place + RADIUS])


def _find_turning_points(
    playouts: Playouts, plies: list[int], chances: Chances, count: int, ended: list[float] | None
) -> list[TurningPoint]:
    """Return those steps of the forecast that playouts confirm, the largest first.

    When there are already MAX_TURNING_POINTS, a further step counts only if it is the first large one for some seat. If
    there were too few playouts to check the forecast, all steps count as confirmed. `ended` has each seat's return if
    the match ended with a roll.
    """
    turns: list[TurningPoint] = []
    for place in _find_steps([*chances, *([] if ended is None else [ended])]):
        around = plies[max(0, place - 1 - RADIUS // 2)], plies[min(len(plies) - 1, place + RADIUS // 2)]
        if place == len(chances):  # the last roll
            assert ended is not None
            turn = TurningPoint(plies[-1], playouts.end, _median(chances[-RADIUS:]), ended)
            around = plies[-1], playouts.end
            playouts.results[playouts.end] = [ended]
        else:
            turn = TurningPoint(plies[place - 1], plies[place], *_medians_around(chances, place))
        is_new = any(
            abs(change) >= MIN_SWING and all(abs(other.after[seat] - other.before[seat]) < MIN_SWING for other in turns)
            for seat, change in enumerate(_measure_changes(turn.before, turn.after))
        )
        is_wanted = len(turns) < MAX_TURNING_POINTS or is_new
        if is_wanted and (count < MIN_PLAYOUTS or _is_confirmed(playouts, turn, around, count)):
            turns.append(turn)
    return turns


def _measure_changes(before: list[float], after: list[float]) -> list[float]:
    """Return how much the chance of each seat changed."""
    return [b - a for a, b in zip(before, after, strict=True)]


def _is_confirmed(playouts: Playouts, turn: TurningPoint, around: tuple[int, int], count: int) -> bool:
    """Return whether playouts confirm a turning point for the seat whose chance changed most.

    Playouts from both plies in `around` must show a good part of the forecast's change, or a large change in the same
    direction.
    """
    try:
        for ply in around:
            if ply < playouts.end:
                playouts.play(ply, count)
    except OutOfTime:
        return False
    forecast = _measure_changes(turn.before, turn.after)
    played = _measure_changes(*map(playouts.mean_returns, around))
    seat = max(range(len(forecast)), key=lambda each: abs(forecast[each]))
    share = played[seat] / forecast[seat]
    return share >= AGREEMENT or (share > 0 and abs(played[seat]) >= MIN_SWING)


def _measure_error(playouts: Playouts, checked: list[int], points: dict[int, list[float]]) -> float:
    """Return the root mean square difference between forecast and playouts, including the playouts' own error."""
    squares = [(a - b) ** 2 for ply in checked for a, b in zip(points[ply], playouts.mean_returns(ply), strict=True)]
    return sqrt(mean(squares))
