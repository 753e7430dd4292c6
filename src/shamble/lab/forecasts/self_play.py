"""Positions of games that greedy bots play, not always at their best, and how those games ended."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...bots import Bot
from ...bots.careless import CarelessBot
from ...bots.greedy import GreedyBot
from ...core.chance import Rng
from ...core.errors import OptionError
from ...core.game.edition import Edition
from ...core.network import blank
from ...core.offers import Options
from ...core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take
from ..last_rounds import edition_that_ends

BATCH: Final = 50  # games that a process plays before it reports
SHARES: Final = (0.0, 0.05, 0.1, 0.25)  # of choices at random: positions that good players never see are judged too
EVERY: Final = 3  # quiet positions, of which one is looked at: those beside it are much the same
STREAMS: Final = 2  # the rolls, and who plays how
SEAT: Final = 0  # whose end is forecast

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Kind:
    """Which games are played."""

    game: str
    options: tuple[tuple[str, str], ...]
    seed: int

    def edition(self) -> Edition:
        """With a last round, where its games might not end; raises OptionError for a game that tells no features."""
        edition = _edition(self)
        if not edition.game.policy(edition.book).features():
            raise OptionError(f"{self.game}: its policy names no features (docs/write_a_bot.md, How the bots think)")
        return edition


@dataclass(frozen=True)
class Positions:
    """A row for each position: its features, the hand-made value, what seat 1 got in the end, and the game."""

    features: Floats
    values: Floats
    results: Floats
    games: NDArray[np.int64]

    @classmethod
    def together(cls, parts: list[Positions]) -> Positions:
        """All of them."""
        columns = zip(*((each.features, each.values, each.results, each.games) for each in parts), strict=True)
        return cls(*(np.concatenate(column) for column in columns))


def play(kind: Kind, games: int, jobs: int) -> Iterator[Positions]:
    """The positions of so many games, batch by batch; they do not depend on how many processes play."""
    batches = [range(first, min(games, first + BATCH)) for first in range(0, games, BATCH)]
    if jobs == 1:
        yield from (played(kind, batch) for batch in batches)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(played, [kind] * len(batches), batches)


def played(kind: Kind, numbers: range) -> Positions:
    """The positions of these games."""
    edition = kind.edition()
    rows: list[tuple[list[float], float, float, int]] = []
    for number in numbers:
        found, result = _one(edition, kind.seed + number)
        rows += [(features, value, result, number) for features, value in found]
    width = len(edition.game.policy(edition.book).features())
    features = np.array([row[0] for row in rows], dtype=np.float32).reshape(len(rows), width)
    values, results = (np.array([row[place] for row in rows], dtype=np.float32) for place in (1, 2))
    return Positions(features, values, results, np.array([row[3] for row in rows], dtype=np.int64))


def _one(edition: Edition, seed: int) -> tuple[list[tuple[list[float], float]], float]:
    """Features and values along a game, and what its first seat got."""
    policy = edition.game.policy(edition.book)
    chance, mind = (Rng(seed, stream) for stream in range(STREAMS))
    s = edition.position(edition.usual_seats)
    players: list[Bot] = [CarelessBot(GreedyBot(policy), SHARES[mind.below(len(SHARES))]) for _ in range(s.seat_count)]
    scratch, found, width = Options(), [], len(policy.features())
    while not is_over(s):
        if is_chance(s):
            resolve(s, sample(s, chance, scratch))
            continue
        if policy.is_quiet(s) and mind.below(EVERY) == 0:
            features = blank(width)
            policy.describe(s, SEAT, features)
            found.append((list(features), float(policy.value(s, SEAT))))
        seat = int(first_seat(chooser_bits(s)))
        take(s, players[seat].choose(s.determinize(seat, mind), seat, mind))
    return found, float(s.returns()[SEAT])


@cache
def _edition(kind: Kind) -> Edition:
    given: dict[str, Any] = dict(kind.options)
    return edition_that_ends(kind.game, None, given, [])[0]
