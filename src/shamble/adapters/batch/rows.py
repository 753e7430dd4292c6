"""Observation rows of a batch, written straight from the fields of the states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.field import CARD_SEERS, EVERYONE, MASTER_ONLY, NOBODY, Field
from ...core.native import append, extend, i32, i64, vec
from ...core.state import DIRTY_LIST_SIZE, State
from .hidden_fields import NOBODY_YET, HiddenFields
from .row_writer import RowWriter, copy


@final
class Rows:
    """Observation rows in one flat array: the numbers of the fields as a seat can see them, in the layout's order.

    A hidden number is written as one below its field's lowest value. The last column of a row is the question that the
    seat is asked, counted from 1.

    If all fields are public and unpacked, a row is a copy of the state's array. Otherwise rows are updated: each
    remembers the state and the seat it was last written for, and visits only the words that the state has recorded as
    changed. Call `track_writes` before you play on.
    """

    def __init__(self, first: State, fields: Sequence[Field], count: i64) -> None:
        width = 0
        unknown: list[tuple[int, int]] = []
        hidden: list[tuple[Field, int]] = []
        public: list[tuple[Field, int]] = []
        by_sight: list[tuple[Field, int]] = []
        for field in fields:
            if field.visible_to == EVERYONE:
                public.append((field, width))
            elif field.visible_to == CARD_SEERS:
                by_sight.append((field, width))
            elif field.visible_to in (NOBODY, MASTER_ONLY):  # a row belongs to a player, never to the master
                unknown += [(width + i, int(field.least) - 1) for i in range(first.layout.counts[field.name])]
            else:
                hidden.append((field, width))
            width += first.layout.counts[field.name]
        self._hidden: Final = HiddenFields(first, hidden, count)
        self._has_hidden: Final = len(hidden) > 0
        writer = RowWriter(first, public, by_sight, self._hidden.marks, width, count)
        self.width: Final[i64] = width + 1
        self.numbers = vec[i32]([0] * (int(count) * (width + 1)))
        self.last: Final = vec[i32]([0] * (int(count) * (width + 1)))  # the final rows of games that have ended
        self._writer: Final = writer
        self._is_plain: Final = writer.is_plain and not hidden and not unknown
        self._unknown: Final = unknown  # (column, number) pairs that never change
        self._before: Final = vec[vec[i32]]([first.data[:] for _ in range(int(count))])
        self._seat: Final = vec[i64]([NOBODY_YET] * int(count))

    def begin(self) -> None:
        """Begin a pass over all rows; then call `write` once for every row, in order."""
        if self._is_plain:
            self.numbers = vec[i32](capacity=len(self.last))

    def track_writes(self, s: State) -> None:
        """Let a state record which words change from now on; its row must be up to date."""
        if not self._is_plain:
            s.track_writes()

    def write_last(self, s: State, row: i64, seat: i64) -> None:
        """Write a game's final observation into `last`, as the seat can see it."""
        start = row * self.width
        if self._is_plain:
            copy(s.data, 0, self.width - 1, self.last, start)
        else:
            self.write(s, row, seat, 0)
            copy(self.numbers, start, start + self.width - 1, self.last, start)

    def write(self, s: State, row: i64, seat: i64, question: i64) -> None:
        """Write a row as the seat can see it; `question` is the pending question, counted from 1, or 0 for none."""
        if self._is_plain:
            self.numbers = append(extend(self.numbers, s.data), i32(question))
            return
        writer, numbers, start = self._writer, self.numbers, row * self.width
        before = self._seat[row]
        if before == NOBODY_YET:
            self._begin(s, row)
        marks = writer.write(s, row, seat, self._before[row], numbers, start)
        if before != seat:
            self._seat[row] = seat
            if before != NOBODY_YET:
                writer.turn(s.data, row, seat, numbers, start)
        if self._has_hidden:
            self._hidden.write(s, marks, row, seat, numbers, start)
        numbers[start + self.width - 1] = i32(question)

    def _begin(self, s: State, row: i64) -> None:
        """Make the first `write` of a row visit every word."""
        word: i64
        s.dirty_count = DIRTY_LIST_SIZE
        before, start = self._before[row], row * self.width
        for word in range(len(s.data)):
            before[word] = ~s.data[word]  # differs in every bit
        for place, number in self._unknown:
            self.numbers[start + place] = number
