"""Games to look back on: one whose chances are known beforehand, and duels that were played by chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from tests.core.duel.game import DUEL

from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match

LINES = 200


class Position:
    """A position whose chance is known."""

    def __init__(self, ply: int, share: float) -> None:
        self.ply = ply
        self.over = False
        self.depth = 1
        self._share = share

    def clone(self) -> Position:
        return self

    def returns(self) -> list[float]:
        return [self._share, 1 - self._share]


def game_of(chance: Callable[[int], float], every: int = 1, is_ended: bool = True) -> Match:
    """A game of so many lines, of which every few are choices and the others rolls; or one that was given up."""
    lines = [SimpleNamespace(is_outcome=ply % every > 0, line=SimpleNamespace(aside=False)) for ply in range(LINES)]
    edition = SimpleNamespace(game=DUEL, book=DUEL.rulebook(DUEL.options.choose(None, {}), ()))

    class Known(list[Any]):
        live, seats, is_over = lines, 2, is_ended

        def position_at(self, ply: int) -> Position:
            return Position(ply, chance(ply))

    known = Known(lines)
    known.edition = edition  # type: ignore[attr-defined]
    return cast(Match, known)


def duel_of(seed: int) -> Match:
    """A duel that was played by chance."""
    match, chance = Match(Edition(DUEL, None, {}), seats=2, seed=seed), random.Random(seed)
    while not match.is_over:
        if match.is_chance:
            match.roll()
        else:
            match.play(chance.choice(match.legal()))
    return match
