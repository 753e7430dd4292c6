"""Bitboard layout: the word and bit of each stance, with one word per facing."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import shifted
from .....core.native import i64, vec
from ...rules.book import PlagueBook
from ...rules.pieces import FACING, FACING_BITS, SIDES

BITS: Final[i64] = 60  # squares per word
FULL: Final[i64] = 0xFFFFFFFFFFFFFFF  # a word with all squares


@final
class BitboardLayout:
    """Map from stances to words and bits, with an empty word at either end for steps off the board.

    A board wider than a word is split into two halves, one after the other.
    """

    def __init__(self, rules: PlagueBook) -> None:
        square: i64
        self.width: Final[i64] = rules.width if rules.width <= BITS else (rules.width + 1) // 2
        self._numbers: Final = vec[i64]([0] * rules.squares)  # bit index of each square
        # index of each square's first word; there is a word for each facing
        self._words: Final = vec[i64]([0] * rules.squares)
        self._bits: Final = vec[i64]([0] * rules.squares)  # bit of each square in these words
        for square in range(rules.squares):
            half, column = rules.column[square] // self.width, rules.column[square] % self.width
            self._numbers[square] = (half * rules.height + rules.row[square]) * self.width + column
            self._words[square] = (self._numbers[square] // BITS + 1) * SIDES
            self._bits[square] = shifted(1, self._numbers[square] % BITS)
        self.is_wide: Final = rules.width > BITS
        self.word_count: Final[i64] = (self._numbers[rules.squares - 1]) // BITS + 1
        self.size: Final[i64] = (self.word_count + 2) * SIDES

    def create_sets(self, count: i64 = 1) -> vec[i64]:
        """Return `count` empty sets of stances."""
        return vec[i64]([0] * (self.size * count))

    def word_of(self, place: i64) -> i64:
        """Return the index of a stance's word in a set."""
        return self._words[place >> FACING_BITS] + (place & FACING)

    def bit_of(self, place: i64) -> i64:
        """Return the bit of a stance in its word."""
        return self._bits[place >> FACING_BITS]

    def bit_offset(self, square: i64, other: i64) -> i64:
        """Return by how many bits `square` stands behind `other`."""
        return self._numbers[square] - self._numbers[other]
