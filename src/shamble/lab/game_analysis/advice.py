"""Advice: compares a player's choice in a finished match with the choice of the strongest bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from time import perf_counter
from typing import Final

from ... import bots
from ...bots import Bot
from ...core.chance import Rng
from ...core.heuristic import Heuristic
from ...core.matches.match import Match
from ...core.notation import name_arguments
from ...core.offers import seat_of
from ...core.play import chooser_bits, events_for, is_chance, is_over, legal_actions, take
from ...core.state import State
from ..playout import OutOfTime, play_out

PLAYOUT_LEVEL: Final = "greedy"  # of the bots in playouts
GAMES: Final = 150  # playouts of each choice at most
MIN_GAMES: Final = 16
MAX_SENTENCES: Final = 2  # that describe a choice
HORIZON: Final = 24  # plies after which a forecast ends a playout, once the same seat is to choose
MAX_HORIZON: Final = 300  # plies after which a forecast ends a playout in any position
CLEAR_ERRORS: Final = 2.0  # standard errors that a clear difference exceeds


@dataclass(frozen=True, slots=True)
class AdviceShares:
    """Expected results of a seat after its choice and after the advised choice.

    Attributes:
        games: The number of playouts of each choice.
        by_forecast: Whether a forecast ended the playouts; otherwise they were played to the end.
        chosen: The expected result of the actual choice, 0 to 1.
        advised: The expected result of the advised choice, 0 to 1.
        error: The standard error of the difference, for the same cards and dice.
    """

    games: int
    by_forecast: bool
    chosen: float
    advised: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether one of the two choices is clearly better."""
        return abs(self.advised - self.chosen) > CLEAR_ERRORS * self.error


@dataclass(frozen=True, slots=True)
class Advice:
    """Actual choice, and the choice that a level advises. Without a budget for enough playouts, `shares` is None."""

    ply: int
    seat: int
    level: str
    chosen: int
    advised: int
    shares: AdviceShares | None


def find_choice(match: Match, ply: int, end: int) -> int | None:
    """Return the first ply from `ply` up to `end` at which a player chose among several actions; None without one."""
    return next((each for each in range(ply, min(end, len(match))) if is_choice(match, each)), None)


def is_choice(match: Match, ply: int) -> bool:
    """Return whether a ply is a player's choice among several legal actions."""
    line = match.live[ply]
    if line.is_outcome or line.line.aside or seat_of(line.value) >= match.seats:
        return False
    return len(_list_seat_actions(match.position_at(ply), seat_of(line.value))) > 1


def advise(match: Match, ply: int, playout_plies: int, seconds: float) -> Advice:
    """Return the advice at a ply for which `is_choice` is true.

    The bot knows only what the seat could know then.

    Args:
        match: The finished match.
        ply: The ply of the choice.
        playout_plies: The number of plies that bots may play in playouts.
        seconds: The time limit for the playouts.
    """
    edition = match.edition
    chosen = match.live[ply].value
    seat = seat_of(chosen)
    level = bots.names(edition.game)[-1]
    known = match.position_at(ply).determinize(seat, Rng(1))
    advised = int(bots.bot(level, edition.game, edition.book).choose(known, seat, Rng(1)))
    playouts = PairedPlayouts(match, seat, playout_plies, perf_counter() + seconds)
    return Advice(ply, seat, level, chosen, advised, playouts.compare(match.position_at(ply), chosen, advised))


def describe_action(match: Match, s: State, action: int) -> str:
    """Return sentences about what an action causes at once, as its seat sees it; empty if nothing happens."""
    edition, after = match.edition, s.clone()
    after.record_events()
    take(after, action)
    kinds = {event.name: event.kinds for event in edition.book.events}
    events = events_for(after, seat_of(action))[:MAX_SENTENCES]
    sentences = [
        edition.game.say(edition.book, name, name_arguments(edition.book, kinds[name], args)) for name, *args in events
    ]
    return " ".join(each.removesuffix(":") + "." * each.endswith(":") for each in sentences if each)


def _list_seat_actions(s: State, seat: int) -> list[int]:
    return [action for action in legal_actions(s) if seat_of(action) == seat]


class PairedPlayouts:
    """Playouts that compare two choices with the same cards and dice, from positions of the seat's information set."""

    def __init__(self, match: Match, seat: int, plies: int, deadline: float) -> None:
        edition = match.edition
        self._players: list[Bot] = [bots.bot(PLAYOUT_LEVEL, edition.game, edition.book)] * match.seats
        self._heuristic: Heuristic[State] = edition.game.heuristic(edition.book)
        self._by_forecast = self._heuristic.network is not None
        self._seat = seat
        self._plies_left = plies
        self._deadline = deadline

    def compare(self, s: State, chosen: int, advised: int) -> AdviceShares | None:
        """Return the expected results of both choices, or None if the budget doesn't suffice for enough playouts."""
        actions = [chosen] if advised == chosen else [chosen, advised]
        results: list[list[float]] = []
        try:
            while len(results) < GAMES and self._plies_left > 0:
                results.append(self._play_pair(s, actions, len(results) + 1))
        except OutOfTime:
            pass
        if len(results) < MIN_GAMES:
            return None
        gains = [each[-1] - each[0] for each in results]
        error = stdev(gains) / sqrt(len(results))
        chosen_mean, advised_mean = (mean(each[place] for each in results) for place in (0, -1))
        return AdviceShares(len(results), self._by_forecast, chosen_mean, advised_mean, error)

    def _play_pair(self, s: State, actions: Sequence[int], number: int) -> list[float]:
        """Return the seat's results of a playout of each action, from the same sampled position with the same dice."""
        sampled = s.determinize(self._seat, Rng(number))
        return [self._play_on(sampled.clone(), action, Rng(number, 1)) for action in actions]

    def _play_on(self, s: State, action: int, rng: Rng) -> float:
        """Return the seat's result of a playout that begins with `action`. The playout changes the position."""
        take(s, action)
        self._plies_left -= play_out(s, self._players, rng, self._deadline, self._can_be_forecast)
        return float((s.returns() if is_over(s) else self._heuristic.forecast(s, rng))[self._seat])

    def _can_be_forecast(self, s: State, plies: int) -> bool:
        """Return whether a playout may stop at this position, since the forecast can estimate its result."""
        if not self._by_forecast or plies < HORIZON:
            return False
        return plies >= MAX_HORIZON or (
            not is_chance(s) and int(chooser_bits(s)) >> self._seat & 1 == 1 and self._heuristic.is_quiet(s)
        )
