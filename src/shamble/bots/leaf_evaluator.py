"""Leaf evaluation: the forecast network if there is one, else the heuristic's gain over the root."""

from __future__ import annotations

from typing import Any, Final, final

from ..core.chance import Rng
from ..core.heuristic import Heuristic
from ..core.native import i64
from ..core.network import sigmoid
from ..core.state import State
from ..core.step import EVERYONE

EVEN: Final = 0.5  # placeholder for seats outside the mask


@final
class LeafEvaluator:
    """Leaf evaluator of a search tree."""

    def __init__(self, policy: Heuristic[Any]) -> None:
        self._policy: Final = policy
        self._centre: list[float] = []  # without a forecast: each seat's value at the root

    def set_root(self, root: State) -> None:
        """Begin a search at `root`: without a network, leaf values are compared with its values."""
        if self._policy.network is None:
            self._centre = [float(self._policy.value(root, seat)) for seat in range(root.seat_count)]

    def evaluate(self, s: State, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """Return an evaluation from 0 to 1 for each seat; only those in the mask `seats` mean anything.

        A finished game gives its returns, a policy with a network its forecast. Else the seat's gain over the root is
        squashed by a sigmoid: 0.5 is as good as the root.

        The position may be consumed.
        """
        if s.depth == 0:
            return s.returns()
        if self._policy.network is not None:
            return self._policy.forecast(s, rng, seats)
        expected: list[float] = []
        seat: i64
        for seat in range(s.seat_count):
            if seats >> seat & 1 == 1:
                better = float(self._policy.value(s, seat)) - self._centre[seat]
                expected.append(sigmoid(better / self._policy.step))
            else:
                expected.append(EVEN)
        return expected
