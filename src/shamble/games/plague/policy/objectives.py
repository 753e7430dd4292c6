"""What the humans still have to do, in which order it can be done, and how far it is."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import PlagueBook
from ..rules.moving.ways import connected_parts, flood
from ..rules.pieces import ALIVE, IN_CAR, NOWHERE, SIDES, edge, opposite, stance
from ..rules.state import Plague
from .distance import FORCE, MOST, WALK, Distances

LATER: Final[i64] = 60  # AP by which closing an opening is put behind searching
HUNTING: Final[i64] = 12  # AP by which a zombie in the house is put behind other tasks
GOALS: Final[i64] = 60  # so many goals are told apart, as bits, when humans share them out
FIELDS: Final[i64] = 32  # sets of distances kept at once: four humans share out their goals in up to so many ways

UNKNOWN: Final[i64] = -1
YES: Final[i64] = 1

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

    def __init__(self, rules: PlagueBook) -> None:
        self.key: i64 = -1
        self.leaving: bool = False  # whether the car, or the hatch, is the way out
        self.parts: vec[i64] = vec[i64]([-1] * rules.squares)  # the same for squares between which one can walk
        self._marks: vec[i64] = vec[i64]([-1] * rules.squares)
        self._mark: i64 = 0
        self._todo: vec[i64] = vec[i64]([0] * (rules.squares * 4))
        self._squares: list[int] = []  # whence a task is done, task by task
        self._ends: list[int] = []
        self._places: list[int] = []  # the stance where a goal is reached, its AP to come, and its number
        self._prices: list[int] = []
        self._goals: list[int] = []
        self._taken: vec[i64] = vec[i64]([-1] * FIELDS)
        self._fields: list[Distances] = []
        self._used: i64 = 0
        self._forced: Final = Distances(rules.squares)
        self._forced_key: i64 = -1
        self._home: Final = Distances(rules.squares)
        self._home_key: i64 = -1
        self._walls: i64 = -1  # the key of what stands in the way of all; the next two follow from that alone
        self._way_round: vec[i64] = vec[i64]([UNKNOWN] * rules.openings)  # by opening: from one side to the other

    def work_out(self, s: Plague, key: i64, walls: i64) -> None:
        """Work out the tasks of a position."""
        self.key = key
        if self._walls != walls:
            self._measure(s, walls)
        self.leaving = keys_in_hand(s) or s.hatch != NOWHERE
        self._used = 0
        self._squares, self._ends = [], []
        self._places, self._prices, self._goals = [], [], []
        self._list_tasks(s)
        if self.leaving:
            self._aim_at_way_out(s)
        else:
            self._aim_at_searches(s)
            self._aim_at_openings(s)
            self._aim_at_zombies(s)

    def _measure(self, s: Plague, walls: i64) -> None:
        """What of the board hangs together as it is closed now."""
        opening: i64
        self._walls = walls
        connected_parts(s, self.parts, self._todo)
        for opening in range(s.rules.openings):
            self._way_round[opening] = UNKNOWN

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
        self._aim_field(field, taken, WALK)
        return field

    def by_force(self) -> Distances:
        """[ZPV-07] Distances to all goals for a human who takes barricades down on the way."""
        if self._forced_key != self.key:
            self._forced_key = self.key
            self._aim_field(self._forced, 0, FORCE)
        return self._forced

    def home(self, s: Plague) -> Distances:
        """[ZPV-25, ZPV-07] Distances into the house, through barricades where these may be taken down."""
        square: i64
        facing: i64
        if self._home_key != self.key:
            self._home_key = self.key
            self._home.clear(FORCE if s.rules.tear_down else WALK, MOST)
            for square in range(s.rules.squares):
                if s.rules.inside[square] == 1 and s.is_free(square):
                    for facing in range(SIDES):
                        self._home.reach(stance(square, facing), 0, 0)
        return self._home

    def is_open(self, s: Plague, human: i64) -> bool:
        """Whether a human can walk into the house as it is closed now."""
        square: i64
        for square in range(s.rules.squares):
            if s.rules.inside[square] == 1 and self.parts[square] == self.parts[s.square(human)]:
                return True
        return False

    def _aim_field(self, field: Distances, taken: i64, gait: i64) -> None:
        i: i64
        one: i64 = 1
        field.clear(gait, MOST)
        for i in range(len(self._places)):
            goal: i64 = self._goals[i]
            if goal >= GOALS or taken & (one << goal) == 0:
                field.reach(self._places[i], self._prices[i], goal)

    def lost(self, s: Plague) -> i64:
        """[R-37] How many tasks no human can get to any more."""
        n: i64 = 0
        start: i64 = 0
        for end in self._ends:
            if not self._within_reach(s, start, end):
                n += 1
            start = end
        return n

    def _within_reach(self, s: Plague, start: i64, end: i64) -> bool:
        human: i64
        i: i64
        for human in range(s.humans):
            if s.square(human) != NOWHERE:
                part = self.parts[s.square(human)]
                for i in range(start, end):
                    if self.parts[self._squares[i]] == part:
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
                        self._squares.append(beside)
                self._ends.append(len(self._squares))
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 0 and s.rules.required[opening] == 1:
                self._squares.append(s.rules.opening_a[opening])
                self._squares.append(s.rules.opening_b[opening])
                self._ends.append(len(self._squares))
        self._list_figures(s)

    def _list_figures(self, s: Plague) -> None:
        """[ZP-043, ZPV-25] Zombies that have to be killed in the house, humans that have to come in."""
        zombie: i64
        human: i64
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and s.rules.inside[s.square(zombie)] == 1:
                self._squares.append(s.square(zombie))
                self._ends.append(len(self._squares))
        for human in range(s.humans):
            if is_outside(s, human):
                self._squares.append(s.square(human))
                self._ends.append(len(self._squares))

    def _aim(self, place: i64, price: i64, goal: i64) -> None:
        self._places.append(place)
        self._prices.append(price)
        self._goals.append(goal)

    def _aim_at_way_out(self, s: Plague) -> None:
        """[ZP-198, ZPV-11] The squares at the car's doors, and the hatch."""
        door: i64
        facing: i64
        for facing in range(SIDES):
            if keys_in_hand(s):
                for door in range(len(s.rules.car_doors)):
                    self._aim(stance(s.rules.car_doors[door], facing), 0, door)
            if s.hatch != NOWHERE:
                self._aim(stance(s.hatch, facing), 0, len(s.rules.car_doors))

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
                        self._aim(stance(beside, opposite(facing)), 0, search)

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
                    self._aim(stance(a, facing), price, s.rules.searches + opening)
                if sides & SIDE_A == 0 and s.rules.opening[edge(b, facing)] == opening and not shuts_out(s, b, a):
                    self._aim(stance(b, facing), price, s.rules.searches + opening)

    def _aim_at_zombies(self, s: Plague) -> None:
        """[ZP-043] Before zombies in the house."""
        zombie: i64
        facing: i64
        price: i64 = HUNTING if s.unsearched > 0 or s.unbarricaded > 0 else 0
        first = s.rules.searches + s.rules.openings
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and s.rules.inside[s.square(zombie)] == 1:
                for facing in range(SIDES):
                    beside = s.beyond(s.square(zombie), facing)
                    if beside >= 0:
                        self._aim(stance(beside, opposite(facing)), price, first + zombie - s.rules.human_room)

    def _sides(self, s: Plague, opening: i64) -> i64:
        """The sides of an opening on which other tasks are left once it is closed; none if there is a way round."""
        if self._way_round[opening] == YES:
            return 0
        a, b = s.rules.opening_a[opening], s.rules.opening_b[opening]
        self._mark += 1
        flood(s, a, opening, self._marks, self._mark, self._todo)
        if self._marks[b] == self._mark:
            self._way_round[opening] = YES
            return 0
        sides: i64 = 0
        start: i64 = 0
        for end in self._ends:
            own = end - start == 2 and self._squares[start] == a and self._squares[start + 1] == b
            if not own:
                sides |= self._side_of_task(start, end, self.parts[a])
            start = end
        return sides

    def _side_of_task(self, start: i64, end: i64, part: i64) -> i64:
        """On which side of the opening just flooded a task is left; none if on both."""
        sides: i64 = 0
        i: i64
        for i in range(start, end):
            if self.parts[self._squares[i]] == part:
                sides |= SIDE_A if self._marks[self._squares[i]] == self._mark else SIDE_B
        return sides if sides != SIDE_A | SIDE_B else 0
