"""Impact of each thing in a game, from pairs of games with the same seed: one with the thing and one without it."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

import msgspec
import polars as pl

from ..interval import critical_value
from ..verdict import Difference, Unit
from .comparison import compare_means, compare_wins, count_alike

Things = Mapping[tuple[str, str], pl.DataFrame]  # the games without a thing, by kind and id
MEASURES = 2  # for each thing: wins and length


class Impact(msgspec.Struct, frozen=True):
    """Effect of one thing on wins and on the length of a game.

    In each difference, `first` is the version without the thing and `second` the version with it.
    """

    kind: str
    thing: str
    pairs: int
    alike: int  # pairs with the same course: same end, length, results and choices
    wins: Difference
    length: Difference


class Skipped(msgspec.Struct, frozen=True):
    """Thing that can't be taken out of the game, and the reason."""

    kind: str
    thing: str
    reason: str


class Impacts(msgspec.Struct, frozen=True):
    """Impacts of all things, clear ones first, then by size. All intervals together have a confidence of 95 %."""

    title: str
    seed: int
    side: str
    games: int
    impacts: list[Impact]
    kept: list[Skipped]
    verdict: str


def measure_impacts(
    title: str, seed: int, side: str, seats: list[int], whole: pl.DataFrame, things: Things, kept: list[Skipped]
) -> Impacts:
    """Return the impact of each thing on a side's wins and on the length of a game."""
    has_rounds = not any(games["rounds"].has_nulls() for games in (whole, *things.values()))
    length: tuple[Unit, str] = ("rounds", "rounds") if has_rounds else ("choices and rolls", "plies")
    impacts = [
        _measure_impact(kind, thing, side, seats, games, whole.head(games.height), length, MEASURES * len(things))
        for (kind, thing), games in things.items()
    ]
    impacts.sort(key=lambda each: (not each.wins.is_shown, -abs(each.wins.difference), -abs(each.length.difference)))
    return Impacts(title, seed, side, whole.height, impacts, kept, write_impact_verdict(side, impacts))


def is_known(flips: int, pairs: int, within: float, things: int) -> bool:
    """Return whether a thing's effect on wins is known to `within`, together with those of all other things.

    The result is always false if `within` is 0. `flips` is the number of pairs in which exactly one of the two games
    was won. It doesn't matter which one: both are equally likely for a thing without effect, so stopping early causes
    no false alarms.
    """
    return within > 0 and critical_value(MEASURES * things) * sqrt(flips + 1) / (pairs + 2) <= within


def write_impact_verdict(side: str, impacts: list[Impact]) -> str:
    """Return a sentence or two about the results: the things with a clear effect, and a bound for all others."""
    clear = [each for each in impacts if each.wins.is_shown]
    others = [each for each in impacts if not each.wins.is_shown]
    most = 100 * max((max(abs(each.wins.low), abs(each.wins.high)) for each in others), default=0.0)
    if not clear:
        rest = f" An effect could be {most:.1f} points at most." if others else ""
        return f"Nothing that was taken out has a clear effect on how often {side} wins.{rest}"
    points = ", ".join(f"{each.thing} {100 * each.wins.difference:+.1f}" for each in clear)
    rest = f" The others have no clear effect: {most:.1f} points at most." if others else ""
    return f"Points that each thing adds to how often {side} wins: {points}.{rest}"


def _measure_impact(
    kind: str,
    thing: str,
    side: str,
    seats: list[int],
    without: pl.DataFrame,
    whole: pl.DataFrame,
    length: tuple[Unit, str],
    comparisons: int,
) -> Impact:
    unit, column = length
    return Impact(
        kind,
        thing,
        without.height,
        count_alike(without, whole),
        compare_wins(side, seats, without, whole, comparisons),
        compare_means("the game's length", unit, without[column], whole[column], comparisons),
    )
