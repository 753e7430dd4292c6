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
        self._packs: Final = ways.packs
        self._card: Final = ways.card
        self._slot: Final = ways.slot
        self._hidden: Final = vec[SlotField]([SlotField(field, s.layout.spots[field.name], at) for field, at in seen])
        self._glimpses: Final = Glimpses(s, count)
        self._others: Final = vec[i32]([0] * int(s.layout.size))  # scratch: words that are not as before
        self._marks: Final = marks

    def write(self, s: State, is_new: bool, row: i64, seat: i64, before: vec[i32], seen: vec[i32], start: i64) -> i64:
        """Write what hangs on words that are not as before, as a seat may know it; their marks."""
        half: i64
        data, marks = s.data, i64(0)
        if is_new or s.writes == TRAIL_SIZE:  # which words those are is unknown
            others = self._find_others(data, before)
            return self._write_words(data, self._others, others, row, seat, before, seen, start)
        ways, marked = self._ways, self._marks.by_word
        for half in range(0, BITS, HALF):
            bits = s.written >> half & IN_HALF  # those stand alone
            while bits != 0:
                word = half + lowest(bits)
                bits &= bits - 1
                number = data[word]
                if number != before[word]:
                    way = ways[word]
                    if way >= 0:
                        place = start + way
                        seen[place] = number
                    if marked[word] != 0:
                        marks |= self._marks.of(word, number ^ before[word])
                    before[word] = number
        return marks | self._write_words(data, s.trail, s.writes, row, seat, before, seen, start)

    def _find_others(self, data: vec[i32], before: vec[i32]) -> i64:
        """How many words of the whole array are not as before; which."""
        word: i64
        others, count = self._others, i64(0)
        for word in range(len(data)):
            if data[word] != before[word]:
                others[count] = i32(word)
                count += 1
        return count

    def _write_words(
        self, data: vec[i32], trail: vec[i32], count: i64, row: i64, seat: i64,
        before: vec[i32], seen: vec[i32], start: i64,
    ) -> i64:  # fmt: skip
        """Write what hangs on so many words, by their places in the array; their marks."""
        i: i64
        marks, ways, packs, cards, marked = i64(0), self._ways, self._packs, self._card, self._marks.by_word
        for i in range(count):
            word = i64(trail[i])
            number, changed = data[word], data[word] ^ before[word]
            if changed == 0:
                continue
            before[word] = number
            if marked[word] != 0:
                marks |= self._marks.of(word, changed)
            way = ways[word]
            if way >= 0:
                place = start + way
                seen[place] = number
            elif way != NOTHING:
                kind = PACKED - way
                left = i64(changed) & packs.live[kind]
                while left != 0:  # by hand: a method that has an array handed over is not compiled in place
                    part = kind * WORD + key_of(left)
                    bits, shape, place = packs.bits[part], packs.shape[part], start + word + packs.away[part]
                    left &= ~bits
                    seen[place] = i32(((i64(number) & bits) >> (shape & SHIFT)) + (shape >> LEAST))
                if i64(changed) & cards[kind] != 0:
                    self._write_slot(data, word + self._slot[kind], row, seat, seen, start)
        return marks

    def _write_slot(self, data: vec[i32], slot: i64, row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write a slot whose card, or who has seen it, has changed."""
        self._glimpses.note(data, row, slot)
        self._write_card(data, slot, seat, seen, start)

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
