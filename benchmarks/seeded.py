"""Seeded games of every game, half of them greedy: what a profile is taken from, and what tells builds apart.

`python -m benchmarks.seeded 60` plays for a minute; without a number it prints a digest for each game, the same for
every build of the same sources.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from .engines import Engine, engine, play_greedily

GAMES = 3  # of each kind, for a digest
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "plague": [{"max_rounds": 200}, {"map": "cabin", "max_rounds": 60}, {"preset": "roles_fan", "max_rounds": 60}],
    "thirty_seconds": [{}, {"preset": "advanced"}],
}


def engines() -> Iterator[tuple[str, Engine]]:
    """Every game by its usual options and by some others."""
    for game in import_module("shamble.games").names():
        for options in OPTIONS.get(game, [{}]):
            yield game, engine(game, **options)


def digests() -> Iterator[str]:
    """A line for each game and choice of options: what some random and greedy games come to."""
    digest = import_module("shamble.core.records.snapshot").digest
    for game, ready in engines():
        found = hashlib.sha256()
        for seed in range(GAMES):
            for s in (random_game(ready, seed), play_greedily(ready, seed)):
                found.update(digest(s).encode())
        yield f"{game} {found.hexdigest()[:16]}"


def random_game(ready: Engine, seed: int) -> Any:
    """A position at the end of a random game."""
    s = ready.first.clone()
    ready.play.playout(s, ready.rng(seed))
    return s


def train(seconds: float) -> None:
    """Play for so long: of each game as long, half of it greedily."""
    ready = [each for _, each in engines()]
    for each in ready:
        for kind in (random_game, play_greedily):
            end, seed = time.monotonic() + seconds / len(ready) / 2, 0
            while time.monotonic() < end:
                kind(each, seed)
                seed += 1


if __name__ == "__main__":
    if len(sys.argv) > 1:
        train(float(sys.argv[1]))
    else:
        print(*digests(), sep="\n")
