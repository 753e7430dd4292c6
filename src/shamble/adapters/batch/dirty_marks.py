"""Which hidden fields to refresh when a word of the state changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from ...core.fields.bits import shifted
from ...core.fields.layout import Spot
from ...core.native import i64, vec

MOST: Final[i64] = 30  # hidden fields with marks of their own; field MOST shares those of field 0, and so on
ALL: Final[i64] = 0x3FFFFFFF  # the value marks of all hidden fields
ANY: Final = 0xFFFFFFFF  # all bits of a word


@final
class DirtyMarks:
    """Marks that say which hidden fields to refresh after a state word has changed.

    A value mark says that a hidden field's numbers may have changed. A visibility mark says that the seats that can see
    it may have changed. `bits` has, for each word, the mask of the bits whose change sets a mark.
    """

    def __init__(
        self,
        spots: Mapping[str, Spot],
        size: int,
        data_fields: Sequence[Sequence[str]],
        visibility_fields: Sequence[Sequence[str]],
    ) -> None:
        """Build the marks of `size` state words.

        For each hidden field, `data_fields` names the fields that hold its numbers, and `visibility_fields` those that
        its visibility depends on.
        """
        marks, bits = [0] * size, [0] * size
        for i, names in enumerate(data_fields):
            for name in names:
                for word in range(spots[name].place, spots[name].place + spots[name].size):
                    marks[word] |= int(value_mark(i))
        for i, names in enumerate(visibility_fields):
            for name in names:
                spot = spots[name]
                for word in range(spot.place, spot.place + spot.size):
                    marks[word] |= int(visibility_mark(i))
                    bits[word] |= spot.mask << spot.shift
        self.by_word: Final = vec[i64](marks)
        self._visibility_bits: Final = vec[i64](bits)
        self.bits: Final = [ANY if mark & int(ALL) else part for mark, part in zip(marks, bits, strict=True)]

    def of(self, word: i64, changed: i64) -> i64:
        """Return the marks to set after the bits `changed` of a word have changed."""
        mark = self.by_word[word]
        if mark > ALL and changed & self._visibility_bits[word] == 0:
            mark &= ALL
        return mark


def value_mark(i: i64) -> i64:
    """Return the mark for a possible change of hidden field `i`'s numbers."""
    return shifted(1, i % MOST)


def visibility_mark(i: i64) -> i64:
    """Return the mark for a possible change of the seats that can see hidden field `i`."""
    return shifted(value_mark(i), MOST)
