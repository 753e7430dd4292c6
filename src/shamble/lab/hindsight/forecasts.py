"""The curve of a finished game by the game's forecast, checked by playouts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, median
from typing import Any, Final

from ...core.chance import Rng
from ...core.policy import Policy
from ...core.state import State
from ...core.tables.table import Table
from ..playout import OutOfTime
from .curve import SWING, TURNS, Curve, Turn, choices_of
from .playing_on import LEAST, Playouts

CHECKER: Final = "greedy"  # the level of the bots that check
SIDE: Final = 5  # positions to each side whose median is a point: a forecast wavers with the phases of a turn
CHECKS: Final = 7  # points along the game
TRIES: Final = 8  # ways in which what is half done is played to its end
CARRIES: Final = 0.25  # a forecast that is further off than this, of the chance to win, is not believed
AGREED: Final = 0.5  # the part of a turn that playouts have to show, too: a forecast may turn where a game does not

Chances = list[list[float]]  # of each seat, at one position after another


def forecast_of(game: Table, ended: Sequence[float] | None, lines: int, until: float) -> Curve | None:
    """The curve by the forecast; None for a game without, or one whose forecast is not borne out by playouts."""
    policy = game.edition.game.policy(game.edition.book)
    if policy.network is None:
        return None
    plies, found = _quiet(game, policy)
    if len(plies) < 2:
        return None
    steps = _steps(found)
    playouts = Playouts(game, CHECKER, lines, until)
    checked = sorted({plies[k * (len(plies) - 1) // CHECKS] for k in range(CHECKS)})
    count = playouts.play_all(checked)
    points = dict(zip(plies, _smooth(found, []), strict=True))
    error = _error(playouts, checked, points) if count >= LEAST else None
    if error is not None and error > CARRIES:
        return None
    turns = _confirmed(playouts, plies, found, steps, count)
    smooth = list(zip(plies, _smooth(found, [plies.index(turn.end) for turn in turns]), strict=True))
    if ended is not None:
        smooth.append((len(game), list(ended)))
    return Curve("forecast", CHECKER, count if error is not None else 0, smooth, turns, error)


def looked_at(policy: Policy[Any], s: State) -> list[float]:
    """What each seat may expect at a position, which stays as it is; of what is half done, on average."""
    if s.depth == 0:
        return s.returns()
    tries = 1 if policy.is_quiet(s) else TRIES
    found = [policy.forecast(s.clone(), Rng(number + 1)) for number in range(tries)]
    return [sum(each) / tries for each in zip(*found, strict=True)]


def _quiet(game: Table, policy: Policy[Any]) -> tuple[list[int], Chances]:
    """The plies at which somebody was to choose and nothing was half done, and the forecast there."""
    at = [(ply, game.position_at(ply)) for ply in choices_of(game)[:-1]]
    quiet = [(ply, s) for ply, s in at if policy.is_quiet(s)]
    return [ply for ply, _ in quiet], [looked_at(policy, s) for _, s in quiet]


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
    changes = {k: [b - a for a, b in zip(*_sides(found, k), strict=True)] for k in range(SIDE, len(found))}
    steps: list[int] = []
    for place in sorted(changes, key=lambda k: -_sudden(found, k, changes[k])):
        far = all(abs(place - other) > SIDE for other in steps)
        if far and max(map(abs, changes[place])) >= SWING:
            steps.append(place)
    return steps


def _sudden(found: Chances, place: int, change: list[float]) -> float:
    """How much of a lasting change there is, and how much of it at this very place."""
    seat = max(range(len(change)), key=lambda each: abs(change[each]))
    at_once = found[place][seat] - found[place - 1][seat]
    return abs(change[seat]) + (at_once if change[seat] > 0 else -at_once)


def _sides(found: Chances, place: int) -> tuple[list[float], list[float]]:
    """What is forecast on both sides of a place."""
    return _middle(found[max(0, place - SIDE) : place]), _middle(found[place : place + SIDE])


def _confirmed(playouts: Playouts, plies: list[int], found: Chances, steps: list[int], count: int) -> list[Turn]:
    """The turns that playouts show, too, while there are lines left; with none at all, those of the forecast."""
    turns: list[Turn] = []
    for place in steps:
        turn = Turn(plies[place - 1], plies[place], *_sides(found, place))
        around = plies[max(0, place - 1 - SIDE // 2)], plies[min(len(plies) - 1, place + SIDE // 2)]
        if len(turns) < TURNS and (count < LEAST or _shows(playouts, turn, around, count)):
            turns.append(turn)
    return turns


def _shows(playouts: Playouts, turn: Turn, around: tuple[int, int], count: int) -> bool:
    """Whether playouts from the middle of what is forecast on both sides change as much, or nearly."""
    try:
        for ply in around:
            playouts.play(ply, count)
    except OutOfTime:
        return False
    told = [b - a for a, b in zip(turn.before, turn.after, strict=True)]
    played = [b - a for a, b in zip(*map(playouts.chance, around), strict=True)]
    seat = max(range(len(told)), key=lambda each: abs(told[each]))
    return bool(played[seat] / told[seat] >= AGREED)


def _error(playouts: Playouts, checked: list[int], points: dict[int, list[float]]) -> float:
    """By how much the forecast and the playouts differ at the points that were played out: no less than it is off."""
    squares = [(a - b) ** 2 for ply in checked for a, b in zip(points[ply], playouts.chance(ply), strict=True)]
    return sqrt(mean(squares))
