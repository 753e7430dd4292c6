"""A question to the lab: what a version of a game is like, or what differs between two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import polars as pl

from ..core.content.toml_files import suggest
from ..core.errors import OptionError
from .experiments.arm import read_arm
from .experiments.executor import Executor
from .experiments.experiment import SOURCES, Experiment
from .experiments.results import Results
from .experiments.running import run
from .reports.comparison import Comparison, compare, is_narrow
from .reports.page import render_page
from .reports.summary import Summary, has_won, summarize
from .reports.variance import VarianceShares, decompose_variance


class Answer(msgspec.Struct, frozen=True):
    """What the games say."""

    title: str
    seed: int
    arms: list[Summary]
    comparison: Comparison | None


class Question:
    """The experiment that answers it, and the side whose wins are asked for."""

    def __init__(self, paths: list[Path], seed: int, side: str | None) -> None:
        """Raises ContentError for a file that names no game, OptionError for a side that there is not."""
        self.experiment = Experiment(tuple(read_arm(path) for path in paths), seed, watched=len(paths) == 1)
        self.experiment.check()
        prepared = self.experiment.arms[0].prepare()
        sides = list(prepared.sides)
        if side is not None and side not in sides:
            raise OptionError(f"--side {side!r}; {suggest(side, sides)}")
        self.side = side or sides[0]
        self._apart: dict[str, pl.DataFrame] = {}
        self.title = " and ".join([f"{prepared.edition.game.title}: {self.experiment.arms[0].name}", *self._second()])

    def _second(self) -> list[str]:
        return [arm.name for arm in self.experiment.arms[1:]]

    def run(self, games: int, within: float, executor: Executor, folder: Path | None) -> Iterator[pl.DataFrame]:
        """All games so far, again and again, until there are so many or the answer is known to within so much."""
        results = Results(folder, self.experiment) if folder else None
        seats = self.experiment.arms[0].prepare().sides[self.side]
        arms = len(self.experiment.arms)
        return run(self.experiment, games, executor, results, lambda so_far: is_narrow(so_far, seats, within, arms))

    def run_apart(self, games: int, executor: Executor, folder: Path | None) -> Iterator[pl.DataFrame]:
        """So many of the games again, with other thoughts, then with other rolls; all so far, again and again."""
        for source in SOURCES:
            experiment = msgspec.structs.replace(self.experiment, watched=False, other=source)
            results = Results(folder / f"other_{source}", experiment) if folder else None
            for so_far in run(experiment, games, executor, results, lambda _: False):
                self._apart[source] = so_far
                yield so_far

    def _sources(self, games: pl.DataFrame) -> VarianceShares | None:
        if len(self._apart) < len(SOURCES):
            return None
        seats = self.experiment.arms[0].prepare().sides[self.side]
        rolls, thoughts = (self._apart[source].select(has_won(seats)).to_series() for source in SOURCES)
        usual = games.head(len(rolls)).select(has_won(seats)).to_series()
        return decompose_variance(self.side, usual, thoughts.head(len(usual)), rolls.head(len(usual)))

    def answer(self, games: pl.DataFrame) -> Answer:
        """What these games say."""
        arms = self.experiment.arms
        summaries = [summarize(arm, games.filter(pl.col("arm") == place)) for place, arm in enumerate(arms)]
        summaries[0] = msgspec.structs.replace(summaries[0], sources=self._sources(games))
        comparison = compare(self.experiment, games, self.side) if len(arms) > 1 else None
        return Answer(self.title, self.experiment.seed, summaries, comparison)

    def render_page(self, answer: Answer, games: pl.DataFrame) -> str:
        """The answer as a page."""
        return render_page(answer.title, answer.arms, answer.comparison, games)
