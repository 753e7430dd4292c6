"""Self-play: positions of games that bots of a level play, partly at random, with the results of those games."""

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
EPSILONS: Final = (0.0, 0.05, 0.1, 0.25)  # shares of random choices, so that unusual positions are fitted too
GAMES_IN_A_ROW: Final = 10  # of one preset; the fitting holds out one in ten
SAMPLE_INTERVAL: Final = 2  # one in two quiet positions is sampled at random: neighbors are similar
MAX_SAMPLES: Final = 200  # positions of one game, spread along it
MAX_RANDOM_CHOICES: Final = 800  # in games where all seats play together, before all bots play their best
ROLLS_STREAM, BOT_STREAM, VARY_STREAM = 0, 1, 2  # random streams of a game
LISTED_TYPES: Final = ("enum", "bool")  # types of options with a list of values
SEATS: Final = "seats"  # name in `vary` for the number of seats
FIRST: Final = 0  # seat whose result is forecast in a game of two sides; the other side's is the reverse
SIDES: Final = 2
PARTS: Final = 1000
NEVER: Final = inf

Floats = NDArray[np.float32]
Sample = tuple[int, list[float], float, float]  # seat, features, value, expected result


@dataclass(frozen=True)
class SelfPlayConfig:
    """Settings of the games to play.

    Attributes:
        game: The game's id.
        options: Options of all games.
        seed: The seed of the first game; each game adds one.
        level: The level of the bots.
        presets: Presets that are played in turn, ten games each.
        vary: Options whose values are drawn for each game; "seats" varies the number of seats.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seed: int
    level: str = GREEDY.id
    presets: tuple[str | None, ...] = (None,)
    vary: tuple[str, ...] = ()

    def load_edition(self, number: int = 0) -> Edition:
        """Return the edition of game `number` with its usual options, before those in `vary` are drawn.

        It has a round limit if its games might not end.

        Raises:
            OptionError: The game's heuristic has no features, or an option in `vary` has no list of values.
        """
        edition = _load_edition(self.game, self._preset(number), self.options)
        if not _list_features(edition):
            raise OptionError(f"{self.game}: its heuristic names no features (docs/write_a_bot.md, How the bots think)")
        for name in self.vary:
            self._list_values(edition, name)
        return edition

    def draw_game(self, number: int) -> tuple[Edition, int]:
        """Return the edition and the number of seats of game `number`, with everything in `vary` drawn at random.

        Raises:
            OptionError: The drawn options change the features of the game.
        """
        usual, rng = self.load_edition(number), Rng(self.seed + number, VARY_STREAM)
        seats, options = usual.default_seats, dict(self.options)
        for name in self.vary:
            values = self._list_values(usual, name)
            value = values[rng.below(len(values))]
            if name == SEATS:
                seats = int(value)
            else:
                options[name] = value
        edition = _load_edition(self.game, self._preset(number), tuple(options.items()))
        if _list_features(edition) != _list_features(usual):
            raise OptionError(f"--vary: the game has other features with {options} than without")
        return edition, seats

    def _preset(self, number: int) -> str | None:
        return self.presets[number // GAMES_IN_A_ROW % len(self.presets)]

    def _list_values(self, edition: Edition, name: str) -> list[str]:
        """Return all values of an option, or all numbers of seats; raise OptionError if the option has no list."""
        if name == SEATS:
            return [str(seats) for seats in edition.game.seats(edition.book)]
        options = [each for each in edition.option_table.option if each.type in LISTED_TYPES]
        values = {each.id: each.values or ["true", "false"] for each in options}
        if name not in values:
            raise OptionError(f"--vary {name}; {suggest(name, [SEATS, *values])}")
        return values[name]


@dataclass(frozen=True)
class Positions:
    """Sampled positions, one row each, from the viewpoint of one seat.

    Attributes:
        features: The features, a column each.
        values: The hand-made value.
        results: The result of the game for the seat, 0 to 1.
        expected: The result that a search expected for the seat, 0 to 1; NaN without a search.
        games: The number of the game.
    """

    features: Floats
    values: Floats
    results: Floats
    expected: Floats
    games: NDArray[np.int64]

    @classmethod
    def concat(cls, parts: list[Positions]) -> Positions:
        """Return the positions of several batches together."""
        return cls(*(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(cls)))


def play(config: SelfPlayConfig, games: int, jobs: int) -> Iterator[Positions]:
    """Play games in `jobs` processes and yield their positions batch by batch, the same for any number of jobs."""
    batches = [range(first, min(games, first + BATCH)) for first in range(0, games, BATCH)]
    if jobs == 1:
        yield from (play_games(config, batch) for batch in batches)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play_games, [config] * len(batches), batches)


def play_games(config: SelfPlayConfig, numbers: range) -> Positions:
    """Play the games with these numbers and return their sampled positions."""
    rows: list[tuple[list[float], float, float, float, int]] = []
    for number in numbers:
        samples, results = _play_game(*config.draw_game(number), config.level, config.seed + number)
        rows += [(features, value, results[seat], expected, number) for seat, features, value, expected in samples]
    width = len(_list_features(config.load_edition()))
    features = np.array([row[0] for row in rows], dtype=np.float32).reshape(len(rows), width)
    values, results_column, expected_column = (
        np.array([row[place] for row in rows], dtype=np.float32) for place in (1, 2, 3)
    )
    numbers_column = np.array([row[4] for row in rows], dtype=np.int64)
    return Positions(features, values, results_column, expected_column, numbers_column)


def _play_game(edition: Edition, seats: int, level: str, seed: int) -> tuple[list[Sample], list[float]]:
    """Play a game; return samples taken at quiet decisions, and each seat's result."""
    heuristic, player = edition.game.heuristic(edition.book), bot(level, edition.game, edition.book)
    rolls_rng, rng = Rng(seed, ROLLS_STREAM), Rng(seed, BOT_STREAM)
    s = edition.initial_state(seats)
    best_from = _draw_random_phase(edition.game.teams(s), rng)
    epsilons = [EPSILONS[rng.below(len(EPSILONS))] for _ in range(s.seat_count)]
    options, samples, choices = LegalActions(), list[Sample](), 0
    while not is_over(s):
        if is_chance(s):
            resolve(s, sample(s, rolls_rng, options))
            continue
        seat = int(first_seat(chooser_bits(s)))
        list_choices(s, seat, options)
        actions = to_list(options)
        action = actions[0]
        if len(actions) > 1:
            action = player.choose(s.determinize(seat, rng), seat, rng)
            choices += 1
            is_at_best = choices > best_from
            if (is_at_best or best_from == NEVER) and heuristic.is_quiet(s) and rng.below(SAMPLE_INTERVAL) == 0:
                samples.append(_sample_position(heuristic, player, s, edition.game.teams(s), seat, rng))
            if not is_at_best and _is_random_choice(epsilons, seat, rng):
                action = actions[rng.below(len(actions))]
        take(s, action)
    return samples[:: 1 + len(samples) // MAX_SAMPLES], [float(each) for each in s.returns()]


def _is_random_choice(epsilons: list[float], seat: int, rng: Rng) -> bool:
    """Return whether a seat makes its next choice at random, drawn by its epsilon. A game master never does."""
    return seat < len(epsilons) and rng.below(PARTS) < int(epsilons[seat] * PARTS)


def _draw_random_phase(teams: list[int], rng: Rng) -> float:
    """Return after how many choices the bots stop choosing at random; NEVER if the game has opposing sides.

    If opposing sides both make random choices, these cancel out on average. In a cooperative game they lower the chance
    to win, and the forecast would learn to expect them. So there, positions are sampled only after the last random
    choice.
    """
    return float(rng.below(2) * rng.below(MAX_RANDOM_CHOICES)) if len({*teams}) == 1 else NEVER


def pick_viewpoint(teams: list[int], rng: Rng) -> int:
    """Return the seat from which a position is described: the first of two sides, else a random seat."""
    return FIRST if len({*teams}) == SIDES else int(rng.below(len(teams)))


def _sample_position(heuristic: Heuristic[Any], bot: Bot, s: State, teams: list[int], chooser: int, rng: Rng) -> Sample:
    """Return a sample of a position: the seat it is seen from, its features, its value and the search's expectation."""
    seat, features = pick_viewpoint(teams, rng), zeros(len(heuristic.features()))
    heuristic.fill_features(s, seat, features)
    return seat, list(features), float(heuristic.value(s, seat)), _search_result(bot, teams, chooser)


def _search_result(bot: Bot, teams: list[int], seat: int) -> float:
    """Return the first side's result that the search of the bot in `seat` expects.

    The result is NaN if the bot doesn't search, or if the game doesn't have two sides.
    """
    if not isinstance(bot, SearchBot) or len({*teams}) != SIDES:
        return nan
    return bot.root_value() if teams[seat] == teams[FIRST] else 1.0 - bot.root_value()


def _list_features(edition: Edition) -> list[str]:
    features: list[str] = edition.game.heuristic(edition.book).features()
    return features


@cache
def _load_edition(game: str, preset: str | None, options: tuple[tuple[str, str], ...]) -> Edition:
    values: dict[str, Any] = dict(options)
    return edition_with_round_limit(game, preset, values, [])[0]
