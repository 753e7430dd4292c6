"""Numbers of a position that everyone may know, or who has seen a card: which word of its array each hangs on."""

from __future__ import annotations

from typing import Final, final

from ...core.fields.blocks import block_of
from ...core.fields.field import Field
from ...core.fields.layout import Spot
from ...core.native import append, i32, i64, vec
from ...core.state import State
from .glimpses import CHUNK, SEEN_BY, STANDS_IN, Glimpses, SlotField

NOWHERE: Final[i64] = -1
PLACE: Final[i64] = 0xFFFFF  # a place in a row; above it stand how far to shift, in five bits, and the least
SHIFT: Final = 20
LEAST: Final = 25


@final
class Columns:
    """By word of the array, what is to be written when it has changed: public numbers, and the card of a slot."""

    def __init__(self, s: State, count: i64) -> None:
        """For so many rows."""
        size = int(s.layout.size)
        self._spots: Final = s.layout.spots
        self._public: Final[list[list[tuple[int, Spot]]]] = [[] for _ in range(size)]
        self._hidden: vec[SlotField] = vec[SlotField]([])
        self._glimpses: Final = Glimpses(s, count)
        self._alone: Final = vec[i64]([NOWHERE] * size)  # by word that is written as it stands, its place in a row
        self._slot: Final = vec[i64]([NOWHERE] * size)  # by word, whose card hangs on it
        self._ends: vec[i64] = vec[i64]([0])  # by word, where its packed numbers end in the next two
        self._where: vec[i64] = vec[i64]([0])
        self._mask: vec[i64] = vec[i64]([0])
        self.is_plain: bool = False  # a row is the array
        self.blocks: i64 = 0  # of the array, as bits of `State.touched`, in which stands what is written

    def add_public(self, field: Field, at: int) -> None:
        """A field that everyone may know, from that place of a row on."""
        spot = self._spots[field.name]
        for i in range(spot.size):
            self._public[spot.place + i].append((at + i, spot))

    def add_seen(self, field: Field, at: int) -> None:
        """A field of slots of cards: it hangs on who has seen the slot's card, and on whether one is there."""
        self._hidden = append(self._hidden, SlotField(field, self._spots[field.name], at))
        for name in (field.name, SEEN_BY, STANDS_IN):
            spot = self._spots[name]
            for i in range(spot.size):
                place = spot.place + i
                self._slot[place] = i

    def close(self) -> None:
        """All have been added."""
        where: list[int] = []
        mask: list[int] = []
        ends = [0]
        for word, laid in enumerate(self._public):
            if len(laid) == 1 and laid[0][1].mask == -1 and self._slot[word] == NOWHERE:
                self._alone[word] = laid[0][0]
            else:
                where += [at | spot.shift << SHIFT | spot.least << LEAST for at, spot in laid]
                mask += [spot.mask for _, spot in laid]
            ends.append(len(where))
            if laid or self._slot[word] != NOWHERE:
                self.blocks |= block_of(word)
        self._ends, self._where, self._mask = vec[i64](ends), vec[i64](where), vec[i64](mask)
        self.is_plain = list(self._alone) == list(range(len(self._alone)))

    def write(self, data: vec[i32], word: i64, changed: i64, row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write what hangs on a word of the array, of which bits have changed, as a seat may know it."""
        alone = self._alone[word]
        if alone != NOWHERE:
            alone += start
            seen[alone] = data[word]
            return
        column: i64
        after = word + 1
        number = i64(data[word])
        for column in range(self._ends[word], self._ends[after]):
            where, mask = self._where[column], self._mask[column]
            shift = where >> SHIFT & 31
            if changed >> shift & mask != 0:
                at = start + (where & PLACE)
                seen[at] = i32((number >> shift & mask) + (where >> LEAST))
        slot = self._slot[word]
        if slot != NOWHERE:
            self._glimpses.note(data, row, slot)
            self._write_card(data, slot, seat, seen, start)

    def turn(self, data: vec[i32], row: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write the cards that not all seats know alike as another seat may know them."""
        chunk: i64
        glimpses = self._glimpses
        for chunk in range(glimpses.chunks):
            bits = glimpses.bits(row, chunk)
            slot = chunk * CHUNK
            while bits != 0:
                if bits & 1 == 1:
                    self._write_card(data, slot, seat, seen, start)
                bits >>= 1
                slot += 1

    def _write_card(self, data: vec[i32], slot: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write what stands in a slot as a seat may know it."""
        i: i64
        is_hidden = self._glimpses.is_hidden(data, slot, seat)
        for i in range(len(self._hidden)):
            self._hidden[i].write(data, slot, is_hidden, seen, start)
