"""Unpacking salvage, a thing that becomes points or another thing."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Verb
from ..events import UNPACKED
from ..pieces import GOODS, STASH
from ..state import Story
from ..vocabulary import QUEST
from .item_effects import empty_pocket, put_in_pocket
from .resource_effects import add_points

SAVED_POINTS: Final[i64] = 2


def list_kit(s: Story, has_salvage: bool, actions: LegalActions) -> None:
    """[ZA-250, ZA-279] Offer to unpack salvage as points or as a common thing."""
    goods: i64
    gear: i64
    actions.refuse(UNPACK, "ZA-279")
    actions.refuse(UNPACK_THING, "ZA-279")
    if not has_salvage:
        return
    for goods in range(len(GOODS)):
        actions.offer(UNPACK, goods)
    for gear in range(s.rules.gears):
        if is_common(s, gear):
            actions.offer(UNPACK_THING, gear)


def is_common(s: Story, gear: i64) -> bool:
    """Return whether salvage can become a thing: it isn't rare, a quest thing, or salvage itself."""
    return s.rules.gear_rare[gear] == 0 and s.rules.gear_kind[gear] != QUEST and gear != s.rules.salvage


@final
class Unpack(Verb[Story]):
    """[ZA-279] Unpack two points of the same goods into the stash."""

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        pc = s.acting
        empty_pocket(s, pc, s.find_pocket(pc, s.rules.salvage))
        s.emit(UNPACKED, pc, -1, -1, EVERYONE)
        add_points(s, pc, goods, STASH, SAVED_POINTS)
        s.keep_light()


@final
class UnpackThing(Verb[Story]):
    """[ZA-279] Unpack salvage as a thing."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        pc = s.acting
        empty_pocket(s, pc, s.find_pocket(pc, s.rules.salvage))
        s.emit(UNPACKED, pc, -1, -1, EVERYONE)
        put_in_pocket(s, pc, gear)
        s.keep_light()


UNPACK: Final = Unpack("unpack", "goods")
UNPACK_THING: Final = UnpackThing("unpack_thing", "gear")
