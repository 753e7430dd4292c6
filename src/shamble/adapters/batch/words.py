"""The words of a position's array on which anything of a row hangs, found by what was written."""

from __future__ import annotations

from itertools import accumulate, chain
from typing import Final, final

from ...core.fields.blocks import BITS, SIZE, bit_of, block_of, shifted
from ...core.native import i64, vec

NOTHING: Final[i64] = -1  # how a word is written: nothing hangs on it
STRETCH: Final[i64] = 2  # numbers that tell of one: its first word, and behind its last


@final
class Words:
    """The first `alone` words by their bits in `State.written`, stretches of the others by those of `State.touched`."""

    def __init__(self, ways: list[int], alone: int) -> None:
        """`ways`: how each word is written, or NOTHING."""
        found: list[list[int]] = [[] for _ in range(BITS)]
        self.alone: i64 = 0
        self.blocks: i64 = 0  # that have stretches
        for word, way in enumerate(ways):
            if way == NOTHING:
                continue
            if word < alone:
                self.alone |= shifted(1, word)
                continue
            self.blocks |= block_of(word)
            known = found[bit_of(word)]
            if known and word % SIZE != 0 and known[-1] == word:
                known[-1] += 1
            else:
                known += [word, word + 1]
        self.ends: Final = vec[i64](list(accumulate(map(len, found), initial=0)))  # by bit, its own in the next
        self.parts: Final = vec[i64](list(chain.from_iterable(found)))
