"""What bots know of Zombie Plague."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i32, i64, vec
from ....core.policy import Policy
from ..rules.book import PlagueBook
from ..rules.pieces import NOWHERE, ZOMBIFIED
from ..rules.state import Plague
from .human_evaluation import HumanEvaluation
from .objectives import Objectives, is_outside, keys_in_hand
from .zombie_evaluation import ZombieEvaluation

MIXER: Final[i64] = 1_000_003
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64
MEMORY: Final[i64] = 1024  # values kept
LAYOUTS: Final[i64] = 8  # sets of tasks kept


def mix(key: i64, number: i64) -> i64:
    """The key with a number mixed into it."""
    return (key * MIXER ^ number + 7) & MASK


def mixed(key: i64, fields: vec[i32], begin: i64, count: i64) -> i64:
    """The key with the numbers of a field mixed into it."""
    i: i64
    for i in range(begin, begin + count):
        key = (key * MIXER ^ i64(fields[i]) + 7) & MASK
    return key


@final
class PlaguePolicy(Policy[Plague]):
    """Humans search, close the house, fight at good odds and run for the car; zombies close in, bite and break in."""

    def __init__(self, rules: PlagueBook) -> None:
        self._prospects: Final = HumanEvaluation(rules)
        self._pursuit: Final = ZombieEvaluation(rules)
        self._tasks: Final = [Objectives(rules) for _ in range(LAYOUTS)]
        self._keys: vec[i64] = vec[i64]([-1] * MEMORY)
        self._values: vec[i64] = vec[i64]([0] * MEMORY)

    def value(self, s: Plague, seat: i64) -> i64:
        """How good a position is for the side that the seat is on now (ZP-029)."""
        hunts = plays_zombies(s, seat)
        walls = mixed(mix(mix(0, s.hatch), s.entry), s.data, s.at.barricade, s.rules.openings)
        if s.car_gone:
            walls = mix(walls, 1)
        key = mix(self._key(s, walls), 1 if hunts else 0)
        slot = key >> 30
        if self._keys[slot] != key:
            self._keys[slot] = key
            if hunts:
                self._values[slot] = self._pursuit.value(s, self._key_of_humans(s, walls))
            else:
                self._values[slot] = self._prospects.value(s, self._tasks_of(s, walls))
        return self._values[slot]

    def _key(self, s: Plague, walls: i64) -> i64:
        """A key of all that a value depends on."""
        data, at, figures = s.data, s.at, s.end_of_zombies
        key = mixed(mixed(walls, data, at.square, figures), data, at.facing, figures)
        key = mixed(mixed(key, data, at.points, figures), data, at.activation, figures)
        if s.rules.roadkill:
            key = mixed(key, data, at.dog, figures)
        key = mixed(mixed(key, data, at.weapon, s.humans), data, at.load, s.humans)
        key = mixed(mixed(key, data, at.boarding, s.humans), data, at.hiding, s.humans)
        key = mixed(mixed(key, data, at.fate, s.humans), data, at.items, s.humans * s.rules.cards)
        key = mixed(mix(mix(mix(key, s.haste), s.side), s.round), data, at.searched, s.rules.searches)
        return mix(key, s.stack[s.depth - 1] & 0xFFFFFFFF) if s.depth > 0 else key

    def _key_of_humans(self, s: Plague, key: i64) -> i64:
        human: i64
        for human in range(s.humans):
            key = mix(key, s.square(human))
        return key

    def _tasks_of(self, s: Plague, key: i64) -> Objectives:
        """The tasks of the position, kept for the positions that share them."""
        zombie: i64
        search: i64
        human: i64
        walls = key
        key = mix(key, 1 if keys_in_hand(s) else 0)
        for human in range(s.humans):
            if is_outside(s, human):
                key = mix(key, s.square(human))
        for search in range(s.rules.searches):
            key = mix(key, 1 if s.searched(search) == 0 else 0)
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            key = mix(key, s.square(zombie))
        tasks = self._tasks[key >> 37]
        if tasks.key != key:
            tasks.work_out(s, key, walls)
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
