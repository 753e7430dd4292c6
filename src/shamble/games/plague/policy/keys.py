"""Keys of what values depend on: numbers mixed into one of 40 bits, by which what was worked out is found again."""

from __future__ import annotations

from typing import Final

from ....core.native import i32, i64, vec

MIXER: Final[i64] = 1_000_003
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64


def mix(key: i64, number: i64) -> i64:
    """The key with a number mixed into it."""
    return (key * MIXER ^ number + 7) & MASK


def mixed(key: i64, fields: vec[i32], begin: i64, count: i64) -> i64:
    """The key with the numbers of a field mixed into it."""
    at = begin
    other: i64 = 0  # a key of every second number: each product waits for the one before, so two are quicker
    while at < begin + count - 1:
        key = (key * MIXER ^ i64(fields[at]) + 7) & MASK
        other = (other * MIXER ^ i64(fields[at + 1]) + 7) & MASK
        at += 2
    if at < begin + count:
        key = mix(key, i64(fields[at]))
    return mix(key, other)


def slot_of(key: i64, slots: i64) -> i64:
    """Which of so many slots, a power of 2, is a key's: by its last bits, in which all numbers tell, the last too."""
    return (key ^ key >> 20) & slots - 1
