"""Transposition table keyed by the full position; it never returns a false hit."""

from __future__ import annotations

from typing import Final, final

from ..native import i64, vec
from ..offers import EMPTY
from ..state import column
from .position_key import HALF

NONE: Final[i64] = -1
MAX_KEY: Final[i64] = 512  # numbers in a key; a power of 2, so that the compiler drops the bounds checks
MIXER: Final[i64] = 1_000_003
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64


@final
class TranspositionTable:
    """Transposition table: a fixed number of rows, each with one position as one viewer knows it.

    To look up a position, write its numbers into `key`, call `hash_key`, then `find` for each viewer. `store` replaces
    the entry in the row that the last `find` looked at. The caller keeps the values in its own arrays, indexed by row.
    """

    def __init__(self, rows: i64) -> None:
        """Make an empty table; `rows` must be a power of 2."""
        self.key: Final = column([0] * int(MAX_KEY))  # written by the caller
        self._count: i64 = 0  # length of the key
        self._hash: i64 = 0
        self._row: i64 = 0  # the row that `find` looked at last
        self._rows: Final = vec[vec[i64]]([EMPTY for _ in range(int(rows))])
        self._viewers: Final = column([0] * int(rows))  # the viewers of each row
        self._last: Final[i64] = rows - 1

    def hash_key(self, count: i64) -> None:
        """Hash the first `count` numbers of `key`; raises IndexError if there are more than MAX_KEY."""
        i: i64
        mixed: i64 = 0
        key = self.key
        if len(key) < MAX_KEY or count > MAX_KEY:
            raise IndexError(f"{count} numbers of a position; there is room for {MAX_KEY}")
        for i in range(count):
            number = key[i & (MAX_KEY - 1)]
            mixed = (mixed * MIXER ^ number ^ number >> HALF) & MASK
        self._count, self._hash = count, mixed

    def find(self, viewer: i64) -> i64:
        """Return the row of the hashed position as `viewer` knows it, or NONE if it is not stored.

        `viewer` is any number that identifies the seat together with what only that seat knows.
        """
        mixed = (self._hash * MIXER ^ viewer ^ viewer >> HALF) & MASK
        row = (mixed >> HALF ^ mixed) & self._last
        self._row = row
        if self._viewers[row] == viewer and self._is_key(self._rows[row]):
            return row
        return NONE

    def store(self, viewer: i64) -> i64:
        """Store the position that `find` has just looked for, replacing the row's old entry; return the row."""
        row = self._row
        self._rows[row] = self.key[: self._count]
        self._viewers[row] = viewer
        return row

    def _is_key(self, stored: vec[i64]) -> bool:
        """Whether a stored key equals the hashed one."""
        i: i64
        key = self.key
        if len(stored) != self._count or len(key) < MAX_KEY:
            return False
        for i in range(len(stored)):
            if stored[i] != key[i & (MAX_KEY - 1)]:
                return False
        return True
