"""What seats observe, in rows of one array, written straight from the fields of the positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.field import CARD_SEERS, EVERYONE, MASTER_ONLY, NOBODY, Field
from ...core.native import append, extend, i32, i64, vec
from ...core.state import DIRTY_LIST_SIZE, State
from .columns import Columns, copy
from .secrets import NOBODY_YET, Secrets


@final
class Rows:
    """Rows of an array: each the numbers of some fields as a seat may know them, in the layout's order.

    One below the least of its field is unknown. Where every number is public and stands by itself, a row is the
    position's array. Else it keeps the position and the seat that it was written for, and looks again only at what can
    have changed since: what the position says was written, so who plays it on has the row `track_writes` of it first.
    """

    def __init__(self, first: State, fields: Sequence[Field], count: i64) -> None:
        width = 0
        unknown: list[tuple[int, int]] = []
        secrets: list[tuple[Field, int]] = []
        public: list[tuple[Field, int]] = []
        by_sight: list[tuple[Field, int]] = []
        for field in fields:
            if field.visible_to == EVERYONE:
                public.append((field, width))
            elif field.visible_to == CARD_SEERS:
                by_sight.append((field, width))
            elif field.visible_to in (NOBODY, MASTER_ONLY):  # a row is a player's
                unknown += [(width + i, int(field.least) - 1) for i in range(first.layout.counts[field.name])]
            else:
                secrets.append((field, width))
            width += first.layout.counts[field.name]
        self._secrets: Final = Secrets(first, secrets, count)
        self._has_secrets: Final = len(secrets) > 0
        columns = Columns(first, public, by_sight, self._secrets.marks, width, count)
        self.width: Final[i64] = width + 1  # last, which question is asked
        self.seen = vec[i32]([0] * (int(count) * (width + 1)))
        self.last: Final = vec[i32]([0] * (int(count) * (width + 1)))  # of games that have ended
        self._columns: Final = columns
        self._is_plain: Final = columns.is_plain and not secrets and not unknown
        self._unknown: Final = unknown  # places of a row that never change, and what stands there
        self._before: Final = vec[vec[i32]]([first.data[:] for _ in range(int(count))])
        self._seat: Final = vec[i64]([NOBODY_YET] * int(count))

    def begin(self) -> None:
        """From here on every row is written once, in order."""
        if self._is_plain:
            self.seen = vec[i32](capacity=len(self.last))

    def track_writes(self, s: State) -> None:
        """So far its row shows it all; what is written from here on is looked at when the row is written."""
        if not self._is_plain:
            s.track_writes()

    def write_last(self, s: State, row: i64, seat: i64) -> None:
        """What the seat sees of a game that has ended."""
        start = row * self.width
        if self._is_plain:
            copy(s.data, 0, self.width - 1, self.last, start)
        else:
            self.write(s, row, seat, 0)
            copy(self.seen, start, start + self.width - 1, self.last, start)

    def write(self, s: State, row: i64, seat: i64, question: i64) -> None:
        """What the seat may know, and which question it is asked, from 1; 0: none."""
        if self._is_plain:
            self.seen = append(extend(self.seen, s.data), i32(question))
            return
        columns, seen, start = self._columns, self.seen, row * self.width
        before = self._seat[row]
        if before == NOBODY_YET:
            self._begin(s, row)
        marks = columns.write(s, row, seat, self._before[row], seen, start)
        if before != seat:
            self._seat[row] = seat
            if before != NOBODY_YET:
                columns.turn(s.data, row, seat, seen, start)
        if self._has_secrets:
            self._secrets.write(s, marks, row, seat, seen, start)
        seen[start + self.width - 1] = i32(question)

    def _begin(self, s: State, row: i64) -> None:
        """Have every number written, whatever stood there."""
        word: i64
        s.dirty_count = DIRTY_LIST_SIZE  # nobody has followed it for this row
        before, start = self._before[row], row * self.width
        for word in range(len(s.data)):
            before[word] = ~s.data[word]  # so that all of it has changed
        for place, number in self._unknown:
            self.seen[start + place] = number
