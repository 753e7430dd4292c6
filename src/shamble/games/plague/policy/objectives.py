"""What the humans still have to do, in which order it can be done, and how far it is."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.pieces import ALIVE, IN_CAR, NOWHERE, SIDES, edge, opposite, stance
from ..rules.state import Plague
from .habits import Habits
from .keys import mix
from .walking.aims import Aims
from .walking.distance import Distances
from .walking.ground import Ground

LATER: Final[i64] = 60  # AP by which closing an opening is put behind searching
FIELDS: Final[i64] = 32  # sets of distances kept at once: four humans share out their goals in up to so many ways

SIDE_A: Final[i64] = 1  # of an opening, as bits: where other tasks are left
SIDE_B: Final[i64] = 2


def keys_in_hand(s: Plague) -> bool:
    """[ZP-199] Whether a living human could still drive the car off."""
    human: i64
    holders: i64 = 0
    for human in range(s.humans):
        if s.fate(human) in (ALIVE, IN_CAR) and s.holds_keys(human):
            holders += 1
    return holders > 0 and not s.car_gone and len(s.rules.car_doors) > 0


def is_outside(s: Plague, human: i64) -> bool:
    """[ZPV-25] Whether a human on the board stands where the house cannot be won."""
    return s.rules.inside_to_win and s.square(human) != NOWHERE and s.rules.inside[s.square(human)] == 0


def shuts_out(s: Plague, square: i64, beyond: i64) -> bool:
    """[ZPV-25] Whether closing an opening from this square leaves a human outside the house it should be in."""
    return s.rules.inside_to_win and s.rules.inside[square] == 0 and s.rules.inside[beyond] == 1


@final
class Objectives:
    """The tasks of a position: searches, openings, zombies in the house; or only the way out, once there is one."""

    def __init__(self, s: Plague, ground: Ground, key: i64, habits: Habits) -> None:
        self._hunting: Final = habits.hunting
        rules = s.rules
        most = rules.searches + rules.openings + rules.zombie_room + len(rules.car_doors) + 1
        self.key: i64 = key
        self.ground: Ground = ground
        self.leaving: bool = False  # whether the car, or the hatch, is the way out
        self._squares: Final = vec[i64]([0] * (SIDES * most + rules.human_room))  # whence a task is done, task by task
        self._end: i64 = 0
        self._ends: Final = vec[i64]([0] * (most + rules.human_room))
        self._tasks: i64 = 0
        self.aims: Final = Aims(ground.raster, SIDES * most)
        self._taken: Final = vec[i64]([-1] * FIELDS)
        self._fields: Final[list[Distances]] = []
        self._used: i64 = 0
        self._lost: i64 = 0
        self._lost_key: i64 = -1  # of the parts of the ground on which humans were then
        self._is_walked: Final = vec[i64]([0] * (rules.squares + 1))  # by part of the ground, whether a human is on it
        self._forced: Distances | None = None
        self._forced_key: i64 = -1
        self._home: Distances | None = None
        self._home_key: i64 = -1
        self.work_out(s, ground, key)

    def work_out(self, s: Plague, ground: Ground, key: i64) -> None:
        """Work out the tasks of a position."""
        self.key = key
        self.ground = ground
        self.leaving = keys_in_hand(s) or s.hatch != NOWHERE
        self._used = self._end = self._tasks = 0
        self._lost_key = -1
        self.aims.clear()
        self._list_tasks(s)
        if self.leaving:
            self._aim_at_way_out(s)
        else:
            self._aim_at_searches(s)
            self._aim_at_openings(s)
            self._aim_at_zombies(s)

    def field(self, s: Plague, taken: i64) -> Distances:
        """Distances to the goals that are not taken (bits)."""
        i: i64
        for i in range(self._used):
            if self._taken[i] == taken:
                return self._fields[i]
        if self._used == FIELDS:
            self._used = 0
        if self._used == len(self._fields):
            self._fields.append(Distances(s.rules.squares))
        field = self._fields[self._used]
        self._taken[self._used] = taken
        self._used += 1
        self.aims.set(field, self.ground.leads, taken)
        return field

    def by_force(self, s: Plague) -> Distances:
        """[ZPV-07] Distances to all goals for a human who takes barricades down on the way."""
        field = self._forced
        if field is None:
            field = self._forced = Distances(s.rules.squares)
        if self._forced_key != self.key:
            self._forced_key = self.key
            self.aims.set(field, self.ground.forced(s), 0)
        return field

    def home(self, s: Plague) -> Distances:
        """[ZPV-25, ZPV-07] Distances into the house, through barricades where these may be taken down."""
        square: i64
        facing: i64
        field = self._home
        if field is None:
            field = self._home = Distances(s.rules.squares)
        if self._home_key != self.key:
            self._home_key = self.key
            field.clear(self.ground.forced(s) if s.rules.tear_down else self.ground.leads)
            for square in range(s.rules.squares):
                if s.rules.inside[square] == 1 and s.is_free(square):
                    for facing in range(SIDES):
                        field.reach(stance(square, facing), 0, 0)
        return field

    def is_open(self, s: Plague, human: i64) -> bool:
        """Whether a human can walk into the house as it is closed now."""
        square: i64
        for square in range(s.rules.squares):
            if s.rules.inside[square] == 1 and self.ground.parts[square] == self.ground.parts[s.square(human)]:
                return True
        return False

    def lost(self, s: Plague) -> i64:
        """[R-37] How many tasks no human can get to any more."""
        human: i64
        key: i64 = 0
        for human in range(s.humans):
            if s.square(human) != NOWHERE:
                key = mix(key, self.ground.parts[s.square(human)])
        if key != self._lost_key:
            self._lost_key = key
            self._lost = self._count_lost(s)
        return self._lost

    def _count_lost(self, s: Plague) -> i64:
        n: i64 = 0
        start: i64 = 0
        task: i64
        self._mark_parts(s, 1)
        for task in range(self._tasks):
            if not self._within_reach(start, self._ends[task]):
                n += 1
            start = self._ends[task]
        self._mark_parts(s, 0)
        return n

    def _mark_parts(self, s: Plague, mark: i64) -> None:
        human: i64
        for human in range(s.humans):
            if s.square(human) != NOWHERE:
                self._is_walked[self.ground.parts[s.square(human)] + 1] = mark

    def _within_reach(self, start: i64, end: i64) -> bool:
        i: i64
        parts, squares, is_walked = self.ground.parts, self._squares, self._is_walked
        for i in range(start, end):
            if is_walked[parts[squares[i]] + 1] == 1:
                return True
        return False

    def _list_tasks(self, s: Plague) -> None:
        """[ZP-040] Where searches, barricades and figures are still to be seen to."""
        search: i64
        opening: i64
        facing: i64
        for search in range(s.rules.searches):
            square = s.rules.search_square[search]
            if s.searched(search) == 0 and s.search_on(square) >= 0:
                for facing in range(SIDES):
                    beside = s.past(square, facing)
                    if beside >= 0 and s.is_free(beside):
                        self._list_square(beside)
                self._end_task()
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 0 and s.rules.required[opening] == 1:
                self._list_square(s.rules.opening_a[opening])
                self._list_square(s.rules.opening_b[opening])
                self._end_task()
        self._list_figures(s)

    def _list_figures(self, s: Plague) -> None:
        """[ZP-043, ZPV-25] Zombies that have to be killed in the house, humans that have to come in."""
        zombie: i64
        human: i64
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and s.rules.inside[s.square(zombie)] == 1:
                self._list_square(s.square(zombie))
                self._end_task()
        for human in range(s.humans):
            if is_outside(s, human):
                self._list_square(s.square(human))
                self._end_task()

    def _list_square(self, square: i64) -> None:
        self._squares[self._end] = square
        self._end += 1

    def _end_task(self) -> None:
        self._ends[self._tasks] = self._end
        self._tasks += 1

    def _aim_at_way_out(self, s: Plague) -> None:
        """[ZP-198, ZPV-11] The squares at the car's doors, and the hatch."""
        door: i64
        facing: i64
        for facing in range(SIDES):
            if keys_in_hand(s):
                for door in range(len(s.rules.car_doors)):
                    self.aims.add(stance(s.rules.car_doors[door], facing), 0, door)
            if s.hatch != NOWHERE:
                self.aims.add(stance(s.hatch, facing), 0, len(s.rules.car_doors))

    def _aim_at_searches(self, s: Plague) -> None:
        """[ZP-041, ZP-160] Next to search squares that nobody has searched, and facing them."""
        search: i64
        facing: i64
        for search in range(s.rules.searches):
            square = s.rules.search_square[search]
            if s.searched(search) == 0 and s.search_on(square) >= 0:
                for facing in range(SIDES):
                    beside = s.past(square, facing)
                    if beside >= 0 and s.is_free(beside):
                        self.aims.add(stance(beside, opposite(facing)), 0, search)

    def _aim_at_openings(self, s: Plague) -> None:
        """[ZP-042, ZP-093] At openings without a barricade, on a side from which no other task is cut off (R-37)."""
        opening: i64
        facing: i64
        price = LATER if s.unsearched > 0 else 0
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 1 or s.rules.required[opening] == 0:
                continue
            a, b = s.rules.opening_a[opening], s.rules.opening_b[opening]
            sides = self._sides(s, opening)
            for facing in range(SIDES):
                if sides & SIDE_B == 0 and s.rules.opening[edge(a, facing)] == opening and not shuts_out(s, a, b):
                    self.aims.add(stance(a, facing), price, s.rules.searches + opening)
                if sides & SIDE_A == 0 and s.rules.opening[edge(b, facing)] == opening and not shuts_out(s, b, a):
                    self.aims.add(stance(b, facing), price, s.rules.searches + opening)

    def _aim_at_zombies(self, s: Plague) -> None:
        """[ZP-043] Before zombies in the house."""
        zombie: i64
        facing: i64
        price: i64 = self._hunting if s.unsearched > 0 or s.unbarricaded > 0 else 0
        first = s.rules.searches + s.rules.openings
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and s.rules.inside[s.square(zombie)] == 1:
                for facing in range(SIDES):
                    beside = s.beyond(s.square(zombie), facing)
                    if beside >= 0:
                        self.aims.add(stance(beside, opposite(facing)), price, first + zombie - s.rules.human_room)

    def _sides(self, s: Plague, opening: i64) -> i64:
        """The sides of an opening on which other tasks are left once it is closed; none if there is a way round."""
        first_side = self.ground.first_side(s, opening)
        if len(first_side) == 0:
            return 0
        a, b = s.rules.opening_a[opening], s.rules.opening_b[opening]
        sides: i64 = 0
        start: i64 = 0
        task: i64
        for task in range(self._tasks):
            end = self._ends[task]
            own = end - start == 2 and self._squares[start] == a and self._squares[start + 1] == b
            if not own:
                sides |= self._side_of_task(start, end, first_side, self.ground.parts[a])
            start = end
        return sides

    def _side_of_task(self, start: i64, end: i64, first_side: vec[i64], part: i64) -> i64:
        """On which side of an opening a task is left; none if on both."""
        sides: i64 = 0
        i: i64
        for i in range(start, end):
            square = self._squares[i]
            if self.ground.parts[square] == part:
                sides |= SIDE_A if first_side[square] == 1 else SIDE_B
        return sides if sides != SIDE_A | SIDE_B else 0
