"""Medians and ratios over the rounds of a run, and the bars that the games have to clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

Round = dict[str, dict[str, float]]  # what each subject did in one round: quantity and value

MILLION = 1e6
SET_ON = 1.54e6  # choices a second of quoridor inside on the machine for which millions were asked
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


def ratio(rounds: Sequence[Round], quantity: str, one: str, other: str, its: str = "") -> float | None:
    """One subject to another, or to that one's quantity `its`: the median of the ratios of each round.

    So slow minutes cancel out.
    """
    its = its or quantity
    both = [done for done in rounds if quantity in done.get(one, {}) and its in done.get(other, {})]
    return median([done[one][quantity] / done[other][its] for done in both]) if both else None


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
        *[_in_millions(rounds, 0.5, "searched", game + build) for game in GAMES for build in BUILDS],
        *[_to_quoridor(rounds, 1, "stepped", game + build) for game in GAMES for build in BUILDS],
        *[_to_quoridor(rounds, 0.5, "searched", game + build) for game in GAMES for build in BUILDS],
    ]


def _at_least(rounds: Sequence[Round], times: float, quantity: str, one: str, other: str) -> Bar:
    found = ratio(rounds, quantity, one, other)
    return Bar(f"{quantity}: {one} at least {times:g} x {other}", _told(found), found >= times if found else None)


def _at_most(rounds: Sequence[Round], times: float, quantity: str, one: str, other: str) -> Bar:
    found = ratio(rounds, quantity, one, other)
    return Bar(f"{quantity}: {one} at most {times:g} x {other}", _told(found), found <= times if found else None)


def _in_millions(rounds: Sequence[Round], millions: float, quantity: str, one: str) -> Bar:
    found = typical(rounds, one, quantity)
    told = f"{found / MILLION:.2f} M/s" if found else "not measured"
    return Bar(f"{quantity}: {one} at least {millions:g} M/s", told, found >= millions * MILLION if found else None)


def _to_quoridor(rounds: Sequence[Round], millions: float, quantity: str, one: str) -> Bar:
    """The same as a share of what quoridor does inside: what a slow machine takes, it takes from both."""
    times, found = millions * MILLION / SET_ON, ratio(rounds, quantity, one, "quoridor", "inside")
    return Bar(
        f"{quantity}: {one} at least {times:.2f} x quoridor inside", _told(found), found >= times if found else None
    )


def _told(found: float | None) -> str:
    return f"{found:.2f} x" if found else "not measured"
