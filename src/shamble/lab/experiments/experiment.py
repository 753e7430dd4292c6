"""An experiment: game k of each of its arms is played with the same seed, so that what differs is the arm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
import polars as pl

from ...core.errors import OptionError
from .arm import Arm
from .game_run import GameRun, run_game
from .game_stats import GameStats, watch

BATCH: Final = 25  # games of each arm that a process plays before it reports
OTHER: Final = 1 << 50  # so far from their seed are others
SOURCES: Final[tuple[Literal["rolls", "thoughts"], ...]] = ("rolls", "thoughts")
COLUMNS: Final[dict[str, Any]] = {
    "arm": pl.Int8,
    "game": pl.Int64,
    "reason": pl.String,
    "rounds": pl.Int64,
    "plies": pl.Int64,
    "choices": pl.List(pl.Int64),
    "options": pl.List(pl.Int64),
    "won": pl.List(pl.Boolean),
    "returns": pl.List(pl.Float64),
    "verbs": pl.List(pl.Struct({"verb": pl.String, "times": pl.Int64})),
    "parts": pl.List(
        pl.String
    ),  # of the rules, that came up; null of a game that was not watched, as are the next three
    "leads": pl.Int64,
    "behind": pl.Float64,
    "settled": pl.Float64,
}
SCHEMA: Final = pl.Schema(COLUMNS)


class Experiment(msgspec.Struct, frozen=True):
    """One or two arms and the seed of their first game.

    Its games may be watched as they are played again. One source of chance may be `other` than usual: the rolls then
    have other seeds, or the bots' thoughts.

    Attributes:
        arms: One version of a game, or two to compare, as `read_arm` returns them.
        seed: The seed of the first game; the next game has the next.
        watched: Whether to note which rules came up and how the lead changed.
        other: A source of chance to seed otherwise.

    Examples:
        >>> from shamble.lab.experiments.arm import Arm
        >>> from shamble.lab.experiments.experiment import Experiment
        >>> arm = Arm("quick", "plague", None, (("map", "cabin"), ("max_rounds", 3)), ("random", "random"), ())
        >>> games = Experiment((arm,), seed=1).play(batch=0)
        >>> games.height
        25
    """

    arms: tuple[Arm, ...]
    seed: int
    watched: bool = False
    other: Literal["", "rolls", "thoughts"] = ""

    def check(self) -> None:
        """Check that the arms can be compared.

        Raises:
            OptionError: The arms have different sides or numbers of seats.
        """
        first, *others = [arm.prepare() for arm in self.arms]
        for arm, other in zip(self.arms[1:], others, strict=True):
            if other.sides != first.sides:
                raise OptionError(
                    f"{arm.name}: its sides are {', '.join(other.sides)} in {len(other.bots)} seats, those of "
                    f"{self.arms[0].name} {', '.join(first.sides)} in {len(first.bots)}; allowed: the same in both"
                )

    @property
    def schema(self) -> pl.Schema:
        """The columns of its games."""
        return SCHEMA

    def describe(self) -> dict[str, object]:
        """What its results are known by."""
        how = {"watched": self.watched, "other": self.other}
        arms = [arm.prepare().describe() for arm in self.arms]
        return {"seed": self.seed, "arms": arms, **{key: value for key, value in how.items() if value}}

    @property
    def folders(self) -> set[str]:
        """The folders of content that its arms need."""
        return {folder for arm in self.arms for folder in arm.folders}

    def with_folders(self, folders: Mapping[str, str]) -> Experiment:
        """The same with these folders elsewhere."""
        return msgspec.structs.replace(self, arms=tuple(arm.with_folders(folders) for arm in self.arms))

    def play(self, batch: int) -> pl.DataFrame:
        """The games of a batch, a row each."""
        rows = [
            self._row(place, number)
            for number in range(batch * BATCH, (batch + 1) * BATCH)
            for place in range(len(self.arms))
        ]
        return pl.DataFrame(rows, schema=SCHEMA)

    def _row(self, place: int, number: int) -> dict[str, object]:
        prepared = self.arms[place].prepare()
        rolls, thoughts = (self.seed + number + (OTHER if self.other == source else 0) for source in SOURCES)
        course = run_game(prepared, rolls, thoughts)
        seen = watch(prepared, course.line, course.won) if self.watched else None
        return _row(place, number, course, seen)


def _row(arm: int, number: int, course: GameRun, seen: GameStats | None) -> dict[str, object]:
    return {
        "arm": arm,
        "game": number,
        "reason": course.reason,
        "rounds": course.rounds,
        "plies": course.plies,
        "choices": course.choices,
        "options": course.options,
        "won": course.won,
        "returns": course.returns,
        "verbs": [{"verb": verb, "times": times} for verb, times in sorted(course.verbs.items())],
        "parts": sorted(seen.parts) if seen else None,
        "leads": seen.leads if seen else None,
        "behind": seen.behind if seen else None,
        "settled": seen.settled if seen else None,
    }
