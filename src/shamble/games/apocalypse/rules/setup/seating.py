"""Giving survivors other seats between sessions.

Every field that is indexed by survivors, or that refers to one, is rewritten.
"""

from __future__ import annotations

from typing import Final

from .....core.fields.column import Column
from .....core.fields.field import SCENE
from .....core.native import i64
from ..book import StoryBook
from ..move_effect import bit
from ..pieces import NOTHING, PCS
from ..state import Story

OF_SURVIVORS: Final = ("pc", "seat", "person", "opponent", "thing")  # kinds that begin with the survivors


def remap(n: i64, kind: str, places: list[i64]) -> i64:
    """Return a piece's new index after survivors have changed places.

    `places` holds the new index of each survivor; other pieces keep theirs.
    """
    return places[n] if kind in OF_SURVIVORS and 0 <= n < PCS else n


def remap_set(bits: i64, kind: str, places: list[i64]) -> i64:
    """Return a set of pieces with new indexes, as bits, after survivors have changed places."""
    moved_bits: i64 = 0
    i: i64
    if kind not in OF_SURVIVORS:
        return bits
    for i in range(31):
        if bits >> i & 1 == 1:
            moved_bits |= bit(remap(i, kind, places))
    return moved_bits


def reseat(before: Story, book: StoryBook, places: list[i64]) -> Story:
    """[ZA-302] Return the position after each survivor has moved to the index given in `places`."""
    s = Story(book)
    before.copy_into(s)
    for field in book.layout.fields:
        column = Column(book.layout, field.name)
        by = [*field.by, "", ""]
        stride = book.layout.sizes[by[1]] if by[1] else 1
        for at, number in enumerate(column.read_all(before)):
            to = remap(at // stride, by[0], places) * stride + remap(at % stride, by[1], places)
            value = remap(number, field.of, places) if field.of else remap_set(number, field.bits, places)
            column.write(s, to, value)
    s.recompute_derived()
    return s


def forget_survivor(s: Story, pc: i64) -> None:
    """[ZA-307] Reset everything about a survivor except who plays it and whether it is there.

    The Trust of the others in the survivor is reset too.
    """
    other: i64
    at: i64
    for field in s.layout.fields:
        if field.by[:1] == ["pc"] and field.name not in ("owner", "in_play"):
            column = Column(s.layout, field.name)
            width = s.layout.counts[field.name] // int(PCS)
            for at in range(pc * width, (pc + 1) * width):
                column.write(s, at, field.start)
    s.recompute_derived()
    for other in range(PCS):
        s.set_trust(other, pc, 0)
    s.set_aware(pc, bit(pc))


def keep_survivors(before: Story, s: Story) -> None:
    """[ZA-302] Copy survivors and pool into a new story, without what belonged to the last scene."""
    goods: i64
    pc: i64
    for field in s.layout.fields:
        if field.by[:1] == ["pc"] and field.life != SCENE:
            column = Column(s.layout, field.name)
            for at, number in enumerate(column.read_all(before)):
                column.write(s, at, number)
    s.recompute_derived()
    for goods in range(3):
        s.set_pool(goods, before.pool(goods))
        s.set_ran_out(goods, before.ran_out(goods))
    for pc in range(PCS):
        s.set_vote(pc, NOTHING)
        s.set_rising(pc, 0)
        s.set_place(pc, s.rules.start if s.in_play(pc) == 1 else NOTHING)
