"""How each word of a position's array is written into a row: the numbers and the slots' cards that hang on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.field import Field
from ...core.fields.layout import Layout
from ...core.native import i64, vec
from .glimpses import SEEN_BY, STANDS_IN
from .packs import BLOCK, NO_SLOT, Kind, Part, table_of

NOTHING: Final[i64] = -1  # how a word is written: nothing hangs on it
PACKED: Final[i64] = -2  # how one is written of the kind whose block is the table's first


@final
class Ways:
    """By word, where its number goes if nothing else hangs on it, or NOTHING, or PACKED less where its block begins."""

    def __init__(
        self, layout: Layout, public: Sequence[tuple[Field, int]], seen: Sequence[tuple[Field, int]],
        marked: Sequence[int],
    ) -> None:  # fmt: skip
        """Of fields that everyone may know, and of slots' fields, each written from its place of a row on.

        Of each word, too, on which bits marks hang.
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
        ways, kinds = _sorted(laid, slots, more)
        self.by_word: Final = vec[i64](ways)
        self.table: Final = table_of(kinds)
        self.is_plain: Final = ways == list(range(size))  # a row is the array


def _sorted(laid: list[list[Part]], slots: list[int], more: list[int]) -> tuple[list[int], list[Kind]]:
    """How each word is written, and the kinds of those on which more hangs than a number."""
    ways: list[int] = []
    kinds: list[Kind] = []
    for word, parts in enumerate(laid):
        if more[word] == 0 and len(parts) < 2 and all(part.bits == -1 for part in parts):
            ways.append(word + parts[0].away if parts else int(NOTHING))
            continue
        kind = Kind(parts, more[word], slots[word])
        if kind not in kinds:
            kinds.append(kind)
        ways.append(int(PACKED - BLOCK * kinds.index(kind)))
    return ways, kinds
