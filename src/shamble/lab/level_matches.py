"""Rungs of a ladder: how a level does against the one below it, or in its place where all play together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec
import polars as pl

from ..core.game.level import Level
from .interval import mean_interval, wilson

SHARE: Final = 0.65  # of the games that a level has to win against the one below it
SURELY: Final = 0.6  # which its interval stays above
SIDES: Final = 2
DIGITS: Final = 4


class SideShare(msgspec.Struct, frozen=True):
    """How often a level wins on a side against the level below, and how often that wins there against itself."""

    side: str
    share: float
    below: float


class HeadToHeadResult(msgspec.Struct, frozen=True):
    """A level against the one below it, on either side."""

    above: str
    below: str
    games: int
    share: float
    low: float
    high: float
    sides: list[SideShare]

    @property
    def is_stronger(self) -> bool:
        """Whether the level is worth being one: clearly better, and on no side worse."""
        better = self.share >= SHARE and self.low > SURELY
        return better and all(each.share >= each.below for each in self.sides)


class SelfPlayResult(msgspec.Struct, frozen=True):
    """A level in all seats, and the one below it in all seats: what a seat got, and by how much that is more."""

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
        """Whether the level is worth being one: surely better, by however little."""
        return self.low > 0


LevelResult = HeadToHeadResult | SelfPlayResult


class HeadToHead:
    """Rungs of a game of two sides: a level plays the one below it on the first side, on the second, and on neither."""

    arms: Final = SIDES + 1
    each: Final = SIDES  # games of a level that a seed gives

    def __init__(self, sides: Mapping[str, Sequence[int]], seats: int) -> None:
        self.sides: Final = sides
        self._seats: Final = seats

    def seats(self, below: Level, above: Level) -> Iterator[tuple[str, ...]]:
        """Who sits where in each arm."""
        for mine in (*self.sides.values(), ()):
            yield tuple(above.id if seat in mine else below.id for seat in range(self._seats))

    def measure(self, below: Level, above: Level, games: pl.DataFrame) -> HeadToHeadResult:
        """What came of the games."""
        sides: list[SideShare] = []
        wins, played = 0, 0
        for arm, (side, seats) in enumerate(self.sides.items()):
            mine, theirs = (_column(games, "won", each).list.get(seats[0]).to_list() for each in (arm, SIDES))
            sides.append(SideShare(side, _rounded(sum(mine) / len(mine)), _rounded(sum(theirs) / len(theirs))))
            wins, played = wins + sum(mine), played + len(mine)
        low, high = map(_rounded, wilson(wins, played))
        return HeadToHeadResult(above.describe(), below.describe(), played, _rounded(wins / played), low, high, sides)


class SelfPlay:
    """Rungs of any other game: a level sits in all seats, then the one below it does."""

    arms: Final = 2
    each: Final = 1

    def __init__(self, seats: int) -> None:
        self._seats: Final = seats

    def seats(self, below: Level, above: Level) -> Iterator[tuple[str, ...]]:
        """Who sits where in each arm."""
        yield (above.id,) * self._seats
        yield (below.id,) * self._seats

    def measure(self, below: Level, above: Level, games: pl.DataFrame) -> SelfPlayResult:
        """What came of the games, by pairs of one seed."""
        mine, theirs = (_column(games, "returns", arm).list.mean().to_list() for arm in range(self.arms))
        better = [a - b for a, b in zip(mine, theirs, strict=True)]
        count = len(better)
        low, high = map(_rounded, mean_interval(sum(better), sum(each * each for each in better), count))
        mean, mean_below, gain = (_rounded(sum(each) / count) for each in (mine, theirs, better))
        return SelfPlayResult(above.describe(), below.describe(), count, mean, mean_below, gain, low, high)


def _column(games: pl.DataFrame, name: str, arm: int) -> pl.Series:
    """What is kept of each seat in the games of an arm."""
    return games.filter(pl.col("arm") == arm)[name]


def _rounded(share: float) -> float:
    return round(share, DIGITS)
