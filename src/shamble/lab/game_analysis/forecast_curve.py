"""The curve of a finished game by the game's forecast, checked by playouts."""

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
from .curve import SWING, TURNS, Curve, Turn, list_choice_plies
from .playouts import LEAST, Playouts

CHECKER: Final = "greedy"  # the level of the bots that check
SIDE: Final = 5  # positions to each side whose median is a point: a forecast wavers with the phases of a turn
CHECKS: Final = 7  # points along the game
STRIDE: Final = 4  # positions: one in so many is looked at first, the others while there is time
LOOKING: Final = 0.5  # of the time for the curve: for looking at positions; the rest for playouts
TRIES: Final = 8  # ways in which what is half done is played to its end
CARRIES: Final = 0.25  # a forecast that is further off than this, of the chance to win, is not believed
AGREED: Final = 0.5  # the part of a turn that playouts have to show, too: a forecast may turn where a game does not

Chances = list[list[float]]  # of each seat, at one position after another


def compute_forecast_curve(match: Match, ended: Sequence[float] | None, lines: int, until: float) -> Curve | None:
    """Return the curve by the game's forecast, or None if there is no forecast or playouts contradict it."""
    policy = match.edition.game.policy(match.edition.book)
    if policy.network is None:
        return None
    plies, found = _forecast_quiet_plies(match, policy, perf_counter() + (until - perf_counter()) * LOOKING)
    if len(plies) < 2:
        return None
    playouts = Playouts(match, CHECKER, lines, until)
    checked = sorted({plies[k * (len(plies) - 1) // CHECKS] for k in range(CHECKS)})
    count = playouts.play_all(checked)
    points = dict(zip(plies, _smooth(found, []), strict=True))
    error = _error(playouts, checked, points) if count >= LEAST else None
    if error is not None and error > CARRIES:
        return None
    turns = _confirmed(playouts, plies, found, count, _find_last_roll(match, ended))
    cuts = [plies.index(turn.end) for turn in turns if turn.end in plies]
    smooth = list(zip(plies, _smooth(found, cuts), strict=True))
    if ended is not None:
        smooth.append((len(match), list(ended)))
    return Curve("forecast", CHECKER, count if error is not None else 0, smooth, turns, error)


def forecast_returns(policy: Heuristic[Any], s: State) -> list[float]:
    """Return the forecast of each seat's return at a position, without changing it; half-done turns are averaged."""
    if s.depth == 0:
        return s.returns()
    tries = 1 if policy.is_quiet(s) else TRIES
    found = [policy.forecast(s.clone(), Rng(number + 1)) for number in range(tries)]
    return [sum(each) / tries for each in zip(*found, strict=True)]


def _forecast_quiet_plies(match: Match, policy: Heuristic[Any], until: float) -> tuple[list[int], Chances]:
    """Return the plies at which a seat chose with no step half done, and the forecasts there.

    If the time runs out, the plies that it returns are spread over the game.
    """
    plies, found = list_choice_plies(match)[:-1], dict[int, list[float]]()
    for first in range(STRIDE):
        for ply in plies[first::STRIDE]:
            if found and perf_counter() > until and first > 0:
                break
            s = match.position_at(ply)
            if policy.is_quiet(s):
                found[ply] = forecast_returns(policy, s)
    return sorted(found), [found[ply] for ply in sorted(found)]


def _find_last_roll(match: Match, ended: Sequence[float] | None) -> list[float] | None:
    """Return each seat's return if the last roll ended the game; None if a choice or a resignation did."""
    return list(ended) if ended is not None and match.is_over and match.live[-1].is_outcome else None


def _smooth(found: Chances, cuts: list[int]) -> Chances:
    """The median of the positions around each, none beyond a place where the game turned."""
    edges = [0, *sorted(cuts), len(found)]
    smooth: Chances = []
    for low, high in pairwise(edges):
        for k in range(low, high):
            first = max(0, min(k - SIDE, len(found) - 2 * SIDE - 1))  # at either end as many as elsewhere
            smooth.append(_middle(found[max(low, first) : min(high, first + 2 * SIDE + 1)]))
    return smooth


def _middle(some: Chances) -> list[float]:
    return [median(each) for each in zip(*some, strict=True)]


def _steps(found: Chances) -> list[int]:
    """The places before which the forecast changed to stay, the greatest and most sudden first, none near another."""
    changes = {k: _measure_changes(*_sides(found, k)) for k in range(SIDE, len(found))}
    steps: list[int] = []
    for place in sorted(changes, key=lambda k: -_sudden(found, k, changes[k])):
        far = all(abs(place - other) > SIDE for other in steps)
        if far and max(map(abs, changes[place])) >= SWING:
            steps.append(place)
    return steps


def _sudden(found: Chances, place: int, change: list[float]) -> float:
    """Return the size of the lasting change around a place, and the part of it at the place itself."""
    seat = max(range(len(change)), key=lambda each: abs(change[each]))
    at_once = found[place][seat] - found[place - 1][seat]
    return abs(change[seat]) + (at_once if change[seat] > 0 else -at_once)


def _sides(found: Chances, place: int) -> tuple[list[float], list[float]]:
    """Return the median forecasts before and after a place."""
    return _middle(found[max(0, place - SIDE) : place]), _middle(found[place : place + SIDE])


def _confirmed(
    playouts: Playouts, plies: list[int], found: Chances, count: int, ended: list[float] | None
) -> list[Turn]:
    """The turns that playouts show, too, while there are lines left; with none at all, those of the forecast.

    A later one stays if it turned the game for a seat for which no earlier one did.
    """
    turns: list[Turn] = []
    for place in _steps([*found, *([] if ended is None else [ended])]):
        around = plies[max(0, place - 1 - SIDE // 2)], plies[min(len(plies) - 1, place + SIDE // 2)]
        if place == len(found):  # the last roll
            assert ended is not None
            turn = Turn(plies[-1], playouts.end, _middle(found[-SIDE:]), ended)
            around = plies[-1], playouts.end
            playouts.found[playouts.end] = [ended]
        else:
            turn = Turn(plies[place - 1], plies[place], *_sides(found, place))
        is_new = any(
            abs(change) >= SWING and all(abs(other.after[seat] - other.before[seat]) < SWING for other in turns)
            for seat, change in enumerate(_measure_changes(turn.before, turn.after))
        )
        if (len(turns) < TURNS or is_new) and (count < LEAST or _shows(playouts, turn, around, count)):
            turns.append(turn)
    return turns


def _measure_changes(before: list[float], after: list[float]) -> list[float]:
    """Return the change of each seat's forecast."""
    return [b - a for a, b in zip(before, after, strict=True)]


def _shows(playouts: Playouts, turn: Turn, around: tuple[int, int], count: int) -> bool:
    """Whether playouts from the middle of what is forecast on both sides change as much or nearly, or by a swing."""
    try:
        for ply in around:
            if ply < playouts.end:
                playouts.play(ply, count)
    except OutOfTime:
        return False
    told, played = _measure_changes(turn.before, turn.after), _measure_changes(*map(playouts.chance, around))
    seat = max(range(len(told)), key=lambda each: abs(told[each]))
    share = played[seat] / told[seat]
    return share >= AGREED or (share > 0 and abs(played[seat]) >= SWING)


def _error(playouts: Playouts, checked: list[int], points: dict[int, list[float]]) -> float:
    """Return the root mean square difference of forecast and playouts, which includes the playouts' own error."""
    squares = [(a - b) ** 2 for ply in checked for a, b in zip(points[ply], playouts.chance(ply), strict=True)]
    return sqrt(mean(squares))
