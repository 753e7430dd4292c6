"""One field of any state by its place in the array, for what knows fields by their names only."""

from __future__ import annotations

from typing import Final, final

from ..native import i32, i64, vec
from ..state import State, mark_dirty
from .layout import Layout
from .packing import put_in


@final
class Column:
    """The numbers of a field: of a layout's states, read and written by their places in the field."""

    def __init__(self, layout: Layout, name: str) -> None:
        spot = layout.spots[name]
        self.place: Final[i64] = spot.place
        self.size: Final[i64] = spot.size
        self.shift: Final[i64] = spot.shift
        self.mask: Final[i64] = spot.mask
        self.least: Final[i64] = spot.least
        self.note: Final[i64] = layout.step_bits[name]

    def read(self, s: State, i: i64) -> i64:
        """The number at place `i` of the field."""
        place = self.place + i
        return (i64(s.data[place]) >> self.shift & self.mask) + self.least

    def of(self, data: vec[i32], i: i64) -> i64:
        """The number at place `i` of the field, in a state's array that is at hand."""
        place = self.place + i
        return (i64(data[place]) >> self.shift & self.mask) + self.least

    def write(self, s: State, i: i64, value: i64) -> None:
        """Make it another; raises OverflowError for one that does not fit."""
        place = self.place + i
        s.data[place] = i32(put_in(i64(s.data[place]), value - self.least, self.shift, self.mask))
        self._note(s, place)

    def _note(self, s: State, place: i64) -> None:
        mark_dirty(s, place)
        if self.note != 0:
            s.dirty_step_bits |= self.note

    def put_in(self, number: i64, value: i64) -> i64:
        """A number of the array with another one of this field in it; raises OverflowError as `write` does."""
        return put_in(number, value - self.least, self.shift, self.mask)

    def write_all(self, s: State, i: i64, number: i64) -> None:
        """Make the whole number of the array at place `i` another, with the packed fields that share it."""
        place = self.place + i
        s.data[place] = i32(number)
        mark_dirty(s, place)

    def row(self, s: State) -> list[int]:
        """All numbers of the field."""
        numbers = s.data[self.place : self.place + self.size]
        return [int((i64(number) >> self.shift & self.mask) + self.least) for number in numbers]

    def total(self, s: State, first: i64, end: i64) -> i64:
        """The sum of the numbers from one place of the field up to another."""
        place: i64
        total: i64 = 0
        data, bits = s.data, self.mask << self.shift
        for place in range(self.place + first, self.place + end):
            total += i64(data[place]) & bits
        return (total >> self.shift) + (end - first) * self.least

    def add(self, s: State, i: i64, value: i64) -> None:
        """Raise or lower it."""
        place = self.place + i
        number = i64(s.data[place])
        s.data[place] = i32(put_in(number, (number >> self.shift & self.mask) + value, self.shift, self.mask))
        self._note(s, place)
