"""Stretches of a position's array that are written alike, found by the blocks that were touched."""

from __future__ import annotations

from itertools import accumulate, chain
from typing import Final, final

from ...core.fields.blocks import BITS, SIZE, bit_of, block_of
from ...core.native import i64, vec

NOTHING: Final[i64] = -1  # how a word is written: nothing hangs on it
STRETCH: Final[i64] = 3  # numbers that tell of one: its first word, its end, and how its first word is written


@final
class Stretches:
    """By bit of `State.touched` the stretches of its blocks, each no longer than a block."""

    def __init__(self, ways: list[int], by: int) -> None:
        """`ways`: how each word is written, NOTHING or a number that grows by `by` along a stretch."""
        found: list[list[int]] = [[] for _ in range(BITS)]
        self.blocks: i64 = 0  # that have any, as bits of `State.touched`
        for word, way in enumerate(ways):
            if way == NOTHING:
                continue
            self.blocks |= block_of(word)
            known = found[bit_of(word)]
            if known and word % SIZE != 0 and known[-2] == word and way == known[-1] + (word - known[-3]) * by:
                known[-2] += 1
            else:
                known += [word, word + 1, way]
        self.ends: Final = vec[i64](list(accumulate(map(len, found), initial=0)))  # by bit, its own in the next
        self.parts: Final = vec[i64](list(chain.from_iterable(found)))
