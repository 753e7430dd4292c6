"""Corner numbers: the points that a survivor's traits add to the base stats or take off them, spread by its player."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.field import STEP
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import STAT_SET
from ..state import Town
from ..vocabulary import STATS
from .traits import corner_numbers, put_back


@final
class SpreadPoints(Task[Town]):
    """[PZ-030, PZ-036] The total is spread; what HP is then is Base HP."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.clear(STEP)
        put_back(s)
        s.points = corner_numbers(s, seat)
        s.push(SPREAD, seat)
        s.push(SET_BASE, seat)


def span(s: Town, seat: i64, stat: i64) -> i64:
    """[PZ-033, PZ-034] How far a stat can go, upwards if points are added, down to 1 if they are taken."""
    if s.points > 0:
        return s.most(seat, stat) - s.natural(seat, stat)
    return s.natural(seat, stat) - 1


def reach(s: Town, seat: i64) -> i64:
    """How many points the stats can take together."""
    total: i64 = 0
    stat: i64
    for stat in range(len(STATS)):
        total += span(s, seat, stat)
    return total


def has_room(s: Town, seat: i64) -> bool:
    """Whether a stat can take a point."""
    stat: i64
    for stat in range(len(STATS)):
        if span(s, seat, stat) > 0:
            return True
    return False


@final
class Spread(Task[Town]):
    """[PZ-031, PZ-033] One point after the other, as long as one fits anywhere; the rest is lost."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.points != 0 and has_room(s, seat):
            s.push_both(CHOOSE_STAT, self, seat)


@final
class ChooseStat(Decision[Town]):
    """[PZ-030, PZ-031] Which stat the next point goes to, or comes from."""

    def choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Town, seat: i64, b: i64, c: i64, options: Options) -> None:
        verb = RAISE_STAT if s.points > 0 else LOWER_STAT
        stat: i64
        rest = reach(s, seat)
        due = min(max(s.points, -s.points), rest)
        for stat in range(len(STATS)):
            room = span(s, seat, stat)
            options.judge(forbids(s, stat, room, rest < due), verb, stat)
            rest -= room


def forbids(s: Town, stat: i64, room: i64, is_late: bool) -> str:
    """[PZ-031, PZ-033, PZ-034] The clause that forbids spending a point on a stat that can go so far, or nothing.

    Stats are chosen in their order: what those behind it cannot take must have been spent before, else it is too late.
    """
    if room == 0:
        return "PZ-033" if s.points > 0 else "PZ-034"
    return "PZ-031" if stat < s.lowest or is_late else ""


@final
class SpendPoint(Verb[Town]):
    """[PZ-030, PZ-031] A point more or less of a stat."""

    def apply(self, s: Town, stat: i64, b: i64) -> None:
        point: i64 = 1 if s.points > 0 else -1
        s.lowest = stat
        s.points -= point
        s.set_natural(s.seat, stat, s.natural(s.seat, stat) + point)
        s.emit(STAT_SET, s.seat, stat, s.natural(s.seat, stat), EVERYONE)


@final
class SetBase(Task[Town]):
    """[PZ-036, PZ-051] What HP stands at is Base HP for the whole game."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.set_base_hp(seat, s.hp(seat))


SPREAD_POINTS: Final = SpreadPoints("spread points", "seat")
SPREAD: Final = Spread("spread", "seat")
CHOOSE_STAT: Final = ChooseStat("choose stat", "PZ-030", "seat")
SET_BASE: Final = SetBase("set base", "seat")
RAISE_STAT: Final = SpendPoint("raise", "stat")
LOWER_STAT: Final = SpendPoint("lower", "stat")
