"""Corner numbers: points from traits, which the player adds to or takes from the base stats."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.field import STEP
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import STAT_SET
from ..state import Town
from ..vocabulary import STATS
from .traits import corner_numbers, put_back


@final
class SpreadPoints(Task[Town]):
    """[PZ-030, PZ-036] Spread the trait points over the stats, then set Base HP."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.clear(STEP)
        put_back(s)
        s.points = corner_numbers(s, seat)
        s.push(SPREAD, seat)
        s.push(SET_BASE, seat)


def stat_span(s: Town, seat: i64, stat: i64) -> i64:
    """[PZ-033, PZ-034] Return how far a stat can be raised, or how far it can be lowered if the points are negative."""
    if s.points > 0:
        return s.most(seat, stat) - s.natural(seat, stat)
    return s.natural(seat, stat) - 1


def total_span(s: Town, seat: i64) -> i64:
    """Return how many points all stats together can take."""
    total: i64 = 0
    stat: i64
    for stat in range(len(STATS)):
        total += stat_span(s, seat, stat)
    return total


def has_room(s: Town, seat: i64) -> bool:
    """Whether a stat can take another point."""
    stat: i64
    for stat in range(len(STATS)):
        if stat_span(s, seat, stat) > 0:
            return True
    return False


@final
class Spread(Task[Town]):
    """[PZ-031, PZ-033] Spread the points one by one while a stat can take one; the rest is lost."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.points != 0 and has_room(s, seat):
            s.push_both(CHOOSE_STAT, self, seat)


@final
class ChooseStat(Decision[Town]):
    """[PZ-030, PZ-031] Choose the stat that gains or loses the next point."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        verb = RAISE_STAT if s.points > 0 else LOWER_STAT
        stat: i64
        rest = total_span(s, seat)
        due = min(max(s.points, -s.points), rest)
        for stat in range(len(STATS)):
            room = stat_span(s, seat, stat)
            actions.offer_unless(forbids(s, stat, room, rest < due), verb, stat)
            rest -= room


def forbids(s: Town, stat: i64, room: i64, is_late: bool) -> str:
    """[PZ-031, PZ-033, PZ-034] Return the clause that forbids changing a stat by a point, or "".

    The stat can still change by `room`. Stats are chosen in order: `is_late` means that this stat and those after it
    can't take all the points that are left.
    """
    if room == 0:
        return "PZ-033" if s.points > 0 else "PZ-034"
    return "PZ-031" if stat < s.lowest or is_late else ""


@final
class SpendPoint(Verb[Town]):
    """[PZ-030, PZ-031] Raise or lower a stat by one point."""

    def apply(self, s: Town, stat: i64, b: i64) -> None:
        point: i64 = 1 if s.points > 0 else -1
        s.lowest = stat
        s.points -= point
        s.set_natural(s.seat, stat, s.natural(s.seat, stat) + point)
        s.emit(STAT_SET, s.seat, stat, s.natural(s.seat, stat), EVERYONE)


@final
class SetBase(Task[Town]):
    """[PZ-036, PZ-051] Set Base HP to the current HP for the whole game."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.set_base_hp(seat, s.hp(seat))


SPREAD_POINTS: Final = SpreadPoints("spread points", "seat")
SPREAD: Final = Spread("spread", "seat")
CHOOSE_STAT: Final = ChooseStat("choose stat", "PZ-030", "seat")
SET_BASE: Final = SetBase("set base", "seat")
RAISE_STAT: Final = SpendPoint("raise", "stat")
LOWER_STAT: Final = SpendPoint("lower", "stat")
