"""A field that not everyone may know, written as a seat knows it."""

from __future__ import annotations

from typing import Final, final

from ...core.fields.column import Column
from ...core.fields.field import ASKED, ITS_OWNER, ITS_SEERS, Field
from ...core.fields.knowledge import knows, stride_of
from ...core.native import i32, i64, vec
from ...core.state import State


@final
class Secret:
    """A field of which it has to be asked anew at every choice what a seat may know."""

    def __init__(self, s: State, field: Field, at: i64, count: i64) -> None:
        """Written into so many rows, from that place of each on."""
        self._field: Final = field
        self._column: Final = Column(s.layout, field.name)
        self._told: Final = Column(
            s.layout, field.owner or field.name
        )  # the field that says who may know it, if one does
        self._is_asked: Final = field.known == ASKED
        self._is_told: Final = field.known in (ITS_OWNER, ITS_SEERS)
        self._is_owned: Final = field.known == ITS_OWNER
        self._stride: Final[i64] = stride_of(s, field)
        self._at: Final[i64] = at
        self._unknown: Final[i64] = field.least - 1
        self._told_by: Final = vec[i64]([0] * int(count))  # by row, what said who may know it when it was written
        self._blocks: Final[i64] = self._column.blocks() | self._told.blocks()

    def write(self, s: State, row: i64, seat: i64, anew: bool, asks: bool, seen: vec[i32], start: i64) -> None:
        """Write its numbers into the row that starts there, if they or who may know them can have changed.

        What the game says of who may know them is as it was for the row, unless it has to be asked.
        """
        told_by = self._told_by[row]
        if not self._is_asked:
            told_by = seat
        elif asks:
            told_by = s.known_numbers(seat, self._field.name)
        if not anew and told_by == self._told_by[row] and s.touched & self._blocks == 0:
            return
        self._told_by[row] = told_by
        i: i64
        at = start + self._at
        for i in range(self._column.size):
            shown = told_by >> i & 1 == 1 if self._is_asked else self._is_shown(s, seat, i)
            seen[at] = i32(self._column.read(s, i) if shown else self._unknown)
            at += 1

    def _is_shown(self, s: State, seat: i64, place: i64) -> bool:
        if not self._is_told:
            return knows(s, seat, self._field, place)
        told = self._told.read(s, place // self._stride)
        return told == seat if self._is_owned else told >> seat & 1 == 1
