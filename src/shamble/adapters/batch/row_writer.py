"""Incremental writer of public fields and card slots into observation rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.bits import de_bruijn_key, lowest_bit, lowest_bit32
from ...core.fields.field import Field
from ...core.native import i32, i64, vec
from ...core.state import DIRTY_LIST_SIZE, State, mark_dirty
from .bit_layout import AWAY, IN_AWAY, LEAST, MORE, NO_SLOT, PARTS, SHIFT, SLOT, SPARE, TABLE_SIZE
from .card_visibility import CHUNK, CardVisibility, SlotField
from .dirty_marks import DirtyMarks
from .write_plan import BASE, WritePlan

NO_LATEST: Final[i64] = -1


@final
class RowWriter:
    """Writer of public fields and card slots that only visits words that may have changed."""

    def __init__(
        self,
        s: State,
        public: Sequence[tuple[Field, int]],
        by_sight: Sequence[tuple[Field, int]],
        marks: DirtyMarks,
        spare: int,
        count: i64,
    ) -> None:
        """Prepare to write fields into `count` rows; each field is paired with its first column.

        Anything may be written into the `spare` column: the caller overwrites it last.
        """
        plan = WritePlan(s.layout, public, by_sight, marks.bits, spare)
        self.is_plain: Final = plan.is_plain
        self._plan: Final = plan.by_word
        self._table: Final = plan.table
        self._alone: Final[i64] = plan.alone
        self._slot_fields: Final = vec[SlotField](
            [SlotField(field, s.layout.spots[field.name], at) for field, at in by_sight]
        )
        self._visibility: Final = CardVisibility(s, count)
        self._all: Final = vec[i32](list(range(int(s.layout.size))))  # all words, for when the dirty list overflows
        self._marks: Final = marks
        self._latest: i64 = NO_LATEST  # the slot that this call of `write` has written last

    def write(self, s: State, row: i64, seat: i64, before: vec[i32], out: vec[i32], start: i64) -> i64:
        """Write the changed words into the row that begins at `start`, as the seat can see them.

        `before` holds the words as they were last written; it is updated. Returns the dirty marks that the words set.
        """
        i: i64
        self._write_alone(s, out, start)
        data, words, count, plan, table, marks = s.data, s.dirty_list, s.dirty_count, self._plan, self._table, i64(0)
        if count == DIRTY_LIST_SIZE:  # the list has overflowed
            words, count = self._all, i64(len(data))
        if len(table) < TABLE_SIZE:
            return marks  # never; shows the compiler that the table is long enough, so it checks no index
        for i in range(count):
            word = i64(words[i])
            number, entry = data[word], plan[word]
            changed, block = i64(number ^ before[word]), entry & (TABLE_SIZE - 1)
            base = start + (entry >> BASE) - SPARE
            before[word] = number
            left = changed & table[block]
            while True:  # writes a number even if none has changed: a branch would be mispredicted at a higher cost
                part = block + PARTS + 2 * de_bruijn_key(left)
                bits, shape = table[part & (TABLE_SIZE - 1)], table[(part + 1) & (TABLE_SIZE - 1)]
                place = base + (shape >> AWAY & IN_AWAY)
                out[place] = i32(((i64(number) & bits) >> (shape & SHIFT)) + (shape >> LEAST))
                left &= ~bits
                if left == 0:
                    break
            if changed & table[(block + MORE) & (TABLE_SIZE - 1)] != 0:
                marks |= self._write_more(data, word, changed, block, row, seat, out, start)
        return marks

    def _write_alone(self, s: State, out: vec[i32], start: i64) -> None:
        """Write the changed words that hold a single number; add the other changed leading words to the dirty list."""
        data, plan = s.data, self._plan
        bits, rest = s.dirty_bits & self._alone, s.dirty_bits & ~self._alone
        self._latest = NO_LATEST
        while bits != 0:
            word = lowest_bit(bits)
            bits &= bits - 1
            place = start + (plan[word] >> BASE)
            out[place] = data[word]
        while rest != 0:
            mark_dirty(s, lowest_bit(rest))
            rest &= rest - 1

    def _write_more(
        self, data: vec[i32], word: i64, changed: i64, block: i64, row: i64, seat: i64, out: vec[i32], start: i64
    ) -> i64:
        """Write the slot that a changed word belongs to, if any; return the word's dirty marks."""
        place = block + SLOT
        away = self._table[place]
        slot = word + away
        if away != NO_SLOT and slot != self._latest:  # laying down a card changes several words of its slot
            self._latest = slot
            self._visibility.update(data, row, slot)
            self._write_card(data, slot, seat, out, start)
        return self._marks.of(word, changed)

    def turn(self, data: vec[i32], row: i64, seat: i64, out: vec[i32], start: i64) -> None:
        """Rewrite the cards that only some seats can see, for a row that now shows what another seat can see."""
        chunk: i64
        visibility = self._visibility
        if not visibility.has_any(row):
            return
        for chunk in range(visibility.chunks):
            bits = visibility.bits(row, chunk)
            while bits != 0:
                self._write_card(data, chunk * CHUNK + lowest_bit32(bits), seat, out, start)
                bits &= bits - 1

    def _write_card(self, data: vec[i32], slot: i64, seat: i64, out: vec[i32], start: i64) -> None:
        """Write the card in a slot as the seat can see it."""
        i: i64
        fields, is_hidden = self._slot_fields, self._visibility.is_hidden(data, slot, seat)
        for i in range(len(fields)):
            fields[i].write(data, slot, is_hidden, out, start)


def copy(data: vec[i32], first: i64, end: i64, out: vec[i32], at: i64) -> None:
    """Copy `data[first:end]` to `out` from place `at` on."""
    # four at a time: compiled, counting takes as long as copying
    while first + 3 < end:
        out[at] = data[first]
        out[at + 1] = data[first + 1]
        out[at + 2] = data[first + 2]
        out[at + 3] = data[first + 3]
        first += 4
        at += 4
    while first < end:
        out[at] = data[first]
        first += 1
        at += 1
