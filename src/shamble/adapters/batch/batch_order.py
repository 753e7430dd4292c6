"""Order of the rows of a batch, so that games with the same next step are played in succession."""

from __future__ import annotations

from typing import Final, final

from ...core.native import i64, vec

FEW: Final[i64] = 16  # rows; in fewer hardly two share a step, so sorting does not pay


@final
class BatchOrder:
    """Counting sort of the rows of a batch by their next step.

    Playing equal steps in succession keeps their code in the instruction cache and helps branch prediction.
    """

    def __init__(self, count: int, kinds: int) -> None:
        """Make an order of `count` rows; `kinds` is the number of different steps."""
        self.kinds: Final = vec[i64]([0] * count)
        self.rows: Final = vec[i64](list(range(count)))
        self._firsts: Final = vec[i64]([0] * (kinds + 1))  # place of the first row of each kind

    def sort(self) -> None:
        """Sort `rows` by the kind of their next step; rows of one kind stay in ascending order."""
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
