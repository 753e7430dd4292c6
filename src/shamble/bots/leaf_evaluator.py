"""Leaf evaluation: the forecast network if there is one, else the heuristic's gain over the root."""

from __future__ import annotations

from typing import Any, Final, final

from ..core.chance import Rng
from ..core.heuristic import Heuristic
from ..core.native import i64
from ..core.network import sigmoid
from ..core.state import State
from ..core.step import EVERYONE

EVEN: Final = 0.5  # value of the seats outside the mask


@final
class LeafEvaluator:
    """Leaf evaluator: values the positions where a search stops, from 0 to 1 for each seat."""

    def __init__(self, heuristic: Heuristic[Any]) -> None:
        self._heuristic: Final = heuristic
        self._root_values: list[float] = []  # by seat, in the heuristic's units; empty with a network

    def set_root(self, root: State) -> None:
        """Start a search at `root`; without a network, leaves are compared with it."""
        if self._heuristic.network is None:
            self._root_values = [float(self._heuristic.value(root, seat)) for seat in range(root.seat_count)]

    def evaluate(self, s: State, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """Return an evaluation from 0 to 1 for each seat; entries of seats outside the mask `seats` are meaningless.

        A finished game is worth its returns. A heuristic with a network gives its forecast. Otherwise the sigmoid of a
        seat's gain over the root counts: 0.5 is as good as the root.

        The position may be consumed.
        """
        if s.depth == 0:
            return s.returns()
        if self._heuristic.network is not None:
            return self._heuristic.forecast(s, rng, seats)
        expected: list[float] = []
        seat: i64
        for seat in range(s.seat_count):
            if seats >> seat & 1 == 1:
                gain = float(self._heuristic.value(s, seat)) - self._root_values[seat]
                expected.append(sigmoid(gain / self._heuristic.step))
            else:
                expected.append(EVEN)
        return expected
