"""Measures a game of the engine: the full Zombie Plague by `shamble.load`, or the reference."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from random import random
from typing import Any

from .clock import pace

CLONES = 1000  # between two looks at the clock


@dataclass(frozen=True)
class Engine:
    """The parts of an engine that are driven, and the first position of a game."""

    play: Any
    offers: Any  # what lists the legal choices
    rng: Any
    options: Any
    first: Any


def full_game() -> Engine:
    """Zombie Plague for two, its options the default ones, ended after 200 rounds."""
    first = import_module("shamble").load("plague", max_rounds=200).position(2)
    return _engine("shamble.core", "offers", "offers", first)


def reference() -> Engine:
    """The reduced game of the reference, which lasts 200 rounds too."""
    return _engine("sketch.core", "legal_actions", "step", import_module("sketch.plague.turn").new_game())


def _engine(core: str, offers: str, lists: str, first: Any) -> Engine:
    play, rng = import_module(f"{core}.play"), import_module(f"{core}.chance").Rng
    return Engine(play, getattr(play, offers), rng, import_module(f"{core}.{lists}").Options, first)


def measure(build: Callable[[], Engine], compiled: bool, seconds: float, seed: int) -> dict[str, float]:
    """Random choices and rolls a second, inside and driven; random games a second; nanoseconds a clone."""
    engine = build()
    if engine.play.__file__.endswith(".py") == compiled:
        found = "compiled" if not compiled else "not compiled: `make build` compiles it where a C compiler is"
        raise SystemExit(f"{engine.play.__name__} is {found}")
    seeds = count(seed << 32)
    inside = pace(lambda: int(engine.play.playout(engine.first.clone(), engine.rng(next(seeds)))), seconds)
    driven = pace(lambda: drive(engine, engine.rng(next(seeds))), seconds)
    middle = engine.first.clone()
    engine.play.playout(middle, engine.rng(next(seeds)), int(inside.size / 2))
    return {
        "inside": inside.rate,
        "driven": driven.rate,
        "clone": 1e9 / pace(lambda: clone(middle), seconds).rate,
        "games": inside.batches / inside.seconds,
        "length": inside.size,
    }


def drive(engine: Engine, rng: Any) -> int:
    """One random game from interpreted Python, action by action; the number of choices and rolls."""
    play, scratch, s = engine.play, engine.options(), engine.first.clone()
    is_over, is_chance, offers, take = play.is_over, play.is_chance, engine.offers, play.take
    resolve, sample = play.resolve, play.sample  # as whoever drives it imports them
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
    """Clone a position, and say how often."""
    for _ in range(CLONES):
        state.clone()
    return CLONES
