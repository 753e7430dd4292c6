"""Packed words of a position's array, by their kinds: which numbers of a row hang on which bits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.fields.bits import IN_HALF, LOWEST
from ...core.native import i64, vec

ROOM: Final[i64] = 0x2000  # of the table; a power of 2, for the compiler checks no place that is less
BLOCK: Final[i64] = 67  # numbers that it has of a kind: first the bits on which any number of a row hangs;
MORE: Final[i64] = 1  # where it has the bits on which something else hangs,
SLOT: Final[i64] = 2  # how far it is from the word to the slot whose card that is, NO_SLOT if there is none,
PARTS: Final[i64] = 3  # and of each bit, by its key, two: the bits of the number whose bit it is, and that one's shape
NO_SLOT: Final[i64] = 1  # slots come before their words

SHIFT: Final[i64] = 31  # of a shape: how far down the bits of a number are shifted;
AWAY: Final[i64] = 5  # from that bit on, how far its place of a row is from where the word's are, and SPARE more;
IN_AWAY: Final[i64] = 0x7FFFFFF
LEAST: Final[i64] = 32  # from there on what zero stands for
SPARE: Final[i64] = 0x1000000


class Part(NamedTuple):
    """A number in some bits of a word: those bits, from which one on, what zero stands for, how far its place is."""

    bits: int
    shift: int
    least: int
    away: int

    def shape(self) -> int:
        """All but the bits as one number."""
        return self.shift | (self.away + int(SPARE)) << int(AWAY) | self.least << int(LEAST)


WHOLE: Final = Part(-1, 0, 0, 0)  # a number that has a word for itself
NONE: Final = Part(0, 0, 0, 0)  # of a word of which a row has no number


class Kind(NamedTuple):
    """Words of one kind: numbers, one at least, stand in the same bits, and go equally far from word to row."""

    parts: Sequence[Part]
    more: int
    slot: int

    def block(self) -> list[int]:
        """What the table has of it; of bits of no number what it has of the first, which may be written at any time."""
        found = [sum(part.bits for part in self.parts) & int(IN_HALF), self.more, self.slot]
        for bit in LOWEST:
            part = next((part for part in self.parts if part.bits >> bit & 1), self.parts[0])
            found += [part.bits, part.shape()]
        return found


def table_of(kinds: Sequence[Kind]) -> vec[i64]:
    """The blocks of kinds, one after the other."""
    numbers = [number for kind in kinds for number in kind.block()]
    if len(numbers) > ROOM:
        raise ValueError(f"packed words of {len(kinds)} kinds; at most {ROOM // BLOCK}")
    return vec[i64](numbers + [0] * (int(ROOM) - len(numbers)))
