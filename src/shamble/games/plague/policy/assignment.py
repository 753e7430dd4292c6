"""Who of the humans sees to what: how far it is for each of them."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.offers import first_of, step_of
from ..rules.book import PlagueBook
from ..rules.moving.placing import CHOOSE_FACING
from ..rules.moving.squares import INWARD, spots
from ..rules.moving.ways import FAR
from ..rules.pieces import ALIVE, NOBODY, NOWHERE, SIDES, stance
from ..rules.state import Plague
from .distance import Distances
from .habits import Habits
from .objectives import GOALS, Objectives, bit_of, is_outside

STRIDE: Final[i64] = 4  # an AP of way
FARTHEST: Final[i64] = 60  # AP, however far it is
BOARDED: Final[i64] = 30  # an AP spent on boarding
OUTSIDE: Final[i64] = 300  # a human that still has to come into the house
LOST: Final[i64] = 350  # a task that nobody can get to
TO_CHOOSE: Final[i64] = -1  # a stance that is not known yet


def is_turning(s: Plague, figure: i64) -> bool:
    """[ZP-037] Whether the figure's facing is being chosen."""
    frame = s.stack[s.depth - 1] if s.depth > 0 else -1
    return frame >= 0 and step_of(frame) == CHOOSE_FACING.index and first_of(frame) == figure


@final
class Assignment:
    """How near the humans are to their goals, each to another."""

    def __init__(self, rules: PlagueBook, habits: Habits) -> None:
        self._ride: Final = habits.ride
        self._stances: Final = vec[i64]([TO_CHOOSE] * rules.human_room)

    def value(self, s: Plague, tasks: Objectives) -> i64:
        """More is better for the humans."""
        self._look(s)
        return self._ways(s, tasks) - self._stragglers(s, tasks)

    def _look(self, s: Plague) -> None:
        """How the humans stand."""
        human: i64
        for human in range(s.humans):
            is_known = s.square(human) != NOWHERE and not is_turning(s, human)
            self._stances[human] = stance(s.square(human), s.facing(human)) if is_known else TO_CHOOSE

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
            cost = self._cost(s, tasks, taken, human)
            worth -= STRIDE * self._way(s, tasks, taken, human, cost)
            if cost < FAR and tasks.leaving:
                worth += self._ride + BOARDED * max(s.boarding(human), s.hiding(human))
            if left == 0:
                return worth
            if cost < FAR:
                taken |= self._goal(s, tasks, taken, human)
            human = self._nearest(s, tasks, left, taken)

    def _cost(self, s: Plague, tasks: Objectives, taken: i64, human: i64) -> i64:
        """AP to the nearest goal that is not taken (bits); known already if the nearest of all is not."""
        field = tasks.field(s, 0)
        place = self._place(s, field, human)
        cost = field.cost(s, place)
        goal = field.goal(place)
        if cost >= FAR or goal >= GOALS or taken >> goal & 1 == 0:
            return cost
        field = tasks.field(s, taken)
        return field.cost(s, self._place(s, field, human))

    def _goal(self, s: Plague, tasks: Objectives, taken: i64, human: i64) -> i64:
        """The goal that is nearest to a human of those not taken, as a bit if it is one that can be taken."""
        field = tasks.field(s, taken)
        place = self._place(s, field, human)
        field.cost(s, place)
        return bit_of(field.goal(place)) if field.goal(place) < GOALS else 0

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
                cost = self._cost(s, tasks, taken, human)
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
