"""A small neural network that forecasts returns, and the writer that fills in its features.

It computes with plain floats, so its results are the same compiled, interpreted and on every platform.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, final

from .native import i64, mypyc_attr, vec

SATURATED: Final = 30.0  # the sigmoid of an argument beyond this is 0 or 1
LANES: Final[i64] = 16  # units that are summed side by side, each in a variable of its own
# Powers of 2: the compiler drops the bounds checks where it sees that an array is long enough.
MAX_WEIGHTS: Final[i64] = 1 << 15
MAX_FEATURES: Final[i64] = 1 << 10
FEATURE_MASK: Final[i64] = MAX_FEATURES - 8  # bits of the index of the first of eight features
WEIGHT_MASK: Final[i64] = MAX_WEIGHTS - LANES  # bits of the index of the first of LANES weights
FEW: Final[i64] = 256
SMALL: Final = vec[float]([float(number) for number in range(256)])
SMALL_COUNTS: Final[i64] = 64  # a power of 2
RATIOS: Final = vec[float]([float(count) / float(max(whole, 1)) for count in range(64) for whole in range(64)])


@final
class Network:
    """A network with one hidden layer of ReLUs: sigmoid(bias + out . max(0, biases + hidden . features)).

    The hidden weights are stored by feature, so that features that are 0 cost nothing. Units without weight pad the
    layer to a multiple of LANES. Write `features`, then call `predict`.

    Args:
        hidden: The weights of the hidden layer, feature by feature, one for each unit.
        biases: The biases of the hidden units.
        out: The weights of the output, one for each unit.
        bias: The bias of the output.

    Raises:
        ValueError: There are more than MAX_WEIGHTS weights, padding included, or more than MAX_FEATURES features.
    """

    def __init__(self, hidden: Sequence[float], biases: Sequence[float], out: Sequence[float], bias: float) -> None:
        units = len(biases)
        spare = [0.0] * (-units % LANES)
        self.inputs: Final = i64(len(hidden) // units)
        self.features: Final = zeros(int(MAX_FEATURES))  # written by the caller; the first `inputs` count
        rows = [hidden[first : first + units] for first in range(0, len(hidden), units)]
        weights = [weight for row in rows for weight in [*row, *spare]]
        if len(weights) > MAX_WEIGHTS or self.inputs > MAX_FEATURES:
            raise ValueError(f"{len(weights)} weights of {self.inputs} features are more than a network has room for")
        self._units: Final = i64(units + len(spare))
        self._hidden: Final = vec[float](weights + [0.0] * (int(MAX_WEIGHTS) - len(weights)))
        self._biases: Final = vec[float](list(biases) + spare)
        self._out: Final = vec[float](list(out) + spare)
        self._bias: Final = bias
        self._nonzero: Final = zeros(int(MAX_FEATURES))  # scratch: features other than 0
        self._places: Final = vec[i64]([0] * int(MAX_FEATURES))  # scratch: the indices of their first weights
        self._sums: Final = zeros(int(LANES))  # scratch: of LANES units

    def reset(self) -> None:
        """Set all features to 0."""
        features = self.features
        i: i64
        place: i64 = 0
        if len(features) < MAX_FEATURES:
            return  # never, as in _add_units
        while place < self.inputs:
            at = place & FEATURE_MASK
            for i in range(8):
                features[at + i] = 0.0
            place += 8

    def predict(self) -> float:
        """Return the forecast for the current features, 0 to 1."""
        count = self._gather()
        total, sums, biases, out = self._bias, self._sums, self._biases, self._out
        i: i64
        unit: i64 = 0
        while unit < self._units:
            for i in range(LANES):
                sums[i] = biases[unit + i]
            self._add_units(unit, count)
            for i in range(LANES):
                total = add_relu(total, sums[i], out[unit + i])
            unit += LANES
        return sigmoid(total)

    def _gather(self) -> i64:
        """List the features that are not 0, and return how many there are."""
        features, nonzero, places, units = self.features, self._nonzero, self._places, self._units
        i: i64
        place: i64 = 0
        count: i64 = 0
        if len(features) < MAX_FEATURES or len(nonzero) < MAX_FEATURES or len(places) < MAX_FEATURES:
            return 0  # never, as in _add_units
        while place < self.inputs:
            at = place & FEATURE_MASK
            for i in range(8):
                x = features[at + i]
                if x != 0.0:
                    nonzero[count & (MAX_FEATURES - 1)] = x
                    places[count & (MAX_FEATURES - 1)] = (at + i) * units
                    count += 1
            place += 8
        return count

    def _add_units(self, unit: i64, count: i64) -> None:
        """Add the weighted features to the sums of LANES units, in the order of the features."""
        nonzero, places, hidden, sums = self._nonzero, self._places, self._hidden, self._sums
        i: i64
        if len(nonzero) < MAX_FEATURES or len(places) < MAX_FEATURES or len(hidden) < MAX_WEIGHTS or len(sums) < LANES:
            return  # never: the compiler sees here that they are long enough, and adds up two units in one instruction
        a, b, c, d = sums[0], sums[1], sums[2], sums[3]
        e, f, g, h = sums[4], sums[5], sums[6], sums[7]
        p, q, r, s = sums[8], sums[9], sums[10], sums[11]
        t, u, v, w = sums[12], sums[13], sums[14], sums[15]
        for i in range(count):
            x, at = nonzero[i & (MAX_FEATURES - 1)], (places[i & (MAX_FEATURES - 1)] + unit) & WEIGHT_MASK
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


def add_relu(total: float, unit: float, weight: float) -> float:
    """Return the total plus the weighted output of a rectified linear unit."""
    return total + unit * weight if unit > 0.0 else total


def zeros(count: int) -> vec[float]:
    """Return an array of zeros.

    Only core makes arrays, since a compiled core can't read arrays that interpreted code has made.
    """
    return vec[float]([0.0] * count)


def sigmoid(x: float) -> float:
    """Return 1 / (1 + e to the -x), without an overflow."""
    if x < -SATURATED:
        return 0.0
    return 1.0 if x > SATURATED else 1.0 / (1.0 + exp(-x))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FeatureWriter:
    """Writes features one after the other into an array of zeros."""

    def __init__(self, numbers: vec[float]) -> None:
        self._numbers: Final = numbers
        self._at: i64 = 0

    def put(self, number: float) -> None:
        """Write a number as the next feature."""
        self._numbers[self._at] = number
        self._at += 1

    def put_ratio(self, count: i64, whole: i64) -> None:
        """Write count / whole; a `whole` below 1 counts as 1."""
        if (count | whole) & ~(SMALL_COUNTS - 1) == 0:
            self.put(RATIOS[count * SMALL_COUNTS + whole])
        else:
            self.put(as_float(count) / as_float(max(whole, 1)))

    def put_flag(self, holds: bool) -> None:
        """Write 1 if the condition `holds`, else 0."""
        self.put(indicator(holds))

    def put_one_hot(self, which: i64, count: i64) -> None:
        """Write `count` numbers: 1 at index `which`, 0 elsewhere. All are 0 if the index is out of range."""
        if 0 <= which < count:
            self._numbers[self._at + which] = 1.0
        self._at += count

    def add(self, place: i64, number: float) -> None:
        """Add to the feature that is `place` places ahead of the current one, without moving on."""
        self._numbers[self._at + place] += number

    def skip(self, count: i64) -> None:
        """Move on by `count` features and leave them as they are."""
        self._at += count


def as_float(number: i64) -> float:
    """Return a small number as a float from a table, because compiled code would create an object for each float()."""
    return SMALL[number] if 0 <= number < FEW else float(number)


def indicator(holds: bool) -> float:
    """Return 1.0 if a condition holds, else 0.0."""
    return 1.0 if holds else 0.0
