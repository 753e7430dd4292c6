"""What bots know of Zombie Plague."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.offers import first_of, step_of
from ....core.policy import ALONE, OPENS, Policy
from ..rules.activation import HUMAN_ACTION
from ..rules.book import HUMANS, ZOMBIES, PlagueBook
from ..rules.pieces import NOWHERE, ZOMBIFIED
from ..rules.state import Plague
from ..rules.turn import CHOOSE_HUMAN
from .ground import Ground
from .habits import USUAL, Habits
from .human_evaluation import HumanEvaluation
from .keys import mix, mixed
from .objectives import Objectives, is_outside, keys_in_hand
from .zombie_evaluation import ZombieEvaluation

MEMORY: Final[i64] = 8192  # values kept
SLOT: Final[i64] = 27  # the bits of a key above this say where
LAYOUTS: Final[i64] = 128  # grounds kept, and sets of tasks
LAYOUT: Final[i64] = 33  # the bits of a key above this say which


@final
class PlaguePolicy(Policy[Plague]):
    """Humans search, close the house, fight at good odds and run for the car; zombies close in, bite and break in."""

    def __init__(self, rules: PlagueBook, habits: Habits = USUAL) -> None:
        self._habits: Final = habits
        self._prospects: Final = HumanEvaluation(rules, habits)
        self._pursuit: Final = ZombieEvaluation(rules, habits)
        self._grounds: list[Ground | None] = [None] * LAYOUTS
        self._tasks: list[Objectives | None] = [None] * LAYOUTS
        self._keys: vec[i64] = vec[i64]([-1] * MEMORY)
        self._values: vec[i64] = vec[i64]([0] * MEMORY)

    def value(self, s: Plague, seat: i64) -> i64:
        """How good a position is for the side that the seat is on now (ZP-029)."""
        walls = mixed(mix(mix(0, s.hatch), s.entry), s.data, s.at.barricade, s.rules.openings)
        if s.car_gone:
            walls = mix(walls, 1)
        if plays_zombies(s, seat):
            humans = mixed(walls, s.data, s.at.square, s.humans)
            key = self._key_of_hunt(s, humans)
            slot = key >> SLOT
            if self._keys[slot] != key:
                self._keys[slot] = key
                self._values[slot] = self._pursuit.value(s, self._ground(s, walls), humans)
        else:
            key = self._key_of_plans(s, walls)
            slot = key >> SLOT
            if self._keys[slot] != key:
                self._keys[slot] = key
                self._values[slot] = self._prospects.value(s, self._tasks_on(s, self._ground(s, walls)))
        return self._values[slot]

    def stretch(self, s: Plague) -> i64:
        """[ZP-053, ZP-054] A human's activation; who goes next is a matter of what each would make of theirs."""
        frame = s.stack[s.depth - 1]
        if step_of(frame) == HUMAN_ACTION.index:
            return first_of(frame)
        return OPENS if step_of(frame) == CHOOSE_HUMAN.index else ALONE

    def _key_of_hunt(self, s: Plague, humans: i64) -> i64:
        """A key of all that a value for the zombies depends on, from one of the walls and where humans stand."""
        data, at = s.data, s.at
        first, zombies = s.rules.human_room, s.end_of_zombies - s.rules.human_room
        key = mixed(mix(humans, ZOMBIES), data, at.fate, s.humans)
        key = mixed(mixed(key, data, at.square + first, zombies), data, at.facing + first, zombies)
        key = mixed(mixed(key, data, at.activation + first, zombies), data, at.owner + first, zombies)
        if self._habits.sights != 0:
            key = mixed(mixed(key, data, at.facing, s.humans), data, at.weapon, s.humans)
            key = mixed(key, data, at.load, s.humans)
        if s.rules.roadkill:
            key = mixed(key, data, at.dog + first, zombies)
        return self._with_frame(s, key)

    def _key_of_plans(self, s: Plague, walls: i64) -> i64:
        """A key of all that a value for the humans depends on."""
        data, at = s.data, s.at
        first, zombies = s.rules.human_room, s.end_of_zombies - s.rules.human_room
        key = mixed(mixed(mix(walls, HUMANS), data, at.square, s.humans), data, at.facing, s.humans)
        key = mixed(mixed(key, data, at.points, s.humans), data, at.activation, s.humans)
        key = mixed(mixed(key, data, at.weapon, s.humans), data, at.load, s.humans)
        key = mixed(mixed(key, data, at.boarding, s.humans), data, at.hiding, s.humans)
        key = mixed(mixed(key, data, at.fate, s.humans), data, at.items, s.humans * s.rules.cards)
        key = mixed(mixed(key, data, at.square + first, zombies), data, at.facing + first, zombies)
        if s.rules.roadkill:
            key = mixed(key, data, at.dog + first, zombies)
        key = mixed(mix(mix(mix(key, s.haste), s.side), s.round), data, at.searched, s.rules.searches)
        return self._with_frame(s, key)

    def _with_frame(self, s: Plague, key: i64) -> i64:
        return mix(key, s.stack[s.depth - 1] & 0xFFFFFFFF) if s.depth > 0 else key

    def _ground(self, s: Plague, walls: i64) -> Ground:
        """The board as it is closed, kept for the positions that share it."""
        ground = self._grounds[walls >> LAYOUT]
        if ground is None or ground.key != walls:
            ground = self._grounds[walls >> LAYOUT] = Ground(s, walls)
        return ground

    def _tasks_on(self, s: Plague, ground: Ground) -> Objectives:
        """The tasks of the position, kept for the positions that share them."""
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
        tasks = self._tasks[key >> LAYOUT]
        if tasks is None:
            tasks = self._tasks[key >> LAYOUT] = Objectives(s, ground, key, self._habits)
        elif tasks.key != key:
            tasks.work_out(s, ground, key)
        return tasks


def plays_zombies(s: Plague, seat: i64) -> bool:
    """[ZP-021, ZP-029] Whether the seat is on the zombies' side: from the start, or since its last human was lost."""
    human: i64
    zombie: i64
    if seat >= s.human_seats:
        return True
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.owner(zombie) == seat and s.square(zombie) != NOWHERE:
            return True
    for human in range(s.humans):
        if s.owner(human) == seat and s.fate(human) < ZOMBIFIED:
            return False
    return True
