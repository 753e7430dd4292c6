"""What has to be looked at again when a word of a position's array changes: secrets, and who may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from ...core.fields.bits import shifted
from ...core.fields.layout import Spot
from ...core.native import i64, vec

MOST: Final[i64] = 30  # secrets that have marks of their own; the next share them
ALL: Final[i64] = 0x3FFFFFFF  # the marks of all
ANY: Final = 0xFFFFFFFF  # bits of a word


@final
class Marks:
    """By word, the marks that it sets: of the secrets whose numbers stand there, and of those that it tells about.

    On which `bits` of a word they hang, all, or those that tell, is said besides.
    """

    def __init__(
        self, spots: Mapping[str, Spot], size: int, secrets: Sequence[Sequence[str]], telling: Sequence[Sequence[str]]
    ) -> None:
        """Of each secret the fields in which its numbers stand, and those on which it hangs what a seat may know."""
        marks, bits = [0] * size, [0] * size
        for i, names in enumerate(secrets):
            for name in names:
                for word in range(spots[name].place, spots[name].place + spots[name].size):
                    marks[word] |= int(mark_of(i))
        for i, names in enumerate(telling):
            for name in names:
                spot = spots[name]
                for word in range(spot.place, spot.place + spot.size):
                    marks[word] |= int(told_of(i))
                    bits[word] |= spot.mask << spot.shift
        self.by_word: Final = vec[i64](marks)  # if all bits that tell have changed
        self._tells: Final = vec[i64](bits)  # bits that tell who may know what
        self.bits: Final = [ANY if mark & int(ALL) else tells for mark, tells in zip(marks, bits, strict=True)]

    def of(self, word: i64, changed: i64) -> i64:
        """The marks of a word of which these bits have changed."""
        mark = self.by_word[word]
        if mark > ALL and changed & self._tells[word] == 0:
            mark &= ALL
        return mark


def mark_of(secret: i64) -> i64:
    """The mark of a secret, by its number: one of its numbers has changed."""
    return shifted(1, secret % MOST)


def told_of(secret: i64) -> i64:
    """Its other mark: what any seat may know of it is to be asked anew."""
    return shifted(mark_of(secret), MOST)
