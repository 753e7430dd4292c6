"""How the stances of a board stand as bits in words: by word and facing, a bit for each square."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import shifted
from .....core.native import i64, vec
from ...rules.book import PlagueBook
from ...rules.pieces import FACING, FACING_BITS, SIDES

BITS: Final[i64] = 60  # squares in a word
FULL: Final[i64] = 0xFFFFFFFFFFFFFFF  # a word of them


@final
class Raster:
    """Where the words and bits of a board stand; at either end is a word without squares, for steps off the board.

    A board that is wider than a word is laid down in two halves, one after the other.
    """

    def __init__(self, rules: PlagueBook) -> None:
        square: i64
        self.width: Final[i64] = rules.width if rules.width <= BITS else (rules.width + 1) // 2
        self._numbers: Final = vec[i64]([0] * rules.squares)  # by square, its place among all bits
        self._words: Final = vec[i64]([0] * rules.squares)  # where its words stand, one for each facing,
        self._bits: Final = vec[i64]([0] * rules.squares)  # and its bit in them
        for square in range(rules.squares):
            half, column = rules.column[square] // self.width, rules.column[square] % self.width
            self._numbers[square] = (half * rules.height + rules.row[square]) * self.width + column
            self._words[square] = (self._numbers[square] // BITS + 1) * SIDES
            self._bits[square] = shifted(1, self._numbers[square] % BITS)
        self.is_wide: Final = rules.width > BITS
        self.words: Final[i64] = (self._numbers[rules.squares - 1]) // BITS + 1
        self.room: Final[i64] = (self.words + 2) * SIDES

    def blank(self, times: i64 = 1) -> vec[i64]:
        """So many sets of stances, all of them empty."""
        return vec[i64]([0] * (self.room * times))

    def at(self, place: i64) -> i64:
        """Where the word of a stance stands."""
        return self._words[place >> FACING_BITS] + (place & FACING)

    def bit(self, place: i64) -> i64:
        """The stance in it."""
        return self._bits[place >> FACING_BITS]

    def apart(self, square: i64, other: i64) -> i64:
        """How many bits one square stands behind another."""
        return self._numbers[square] - self._numbers[other]
