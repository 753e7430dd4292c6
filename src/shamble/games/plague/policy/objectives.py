"""The humans' objectives: the tasks left, the order in which they can be done, and the distances to them."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.pieces import ALIVE, IN_CAR, NOWHERE, SIDES, edge, opposite, stance
from ..rules.state import Plague
from .hashing import mix
from .heuristic_params import HeuristicParams
from .pathfinding.distance_table import DistanceTable
from .pathfinding.goals import GoalSet
from .pathfinding.step_graph import StepGraph

CLOSE_LATER_AP: Final[i64] = 60  # AP by which closing an opening comes after searching
CACHED_TABLES: Final[i64] = 32  # distance tables; an assignment of four humans needs up to this many

SIDE_A: Final[i64] = 1  # sides of an opening on which other tasks are left, as bits
SIDE_B: Final[i64] = 2


def can_drive_off(s: Plague) -> bool:
    """[ZP-199] Return whether a living human holds keys to a car that is still there."""
    human: i64
    holders: i64 = 0
    for human in range(s.humans):
        if s.fate(human) in (ALIVE, IN_CAR) and s.holds_keys(human):
            holders += 1
    return holders > 0 and not s.car_gone and len(s.rules.car_doors) > 0


def is_outside(s: Plague, human: i64) -> bool:
    """[ZPV-25] Return whether a human on the board stands outside although the house win needs it inside."""
    return s.rules.inside_to_win and s.square(human) != NOWHERE and s.rules.inside[s.square(human)] == 0


def would_shut_out(s: Plague, square: i64, beyond: i64) -> bool:
    """[ZPV-25] Return whether a human that closes an opening from `square` shuts itself out of the house."""
    return s.rules.inside_to_win and s.rules.inside[square] == 0 and s.rules.inside[beyond] == 1


@final
class Objectives:
    """Tasks of the humans in a position: searches, openings to close, and zombies to kill in the house.

    Once humans can leave by car or hatch, these exits are their only goals.
    """

    def __init__(self, s: Plague, graph: StepGraph, key: i64, params: HeuristicParams) -> None:
        self._hunting: Final = params.hunting
        rules = s.rules
        most = rules.searches + rules.openings + rules.zombie_room + len(rules.car_doors) + 1
        self.key: i64 = key
        self.graph: StepGraph = graph
        self.is_leaving: bool = False  # whether the goal is to leave by car or hatch
        # squares to do a task from, task by task
        self._squares: Final = vec[i64]([0] * (SIDES * most + rules.human_room))
        self._square_count: i64 = 0
        self._ends: Final = vec[i64]([0] * (most + rules.human_room))
        self._task_count: i64 = 0
        self.goals: Final = GoalSet(graph.bitboard, SIDES * most)
        self._taken_keys: Final = vec[i64]([-1] * CACHED_TABLES)
        self._tables: Final[list[DistanceTable]] = []
        self._table_count: i64 = 0
        self._lost: i64 = 0
        self._lost_key: i64 = -1  # key of the components on which humans stood
        # whether a human stands on the component (index + 1)
        self._is_walked: Final = vec[i64]([0] * (rules.squares + 1))
        self._tear_down_table: DistanceTable | None = None
        self._tear_down_key: i64 = -1
        self._home_table: DistanceTable | None = None
        self._home_key: i64 = -1
        self.update(s, graph, key)

    def update(self, s: Plague, graph: StepGraph, key: i64) -> None:
        """Recompute the tasks and goals for a position with this graph and key."""
        self.key = key
        self.graph = graph
        self.is_leaving = can_drive_off(s) or s.hatch != NOWHERE
        self._table_count = self._square_count = self._task_count = 0
        self._lost_key = -1
        self.goals.clear()
        self._list_tasks(s)
        if self.is_leaving:
            self._add_exit_goals(s)
        else:
            self._add_search_goals(s)
            self._add_opening_goals(s)
            self._add_zombie_goals(s)

    def get_distances(self, s: Plague, taken: i64) -> DistanceTable:
        """Return the distances to the goals that aren't in the bit mask `taken`."""
        i: i64
        for i in range(self._table_count):
            if self._taken_keys[i] == taken:
                return self._tables[i]
        if self._table_count == CACHED_TABLES:
            self._table_count = 0
        if self._table_count == len(self._tables):
            self._tables.append(DistanceTable(s.rules.squares))
        table = self._tables[self._table_count]
        self._taken_keys[self._table_count] = taken
        self._table_count += 1
        self.goals.add_goals_to(table, self.graph.incoming, taken)
        return table

    def get_tear_down_distances(self, s: Plague) -> DistanceTable:
        """[ZPV-07] Return the distances to all goals for a human that removes barricades on its way."""
        table = self._tear_down_table
        if table is None:
            table = self._tear_down_table = DistanceTable(s.rules.squares)
        if self._tear_down_key != self.key:
            self._tear_down_key = self.key
            self.goals.add_goals_to(table, self.graph.get_tear_down_steps(s), 0)
        return table

    def get_home_distances(self, s: Plague) -> DistanceTable:
        """[ZPV-25, ZPV-07] Return the distances into the house, through barricades if humans may remove them."""
        square: i64
        facing: i64
        table = self._home_table
        if table is None:
            table = self._home_table = DistanceTable(s.rules.squares)
        if self._home_key != self.key:
            self._home_key = self.key
            table.clear(self.graph.get_tear_down_steps(s) if s.rules.tear_down else self.graph.incoming)
            for square in range(s.rules.squares):
                if s.rules.inside[square] == 1 and s.is_free(square):
                    for facing in range(SIDES):
                        table.add_goal(stance(square, facing), 0, 0)
        return table

    def can_walk_home(self, s: Plague, human: i64) -> bool:
        """Return whether a human can walk into the house without removing a barricade."""
        square: i64
        for square in range(s.rules.squares):
            if s.rules.inside[square] == 1 and self.graph.components[square] == self.graph.components[s.square(human)]:
                return True
        return False

    def count_lost_tasks(self, s: Plague) -> i64:
        """[R-37] Return the number of tasks that no human can reach any more."""
        human: i64
        key: i64 = 0
        for human in range(s.humans):
            if s.square(human) != NOWHERE:
                key = mix(key, self.graph.components[s.square(human)])
        if key != self._lost_key:
            self._lost_key = key
            self._lost = self._count_lost(s)
        return self._lost

    def _count_lost(self, s: Plague) -> i64:
        n: i64 = 0
        start: i64 = 0
        task: i64
        self._mark_parts(s, 1)
        for task in range(self._task_count):
            if not self._is_within_reach(start, self._ends[task]):
                n += 1
            start = self._ends[task]
        self._mark_parts(s, 0)
        return n

    def _mark_parts(self, s: Plague, mark: i64) -> None:
        """Write `mark` for each connected component of the graph on which a human stands."""
        human: i64
        for human in range(s.humans):
            if s.square(human) != NOWHERE:
                self._is_walked[self.graph.components[s.square(human)] + 1] = mark

    def _is_within_reach(self, start: i64, end: i64) -> bool:
        """Return whether any of the listed squares from index `start` up to `end` lies on a marked component."""
        i: i64
        components, squares, is_walked = self.graph.components, self._squares, self._is_walked
        for i in range(start, end):
            if is_walked[components[squares[i]] + 1] == 1:
                return True
        return False

    def _list_tasks(self, s: Plague) -> None:
        """[ZP-040] List the tasks left for the house win, each with the squares where it can be done."""
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
        """[ZP-043, ZPV-25] List the squares of zombies to be killed in the house and of humans that have to come in."""
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
        self._squares[self._square_count] = square
        self._square_count += 1

    def _end_task(self) -> None:
        self._ends[self._task_count] = self._square_count
        self._task_count += 1

    def _add_exit_goals(self, s: Plague) -> None:
        """[ZP-198, ZPV-11] Add the squares at the car's doors, and the hatch."""
        door: i64
        facing: i64
        for facing in range(SIDES):
            if can_drive_off(s):
                for door in range(len(s.rules.car_doors)):
                    self.goals.add(stance(s.rules.car_doors[door], facing), 0, door)
            if s.hatch != NOWHERE:
                self.goals.add(stance(s.hatch, facing), 0, len(s.rules.car_doors))

    def _add_search_goals(self, s: Plague) -> None:
        """[ZP-041, ZP-160] Add the stances from which an unsearched square can be searched."""
        search: i64
        facing: i64
        for search in range(s.rules.searches):
            square = s.rules.search_square[search]
            if s.searched(search) == 0 and s.search_on(square) >= 0:
                for facing in range(SIDES):
                    beside = s.past(square, facing)
                    if beside >= 0 and s.is_free(beside):
                        self.goals.add(stance(beside, opposite(facing)), 0, search)

    def _add_opening_goals(self, s: Plague) -> None:
        """[ZP-042, ZP-093] Add the stances from which an opening can be closed without cutting off tasks (R-37)."""
        opening: i64
        facing: i64
        price = CLOSE_LATER_AP if s.unsearched > 0 else 0
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 1 or s.rules.required[opening] == 0:
                continue
            a, b = s.rules.opening_a[opening], s.rules.opening_b[opening]
            sides = self._find_sides_with_tasks(s, opening)
            for facing in range(SIDES):
                if sides & SIDE_B == 0 and s.rules.opening[edge(a, facing)] == opening and not would_shut_out(s, a, b):
                    self.goals.add(stance(a, facing), price, s.rules.searches + opening)
                if sides & SIDE_A == 0 and s.rules.opening[edge(b, facing)] == opening and not would_shut_out(s, b, a):
                    self.goals.add(stance(b, facing), price, s.rules.searches + opening)

    def _add_zombie_goals(self, s: Plague) -> None:
        """[ZP-043] Add the stances in front of zombies in the house."""
        zombie: i64
        facing: i64
        price: i64 = self._hunting if s.unsearched > 0 or s.unbarricaded > 0 else 0
        first = s.rules.searches + s.rules.openings
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and s.rules.inside[s.square(zombie)] == 1:
                for facing in range(SIDES):
                    beside = s.beyond(s.square(zombie), facing)
                    if beside >= 0:
                        self.goals.add(stance(beside, opposite(facing)), price, first + zombie - s.rules.human_room)

    def _find_sides_with_tasks(self, s: Plague, opening: i64) -> i64:
        """Return as bits the sides of an opening that other tasks need if it is closed.

        A side counts if a task can be done on that side only. Return 0 if there is a way around the opening.
        """
        first_side = self.graph.get_first_side(s, opening)
        if len(first_side) == 0:
            return 0
        a, b = s.rules.opening_a[opening], s.rules.opening_b[opening]
        sides: i64 = 0
        start: i64 = 0
        task: i64
        for task in range(self._task_count):
            end = self._ends[task]
            own = end - start == 2 and self._squares[start] == a and self._squares[start + 1] == b
            if not own:
                sides |= self._find_task_side(start, end, first_side, self.graph.components[a])
            start = end
        return sides

    def _find_task_side(self, start: i64, end: i64, first_side: vec[i64], part: i64) -> i64:
        """Return the bit of the side where a task lies; 0 if it can be done from both sides or from neither."""
        sides: i64 = 0
        i: i64
        for i in range(start, end):
            square = self._squares[i]
            if self.graph.components[square] == part:
                sides |= SIDE_A if first_side[square] == 1 else SIDE_B
        return sides if sides != SIDE_A | SIDE_B else 0
