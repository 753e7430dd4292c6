"""A small network that forecasts how a game ends, and the sheet of numbers that it is asked about.

In plain numbers: the same compiled, interpreted and everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, final

from .native import i64, mypyc_attr, vec

STEEPEST: Final = 30.0  # of a sigmoid's argument: further out nothing is told apart
AT_ONCE: Final[i64] = 16  # units that are added up side by side, each in a number of its own
# Weights and features at most, powers of 2: the compiler checks no place in an array that it sees to be long enough
WEIGHTS: Final[i64] = 1 << 15
FEATURES: Final[i64] = 1 << 10
EIGHTS: Final[i64] = FEATURES - 8  # the bits of a place where eight features begin
ROWS: Final[i64] = WEIGHTS - AT_ONCE  # the bits of a place where AT_ONCE weights begin
FEW: Final[i64] = 256
SMALL: Final = vec[float]([float(number) for number in range(256)])
FEW_PARTS: Final[i64] = 64  # a power of 2
PARTS: Final = vec[float]([float(count) / float(max(whole, 1)) for count in range(64) for whole in range(64)])


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
        self.features: Final = blank(int(FEATURES))  # to be filled, as many as are inputs, then asked about
        rows = [hidden[first : first + units] for first in range(0, len(hidden), units)]
        weights = [weight for row in rows for weight in [*row, *spare]]
        if len(weights) > WEIGHTS or self.inputs > FEATURES:
            raise ValueError(f"{len(weights)} weights of {self.inputs} features are more than a network has room for")
        self._units: Final = i64(units + len(spare))
        self._hidden: Final = vec[float](weights + [0.0] * (int(WEIGHTS) - len(weights)))
        self._biases: Final = vec[float](list(biases) + spare)
        self._out: Final = vec[float](list(out) + spare)
        self._bias: Final = bias
        self._told: Final = blank(int(FEATURES))  # scratch: the features that are not 0, and where their weights begin
        self._places: Final = vec[i64]([0] * int(FEATURES))
        self._sums: Final = blank(int(AT_ONCE))  # of the units added up last

    def wipe(self) -> None:
        """Make all features 0."""
        features = self.features
        i: i64
        place: i64 = 0
        if len(features) < FEATURES:
            return  # never, as in _add_units
        while place < self.inputs:
            at = place & EIGHTS
            for i in range(8):
                features[at + i] = 0.0
            place += 8

    def chance(self) -> float:
        """What the network was fitted to, 0 to 1, by its features as they are now."""
        count = self._gather()
        total, sums, biases, out = self._bias, self._sums, self._biases, self._out
        i: i64
        unit: i64 = 0
        while unit < self._units:
            for i in range(AT_ONCE):
                sums[i] = biases[unit + i]
            self._add_units(unit, count)
            for i in range(AT_ONCE):
                total = fired(total, sums[i], out[unit + i])
            unit += AT_ONCE
        return sigmoid(total)

    def _gather(self) -> i64:
        """Note the features that are not 0, and return how many they are."""
        features, told, places, units = self.features, self._told, self._places, self._units
        i: i64
        place: i64 = 0
        count: i64 = 0
        if len(features) < FEATURES or len(told) < FEATURES or len(places) < FEATURES:
            return 0  # never, as in _add_units
        while place < self.inputs:
            at = place & EIGHTS
            for i in range(8):
                x = features[at + i]
                if x != 0.0:
                    told[count & (FEATURES - 1)] = x
                    places[count & (FEATURES - 1)] = (at + i) * units
                    count += 1
            place += 8
        return count

    def _add_units(self, unit: i64, count: i64) -> None:
        """Add to the sums of AT_ONCE units what each makes of the features, in their order."""
        told, places, hidden, sums = self._told, self._places, self._hidden, self._sums
        i: i64
        if len(told) < FEATURES or len(places) < FEATURES or len(hidden) < WEIGHTS or len(sums) < AT_ONCE:
            return  # never: the compiler sees here that they are long enough, and adds up two units in one instruction
        a, b, c, d = sums[0], sums[1], sums[2], sums[3]
        e, f, g, h = sums[4], sums[5], sums[6], sums[7]
        p, q, r, s = sums[8], sums[9], sums[10], sums[11]
        t, u, v, w = sums[12], sums[13], sums[14], sums[15]
        for i in range(count):
            x, at = told[i & (FEATURES - 1)], (places[i & (FEATURES - 1)] + unit) & ROWS
            a, b = a + x * hidden[at], b + x * hidden[at + 1]
            c, d = c + x * hidden[at + 2], d + x * hidden[at + 3]
            e, f = e + x * hidden[at + 4], f + x * hidden[at + 5]
            g, h = g + x * hidden[at + 6], h + x * hidden[at + 7]
            p, q = p + x * hidden[at + 8], q + x * hidden[at + 9]
            r, s = r + x * hidden[at + 10], s + x * hidden[at + 11]
            t, u = t + x * hidden[at + 12], u + x * hidden[at + 13]
            v, w = v + x * hidden[at + 14], w + x * hidden[at + 15]
        sums[0], sums[1], sums[2], sums[3] = a, b, c, d
        sums[4], sums[5], sums[6], sums[7] = e, f, g, h
        sums[8], sums[9], sums[10], sums[11] = p, q, r, s
        sums[12], sums[13], sums[14], sums[15] = t, u, v, w


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
@mypyc_attr(acyclic=True, free_list_len=1)
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
        if (count | whole) & ~(FEW_PARTS - 1) == 0:
            self.put(PARTS[count * FEW_PARTS + whole])
        else:
            self.put(as_float(count) / as_float(max(whole, 1)))

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


def as_float(number: i64) -> float:
    """The same number; the small ones from a table: compiled, another is made an object first."""
    return SMALL[number] if 0 <= number < FEW else float(number)


def truth(holds: bool) -> float:
    """1 or 0."""
    return 1.0 if holds else 0.0
