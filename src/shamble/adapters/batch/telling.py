"""The numbers of a position on which it hangs what a seat may know, and whether one of them has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.blocks import block_of
from ...core.native import i32, i64, vec
from ...core.state import State


@final
class Telling:
    """Numbers of some fields, block by block of the array: of each it is kept what it was, by row."""

    def __init__(self, s: State, names: Sequence[str], count: int) -> None:
        """For so many rows."""
        bits: dict[int, int] = {}  # by number of the array
        for name in names:
            spot = s.layout.spots[name]
            for place in range(spot.place, spot.place + spot.size):
                bits[place] = bits.get(place, 0) | spot.mask << spot.shift
        places = sorted(bits, key=lambda place: (int(block_of(place)), place))
        blocks = [int(block_of(place)) for place in places]
        firsts = [i for i in range(len(places)) if i == 0 or blocks[i] != blocks[i - 1]]
        ends = [*firsts, len(places)]
        self._places: Final = vec[i64](places)
        self._bits: Final = vec[i32]([bits[place] for place in places])
        self._blocks: Final = vec[i64]([blocks[first] for first in firsts])
        self._ends: Final = vec[i64](ends)  # by block: where its numbers begin; then the end
        self._before: Final = vec[i32]([0] * (count * len(places)))
        self._any_block: Final[i64] = sum({blocks[first] for first in firsts})

    def has_changed(self, data: vec[i32], touched: i64, row: i64) -> bool:
        """Whether a number of the touched blocks is another than when it was last looked at for the row."""
        if touched & self._any_block == 0:
            return False
        i: i64
        block: i64
        changed = False
        blocks, ends, places, bits, before = self._blocks, self._ends, self._places, self._bits, self._before
        first = row * len(places)
        for block in range(len(blocks)):
            if touched & blocks[block] == 0:
                continue
            after = block + 1
            for i in range(ends[block], ends[after]):
                place, at = places[i], first + i
                number = data[place] & bits[i]
                if number != before[at]:
                    before[at] = number
                    changed = True
        return changed
