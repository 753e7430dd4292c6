"""Moving the numbers towards the goal with Optuna, and trying the best of them on games of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
import optuna
import polars as pl

from ...core.content.toml_files import suggest
from ...core.errors import ContentError, OptionError
from ..experiments.arm import Arm, read_arm
from ..experiments.executor import open_executor
from ..experiments.experiment import Experiment
from ..experiments.running import run
from ..reports.summary import Mean, has_won, mean_with_interval, share_with_interval
from .goal import Goal, Knob, read_goal
from .overlay import Values, write_overlay

STUDY: Final = "study.db"
FRESH: Final = 4  # times as many games of their own seeds as a trial had


class Trial(msgspec.Struct, frozen=True):
    """Values of one trial and their measured result."""

    values: dict[str, int | float]
    measure: float


class Tuned(msgspec.Struct, frozen=True):
    """The best numbers, and what they come to in games that played no part in choosing them."""

    asked: str
    wanted: float
    trials: list[Trial]
    best: dict[str, int | float]
    measure: Mean
    games: int
    verdict: str


class Tuner:
    """A goal that is worked towards; with a folder, trial by trial, so that it goes on after a kill."""

    def __init__(self, path: Path, seed: int, jobs: int, folder: Path) -> None:
        """Raises ContentError for a goal that cannot be, and for numbers that the content does not allow."""
        self.goal: Goal = read_goal(path)
        self._arm = read_arm(path.parent / self.goal.arm)
        self._seed, self._jobs, self._folder = seed, jobs, folder
        prepared = self._arm.prepare()
        sides = list(prepared.sides)
        if self.goal.side is not None and self.goal.side not in sides:
            raise ContentError(f"{path.as_posix()}: side: {self.goal.side!r}; {suggest(self.goal.side, sides)}")
        self._side = self.goal.side or sides[0]
        self._seats = prepared.sides[self._side]
        folder.mkdir(parents=True, exist_ok=True)
        for end in ("least", "most"):  # what neither end breaks is taken to hold between them
            with TemporaryDirectory() as scratch:
                self._laid({knob.name: getattr(knob, end) for knob in self.goal.knob}, Path(scratch)).prepare()

    def trials(self) -> Iterator[int]:
        """Run the remaining trials; yield the number done after each."""
        study = self._study()
        done = len(_complete(study))
        while done < self.goal.trials:
            study.optimize(self._objective(done), n_trials=1)
            done += 1
            yield done

    def finish(self) -> Tuned:
        """Lay the best numbers down in the folder's `content`, and play them on games of their own."""
        complete = _complete(self._study())
        best = min(complete, key=lambda each: (each.value, each.number))
        content = self._folder / "content"
        shutil.rmtree(content, ignore_errors=True)
        arm = self._laid(best.params, content)
        games = FRESH * self.goal.games
        measure = self._measure(self._played(arm, games, self._seed + (1 << 40)))
        tried = [Trial(each.params, each.user_attrs["measure"]) for each in complete]
        asked = f"{self._side} wins" if self.goal.share is not None else "rounds a game"
        return Tuned(asked, self._wanted, tried, best.params, measure, games, self._verdict(asked, measure, games))

    @property
    def _wanted(self) -> float:
        wanted = self.goal.rounds if self.goal.share is None else self.goal.share
        assert wanted is not None  # one of them is: goal.py
        return wanted

    def _study(self) -> optuna.Study:
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        study = optuna.create_study(
            storage=f"sqlite:///{self._folder / STUDY}",
            study_name="tuning",
            sampler=optuna.samplers.TPESampler(seed=self._seed),
            load_if_exists=True,
        )
        mark = msgspec.json.encode([self.goal, self._arm, self._seed]).decode()
        if study.user_attrs.get("goal", mark) != mark:
            raise OptionError(f"{self._folder}: holds the trials of another goal; allowed: a folder of its own")
        study.set_user_attr("goal", mark)
        return study

    def _objective(self, number: int) -> Callable[[optuna.Trial], float]:
        """How far the games of a trial are from what is wanted; each trial has games of its own."""

        def objective(trial: optuna.Trial) -> float:
            values = {knob.name: _suggested(trial, knob) for knob in self.goal.knob}
            with TemporaryDirectory() as scratch:
                games = self._played(self._laid(values, Path(scratch)), self.goal.games, self._seed + (number << 20))
            mean = self._measure(games).mean
            trial.set_user_attr("measure", mean)
            return abs(mean - self._wanted)

        return objective

    def _laid(self, values: Values, folder: Path) -> Arm:
        """Write these numbers to an overlay in `folder`; return the arm with it."""
        write_overlay(self._arm.game, self.goal.knob, values, folder)
        return msgspec.structs.replace(self._arm, folders=(*self._arm.folders, str(folder.resolve())))

    def _played(self, arm: Arm, games: int, seed: int) -> pl.DataFrame:
        with open_executor(self._jobs) as players:
            *_, found = run(Experiment((arm,), seed), games, players, None, lambda _: False)
        return found

    def _measure(self, games: pl.DataFrame) -> Mean:
        if self.goal.share is None:
            return mean_with_interval(games["rounds"])
        share = share_with_interval(int(games.select(has_won(self._seats).sum()).item()), games.height)
        return Mean(share.share, share.low, share.high)

    def _verdict(self, asked: str, found: Mean, games: int) -> str:
        def said(number: float) -> str:
            return f"{number:.1%}" if self.goal.share is not None else f"{number:.1f}"

        reached = found.low <= self._wanted <= found.high
        is_near = "which is within that" if reached else "which is outside: move other numbers, or further"
        interval = f"between {said(found.low)} and {said(found.high)}"
        wanted = f"wanted is {said(self._wanted)}, {is_near}"
        return f"{asked}: {said(found.mean)} in {games:,} fresh games, {interval}; {wanted}."


def _complete(study: optuna.Study) -> list[Any]:
    return [each for each in study.trials if each.state == optuna.trial.TrialState.COMPLETE]


def _suggested(trial: optuna.Trial, knob: Knob) -> int | float:
    if isinstance(knob.least, int) and isinstance(knob.most, int):
        return trial.suggest_int(knob.name, knob.least, knob.most)
    return trial.suggest_float(knob.name, float(knob.least), float(knob.most))
