"""Seeded games of every game, to profile a build and to compare builds.

`python -m benchmarks.seeded 60` plays for a minute: random, greedy, searched and stepped games. Without a number it
prints a digest for each game, which is the same for every build of the same sources.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import count
from typing import Any

from .engines import Engine, engine, play_greedily
from .learners import GAMES as ROWS
from .learners import step_at_random
from .searching import searcher, thoughts

GAMES = 3  # random and greedy games each, for a digest
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "plague": [{"max_rounds": 200}, {"map": "cabin", "max_rounds": 60}, {"preset": "roles_fan", "max_rounds": 60}],
    "thirty_seconds": [{}, {"preset": "advanced"}],
}


def engines() -> Iterator[tuple[str, Engine]]:
    """Yield the engine of every game with its default options and with some others."""
    for game in import_module("shamble.games").names():
        for options in OPTIONS.get(game, [{}]):
            yield game, engine(game, **options)


def digests() -> Iterator[str]:
    """Yield a line with the digest of some random and greedy games, for each game and choice of options."""
    digest = import_module("shamble.core.records.snapshot").digest
    for game, ready in engines():
        found = hashlib.sha256()
        for seed in range(GAMES):
            for s in (random_game(ready, seed), play_greedily(ready, seed)):
                found.update(digest(s).encode())
        yield f"{game} {found.hexdigest()[:16]}"


def random_game(ready: Engine, seed: int) -> Any:
    """Play a random game and return its final state."""
    s = ready.first.clone()
    ready.play.playout(s, ready.rng(seed))
    return s


def train(seconds: float) -> None:
    """Play for `seconds`, divided evenly between the games and the ways to play."""
    ready = [each for _, each in engines()]
    for each in ready:
        played = ways(each)
        for play_on in played:
            end = time.monotonic() + seconds / len(ready) / len(played)
            while time.monotonic() < end:
                play_on()


def ways(ready: Engine) -> list[Callable[[], object]]:
    """Return functions that play a game on in the ways that should be fast."""
    seeds = count()
    return [
        lambda: random_game(ready, next(seeds)),
        lambda: play_greedily(ready, next(seeds)),
        thoughts(searcher(ready.edition), ready.first, 0),
        partial(step_at_random, rows_of(ready)),
    ]


def rows_of(ready: Engine) -> Any:
    """Return a batch of games as learners step it, without NumPy: wheels are profiled without it."""
    batch, first = import_module("shamble.adapters.batch.games"), ready.first
    actions = import_module("shamble.core.analysis.action_space").ActionSpace(ready.edition.book)
    numbers = batch.ActionNumbers(actions.size, actions.starts, actions.steps)
    own = [(1 << first.seat_count) - 1] * ROWS
    return batch.GameBatch(first, numbers, first.layout.fields, own, None, 0)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        train(float(sys.argv[1]))
    else:
        print(*digests(), sep="\n")
