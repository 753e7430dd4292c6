"""What seats observe, in rows of one array, written straight from the fields of the positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.blocks import BITS, SIZE, sharing
from ...core.fields.column import Column
from ...core.fields.field import EVERYONE, MASTER_ONLY, NOBODY, WHO_SAW_IT, Field
from ...core.native import append, extend, i32, i64, vec
from ...core.state import State
from .columns import Columns
from .secrets import Secret

NOBODY_YET: Final[i64] = -1  # for whom a row was written
ALL_BITS: Final[i64] = -1


@final
class Rows:
    """Rows of an array: each the numbers of some fields as a seat may know them, in the layout's order.

    One below the least of its field is unknown. Where every number is public and stands by itself, a row is the
    position's array. Else it keeps the position and the seat that it was written for, and looks again only at what can
    have changed since: blocks that the position says were touched, so who plays it on clears `touched` first.
    """

    def __init__(self, first: State, fields: Sequence[Field], count: i64) -> None:
        width = 0
        columns = Columns(first, count)
        unknown: list[tuple[int, int]] = []
        secrets: list[Secret] = []
        for field in fields:
            if field.known == EVERYONE:
                columns.add_public(field, width)
            elif field.known == WHO_SAW_IT:
                columns.add_seen(field, width)
            elif field.known in (NOBODY, MASTER_ONLY):  # a row is a player's
                unknown += [(width + i, int(field.least) - 1) for i in range(first.layout.counts[field.name])]
            else:
                secrets.append(Secret(first, field, width, count))
            width += first.layout.counts[field.name]
        columns.close()
        self.width: Final[i64] = width + 1  # last, which question is asked
        self.seen = vec[i32]([0] * (int(count) * (width + 1)))
        self.last: Final = vec[i32]([0] * (int(count) * (width + 1)))  # of games that have ended
        self._columns: Final = columns
        self._is_plain: Final = columns.is_plain and len(secrets) == 0 == len(unknown)
        self._unknown: Final = unknown  # places of a row that never change, and what stands there
        self._secrets: Final = vec[Secret](secrets)
        self._telling: Final[i64] = blocks_that_tell(first)
        self._before: Final = vec[vec[i32]]([first.data[:] for _ in range(int(count))])
        self._changed: Final = vec[i64]([0] * (int(first.layout.size) + 1))  # places of numbers, noted for one row
        self._seat: Final = vec[i64]([NOBODY_YET] * int(count))

    def begin(self) -> None:
        """From here on every row is written once, in order."""
        if self._is_plain:
            self.seen = vec[i32](capacity=len(self.last))

    def write_last(self, s: State, row: i64, seat: i64) -> None:
        """What the seat sees of a game that has ended."""
        i: i64
        start = row * self.width
        if not self._is_plain:
            self.write(s, row, seat, 0)
        for i in range(self.width - 1):
            place = start + i
            self.last[place] = s.data[i] if self._is_plain else self.seen[place]

    def write(self, s: State, row: i64, seat: i64, question: i64) -> None:
        """What the seat may know, and which question it is asked, from 1; 0: none."""
        if self._is_plain:
            self.seen = append(extend(self.seen, s.data), i32(question))
            return
        start = row * self.width
        before = self._seat[row]
        if before == NOBODY_YET:
            self._write_all(s, row, seat)
        else:
            self._write_changes(s, row, seat)
            if before != seat:
                self._columns.turn(s.data, row, seat, self.seen, start)
        self._seat[row] = seat
        asks = before != seat or s.touched & self._telling != 0
        i: i64
        for i in range(len(self._secrets)):
            self._secrets[i].write(s, row, seat, before == NOBODY_YET, asks, self.seen, start)
        last = start + self.width - 1
        self.seen[last] = i32(question)

    def _write_all(self, s: State, row: i64, seat: i64) -> None:
        """Write every number, whatever stood there."""
        word: i64
        before = self._before[row]
        for word in range(len(s.data)):
            before[word] = s.data[word]
            self._columns.write(s.data, word, ALL_BITS, row, seat, self.seen, row * self.width)
        for place, number in self._unknown:
            self.seen[row * self.width + place] = number

    def _write_changes(self, s: State, row: i64, seat: i64) -> None:
        """Write what hangs on a number of the position's array that has changed."""
        columns, data, seen = self._columns, s.data, self.seen
        before, changed, start = self._before[row], self._changed, row * self.width
        i: i64
        for i in range(self._find_changes(s, before)):
            word = changed[i]
            difference = i64(data[word] ^ before[word])
            before[word] = data[word]
            columns.write(data, word, difference, row, seat, seen, start)

    def _find_changes(self, s: State, before: vec[i32]) -> i64:
        """Note the places of numbers of touched blocks that are not as before; how many there are."""
        first: i64
        touched = s.touched & self._columns.blocks
        count: i64 = 0
        for first in range(0, BITS, 8):
            block, bits = first, touched >> first & 255
            while bits != 0:
                if bits & 1 == 1:
                    count = note_changes(s.data, before, block, self._changed, count)
                bits >>= 1
                block += 1
        return count


def blocks_that_tell(s: State) -> i64:
    """The blocks of the fields on which it hangs what a seat may know, as bits of `State.touched`."""
    bits: i64 = 0
    for name in s.telling():
        bits |= Column(s.layout, name).blocks()
    return bits


def note_changes(data: vec[i32], before: vec[i32], block: i64, changed: vec[i64], count: i64) -> i64:
    """Add the places of changed numbers of the blocks with the same bit to so many; how many there are then."""
    word: i64
    size = i64(len(data))
    while block * SIZE < size:
        for word in range(block * SIZE, min(block * SIZE + SIZE, size)):
            changed[count] = word  # counted only if it has changed: compiled, no jump to be guessed wrong
            if data[word] != before[word]:
                count += 1
        block = sharing(block)
    return count
