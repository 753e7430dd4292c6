"""How far it is, in action points with all turning, over the board as it stands."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.moving.movement import step_cost
from ..rules.pieces import NOBODY
from ..rules.state import Plague

FAR: Final[i64] = 1_000_000  # cannot be reached
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
    """By square * 4 + facing, the AP to the nearest of some goals, and which goal that is (E. W. Dijkstra, backward).

    The queue is a shelf a price (R. B. Dial); a place may lie on several, the cheapest counts.
    """

    def __init__(self, squares: i64) -> None:
        self.cost: vec[i64] = vec[i64]([FAR] * (squares * 4))
        self.goal: vec[i64] = vec[i64]([-1] * (squares * 4))
        self._shelf: vec[i64] = vec[i64]([-1] * (MOST + WIDEST))
        self._place: vec[i64] = vec[i64]([0] * (squares * 24))
        self._next: vec[i64] = vec[i64]([0] * (squares * 24))
        self._count: i64 = 0

    def clear(self) -> None:
        """Forget all goals."""
        i: i64
        for i in range(self._count):
            self.cost[self._place[i]] = FAR
        self._count = 0

    def reach(self, place: i64, price: i64, goal: i64) -> None:
        """A goal can be had from here at this price; the cheapest way counts."""
        if price < self.cost[place]:
            self.cost[place] = price
            self.goal[place] = goal
            self._place[self._count] = place
            self._next[self._count] = self._shelf[price]
            self._shelf[price] = self._count
            self._count += 1

    def spread(self, s: Plague, gait: i64, most: i64) -> None:
        """Find every place from which a goal can be had for at most that price."""
        price: i64
        for price in range(most):
            entry = self._shelf[price]
            self._shelf[price] = -1
            while entry >= 0:
                place = self._place[entry]
                if self.cost[place] == price:
                    self._relax(s, gait, place, price)
                entry = self._next[entry]
        for price in range(most, most + WIDEST):
            self._shelf[price] = -1

    def _relax(self, s: Plague, gait: i64, place: i64, price: i64) -> None:
        """What leads here in one action: a turn either way, a step forward or, for humans, back."""
        square, facing = place >> 2, place & 3
        goal = self.goal[place]
        self.reach(square * 4 + ((facing + 1) & 3), price + 1, goal)
        self.reach(square * 4 + ((facing + 3) & 3), price + 1, goal)
        toll = _toll(s, gait, square)
        if toll < 0:
            return
        behind = s.beyond(square, (facing + 2) & 3)
        if behind >= 0:
            self.reach(behind * 4 + facing, price + toll + step_cost(s, behind, facing), goal)
        elif gait == FORCE and s.neighbour[square * 4 + ((facing + 2) & 3)] >= 0:
            behind = s.neighbour[square * 4 + ((facing + 2) & 3)]
            self.reach(behind * 4 + facing, price + toll + TEAR + step_cost(s, behind, facing), goal)
        if gait == WALK or gait == FORCE:
            ahead = s.beyond(square, facing)
            if ahead >= 0:
                self.reach(ahead * 4 + facing, price + toll + step_cost(s, ahead, (facing + 2) & 3), goal)


def _toll(s: Plague, gait: i64, square: i64) -> i64:
    """What it costs that somebody stands on a square to be entered; below 0, it cannot be."""
    figure = s.at[square]
    if figure == NOBODY:
        return 0
    if gait == WALK or gait == FORCE:
        return FIGHT if s.is_zombie(figure) else 0
    return 0 if gait == HUNT and s.is_zombie(figure) else -1


def flood(s: Plague, start: i64, closed: i64, marks: vec[i64], mark: i64, todo: vec[i64]) -> None:
    """Mark every square that can be walked to with one more opening closed; figures are no hindrance."""
    count: i64 = 1
    facing: i64
    todo[0] = start
    marks[start] = mark
    while count > 0:
        count -= 1
        square = todo[count]
        for facing in range(4):
            there = s.beyond(square, facing)
            if there >= 0 and marks[there] != mark and (closed < 0 or s.rules.opening[square * 4 + facing] != closed):
                marks[there] = mark
                todo[count] = there
                count += 1
