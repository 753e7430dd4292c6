"""Measures games of the engine, of this version or of an older one."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from itertools import count
from random import random
from typing import Any

from . import learners, searching
from .clock import pace

CLONES = 1000  # between two looks at the clock
LIMIT: dict[str, dict[str, Any]] = {"plague": {"max_rounds": 200}}  # by which random games end
SEATS = {"zomboid": 4, "apocalypse": 3}  # of a game that is not played by two


@dataclass(frozen=True)
class Engine:
    """The parts of an engine that are driven, a game and its first position, and a greedy bot for each of its seats."""

    edition: Any
    play: Any
    rng: Any
    options: Any
    first: Any
    bots: list[Any]


def engine(game: str, **options: Any) -> Engine:
    """A game by these options, the others as they are."""
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
    """Choices and rolls a second: at random inside, driven and stepped, and searched; games; nanoseconds a clone."""
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
    """What is compared from version to version: random choices and rolls driven, greedy games; both from seeds anew."""
    limited, ready = engine(game, **LIMIT.get(game, {})), engine(game)
    insist(ready.play, compiled)
    seeds, others = count(seed << 32), count(seed << 32)
    return {
        "driven": pace(lambda: drive(limited, limited.rng(next(seeds))), seconds).rate,
        "greedy": pace(lambda: int(play_greedily(ready, next(others)) is not None), seconds).rate,
    }


def insist(play: Any, compiled: bool) -> None:
    """Ends the program where the rules are not as the row says."""
    if play.__file__.endswith(".py") == compiled:
        found = "compiled" if not compiled else "not compiled: `make build` compiles it where a C compiler is"
        raise SystemExit(f"{play.__name__} is {found}")


def play_greedily(ready: Engine, seed: int) -> Any:
    """The position at the end of a game of greedy against greedy, which see everything."""
    play, s, rng, scratch = ready.play, ready.first.clone(), ready.rng(seed), ready.options()
    bits = getattr(play, "chooser_bits", None) or play.seats  # as 0.1.0 calls it
    while not play.is_over(s):
        if play.is_chance(s):
            play.resolve(s, play.sample(s, rng, scratch))
        else:
            seat = play.first_seat(bits(s))
            play.take(s, ready.bots[seat].choose(s, seat, rng))
    return s


def drive(ready: Engine, rng: Any) -> int:
    """One random game from interpreted Python, action by action; the number of choices and rolls."""
    node_kind = getattr(ready.play, "node_kind", None) or getattr(ready.play, "awaits", None)  # as 0.2.0 calls it
    if node_kind is None:
        return drive_first(ready, rng)
    play, scratch, s = ready.play, ready.options(), ready.first.clone()
    offers, take = play.offers, play.take
    resolve, sample = play.resolve, play.sample  # as whoever drives it imports them
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
    """The same as 0.1.0 says it is done, which asks twice what is pending."""
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
    """Clone a position, and say how often."""
    for _ in range(CLONES):
        state.clone()
    return CLONES
