"""What a game's strongest bot would have chosen at a line, by what its seat could know then, and what that is worth."""

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

PLAYERS: Final = "greedy"  # the level of the bots that play on
GAMES: Final = 150  # that are played on, at most
SENTENCES: Final = 2  # that say what a choice does
FEWEST: Final = 16  # of which something can be said
HORIZON: Final = 24  # choices and rolls after which a forecast is asked, once the same seat is to choose again
LONGEST: Final = 300  # after which it is asked wherever the game stands
CLEAR: Final = 2.0  # standard errors by which one choice is better than another


@dataclass(frozen=True, slots=True)
class Shares:
    """What a seat could expect after what it chose, and after what it was advised to choose.

    `error` is the standard error of the difference, for the same cards and dice.
    """

    games: int
    by_forecast: bool  # played on for a while; else to their end
    chosen: float
    advised: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether one of the two is better beyond doubt."""
        return abs(self.advised - self.chosen) > CLEAR * self.error


@dataclass(frozen=True, slots=True)
class Advice:
    """The choice of a level's bot beside what was chosen; no shares where games take too long to be played on."""

    ply: int
    seat: int
    level: str
    chosen: int
    advised: int
    shares: Shares | None


def find_choice(match: Match, ply: int, end: int) -> int | None:
    """The first line from `ply` up to `end` at which a player could choose between things; None if there is none."""
    return next((each for each in range(ply, min(end, len(match))) if is_choice(match, each)), None)


def is_choice(match: Match, ply: int) -> bool:
    """Whether a line is what a player chose of several things on offer."""
    line = match.live[ply]
    if line.is_outcome or line.line.aside or seat_of(line.value) >= match.seats:
        return False
    return len(_offered(match.position_at(ply), seat_of(line.value))) > 1


def advise(match: Match, ply: int, lines: int, seconds: float) -> Advice:
    """The advice at a line that `is_choice`; games are played on for so many lines at most, in so many seconds."""
    edition = match.edition
    chosen = match.live[ply].value
    seat = seat_of(chosen)
    level = bots.names(edition.game)[-1]
    known = match.position_at(ply).determinize(seat, Rng(1))
    advised = int(bots.bot(level, edition.game, edition.book).choose(known, seat, Rng(1)))
    ahead = PairedPlayouts(match, seat, lines, perf_counter() + seconds)
    return Advice(ply, seat, level, chosen, advised, ahead.shares(match.position_at(ply), chosen, advised))


def describe_action(match: Match, s: State, action: int) -> str:
    """What a choice does at once, as whoever makes it sees it; empty for one that nobody is seen to make."""
    edition, after = match.edition, s.clone()
    after.record_events()
    take(after, action)
    kinds = {event.name: event.kinds for event in edition.book.events}
    sentences = [
        edition.game.say(edition.book, name, name_arguments(edition.book, kinds[name], places))
        for name, *places in events_for(after, seat_of(action))[:SENTENCES]
    ]
    return " ".join(each.removesuffix(":") + "." * each.endswith(":") for each in sentences if each)


def _offered(s: State, seat: int) -> list[int]:
    return [action for action in legal_actions(s) if seat_of(action) == seat]


class PairedPlayouts:
    """Plays on from what a seat knows of a position, each way with the same cards and dice."""

    def __init__(self, match: Match, seat: int, lines: int, until: float) -> None:
        edition = match.edition
        self._players: list[Bot] = [bots.bot(PLAYERS, edition.game, edition.book)] * match.seats
        self._policy: Heuristic[State] = edition.game.policy(edition.book)
        self._by_forecast = self._policy.network is not None
        self._seat = seat
        self._left = lines
        self._until = until

    def shares(self, s: State, chosen: int, advised: int) -> Shares | None:
        """What comes of both choices; None if there is no room for enough games."""
        ways = [chosen] if advised == chosen else [chosen, advised]
        found: list[list[float]] = []
        try:
            while len(found) < GAMES and self._left > 0:
                found.append(self._one(s, ways, len(found) + 1))
        except OutOfTime:
            pass
        if len(found) < FEWEST:
            return None
        better = [each[-1] - each[0] for each in found]
        error = stdev(better) / sqrt(len(found))
        mine, other = (mean(each[way] for each in found) for way in (0, -1))
        return Shares(len(found), self._by_forecast, mine, other, error)

    def _one(self, s: State, ways: Sequence[int], number: int) -> list[float]:
        dealt = s.determinize(self._seat, Rng(number))
        return [self._play_on(dealt.clone(), way, Rng(number, 1)) for way in ways]

    def _play_on(self, s: State, first: int, rng: Rng) -> float:
        """What the seat comes to; the position is spent."""
        take(s, first)
        self._left -= play_out(s, self._players, rng, self._until, self._may_be_judged)
        return float((s.returns() if is_over(s) else self._policy.forecast(s, rng))[self._seat])

    def _may_be_judged(self, s: State, lines: int) -> bool:
        if not self._by_forecast or lines < HORIZON:
            return False
        return lines >= LONGEST or (
            not is_chance(s) and int(chooser_bits(s)) >> self._seat & 1 == 1 and self._policy.is_quiet(s)
        )
