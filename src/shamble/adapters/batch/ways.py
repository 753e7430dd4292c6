"""How each word of a position's array is written into a row: the numbers and the slots' cards that hang on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.bits import SINGLE
from ...core.fields.field import Field
from ...core.fields.layout import Layout
from ...core.native import i64, vec
from .glimpses import SEEN_BY, STANDS_IN
from .packs import BLOCK, NO_SLOT, NONE, ROOM, WHOLE, Kind, Part, table_of

BASE: Final[i64] = 13  # below this bit (ROOM is 2 to that) it stands where its block begins, above where its numbers go


@final
class Ways:
    """By word, from where on its numbers go, and of which kind it is; and the words that are one number, as bits."""

    def __init__(
        self, layout: Layout, public: Sequence[tuple[Field, int]], seen: Sequence[tuple[Field, int]],
        marked: Sequence[int], spare: int,
    ) -> None:  # fmt: skip
        """Of fields that everyone may know, and of slots' fields, each written from its place of a row on.

        Of each word, too, on which bits marks hang. What hangs on nothing goes to the spare place.
        """
        size = int(layout.size)
        laid: list[list[Part]] = [[] for _ in range(size)]
        slots, more = [int(NO_SLOT)] * size, list(marked)  # how far it is to whose card hangs on a word
        for field, at in public:
            spot = layout.spots[field.name]
            for i in range(spot.size):
                laid[spot.place + i].append(Part(spot.mask << spot.shift, spot.shift, spot.least, at - spot.place))
        for name in {name for field, _ in seen for name in (field.name, SEEN_BY, STANDS_IN)}:
            spot = layout.spots[name]
            for word in range(spot.place, spot.place + spot.size):
                slots[word] = -spot.place
                more[word] |= spot.mask << spot.shift
        ways, kinds = _sorted(laid, slots, more, spare)
        self.by_word: Final = vec[i64](ways)
        self.table: Final = table_of(kinds)
        self.alone: Final[i64] = sum(1 << word for word, way in enumerate(ways[: int(SINGLE)]) if way % ROOM == 0)
        self.is_plain: Final = ways == [word << int(BASE) for word in range(size)]  # a row is the array


def _sorted(laid: list[list[Part]], slots: list[int], more: list[int], spare: int) -> tuple[list[int], list[Kind]]:
    """How each word is written, and their kinds; the first is of those on which nothing but a number hangs."""
    ways: list[int] = []
    kinds = [Kind([WHOLE], 0, int(NO_SLOT))]
    for word, parts in enumerate(laid):
        if more[word] == 0 and len(parts) < 2 and all(part.bits == -1 for part in parts):
            base, kind = word + parts[0].away if parts else spare, kinds[0]
        else:
            base, kind = word if parts else spare, Kind(parts or [NONE], more[word], slots[word])
        if kind not in kinds:
            kinds.append(kind)
        ways.append(base << int(BASE) | int(BLOCK) * kinds.index(kind))
    return ways, kinds
