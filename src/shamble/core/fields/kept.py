"""Positions that are found again by what was written down of them, number by number: no two are taken for one."""

from __future__ import annotations

from typing import Final, final

from ..native import i64, vec
from ..offers import NOTHING
from ..state import column
from .numbers import HALF

NONE: Final[i64] = -1
LONGEST: Final[i64] = 512  # numbers of a position; a power of 2, for the compiler checks no place that is less
MIXER: Final[i64] = 1_000_003
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64


@final
class Kept:
    """Rows for positions as somebody knows them; one that is kept later takes the place of an earlier one."""

    def __init__(self, rows: i64) -> None:
        """So many rows, a power of 2."""
        self.numbers: Final = column([0] * int(LONGEST))  # to be written down of a position, then noted
        self._count: i64 = 0  # how many are,
        self._key: i64 = 0  # and what has come of mixing them
        self._row: i64 = 0  # where the position that was looked for last is kept, if it is
        self._rows: Final = vec[vec[i64]]([NOTHING for _ in range(int(rows))])
        self._own: Final = column([0] * int(rows))  # by row: the number of who knows it
        self._last: Final[i64] = rows - 1

    def note(self, count: i64) -> None:
        """So many numbers are written down of a position."""
        i: i64
        key: i64 = 0
        numbers = self.numbers
        if len(numbers) < LONGEST or count > LONGEST:
            raise IndexError(f"{count} numbers of a position; there is room for {LONGEST}")
        for i in range(count):
            number = numbers[i & (LONGEST - 1)]
            key = (key * MIXER ^ number ^ number >> HALF) & MASK
        self._count, self._key = count, key

    def find(self, own: i64) -> i64:
        """The row of the position noted, as whoever has that number knows it; NONE, if it is not kept."""
        key = (self._key * MIXER ^ own ^ own >> HALF) & MASK
        row = (key >> HALF ^ key) & self._last
        self._row = row
        if self._own[row] == own and self._is_kept(self._rows[row]):
            return row
        return NONE

    def keep(self, own: i64) -> i64:
        """Keep the position that was just looked for, in the place of what was kept there; its row."""
        row = self._row
        self._rows[row] = self.numbers[: self._count]
        self._own[row] = own
        return row

    def _is_kept(self, kept: vec[i64]) -> bool:
        """Whether these numbers are those of the position noted."""
        i: i64
        numbers = self.numbers
        if len(kept) != self._count or len(numbers) < LONGEST:
            return False
        for i in range(len(kept)):
            if kept[i] != numbers[i & (LONGEST - 1)]:
                return False
        return True
