"""How far a human has to its goals, walked no farther than is asked."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import longer
from ...rules.moving.ways import FAR
from ...rules.pieces import SIDES
from ...rules.state import Plague
from .aims import Aims, bit_of, is_taken
from .distance import MOST
from .ground import Ground
from .raster import Raster
from .waves import ZERO, Waves

ROOM: Final[i64] = 16  # aims that there is room for at first
UNKNOWN: Final[i64] = -1  # the goal, where several are as near


@final
class Outing:
    """The goals that a human meets on its way, wherever it may begin."""

    def __init__(self, raster: Raster) -> None:
        self._raster: Final = raster
        self._waves: Final = Waves(raster)
        self._goals: vec[i64] = vec[i64]([0] * ROOM)  # those met, in order,
        self._costs: vec[i64] = vec[i64]([0] * ROOM)  # and all the AP to them
        self._count: i64 = -1  # how many are met; below 0, none has been looked for
        self._met: i64 = 0  # bits: the same that can be taken
        self._ahead: vec[i64] = vec[i64]([0] * ROOM)  # the aims whose goals are not met
        self._left: i64 = 0  # and how many

    def set_out(self, s: Plague, ground: Ground, aims: Aims) -> None:
        """Forget what was met; over which ground, and where to."""
        i: i64
        while len(self._ahead) < aims.count:
            self._ahead = longer(self._ahead, 2 * len(self._ahead))
            self._goals, self._costs = longer(self._goals, len(self._ahead)), longer(self._costs, len(self._ahead))
        for i in range(aims.count):
            self._ahead[i] = i
        self._left = aims.count
        self._met = 0
        self._waves.walk(s, ground, MOST)
        self._waves.watched = aims.stances
        self._count = -1

    def begin(self, place: i64) -> None:
        """A stance where the human stands, or may."""
        self._waves.begin(place)

    def cost(self, s: Plague, aims: Aims, taken: i64) -> i64:
        """AP to the nearest goal that is not taken (bits)."""
        waves = self._waves
        if self._count < 0:
            self._count = 0
            self._meet(aims)
        least = self._least(taken)
        if least <= waves.price:
            return least
        ahead = self._cheapest(aims, taken)
        while least > waves.price + ahead and not waves.is_over():
            if waves.grow(s):
                self._meet(aims)
                least, ahead = self._least(taken), self._cheapest(aims, taken)
        return least if least <= MOST else FAR

    def goal(self, taken: i64) -> i64:
        """The nearest goal that is not taken, whose cost has been asked for; UNKNOWN if several are as near."""
        i: i64
        least = self._least(taken)
        nearest = UNKNOWN
        for i in range(self._count):
            if self._costs[i] == least and not is_taken(self._goals[i], taken):
                if nearest not in (UNKNOWN, self._goals[i]):
                    return UNKNOWN
                nearest = self._goals[i]
        return nearest

    def _least(self, taken: i64) -> i64:
        """AP to the nearest of those met."""
        least = FAR
        goals, costs = self._goals, self._costs
        i: i64
        for i in range(self._count):
            if costs[i] < least and not is_taken(goals[i], taken):
                least = costs[i]
        return least

    def _cheapest(self, aims: Aims, taken: i64) -> i64:
        """The least price of what is still to be met."""
        least = FAR
        ahead, goals, prices = self._ahead, aims.goals, aims.prices
        i: i64
        for i in range(self._left):
            aim = ahead[i]
            if prices[aim] < least and not is_taken(goals[aim], taken):
                least = prices[aim]
        return least

    def _meet(self, aims: Aims) -> None:
        """Note what is reached by now; of a goal that is met, its other stances can be forgotten."""
        ahead, goals, words, bits, within = self._ahead, aims.goals, aims.words, aims.bits, self._waves.within
        price, left, met = self._waves.price, ZERO, self._met
        low, end, there = self._waves.lows[price], self._waves.highs[price] + SIDES, price * self._raster.room
        i: i64
        for i in range(self._left):
            aim = ahead[i]
            goal, at = goals[aim], words[aim]
            if is_taken(goal, met):
                continue
            if low <= at < end and within[there + at] & bits[aim] != 0:
                self._goals[self._count] = goal
                self._costs[self._count] = price + aims.prices[aim]
                self._count += 1
                met |= bit_of(goal)
            else:
                ahead[left] = aim
                left += 1
        self._left, self._met = left, met
