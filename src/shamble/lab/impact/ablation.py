"""Ablation study: compares a complete version of a game with versions in which one thing is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import polars as pl

from ...core.content.toml_files import suggest
from ...core.errors import OptionError, ShambleError
from ..content_files import Files, load_content, write_files
from ..experiments.arm import Arm, read_arm
from ..experiments.executor import Executor
from ..experiments.experiment import Experiment
from ..experiments.results import Results
from ..experiments.running import IsEnough, run
from ..reports.comparison import MIN_PAIRS
from ..reports.impacts import Impacts, Skipped, Things, is_known, measure_impacts
from ..reports.summary import has_won
from .ablated_content import iter_ablations
from .kinds import AblationKind, read_kinds

WHOLE: Final = "whole"  # folder of the games with everything
UNUSED: Final = "nothing in the game uses it, so taking it out would change nothing"


class AblatedArm(msgspec.Struct, frozen=True):
    """Version of the game with one thing taken out."""

    kind: str
    thing: str
    arm: Arm


class AblationStudy:
    """Games of the complete version and of each version with one thing missing.

    They are saved in a folder, so that a killed study can be continued.
    """

    def __init__(self, path: Path, kinds: list[str], seed: int, side: str | None, folder: Path) -> None:
        """Read the version's file and write the content folders of all ablations.

        Args:
            path: The arm's TOML file.
            kinds: The kinds of things to take out; all kinds of the game if empty.
            seed: The seed of the first game.
            side: The side whose wins to measure; None for the first.
            folder: The folder for content and results.

        Raises:
            ContentError: The file can't be read or names no game.
            OptionError: The game has no such kind or side.
        """
        self.whole = read_arm(path)
        prepared = self.whole.prepare()
        sides = list(prepared.sides)
        if side is not None and side not in sides:
            raise OptionError(f"--side {side!r}; {suggest(side, sides)}")
        self.side = side or sides[0]
        self.title = f"{prepared.edition.game.title}: {self.whole.name}"
        self._seats = prepared.sides[self.side]
        self._seed, self._folder = seed, folder
        self.kept: list[Skipped] = []
        files = load_content(self.whole.game, self.whole.folders)
        self.without = [each for kind in read_kinds(self.whole.game, kinds) for each in self._make_arms(kind, files)]
        self._games: dict[str, pl.DataFrame] = {}

    def run(self, games: int, within: float, executor: Executor) -> Iterator[int]:
        """Play at most `games` games of the complete version and of each ablation; yield the number of games so far.

        The games of an ablation stop early once its effect on wins is known to `within`. If `within` is 0, they never
        do.
        """
        yield from self._play(WHOLE, self.whole, games, executor, lambda _: False)
        won = self._list_wins(self._games[WHOLE])

        def is_enough(games: pl.DataFrame) -> bool:
            flips = int((self._list_wins(games) != won.head(games.height)).sum())
            return games.height >= MIN_PAIRS and is_known(flips, games.height, within, len(self.without))

        for each in self.without:
            yield from self._play(f"{each.kind}/{each.thing}", each.arm, games, executor, is_enough)

    def answer(self) -> Impacts:
        """Return the impacts of all things; `run` must have played some games of each ablation before."""
        things: Things = {(each.kind, each.thing): self._games[f"{each.kind}/{each.thing}"] for each in self.without}
        return measure_impacts(self.title, self._seed, self.side, self._seats, self._games[WHOLE], things, self.kept)

    def _make_arms(self, kind: AblationKind, files: Files) -> Iterator[AblatedArm]:
        """Yield an ablation for each thing of a kind. If a thing can't be taken out, note the reason instead."""
        for thing, texts in iter_ablations(kind, files, self.whole.prepare().edition):
            if not texts:
                self.kept.append(Skipped(kind.id, thing, UNUSED))
                continue
            folder = self._folder / kind.id / thing / "content"
            write_files(texts, folder)
            arm = msgspec.structs.replace(self.whole, name=thing, folders=(*self.whole.folders, str(folder.resolve())))
            try:
                Experiment((self.whole, arm), self._seed).check()
            except ShambleError as error:
                self.kept.append(Skipped(kind.id, thing, str(error)))
            else:
                yield AblatedArm(kind.id, thing, arm)

    def _play(self, name: str, arm: Arm, games: int, executor: Executor, is_enough: IsEnough) -> Iterator[int]:
        """Play an arm and save its games in the folder `name`; yield the number of games of all arms so far."""
        experiment = Experiment((arm,), self._seed)
        before = sum(each.height for each in self._games.values())
        for so_far in run(experiment, games, executor, Results(self._folder / name, experiment), is_enough):
            self._games[name] = so_far
            yield before + so_far.height

    def _list_wins(self, games: pl.DataFrame) -> pl.Series:
        """Return, for each game, whether the measured side won."""
        return games.select(has_won(self._seats)).to_series()
