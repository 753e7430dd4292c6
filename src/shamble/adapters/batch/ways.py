"""How each word of a position's array is written into a row: the numbers and the slots' cards that hang on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.field import Field
from ...core.fields.layout import Layout
from ...core.native import i64, vec
from .glimpses import SEEN_BY, STANDS_IN
from .packs import Packs, Part

NO_SLOT: Final = 0
NOTHING: Final[i64] = -1  # how a word is written: nothing hangs on it
PACKED: Final[i64] = -2  # how a packed word of the first kind is written; of the next: one less


@final
class Ways:
    """By word, where its number goes if it is one, or NOTHING, or PACKED less its kind."""

    def __init__(self, layout: Layout, public: Sequence[tuple[Field, int]], seen: Sequence[tuple[Field, int]]) -> None:
        """Of fields that everyone may know, and of slots' fields, each written from its place of a row on."""
        size = int(layout.size)
        laid: list[list[Part]] = [[] for _ in range(size)]
        slots, bits = [NO_SLOT] * size, [0] * size  # whose card hangs on a word, counted from 1, and on which bits
        for field, at in public:
            spot = layout.spots[field.name]
            for i in range(spot.size):
                laid[spot.place + i].append(Part(spot.mask << spot.shift, spot.shift, spot.least, at - spot.place))
        for name in {name for field, _ in seen for name in (field.name, SEEN_BY, STANDS_IN)}:
            spot = layout.spots[name]
            for i in range(spot.size):
                slots[spot.place + i] = i + 1
                bits[spot.place + i] |= spot.mask << spot.shift
        ways: list[int] = []
        kinds: list[tuple[list[Part], int, int]] = []
        for word, parts in enumerate(laid):
            slot = slots[word]
            if slot == NO_SLOT and len(parts) < 2 and all(part.bits == -1 for part in parts):
                ways.append(word + parts[0].away if parts else int(NOTHING))
                continue
            kind = parts, bits[word], NO_SLOT if slot == NO_SLOT else slot - 1 - word
            if kind not in kinds:
                kinds.append(kind)
            ways.append(int(PACKED) - kinds.index(kind))
        self.by_word: Final = vec[i64](ways)
        self.packs: Final = Packs([parts for parts, _, _ in kinds])
        self.card: Final = vec[i64]([bits for _, bits, _ in kinds])  # by kind, on which bits the card of a slot hangs,
        self.slot: Final = vec[i64]([slot for _, _, slot in kinds])  # and how far it is from the word to the slot
        self.is_plain: Final = ways == list(range(size))  # a row is the array
