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
        _fast_enough(rounds, "inside", 3, 3, ["quoridor"]),
        _fast_enough(rounds, "driven", 1, 2, ["quoridor", "connect_four"]),
        _clones_cheaply(rounds),
    ]


def _fast_enough(rounds: Sequence[Round], quantity: str, millions: int, times: int, peers: list[str]) -> Bar:
    rate = typical(rounds, FULL, quantity)
    ratios = {peer: ratio(rounds, quantity, peer) for peer in peers}
    told = [f"{rate / MILLION:.2f} M/s" if rate else "not measured"]
    told += [f"{value:.1f} x {peer}" for peer, value in ratios.items() if value]
    claim = f"{quantity}: {millions} M/s on a quiet core, or {times} x OpenSpiel's {' and '.join(peers)}, {quantity}"
    if rate is not None and rate >= millions * MILLION:
        return Bar(claim, ", ".join(told), True)
    known = [value for value in ratios.values() if value is not None]
    decided = len(known) == len(peers)
    return Bar(claim, ", ".join(told), min(known) >= times if decided else None)


def _clones_cheaply(rounds: Sequence[Round]) -> Bar:
    times = ratio(rounds, "clone", "reference")
    return Bar(
        "clone: at most 2 x the reference's, compiled",
        f"{times:.2f} x" if times else "not measured",
        times <= 2 if times else None,
    )
