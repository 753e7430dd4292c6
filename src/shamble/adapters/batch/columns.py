"""Numbers of a position that everyone may know, or who has seen a card: which word of its array each hangs on."""

from __future__ import annotations

from typing import Final, final

from ...core.fields.field import Field
from ...core.fields.layout import Spot
from ...core.native import i32, i64, vec
from ...core.state import State

PUBLIC: Final[i64] = -1  # no slot
NOWHERE: Final = Spot(0, 0)  # of a game without slots

# place in a row; word, shift, mask, least; the slot that hides it, and what is then written
Entry = tuple[int, int, int, int, int, int, int]


@final
class Columns:
    """By word of the array, what is to be written when it has changed; one that a slot hides hangs on several."""

    def __init__(self, s: State) -> None:
        layout = s.layout
        self._layout: Final = layout
        self._entries: Final[list[list[Entry]]] = [[] for _ in range(int(layout.size))]
        self._viewers: Final = layout.spots.get("slot_seen", NOWHERE)
        self._zones: Final = layout.spots.get("slot_zone", NOWHERE)
        self.is_plain: bool = False  # a row is the array
        self._slots: i64 = 0  # that hide anything
        self._seen: Final[i64] = self._viewers.place
        self._seen_shift: Final[i64] = self._viewers.shift
        self._zone: Final[i64] = self._zones.place
        self._zone_shift: Final[i64] = self._zones.shift
        self._zone_mask: Final[i64] = self._zones.mask
        self._zone_least: Final[i64] = self._zones.least
        self._ends: vec[i64] = vec[i64]([0])
        self._at: vec[i64] = vec[i64]([0])
        self._word: vec[i64] = vec[i64]([0])
        self._shift: vec[i64] = vec[i64]([0])
        self._mask: vec[i64] = vec[i64]([0])
        self._least: vec[i64] = vec[i64]([0])
        self._slot: vec[i64] = vec[i64]([0])
        self._unknown: vec[i64] = vec[i64]([0])

    def add_public(self, field: Field, at: int) -> None:
        """A field that everyone may know, from that place of a row on."""
        spot = self._layout.spots[field.name]
        for i in range(spot.size):
            word = spot.place + i
            self._entries[word].append((at + i, word, spot.shift, spot.mask, spot.least, int(PUBLIC), 0))

    def add_seen(self, field: Field, at: int) -> None:
        """A field of slots of cards: it hangs on who has seen the slot's card, and on whether one is there."""
        spot = self._layout.spots[field.name]
        self._slots = spot.size
        for i in range(spot.size):
            entry = (at + i, spot.place + i, spot.shift, spot.mask, spot.least, i, int(field.least) - 1)
            for word in {spot.place + i, self._viewers.place + i, self._zones.place + i}:
                self._entries[word].append(entry)

    def close(self) -> None:
        """All have been added."""
        laid = [entry for entries in self._entries for entry in entries]
        ends = [0]
        for entries in self._entries:
            ends.append(ends[-1] + len(entries))
        size = int(self._layout.size)
        self.is_plain = laid == [(word, word, 0, -1, 0, int(PUBLIC), 0) for word in range(size)]
        self._ends = vec[i64](ends)
        self._at = vec[i64]([entry[0] for entry in laid])
        self._word = vec[i64]([entry[1] for entry in laid])
        self._shift = vec[i64]([entry[2] for entry in laid])
        self._mask = vec[i64]([entry[3] for entry in laid])
        self._least = vec[i64]([entry[4] for entry in laid])
        self._slot = vec[i64]([entry[5] for entry in laid])
        self._unknown = vec[i64]([entry[6] for entry in laid])

    def write(self, data: vec[i32], word: i64, changed: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write what hangs on a word of the array, of which bits have changed, as a seat may know it."""
        column: i64
        after = word + 1
        number = i64(data[word])
        for column in range(self._ends[word], self._ends[after]):
            slot = self._slot[column]
            if slot != PUBLIC:
                self._write_seen(data, column, slot, seat, seen, start)
            else:
                shift, mask = self._shift[column], self._mask[column]
                if changed >> shift & mask != 0:
                    at = start + self._at[column]
                    seen[at] = i32((number >> shift & mask) + self._least[column])

    def _write_seen(self, data: vec[i32], column: i64, slot: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write a number that a slot hides from who has not seen its card."""
        place, at = self._word[column], start + self._at[column]
        if self._is_hidden(data, slot, seat):
            seen[at] = i32(self._unknown[column])
        else:
            number = i64(data[place])
            seen[at] = i32((number >> self._shift[column] & self._mask[column]) + self._least[column])

    def turn(self, data: vec[i32], before: i64, seat: i64, seen: vec[i32], start: i64) -> None:
        """Write what slots hide that one of two seats has seen and the other has not, as the second may know it."""
        slot: i64
        for slot in range(self._slots):
            word = self._seen + slot
            viewers = i64(data[word]) >> self._seen_shift
            if (viewers >> before ^ viewers >> seat) & 1 == 1:
                self.write(data, word, 0, seat, seen, start)

    def _is_hidden(self, data: vec[i32], slot: i64, seat: i64) -> bool:
        """Whether a card lies there that the seat has not seen."""
        word, place = self._seen + slot, self._zone + slot
        if i64(data[word]) >> self._seen_shift >> seat & 1 == 1:
            return False
        return (i64(data[place]) >> self._zone_shift & self._zone_mask) + self._zone_least >= 0
