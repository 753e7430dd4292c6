"""Visibility of cards in slots: which seats have seen the card in a slot."""

from __future__ import annotations

from typing import Final, final

from ...core.fields.bits import shifted
from ...core.fields.field import Field
from ...core.fields.layout import Spot
from ...core.native import i32, i64, vec
from ...core.state import State

SEEN_BY: Final = "slot_seen"  # field: the seats that have seen the card in a slot
STANDS_IN: Final = "slot_zone"  # field: the zone of a slot, negative if the slot is empty
NO_SPOT: Final = Spot(0, 0)  # for games without slots
CHUNK: Final[i64] = 32  # number of slots whose bits make up a number


@final
class SlotField:
    """A field of card slots, visible to the seats that have seen the card there."""

    def __init__(self, field: Field, spot: Spot, at: i64) -> None:
        """Prepare to write the field into the columns of a row from `at` on."""
        self._at: Final[i64] = at
        self._place: Final[i64] = spot.place
        self._shift: Final[i64] = spot.shift
        self._mask: Final[i64] = spot.mask
        self._least: Final[i64] = spot.least
        self._unknown: Final[i64] = field.least - 1

    def write(self, data: vec[i32], slot: i64, is_hidden: bool, out: vec[i32], start: i64) -> None:
        """Write a slot's number, or the code for unknown, into the row that begins at `start`."""
        at = start + self._at + slot
        if is_hidden:
            out[at] = i32(self._unknown)
        else:
            place = self._place + slot
            out[at] = i32((i64(data[place]) >> self._shift & self._mask) + self._least)


@final
class CardVisibility:
    """Visibility of the cards in slots, for all rows of a batch.

    For each row it tracks the slots that only some seats can see.
    """

    def __init__(self, s: State, count: i64) -> None:
        """Make a tracker for `count` rows with states like `s`."""
        viewers, zone = s.layout.spots.get(SEEN_BY, NO_SPOT), s.layout.spots.get(STANDS_IN, NO_SPOT)
        self.chunks: Final[i64] = (viewers.size + CHUNK - 1) // CHUNK  # per row
        self._bits: Final = vec[i64]([0] * (int(count) * int(self.chunks)))
        self._count: Final = vec[i64]([0] * int(count))  # number of bits set for each row
        self._everyone: Final[i64] = shifted(1, s.seat_count) - 1
        self._viewers_place: Final[i64] = viewers.place
        self._viewers_shift: Final[i64] = viewers.shift
        self._viewers_mask: Final[i64] = viewers.mask
        self._zone: Final[i64] = zone.place
        self._zone_shift: Final[i64] = zone.shift
        self._zone_mask: Final[i64] = zone.mask
        self._zone_least: Final[i64] = zone.least

    def is_hidden(self, data: vec[i32], slot: i64, seat: i64) -> bool:
        """Whether the slot holds a card that the seat has not seen."""
        if self._viewers(data, slot) >> seat & 1 == 1:
            return False
        zone = self._zone + slot
        return (i64(data[zone]) >> self._zone_shift & self._zone_mask) + self._zone_least >= 0

    def update(self, data: vec[i32], row: i64, slot: i64) -> None:
        """Record whether only some seats can see a slot that has changed."""
        viewers = self._viewers(data, slot)
        place = row * self.chunks + slot // CHUNK
        bit = shifted(1, slot % CHUNK)
        before = self._bits[place] & bit
        if viewers == 0 or viewers == self._everyone:
            if before != 0:
                self._bits[place] ^= bit
                self._count[row] -= 1
        elif before == 0:
            self._bits[place] ^= bit
            self._count[row] += 1

    def has_any(self, row: i64) -> bool:
        """Whether the row has a slot that only some seats can see."""
        return self._count[row] > 0

    def bits(self, row: i64, chunk: i64) -> i64:
        """Return a mask of the slots of a chunk that only some seats can see; bit 0 is the chunk's first slot."""
        place = row * self.chunks + chunk
        return self._bits[place]

    def _viewers(self, data: vec[i32], slot: i64) -> i64:
        """Return a mask of the seats that have seen the card in a slot."""
        place = self._viewers_place + slot
        return i64(data[place]) >> self._viewers_shift & self._viewers_mask
