"""What bots know of Zombie Plague."""

from __future__ import annotations

from typing import Final, final

from ....core.chance import Rng
from ....core.native import i64, vec
from ....core.offers import first_of, step_of
from ....core.policy import ALONE, OPENS, Policy
from ....core.step import EVERYONE
from ..rules.activation import HUMAN_ACTION, MIXED_ACTION, ZOMBIE_ACTION
from ..rules.book import HUMANS, ZOMBIES, PlagueBook
from ..rules.moving.placing import CHOOSE_DOG, CHOOSE_FACING, CHOOSE_SPOT
from ..rules.pieces import ALIVE, ESCAPED, IN_CAR, NOWHERE, SECURED, ZOMBIFIED
from ..rules.setup import CHOOSE_ENTRY
from ..rules.state import Plague
from ..rules.turn import CHOOSE_HUMAN, CHOOSE_ZOMBIE
from .features import PlagueFeatures
from .habits import USUAL, Habits
from .human_evaluation import HumanEvaluation
from .keys import mix, mixed, slot_of
from .layouts import Layouts, walls_of
from .walking.raster import Raster
from .zombie_evaluation import ZombieEvaluation

MEMORY: Final[i64] = 8192  # values kept


@final
class PlaguePolicy(Policy[Plague]):
    """Humans search, close the house, fight at good odds and run for the car; zombies close in, bite and break in."""

    def __init__(self, rules: PlagueBook, habits: Habits = USUAL) -> None:
        self._habits: Final = habits
        raster = Raster(rules)
        self._prospects: Final = HumanEvaluation(rules, habits, raster)
        self._pursuit: Final = ZombieEvaluation(rules, habits, raster)
        self._layouts: Final = Layouts(habits, raster)
        self._features: Final = PlagueFeatures(rules, raster)
        self._keys: vec[i64] = vec[i64]([-1] * MEMORY)
        self._values: vec[i64] = vec[i64]([0] * MEMORY)
        self._chance_keys: Final = vec[i64]([-1] * MEMORY)
        self._chances: Final = vec[float]([0.0] * MEMORY)

    def value(self, s: Plague, seat: i64) -> i64:
        """How good a position is for the side that the seat is on now (ZP-029)."""
        walls = walls_of(s)
        if plays_zombies(s, seat):
            humans = mixed(walls, s.data, s.at.square, s.humans)
            key = self._key_of_hunt(s, humans)
            slot = slot_of(key, MEMORY)
            if self._keys[slot] != key:
                self._keys[slot] = key
                self._values[slot] = self._pursuit.value(s, self._layouts.ground(s, walls), humans)
        else:
            key = self._key_of_plans(s, walls)
            slot = slot_of(key, MEMORY)
            if self._keys[slot] != key:
                self._keys[slot] = key
                tasks = self._layouts.tasks(s, self._layouts.ground(s, walls))
                self._values[slot] = self._prospects.value(s, tasks)
        return self._values[slot]

    def stretch(self, s: Plague) -> i64:
        """[ZP-053, ZP-054] A human's activation; who goes next is a matter of what each would make of theirs."""
        frame = s.stack[s.depth - 1]
        if step_of(frame) == HUMAN_ACTION.index:
            return first_of(frame)
        return OPENS if step_of(frame) == CHOOSE_HUMAN.index else ALONE

    def features(self) -> list[str]:
        """The names of what a forecast looks at."""
        return self._features.names

    def describe(self, s: Plague, seat: i64, features: vec[float]) -> None:
        """What a forecast looks at, as the humans stand to it."""
        self._features.fill(s, features)

    def is_quiet(self, s: Plague) -> bool:
        """Where figures are placed, or one is to act: nothing that was begun is still to be resolved."""
        step = step_of(s.stack[s.depth - 1]) if s.depth > 0 else -1
        return step in (
            HUMAN_ACTION.index, ZOMBIE_ACTION.index, MIXED_ACTION.index, CHOOSE_HUMAN.index, CHOOSE_ZOMBIE.index,
            CHOOSE_ENTRY.index, CHOOSE_SPOT.index, CHOOSE_FACING.index, CHOOSE_DOG.index,
        )  # fmt: skip

    def forecast(self, s: Plague, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """What is half done is played to its end, whoever is asked taking what is offered first: a card is used."""
        self.settle(s, rng)
        return s.returns() if s.depth == 0 else shares(s, self._saved(s))

    def _saved(self, s: Plague) -> float:
        """The share of the humans that is likely to be saved: the same choices in another order come to the same."""
        key = self._key_of_chances(s)
        slot = slot_of(key, MEMORY)
        if self._chance_keys[slot] != key:
            self._chances[slot] = self.chance(s, 0)
            self._chance_keys[slot] = key
        return self._chances[slot]

    def _key_of_chances(self, s: Plague) -> i64:
        """A key of all that a forecast depends on: the whole position, but for what follows from the rest."""
        data, at = s.data, s.at
        humans, first, zombies = s.humans, s.rules.human_room, s.end_of_zombies - s.rules.human_room
        key = mixed(mixed(0, data, 0, at.square), data, at.square, humans)
        key = mixed(mixed(key, data, at.facing, humans), data, at.points, humans)
        key = mixed(mixed(key, data, at.activation, humans), data, at.owner, humans)
        key = mixed(mixed(key, data, at.weapon, humans), data, at.load, humans)
        key = mixed(mixed(key, data, at.fired, humans), data, at.boarding, humans)
        key = mixed(mixed(key, data, at.hiding, humans), data, at.marks, humans)
        key = mixed(mixed(key, data, at.fate, humans), data, at.items, humans * s.rules.cards)
        key = mixed(mixed(key, data, at.square + first, zombies), data, at.facing + first, zombies)
        key = mixed(mixed(key, data, at.activation + first, zombies), data, at.counted + first, zombies)
        key = mixed(mixed(key, data, at.dog + first, zombies), data, at.bounty + first, zombies)
        key = mixed(mixed(key, data, at.owner + first, zombies), data, at.searched, at.counted - at.searched)
        return self._with_frame(s, mixed(key, data, at.deck, s.rules.cards))

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


def shares(s: Plague, saved: float) -> list[float]:
    """[ZP-050] What each seat may expect if such a share of the humans is saved; all that live are as likely to be."""
    human: i64
    seat: i64
    expected: list[float] = []
    safe, living, whole = 0.0, 0.0, float(s.humans)
    for human in range(s.humans):
        safe += 1.0 if s.fate(human) in (ESCAPED, SECURED) else 0.0
        living += 1.0 if s.fate(human) in (ALIVE, IN_CAR) else 0.0
    hope = max(0.0, min(1.0, (saved * whole - safe) / living)) if living > 0.0 else 0.0
    for seat in range(s.human_seats):
        expected.append(_share(s, seat, hope))
    for _ in range(s.human_seats, s.seat_count):
        expected.append(1.0 - (safe + hope * living) / whole)
    return expected


def _share(s: Plague, seat: i64, hope: float) -> float:
    """Of a human seat, whose humans are every so manieth."""
    human = seat
    mine, whole = 0.0, 0.0
    while human < s.humans:
        fate = s.fate(human)
        mine += 1.0 if fate in (ESCAPED, SECURED) else hope if fate in (ALIVE, IN_CAR) else 0.0
        whole += 1.0
        human += s.human_seats
    return mine / whole


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
