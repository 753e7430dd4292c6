"""Matches between neighbouring bot levels: against each other or, if the game isn't two-sided, in separate games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec
import polars as pl

from ..core.game.level import Level
from .interval import mean_interval, wilson

MIN_SHARE: Final = 0.65  # of the games that a level must win against the level below
MIN_LOW: Final = 0.6  # lower bound of the share's interval that it must exceed
SIDES: Final = 2
DIGITS: Final = 4


class SideShare(msgspec.Struct, frozen=True):
    """Shares of wins on one side, both against the level below.

    `share` is the share of the higher level, `below` that of the level below itself.
    """

    side: str
    share: float
    below: float


class HeadToHeadResult(msgspec.Struct, frozen=True):
    """Result of a level against the level below it; it plays each side in half of the games."""

    above: str
    below: str
    games: int
    share: float
    low: float
    high: float
    sides: list[SideShare]

    @property
    def is_stronger(self) -> bool:
        """Whether the level is clearly stronger than the level below, and not weaker on either side."""
        is_clear = self.share >= MIN_SHARE and self.low > MIN_LOW
        return is_clear and all(each.share >= each.below for each in self.sides)


class SelfPlayResult(msgspec.Struct, frozen=True):
    """Result of a level that plays all seats, compared with the level below in all seats.

    It has the mean returns of both, from 0 to 1, and the gain of the higher level with its interval.
    """

    above: str
    below: str
    games: int
    mean: float
    mean_below: float
    gain: float
    low: float
    high: float

    @property
    def is_stronger(self) -> bool:
        """Whether the level is stronger: the interval of the gain lies above 0."""
        return self.low > 0


LevelResult = HeadToHeadResult | SelfPlayResult


class HeadToHead:
    """Match format for games with two sides, in three arms.

    The higher level plays the first side in the first arm and the second side in the second arm. In the third arm the
    lower level plays both sides.
    """

    arms: Final = SIDES + 1
    each: Final = SIDES  # games of the higher level for each seed

    def __init__(self, sides: Mapping[str, Sequence[int]], seats: int) -> None:
        self.sides: Final = sides
        self._seats: Final = seats

    def list_seats(self, below: Level, above: Level) -> Iterator[tuple[str, ...]]:
        """Yield the level of each seat, for one arm after the other."""
        for mine in (*self.sides.values(), ()):
            yield tuple(above.id if seat in mine else below.id for seat in range(self._seats))

    def measure(self, below: Level, above: Level, games: pl.DataFrame) -> HeadToHeadResult:
        """Return the result of the games of all three arms."""
        sides: list[SideShare] = []
        wins, played = 0, 0
        for arm, (side, seats) in enumerate(self.sides.items()):
            mine, theirs = (_select_arm(games, "won", each).list.get(seats[0]).to_list() for each in (arm, SIDES))
            sides.append(SideShare(side, _round(sum(mine) / len(mine)), _round(sum(theirs) / len(theirs))))
            wins, played = wins + sum(mine), played + len(mine)
        low, high = map(_round, wilson(wins, played))
        return HeadToHeadResult(above.describe(), below.describe(), played, _round(wins / played), low, high, sides)


class SelfPlay:
    """Match format for all other games, in two arms: the higher level in all seats, the lower level in all seats."""

    arms: Final = 2
    each: Final = 1

    def __init__(self, seats: int) -> None:
        self._seats: Final = seats

    def list_seats(self, below: Level, above: Level) -> Iterator[tuple[str, ...]]:
        """Yield the level of each seat, for one arm after the other."""
        yield (above.id,) * self._seats
        yield (below.id,) * self._seats

    def measure(self, below: Level, above: Level, games: pl.DataFrame) -> SelfPlayResult:
        """Return the result of the games of both arms, paired by seed."""
        mine, theirs = (_select_arm(games, "returns", arm).list.mean().to_list() for arm in range(self.arms))
        gains = [a - b for a, b in zip(mine, theirs, strict=True)]
        count = len(gains)
        low, high = map(_round, mean_interval(sum(gains), sum(each * each for each in gains), count))
        mean, mean_below, gain = (_round(sum(each) / count) for each in (mine, theirs, gains))
        return SelfPlayResult(above.describe(), below.describe(), count, mean, mean_below, gain, low, high)


def _select_arm(games: pl.DataFrame, name: str, arm: int) -> pl.Series:
    """Return a column of the games table, with the rows of one arm only."""
    return games.filter(pl.col("arm") == arm)[name]


def _round(share: float) -> float:
    return round(share, DIGITS)
