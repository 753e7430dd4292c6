"""Numbers of a position that everyone may know, or who has seen a card: which word of its array each hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.bits import first_bit, key_of, lowest
from ...core.fields.field import Field
from ...core.native import i32, i64, vec
from ...core.state import DIRTY_LIST_SIZE, State, mark_dirty
from .glimpses import CHUNK, Glimpses, SlotField
from .marks import Marks
from .packs import AWAY, IN_AWAY, LEAST, MORE, NO_SLOT, PARTS, ROOM, SHIFT, SLOT, SPARE
from .ways import BASE, Ways

NO_LATEST: Final[i64] = -1


@final
class Columns:
    """What is to be written when words of the array have changed: public numbers, and the cards of slots.

    Of each word it is kept what it was `before`.
    """

    def __init__(
        self, s: State, public: Sequence[tuple[Field, int]], seen: Sequence[tuple[Field, int]], marks: Marks,
        spare: int, count: i64,
    ) -> None:  # fmt: skip
        """Of fields that everyone may know, and of slots' fields, each from its place of a row on; for so many rows.

        A row's spare place is written over when all else is: until then anything may be written there.
        """
        ways = Ways(s.layout, public, seen, marks.bits, spare)
        self.is_plain: Final = ways.is_plain
        self._ways: Final = ways.by_word
        self._table: Final = ways.table
        self._alone: Final[i64] = ways.alone
        self._hidden: Final = vec[SlotField]([SlotField(field, s.layout.spots[field.name], at) for field, at in seen])
        self._glimpses: Final = Glimpses(s, count)
        self._all: Final = vec[i32](list(range(int(s.layout.size))))  # words, where it is unknown which have changed
        self._marks: Final = marks
        self._latest: i64 = NO_LATEST  # the slot that was written last, of what is being written

    def write(self, s: State, row: i64, seat: i64, before: vec[i32], seen: vec[i32], start: i64) -> i64:
        """Write what hangs on words that may have changed, as a seat may know it; the marks of those that have."""
        i: i64
        self._write_alone(s, seen, start)
        data, words, count, ways, table, marks = s.data, s.dirty_list, s.dirty_count, self._ways, self._table, i64(0)
        if count == DIRTY_LIST_SIZE:  # it is unknown which
            words, count = self._all, i64(len(data))
        if len(table) < ROOM:
            return marks  # never: the compiler sees here that it is long enough, and checks no place in it
        for i in range(count):
            word = i64(words[i])
            number, way = data[word], ways[word]
            changed, block, base = i64(number ^ before[word]), way & (ROOM - 1), start + (way >> BASE) - SPARE
            before[word] = number
            left = changed & table[block]
            while True:  # a number is written even if none has changed: the processor guesses wrong more dearly
                part = block + PARTS + 2 * key_of(left)
                bits, shape = table[part & (ROOM - 1)], table[(part + 1) & (ROOM - 1)]
                place = base + (shape >> AWAY & IN_AWAY)
                seen[place] = i32(((i64(number) & bits) >> (shape & SHIFT)) + (shape >> LEAST))
                left &= ~bits
                if left == 0:
                    break
            if changed & table[(block + MORE) & (ROOM - 1)] != 0:
                marks |= self._write_more(data, word, changed, block, row, seat, seen, start)
        return marks

    def _write_alone(self, s: State, seen: vec[i32], start: i64) -> None:
        """Begin with the first numbers that stand alone; of those on which more hangs the dirty list shall tell."""
        data, ways = s.data, self._ways
        bits, rest = s.dirty_bits & self._alone, s.dirty_bits & ~self._alone
        self._latest = NO_LATEST
        while bits != 0:
            word = first_bit(bits)
            bits &= bits - 1
            place = start + (ways[word] >> BASE)
            seen[place] = data[word]
        while rest != 0:
            mark_dirty(s, first_bit(rest))
            rest &= rest - 1

    def _write_more(
        self, data: vec[i32], word: i64, changed: i64, block: i64, row: i64, seat: i64, seen: vec[i32], start: i64
    ) -> i64:
        """Write the slot whose card, or who has seen it, hangs on a word, if one does; the marks of the word."""
        place = block + SLOT
        away = self._table[place]
        slot = word + away
        if away != NO_SLOT and slot != self._latest:  # of a card that is laid down several words change
            self._latest = slot
            self._glimpses.note(data, row, slot)
            self._write_card(data, slot, seat, seen, start)
        return self._marks.of(word, changed)

    def turn(self, data: vec[i32], row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write the cards that not all seats know alike as another seat may know them."""
        chunk: i64
        glimpses = self._glimpses
        if not glimpses.are_any(row):
            return
        for chunk in range(glimpses.chunks):
            bits = glimpses.bits(row, chunk)
            while bits != 0:
                self._write_card(data, chunk * CHUNK + lowest(bits), seat, seen, start)
                bits &= bits - 1

    def _write_card(self, data: vec[i32], slot: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write what stands in a slot as a seat may know it."""
        i: i64
        hidden, is_hidden = self._hidden, self._glimpses.is_hidden(data, slot, seat)
        for i in range(len(hidden)):
            hidden[i].write(data, slot, is_hidden, seen, start)


def copy(data: vec[i32], first: i64, end: i64, seen: vec[i32], at: i64) -> None:
    """Write the numbers of a stretch from that place of the rows on."""
    # four at a time: compiled, to count on takes as long as to copy
    while first + 3 < end:
        seen[at] = data[first]
        seen[at + 1] = data[first + 1]
        seen[at + 2] = data[first + 2]
        seen[at + 3] = data[first + 3]
        first += 4
        at += 4
    while first < end:
        seen[at] = data[first]
        first += 1
        at += 1
