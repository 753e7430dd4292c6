"""An experiment: game k of each of its arms is played with the same seed, so that what differs is the arm."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import polars as pl

from ...core.errors import OptionError
from .arm import Arm
from .course import Course, play_course

BATCH: Final = 25  # games of each arm that a process plays before it reports
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
}
SCHEMA: Final = pl.Schema(COLUMNS)


class Experiment(msgspec.Struct, frozen=True):
    """One or two arms and the seed of their first game."""

    arms: tuple[Arm, ...]
    seed: int

    def check(self) -> None:
        """Raises OptionError unless the arms can be compared: the same sides of the same seats, by their names."""
        first, *others = [arm.ready() for arm in self.arms]
        for arm, other in zip(self.arms[1:], others, strict=True):
            if other.sides != first.sides:
                raise OptionError(
                    f"{arm.name}: its sides are {', '.join(other.sides)} in {len(other.bots)} seats, those of "
                    f"{self.arms[0].name} {', '.join(first.sides)} in {len(first.bots)}; allowed: the same in both"
                )

    def described(self) -> dict[str, object]:
        """What its results are known by."""
        return {"seed": self.seed, "arms": [arm.ready().described() for arm in self.arms]}

    def play(self, batch: int) -> pl.DataFrame:
        """The games of a batch, a row each."""
        rows = [
            _row(place, number, play_course(arm.ready(), self.seed + number))
            for number in range(batch * BATCH, (batch + 1) * BATCH)
            for place, arm in enumerate(self.arms)
        ]
        return pl.DataFrame(rows, schema=SCHEMA)


def _row(arm: int, number: int, course: Course) -> dict[str, object]:
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
    }
