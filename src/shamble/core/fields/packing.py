"""Small numbers that share one number of a state's array, each in bits of its own."""

from __future__ import annotations

from ..native import i64


def put_in(number: i64, value: i64, shift: i64, mask: i64) -> i64:
    """The number with other bits at `shift`; raises OverflowError for a value that needs more than those of `mask`."""
    if value & ~mask != 0:
        raise OverflowError(f"a packed field is to hold {value} above its least; at most {mask}")
    return number & ~(mask << shift) | value << shift
