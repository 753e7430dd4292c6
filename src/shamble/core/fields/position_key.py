"""Keys of positions: chosen fields as a row of numbers, to compare positions quickly."""

from __future__ import annotations

from typing import Final, final

from ..native import i32, i64, vec
from ..state import column
from .layout import Layout

HALF: Final[i64] = 31  # bits of a word of a state's array; two words make one number of a key
IN_HALF: Final = (1 << 31) - 1
WORDS: Final[i64] = 1 << 12  # most words of a key; a power of 2, so that the compiler drops the bounds checks


@final
class PositionKey:
    """Writes some fields of a state into a key, piece by piece, two words of the state's array to a number.

    Args:
        layout: The layout of the states.
        fields: The names of the fields; each has the same number of entries for every piece.
        pieces: How many pieces the fields are counted by, 1 for fields without pieces.

    Raises:
        ValueError: The fields take WORDS words or more.
    """

    def __init__(self, layout: Layout, fields: tuple[str, ...], pieces: int) -> None:
        masks: list[dict[int, int]] = [{} for _ in range(pieces)]  # for each piece, the bits of each word that count
        for field in fields:
            spot = layout.spots[field]
            for i in range(spot.size):
                of_piece, place = masks[i * pieces // spot.size], spot.place + i
                of_piece[place] = of_piece.get(place, 0) | (spot.mask & IN_HALF) << spot.shift
        words = [[*of_piece.items(), *[(0, 0)] * (len(of_piece) % 2)] for of_piece in masks]
        self.numbers_per_piece: Final = i64(len(words[0]) // 2)
        spare = [0] * (int(WORDS) - sum(len(of_piece) for of_piece in words))
        if len(spare) == 0:
            raise ValueError(f"more numbers of fields than there is room for: {WORDS}")
        self._places: Final = column([place for of_piece in words for place, _ in of_piece] + spare)
        self._masks: Final = column([mask for of_piece in words for _, mask in of_piece] + spare)

    def matches(self, data: vec[i32], pieces: i64, key: vec[i64]) -> bool:
        """Whether `key` begins with the fields of the first `pieces` pieces in a state's array."""
        places, masks = self._places, self._masks
        i: i64
        for i in range(pieces * self.numbers_per_piece):
            low, high = 2 * i, 2 * i + 1
            first, second = places[low], places[high]
            if key[i] != i64(data[first]) & masks[low] | (i64(data[second]) & masks[high]) << HALF:
                return False
        return True

    def write(self, data: vec[i32], pieces: i64, key: vec[i64], end: i64) -> i64:
        """Write the fields of the first `pieces` pieces into `key` from `end` on, and return the new end."""
        places, masks = self._places, self._masks
        i: i64 = 0
        last = end + pieces * self.numbers_per_piece
        if len(places) < WORDS or len(masks) < WORDS:
            return end  # never: the compiler sees here that they are long enough, and checks no place in them
        while end < last:
            low, first = places[i & (WORDS - 1)], masks[i & (WORDS - 1)]
            high, second = places[(i + 1) & (WORDS - 1)], masks[(i + 1) & (WORDS - 1)]
            key[end] = i64(data[low]) & first | (i64(data[high]) & second) << HALF
            end += 1
            i += 2
        return end
