"""Medians and ratios over the rounds of a run, and the bars that the games must meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

Round = dict[str, dict[str, float]]  # measured values of one round, by subject and quantity

MILLION = 1e6
GAMES = ("plague", "thirty_seconds", "zomboid", "apocalypse")
BUILDS = ("", "_guided")  # suffixes of the plain and of the profile-guided build
LEARNED = ("pettingzoo", "uno", "pgx_backgammon")  # peers with observations


@dataclass(frozen=True)
class Bar:
    """Required value, measured value, and whether the bar is met; None if it wasn't measured."""

    claim: str
    measured: str
    met: bool | None


def typical(rounds: Sequence[Round], subject: str, quantity: str) -> float | None:
    """Return the median over the rounds in which the quantity was measured; None if there are none."""
    values = [done[subject][quantity] for done in rounds if quantity in done.get(subject, {})]
    return median(values) if values else None


def best(rounds: Sequence[Round], subject: str, quantity: str) -> float | None:
    """Return the maximum over the rounds in which the quantity was measured; None if there are none."""
    return max((done[subject][quantity] for done in rounds if quantity in done.get(subject, {})), default=None)


def ratio(rounds: Sequence[Round], quantity: str, one: str, other: str) -> float | None:
    """Return the median over the rounds of the ratio of two subjects, so that slow minutes cancel out."""
    both = [done for done in rounds if quantity in done.get(one, {}) and quantity in done.get(other, {})]
    return median([done[one][quantity] / done[other][quantity] for done in both]) if both else None


def judge(rounds: Sequence[Round]) -> list[Bar]:
    """Return the bars, in the order of the README."""
    return [
        _at_least(rounds, 4.4, "inside", "plague", "quoridor"),
        _at_least(rounds, 5.8, "inside", "plague_guided", "quoridor"),
        _at_least(rounds, 1.5, "inside", "thirty_seconds", "quoridor"),
        _at_least(rounds, 1.8, "inside", "thirty_seconds_guided", "quoridor"),
        _at_least(rounds, 0.65, "inside", "zomboid", "quoridor"),
        _at_least(rounds, 1, "driven", "plague", "plague_first"),
        _at_least(rounds, 1, "driven", "thirty_seconds", "thirty_seconds_first"),
        _at_most(rounds, 0.5, "clone", "plague", "connect_four"),
        _at_most(rounds, 0.5, "clone", "thirty_seconds", "connect_four"),
        _at_least(rounds, 3, "greedy", "plague", "plague_first"),
        _at_least(rounds, 3, "greedy", "thirty_seconds", "thirty_seconds_first"),
        *[_at_least(rounds, 10, "stepped", game, peer) for game in GAMES for peer in LEARNED],
        *[_in_millions(rounds, 1, "stepped", game + build) for game in GAMES for build in BUILDS],
        *[
            _in_best(rounds, 1, "stepped, undisturbed", "undisturbed", game + build)
            for game in GAMES
            for build in BUILDS
        ],
        *[_in_millions(rounds, 0.5, "searched", game + build) for game in GAMES for build in BUILDS],
        *[
            _in_best(rounds, 0.5, "searched, best round", "searched", game + build)
            for game in GAMES
            for build in BUILDS
        ],
    ]


def _at_least(rounds: Sequence[Round], times: float, quantity: str, one: str, other: str) -> Bar:
    found = ratio(rounds, quantity, one, other)
    return Bar(f"{quantity}: {one} at least {times:g} x {other}", _told(found), found >= times if found else None)


def _at_most(rounds: Sequence[Round], times: float, quantity: str, one: str, other: str) -> Bar:
    found = ratio(rounds, quantity, one, other)
    return Bar(f"{quantity}: {one} at most {times:g} x {other}", _told(found), found <= times if found else None)


def _in_millions(rounds: Sequence[Round], millions: float, quantity: str, one: str) -> Bar:
    return _of_millions(f"{quantity}: {one} at least", millions, typical(rounds, one, quantity))


def _in_best(rounds: Sequence[Round], millions: float, told: str, quantity: str, one: str) -> Bar:
    return _of_millions(f"{told}: {one} at least", millions, best(rounds, one, quantity))


def _of_millions(claim: str, millions: float, found: float | None) -> Bar:
    told = f"{found / MILLION:.2f} M/s" if found else "not measured"
    return Bar(f"{claim} {millions:g} M/s", told, found >= millions * MILLION if found else None)


def _told(found: float | None) -> str:
    return f"{found:.2f} x" if found else "not measured"
