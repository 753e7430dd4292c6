"""Positions that are found again by what was written down of them, number by number: no two are taken for one."""

from __future__ import annotations

from typing import Final, final

from ..native import i64, vec
from ..offers import longer
from ..state import column
from .numbers import HALF

NONE: Final[i64] = -1
MIXER: Final[i64] = 1_000_003
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64


@final
class Kept:
    """Rows for positions; one that is kept later takes the place of an earlier one."""

    def __init__(self, rows: i64, most: i64, longest: i64) -> None:
        """So many rows, a power of 2; so many numbers of all together, and of one position."""
        self.numbers: Final = column([0] * int(longest))  # to be written down, then asked about
        self._kept: vec[i64] = column([0] * int(longest))  # of all that are kept, one after the other
        self._end: i64 = 0
        self._most: Final = most  # where there is no room for more, all are forgotten
        self._begin: Final = column([0] * int(rows))
        self._count: Final = column([0] * int(rows))  # 0 for none
        self._last: Final[i64] = rows - 1

    def find(self, count: i64) -> i64:
        """The row of the position of which so many numbers are written down; NONE, if it is not kept."""
        row = self._row(count)
        if self._count[row] == count and self._is_kept(self._begin[row], count):
            return row
        return NONE

    def keep(self, count: i64) -> i64:
        """Keep the position written down, in the place of what was kept there; its row."""
        i: i64
        row = self._row(count)
        if self._end + count > self._most:
            self._forget()
        if self._end + count > len(self._kept):
            self._kept = longer(self._kept, 2 * (self._end + count))
        kept, numbers, begin = self._kept, self.numbers, self._end
        for i in range(count):
            place = begin + i
            kept[place] = numbers[i]
        self._begin[row] = begin
        self._count[row] = count
        self._end = begin + count
        return row

    def _row(self, count: i64) -> i64:
        """Where the position written down is kept, if it is."""
        i: i64
        key: i64 = 0
        numbers = self.numbers
        for i in range(count):
            number = numbers[i]
            key = (key * MIXER ^ number ^ number >> HALF) & MASK
        return (key >> HALF ^ key) & self._last

    def _is_kept(self, begin: i64, count: i64) -> bool:
        """Whether these numbers are those of the position written down."""
        i: i64
        kept, numbers = self._kept, self.numbers
        for i in range(count):
            place = begin + i
            if kept[place] != numbers[i]:
                return False
        return True

    def _forget(self) -> None:
        row: i64
        self._end = 0
        for row in range(self._last + 1):
            self._count[row] = 0
