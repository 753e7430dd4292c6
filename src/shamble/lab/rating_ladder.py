"""Rating ladder: how much stronger each bot level of a game is than the level below, with the same rolls for both."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import tomli_w

from ..games import load_game
from .experiments.arm import Arm, PreparedArm
from .experiments.executor import Executor
from .experiments.experiment import Experiment
from .experiments.results import Results
from .experiments.running import run
from .level_matches import SIDES, HeadToHead, LevelResult, SelfPlay

Options = tuple[tuple[str, str], ...]


class LadderReport(msgspec.Struct, frozen=True):
    """Results of all levels, with the version of the game that they played."""

    game: str
    version: str
    content: str
    options: dict[str, object]
    seed: int
    rung: list[LevelResult]

    def write(self, path: Path) -> None:
        """Write the report as TOML, so that a diff in a repository shows the effect of a change to a bot."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(tomli_w.dumps(msgspec.to_builtins(self)), encoding="utf-8")


class RatingLadder:
    """Experiments that compare each level, except the lowest, with the level below."""

    def __init__(self, name: str, options: Options, seed: int, folder: Path) -> None:
        self.game = load_game(name)
        self.seed = seed
        self._options = options
        self._folder = folder
        self.pairs = list(pairwise(self.game.levels))
        self._prepared = self._make_arm("as usual", ()).prepare()
        self.format = choose_format(self._prepared)

    def play_levels(self, games: int, executor: Executor) -> Iterator[tuple[LevelResult, bool]]:
        """Play the matches of all neighbouring levels, the lowest pair first.

        Yield the pair's result so far after each batch, and whether it is final. At most `games` games of the higher
        level are played for each pair.
        """
        seeds = games // self.format.each
        for below, above in self.pairs:
            arms = tuple(self._make_arm(", ".join(seats), seats) for seats in self.format.list_seats(below, above))
            experiment = Experiment(arms, self.seed)
            results = Results(self._folder / f"{above.id}-{below.id}", experiment)
            for so_far in run(experiment, seeds, executor, results, lambda _: False):
                yield self.format.measure(below, above, so_far), so_far.height >= seeds * self.format.arms

    def make_report(self, results: list[LevelResult]) -> LadderReport:
        """Return a report with the final results of all pairs."""
        options = self._prepared.describe()["options"]
        edition = self._prepared.edition
        return LadderReport(self.game.id, self.game.version, edition.content, options, self.seed, results)  # type: ignore[arg-type]

    def _make_arm(self, name: str, seats: tuple[str, ...]) -> Arm:
        return Arm(name, self.game.id, None, self._options, seats, ())


def choose_format(prepared: PreparedArm) -> HeadToHead | SelfPlay:
    """Return the match format of a game.

    It is head-to-head if the game has two sides with one team each, else self-play.
    """
    count = len(prepared.bots)
    teams = prepared.edition.game.teams(prepared.edition.initial_state(count))
    return HeadToHead(prepared.sides, count) if len(prepared.sides) == len({*teams}) == SIDES else SelfPlay(count)
