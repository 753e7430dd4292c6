"""AblationStudy the things of a version of a game: it with all of them against it without each, on the same seeds."""

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
from ..experiments.running import Enough, run
from ..reports.comparison import FEWEST
from ..reports.impacts import Impacts, Skipped, Things, is_known, measure_impacts
from ..reports.summary import has_won
from .ablated_content import iter_ablations
from .kinds import AblationKind, read_kinds

WHOLE: Final = "whole"  # the folder of the games with everything
NOTHING: Final = "it is in nothing that is played, so that taking it out would change nothing"


class AblatedArm(msgspec.Struct, frozen=True):
    """Version of the game with one thing taken out."""

    kind: str
    thing: str
    arm: Arm


class AblationStudy:
    """What is show_impacts, and the games played for it: in a folder, so that it goes on after a kill."""

    def __init__(self, path: Path, kinds: list[str], seed: int, side: str | None, folder: Path) -> None:
        """Raises ContentError for a file that names no game, OptionError for a kind or side that there is not."""
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
        self.without = [each for kind in read_kinds(self.whole.game, kinds) for each in self._each(kind, files)]
        self._games: dict[str, pl.DataFrame] = {}

    def _each(self, kind: AblationKind, files: Files) -> Iterator[AblatedArm]:
        """The version without each thing of a kind; of what cannot be taken out the reason is noted."""
        for thing, laid in iter_ablations(kind, files, self.whole.prepare().edition):
            if not laid:
                self.kept.append(Skipped(kind.id, thing, NOTHING))
                continue
            folder = self._folder / kind.id / thing / "content"
            write_files(laid, folder)
            arm = msgspec.structs.replace(self.whole, name=thing, folders=(*self.whole.folders, str(folder.resolve())))
            try:
                Experiment((self.whole, arm), self._seed).check()
            except ShambleError as error:
                self.kept.append(Skipped(kind.id, thing, str(error)))
            else:
                yield AblatedArm(kind.id, thing, arm)

    def run(self, games: int, within: float, executor: Executor) -> Iterator[int]:
        """Play, so many games at most with everything and without each; how many there are after each batch.

        A thing is done once its difference is known to within so much; 0: it never is.
        """
        yield from self._play(WHOLE, self.whole, games, executor, lambda _: False)
        won = self._won(self._games[WHOLE])

        def known(games: pl.DataFrame) -> bool:
            apart = int((self._won(games) != won.head(games.height)).sum())
            return games.height >= FEWEST and is_known(apart, games.height, within, len(self.without))

        for each in self.without:
            yield from self._play(f"{each.kind}/{each.thing}", each.arm, games, executor, known)

    def _play(self, name: str, arm: Arm, games: int, executor: Executor, enough: Enough) -> Iterator[int]:
        experiment = Experiment((arm,), self._seed)
        before = sum(each.height for each in self._games.values())
        for so_far in run(experiment, games, executor, Results(self._folder / name, experiment), enough):
            self._games[name] = so_far
            yield before + so_far.height

    def _won(self, games: pl.DataFrame) -> pl.Series:
        return games.select(has_won(self._seats)).to_series()

    def answer(self) -> Impacts:
        """Return the impacts of all things, once `run` has played some games without each."""
        things: Things = {(each.kind, each.thing): self._games[f"{each.kind}/{each.thing}"] for each in self.without}
        return measure_impacts(self.title, self._seed, self.side, self._seats, self._games[WHOLE], things, self.kept)
