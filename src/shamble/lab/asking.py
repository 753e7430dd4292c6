"""A question to the lab: what a version of a game is like, or what differs between two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import polars as pl

from ..core.content.toml_files import nearest
from ..core.errors import OptionError
from .experiments.arm import read_arm
from .experiments.crew import Crew
from .experiments.experiment import Experiment
from .experiments.results import Results
from .experiments.running import run
from .reports.comparison import Comparison, compare, is_narrow
from .reports.page import page
from .reports.summary import Summary, summarize


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
        self.experiment = Experiment(tuple(read_arm(path) for path in paths), seed)
        self.experiment.check()
        ready = self.experiment.arms[0].ready()
        sides = list(ready.sides)
        if side is not None and side not in sides:
            raise OptionError(f"--side {side!r}; {nearest(side, sides)}")
        self.side = side or sides[0]
        self.title = " and ".join([f"{ready.edition.game.title}: {self.experiment.arms[0].name}", *self._second()])

    def _second(self) -> list[str]:
        return [arm.name for arm in self.experiment.arms[1:]]

    def run(self, games: int, within: float, crew: Crew, folder: Path | None) -> Iterator[pl.DataFrame]:
        """All games so far, again and again, until there are so many or the answer is known to within so much."""
        results = Results(folder, self.experiment) if folder else None
        seats = self.experiment.arms[0].ready().sides[self.side]
        arms = len(self.experiment.arms)
        return run(self.experiment, games, crew, results, lambda so_far: is_narrow(so_far, seats, within, arms))

    def answer(self, games: pl.DataFrame) -> Answer:
        """What these games say."""
        arms = self.experiment.arms
        summaries = [summarize(arm, games.filter(pl.col("arm") == place)) for place, arm in enumerate(arms)]
        comparison = compare(self.experiment, games, self.side) if len(arms) > 1 else None
        return Answer(self.title, self.experiment.seed, summaries, comparison)

    def page(self, answer: Answer, games: pl.DataFrame) -> str:
        """The answer as a page."""
        return page(answer.title, answer.arms, answer.comparison, games)
