"""Cached survivors, groups and persons at the scene's place."""

from __future__ import annotations

from typing import Final

from .....core.fields.bits import with_bit
from .....core.fields.field import SCENE
from .....core.native import i64, mypyc_attr
from ..accessors import StoryFields
from ..book import StoryBook
from ..pieces import NOTHING, PCS, THREATS


@mypyc_attr(acyclic=True)
class LocationCache(StoryFields):
    """[ZA-304] Cache of the survivors, groups and persons at the scene's place, and of the survivors cut off there.

    It is updated when one of these fields is set. Before reading it, call `look_at_scene`, because the scene may have
    moved.
    """

    def __init__(self, rules: StoryBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final[StoryBook] = rules
        self.looked_at: i64 = NOTHING  # the cached place
        self.pcs_there: i64 = 0  # bits: survivors, able or not; a cache
        self.foes_there: i64 = 0  # bits: groups; a cache
        self.npcs_there: i64 = 0  # bits: persons that aren't opponents; a cache
        self.cut_off: i64 = 0  # bits: survivors cut off; a cache

    def recompute_derived(self) -> None:
        pc: i64
        self.look_around()
        self.cut_off = 0
        for pc in range(PCS):
            self.cut_off = with_bit(self.cut_off, pc, self.is_cut_off(pc) == 1)

    def look_at_scene(self) -> None:
        """Recompute the cache if the scene's place has changed."""
        if self.looked_at != self.scene:
            self.look_around()

    def look_around(self) -> None:
        """Recompute the survivors, groups and persons at the scene's place."""
        i: i64
        self.looked_at = self.scene
        for i in range(PCS):
            self.pcs_there = with_bit(self.pcs_there, i, self.is_looked_at(self.place(i)))
        for i in range(THREATS):
            self.foes_there = with_bit(self.foes_there, i, self.is_looked_at(self.foe_at(i)))
        for i in range(self.rules.npcs):
            self._look_for(i)

    def is_looked_at(self, place: i64) -> bool:
        """Return whether a place is the one for which the cache was computed."""
        return place == self.looked_at and place != NOTHING

    def _look_for(self, npc: i64) -> None:
        """Update whether a person is at the scene's place."""
        is_met = self.npc_met(npc) == 1 and self.npc_out(npc) == 0 and self.attitude(npc) > -2
        self.npcs_there = with_bit(self.npcs_there, npc, is_met and self.is_looked_at(self.npc_at(npc)))

    def set_place(self, i: i64, value: i64) -> None:
        super().set_place(i, value)
        self.pcs_there = with_bit(self.pcs_there, i, self.is_looked_at(value))

    def set_foe_at(self, i: i64, value: i64) -> None:
        super().set_foe_at(i, value)
        self.foes_there = with_bit(self.foes_there, i, self.is_looked_at(value))

    def set_npc_met(self, i: i64, value: i64) -> None:
        super().set_npc_met(i, value)
        self._look_for(i)

    def set_npc_out(self, i: i64, value: i64) -> None:
        super().set_npc_out(i, value)
        self._look_for(i)

    def set_npc_at(self, i: i64, value: i64) -> None:
        super().set_npc_at(i, value)
        self._look_for(i)

    def set_attitude(self, i: i64, value: i64) -> None:
        super().set_attitude(i, value)
        self._look_for(i)

    def set_is_cut_off(self, i: i64, value: i64) -> None:
        super().set_is_cut_off(i, value)
        self.cut_off = with_bit(self.cut_off, i, value == 1)

    def clear(self, life: i64) -> None:
        super().clear(life)
        if life >= SCENE:
            self.cut_off = 0
