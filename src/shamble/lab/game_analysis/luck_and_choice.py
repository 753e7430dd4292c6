"""What luck and what choices did to each seat's chance in a finished game, by the game's forecast.

Luck is what rolls and draws came to, against the mean of all that they could have come to. The rest was chosen, or the
forecast is blind to it: how much that is is seen in games of bots that choose alike, by what luck does not explain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import stdev
from time import perf_counter
from typing import Any, Final

from ... import bots
from ...core.chance import Rng
from ...core.heuristic import Heuristic
from ...core.matches.match import Match
from ...core.offers import LegalActions
from ...core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take
from ...core.state import State
from ..playout import OutOfTime
from .curve import Curve
from .forecast_curve import CHECKER, forecast_returns
from .luck import list_next_decisions

ALIKE: Final = 16  # games of bots that choose alike
CARRIES: Final = 0.3  # of the chance to win: a forecast that explains less of those games tells nothing of this one

Step = Callable[[State], object]


@dataclass(frozen=True, slots=True)
class Swings:
    """By how much each seat's chance changed by rolls and draws, and by what was chosen; both give or take `error`."""

    luck: list[float]
    choices: list[float]
    error: float


def split_luck_and_choice(match: Match, curve: Curve | None, seconds: float) -> Swings | None:
    """The swings of a game; None where no forecast carries them, or if it takes longer."""
    if curve is None or curve.source != "forecast":
        return None
    policy, until = match.edition.game.policy(match.edition.book), perf_counter() + seconds
    try:
        error = _unexplained(match, policy, until)
        luck = accumulate_luck(policy, match.position_at(0), (ply.apply_to for ply in match.live), until)
    except OutOfTime:
        return None
    if error > CARRIES:
        return None
    end = forecast_returns(policy, match.state)
    rest = [e - s - each for e, s, each in zip(end, curve.points[0][1], luck, strict=True)]
    return Swings(luck, rest, error)


def accumulate_luck(policy: Heuristic[Any], s: State, steps: Iterator[Step], until: float) -> list[float]:
    """What rolls and draws did to each seat's chance, step by step; the position is spent. Raises OutOfTime."""
    luck = [0.0] * int(s.seat_count)
    hoped: list[float] | None = None
    for step in steps:
        if perf_counter() > until:
            raise OutOfTime
        if hoped is None and is_chance(s):
            hoped = _hoped(policy, s)
        step(s)
        if hoped is not None and not is_chance(s):
            luck = [all_ + b - a for all_, a, b in zip(luck, hoped, forecast_returns(policy, s), strict=True)]
            hoped = None
    return luck


def _hoped(policy: Heuristic[Any], s: State) -> list[float]:
    """The mean of what each seat may expect after the pending rolls."""
    hoped = [0.0] * int(s.seat_count)
    for weight, chances in list_next_decisions(s, lambda each: forecast_returns(policy, each), Rng(1)):
        hoped = [total + weight * chance for total, chance in zip(hoped, chances, strict=True)]
    return hoped


def _unexplained(match: Match, policy: Heuristic[Any], until: float) -> float:
    """How far results spread that luck does not explain, where bots that choose alike play the game from its start."""
    rest: list[list[float]] = []
    for number in range(ALIKE):
        s = match.position_at(0)
        luck = accumulate_luck(policy, s, _played(match, s, Rng(number + 1)), until)
        rest.append([result - each for result, each in zip(s.returns(), luck, strict=True)])
    return max(float(stdev(each)) for each in zip(*rest, strict=True))


def _played(match: Match, s: State, rng: Rng) -> Iterator[Step]:
    """The choices of bots and their rolls, to the end."""
    edition, options = match.edition, LegalActions()
    player = bots.bot(CHECKER, edition.game, edition.book)
    while not is_over(s):
        if is_chance(s):
            outcome = sample(s, rng, options)
            yield lambda at, rolled=outcome: resolve(at, rolled)  # type: ignore[misc]
        else:
            seat = int(first_seat(chooser_bits(s)))
            action = player.choose(edition.as_seen_by(s, seat, rng), seat, rng)
            yield lambda at, chosen=action: take(at, chosen)  # type: ignore[misc]
