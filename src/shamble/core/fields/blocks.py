"""Which numbers of a state's array were written: who keeps up with a position looks there only.

Each block of numbers has a bit in `State.touched`; of those that stand alone each of the first SINGLE has one in
`State.written`.
"""

from __future__ import annotations

from typing import Final

from ..native import i64, vec

SIZE: Final[i64] = 16  # numbers of a block; shifting by 4 finds it
BITS: Final[i64] = 64  # of `State.touched`; later blocks share them
SINGLE: Final[i64] = 62  # of `State.written`: bits that compiled code has as literals
HALF: Final[i64] = 32
IN_HALF: Final[i64] = 0xFFFFFFFF

SEQUENCE: Final[i64] = 0x077CB531  # of de Bruijn: whichever five bits of it follow each other are others than before
LOWEST: Final = vec[i64]([
    0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8,
    31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9,
])  # fmt: skip


def bit_of(place: i64) -> i64:
    """Which bit is that of the block in which a number of the array stands."""
    # what is written most stands first in an array, so the 65th block shares a bit with the 33rd, not with the first
    return (place >> 4 ^ place >> 10 << 5) & 63


def block_of(place: i64) -> i64:
    """That bit."""
    return shifted(1, bit_of(place))


def shifted(bits: i64, i: i64) -> i64:
    """Bits moved up."""
    return bits << i  # an argument: compiled, a literal is shifted as a C int


def key_of(bits: i64) -> i64:
    """By what LOWEST knows the lowest bit of a number from 1 to 2**32 - 1."""
    return (bits & -bits) * SEQUENCE >> 27 & 31


def lowest(bits: i64) -> i64:
    """Which is the lowest bit of a number from 1 to 2**32 - 1."""
    key = key_of(bits)
    return LOWEST[key]


def blocks_of(place: i64, size: i64) -> i64:
    """The bits of the blocks of so many numbers."""
    i: i64
    bits: i64 = 0
    for i in range(size):
        bits |= block_of(place + i)
    return bits
