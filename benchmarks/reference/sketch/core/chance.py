"""Random numbers that are the same interpreted, compiled and on every platform."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    """The generator sfc32 (C. Doty-Humphrey, PractRand): 128 bits of state, so that a million games do not overlap."""

    def __init__(self, seed: i64) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = seed >> 32 & WORD
        self.c: i64 = 0x9E3779B9
        self.count: i64 = 1
        for _ in range(12):
            self.below(2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        t = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ self.b >> 9
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((self.c << 21 | self.c >> 11) + t) & WORD
        return t * n >> 32
