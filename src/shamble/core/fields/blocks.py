"""Blocks of a state's array, a bit each in `State.touched`: who keeps up with a position looks there only."""

from __future__ import annotations

from typing import Final

from ..native import i64, vec

SIZE: Final[i64] = 16  # numbers of a block; shifting by 4 finds it
BITS: Final[i64] = 64  # of `State.touched`; later blocks share them
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


def lowest(bits: i64) -> i64:
    """Which is the lowest bit of a number from 1 to 2**32 - 1."""
    place = (bits & -bits) * SEQUENCE >> 27 & 31
    return LOWEST[place]


def blocks_of(place: i64, size: i64) -> i64:
    """The bits of the blocks of so many numbers."""
    i: i64
    bits: i64 = 0
    for i in range(size):
        bits |= block_of(place + i)
    return bits
