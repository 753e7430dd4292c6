"""Numbers of a position that everyone may know, or who has seen a card: which word of its array each hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.bits import BITS, HALF, IN_HALF, key_of, lowest
from ...core.fields.field import Field
from ...core.native import i32, i64, vec
from ...core.state import TRAIL_SIZE, State
from .glimpses import CHUNK, Glimpses, SlotField
from .marks import Marks
from .packs import LEAST, SHIFT, WORD
from .ways import NOTHING, PACKED, Ways


@final
class Columns:
    """What is to be written when words of the array have changed: public numbers, and the cards of slots."""

    def __init__(
        self,
        s: State,
        public: Sequence[tuple[Field, int]],
        seen: Sequence[tuple[Field, int]],
        marks: Marks,
        count: i64,
    ) -> None:
        """Of fields that everyone may know, and of slots' fields, each from its place of a row on; for so many rows."""
        ways = Ways(s.layout, public, seen)
        self.is_plain: Final = ways.is_plain
        self._ways: Final = ways.by_word
        self._live: Final = ways.packs.live
        self._bits: Final = ways.packs.bits
        self._shape: Final = ways.packs.shape
        self._away: Final = ways.packs.away
        self._card: Final = ways.card
        self._slot: Final = ways.slot
        self._hidden: Final = vec[SlotField]([SlotField(field, s.layout.spots[field.name], at) for field, at in seen])
        self._glimpses: Final = Glimpses(s, count)
        self._everywhere: Final = vec[i32](range(int(s.layout.size)))
        self._marks: Final = marks
        self._has_marks: Final = marks.are_any

    def write(self, s: State, is_new: bool, row: i64, seat: i64, before: vec[i32], seen: vec[i32], start: i64) -> i64:
        """Write what hangs on words that are not as before, as a seat may know it; their marks."""
        i: i64
        data, trail, writes = s.data, s.trail, s.writes
        marks = self._write_alone(data, s.written, before, seen, start)
        if is_new or writes == TRAIL_SIZE:  # which words those are is unknown
            trail, writes = self._everywhere, len(data)
        for i in range(writes):
            word = i64(trail[i])
            number = data[word]
            changed = i64(number ^ before[word])
            if changed == 0:
                continue
            before[word] = number
            way = self._ways[word]
            if way >= 0:
                seen[start + way] = number
            elif way != NOTHING:
                kind = PACKED - way
                left = changed & self._live[kind]
                while left != 0:  # not by itself: a call takes as long
                    part = kind * WORD + key_of(left)
                    bits, shape, place = self._bits[part], self._shape[part], start + word + self._away[part]
                    seen[place] = i32(((i64(number) & bits) >> (shape & SHIFT)) + (shape >> LEAST))
                    left &= ~bits
                if changed & self._card[kind] != 0:
                    self._write_slot(data, word + self._slot[kind], row, seat, seen, start)
            if self._has_marks:
                marks |= self._marks.of(word, i32(changed))
        return marks

    def _write_alone(self, data: vec[i32], written: i64, before: vec[i32], seen: vec[i32], start: i64) -> i64:
        """Write the words of these bits, which stand alone; their marks."""
        half: i64
        marks: i64 = 0
        if written == 0:
            return marks
        for half in range(0, BITS, HALF):
            bits = written >> half & IN_HALF
            while bits != 0:
                word = half + lowest(bits)
                bits &= bits - 1
                number = data[word]
                if number != before[word]:
                    way = self._ways[word]
                    if way >= 0:
                        place = start + way
                        seen[place] = number
                    if self._has_marks:
                        marks |= self._marks.of(word, number ^ before[word])
                    before[word] = number
        return marks

    def _write_slot(self, data: vec[i32], slot: i64, row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write the card of a slot of which something has changed."""
        self._glimpses.note(data, row, slot)
        self._write_card(data, slot, seat, seen, start)

    def turn(self, data: vec[i32], row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write the cards that not all seats know alike as another seat may know them."""
        chunk: i64
        glimpses = self._glimpses
        for chunk in range(glimpses.chunks):
            bits = glimpses.bits(row, chunk)
            while bits != 0:
                self._write_card(data, chunk * CHUNK + lowest(bits), seat, seen, start)
                bits &= bits - 1

    def _write_card(self, data: vec[i32], slot: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write what stands in a slot as a seat may know it."""
        i: i64
        is_hidden = self._glimpses.is_hidden(data, slot, seat)
        for i in range(len(self._hidden)):
            self._hidden[i].write(data, slot, is_hidden, seen, start)


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
