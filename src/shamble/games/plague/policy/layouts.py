"""The board as it is closed and the tasks on it, kept for the positions that share them."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ..rules.state import Plague
from .habits import Habits
from .keys import mix, mixed, slot_of
from .objectives import Objectives, is_outside, keys_in_hand
from .walking.ground import Ground
from .walking.raster import Raster

LAYOUTS: Final[i64] = 128  # grounds kept, and sets of tasks


def walls_of(s: Plague) -> i64:
    """A key of what is closed, and whence the humans come."""
    walls = mixed(mix(mix(0, s.hatch), s.entry), s.data, s.at.barricade, s.rules.openings)
    return mix(walls, 1) if s.car_gone else walls


@final
class Layouts:
    """What has been worked out of boards and tasks."""

    def __init__(self, habits: Habits, raster: Raster) -> None:
        self._raster: Final = raster
        self._habits: Final = habits
        self._grounds: list[Ground | None] = [None] * LAYOUTS
        self._tasks: list[Objectives | None] = [None] * LAYOUTS

    def ground(self, s: Plague, walls: i64) -> Ground:
        """The board as it is closed; the key is that of its walls."""
        ground = self._grounds[slot_of(walls, LAYOUTS)]
        if ground is None or ground.key != walls:
            ground = self._grounds[slot_of(walls, LAYOUTS)] = Ground(s, walls, self._raster)
        return ground

    def tasks(self, s: Plague, ground: Ground) -> Objectives:
        """The tasks of the position."""
        zombie: i64
        search: i64
        human: i64
        key = mix(ground.key, 1 if keys_in_hand(s) else 0)
        for human in range(s.humans):
            if is_outside(s, human):
                key = mix(key, s.square(human))
        for search in range(s.rules.searches):
            key = mix(key, 1 if s.searched(search) == 0 else 0)
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            key = mix(key, s.square(zombie))
        tasks = self._tasks[slot_of(key, LAYOUTS)]
        if tasks is None:
            tasks = self._tasks[slot_of(key, LAYOUTS)] = Objectives(s, ground, key, self._habits)
        elif tasks.key != key:
            tasks.work_out(s, ground, key)
        return tasks
