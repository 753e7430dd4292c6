"""Write plan of an observation row: how each state word is unpacked into the row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.bits import SINGLE
from ...core.fields.field import Field
from ...core.fields.layout import Layout
from ...core.native import i64, vec
from .bit_layout import BLOCK, NO_SLOT, TABLE_SIZE, UNOBSERVED, WHOLE, BitField, WordLayout, build_table
from .card_visibility import SEEN_BY, STANDS_IN

BASE: Final[i64] = 13  # first bit of a word's column; below it is the place of its block (TABLE_SIZE is 2 ** BASE)


@final
class WritePlan:
    """Write plan: for each state word, its destination column and the block of its layout.

    `alone` is a mask of the leading words that hold a single number. If `is_plain`, a row equals the state's array.
    """

    def __init__(
        self,
        layout: Layout,
        public: Sequence[tuple[Field, int]],
        by_sight: Sequence[tuple[Field, int]],
        marked_bits: Sequence[int],
        spare: int,
    ) -> None:
        """Plan a row.

        Args:
            layout: The layout of the state's array.
            public: Fields that every seat can see, each with its first column.
            by_sight: Fields of card slots, visible to the seats that have seen the card, each with its first column.
            marked_bits: By word, the bits whose change sets a mark (`DirtyMarks.bits`).
            spare: The column for words without a number of the row; overwritten later.
        """
        size = int(layout.size)
        parts: list[list[BitField]] = [[] for _ in range(size)]
        slots, more = [int(NO_SLOT)] * size, list(marked_bits)
        for field, at in public:
            spot = layout.spots[field.name]
            for i in range(spot.size):
                parts[spot.place + i].append(BitField(spot.mask << spot.shift, spot.shift, spot.least, at - spot.place))
        for name in {name for field, _ in by_sight for name in (field.name, SEEN_BY, STANDS_IN)}:
            spot = layout.spots[name]
            for word in range(spot.place, spot.place + spot.size):
                slots[word] = -spot.place
                more[word] |= spot.mask << spot.shift
        plan, layouts = _assign_layouts(parts, slots, more, spare)
        self.by_word: Final = vec[i64](plan)
        self.table: Final = build_table(layouts)
        self.alone: Final[i64] = sum(
            1 << word for word, entry in enumerate(plan[: int(SINGLE)]) if entry % TABLE_SIZE == 0
        )
        self.is_plain: Final = plan == [word << int(BASE) for word in range(size)]


def _assign_layouts(
    parts: list[list[BitField]], slots: list[int], more: list[int], spare: int
) -> tuple[list[int], list[WordLayout]]:
    """Return the plan's entry for each word, and the list of layouts.

    Layout 0 is for words that hold a single number and set no mark.
    """
    plan: list[int] = []
    layouts = [WordLayout([WHOLE], 0, int(NO_SLOT))]
    for word, fields in enumerate(parts):
        if more[word] == 0 and len(fields) < 2 and all(field.bits == -1 for field in fields):
            column, layout = word + fields[0].away if fields else spare, layouts[0]
        else:
            column, layout = word if fields else spare, WordLayout(fields or [UNOBSERVED], more[word], slots[word])
        if layout not in layouts:
            layouts.append(layout)
        plan.append(column << int(BASE) | int(BLOCK) * layouts.index(layout))
    return plan, layouts
