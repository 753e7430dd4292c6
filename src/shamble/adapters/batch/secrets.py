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
        at = start + self._at
        if self._is_asked:
            self._write_told(s.data, told_by, seen, at)
        else:
            self._write_pieces(s, seat, seen, at)

    def _write_told(self, data: vec[i32], told_by: i64, seen: vec[i32], at: i64) -> None:
        """Write the numbers of the bits; the others are not known."""
        i: i64
        place, shift, mask, least = self._column.place, self._column.shift, self._column.mask, self._column.least
        for i in range(self._column.size):
            number = self._unknown
            if told_by >> i & 1 == 1:
                number = (i64(data[place]) >> shift & mask) + least
            seen[at] = i32(number)
            place += 1
            at += 1

    def _write_pieces(self, s: State, seat: i64, seen: vec[i32], at: i64) -> None:
        """Write all numbers of a piece alike: the seat knows them, or does not."""
        piece: i64 = 0
        first: i64 = 0
        while first < self._column.size:  # compiled, a range whose step is no literal makes objects
            if self._is_shown(s, seat, piece):
                self._write_known(s.data, first, first + self._stride, seen, at)
            else:
                self._write_unknown(at + first, at + first + self._stride, seen)
            first += self._stride
            piece += 1

    def _ask(self, s: State, row: i64, seat: i64) -> i64:
        """Which of its numbers the seat may know, as bits."""
        place = row * self._seats + seat
        bit = shifted(1, seat)
        if self._is_known[row] & bit == 0:
            self._is_known[row] |= bit
            self._known[place] = s.known_numbers(seat, self._name)
        return self._known[place]

    def _write_known(self, data: vec[i32], first: i64, end: i64, seen: vec[i32], at: i64) -> None:
        """Write some numbers; those of the field begin at that place of the rows."""
        place, shift, mask, least = self._column.place, self._column.shift, self._column.mask, self._column.least
        place += first
        at += first
        while first < end:
            seen[at] = i32((i64(data[place]) >> shift & mask) + least)
            place += 1
            at += 1
            first += 1

    def _write_unknown(self, at: i64, end: i64, seen: vec[i32]) -> None:
        unknown = i32(self._unknown)
        while at < end:
            seen[at] = unknown
            at += 1

    def _is_shown(self, s: State, seat: i64, piece: i64) -> bool:
        """Whether the seat may know the numbers of the piece that the field is counted by first."""
        if self._is_its_seats:
            return seat == piece
        told = self._told.read(s, piece)
        return told == seat if self._is_owned else told >> seat & 1 == 1
