"""The ladder of a game's levels: each against the one below it, or both at the same games, over the same rolls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import tomli_w

from ..games import game
from .experiments.arm import Arm, PreparedArm
from .experiments.executor import Executor
from .experiments.experiment import Experiment
from .experiments.results import Results
from .experiments.running import run
from .level_matches import SIDES, HeadToHead, LevelResult, SelfPlay

Options = tuple[tuple[str, str], ...]


class Report(msgspec.Struct, frozen=True):
    """The whole ladder, with what it was played by."""

    game: str
    version: str
    content: str
    options: dict[str, object]
    seed: int
    rung: list[LevelResult]

    def write(self, path: Path) -> None:
        """As TOML, to be kept beside the code: git shows what a change of a bot does."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(tomli_w.dumps(msgspec.to_builtins(self)), encoding="utf-8")


class Ladder:
    """The experiments that it takes, one for each level but the lowest."""

    def __init__(self, name: str, options: Options, seed: int, folder: Path) -> None:
        self.game = game(name)
        self.seed = seed
        self._options = options
        self._folder = folder
        self.pairs = list(pairwise(self.game.levels))
        self._prepared = self._arm("as usual", ()).prepare()
        self.format = choose_format(self._prepared)

    def play_levels(self, games: int, executor: Executor) -> Iterator[tuple[LevelResult, bool]]:
        """LevelResult by rung how it stands after each batch, and whether that is all of it."""
        seeds = games // self.format.each
        for below, above in self.pairs:
            arms = tuple(self._arm(", ".join(seats), seats) for seats in self.format.seats(below, above))
            experiment = Experiment(arms, self.seed)
            results = Results(self._folder / f"{above.id}-{below.id}", experiment)
            for so_far in run(experiment, seeds, executor, results, lambda _: False):
                yield self.format.measure(below, above, so_far), so_far.height >= seeds * self.format.arms

    def make_report(self, rungs: list[LevelResult]) -> Report:
        """What is kept of these rungs."""
        told = self._prepared.describe()
        edition = self._prepared.edition
        return Report(self.game.id, self.game.version, edition.content, told["options"], self.seed, rungs)  # type: ignore[arg-type]

    def _arm(self, name: str, seats: tuple[str, ...]) -> Arm:
        return Arm(name, self.game.id, None, self._options, seats, ())


def choose_format(prepared: PreparedArm) -> HeadToHead | SelfPlay:
    """How levels are measured: against each other where there are two sides, else each by itself."""
    count = len(prepared.bots)
    teams = prepared.edition.game.teams(prepared.edition.initial_state(count))
    return HeadToHead(prepared.sides, count) if len(prepared.sides) == len({*teams}) == SIDES else SelfPlay(count)
