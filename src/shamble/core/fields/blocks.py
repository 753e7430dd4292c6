"""Blocks of a state's array, a bit each in `State.touched`: who keeps up with a position looks there only."""

from __future__ import annotations

from typing import Final

from ..native import i64

SIZE: Final[i64] = 16  # numbers of a block; shifting by 4 finds it
BITS: Final[i64] = 64  # of `State.touched`; later blocks share them


def block_of(place: i64) -> i64:
    """The bit of the block in which a number of the array stands."""
    return shifted(1, (place >> 4 ^ place >> 10 << 5) & 63)


def shifted(bits: i64, i: i64) -> i64:
    """Bits moved up."""
    return bits << i  # an argument: compiled, a literal is shifted as a C int


def sharing(block: i64) -> i64:
    """The next block that shares the bit of one."""
    # what is written most stands first in an array, so the 65th block shares a bit with the 33rd, not with the first
    return (block ^ 32) + BITS


def blocks_of(place: i64, size: i64) -> i64:
    """The bits of the blocks of so many numbers."""
    i: i64
    bits: i64 = 0
    for i in range(size):
        bits |= block_of(place + i)
    return bits
