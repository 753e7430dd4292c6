"""Packed words of a position's array, by their kinds: which numbers of a row hang on which bits."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from ...core.fields.bits import IN_HALF, LOWEST
from ...core.native import i64, vec

WORD: Final[i64] = 32  # bits
SHIFT: Final[i64] = 31  # of a shape: how far down the bits of a number are shifted;
LEAST: Final[i64] = 5  # above it stands its field's least


class Part(NamedTuple):
    """A number in some bits of a word: those bits, from which one on, what zero stands for, how far its place is."""

    bits: int
    shift: int
    least: int
    away: int


NO_PART: Final = Part(0, 0, 0, 0)


@final
class Packs:
    """Kinds of words: in words of one kind numbers stand in the same bits, and go equally far from word to row.

    Of each kind its `live` bits, on which any number hangs; of each of its bits, by its key, what hangs on it.
    """

    def __init__(self, kinds: list[list[Part]]) -> None:
        parts: list[Part] = []  # by kind and the key of a bit, whose bit it is
        for kind in kinds:
            for bit in LOWEST:
                parts.append(next((part for part in kind if part.bits >> bit & 1), NO_PART))
        self.live: Final = vec[i64]([sum(part.bits for part in kind) & int(IN_HALF) for kind in kinds])
        self.bits: Final = vec[i64]([part.bits for part in parts])
        self.shape: Final = vec[i64]([part.shift | part.least << LEAST for part in parts])
        self.away: Final = vec[i64]([part.away for part in parts])
