"""Tuner: changes numbers with Optuna until games come close to a goal, and checks the best numbers in fresh games."""

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
FRESH_FACTOR: Final = 4  # the best numbers are checked in this many times the games of a trial
FRESH_SEEDS: Final = 1 << 40  # added to the seed, so that no trial has played these games


class Trial(msgspec.Struct, frozen=True):
    """Values of all knobs in one trial, and the measured result."""

    values: dict[str, int | float]
    measure: float


class Tuned(msgspec.Struct, frozen=True):
    """Best values of the knobs, and their result in fresh games that played no part in choosing them."""

    asked: str
    wanted: float
    trials: list[Trial]
    best: dict[str, int | float]
    measure: Mean
    games: int
    verdict: str


class Tuner:
    """Search for values that reach a goal; its trials are saved in a folder, so that a killed search can continue."""

    def __init__(self, path: Path, seed: int, jobs: int, folder: Path) -> None:
        """Read the goal, and check that the content allows the lowest and the highest values.

        Raises:
            ContentError: The goal isn't valid, or the content doesn't allow its values.
        """
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
        for bound in ("least", "most"):  # if both bounds are allowed, the values between them should be
            with TemporaryDirectory() as scratch:
                self._make_arm({knob.name: getattr(knob, bound) for knob in self.goal.knob}, Path(scratch)).prepare()

    def run_trials(self) -> Iterator[int]:
        """Run the remaining trials; after each, yield the number of trials done."""
        study = self._open_study()
        done = len(_list_complete(study))
        while done < self.goal.trials:
            study.optimize(self._make_objective(done), n_trials=1)
            done += 1
            yield done

    def finish(self) -> Tuned:
        """Write a content folder with the best values, check them in fresh games and return the result."""
        complete = _list_complete(self._open_study())
        best = min(complete, key=lambda each: (each.value, each.number))
        content = self._folder / "content"
        shutil.rmtree(content, ignore_errors=True)
        arm = self._make_arm(best.params, content)
        games = FRESH_FACTOR * self.goal.games
        measure = self._measure(self._play(arm, games, self._seed + FRESH_SEEDS))
        trials = [Trial(each.params, each.user_attrs["measure"]) for each in complete]
        name = f"{self._side} wins" if self.goal.share is not None else "rounds a game"
        verdict = self._write_verdict(name, measure, games)
        return Tuned(name, self._target, trials, best.params, measure, games, verdict)

    @property
    def _target(self) -> float:
        target = self.goal.rounds if self.goal.share is None else self.goal.share
        assert target is not None  # read_goal checks that the file sets one of them
        return target

    def _open_study(self) -> optuna.Study:
        """Open or create the Optuna study in the folder; raise OptionError if it belongs to another goal."""
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        study = optuna.create_study(
            storage=f"sqlite:///{self._folder / STUDY}",
            study_name="tuning",
            sampler=optuna.samplers.TPESampler(seed=self._seed),
            load_if_exists=True,
        )
        mark = msgspec.json.encode([self.goal, self._arm, self._seed]).decode()
        if study.user_attrs.get("goal", mark) != mark:
            raise OptionError(f"{self._folder}: holds the trials of another goal; allowed: its own folder")
        study.set_user_attr("goal", mark)
        return study

    def _make_objective(self, number: int) -> Callable[[optuna.Trial], float]:
        """Return the function that Optuna minimizes in trial `number`: the distance of the result from the target.

        Each trial's games have seeds of their own.
        """

        def objective(trial: optuna.Trial) -> float:
            values = {knob.name: _suggest(trial, knob) for knob in self.goal.knob}
            with TemporaryDirectory() as scratch:
                games = self._play(self._make_arm(values, Path(scratch)), self.goal.games, self._seed + (number << 20))
            mean = self._measure(games).mean
            trial.set_user_attr("measure", mean)
            return abs(mean - self._target)

        return objective

    def _make_arm(self, values: Values, folder: Path) -> Arm:
        """Write a content folder with these values, and return the arm with that folder."""
        write_overlay(self._arm.game, self.goal.knob, values, folder)
        return msgspec.structs.replace(self._arm, folders=(*self._arm.folders, str(folder.resolve())))

    def _play(self, arm: Arm, games: int, seed: int) -> pl.DataFrame:
        with open_executor(self._jobs) as executor:
            *_, table = run(Experiment((arm,), seed), games, executor, None, lambda _: False)
        return table

    def _measure(self, games: pl.DataFrame) -> Mean:
        """Return the result that the goal is about: the mean number of rounds, or the side's share of wins."""
        if self.goal.share is None:
            return mean_with_interval(games["rounds"])
        share = share_with_interval(int(games.select(has_won(self._seats).sum()).item()), games.height)
        return Mean(share.share, share.low, share.high)

    def _write_verdict(self, name: str, measure: Mean, games: int) -> str:
        def show(number: float) -> str:
            return f"{number:.1%}" if self.goal.share is not None else f"{number:.1f}"

        is_reached = measure.low <= self._target <= measure.high
        hint = "which is within that" if is_reached else "which is outside: change other numbers, or change them more"
        interval = f"between {show(measure.low)} and {show(measure.high)}"
        target = f"the target is {show(self._target)}, {hint}"
        return f"{name}: {show(measure.mean)} in {games:,} fresh games, {interval}; {target}."


def _list_complete(study: optuna.Study) -> list[Any]:
    return [each for each in study.trials if each.state == optuna.trial.TrialState.COMPLETE]


def _suggest(trial: optuna.Trial, knob: Knob) -> int | float:
    if isinstance(knob.least, int) and isinstance(knob.most, int):
        return trial.suggest_int(knob.name, knob.least, knob.most)
    return trial.suggest_float(knob.name, float(knob.least), float(knob.most))
