"""What each thing of a game does: games with everything beside games without it, pair by pair."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

import msgspec
import polars as pl

from ..interval import critical_value
from ..verdict import Difference, Unit
from .comparison import compare_means, compare_wins, count_alike

Things = Mapping[tuple[str, str], pl.DataFrame]  # the games without a thing, by its kind and id
MEASURES = 2  # of each thing: wins and length


class Impact(msgspec.Struct, frozen=True):
    """A thing taken out: `first` is without it, `second` with it, so that a difference is what it does."""

    kind: str
    thing: str
    pairs: int
    alike: int  # pairs whose games went the same way
    wins: Difference
    length: Difference


class Skipped(msgspec.Struct, frozen=True):
    """A thing that cannot be taken out, and why."""

    kind: str
    thing: str
    reason: str


class Impacts(msgspec.Struct, frozen=True):
    """The impact of all things, those first that are shown to matter and most; the intervals are right together."""

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
    """The impacts on how often a side wins and how long a game is."""
    rounds = not any(games["rounds"].has_nulls() for games in (whole, *things.values()))
    length: tuple[Unit, str] = ("rounds", "rounds") if rounds else ("choices and rolls", "plies")
    found = [
        _impact(kind, thing, side, seats, games, whole.head(games.height), length, MEASURES * len(things))
        for (kind, thing), games in things.items()
    ]
    found.sort(key=lambda each: (not each.wins.is_shown, -abs(each.wins.difference), -abs(each.length.difference)))
    return Impacts(title, seed, side, whole.height, found, kept, write_impact_verdict(side, found))


def is_known(apart: int, pairs: int, within: float, things: int) -> bool:
    """Whether a difference of wins is known to within this, for so many things together; 0: it never is.

    It asks in how many pairs only one of the two games was won, never in which: of a thing that does nothing each way
    is as likely as the other whenever one stops, so that stopping early adds no false alarm.
    """
    return within > 0 and critical_value(MEASURES * things) * sqrt(apart + 1) / (pairs + 2) <= within


def write_impact_verdict(side: str, found: list[Impact]) -> str:
    """The answer in a sentence or two."""
    shown = [each for each in found if each.wins.is_shown]
    others = [each for each in found if not each.wins.is_shown]
    most = 100 * max((max(abs(each.wins.low), abs(each.wins.high)) for each in others), default=0.0)
    rest = f"What the others do is not shown: {most:.1f} points at most." if others else ""
    if not shown:
        return f"Of nothing that was taken out it is shown that it matters to how often {side} wins. {rest}".strip()
    named = ", ".join(f"{each.thing} {100 * each.wins.difference:+.1f}" for each in shown)
    return f"Points by which {side} wins more or less often for it: {named}. {rest}".strip()


def _impact(
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
