"""Fields that only some seats can see, written into observation rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.bits import bits_if, lowest_bit32, shifted
from ...core.fields.column import Column
from ...core.fields.field import COMPUTED, ITS_OWNER, ITS_SEAT, MAX_COMPUTED_SIZE, Field
from ...core.fields.visibility import stride_of
from ...core.native import i32, i64, vec
from ...core.state import State
from .dirty_marks import ALL, MOST, DirtyMarks

NOBODY_YET: Final[i64] = -1  # the row has not been written
EVERY: Final[i64] = -1  # all numbers of a field, as bits


@final
class HiddenFields:
    """Fields that only some seats can see.

    What each seat can see of a field is cached until a number changes that the field's visibility depends on.
    """

    def __init__(self, s: State, columns: Sequence[tuple[Field, int]], count: int) -> None:
        """Prepare to write fields into `count` rows; `columns` pairs each field with its first column."""
        size = len(columns)
        self._size: Final[i64] = size
        self._fields: Final = vec[HiddenField]([HiddenField(s, field, at) for field, at in columns])
        self.marks: Final = DirtyMarks(
            s.layout.spots,
            int(s.layout.size),
            [data_fields(s, field) for field, _ in columns],
            [visibility_fields(s, field) for field, _ in columns],
        )
        seats = int(s.seat_count)
        self._seats: Final[i64] = seats
        self._seat: Final = vec[i64]([NOBODY_YET] * count)  # seat that each row was last written for
        self._written: Final = vec[i64]([0] * (count * size))  # numbers last written as visible, for each row and field
        self._visible: Final = vec[i64]([0] * (count * seats * size))  # visible numbers for each row, seat and field
        # marks of outdated `_visible`, for each row and seat
        self._stale: Final = vec[i64]([int(ALL)] * (count * seats))
        self._differ: Final = vec[i64]([0] * count)  # marks of the fields that seats see differently, for each row

    def write(self, s: State, marks: i64, row: i64, seat: i64, out: vec[i32], start: i64) -> None:
        """Write the marked changes into the row that begins at `start`, as the seat can see them."""
        before = self._seat[row]
        if marks > ALL:
            self._mark_stale(row, marks >> MOST)
        place = row * self._seats + seat
        stale = self._stale[place]
        if stale != 0:
            self._stale[place] = 0
            self._refresh_visible(s, stale, row, seat)
        if stale != 0 or seat != before:
            self._seat[row] = seat
            self._write_visibility(s, stale | self._differ[row], row, seat, out, start)
        if before == NOBODY_YET:
            marks = ALL
        if marks & ALL != 0:
            self._write_values(s, marks & ALL, row, seat, out, start)

    def _mark_stale(self, row: i64, marks: i64) -> None:
        """Mark the cached visibility of the marked fields as outdated for every seat."""
        place: i64
        first = row * self._seats
        for place in range(first, first + self._seats):
            self._stale[place] |= marks

    def _refresh_visible(self, s: State, marks: i64, row: i64, seat: i64) -> None:
        """Recompute which numbers of the marked fields the seat can see.

        Fields share a mark if their indices differ by a multiple of MOST.
        """
        first = (row * self._seats + seat) * self._size
        self._differ[row] &= ~marks
        while marks != 0:
            mark = marks & -marks
            marks ^= mark
            i = lowest_bit32(mark)
            while i < self._size:
                place = first + i
                self._visible[place] = self._fields[i].visible_to(s, seat)
                self._differ[row] |= bits_if(mark, self._is_seen_differently(row, i))
                i += MOST

    def _is_seen_differently(self, row: i64, field: i64) -> bool:
        """Whether some seats can see other numbers of a field than others, according to the cache."""
        seat: i64
        apart: i64 = 0
        first = row * self._seats * self._size + field
        for seat in range(1, self._seats):
            place = first + seat * self._size
            apart |= self._visible[place] ^ self._visible[first]
        return apart != 0

    def _write_visibility(self, s: State, marks: i64, row: i64, seat: i64, out: vec[i32], start: i64) -> None:
        """Write the numbers of the marked fields that became visible or hidden since the row was last written."""
        visible, written = self._visible, self._written
        first, at = (row * self._seats + seat) * self._size, row * self._size
        while marks != 0:
            i = lowest_bit32(marks)
            marks &= marks - 1
            while i < self._size:
                place, old = first + i, at + i
                now, before = visible[place], written[old]
                if now != before:
                    written[old] = now
                    self._fields[i].write(s, seat, now, now ^ before, out, start)
                i += MOST

    def _write_values(self, s: State, marks: i64, row: i64, seat: i64, out: vec[i32], start: i64) -> None:
        """Write all numbers of the marked fields."""
        at = row * self._size
        while marks != 0:
            i = lowest_bit32(marks)
            marks &= marks - 1
            while i < self._size:
                place = at + i
                self._fields[i].write(s, seat, self._written[place], EVERY, out, start)
                i += MOST


@final
class HiddenField:
    """A field that only some seats can see.

    The numbers that a seat can see are a bit mask. A wide field has too many numbers for a mask: the seat's number is
    used instead, and visibility is computed whenever the field is written.
    """

    def __init__(self, s: State, field: Field, at: int) -> None:
        """Prepare to write the field into the columns of a row from `at` on."""
        self._name: Final = field.name
        self._column: Final = Column(s.layout, field.name)
        self._viewers: Final = Column(s.layout, field.owner or field.name)  # its owner or seers, if any
        self._is_asked: Final = field.visible_to == COMPUTED
        self._is_its_seats: Final = field.visible_to == ITS_SEAT
        self._is_owned: Final = field.visible_to == ITS_OWNER
        self._is_wide: Final = is_wide(s, field)
        self._stride: Final[i64] = stride_of(s, field)  # consecutive numbers that the same seats can see: a piece
        self._piece: Final[i64] = min(1 << stride_of(s, field), 1 << 62) - 1  # the numbers of a piece, as bits
        self._at: Final[i64] = at
        self._unknown: Final = i32(field.least - 1)

    def visible_to(self, s: State, seat: i64) -> i64:
        """Return the mask of the numbers that the seat can see; for a wide field, the seat's number."""
        if self._is_asked:
            return s.visible_mask(seat, self._name)
        if self._is_wide:
            return seat
        if self._is_its_seats:
            return shifted(self._piece, seat * self._stride)
        i: i64
        bits: i64 = 0
        data, viewers = s.data, self._viewers
        place, shift, mask, least = viewers.place, viewers.shift, viewers.mask, viewers.least
        for i in range(viewers.size):
            if self._includes((i64(data[place]) >> shift & mask) + least, seat):
                bits |= shifted(self._piece, i * self._stride)
            place += 1
        return bits

    def write(self, s: State, seat: i64, visible: i64, changed: i64, out: vec[i32], start: i64) -> None:
        """Write the field's numbers up to the last in the mask `changed`; those outside the mask `visible` are hidden.

        A wide field is written as a whole.
        """
        if self._is_wide:
            self._write_wide(s, seat, out, start + self._at)
            return
        i: i64
        data, unknown, at = s.data, i64(self._unknown), start + self._at
        place, shift, mask = self._column.place, self._column.shift, self._column.mask
        above = self._column.least - unknown  # from the code for unknown to the value that 0 stands for
        for i in range(self._column.size):
            if changed == 0:
                return  # stop early: most of eight survivors are not in play
            out[at] = i32(unknown + bits_if((i64(data[place]) >> shift & mask) + above, visible & 1 == 1))
            changed >>= 1
            visible >>= 1
            place += 1
            at += 1

    def _write_wide(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        """Write all numbers of a wide field, from column `at` on."""
        i: i64
        for i in range(self._column.size):
            piece = i // self._stride
            out[at] = self._unknown
            if seat == piece if self._is_its_seats else self._includes(self._viewers.read(s, piece), seat):
                out[at] = i32(self._column.read(s, i))
            at += 1

    def _includes(self, viewers: i64, seat: i64) -> bool:
        """Whether the viewers of a number, its owner's seat or a mask of seers, include the seat."""
        return viewers == seat if self._is_owned else viewers >> seat & 1 == 1


def is_wide(s: State, field: Field) -> bool:
    """Whether a field has more numbers than fit into a bit set."""
    return s.layout.counts[field.name] > MAX_COMPUTED_SIZE


def visibility_fields(s: State, field: Field) -> list[str]:
    """Return the fields that the visibility of `field` depends on; none for a wide field, which caches nothing."""
    if field.visible_to == COMPUTED:
        return s.visibility_dependencies(field.name)
    return [field.owner] if field.owner and not is_wide(s, field) else []


def data_fields(s: State, field: Field) -> list[str]:
    """Return the fields that the written numbers of `field` depend on."""
    return [field.name, field.owner] if field.owner and is_wide(s, field) else [field.name]
