"""Positions of games that bots of a level play, not always at their best, and how those games ended."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import cache
from math import inf, nan
from multiprocessing import get_context
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...bots import Bot, bot
from ...bots.search import SearchBot
from ...core.chance import Rng
from ...core.content.toml_files import suggest
from ...core.errors import OptionError
from ...core.game.edition import Edition
from ...core.game.level import GREEDY
from ...core.heuristic import Heuristic
from ...core.network import zeros
from ...core.offers import LegalActions
from ...core.play import chooser_bits, first_seat, is_chance, is_over, list_choices, resolve, sample, take, to_list
from ...core.state import State
from ..round_limit import edition_with_round_limit

BATCH: Final = 50  # games that a process plays before it reports
SHARES: Final = (0.0, 0.05, 0.1, 0.25)  # of choices at random: positions that good players never see are judged too
IN_A_ROW: Final = 10  # games of a preset: one of each ten is kept to check by
EVERY: Final = 2  # quiet positions, of which one is looked at: those beside it are much the same
MOST: Final = 200  # positions of one game: more of them, spread along it, tell nothing new
WANDERING: Final = 800  # choices at most, in half the games where all play together, before all choose their best
STREAMS: Final = 2  # the rolls, and who plays how
VARIED: Final = 2  # the stream of what is drawn for a game before it is laid out
LISTED: Final = ("enum", "bool")  # types of options that have so many values
SEATS: Final = "seats"  # what may be drawn besides options
FIRST: Final = 0  # the seat whose end is forecast where two sides oppose: the other's is the reverse
SIDES: Final = 2
PARTS: Final = 1000
NEVER: Final = inf

Floats = NDArray[np.float32]
Seen = tuple[int, list[float], float, float]


@dataclass(frozen=True)
class SelfPlayConfig:
    """Which games are played."""

    game: str
    options: tuple[tuple[str, str], ...]
    seed: int
    level: str = GREEDY.id  # of the bots that play
    presets: tuple[str | None, ...] = (None,)  # whose games are played in turn
    vary: tuple[str, ...] = ()  # options, or SEATS, whose values are drawn anew for each game

    def load_edition(self, number: int = 0) -> Edition:
        """With a last round, where its games might not end; raises OptionError for a game that tells no features."""
        edition = _edition(self.game, self._preset(number), self.options)
        if not _features(edition):
            raise OptionError(f"{self.game}: its policy names no features (docs/write_a_bot.md, How the bots think)")
        for name in self.vary:
            self._values(edition, name)
        return edition

    def draw_game(self, number: int) -> tuple[Edition, int]:
        """The edition of a game, by its number, and how many play; what varies is drawn."""
        usual, mind = self.load_edition(number), Rng(self.seed + number, VARIED)
        seats, given = usual.default_seats, dict(self.options)
        for name in self.vary:
            values = self._values(usual, name)
            value = values[mind.below(len(values))]
            if name == SEATS:
                seats = int(value)
            else:
                given[name] = value
        edition = _edition(self.game, self._preset(number), tuple(given.items()))
        if _features(edition) != _features(usual):
            raise OptionError(f"--vary: with {given} other features are told than without")
        return edition, seats

    def _preset(self, number: int) -> str | None:
        return self.presets[number // IN_A_ROW % len(self.presets)]

    def _values(self, edition: Edition, name: str) -> list[str]:
        """What may be drawn; raises OptionError for what has no list of values."""
        if name == SEATS:
            return [str(seats) for seats in edition.game.seats(edition.book)]
        listed = {
            each.id: each.values or ["true", "false"] for each in edition.option_table.option if each.type in LISTED
        }
        if name not in listed:
            raise OptionError(f"--vary {name}; {suggest(name, [SEATS, *listed])}")
        return listed[name]


@dataclass(frozen=True)
class Positions:
    """A row for each position: its features and hand-made value as they stand to a seat, what it got, and the game.

    Beside the result stands what a bot that searched there expected for that seat; NaN where none did.
    """

    features: Floats
    values: Floats
    results: Floats
    expected: Floats
    games: NDArray[np.int64]

    @classmethod
    def concat(cls, parts: list[Positions]) -> Positions:
        """All of them."""
        return cls(*(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(cls)))


def play(kind: SelfPlayConfig, games: int, jobs: int) -> Iterator[Positions]:
    """The positions of so many games, batch by batch; they do not depend on how many processes play."""
    batches = [range(first, min(games, first + BATCH)) for first in range(0, games, BATCH)]
    if jobs == 1:
        yield from (play_games(kind, batch) for batch in batches)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play_games, [kind] * len(batches), batches)


def play_games(kind: SelfPlayConfig, numbers: range) -> Positions:
    """The positions of these games."""
    rows: list[tuple[list[float], float, float, float, int]] = []
    for number in numbers:
        found, results = _one(*kind.draw_game(number), kind.level, kind.seed + number)
        rows += [(features, value, results[seat], expected, number) for seat, features, value, expected in found]
    width = len(_features(kind.load_edition()))
    features = np.array([row[0] for row in rows], dtype=np.float32).reshape(len(rows), width)
    values, got, expected = (np.array([row[place] for row in rows], dtype=np.float32) for place in (1, 2, 3))
    return Positions(features, values, got, expected, np.array([row[4] for row in rows], dtype=np.int64))


def _one(edition: Edition, seats: int, level: str, seed: int) -> tuple[list[Seen], list[float]]:
    """What was seen along a game at choices that are any, and what each seat got."""
    policy, careful = edition.game.policy(edition.book), bot(level, edition.game, edition.book)
    chance, mind = (Rng(seed, stream) for stream in range(STREAMS))
    s = edition.initial_state(seats)
    best_from = _best_from(edition.game.teams(s), mind)
    shares = [SHARES[mind.below(len(SHARES))] for _ in range(s.seat_count)]
    scratch, found, choices = LegalActions(), list[Seen](), 0
    while not is_over(s):
        if is_chance(s):
            resolve(s, sample(s, chance, scratch))
            continue
        seat = int(first_seat(chooser_bits(s)))
        list_choices(s, seat, scratch)
        offered = to_list(scratch)
        action = offered[0]
        if len(offered) > 1:
            action = careful.choose(s.determinize(seat, mind), seat, mind)
            choices += 1
            at_best = choices > best_from
            if (at_best or best_from == NEVER) and policy.is_quiet(s) and mind.below(EVERY) == 0:
                found.append(_looked_at(policy, careful, s, edition.game.teams(s), seat, mind))
            if not at_best and _errs(shares, seat, mind):
                action = offered[mind.below(len(offered))]
        take(s, action)
    return found[:: 1 + len(found) // MOST], [float(each) for each in s.returns()]


def _errs(shares: list[float], seat: int, mind: Rng) -> bool:
    """Whether a seat chooses at random now; a master plays his best."""
    return seat < len(shares) and mind.below(PARTS) < int(shares[seat] * PARTS)


def _best_from(teams: list[int], mind: Rng) -> float:
    """After how many choices nobody chooses at random any more, and positions are looked at; NEVER between sides.

    Sides that err alike are as likely to win as ever. Who errs with all others would be forecast that they go on to.
    """
    return float(mind.below(2) * mind.below(WANDERING)) if len({*teams}) == 1 else NEVER


def pick_viewpoint(teams: list[int], mind: Rng) -> int:
    """The seat as whose a position is described: the first of two sides, any one where all are together or alone."""
    return FIRST if len({*teams}) == SIDES else int(mind.below(len(teams)))


def _looked_at(policy: Heuristic[Any], bot: Bot, s: State, teams: list[int], chooser: int, mind: Rng) -> Seen:
    """Features and value of a position as they stand to a seat, and what was expected there."""
    seat, features = pick_viewpoint(teams, mind), zeros(len(policy.features()))
    policy.fill_features(s, seat, features)
    return seat, list(features), float(policy.value(s, seat)), _expected(bot, teams, chooser)


def _expected(bot: Bot, teams: list[int], seat: int) -> float:
    """What a bot that has searched for a seat expects for the first; NaN if it has not, or of other than two sides."""
    if not isinstance(bot, SearchBot) or len({*teams}) != SIDES:
        return nan
    return bot.root_value() if teams[seat] == teams[FIRST] else 1.0 - bot.root_value()


def _features(edition: Edition) -> list[str]:
    told: list[str] = edition.game.policy(edition.book).features()
    return told


@cache
def _edition(game: str, preset: str | None, options: tuple[tuple[str, str], ...]) -> Edition:
    given: dict[str, Any] = dict(options)
    return edition_with_round_limit(game, preset, given, [])[0]
