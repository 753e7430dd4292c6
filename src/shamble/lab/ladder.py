"""The ladder of a game's levels: each against the one below it, on either side, over the same rolls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
import polars as pl
import tomli_w

from ..core.errors import OptionError
from ..core.game.level import Level
from ..games import game
from .experiments.arm import Arm
from .experiments.crew import Crew
from .experiments.experiment import Experiment
from .experiments.results import Results
from .experiments.running import run
from .interval import wilson

SHARE: Final = 0.65  # of the games that a level has to win against the one below it
SURELY: Final = 0.6  # which its interval stays above
SIDES: Final = 2
Options = tuple[tuple[str, str], ...]


class OnASide(msgspec.Struct, frozen=True):
    """How often a level wins on a side against the level below, and how often that wins there against itself."""

    side: str
    share: float
    below: float


class Rung(msgspec.Struct, frozen=True):
    """A level against the one below it."""

    above: str
    below: str
    games: int
    share: float
    low: float
    high: float
    sides: list[OnASide]

    @property
    def holds(self) -> bool:
        """Whether the level is worth being one: clearly better, and on no side worse."""
        better = self.share >= SHARE and self.low > SURELY
        return better and all(each.share >= each.below for each in self.sides)


class Report(msgspec.Struct, frozen=True):
    """The whole ladder, with what it was played by."""

    game: str
    version: str
    content: str
    options: dict[str, object]
    seed: int
    rung: list[Rung]

    def write(self, path: Path) -> None:
        """As TOML, to be kept beside the code: git shows what a change of a bot does."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(tomli_w.dumps(msgspec.to_builtins(self)), encoding="utf-8")


class Ladder:
    """The experiments that it takes, one for each level but the lowest."""

    def __init__(self, name: str, options: Options, seed: int, folder: Path) -> None:
        """Raises OptionError for a game whose players are not two sides against each other."""
        self.game = game(name)
        self.seed = seed
        self._options = options
        self._folder = folder
        self.pairs = list(pairwise(self.game.levels))
        self._ready = self._arm("as usual", ()).ready()
        self.sides = self._ready.sides
        if len(self.sides) != SIDES:
            raise OptionError(f"{name}: its sides are {', '.join(self.sides)}; allowed: a game of two sides")

    def climb(self, games: int, crew: Crew) -> Iterator[tuple[Rung, bool]]:
        """Rung by rung how it stands after each batch, and whether that is all of it."""
        for below, above in self.pairs:
            experiment = Experiment(tuple(self._arms(below, above)), self.seed)
            results = Results(self._folder / f"{above.id}-{below.id}", experiment)
            for so_far in run(experiment, games // SIDES, crew, results, lambda _: False):
                yield self._rung(below, above, so_far), so_far.height >= games // SIDES * (SIDES + 1)

    def report(self, rungs: list[Rung]) -> Report:
        """What is kept of these rungs."""
        told = self._ready.described()
        edition = self._ready.edition
        return Report(self.game.id, self.game.version, edition.content, told["options"], self.seed, rungs)  # type: ignore[arg-type]

    def _arms(self, below: Level, above: Level) -> Iterator[Arm]:
        """The level above on the first side, on the second, and on neither."""
        count = len(self._ready.bots)
        for seats in (*self.sides.values(), []):
            names = tuple(above.id if seat in seats else below.id for seat in range(count))
            yield self._arm(", ".join(names), names)

    def _arm(self, name: str, seats: tuple[str, ...]) -> Arm:
        return Arm(name, self.game.id, None, self._options, seats, ())

    def _rung(self, below: Level, above: Level, games: pl.DataFrame) -> Rung:
        sides: list[OnASide] = []
        wins, played = 0.0, 0
        for arm, (side, seats) in enumerate(self.sides.items()):
            mine, theirs = _returns(games, arm, seats[0]), _returns(games, SIDES, seats[0])
            sides.append(OnASide(side, round(sum(mine) / len(mine), 4), round(sum(theirs) / len(theirs), 4)))
            wins, played = wins + sum(mine), played + len(mine)
        low, high = wilson(wins, played)
        share = round(wins / played, 4)
        return Rung(above.described(), below.described(), played, share, round(low, 4), round(high, 4), sides)


def _returns(games: pl.DataFrame, arm: int, seat: int) -> list[float]:
    """What a seat got in the games of an arm."""
    return games.filter(pl.col("arm") == arm)["returns"].list.get(seat).to_list()
