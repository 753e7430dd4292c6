"""Sets of small numbers as bits of one int."""

from __future__ import annotations

from typing import Final

from ..native import i64, vec

BITS: Final[i64] = 64
SINGLE: Final[i64] = 62  # bits that compiled code can write as literals
HALF: Final[i64] = 32
IN_HALF: Final[i64] = 0xFFFFFFFF
OTHER_BIT: Final[i64] = 0x2000000000000000  # the last of those, shared by all fields without a bit of their own

SEQUENCE: Final[i64] = 0x077CB531  # a de Bruijn sequence: each run of five bits in it is unique
LOWEST: Final = vec[i64]([
    0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8,
    31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9,
])  # fmt: skip


def shifted(bits: i64, i: i64) -> i64:
    """Return the bits shifted left by `i`."""
    return bits << i  # `bits` is an argument, since compiled, a literal is shifted as a C int


def de_bruijn_key(bits: i64) -> i64:
    """Return the index in LOWEST of the lowest bit of a number from 1 to 2**32 - 1."""
    return (bits & -bits) * SEQUENCE >> 27 & 31


def lowest_bit32(bits: i64) -> i64:
    """Return the index of the lowest bit of a number from 1 to 2**32 - 1."""
    key = de_bruijn_key(bits)
    return LOWEST[key]


def lowest_bit(bits: i64) -> i64:
    """Return the index of the lowest bit of a number that is not 0."""
    half = HALF * i64(bits & IN_HALF == 0)
    return half + lowest_bit32(bits >> half & IN_HALF)


def bits_if(bits: i64, is_so: bool) -> i64:
    """Return the bits if a condition holds, else 0."""
    return bits & -i64(is_so)  # compiled, no branch that could be mispredicted


def with_bit(bits: i64, i: i64, is_there: bool) -> i64:
    """Return the bits with bit `i` set or cleared."""
    return bits & ~shifted(1, i) | shifted(i64(is_there), i)


def count_bits(bits: i64) -> i64:
    """Return how many bits are set."""
    n: i64 = 0
    while bits > 0:
        n += 1
        bits &= bits - 1
    return n
