"""Hash keys for cached evaluations: numbers mixed into 40 bits."""

from __future__ import annotations

from typing import Final

from ....core.native import i32, i64, vec

MIXER: Final[i64] = 1_000_003
SECOND: Final[i64] = 393_342_743  # odd; the sum of three such products with 32-bit numbers fits into 64 bits
THIRD: Final[i64] = 459_640_871
FOURTH: Final[i64] = 530_242_903
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product fits into 64


def mix(key: i64, number: i64) -> i64:
    """Return the key with a number mixed into it."""
    return (key * MIXER ^ number + 7) & MASK


def mix_range(key: i64, fields: vec[i32], begin: i64, count: i64) -> i64:
    """Return the key with `count` numbers from `begin` on mixed into it.

    Four numbers are mixed in at once, since each step depends on the one before.
    """
    at, end = begin, begin + count
    while at < end - 3:
        some = (
            i64(fields[at]) + SECOND * i64(fields[at + 1]) + THIRD * i64(fields[at + 2]) + FOURTH * i64(fields[at + 3])
        )
        key = (key * MIXER ^ some) & MASK
        at += 4
    while at < end:
        key = mix(key, i64(fields[at]))
        at += 1
    return key


def find_slot(key: i64, slots: i64) -> i64:
    """Return the index of a key in a table of `slots` entries, a power of 2.

    The low bits are used: every mixed-in number affects them, even the last.
    """
    return (key ^ key >> 20) & slots - 1
