"""How far a human has to its goals, walked no farther than is asked."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import longer
from ...rules.moving.ways import FAR
from ...rules.state import Plague
from .aims import Aims, is_taken
from .distance import MOST
from .ground import Ground
from .raster import Raster
from .waves import Waves

ROOM: Final[i64] = 16  # aims that there is room for at first
UNKNOWN: Final[i64] = -1  # the goal, where several are as near


@final
class Outing:
    """The goals that a human meets on its way, wherever it may begin."""

    def __init__(self, raster: Raster) -> None:
        self._waves: Final = Waves(raster)
        self._is_met: vec[i64] = vec[i64]([0] * ROOM)  # by aim
        self._goals: vec[i64] = vec[i64]([0] * ROOM)  # of the aims met, in order,
        self._costs: vec[i64] = vec[i64]([0] * ROOM)  # and all the AP to them
        self._count: i64 = -1  # how many are met; below 0, none has been looked for

    def set_out(self, s: Plague, ground: Ground, aims: Aims) -> None:
        """Forget what was met; over which ground, and where to."""
        i: i64
        while len(self._is_met) < aims.count:
            self._is_met = longer(self._is_met, 2 * len(self._is_met))
            self._goals, self._costs = longer(self._goals, len(self._is_met)), longer(self._costs, len(self._is_met))
        for i in range(aims.count):
            self._is_met[i] = 0
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
        ahead = self._ahead(aims, taken)
        while least > waves.price + ahead and not waves.is_over():
            if waves.grow(s):
                self._meet(aims)
                least, ahead = self._least(taken), self._ahead(aims, taken)
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
        i: i64
        for i in range(self._count):
            if self._costs[i] < least and not is_taken(self._goals[i], taken):
                least = self._costs[i]
        return least

    def _ahead(self, aims: Aims, taken: i64) -> i64:
        """The least price of what is still to be met."""
        least = FAR
        i: i64
        for i in range(aims.count):
            if self._is_met[i] == 0 and aims.prices[i] < least and not is_taken(aims.goals[i], taken):
                least = aims.prices[i]
        return least

    def _meet(self, aims: Aims) -> None:
        """Note what is reached by now."""
        i: i64
        for i in range(aims.count):
            if self._is_met[i] == 0 and self._waves.holds(aims.places[i], self._waves.price):
                self._is_met[i] = 1
                self._goals[self._count] = aims.goals[i]
                self._costs[self._count] = self._waves.price + aims.prices[i]
                self._count += 1
