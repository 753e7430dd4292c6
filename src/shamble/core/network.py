"""A small network that forecasts how a game ends, and the sheet of numbers that it is asked about.

In plain numbers: the same compiled, interpreted and everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, final

from .native import i64, vec

STEEPEST: Final = 30.0  # of a sigmoid's argument: further out nothing is told apart


AT_ONCE: Final[i64] = 8  # units that are added up side by side, each in a number of its own


@final
class Network:
    """Features, one hidden layer (each unit no less than 0), a chance: sigmoid(out . max(0, hidden . features)).

    The hidden weights stand by feature, a unit after the other, so that features that are 0 cost nothing; units that
    weigh nothing fill up the last of those that are added up at once.
    """

    def __init__(self, hidden: Sequence[float], biases: Sequence[float], out: Sequence[float], bias: float) -> None:
        units = len(biases)
        spare = [0.0] * (-units % AT_ONCE)
        self.inputs: Final = i64(len(hidden) // units)
        self.features: Final = blank(self.inputs)  # to be filled, then asked about
        rows = [list(hidden[first : first + units]) + spare for first in range(0, len(hidden), units)]
        self._units: Final = i64(units + len(spare))
        self._hidden: Final = vec[float]([weight for row in rows for weight in row])
        self._biases: Final = vec[float](list(biases) + spare)
        self._out: Final = vec[float](list(out) + spare)
        self._bias: Final = bias
        self._told: Final = blank(self.inputs)  # scratch: the features that are not 0, and where their weights begin
        self._places: Final = vec[i64]([0] * int(self.inputs))

    def wipe(self) -> None:
        """Make all features 0."""
        features = self.features
        place: i64
        for place in range(self.inputs):
            features[place] = 0.0

    def chance(self) -> float:
        """What the network was fitted to, 0 to 1, by its features as they are now."""
        count = self._gather()
        total = self._bias
        unit: i64 = 0
        while unit < self._units:
            total = self._add_units(total, unit, count)
            unit += AT_ONCE
        return sigmoid(total)

    def _gather(self) -> i64:
        """Note the features that are not 0, and return how many they are."""
        told, places = self._told, self._places
        count: i64 = 0
        place: i64 = 0
        for x in self.features:
            if x != 0.0:
                told[count] = x
                places[count] = place
                count += 1
            place += self._units
        return count

    def _add_units(self, total: float, unit: i64, count: i64) -> float:
        """The total with what AT_ONCE units add to it; each sums up its features in their order."""
        told, places, hidden, biases, out = self._told, self._places, self._hidden, self._biases, self._out
        one, two, three, four = biases[unit], biases[unit + 1], biases[unit + 2], biases[unit + 3]
        five, six, seven, eight = biases[unit + 4], biases[unit + 5], biases[unit + 6], biases[unit + 7]
        i: i64
        for i in range(count):
            x, place = told[i], places[i] + unit
            one += x * hidden[place]
            two += x * hidden[place + 1]
            three += x * hidden[place + 2]
            four += x * hidden[place + 3]
            five += x * hidden[place + 4]
            six += x * hidden[place + 5]
            seven += x * hidden[place + 6]
            eight += x * hidden[place + 7]
        total = fired(fired(total, one, out[unit]), two, out[unit + 1])
        total = fired(fired(total, three, out[unit + 2]), four, out[unit + 3])
        total = fired(fired(total, five, out[unit + 4]), six, out[unit + 5])
        return fired(fired(total, seven, out[unit + 6]), eight, out[unit + 7])


def fired(total: float, unit: float, weight: float) -> float:
    """The total with what a unit adds, if it is above 0."""
    return total + unit * weight if unit > 0.0 else total


def blank(count: int) -> vec[float]:
    """So many features, all 0. Core alone makes arrays, so that a compiled core reads what a game fills."""
    return vec[float]([0.0] * count)


def sigmoid(x: float) -> float:
    """1 / (1 + e to the -x), without running over."""
    if x < -STEEPEST:
        return 0.0
    return 1.0 if x > STEEPEST else 1.0 / (1.0 + exp(-x))


@final
class Sheet:
    """A place for each number, and the next of them; all are 0 before."""

    def __init__(self, numbers: vec[float]) -> None:
        self._numbers: Final = numbers
        self._at: i64 = 0

    def put(self, number: float) -> None:
        """The next number."""
        self._numbers[self._at] = number
        self._at += 1

    def part(self, count: i64, whole: i64) -> None:
        """So many of a whole, or of what is usual."""
        self.put(float(count) / float(max(whole, 1)))

    def says(self, holds: bool) -> None:
        """Whether something holds."""
        self.put(truth(holds))

    def one_of(self, which: i64, count: i64) -> None:
        """So many numbers, the one that holds 1, the others 0; all are 0 where none does."""
        if 0 <= which < count:
            self._numbers[self._at + which] = 1.0
        self._at += count

    def add(self, place: i64, number: float) -> None:
        """So much more, so many places ahead."""
        self._numbers[self._at + place] += number

    def skip(self, count: i64) -> None:
        """So many numbers stay as they are."""
        self._at += count


def truth(holds: bool) -> float:
    """1 or 0."""
    return 1.0 if holds else 0.0
