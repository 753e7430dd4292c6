"""Random numbers that are the same compiled, interpreted and on every platform."""

from __future__ import annotations

from typing import Final, final

from .native import i64

WORD: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    """The generator sfc32 of C. Doty-Humphrey (PractRand); with 128 bits of state, a million games don't overlap.

    `stream` separates sequences of the same seed. Roll k of a match comes from stream k, so an undo doesn't change it.
    """

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = seed >> 32 & WORD
        self.c: i64 = (0x9E3779B9 + stream) & WORD
        self.count: i64 = 1
        for _ in range(12):
            self.below(2)

    def below(self, n: i64) -> i64:
        """Return a random number from 0 to n - 1, for n up to 2**31.

        The probabilities differ by at most 1 in 2**32.
        """
        t = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ self.b >> 9
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((self.c << 21 | self.c >> 11) + t) & WORD
        return t * n >> 32
