"""Playouts by bots from positions of a finished match."""

from __future__ import annotations

from typing import Final

from ... import bots
from ...bots import Bot
from ...core.chance import Rng
from ...core.matches.match import Match
from ...core.state import State
from ..playout import OutOfTime, play_out

MIN_PLAYOUTS: Final = 8  # from each point
MAX_PLAYOUTS: Final = 100


class Playouts:
    """Playouts from positions of a match, all with the same dice, so that results differ only by the position.

    The budget is a number of plies instead of a time, so that an analysis can be repeated exactly.
    """

    def __init__(self, match: Match, level: str, plies: int, deadline: float) -> None:
        edition = match.edition
        self._match = match
        self._players: list[Bot] = [bots.bot(level, edition.game, edition.book)] * match.seats
        self._deadline = deadline
        self.plies_left = plies
        self.end = len(match)  # plies of the match; there is no playout from its end
        self.results: dict[int, list[list[float]]] = {}  # returns of each seat in each playout, by ply

    def play(self, ply: int, count: int) -> None:
        """Play the match on from ply `ply` until there are `count` playouts from there.

        Raises:
            OutOfTime: The time or the budget is used up.
        """
        results = self.results.setdefault(ply, [])
        start = self._match.position_at(ply)
        while len(results) < count:
            if self.plies_left <= 0:
                raise OutOfTime
            results.append(self._play_out(start.clone(), len(results)))

    def play_all(self, plies: list[int]) -> int:
        """Play on from all these plies until half of the budget is used; return the number of playouts from each."""
        half = self.plies_left / 2
        done = 0
        for count in range(1, MAX_PLAYOUTS + 1):
            if done >= MIN_PLAYOUTS and self.plies_left < half:
                break
            try:
                for ply in plies:
                    self.play(ply, count)
            except OutOfTime:
                break
            done = count
        return done

    def mean_returns(self, ply: int) -> list[float]:
        """Return the mean return of each seat over the playouts from ply `ply`."""
        results = self.results[ply]
        return [sum(each) / len(results) for each in zip(*results, strict=True)]

    def _play_out(self, s: State, number: int) -> list[float]:
        self.plies_left -= play_out(s, self._players, Rng(number + 1), self._deadline)
        return list(s.returns())
