"""The numbers of a position, put down one after the other in the order of their names."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec


@final
class Sheet:
    """A place for each number, and the next of them."""

    def __init__(self, numbers: vec[float]) -> None:
        self._numbers: Final = numbers
        self.at: i64 = 0

    def put(self, number: float) -> None:
        """The next number."""
        self._numbers[self.at] = number
        self.at += 1

    def part(self, count: i64, whole: i64) -> None:
        """So many of a whole, or of what is usual."""
        self.put(float(count) / float(max(whole, 1)))

    def says(self, holds: bool) -> None:
        """1 or 0."""
        self.put(1.0 if holds else 0.0)

    def one_of(self, which: i64, count: i64) -> None:
        """So many numbers, the one that holds 1, the others 0; all are 0 where none does."""
        if 0 <= which < count:
            self._numbers[self.at + which] = 1.0
        self.at += count

    def add(self, place: i64, number: float) -> None:
        """So much more, so many places ahead."""
        self._numbers[self.at + place] += number


def ones(bits: i64) -> i64:
    """How many there are."""
    n: i64 = 0
    while bits != 0:
        n += bits & 1
        bits >>= 1
    return n
