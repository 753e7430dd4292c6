"""Cards in slots, which each seat has seen or has not."""

from __future__ import annotations

from typing import Final, final

from ...core.fields.bits import shifted
from ...core.fields.field import Field
from ...core.fields.layout import Spot
from ...core.native import i32, i64, vec
from ...core.state import State

SEEN_BY: Final = "slot_seen"  # the fields that say who has seen the card of a slot, and where it lies
STANDS_IN: Final = "slot_zone"
NO_SPOT: Final = Spot(0, 0)  # of a game without slots
CHUNK: Final[i64] = 32  # slots whose bits are in one number


@final
class SlotField:
    """A field of slots that is known to who has seen the card there."""

    def __init__(self, field: Field, spot: Spot, at: i64) -> None:
        """Written into rows from that place on."""
        self._at: Final[i64] = at
        self._place: Final[i64] = spot.place
        self._shift: Final[i64] = spot.shift
        self._mask: Final[i64] = spot.mask
        self._least: Final[i64] = spot.least
        self._unknown: Final[i64] = field.least - 1

    def write(self, data: vec[i32], slot: i64, is_hidden: bool, seen: vec[i32], start: i64) -> None:
        """Write the number of a slot into the row that starts there."""
        at = start + self._at + slot
        if is_hidden:
            seen[at] = i32(self._unknown)
        else:
            place = self._place + slot
            seen[at] = i32((i64(data[place]) >> self._shift & self._mask) + self._least)


@final
class Glimpses:
    """Who has seen the card of a slot, and the slots of each row of which not all seats know alike, a bit each."""

    def __init__(self, s: State, count: i64) -> None:
        """For so many rows."""
        seen, zone = s.layout.spots.get(SEEN_BY, NO_SPOT), s.layout.spots.get(STANDS_IN, NO_SPOT)
        self.chunks: Final[i64] = (seen.size + CHUNK - 1) // CHUNK  # numbers that have the bits of a row
        self._bits: Final = vec[i64]([0] * (int(count) * int(self.chunks)))
        self._count: Final = vec[i64]([0] * int(count))  # of a row, how many bits are set
        self._everyone: Final[i64] = shifted(1, s.seat_count) - 1
        self._seen: Final[i64] = seen.place
        self._seen_shift: Final[i64] = seen.shift
        self._seen_mask: Final[i64] = seen.mask
        self._zone: Final[i64] = zone.place
        self._zone_shift: Final[i64] = zone.shift
        self._zone_mask: Final[i64] = zone.mask
        self._zone_least: Final[i64] = zone.least

    def is_hidden(self, data: vec[i32], slot: i64, seat: i64) -> bool:
        """Whether a card lies there that the seat has not seen."""
        if self._viewers(data, slot) >> seat & 1 == 1:
            return False
        zone = self._zone + slot
        return (i64(data[zone]) >> self._zone_shift & self._zone_mask) + self._zone_least >= 0

    def note(self, data: vec[i32], row: i64, slot: i64) -> None:
        """Keep whether all seats know alike of a slot that has changed."""
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

    def are_any(self, row: i64) -> bool:
        """Whether there is a slot of a row of which not all seats know alike."""
        return self._count[row] > 0

    def bits(self, row: i64, chunk: i64) -> i64:
        """The slots of a row of which not all seats know alike, counted from the first of a chunk."""
        place = row * self.chunks + chunk
        return self._bits[place]

    def _viewers(self, data: vec[i32], slot: i64) -> i64:
        """The seats that have seen what lies there, as bits."""
        seen = self._seen + slot
        return i64(data[seen]) >> self._seen_shift & self._seen_mask
