"""Medians and ratios over the rounds of a run, and the bars that the full game has to clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

Round = dict[str, dict[str, float]]  # what each subject did in one round: quantity and value

FULL = "plague"
MILLION = 1e6


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


def ratio(rounds: Sequence[Round], quantity: str, other: str) -> float | None:
    """The full game to another subject: the median of the ratios of each round, so that slow minutes cancel out."""
    both = [done for done in rounds if quantity in done.get(FULL, {}) and quantity in done.get(other, {})]
    return median([done[FULL][quantity] / done[other][quantity] for done in both]) if both else None


def judge(rounds: Sequence[Round]) -> list[Bar]:
    """The bars, in the order of the README."""
    return [
        _as_many_times(rounds, "inside", 3, ["quoridor"]),
        _as_many_times(rounds, "driven", 2, ["quoridor", "connect_four"]),
        _so_many(rounds, "inside", 3),
        _so_many(rounds, "driven", 1),
        _clones_cheaply(rounds),
    ]


def _as_many_times(rounds: Sequence[Round], quantity: str, times: int, peers: list[str]) -> Bar:
    ratios = {peer: ratio(rounds, quantity, peer) for peer in peers}
    known = [value for value in ratios.values() if value is not None]
    told = [f"{value:.2f} x {peer}" for peer, value in ratios.items() if value is not None]
    return Bar(
        f"{quantity}: {times} x OpenSpiel's {' and '.join(peers)}, {quantity}",
        ", ".join(told) or "not measured",
        min(known) >= times if len(known) == len(peers) else None,
    )


def _so_many(rounds: Sequence[Round], quantity: str, millions: int) -> Bar:
    rate = typical(rounds, FULL, quantity)
    return Bar(
        f"{quantity}: {millions} M/s on a quiet core",
        f"{rate / MILLION:.2f} M/s" if rate is not None else "not measured",
        rate >= millions * MILLION if rate is not None else None,
    )


def _clones_cheaply(rounds: Sequence[Round]) -> Bar:
    times = ratio(rounds, "clone", "reference")
    return Bar(
        "clone: at most 2 x the reference's, compiled",
        f"{times:.2f} x" if times else "not measured",
        times <= 2 if times else None,
    )
