"""How far it is, in action points with all turning, over the board as it stands."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.moving.ways import FAR, step_cost, stepped, stepped_back, turned_left, turned_right
from ..rules.pieces import NOBODY, edge, facing_of, opposite, square_of, stance
from ..rules.state import Plague

MOST: Final[i64] = 400  # no farther than this
WIDEST: Final[i64] = 32  # more than any single action costs

WALK: Final[i64] = 0  # a human, who also steps back and would have to fight its way past zombies
HUNT: Final[i64] = 1  # a zombie, whom the others let pass sooner or later
LUNGE: Final[i64] = 2  # a zombie within its next turn: whoever stands in the way is in the way
FORCE: Final[i64] = 3  # a human that takes barricades down on its way (ZPV-07)
FIGHT: Final[i64] = 10  # AP that a zombie in the way is reckoned to cost a human
TEAR: Final[i64] = 6  # and a barricade, which somebody has to put up again


@final
class Distances:
    """By stance, the AP to the nearest of some goals, and which goal that is (E. W. Dijkstra, backward).

    The queue has a shelf for each price (R. B. Dial); a place may lie on several, the cheapest counts. No more
    of the board is walked than has been asked for: a place is final once all cheaper shelves are empty.
    """

    def __init__(self, squares: i64) -> None:
        self.goal: vec[i64] = vec[i64]([-1] * (squares * 4))  # valid where the cost has been asked for
        self._cost: vec[i64] = vec[i64]([FAR] * (squares * 4))
        self._shelf: vec[i64] = vec[i64]([-1] * (MOST + WIDEST))
        self._place: vec[i64] = vec[i64]([0] * (squares * 24))
        self._next: vec[i64] = vec[i64]([0] * (squares * 24))
        self._count: i64 = 0
        self._price: i64 = 0  # the next shelf to be emptied
        self._dearest: i64 = 0  # the last that holds anything
        self._most: i64 = 0
        self._gait: i64 = 0

    def clear(self, gait: i64, most: i64) -> None:
        """Forget all goals; who walks from now on, and how far at most."""
        i: i64
        for i in range(self._count):
            self._cost[self._place[i]] = FAR
        for i in range(self._price, self._dearest + 1):
            self._shelf[i] = -1
        self._count = 0
        self._price = 0
        self._dearest = -1
        self._gait = gait
        self._most = most

    def reach(self, place: i64, price: i64, goal: i64) -> None:
        """A goal can be had from here at this price; the cheapest way counts."""
        if price < self._cost[place]:
            self._cost[place] = price
            self.goal[place] = goal
            self._place[self._count] = place
            self._next[self._count] = self._shelf[price]
            self._shelf[price] = self._count
            self._count += 1
            if price > self._dearest:
                self._dearest = price

    def cost(self, s: Plague, place: i64) -> i64:
        """The AP from a place to the nearest goal; nothing that matters has moved since they were set."""
        while self._cost[place] > self._price and self._price < self._most and self._price <= self._dearest:
            price = self._price
            entry = self._shelf[price]
            self._shelf[price] = -1
            while entry >= 0:
                if self._cost[self._place[entry]] == price:
                    self._relax(s, self._gait, self._place[entry], price)
                entry = self._next[entry]
            self._price += 1
        return self._cost[place]

    def _relax(self, s: Plague, gait: i64, place: i64, price: i64) -> None:
        """What leads here in one action: a turn either way, a step forward or, for humans, back."""
        square, facing = square_of(place), facing_of(place)
        goal = self.goal[place]
        self.reach(turned_right(place), price + 1, goal)
        self.reach(turned_left(place), price + 1, goal)
        toll = _toll(s, gait, square)
        if toll < 0:
            return
        behind = stepped_back(s, place)
        if behind >= 0:
            self.reach(behind, price + toll + step_cost(s, square, opposite(facing)), goal)
        elif gait == FORCE and s.neighbour[edge(square, opposite(facing))] >= 0:
            behind = stance(s.neighbour[edge(square, opposite(facing))], facing)
            self.reach(behind, price + toll + TEAR + step_cost(s, square, opposite(facing)), goal)
        if gait == WALK or gait == FORCE:
            ahead = stepped(s, place)
            if ahead >= 0:
                self.reach(ahead, price + toll + step_cost(s, square, facing), goal)


def _toll(s: Plague, gait: i64, square: i64) -> i64:
    """The price of entering a square where somebody stands; below 0, it cannot be entered."""
    figure = s.occupant(square)
    if figure == NOBODY:
        return 0
    if gait == WALK or gait == FORCE:
        return FIGHT if s.is_zombie(figure) else 0
    return 0 if gait == HUNT and s.is_zombie(figure) else -1
