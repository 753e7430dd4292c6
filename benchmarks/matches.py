"""Games of the greedy bot against itself: the wins of each side, and a hash to compare versions.

`python -m benchmarks.matches plague 1000` prints the wins and a hash of all choices and rolls;
`PYTHONPATH=build/first/src` plays them with version 0.1.0.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from .engines import LIMIT, Engine, engine


def lines(ready: Engine, s: Any, seed: int) -> Iterator[str]:
    """Play a game of greedy bots on `s` and yield every choice and roll as text."""
    notation = import_module("shamble.core.notation")
    play, rng, scratch = ready.play, ready.rng(seed), ready.options()
    bits = getattr(play, "chooser_bits", None) or play.seats  # its name in 0.1.0
    while not play.is_over(s):
        if play.is_chance(s):
            outcome = play.sample(s, rng, scratch)
            yield notation.write_outcome(s, outcome)
            play.resolve(s, outcome)
        else:
            seat = play.first_seat(bits(s))
            action = ready.bots[seat].choose(s, seat, rng)
            yield notation.write(s, action)
            play.take(s, action)


def main(game: str, count: int) -> None:
    """Play `count` games with the seeds from 0 on, and print their wins and their hash."""
    limit = LIMIT.get(game, {})  # some games of two bots would never end
    ready, outcome = engine(game, **limit), import_module("shamble").load(game).game.outcome
    wins, found = Counter[str](), hashlib.sha256()
    for seed in range(count):
        s = ready.first.clone()
        for line in lines(ready, s, seed):
            found.update(f"{line}\n".encode())
        wins[str(outcome(s)["winner"])] += 1
    print(f"{game}, {count} games: {dict(sorted(wins.items()))}, {found.hexdigest()[:16]}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
