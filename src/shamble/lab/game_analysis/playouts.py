"""Playouts by bots from positions of a finished game."""

from __future__ import annotations

from typing import Final

from ... import bots
from ...bots import Bot
from ...core.chance import Rng
from ...core.matches.match import Match
from ...core.state import State
from ..playout import OutOfTime, play_out

LEAST: Final = 8  # playouts from each point
MOST: Final = 100


class Playouts:
    """Playouts from positions of a game, with the same dice from each, so that only positions make a difference.

    The budget is counted in lines rather than time, so that an analysis can be repeated.
    """

    def __init__(self, match: Match, level: str, lines: int, until: float) -> None:
        edition = match.edition
        self._game = match
        self._players: list[Bot] = [bots.bot(level, edition.game, edition.book)] * match.seats
        self._until = until
        self.left = lines
        self.end = len(match)  # lines; nobody plays on from there
        self.found: dict[int, list[list[float]]] = {}

    def play(self, ply: int, count: int) -> None:
        """Play the game on from line `ply` until that line has `count` playouts.

        Raises:
            OutOfTime: if the time or the lines run out first.
        """
        results = self.found.setdefault(ply, [])
        start = self._game.position_at(ply)
        while len(results) < count:
            if self.left <= 0:
                raise OutOfTime
            results.append(self._one(start.clone(), len(results)))

    def play_all(self, plies: list[int]) -> int:
        """Play on from all these lines until half of the lines left are used; return the playouts of each."""
        half = self.left / 2
        count = 0
        for wanted in range(1, MOST + 1):
            if count >= LEAST and self.left < half:
                break
            try:
                for ply in plies:
                    self.play(ply, wanted)
            except OutOfTime:
                break
            count = wanted
        return count

    def chance(self, ply: int) -> list[float]:
        """Return each seat's chance at a line: the mean of the playouts from there."""
        results = self.found[ply]
        return [sum(each) / len(results) for each in zip(*results, strict=True)]

    def _one(self, s: State, number: int) -> list[float]:
        self.left -= play_out(s, self._players, Rng(number + 1), self._until)
        return list(s.returns())
