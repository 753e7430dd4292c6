"""Summary of an arm's games: wins with intervals, lengths, choices, tension and unused rules."""

from __future__ import annotations

from statistics import median
from typing import Final

import msgspec
import polars as pl

from ..experiments.arm import Arm, PreparedArm
from ..interval import mean_interval, wilson
from .rule_coverage import find_unused_rules
from .variance import VarianceShares

COMEBACK_CHANCE: Final = 0.25  # a winner whose chance was once below this has come back
FORECAST: Final = "the game's forecast"
VALUE: Final = "the greedy bots' value of a position"


class Share(msgspec.Struct, frozen=True):
    """Number of games, and their share of all games with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """Mean of a measure over games, with its 95 % interval."""

    mean: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """Minimum, median, maximum and mean of a measure over games."""

    least: int
    median: float
    most: int
    mean: Mean


class Seat(msgspec.Struct, frozen=True):
    """Bot of a seat, its wins and returns, its choices per game, and its legal actions per choice."""

    role: str
    bot: str
    wins: Share
    returns: Mean
    choices: float
    options: float


class Drama(msgspec.Struct, frozen=True):
    """Tension of the games, measured by each side's expected result.

    Attributes:
        judged_by: The source of the expected results.
        leads: Changes of the lead in a game.
        comebacks: Games that the winner was once expected to lose, three to one; None without a forecast.
        settled: The fraction of a game after which the winner led to the end.
    """

    judged_by: str
    leads: Mean
    comebacks: Share | None
    settled: Mean | None


class Summary(msgspec.Struct, frozen=True):
    """Summary of the games of one arm."""

    name: str
    described: dict[str, object]
    assumed: dict[str, str]
    games: int
    wins: dict[str, Share]
    seats: list[Seat]
    reasons: dict[str, Share]
    rounds: Spread | None
    plies: Spread
    verbs: dict[str, float]  # uses in a game
    unused: list[str]
    never: dict[str, list[str]]
    drama: Drama | None
    sources: VarianceShares | None = None


def summarize(arm: Arm, games: pl.DataFrame) -> Summary:
    """Summarize the games of one arm, of which there must be at least one."""
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
        seats=[_summarize_seat(games, place, prepared.roles[place], name) for place, name in enumerate(prepared.names)],
        reasons={reason: share_with_interval(times, count) for reason, times in reasons},
        rounds=_measure_spread(rounds) if len(rounds) else None,
        plies=_measure_spread(games["plies"]),
        verbs=dict(sorted(verbs.items(), key=lambda each: -each[1])),
        never=find_unused_rules(prepared.edition, set(games["parts"].explode(empty_as_null=False)))
        if is_watched
        else {},
        drama=_measure_drama(prepared, games) if is_watched else None,
        unused=sorted({verb.name for verb in prepared.edition.book.verbs if not verb.is_aside} - set(verbs)),
    )


def has_won(seats: list[int]) -> pl.Expr:
    """Return a Polars expression that tells for each game whether any of these seats has won."""
    return pl.any_horizontal(*(pl.col("won").list.get(seat) for seat in seats))


def count_verbs(games: pl.DataFrame) -> pl.DataFrame:
    """Return a table of how often each verb was used: a column for each verb, a row for each game."""
    long = games.select("game", "verbs").explode("verbs", empty_as_null=False).unnest("verbs")
    wide = long.pivot("verb", index="game", values="times")
    return games.select("game").join(wide, on="game", how="left", maintain_order="left").fill_null(0).drop("game")


def share_with_interval(times: int, games: int) -> Share:
    """Return the share of `times` in `games` games, with its interval."""
    return Share(times, times / games, *wilson(times, games))


def mean_with_interval(numbers: pl.Series) -> Mean:
    """Return the mean of a column, with its interval."""
    total, squares = float(numbers.sum()), float((numbers.cast(pl.Float64) ** 2).sum())
    return Mean(total / len(numbers), *mean_interval(total, squares, len(numbers)))


def _summarize_seat(games: pl.DataFrame, place: int, role: str, bot: str) -> Seat:
    columns = {name: games[name].list.get(place) for name in ("won", "returns", "choices", "options")}
    choices = int(columns["choices"].sum())
    return Seat(
        role,
        bot,
        share_with_interval(int(columns["won"].sum()), games.height),
        mean_with_interval(columns["returns"]),
        choices / games.height,
        int(columns["options"].sum()) / max(1, choices),
    )


def _measure_drama(prepared: PreparedArm, games: pl.DataFrame) -> Drama:
    behind, settled = games["behind"].drop_nulls(), games["settled"].drop_nulls()
    is_forecast = prepared.edition.game.heuristic(prepared.edition.book).network is not None
    return Drama(
        FORECAST if is_forecast else VALUE,
        mean_with_interval(games["leads"]),
        share_with_interval(int((behind < COMEBACK_CHANCE).sum()), len(behind))
        if is_forecast and len(behind)
        else None,
        mean_with_interval(settled) if len(settled) else None,
    )


def _measure_spread(numbers: pl.Series) -> Spread:
    values: list[int] = numbers.to_list()
    return Spread(min(values), median(values), max(values), mean_with_interval(numbers))


def describe_drama(summary: Summary) -> list[str]:
    """Return sentences about the tension of the games, and about luck and skill."""
    drama = summary.drama
    luck = [summary.sources.sentence] if summary.sources else []
    if drama is None:
        return luck
    sentences = [f"The lead changes {drama.leads.mean:.1f} times a game, by {drama.judged_by}."]
    if drama.comebacks:
        sentences.append(f"In {drama.comebacks.share:.0%} of games the winner was once expected to lose, three to one.")
    if drama.settled:
        sentences.append(f"After {drama.settled.mean:.0%} of a game the later winner leads to the end.")
    return sentences + luck
