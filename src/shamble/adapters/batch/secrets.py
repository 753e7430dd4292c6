"""A field that not everyone may know, written as a seat knows it."""

from __future__ import annotations

from typing import Final, final

from ...core.fields.blocks import shifted
from ...core.fields.column import Column
from ...core.fields.field import ASKED, ITS_OWNER, ITS_SEAT, Field
from ...core.fields.knowledge import stride_of
from ...core.native import i32, i64, vec
from ...core.state import State


@final
class Secret:
    """A field that some seats may know and others not; of one that is ASKED it is kept what the game says of each seat.

    That is as it was until something is touched on which it hangs (`State.telling`).
    """

    def __init__(self, s: State, field: Field, at: i64, count: i64) -> None:
        """Written into so many rows, from that place of each on."""
        self._name: Final = field.name
        self._column: Final = Column(s.layout, field.name)
        self._told: Final = Column(
            s.layout, field.owner or field.name
        )  # the field that says who may know it, if one does
        self._is_asked: Final = field.known == ASKED
        self._is_its_seats: Final = field.known == ITS_SEAT
        self._is_owned: Final = field.known == ITS_OWNER
        self._stride: Final[i64] = stride_of(s, field)  # numbers that the same seats know
        self._at: Final[i64] = at
        self._unknown: Final[i64] = field.least - 1
        self._told_by: Final = vec[i64]([0] * int(count))  # by row, what said who may know it when it was written
        self._seats: Final[i64] = s.seat_count
        self._known: Final = vec[i64]([0] * (int(count) * int(s.seat_count)))  # by row and seat, what the game says,
        self._is_known: Final = vec[i64]([0] * int(count))  # and by row of which seats that still holds, as bits
        self._blocks: Final[i64] = self._column.blocks() | self._told.blocks()

    def write(self, s: State, row: i64, seat: i64, anew: bool, asks: bool, seen: vec[i32], start: i64) -> None:
        """Write its numbers into the row that starts there, if they or who may know them can have changed.

        `asks`: what the game said before of who may know them holds no longer.
        """
        told_by = seat
        if self._is_asked:
            if asks:
                self._is_known[row] = 0
            told_by = self._ask(s, row, seat)
        if not anew and told_by == self._told_by[row] and s.touched & self._blocks == 0:
            return
        self._told_by[row] = told_by
        i: i64
        first: i64
        stride, size, at = self._stride, self._column.size, start + self._at
        if self._is_asked:
            for i in range(size):
                self._write_alike(s, i, i + 1, told_by >> i & 1 == 1, seen, at)
            return
        i = 0
        for first in range(0, size, stride):
            self._write_alike(s, first, first + stride, self._is_shown(s, seat, i), seen, at)
            i += 1

    def _ask(self, s: State, row: i64, seat: i64) -> i64:
        """Which of its numbers the seat may know, as bits."""
        place = row * self._seats + seat
        bit = shifted(1, seat)
        if self._is_known[row] & bit == 0:
            self._is_known[row] |= bit
            self._known[place] = s.known_numbers(seat, self._name)
        return self._known[place]

    def _write_alike(self, s: State, first: i64, end: i64, is_shown: bool, seen: vec[i32], at: i64) -> None:
        """Write numbers that the seat knows all or none of; those of the field begin at that place of the rows."""
        i: i64
        column = self._column
        for i in range(first, end):
            place = at + i
            seen[place] = i32(column.read(s, i)) if is_shown else i32(self._unknown)

    def _is_shown(self, s: State, seat: i64, piece: i64) -> bool:
        """Whether the seat may know the numbers of the piece that the field is counted by first."""
        if self._is_its_seats:
            return seat == piece
        told = self._told.read(s, piece)
        return told == seat if self._is_owned else told >> seat & 1 == 1
