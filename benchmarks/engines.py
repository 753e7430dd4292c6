"""Benchmark of the engine, in this version or an older one."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from itertools import count
from random import random
from typing import Any

from . import learners, searching
from .clock import pace

CLONES = 1000  # in a batch
LIMIT: dict[str, dict[str, Any]] = {"plague": {"max_rounds": 200}}  # options that end random games
SEATS = {"zomboid": 4, "apocalypse": 3}  # 2 for other games


@dataclass(frozen=True)
class Engine:
    """Modules of an engine, with an edition, its initial state and a greedy bot for each seat."""

    edition: Any
    play: Any
    rng: Any
    options: Any
    first: Any
    bots: list[Any]


def engine(game: str, **options: Any) -> Engine:
    """Load a game with these options."""
    edition = import_module("shamble").load(game, **options)
    bot = import_module("shamble.bots").bot
    seats = SEATS.get(game, 2)
    return Engine(
        edition,
        import_module("shamble.core.play"),
        import_module("shamble.core.chance").Rng,
        searching.action_list(),
        edition.initial_state(seats),
        [bot("greedy", edition.game, edition.book) for _ in range(seats)],
    )


def measure(game: str, compiled: bool, seconds: float, seed: int) -> dict[str, float]:
    """Measure a game: choices and rolls a second inside, driven, stepped and searched; nanoseconds a clone."""
    ready = engine(game, **LIMIT.get(game, {}))
    insist(ready.play, compiled)
    seeds = count(seed << 32)
    inside = pace(lambda: int(ready.play.playout(ready.first.clone(), ready.rng(next(seeds)))), seconds)
    middle = ready.first.clone()
    ready.play.playout(middle, ready.rng(next(seeds)), int(inside.size / 2))
    return {
        "inside": inside.rate,
        "clone": 1e9 / pace(lambda: clone(middle), seconds).rate,
        "games": inside.batches / inside.seconds,
        "length": inside.size,
        **compare(game, compiled, seconds, seed),
        **learners.step(game, seconds, seed, seats=SEATS.get(game, 2)),
        **searching.search(ready.edition, ready.first, seconds, seed),
    }


def compare(game: str, compiled: bool, seconds: float, seed: int) -> dict[str, float]:
    """Measure the quantities that are compared between versions: driven choices and rolls, and greedy games."""
    limited, ready = engine(game, **LIMIT.get(game, {})), engine(game)
    insist(ready.play, compiled)
    seeds, others = count(seed << 32), count(seed << 32)
    return {
        "driven": pace(lambda: drive(limited, limited.rng(next(seeds))), seconds).rate,
        "greedy": pace(lambda: int(play_greedily(ready, next(others)) is not None), seconds).rate,
    }


def insist(play: Any, compiled: bool) -> None:
    """Raise SystemExit unless the rules are compiled, or interpreted, as the subject requires."""
    if play.__file__.endswith(".py") == compiled:
        found = "compiled" if not compiled else "not compiled: `make build` compiles it where a C compiler is"
        raise SystemExit(f"{play.__name__} is {found}")


def play_greedily(ready: Engine, seed: int) -> Any:
    """Play a game of greedy bots that see everything, and return its final state."""
    play, s, rng, scratch = ready.play, ready.first.clone(), ready.rng(seed), ready.options()
    bits = getattr(play, "chooser_bits", None) or play.seats  # its name in 0.1.0
    while not play.is_over(s):
        if play.is_chance(s):
            play.resolve(s, play.sample(s, rng, scratch))
        else:
            seat = play.first_seat(bits(s))
            play.take(s, ready.bots[seat].choose(s, seat, rng))
    return s


def drive(ready: Engine, rng: Any) -> int:
    """Drive one random game from interpreted Python and return the number of choices and rolls."""
    node_kind = getattr(ready.play, "node_kind", None) or getattr(ready.play, "awaits", None)  # its name in 0.2.0
    if node_kind is None:
        return drive_first(ready, rng)
    play, scratch, s = ready.play, ready.options(), ready.first.clone()
    offers, take = play.offers, play.take
    resolve, sample = play.resolve, play.sample  # local names, as a program would import them
    chance = import_module("shamble.core.step").CHANCE
    n = 0
    node = node_kind(s)
    while node:
        if node == chance:
            node = resolve(s, sample(s, rng, scratch))
        else:
            offered = offers(s)
            node = take(s, offered[int(random() * len(offered))])
        n += 1
    return n


def drive_first(ready: Engine, rng: Any) -> int:
    """Drive one random game the way 0.1.0 documents it, with two questions about each pending step."""
    play, scratch, s = ready.play, ready.options(), ready.first.clone()
    is_over, is_chance, offers, take = play.is_over, play.is_chance, play.offers, play.take
    resolve, sample = play.resolve, play.sample
    n = 0
    while not is_over(s):
        if is_chance(s):
            resolve(s, sample(s, rng, scratch))
        else:
            offered = offers(s)
            take(s, offered[int(random() * len(offered))])
        n += 1
    return n


def clone(state: Any) -> int:
    """Clone a state CLONES times and return that number."""
    for _ in range(CLONES):
        state.clone()
    return CLONES
