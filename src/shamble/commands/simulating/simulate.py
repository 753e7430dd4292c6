"""Command `shamble simulate`: let bots play many games in several processes, and print the results."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from time import perf_counter
from typing import Final

from rich.console import Console
from rich.progress import track

from ...bots import Bot, bot
from ...core.chance import Rng
from ...core.errors import OptionError
from ...core.game.edition import Edition
from ...core.play import playout
from ...lab.playout import play_out
from ...lab.round_limit import edition_with_round_limit
from ..seating import bots_only, load_edition, parse_options
from .tally import Played, Tally, print_tally

BATCH: Final = 8  # games that a process plays before it reports


@dataclass(frozen=True)
class Series:
    """Series of games that differ only in their seed."""

    game: str
    preset: str | None
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    seed: int
    folders: tuple[Path, ...]

    def games(self, first: int, end: int) -> list[Played]:
        """Play the games with numbers from `first` to `end` - 1."""
        edition, players = _prepare(self)
        return [self._game(edition, players, number) for number in range(first, end)]

    def _game(self, edition: Edition, players: list[Bot], number: int) -> Played:
        s = edition.initial_state(len(players))
        rng = Rng(self.seed + number)
        plies = playout(s, rng) if set(self.players) == {"random"} else play_out(s, players, rng)
        outcome = edition.game.outcome(s)
        won = tuple(edition.game.has_won(s, seat) for seat in range(len(players)))
        return Played(outcome["reason"], plies, outcome.get("rounds"), won, tuple(s.returns()))


@cache
def _prepare(series: Series) -> tuple[Edition, list[Bot]]:
    """Return the edition and the bots of a series; cached in each process."""
    edition = load_edition(series.game, series.preset, dict(series.options), series.folders)
    return edition, [bot(name, edition.game, edition.book) for name in series.players]


def simulate(
    console: Console,
    game: str,
    games: int,
    requested: str | None,
    options: list[str],
    preset: str | None,
    jobs: int | None,
    seed: int | None,
    as_json: bool,
    folders: tuple[Path, ...],
) -> None:
    """Play the games with a progress bar, and print the results."""
    _check(games, jobs, seed)
    changes = parse_options(options)
    edition, added = edition_with_round_limit(game, preset, changes, folders)
    players = bots_only(requested, edition)
    first_seed = secrets.randbits(48) if seed is None else seed
    series = Series(game, preset, tuple((changes | added).items()), tuple(players), first_seed, folders)
    tally = Tally(edition, players, first_seed, added)
    started = perf_counter()
    progress = Console(stderr=True)
    results = _play_all(series, games, jobs or cpu_count() or 1)
    for result in track(results, "Playing", games, console=progress, transient=True, disable=not progress.is_terminal):
        tally.add(result)
    print_tally(console, tally, perf_counter() - started, as_json)


def _check(games: int, jobs: int | None, seed: int | None) -> None:
    for name, number in (("--games", games), ("--jobs", 1 if jobs is None else jobs)):
        if number < 1:
            raise OptionError(f"{name} {number}; allowed: 1 or more")
    if seed is not None and not 0 <= seed < 1 << 62:
        raise OptionError(f"--seed {seed}; allowed: 0 to 2**62 - 1")


def _play_all(series: Series, games: int, jobs: int) -> Iterator[Played]:
    """Play the games in up to `jobs` processes, and yield them in order of their numbers."""
    starts = range(0, games, BATCH)
    if min(jobs, len(starts)) == 1:
        for start in range(games):
            yield from series.games(start, start + 1)
        return
    with ProcessPoolExecutor(min(jobs, len(starts)), get_context("spawn")) as pool:
        ends = [min(start + BATCH, games) for start in starts]
        for batch in pool.map(series.games, starts, ends):
            yield from batch
