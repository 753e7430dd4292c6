"""Blocks of a state's array, a bit each in `State.touched`: who keeps up with a position looks there only."""

from __future__ import annotations

from typing import Final

from ..native import i64

SIZE: Final[i64] = 16  # numbers of a block; shifting by 4 finds it


def block_of(place: i64) -> i64:
    """The bit of the block in which a number of the array stands; the 65th block shares the first one's bit."""
    return _shifted(1, place >> 4 & 63)


def _shifted(bits: i64, i: i64) -> i64:
    return bits << i  # an argument: compiled, a literal is shifted as a C int


def is_in(block: i64, touched: i64) -> bool:
    """Whether a block's bit is among those."""
    return touched >> (block & 63) & 1 == 1


def blocks_of(place: i64, size: i64) -> i64:
    """The bits of the blocks of so many numbers."""
    i: i64
    bits: i64 = 0
    for i in range(size):
        bits |= block_of(place + i)
    return bits
