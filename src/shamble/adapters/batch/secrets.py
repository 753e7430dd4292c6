"""Fields that not everyone may know, written as a seat knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.bits import given, lowest, shifted
from ...core.fields.column import Column
from ...core.fields.field import COMPUTED, ITS_OWNER, ITS_SEAT, MAX_COMPUTED_SIZE, Field
from ...core.fields.visibility import stride_of
from ...core.native import i32, i64, vec
from ...core.state import State
from .marks import ALL, MOST, Marks

NOBODY_YET: Final[i64] = -1  # for whom a row was written
EVERY: Final[i64] = -1  # numbers of a secret, as bits


@final
class Secrets:
    """Fields that some seats may know and others not; of each it is kept what was known of it when it was written.

    What a seat may know of one is asked once, until a number changes on which that hangs.
    """

    def __init__(self, s: State, laid: Sequence[tuple[Field, int]], count: int) -> None:
        """Each written into so many rows, from its place of a row on."""
        size = len(laid)
        self._size: Final[i64] = size
        self._secrets: Final = vec[Secret]([Secret(s, field, at) for field, at in laid])
        numbers, telling = [stand_in(s, field) for field, _ in laid], [hangs_on(s, field) for field, _ in laid]
        self.marks: Final = Marks(s.layout.spots, int(s.layout.size), numbers, telling)
        seats = int(s.seat_count)
        self._seats: Final[i64] = seats
        self._seat: Final = vec[i64]([NOBODY_YET] * count)  # by row, for whom it was written,
        self._written: Final = vec[i64]([0] * (count * size))  # by row and field, what that seat knew,
        self._known: Final = vec[i64]([0] * (count * seats * size))  # by row, seat and field, what it may,
        self._stale: Final = vec[i64]([int(ALL)] * (count * seats))  # by row and seat, of which that is to be asked,
        self._differ: Final = vec[i64]([0] * count)  # and by row, of which not all seats know alike: by their marks

    def write(self, s: State, marks: i64, row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write into the row that starts there what has changed, by its marks, or who may know it."""
        before = self._seat[row]
        if marks > ALL:
            self._forget(row, marks >> MOST)
        place = row * self._seats + seat
        stale = self._stale[place]
        if stale != 0:
            self._stale[place] = 0
            self._ask(s, stale, row, seat)
        if stale != 0 or seat != before:
            self._seat[row] = seat
            self._turn(s, stale | self._differ[row], row, seat, seen, start)
        if before == NOBODY_YET:
            marks = ALL
        if marks & ALL != 0:
            self._renew(s, marks & ALL, row, seat, seen, start)

    def _forget(self, row: i64, marks: i64) -> None:
        """What any seat may know of those that are marked is to be asked anew."""
        place: i64
        first = row * self._seats
        for place in range(first, first + self._seats):
            self._stale[place] |= marks

    def _ask(self, s: State, marks: i64, row: i64, seat: i64) -> None:
        """What the seat may know of those that are marked; those that share a mark stand MOST from each other."""
        first = (row * self._seats + seat) * self._size
        self._differ[row] &= ~marks
        while marks != 0:
            mark = marks & -marks
            marks ^= mark
            i = lowest(mark)
            while i < self._size:
                place = first + i
                self._known[place] = self._secrets[i].known(s, seat)
                self._differ[row] |= given(mark, self._is_known_apart(row, i))
                i += MOST

    def _is_known_apart(self, row: i64, secret: i64) -> bool:
        """Whether one seat may know of a secret what another may not, by what they were last told."""
        seat: i64
        apart: i64 = 0
        first = row * self._seats * self._size + secret
        for seat in range(1, self._seats):
            place = first + seat * self._size
            apart |= self._known[place] ^ self._known[first]
        return apart != 0

    def _turn(self, s: State, marks: i64, row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Of those that are marked, write the numbers that only one knows of who observes now and who did before."""
        known, written = self._known, self._written
        first, at = (row * self._seats + seat) * self._size, row * self._size
        while marks != 0:
            i = lowest(marks)
            marks &= marks - 1
            while i < self._size:
                place, old = first + i, at + i
                may, could = known[place], written[old]
                if may != could:
                    written[old] = may
                    self._secrets[i].write(s, seat, may, may ^ could, seen, start)
                i += MOST

    def _renew(self, s: State, marks: i64, row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write those that are marked."""
        at = row * self._size
        while marks != 0:
            i = lowest(marks)
            marks &= marks - 1
            while i < self._size:
                place = at + i
                self._secrets[i].write(s, seat, self._written[place], EVERY, seen, start)
                i += MOST


@final
class Secret:
    """One of them. Which of its numbers a seat may know is said in bits; of a field that is too wide, the seat is."""

    def __init__(self, s: State, field: Field, at: int) -> None:
        """Written from that place of a row on."""
        self._name: Final = field.name
        self._column: Final = Column(s.layout, field.name)
        self._told: Final = Column(
            s.layout, field.owner or field.name
        )  # the field that says who may know it, if one does
        self._is_asked: Final = field.visible_to == COMPUTED
        self._is_its_seats: Final = field.visible_to == ITS_SEAT
        self._is_owned: Final = field.visible_to == ITS_OWNER
        self._is_wide: Final = is_wide(s, field)
        self._stride: Final[i64] = stride_of(s, field)  # numbers that the same seats know
        self._piece: Final[i64] = min(1 << stride_of(s, field), 1 << 62) - 1  # those, as bits
        self._at: Final[i64] = at
        self._unknown: Final = i32(field.least - 1)

    def known(self, s: State, seat: i64) -> i64:
        """Which of its numbers the seat may know, as bits; the seat, if it is wide."""
        if self._is_asked:
            return s.visible_mask(seat, self._name)
        if self._is_wide:
            return seat
        if self._is_its_seats:
            return shifted(self._piece, seat * self._stride)
        i: i64
        bits: i64 = 0
        data, place, shift, mask, least = s.data, self._told.place, self._told.shift, self._told.mask, self._told.least
        for i in range(self._told.size):
            if self._is_told((i64(data[place]) >> shift & mask) + least, seat):
                bits |= shifted(self._piece, i * self._stride)
            place += 1
        return bits

    def write(self, s: State, seat: i64, known: i64, changed: i64, seen: vec[i32], start: i64) -> None:
        """Write its numbers up to the last that has changed, or that the seat now knows or knows no longer, as bits."""
        if self._is_wide:
            self._write_wide(s, seat, seen, start + self._at)
            return
        i: i64
        data, unknown, at = s.data, i64(self._unknown), start + self._at
        place, shift, mask = self._column.place, self._column.shift, self._column.mask
        above = self._column.least - unknown  # what a number that stands as 0 is above an unknown one
        for i in range(self._column.size):
            if changed == 0:
                return  # of eight survivors most are not in play
            seen[at] = i32(unknown + given((i64(data[place]) >> shift & mask) + above, known & 1 == 1))
            changed >>= 1
            known >>= 1
            place += 1
            at += 1

    def _write_wide(self, s: State, seat: i64, seen: vec[i32], at: i64) -> None:
        """Write all its numbers."""
        i: i64
        for i in range(self._column.size):
            piece = i // self._stride
            seen[at] = self._unknown
            if seat == piece if self._is_its_seats else self._is_told(self._told.read(s, piece), seat):
                seen[at] = i32(self._column.read(s, i))
            at += 1

    def _is_told(self, told: i64, seat: i64) -> bool:
        """Whether what says who may know a piece means the seat."""
        return told == seat if self._is_owned else told >> seat & 1 == 1


def is_wide(s: State, field: Field) -> bool:
    """Whether a field has more numbers than bits say who may know them."""
    return s.layout.counts[field.name] > MAX_COMPUTED_SIZE


def hangs_on(s: State, field: Field) -> list[str]:
    """The fields on which it hangs what a seat may know of one; of one that is too wide that is not kept."""
    if field.visible_to == COMPUTED:
        return s.visibility_dependencies(field.name)
    return [field.owner] if field.owner and not is_wide(s, field) else []


def stand_in(s: State, field: Field) -> list[str]:
    """The fields that have the numbers of one, or who may know them if it is wide."""
    return [field.name, field.owner] if field.owner and is_wide(s, field) else [field.name]
