"""Some fields of a position as numbers, to be compared with those of another."""

from __future__ import annotations

from typing import Final, final

from ..native import i32, i64, vec
from ..state import column
from .layout import Layout

HALF: Final[i64] = 31  # the bits of a number of a state's array: two are written down as one
IN_HALF: Final = (1 << 31) - 1
WORDS: Final[i64] = 1 << 12  # at most; a power of 2, for the compiler checks no place that is less


@final
class Numbers:
    """Where some fields of a state stand, those of one piece after those of another."""

    def __init__(self, layout: Layout, fields: tuple[str, ...], pieces: int) -> None:
        masks: list[dict[int, int]] = [{} for _ in range(pieces)]  # by the number of the array: the bits that count
        for field in fields:
            spot = layout.spots[field]
            for i in range(spot.size):
                of_piece, place = masks[i * pieces // spot.size], spot.place + i
                of_piece[place] = of_piece.get(place, 0) | (spot.mask & IN_HALF) << spot.shift
        found = [[*of_piece.items(), *[(0, 0)] * (len(of_piece) % 2)] for of_piece in masks]
        self.each: Final = i64(len(found[0]) // 2)  # written down of a piece
        spare = [0] * (int(WORDS) - sum(len(of_piece) for of_piece in found))
        if len(spare) == 0:
            raise ValueError(f"more numbers of fields than there is room for: {WORDS}")
        self._places: Final = column([place for of_piece in found for place, _ in of_piece] + spare)
        self._masks: Final = column([mask for of_piece in found for _, mask in of_piece] + spare)

    def is_noted(self, data: vec[i32], pieces: i64, numbers: vec[i64]) -> bool:
        """Whether those of the first pieces are what is written down from the first place on."""
        places, masks = self._places, self._masks
        i: i64
        for i in range(pieces * self.each):
            one, other = 2 * i, 2 * i + 1
            first, second = places[one], places[other]
            if numbers[i] != i64(data[first]) & masks[one] | (i64(data[second]) & masks[other]) << HALF:
                return False
        return True

    def note(self, data: vec[i32], pieces: i64, numbers: vec[i64], end: i64) -> i64:
        """Write down those of the first pieces; where the next number goes."""
        places, masks = self._places, self._masks
        i: i64 = 0
        last = end + pieces * self.each
        if len(places) < WORDS or len(masks) < WORDS:
            return end  # never: the compiler sees here that they are long enough, and checks no place in them
        while end < last:
            one, first = places[i & (WORDS - 1)], masks[i & (WORDS - 1)]
            other, second = places[(i + 1) & (WORDS - 1)], masks[(i + 1) & (WORDS - 1)]
            numbers[end] = i64(data[one]) & first | (i64(data[other]) & second) << HALF
            end += 1
            i += 2
        return end
