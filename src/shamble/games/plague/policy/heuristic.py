"""The heuristic of Zombie Plague's bots."""

from __future__ import annotations

from typing import Final, final

from ....core.chance import Rng
from ....core.heuristic import NO_HORIZON, OPENS_HORIZON, Heuristic
from ....core.native import i64, vec
from ....core.offers import first_of, step_of
from ....core.step import EVERYONE
from ..rules.activation import HUMAN_ACTION, MIXED_ACTION, ZOMBIE_ACTION
from ..rules.book import HUMANS, ZOMBIES, PlagueBook
from ..rules.moving.placing import CHOOSE_DOG, CHOOSE_FACING, CHOOSE_SPOT
from ..rules.pieces import ALIVE, ESCAPED, IN_CAR, NOWHERE, SECURED, ZOMBIFIED
from ..rules.setup import CHOOSE_ENTRY
from ..rules.state import Plague
from ..rules.turn import CHOOSE_HUMAN, CHOOSE_ZOMBIE
from .features import PlagueFeatures
from .hashing import find_slot, mix, mix_range
from .heuristic_params import DEFAULT_PARAMS, HeuristicParams
from .human_evaluation import HumanEvaluation
from .objective_cache import ObjectiveCache, hash_walls
from .pathfinding.bitboard import BitboardLayout
from .zombie_evaluation import ZombieEvaluation

CACHE_SIZE: Final[i64] = 8192


