"""Medians and ratios over the rounds of a run, and the bars that the games have to clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

Round = dict[str, dict[str, float]]  # what each subject did in one round: quantity and value

MILLION = 1e6
GAMES = ("plague", "thirty_seconds", "zomboid", "apocalypse")
BUILDS = ("", "_guided")  # of sources, and of a published wheel
LEARNED = ("pettingzoo", "uno", "pgx_backgammon")  # the peers whose steps are observed


@dataclass(frozen=True)
class Bar:
    """A bar: what has to hold, what was measured, and whether it holds; None if nothing that decides was measured."""

    claim: str
    measured: str
    met: bool | None


def typical(rounds: Sequence[Round], subject: str, quantity: str) -> float | None:
    """The median over the rounds in which it was measured."""
    values = [done[subject][quantity] for done in rounds if quantity in done.get(subject, {})]
    return median(values) if values else None


def best(rounds: Sequence[Round], subject: str, quantity: str) -> float | None:
    """The most in any of the rounds in which it was measured."""
    return max((done[subject][quantity] for done in rounds if quantity in done.get(subject, {})), default=None)


def ratio(rounds: Sequence[Round], quantity: str, one: str, other: str) -> float | None:
    """One subject to another: the median of the ratios of each round, so slow minutes cancel out."""
    both = [done for done in rounds if quantity in done.get(one, {}) and quantity in done.get(other, {})]
    return median([done[one][quantity] / done[other][quantity] for done in both]) if both else None


def judge(rounds: Sequence[Round]) -> list[Bar]:
    """The bars, in the order of the README."""
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
