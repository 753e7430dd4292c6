"""Keys of what values depend on: numbers mixed into one of 40 bits, by which what was worked out is found again."""

from __future__ import annotations

from typing import Final

from ....core.native import i32, i64, vec

MIXER: Final[i64] = 1_000_003
SECOND: Final[i64] = 393_342_743  # odd; three such products with 32 bits stay within 64 together
THIRD: Final[i64] = 459_640_871
FOURTH: Final[i64] = 530_242_903
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64


def mix(key: i64, number: i64) -> i64:
    """The key with a number mixed into it."""
    return (key * MIXER ^ number + 7) & MASK


def mixed(key: i64, fields: vec[i32], begin: i64, count: i64) -> i64:
    """The key with the numbers of a field mixed into it, four at once: each step waits for the one before."""
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


def slot_of(key: i64, slots: i64) -> i64:
    """Which of so many slots, a power of 2, is a key's: by its last bits, in which all numbers tell, the last too."""
    return (key ^ key >> 20) & slots - 1
