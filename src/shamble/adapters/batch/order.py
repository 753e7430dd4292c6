"""Games in such an order that those that do the same follow each other."""

from __future__ import annotations

from typing import Final, final

from ...core.native import i64, vec

FEW: Final[i64] = 16  # games, of which hardly two do the same


@final
class Order:
    """Rows by what they do next: what the processor has just done once, it does sooner the second time.

    It still has the code, and guesses better which way it goes on.
    """

    def __init__(self, count: int, kinds: int) -> None:
        """Of so many rows, each of which does one of so many things."""
        self.kinds: Final = vec[i64]([0] * count)
        self.rows: Final = vec[i64](list(range(count)))
        self._firsts: Final = vec[i64]([0] * (kinds + 1))  # by kind, how many rows come before its first

    def sort(self) -> None:
        """Put the rows in order, those of one kind as they are numbered."""
        i: i64
        kinds, rows, firsts = self.kinds, self.rows, self._firsts
        if len(kinds) < FEW:
            return
        for i in range(len(firsts)):
            firsts[i] = 0
        for i in range(len(kinds)):
            after = kinds[i] + 1
            firsts[after] += 1
        before: i64 = 0
        for i in range(len(firsts)):
            before += firsts[i]
            firsts[i] = before
        for i in range(len(kinds)):
            kind = kinds[i]
            place = firsts[kind]
            firsts[kind] = place + 1
            rows[place] = i
