"""Experiment that answers a question: describe one version of a game, or compare two."""

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
    """Results of an experiment: a summary of each arm and, with two arms, their comparison."""

    title: str
    seed: int
    arms: list[Summary]
    comparison: Comparison | None


class Question:
    """Experiment with one or two arms, and the side whose wins are measured."""

    def __init__(self, paths: list[Path], seed: int, side: str | None) -> None:
        """Read the arms' files; without `side` the first side of the game is measured.

        Raises:
            ContentError: A file can't be read or names no game.
            OptionError: The game has no such side, or the arms can't be compared.
        """
        self.experiment = Experiment(tuple(read_arm(path) for path in paths), seed, watched=len(paths) == 1)
        self.experiment.check()
        first, *others = self.experiment.arms
        prepared = first.prepare()
        sides = list(prepared.sides)
        if side is not None and side not in sides:
            raise OptionError(f"--side {side!r}; {suggest(side, sides)}")
        self.side = side or sides[0]
        self._variance_games: dict[str, pl.DataFrame] = {}  # by the source of chance that had other seeds
        self.title = " and ".join([f"{prepared.edition.game.title}: {first.name}", *(arm.name for arm in others)])

    def run(self, games: int, within: float, executor: Executor, folder: Path | None) -> Iterator[pl.DataFrame]:
        """Play the experiment; yield all games so far after each batch.

        It stops after `games` games of each arm. It stops earlier once the share of wins, or with two arms the
        difference of the shares, is known to `within`.
        """
        results = Results(folder, self.experiment) if folder else None
        seats = self.experiment.arms[0].prepare().sides[self.side]
        arms = len(self.experiment.arms)
        return run(self.experiment, games, executor, results, lambda so_far: is_narrow(so_far, seats, within, arms))

    def run_apart(self, games: int, executor: Executor, folder: Path | None) -> Iterator[pl.DataFrame]:
        """Play `games` games again, first with other rolls, then with other random numbers of the bots.

        Yield the games so far of each series. `answer` needs both series to tell luck from skill.
        """
        for source in SOURCES:
            experiment = msgspec.structs.replace(self.experiment, watched=False, other=source)
            results = Results(folder / f"other_{source}", experiment) if folder else None
            for so_far in run(experiment, games, executor, results, lambda _: False):
                self._variance_games[source] = so_far
                yield so_far

    def answer(self, games: pl.DataFrame) -> Answer:
        """Summarize the games of each arm, and compare two arms."""
        arms = self.experiment.arms
        summaries = [summarize(arm, games.filter(pl.col("arm") == place)) for place, arm in enumerate(arms)]
        summaries[0] = msgspec.structs.replace(summaries[0], sources=self._decompose_variance(games))
        comparison = compare(self.experiment, games, self.side) if len(arms) > 1 else None
        return Answer(self.title, self.experiment.seed, summaries, comparison)

    def render_page(self, answer: Answer, games: pl.DataFrame) -> str:
        """Return the answer as an HTML page."""
        return render_page(answer.title, answer.arms, answer.comparison, games)

    def _decompose_variance(self, games: pl.DataFrame) -> VarianceShares | None:
        """Return the shares of luck and skill, or None if `run_apart` has not played both series yet."""
        if len(self._variance_games) < len(SOURCES):
            return None
        won = has_won(self.experiment.arms[0].prepare().sides[self.side])
        rolls, thoughts = (self._variance_games[source].select(won).to_series() for source in SOURCES)
        usual = games.head(len(rolls)).select(won).to_series()
        return decompose_variance(self.side, usual, thoughts.head(len(usual)), rolls.head(len(usual)))
