"""Who of the humans sees to what: how far it is for each of them."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.offers import first_of, step_of
from ..rules.book import PlagueBook
from ..rules.moving.placing import CHOOSE_FACING
from ..rules.moving.squares import INWARD, spots, spots_in_line
from ..rules.moving.ways import FAR
from ..rules.pieces import ALIVE, NOBODY, NOWHERE, SIDES, stance
from ..rules.state import Plague
from .habits import Habits
from .keys import mix, slot_of
from .objectives import Objectives, is_outside
from .walking.aims import bit_of
from .walking.distance import Distances
from .walking.outing import UNKNOWN, Outing
from .walking.raster import Raster

STRIDE: Final[i64] = 4  # an AP of way
FARTHEST: Final[i64] = 60  # AP, however far it is
BOARDED: Final[i64] = 30  # an AP spent on boarding
OUTSIDE: Final[i64] = 300  # a human that still has to come into the house
LOST: Final[i64] = 350  # a task that nobody can get to
TO_CHOOSE: Final[i64] = -1  # a stance that is not known yet
NEVER: Final[i64] = -1  # a key of nothing
OUTINGS: Final[i64] = 128  # of a human, kept


def turning(s: Plague) -> i64:
    """[ZP-037] The figure whose facing is being chosen, or NOBODY."""
    if s.depth == 0:
        return NOBODY
    top = s.depth - 1
    frame = s.stack[top]
    return first_of(frame) if step_of(frame) == CHOOSE_FACING.index else NOBODY


@final
class Assignment:
    """How near the humans are to their goals, each to another."""

    def __init__(self, rules: PlagueBook, habits: Habits, raster: Raster) -> None:
        self._raster: Final = raster
        self._ride: Final = habits.ride
        self._stances: Final = vec[i64]([TO_CHOOSE] * rules.human_room)
        self._outings: Final[list[Outing | None]] = [None] * (int(OUTINGS) * int(rules.human_room))  # human by human
        self._outing_keys: Final = vec[i64]([NEVER] * (OUTINGS * rules.human_room))
        self._slots: Final = vec[i64]([0] * rules.human_room)  # by human, where its outing is

    def value(self, s: Plague, tasks: Objectives) -> i64:
        """More is better for the humans."""
        self._look(s, tasks)
        return self._ways(s, tasks) - self._stragglers(s, tasks)

    def _look(self, s: Plague, tasks: Objectives) -> None:
        """How the humans stand."""
        human: i64
        turned = turning(s)
        for human in range(s.humans):
            square = s.square(human)
            self._stances[human] = TO_CHOOSE
            if square != NOWHERE and human != turned:
                self._stances[human] = stance(square, s.facing(human))
            if s.fate(human) == ALIVE:
                key = mix(mix(tasks.key, square), self._stances[human])
                slot = OUTINGS * human + slot_of(key, OUTINGS)
                self._slots[human] = slot
                if square == NOWHERE or self._outing_keys[slot] != key:  # where it may be put is not in the key
                    self._outing_keys[slot] = key
                    self._set_out(s, tasks, human)

    def _set_out(self, s: Plague, tasks: Objectives, human: i64) -> None:
        """From wherever a human stands, or may stand once that is chosen."""
        facing: i64
        outing, square = self._outing(human), s.square(human)
        outing.set_out(s, tasks.ground, tasks.aims)
        if self._stances[human] != TO_CHOOSE:
            outing.begin(self._stances[human])
        elif square != NOWHERE:
            for facing in range(SIDES):
                outing.begin(stance(square, facing))
        else:
            self._set_out_from_edge(s, outing)

    def _outing(self, human: i64) -> Outing:
        slot = self._slots[human]
        outing = self._outings[slot]
        if outing is None:
            outing = self._outings[slot] = Outing(self._raster)
        return outing

    def _set_out_from_edge(self, s: Plague, outing: Outing) -> None:
        """From all spots that may be chosen, by all but the stance that is named by 0, as in `_place`."""
        place: i64
        i: i64
        found = spots_in_line(s, INWARD + (s.entry & 3))
        for i in range(len(found)):
            for place in range(max(found[i] * SIDES, 1), found[i] * SIDES + SIDES):
                outing.begin(place)
        if len(found) == 0:
            outing.begin(0)

    def _ways(self, s: Plague, tasks: Objectives) -> i64:
        """How near the humans are to their goals, each to another, shared out as well as may be."""
        human: i64
        best: i64 = -FAR
        for human in range(s.humans):
            if s.fate(human) == ALIVE:
                best = max(best, self._share_out(s, tasks, human))
        return best if best > -FAR else 0

    def _share_out(self, s: Plague, tasks: Objectives, first: i64) -> i64:
        """The first human takes the nearest goal, then whoever is nearest to what is left."""
        one: i64 = 1
        human: i64 = first
        left = self._living(s)
        taken: i64 = 0
        worth: i64 = 0
        while True:
            left &= ~(one << human)
            cost = self.cost(s, tasks, taken, human)
            worth -= STRIDE * self._way(s, tasks, taken, human, cost)
            if cost < FAR and tasks.leaving:
                worth += self._ride + BOARDED * max(s.boarding(human), s.hiding(human))
            if left == 0:
                return worth
            if cost < FAR:
                taken |= self._goal(s, tasks, taken, human)
            human = self._nearest(s, tasks, left, taken)

    def cost(self, s: Plague, tasks: Objectives, taken: i64, human: i64) -> i64:
        """AP to the nearest goal that is not taken (bits), of a human as it stood when they were shared out."""
        return self._outing(human).cost(s, tasks.aims, taken)

    def _goal(self, s: Plague, tasks: Objectives, taken: i64, human: i64) -> i64:
        """The goal that is nearest to a human of those not taken, as a bit if it is one that can be taken."""
        goal = self._outing(human).goal(taken)
        if goal == UNKNOWN:
            field = tasks.field(s, taken)
            place = self._place(s, field, human)
            field.cost(s, place)
            goal = field.goal(place)
        return bit_of(goal)

    def _living(self, s: Plague) -> i64:
        """Bits: the humans that have a way to go."""
        one: i64 = 1
        bits: i64 = 0
        human: i64
        for human in range(s.humans):
            if s.fate(human) == ALIVE:
                bits |= one << human
        return bits

    def _way(self, s: Plague, tasks: Objectives, taken: i64, human: i64, cost: i64) -> i64:
        """[ZPV-07] AP to go, as far as it matters; a human who is cut off may have to take a barricade down."""
        if cost < FAR or not s.rules.tear_down:
            return min(cost, FARTHEST)
        place = self._place(s, tasks.field(s, taken), human)
        return FARTHEST + min(tasks.by_force(s).cost(s, place), FARTHEST)

    def _nearest(self, s: Plague, tasks: Objectives, left: i64, taken: i64) -> i64:
        """Of the humans left (bits), who has the shortest way to a goal that is not taken."""
        nearest: i64 = NOBODY
        least: i64 = FAR + 1
        human: i64
        for human in range(s.humans):
            if left >> human & 1 == 1:
                cost = self.cost(s, tasks, taken, human)
                if cost < least:
                    nearest, least = human, cost
        return nearest

    def _place(self, s: Plague, field: Distances, human: i64) -> i64:
        """Square and facing of a human; the best that can still be chosen while the game is set up."""
        best: i64 = 0
        facing: i64
        square = s.square(human)
        if self._stances[human] != TO_CHOOSE:
            return self._stances[human]
        if square != NOWHERE:
            best = square * 4
            for facing in range(SIDES):
                if field.cost(s, stance(square, facing)) < field.cost(s, best):
                    best = stance(square, facing)
            return best
        for spot in spots(s, INWARD + (s.entry & 3)):
            for facing in range(SIDES):
                if best == 0 or field.cost(s, stance(spot, facing)) < field.cost(s, best):
                    best = stance(spot, facing)
        return best

    def _stragglers(self, s: Plague, tasks: Objectives) -> i64:
        """[ZPV-25] The price of humans being outside when nothing is left to do there."""
        human: i64
        worth: i64 = 0
        if s.unsearched > 0 or tasks.leaving:
            return 0
        for human in range(s.humans):
            if is_outside(s, human):
                home = tasks.home(s)
                worth += OUTSIDE + STRIDE * min(home.cost(s, self._place(s, home, human)), FARTHEST)
                if not tasks.is_open(s, human):
                    worth += LOST + STRIDE * FARTHEST
        return worth
