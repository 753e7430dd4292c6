"""How good a position is for the zombies: whom they have caught, and how near they are to the rest."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import PlagueBook
from ..rules.moving.ways import FAR
from ..rules.pieces import ALIVE, ESCAPED, FRESH, IN_CAR, NOBODY, NOWHERE, READY, SECURED, SIDES, stance
from ..rules.state import Plague
from .assignment import turning
from .habits import Habits
from .human_evaluation import CLOSED, SAVED, aim_at, misses, target_of
from .walking.distance import MOST
from .walking.ground import Ground
from .walking.raster import Raster
from .walking.waves import Waves

ONE_OF_US: Final[i64] = 20  # a zombie on the board
PACE: Final[i64] = 4  # an AP of way
SHUT_OUT: Final[i64] = 40  # AP by which waiting before a barricade is worse than a way
EAGER: Final[i64] = 80  # AP by which those nearer go first
HOUND: Final[i64] = 5  # the dog, who is hard to shoot; the nearer to a human the better
GRIP: Final[i64] = 25  # each AP of the next turn in which a zombie could bite


@final
class ZombieEvaluation:
    """How the zombies' side judges a position."""

    def __init__(self, rules: PlagueBook, habits: Habits, raster: Raster) -> None:
        self._habits: Final = habits
        self._raster: Final = raster
        self._ways: Final = Waves(raster)  # to have a human in front
        self._ways_key: i64 = -1
        self._stances: Final = vec[i64]([NOWHERE] * rules.figures)  # by zombie, where it stood when asked last,
        self._costs: Final = vec[i64]([0] * rules.figures)  # and its way from there
        self._gates: list[Waves] = []  # to both squares of every opening
        self._gates_key: i64 = -1
        self._stuck: vec[i64] = vec[i64]([0] * rules.squares)

    def value(self, s: Plague, ground: Ground, key: i64) -> i64:
        """More is better for the zombies; the key tells apart where humans stand and what is closed."""
        human: i64
        worth: i64 = 0
        for human in range(s.humans):
            fate = s.fate(human)
            if fate in (ESCAPED, SECURED):
                worth -= self._habits.prey + SAVED
            elif fate in (ALIVE, IN_CAR):
                worth -= self._habits.prey
        worth += CLOSED // 8 * s.unbarricaded
        if s.living == 0:
            return worth
        if key != self._ways_key:
            self._measure(s, ground)
            self._ways_key = key
        return worth + self._hunters(s, ground) - self._sights(s)

    def _measure(self, s: Plague, ground: Ground) -> None:
        """[ZPV-14] AP to have a human in front; other zombies are not in the way."""
        human: i64
        figure: i64
        for figure in range(len(self._stances)):
            self._stances[figure] = NOWHERE
        self._ways.chase(s, ground, MOST, True)
        for human in range(s.humans):
            if s.square(human) != NOWHERE:
                aim_at(s, self._ways, human)

    def _hunters(self, s: Plague, ground: Ground) -> i64:
        """All zombies: those with a way to a human, and those shut out."""
        worth: i64 = 0
        stuck: i64 = 0
        reach, turned = s.rules.zombie_ap, turning(s)
        zombie: i64
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) == NOWHERE:
                continue
            cost = nearest(s, self._ways, zombie, turned) if zombie == turned else self._way(s, zombie)
            worth += ONE_OF_US + self._habits.indoors * s.rules.inside[s.square(zombie)]
            if s.dog(zombie) == 1:
                worth += HOUND + max(EAGER - cost, 0) // 8
            if cost >= FAR:
                self._stuck[stuck] = zombie
                stuck += 1
            else:
                worth -= PACE * cost - GRIP * max(reach - cost, 0)
            if s.activation(zombie) == FRESH and others_wait(s, zombie):
                worth += max(EAGER - cost, 0)
        return worth - PACE * self._siege(s, stuck, ground)

    def _way(self, s: Plague, zombie: i64) -> i64:
        """AP from where a zombie stands."""
        place = stance(s.square(zombie), s.facing(zombie))
        if self._stances[zombie] != place:
            self._stances[zombie] = place
            self._costs[zombie] = self._ways.cost(s, place)
        return self._costs[zombie]

    def _sights(self, s: Plague) -> i64:
        """[ZP-111, ZP-128] What the zombies that humans could attack as they stand are about to lose."""
        weight: i64 = 0
        human: i64
        if self._habits.sights == 0:
            return 0
        for human in range(s.humans):
            if s.fate(human) == ALIVE and s.square(human) != NOWHERE and target_of(s, human) != NOBODY:
                weight += self._habits.sights * (1000 - misses(s, human, s.rules.human_ap)) // 1000
        return weight

    def _siege(self, s: Plague, stuck: i64, ground: Ground) -> i64:
        """[ZPV-17] AP until those shut out stand together at a barricade that has a human behind it."""
        if stuck == 0:
            return 0
        if self._gates_key != self._ways_key:
            self._measure_gates(s, ground)
            self._gates_key = self._ways_key
        least: i64 = FAR
        opening: i64
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 1:
                least = min(least, self._gather(s, stuck, opening * 2))
                least = min(least, self._gather(s, stuck, opening * 2 + 1))
        return least if least < FAR else SHUT_OUT * stuck

    def _gather(self, s: Plague, stuck: i64, gate: i64) -> i64:
        """AP until the zombies that are shut out stand at this side of a barricade."""
        far: i64 = 0
        i: i64
        other = s.rules.opening_b[gate >> 1] if gate & 1 == 0 else s.rules.opening_a[gate >> 1]
        if not self._has_prey(s, other):
            return FAR
        turned = turning(s)
        for i in range(stuck):
            far += min(nearest(s, self._gates[gate], self._stuck[i], turned), SHUT_OUT) + SHUT_OUT
        return far

    def _has_prey(self, s: Plague, square: i64) -> bool:
        """Whether a zombie let in there would have a way to a human."""
        return min([self._ways.cost(s, stance(square, facing)) for facing in range(SIDES)]) < FAR

    def _measure_gates(self, s: Plague, ground: Ground) -> None:
        """AP to both squares of every barricade."""
        opening: i64
        side: i64
        facing: i64
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 0:
                continue
            while len(self._gates) < opening * 2 + 2:
                self._gates.append(Waves(self._raster))
            for side in range(2):
                field = self._gates[opening * 2 + side]
                square = s.rules.opening_a[opening] if side == 0 else s.rules.opening_b[opening]
                field.chase(s, ground, MOST, True)
                for facing in range(SIDES):
                    field.begin(stance(square, facing))


def others_wait(s: Plague, zombie: i64) -> bool:
    """[ZP-056] Whether this zombie was chosen before others of its player, who come later."""
    other: i64
    for other in range(s.rules.human_room, s.end_of_zombies):
        if s.square(other) != NOWHERE and s.owner(other) == s.owner(zombie) and s.activation(other) == READY:
            return True
    return False


def nearest(s: Plague, field: Waves, figure: i64, turned: i64) -> i64:
    """AP from where a figure stands; from its best facing if it is the one that is being turned."""
    facing: i64
    if figure != turned:
        return field.cost(s, stance(s.square(figure), s.facing(figure)))
    least: i64 = FAR
    for facing in range(SIDES):
        least = min(least, field.cost(s, stance(s.square(figure), facing)))
    return least
