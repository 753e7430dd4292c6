"""Numbers of a position that everyone may know, or who has seen a card: which word of its array each hangs on."""

from __future__ import annotations

from typing import Final, final

from ...core.fields.blocks import BITS, HALF, IN_HALF, LOWEST, key_of, lowest
from ...core.fields.field import Field
from ...core.fields.layout import Spot
from ...core.native import append, i32, i64, vec
from ...core.state import State
from .glimpses import CHUNK, SEEN_BY, STANDS_IN, Glimpses, SlotField
from .packs import Packs, Part
from .words import NOTHING, STRETCH, Words

NO_SLOT: Final = 0
PACKED: Final[i64] = -2  # how a packed word of the first kind is written; of the next: one less


@final
class Columns:
    """What is to be written when words of the array have changed: public numbers, and the cards of slots."""

    def __init__(self, s: State, count: i64) -> None:
        """For so many rows."""
        size = int(s.layout.size)
        self._alone: Final = int(s.layout.count_alone)
        self._spots: Final = s.layout.spots
        self._public: Final[list[list[tuple[int, Spot]]]] = [[] for _ in range(size)]
        self._slots: Final = [NO_SLOT] * size  # by word, which slot's card hangs on it, counted from 1,
        self._bits: Final = [0] * size  # and on which of its bits
        self._hidden: vec[SlotField] = vec[SlotField]([])
        self._glimpses: Final = Glimpses(s, count)
        self._words: Words = Words([], 0)
        self._ways: vec[i64] = vec[i64]([])  # by word, where it goes if it stands alone, else PACKED less its kind
        self._packs: Packs = Packs([])
        self._card: vec[i64] = vec[i64]([])  # by kind of packed words, on which bits the card of a slot hangs,
        self._slot: vec[i64] = vec[i64]([])  # and how far it is from the word to the number of the slot
        self.is_plain: bool = False  # a row is the array

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
                self._slots[spot.place + i] = i + 1
                self._bits[spot.place + i] |= spot.mask << spot.shift

    def close(self) -> None:
        """All have been added."""
        ways: list[int] = []
        kinds: list[tuple[list[Part], int, int]] = []
        for word, laid in enumerate(self._public):
            by_itself = self._slots[word] == NO_SLOT and len(laid) < 2 and all(spot.mask == -1 for _, spot in laid)
            if by_itself:
                ways.append(laid[0][0] if laid else int(NOTHING))
                continue
            kind = self._kind(word)
            if kind not in kinds:
                kinds.append(kind)
            ways.append(int(PACKED) - kinds.index(kind))
        self._words, self._ways = Words(ways, self._alone), vec[i64](ways)
        self._packs = Packs([parts for parts, _, _ in kinds])
        self._card = vec[i64]([bits for _, bits, _ in kinds])
        self._slot = vec[i64]([slot for _, _, slot in kinds])
        self.is_plain = ways == list(range(len(ways)))

    def _kind(self, word: int) -> tuple[list[Part], int, int]:
        """What hangs on a packed word: numbers, a card on some of its bits, and how far it is to that card's slot."""
        laid = self._public[word]
        parts = [Part(spot.mask << spot.shift, spot.shift, spot.least, at - word) for at, spot in laid]
        slot = self._slots[word]
        return parts, self._bits[word], NO_SLOT if slot == NO_SLOT else slot - 1 - word

    def write(
        self, s: State, touched: i64, written: i64, before: vec[i32], row: i64, seat: i64, seen: vec[i32], start: i64
    ) -> None:
        """Write what hangs on words that are not as before, as a seat may know it."""
        half: i64
        i: i64
        word: i64
        data, ends, parts = s.data, self._words.ends, self._words.parts
        self._write_alone(data, written & self._words.alone, before, seen, start)
        touched &= self._words.blocks
        for half in range(0, BITS, HALF):
            bits = touched >> half & IN_HALF
            while bits != 0:
                bit = half + lowest(bits)
                bits &= bits - 1
                after = bit + 1
                for i in range(ends[bit], ends[after], STRETCH):
                    end = i + 1
                    for word in range(parts[i], parts[end]):
                        if data[word] != before[word]:
                            self._write_word(data, word, before, row, seat, seen, start)

    def _write_alone(self, data: vec[i32], written: i64, before: vec[i32], seen: vec[i32], start: i64) -> None:
        """Write the words of these bits, which stand alone."""
        half: i64
        ways, keys = self._ways, LOWEST
        for half in range(0, BITS, HALF):
            bits = written >> half & IN_HALF
            while bits != 0:
                key = key_of(bits)
                bits &= bits - 1
                word = half + keys[key]
                number = data[word]
                if number != before[word]:
                    before[word] = number
                    place = start + ways[word]
                    seen[place] = number

    def _write_word(
        self, data: vec[i32], word: i64, before: vec[i32], row: i64, seat: i64, seen: vec[i32], start: i64
    ) -> None:
        """Write what hangs on a word that is not as before."""
        number, way = data[word], self._ways[word]
        changed = i64(number ^ before[word])
        before[word] = number
        if way >= 0:
            place = start + way
            seen[place] = number
            return
        kind = PACKED - way
        self._packs.write(i64(number), changed, kind, seen, start + word)
        if changed & self._card[kind] != 0:
            slot = word + self._slot[kind]
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
