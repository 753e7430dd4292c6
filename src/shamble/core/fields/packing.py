"""Packing of small values into one word of a state's array."""

from __future__ import annotations

from ..native import i64


def put_in(number: i64, value: i64, shift: i64, mask: i64) -> i64:
    """Return the word with `value` at bit `shift`; raises OverflowError for a value that `mask` doesn't hold."""
    if value & ~mask != 0:
        raise OverflowError(f"a packed field can't hold {value} above its least; allowed: up to {mask}")
    return number & ~(mask << shift) | value << shift
