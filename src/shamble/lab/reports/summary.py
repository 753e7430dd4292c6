"""What the games of one arm say: wins with their intervals, lengths, choices, rules that never came up."""

from __future__ import annotations

from statistics import median
from typing import Final

import msgspec
import polars as pl

from ..experiments.arm import Arm, PreparedArm
from ..interval import mean_interval, wilson
from .rule_coverage import find_unused_rules
from .variance import VarianceShares

BEHIND: Final = 0.25
FORECAST: Final = "the game's forecast"
VALUE: Final = "how much better than at the start greedy bots find a position"


class Share(msgspec.Struct, frozen=True):
    """So many of the games, and between which shares it lies in 95 % of cases."""

    games: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean over games, and between which values it lies in 95 % of cases."""

    mean: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """Of numbers the least, the middle one and the most, besides their mean."""

    least: int
    median: float
    most: int
    mean: Mean


class Seat(msgspec.Struct, frozen=True):
    """A seat: who played it, how often it won, what it got, how much it had to choose."""

    role: str
    bot: str
    wins: Share
    returns: Mean
    choices: float  # a game
    options: float  # a choice


class Drama(msgspec.Struct, frozen=True):
    """How tense the games were: who was ahead, by what their bots may expect."""

    judged_by: str
    leads: Mean  # how often the lead changed
    comebacks: Share | None  # the winner was once expected to lose, three to one; by a forecast only
    settled: Mean | None  # after which part of a game the winner led to the end


class Summary(msgspec.Struct, frozen=True):
    """An arm's games."""

    name: str
    described: dict[str, object]
    assumed: dict[str, str]
    games: int
    wins: dict[str, Share]
    seats: list[Seat]
    reasons: dict[str, Share]
    rounds: Spread | None
    plies: Spread
    verbs: dict[str, float]  # how often a game
    unused: list[str]
    never: dict[str, list[str]]
    drama: Drama | None
    sources: VarianceShares | None = None


def summarize(arm: Arm, games: pl.DataFrame) -> Summary:
    """The summary of the games of one arm, at least one."""
    prepared = arm.prepare()
    count = games.height
    wins = {side: int(games.select(has_won(seats).sum()).item()) for side, seats in prepared.sides.items()}
    nobody = int(games.select((~pl.col("won").list.any()).sum()).item())
    verbs = {times.name: int(times.sum()) / count for times in count_verbs(games)}
    rounds = games["rounds"].drop_nulls()
    reasons = games["reason"].value_counts(sort=True).rows()
    is_watched = not games["leads"].has_nulls()
    return Summary(
        name=arm.name,
        described=prepared.describe(),
        assumed=prepared.assumed,
        games=count,
        wins={
            side: share_with_interval(won, count)
            for side, won in {**wins, **({"nobody": nobody} if nobody else {})}.items()
        },
        seats=[_seat(games, place, prepared.roles[place], name) for place, name in enumerate(prepared.names)],
        reasons={reason: share_with_interval(times, count) for reason, times in reasons},
        rounds=_spread(rounds) if len(rounds) else None,
        plies=_spread(games["plies"]),
        verbs=dict(sorted(verbs.items(), key=lambda each: -each[1])),
        never=find_unused_rules(prepared.edition, set(games["parts"].explode(empty_as_null=False)))
        if is_watched
        else {},
        drama=_drama(prepared, games) if is_watched else None,
        unused=sorted({verb.name for verb in prepared.edition.book.verbs if not verb.is_aside} - set(verbs)),
    )


def has_won(seats: list[int]) -> pl.Expr:
    """Whether any of these seats has won."""
    return pl.any_horizontal(*(pl.col("won").list.get(seat) for seat in seats))


def count_verbs(games: pl.DataFrame) -> pl.DataFrame:
    """How often each verb was chosen, a column each, by games."""
    long = games.select("game", "verbs").explode("verbs", empty_as_null=False).unnest("verbs")
    wide = long.pivot("verb", index="game", values="times")
    return games.select("game").join(wide, on="game", how="left", maintain_order="left").fill_null(0).drop("game")


def share_with_interval(times: int, games: int) -> Share:
    """The share with its interval."""
    return Share(times, times / games, *wilson(times, games))


def mean_with_interval(numbers: pl.Series) -> Mean:
    """The mean with its interval."""
    total, squares = float(numbers.sum()), float((numbers.cast(pl.Float64) ** 2).sum())
    return Mean(total / len(numbers), *mean_interval(total, squares, len(numbers)))


def _seat(games: pl.DataFrame, place: int, role: str, bot: str) -> Seat:
    of = {name: games[name].list.get(place) for name in ("won", "returns", "choices", "options")}
    choices = int(of["choices"].sum())
    return Seat(
        role,
        bot,
        share_with_interval(int(of["won"].sum()), games.height),
        mean_with_interval(of["returns"]),
        choices / games.height,
        int(of["options"].sum()) / max(1, choices),
    )


def _drama(prepared: PreparedArm, games: pl.DataFrame) -> Drama:
    behind, settled = games["behind"].drop_nulls(), games["settled"].drop_nulls()
    is_forecast = prepared.edition.game.policy(prepared.edition.book).network is not None
    return Drama(
        FORECAST if is_forecast else VALUE,
        mean_with_interval(games["leads"]),
        share_with_interval(int((behind < BEHIND).sum()), len(behind)) if is_forecast and len(behind) else None,
        mean_with_interval(settled) if len(settled) else None,
    )


def _spread(numbers: pl.Series) -> Spread:
    listed: list[int] = numbers.to_list()
    return Spread(min(listed), median(listed), max(listed), mean_with_interval(numbers))


def describe_drama(summary: Summary) -> list[str]:
    """How tense the games were, and luck against skill, in sentences."""
    drama = summary.drama
    luck = [summary.sources.sentence] if summary.sources else []
    if drama is None:
        return luck
    said = [f"The lead changes {drama.leads.mean:.1f} times a game, by {drama.judged_by}."]
    if drama.comebacks:
        said.append(f"In {drama.comebacks.share:.0%} of games the winner was once expected to lose, three to one.")
    if drama.settled:
        said.append(f"After {drama.settled.mean:.0%} of a game whoever wins leads to the end.")
    return said + luck
