"""Layouts of packed state words: which bits of a word hold which number of an observation row.

All layouts of a game are in one flat table. A layout's block has BLOCK numbers:

- at 0 the mask of the bits that hold any number of the row;
- at MORE the mask of the bits that a card's visibility or a hidden field depends on;
- at SLOT the distance from the word to the slot of its card, or NO_SLOT;
- from PARTS on, two numbers for each bit, at the bit's `de_bruijn_key`: its bit field's mask, and the field's shape.

A shape packs three numbers of a bit field: its shift (SHIFT), the distance from the word to its column (AWAY, plus
SPARE) and its lowest value (LEAST).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.fields.bits import IN_HALF, LOWEST
from ...core.native import i64, vec

TABLE_SIZE: Final[i64] = 0x2000  # a power of 2: an index masked with TABLE_SIZE - 1 needs no bounds check
BLOCK: Final[i64] = 67
MORE: Final[i64] = 1
SLOT: Final[i64] = 2
PARTS: Final[i64] = 3
NO_SLOT: Final[i64] = 1  # no distance: slots come before the words of their cards, so distances are at most 0

SHIFT: Final[i64] = 31  # mask of the shift
AWAY: Final[i64] = 5  # first bit of the distance
IN_AWAY: Final[i64] = 0x7FFFFFF  # mask of the distance, once shifted down
LEAST: Final[i64] = 32  # first bit of the lowest value
SPARE: Final[i64] = 0x1000000  # added to distances, so that none is negative


class BitField(NamedTuple):
    """A number in some bits of a word: mask, shift, the value that 0 stands for, and the distance to its column."""

    bits: int
    shift: int
    least: int
    away: int

    def shape(self) -> int:
        """Return the shift, the distance of the column and the lowest value, packed into one number."""
        return self.shift | (self.away + int(SPARE)) << int(AWAY) | self.least << int(LEAST)


WHOLE: Final = BitField(-1, 0, 0, 0)  # a number with a word to itself
UNOBSERVED: Final = BitField(0, 0, 0, 0)  # a word that the row holds no number of


class WordLayout(NamedTuple):
    """Layout of state words with equal bit fields, bits that set marks, and distances to a slot.

    A layout has at least one bit field.
    """

    parts: Sequence[BitField]
    more: int
    slot: int

    def block(self) -> list[int]:
        """Return the layout's block of the table.

        Bits without a number refer to the first bit field, which may be written at any time.
        """
        numbers = [sum(part.bits for part in self.parts) & int(IN_HALF), self.more, self.slot]
        for bit in LOWEST:
            part = next((part for part in self.parts if part.bits >> bit & 1), self.parts[0])
            numbers += [part.bits, part.shape()]
        return numbers


def build_table(layouts: Sequence[WordLayout]) -> vec[i64]:
    """Return the table with the blocks of these layouts in order; ValueError if they do not fit."""
    numbers = [number for layout in layouts for number in layout.block()]
    if len(numbers) > TABLE_SIZE:
        raise ValueError(f"{len(layouts)} layouts of packed words; at most {TABLE_SIZE // BLOCK} fit")
    return vec[i64](numbers + [0] * (int(TABLE_SIZE) - len(numbers)))
