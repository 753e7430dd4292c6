"""Experiment: games of one or two arms, paired by seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
import polars as pl

from ...core.errors import OptionError
from .arm import Arm
from .game_run import GameRun, run_game
from .game_stats import GameStats, collect_stats

BATCH: Final = 25  # games of each arm
OTHER_SEEDS: Final = 1 << 50  # added to the seeds of a source of chance that should differ
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
    "parts": pl.List(pl.String),  # this and the next columns are null unless the game was watched
    "leads": pl.Int64,
    "behind": pl.Float64,
    "settled": pl.Float64,
}
SCHEMA: Final = pl.Schema(COLUMNS)


class Experiment(msgspec.Struct, frozen=True):
    """Experiment with one or two arms.

    Game k of each arm has the same seed, so that a difference comes from the arms.

    Attributes:
        arms: One version of a game, or two to compare, as `read_arm` returns them.
        seed: The seed of the first game; each game adds one.
        watched: Whether to note which rules came up and how the lead changed. Each game is then played twice.
        other: A source of chance that gets other seeds: the rolls, or the bots' thoughts.

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
                    f"{arm.name}: has the sides {', '.join(other.sides)} in {len(other.bots)} seats, "
                    f"{self.arms[0].name} has {', '.join(first.sides)} in {len(first.bots)}; allowed: the same in both"
                )

    @property
    def schema(self) -> pl.Schema:
        """Column types of the rows."""
        return SCHEMA

    def describe(self) -> dict[str, object]:
        """Return the settings by which saved results of the same experiment are recognized."""
        how = {"watched": self.watched, "other": self.other}
        arms = [arm.prepare().describe() for arm in self.arms]
        return {"seed": self.seed, "arms": arms, **{key: value for key, value in how.items() if value}}

    @property
    def folders(self) -> set[str]:
        """Content folders that the arms use."""
        return {folder for arm in self.arms for folder in arm.folders}

    def with_folders(self, folders: Mapping[str, str]) -> Experiment:
        """Return a copy whose content folders have been moved; `folders` has the new path of each."""
        return msgspec.structs.replace(self, arms=tuple(arm.with_folders(folders) for arm in self.arms))

    def play(self, batch: int) -> pl.DataFrame:
        """Play the games of a batch and return a row for each game of each arm."""
        rows = [
            self._play_game(place, number)
            for number in range(batch * BATCH, (batch + 1) * BATCH)
            for place in range(len(self.arms))
        ]
        return pl.DataFrame(rows, schema=SCHEMA)

    def _play_game(self, place: int, number: int) -> dict[str, object]:
        """Play game `number` with the arm at index `place`, and return the game's row."""
        prepared = self.arms[place].prepare()
        rolls, thoughts = (self.seed + number + (OTHER_SEEDS if self.other == source else 0) for source in SOURCES)
        run = run_game(prepared, rolls, thoughts)
        stats = collect_stats(prepared, run.line, run.won) if self.watched else None
        return _make_row(place, number, run, stats)


def _make_row(arm: int, number: int, run: GameRun, stats: GameStats | None) -> dict[str, object]:
    return {
        "arm": arm,
        "game": number,
        "reason": run.reason,
        "rounds": run.rounds,
        "plies": run.plies,
        "choices": run.choices,
        "options": run.options,
        "won": run.won,
        "returns": run.returns,
        "verbs": [{"verb": verb, "times": times} for verb, times in sorted(run.verbs.items())],
        "parts": sorted(stats.parts) if stats else None,
        "leads": stats.leads if stats else None,
        "behind": stats.behind if stats else None,
        "settled": stats.settled if stats else None,
    }
