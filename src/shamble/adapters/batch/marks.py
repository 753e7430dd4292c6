"""What has to be looked at again when a word of a position's array changes: secrets, and who may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from ...core.fields.bits import shifted
from ...core.fields.layout import Spot
from ...core.native import i32, i64, vec

TOLD: Final[i64] = 1  # a mark: what any seat may know is to be asked anew
FIRST: Final[i64] = 2  # the mark of the first secret
MOST: Final = 60  # secrets that have a mark of their own; the next share them
ALL: Final[i64] = -1


@final
class Marks:
    """By word, the marks that it sets."""

    def __init__(self, spots: Mapping[str, Spot], size: int, secrets: Sequence[Sequence[str]], telling: Sequence[str]):
        """Of each secret the fields in which its numbers stand; those on which it hangs what a seat may know."""
        marks, bits = [0] * size, [0] * size
        for i, names in enumerate(secrets):
            for name in names:
                for word in range(spots[name].place, spots[name].place + spots[name].size):
                    marks[word] |= int(mark_of(i))
        for name in telling:
            spot = spots[name]
            for word in range(spot.place, spot.place + spot.size):
                marks[word] |= int(TOLD)
                bits[word] |= spot.mask << spot.shift
        self.are_any: Final = any(marks)
        self._marks: Final = vec[i64](marks)
        self._bits: Final = vec[i32](bits)  # that tell who may know what

    def of(self, word: i64, changed: i32) -> i64:
        """The marks of a word of which these bits have changed."""
        mark = self._marks[word]
        if mark & TOLD != 0 and changed & self._bits[word] == 0:
            mark ^= TOLD
        return mark


def mark_of(secret: i64) -> i64:
    """The mark of a secret, by its number."""
    return shifted(FIRST, secret % MOST)
