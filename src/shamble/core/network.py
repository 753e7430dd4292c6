"""A small network that forecasts how a game ends, in plain numbers: the same compiled, interpreted and everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, final

from .native import i64, vec

STEEPEST: Final = 30.0  # of a sigmoid's argument: further out nothing is told apart


@final
class Network:
    """Features, one hidden layer (each unit no less than 0), a chance: sigmoid(out . max(0, hidden . features)).

    The hidden weights stand by feature, a unit after the other, so that features that are 0 cost nothing.
    """

    def __init__(self, hidden: Sequence[float], biases: Sequence[float], out: Sequence[float], bias: float) -> None:
        self.units: Final = i64(len(biases))
        self.inputs: Final = i64(len(hidden) // len(biases))
        self.features: Final = blank(self.inputs)  # to be filled, then asked about
        self._hidden: Final = vec[float](hidden)
        self._biases: Final = vec[float](biases)
        self._out: Final = vec[float](out)
        self._bias: Final = bias
        self._sums: Final = vec[float](biases)

    def chance(self) -> float:
        """What the network was fitted to, 0 to 1, by its features as they are now."""
        features, hidden, sums = self.features, self._hidden, self._sums
        i: i64
        unit: i64
        place: i64 = 0
        for unit in range(self.units):
            sums[unit] = self._biases[unit]
        for i in range(self.inputs):
            x = features[i]
            if x != 0.0:
                for unit in range(self.units):
                    sums[unit] += x * hidden[place + unit]
            place += self.units
        total = self._bias
        for unit in range(self.units):
            if sums[unit] > 0.0:
                total += sums[unit] * self._out[unit]
        return sigmoid(total)


def blank(count: int) -> vec[float]:
    """So many features, all 0. Core alone makes arrays, so that a compiled core reads what a game fills."""
    return vec[float]([0.0] * count)


def sigmoid(x: float) -> float:
    """1 / (1 + e to the -x), without running over."""
    if x < -STEEPEST:
        return 0.0
    return 1.0 if x > STEEPEST else 1.0 / (1.0 + exp(-x))