@final
class PlagueHeuristic(Heuristic[Plague]):
    """Heuristic for both sides.

    Humans search, close the house, fight at good odds and run for the car. Zombies close in, bite and break in.
    """

    def __init__(self, rules: PlagueBook, params: HeuristicParams = DEFAULT_PARAMS) -> None:
        self._params: Final = params
        bitboard = BitboardLayout(rules)
        self._human_evaluation: Final = HumanEvaluation(rules, params, bitboard)
        self._zombie_evaluation: Final = ZombieEvaluation(rules, params, bitboard)
        self._objectives: Final = ObjectiveCache(params, bitboard)
        self._features: Final = PlagueFeatures(rules, bitboard)
        self._keys: vec[i64] = vec[i64]([-1] * CACHE_SIZE)
        self._values: vec[i64] = vec[i64]([0] * CACHE_SIZE)
        self._chance_keys: Final = vec[i64]([-1] * CACHE_SIZE)
        self._chances: Final = vec[float]([0.0] * CACHE_SIZE)

    def value(self, s: Plague, seat: i64) -> i64:
        """Return the value of a position for the side that the seat is on now (ZP-029)."""
        walls = hash_walls(s)
        if is_on_zombie_side(s, seat):
            humans = mix_range(walls, s.data, s.at.square, s.humans)
            key = self._hash_zombie_value(s, humans)
            slot = find_slot(key, CACHE_SIZE)
            if self._keys[slot] != key:
                self._keys[slot] = key
                self._values[slot] = self._zombie_evaluation.evaluate(s, self._objectives.get_graph(s, walls), humans)
        else:
            key = self._hash_human_value(s, walls)
            slot = find_slot(key, CACHE_SIZE)
            if self._keys[slot] != key:
                self._keys[slot] = key
                tasks = self._objectives.get_objectives(s, self._objectives.get_graph(s, walls))
                self._values[slot] = self._human_evaluation.evaluate(s, tasks)
        return self._values[slot]

    def plan_horizon(self, s: Plague) -> i64:
        """[ZP-053, ZP-054] Return the activated human. The choice of the next human opens a new plan."""
        frame = s.stack[s.depth - 1]
        if step_of(frame) == HUMAN_ACTION.index:
            return first_of(frame)
        return OPENS_HORIZON if step_of(frame) == CHOOSE_HUMAN.index else NO_HORIZON

    def features(self) -> list[str]:
        """Return the names of the forecast's features."""
        return self._features.names

    def fill_features(self, s: Plague, seat: i64, features: vec[float]) -> None:
        """Fill in the features; they are the same for every seat."""
        self._features.fill(s, features)

    def is_quiet(self, s: Plague) -> bool:
        """Return whether the pending choice is to place a figure, activate one or act with it.

        All other steps resolve something that has begun.
        """
        step = step_of(s.stack[s.depth - 1]) if s.depth > 0 else -1
        return step in (
            HUMAN_ACTION.index, ZOMBIE_ACTION.index, MIXED_ACTION.index, CHOOSE_HUMAN.index, CHOOSE_ZOMBIE.index,
            CHOOSE_ENTRY.index, CHOOSE_SPOT.index, CHOOSE_FACING.index, CHOOSE_DOG.index,
        )  # fmt: skip

    def forecast(self, s: Plague, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """Return the expected score of each seat, once pending effects are played out."""
        self.play_to_quiescence(s, rng)
        return s.returns() if s.depth == 0 else estimate_returns(s, self._estimate_saved_share(s))

    def _estimate_saved_share(self, s: Plague) -> float:
        """Return the share of the humans expected to be saved, cached by position."""
        key = self._hash_forecast(s)
        slot = find_slot(key, CACHE_SIZE)
        if self._chance_keys[slot] != key:
            self._chances[slot] = self.expected_return(s, 0)
            self._chance_keys[slot] = key
        return self._chances[slot]

    def _hash_forecast(self, s: Plague) -> i64:
        """Return a key of everything that a forecast depends on: all fields but the derived ones."""
        data, at = s.data, s.at
        humans, first, zombies = s.humans, s.rules.human_room, s.end_of_zombies - s.rules.human_room
        key = mix_range(mix_range(0, data, 0, at.square), data, at.square, humans)
        key = mix_range(mix_range(key, data, at.facing, humans), data, at.points, humans)
        key = mix_range(mix_range(key, data, at.activation, humans), data, at.owner, humans)
        key = mix_range(mix_range(key, data, at.weapon, humans), data, at.load, humans)
        key = mix_range(mix_range(key, data, at.fired, humans), data, at.boarding, humans)
        key = mix_range(mix_range(key, data, at.hiding, humans), data, at.marks, humans)
        key = mix_range(mix_range(key, data, at.fate, humans), data, at.items, humans * s.rules.cards)
        key = mix_range(mix_range(key, data, at.square + first, zombies), data, at.facing + first, zombies)
        key = mix_range(mix_range(key, data, at.activation + first, zombies), data, at.counted + first, zombies)
        key = mix_range(mix_range(key, data, at.dog + first, zombies), data, at.bounty + first, zombies)
        key = mix_range(mix_range(key, data, at.owner + first, zombies), data, at.searched, at.counted - at.searched)
        return self._mix_frame(s, mix_range(key, data, at.deck, s.rules.cards))

    def _hash_zombie_value(self, s: Plague, humans: i64) -> i64:
        """Return a key of everything that a value for the zombies depends on.

        `humans` is a key of the walls and the humans' squares.
        """
        data, at = s.data, s.at
        first, zombies = s.rules.human_room, s.end_of_zombies - s.rules.human_room
        key = mix_range(mix(humans, ZOMBIES), data, at.fate, s.humans)
        key = mix_range(mix_range(key, data, at.square + first, zombies), data, at.facing + first, zombies)
        key = mix_range(mix_range(key, data, at.activation + first, zombies), data, at.owner + first, zombies)
        if self._params.sights != 0:
            key = mix_range(mix_range(key, data, at.facing, s.humans), data, at.weapon, s.humans)
            key = mix_range(key, data, at.load, s.humans)
        if s.rules.roadkill:
            key = mix_range(key, data, at.dog + first, zombies)
        return self._mix_frame(s, key)

    def _hash_human_value(self, s: Plague, walls: i64) -> i64:
        """Return a key of everything that a value for the humans depends on."""
        data, at = s.data, s.at
        first, zombies = s.rules.human_room, s.end_of_zombies - s.rules.human_room
        key = mix_range(mix_range(mix(walls, HUMANS), data, at.square, s.humans), data, at.facing, s.humans)
        key = mix_range(mix_range(key, data, at.points, s.humans), data, at.activation, s.humans)
        key = mix_range(mix_range(key, data, at.weapon, s.humans), data, at.load, s.humans)
        key = mix_range(mix_range(key, data, at.boarding, s.humans), data, at.hiding, s.humans)
        key = mix_range(mix_range(key, data, at.fate, s.humans), data, at.items, s.humans * s.rules.cards)
        key = mix_range(mix_range(key, data, at.square + first, zombies), data, at.facing + first, zombies)
        if s.rules.roadkill:
            key = mix_range(key, data, at.dog + first, zombies)
        key = mix_range(mix(mix(mix(key, s.haste), s.side), s.round), data, at.searched, s.rules.searches)
        return self._mix_frame(s, key)

    def _mix_frame(self, s: Plague, key: i64) -> i64:
        """Return the key with the pending step mixed into it."""
        return mix(key, s.stack[s.depth - 1] & 0xFFFFFFFF) if s.depth > 0 else key


def estimate_returns(s: Plague, saved: float) -> list[float]:
    """[ZP-050] Return each seat's expected score if `saved` is the share of the humans saved.

    All living humans have equal chances.
    """
    human: i64
    seat: i64
    expected: list[float] = []
    safe, living, whole = 0.0, 0.0, float(s.humans)
    for human in range(s.humans):
        safe += 1.0 if s.fate(human) in (ESCAPED, SECURED) else 0.0
        living += 1.0 if s.fate(human) in (ALIVE, IN_CAR) else 0.0
    hope = max(0.0, min(1.0, (saved * whole - safe) / living)) if living > 0.0 else 0.0
    for seat in range(s.human_seats):
        expected.append(_estimate_seat_return(s, seat, hope))
    for _ in range(s.human_seats, s.seat_count):
        expected.append(1.0 - (safe + hope * living) / whole)
    return expected


def _estimate_seat_return(s: Plague, seat: i64, hope: float) -> float:
    """Return the expected score of a human seat, if each of its living humans is saved with the chance `hope`."""
    human = seat
    mine, whole = 0.0, 0.0
    while human < s.humans:
        fate = s.fate(human)
        mine += 1.0 if fate in (ESCAPED, SECURED) else hope if fate in (ALIVE, IN_CAR) else 0.0
        whole += 1.0
        human += s.human_seats
    return mine / whole


def is_on_zombie_side(s: Plague, seat: i64) -> bool:
    """[ZP-021, ZP-029] Return whether the seat is a zombie seat, or its humans are all lost."""
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
