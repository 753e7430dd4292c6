"""Sets of small numbers as bits of one."""

from __future__ import annotations

from typing import Final

from ..native import i64, vec

BITS: Final[i64] = 64
SINGLE: Final[i64] = 62  # bits that compiled code has as literals
HALF: Final[i64] = 32
IN_HALF: Final[i64] = 0xFFFFFFFF
OTHER_BIT: Final[i64] = 0x2000000000000000  # the last of those: what has no bit of its own

SEQUENCE: Final[i64] = 0x077CB531  # of de Bruijn: whichever five bits of it follow each other are others than before
LOWEST: Final = vec[i64]([
    0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8,
    31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9,
])  # fmt: skip


def shifted(bits: i64, i: i64) -> i64:
    """Bits moved up."""
    return bits << i  # an argument: compiled, a literal is shifted as a C int


def de_bruijn_key(bits: i64) -> i64:
    """By what LOWEST knows the lowest bit of a number from 1 to 2**32 - 1."""
    return (bits & -bits) * SEQUENCE >> 27 & 31


def lowest_bit32(bits: i64) -> i64:
    """Which is the lowest bit of a number from 1 to 2**32 - 1."""
    key = de_bruijn_key(bits)
    return LOWEST[key]


def lowest_bit(bits: i64) -> i64:
    """Which is the lowest bit of a number that is not 0."""
    half = HALF * i64(bits & IN_HALF == 0)
    return half + lowest_bit32(bits >> half & IN_HALF)


def bits_if(bits: i64, is_so: bool) -> i64:
    """A set if something is so, else none of it."""
    return bits & -i64(is_so)  # compiled, no branch: what is so by chance costs nothing to be wrong about


def with_bit(bits: i64, i: i64, is_there: bool) -> i64:
    """A set with one of its numbers in it or not."""
    return bits & ~shifted(1, i) | shifted(i64(is_there), i)


def count_bits(bits: i64) -> i64:
    """How many a set holds."""
    n: i64 = 0
    while bits > 0:
        n += 1
        bits &= bits - 1
    return n
