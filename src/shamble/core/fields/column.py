"""Accessor of a field by its name, for code that serves any game."""

from __future__ import annotations

from typing import Final, final

from ..native import i32, i64, vec
from ..state import State, mark_dirty
from .layout import Layout
from .packing import put_in


@final
class Column:
    """Reads and writes the entries of one field in the states of a layout; raises KeyError for an unknown field."""

    def __init__(self, layout: Layout, name: str) -> None:
        spot = layout.spots[name]
        self.place: Final[i64] = spot.place
        self.size: Final[i64] = spot.size
        self.shift: Final[i64] = spot.shift
        self.mask: Final[i64] = spot.mask
        self.least: Final[i64] = spot.least
        self.note: Final[i64] = layout.step_bits[name]

    def read(self, s: State, i: i64) -> i64:
        """Return entry `i` of the field."""
        place = self.place + i
        return (i64(s.data[place]) >> self.shift & self.mask) + self.least

    def read_from(self, data: vec[i32], i: i64) -> i64:
        """Return entry `i` of the field in a state's array."""
        place = self.place + i
        return (i64(data[place]) >> self.shift & self.mask) + self.least

    def write(self, s: State, i: i64, value: i64) -> None:
        """Set entry `i`; raises OverflowError for a value that doesn't fit."""
        place = self.place + i
        s.data[place] = i32(put_in(i64(s.data[place]), value - self.least, self.shift, self.mask))
        self._note(s, place)

    def _note(self, s: State, place: i64) -> None:
        mark_dirty(s, place)
        if self.note != 0:
            s.dirty_step_bits |= self.note

    def put_in(self, number: i64, value: i64) -> i64:
        """Return a word of the array with a value of this field in it; raises OverflowError if it doesn't fit."""
        return put_in(number, value - self.least, self.shift, self.mask)

    def write_all(self, s: State, i: i64, number: i64) -> None:
        """Set the whole word of the array that holds entry `i`, with the packed fields that share it."""
        place = self.place + i
        s.data[place] = i32(number)
        mark_dirty(s, place)

    def read_all(self, s: State) -> list[int]:
        """Return all entries of the field."""
        numbers = s.data[self.place : self.place + self.size]
        return [int((i64(number) >> self.shift & self.mask) + self.least) for number in numbers]

    def sum(self, s: State, first: i64, end: i64) -> i64:
        """Return the sum of the entries from `first` up to `end`, without the latter."""
        place: i64
        total: i64 = 0
        data, bits = s.data, self.mask << self.shift
        for place in range(self.place + first, self.place + end):
            total += i64(data[place]) & bits
        return (total >> self.shift) + (end - first) * self.least

    def add(self, s: State, i: i64, value: i64) -> None:
        """Add `value`, which may be negative, to entry `i`; raises OverflowError if the result doesn't fit."""
        place = self.place + i
        number = i64(s.data[place])
        s.data[place] = i32(put_in(number, (number >> self.shift & self.mask) + value, self.shift, self.mask))
        self._note(s, place)
