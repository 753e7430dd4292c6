"""Assignment of humans to goals, by distance."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.offers import first_of, step_of
from ..rules.book import PlagueBook
from ..rules.moving.placing import CHOOSE_FACING
from ..rules.moving.squares import INWARD, list_line_spots, list_spots
from ..rules.moving.steps import FAR
from ..rules.pieces import ALIVE, NOBODY, NOWHERE, SIDES, stance
from ..rules.state import Plague
from .hashing import find_slot, mix
from .heuristic_params import HeuristicParams
from .objectives import Objectives, is_outside
from .pathfinding.bitboard import BitboardLayout
from .pathfinding.distance_table import DistanceTable
from .pathfinding.goal_search import UNKNOWN, GoalSearch
from .pathfinding.goals import goal_bit

AP_COST: Final[i64] = 4  # for each AP on the way to a goal
MAX_DISTANCE: Final[i64] = 60  # AP; longer ways count as this
BOARDING_BONUS: Final[i64] = 30  # for each AP spent on boarding or hiding
OUTSIDE_COST: Final[i64] = 300  # for each human that has to come into the house
LOST_TASK_COST: Final[i64] = 350  # for each task that no human can reach
UNCHOSEN: Final[i64] = -1  # the stance may still be chosen
NO_KEY: Final[i64] = -1  # no search is cached here
CACHED_SEARCHES: Final[i64] = 128  # for each human


def find_turning_figure(s: Plague) -> i64:
    """[ZP-037] Return the figure just placed whose facing is being chosen, or -1."""
    if s.depth == 0:
        return NOBODY
    top = s.depth - 1
    frame = s.stack[top]
    return first_of(frame) if step_of(frame) == CHOOSE_FACING.index else NOBODY


@final
class Assignment:
    """Evaluation of how near the humans are to their goals, if each heads for a different goal."""

    def __init__(self, rules: PlagueBook, params: HeuristicParams, bitboard: BitboardLayout) -> None:
        self._bitboard: Final = bitboard
        self._ride: Final = params.ride
        self._stances: Final = vec[i64]([UNCHOSEN] * rules.human_room)
        # CACHED_SEARCHES for each human
        self._goal_searches: Final[list[GoalSearch | None]] = [None] * (int(CACHED_SEARCHES) * int(rules.human_room))
        self._goal_search_keys: Final = vec[i64]([NO_KEY] * (CACHED_SEARCHES * rules.human_room))
        self._slots: Final = vec[i64]([0] * rules.human_room)  # slot of each human's search

    def evaluate(self, s: Plague, tasks: Objectives) -> i64:
        """Return the score of the best assignment; more is better for the humans."""
        self._update_searches(s, tasks)
        return self._score_best_assignment(s, tasks) - self._score_stragglers(s, tasks)

    def _update_searches(self, s: Plague, tasks: Objectives) -> None:
        """Select the goal search of each living human, and start it if it isn't cached."""
        human: i64
        turned = find_turning_figure(s)
        for human in range(s.humans):
            square = s.square(human)
            self._stances[human] = UNCHOSEN
            if square != NOWHERE and human != turned:
                self._stances[human] = stance(square, s.facing(human))
            if s.fate(human) == ALIVE:
                key = mix(mix(tasks.key, square), self._stances[human])
                slot = CACHED_SEARCHES * human + find_slot(key, CACHED_SEARCHES)
                self._slots[human] = slot
                if square == NOWHERE or self._goal_search_keys[slot] != key:  # the key doesn't cover the free squares
                    self._goal_search_keys[slot] = key
                    self._start_search(s, tasks, human)

    def _start_search(self, s: Plague, tasks: Objectives, human: i64) -> None:
        """Start the goal search of a human from its stance, or from every stance that may still be chosen."""
        facing: i64
        goal_search, square = self._goal_search(human), s.square(human)
        goal_search.start(s, tasks.graph, tasks.goals)
        if self._stances[human] != UNCHOSEN:
            goal_search.add_source(self._stances[human])
        elif square != NOWHERE:
            for facing in range(SIDES):
                goal_search.add_source(stance(square, facing))
        else:
            self._start_search_from_edge(s, goal_search)

    def _goal_search(self, human: i64) -> GoalSearch:
        """Return the goal search selected for a human, created on first use."""
        slot = self._slots[human]
        goal_search = self._goal_searches[slot]
        if goal_search is None:
            goal_search = self._goal_searches[slot] = GoalSearch(self._bitboard)
        return goal_search

    def _start_search_from_edge(self, s: Plague, goal_search: GoalSearch) -> None:
        """Add all stances on the side where the humans enter as sources.

        As in `_find_stance`, stance 0 is left out, unless no square is left: then it is the only source.
        """
        place: i64
        i: i64
        squares = list_line_spots(s, INWARD + (s.entry & 3))
        for i in range(len(squares)):
            for place in range(max(squares[i] * SIDES, 1), squares[i] * SIDES + SIDES):
                goal_search.add_source(place)
        if len(squares) == 0:
            goal_search.add_source(0)

    def _score_best_assignment(self, s: Plague, tasks: Objectives) -> i64:
        """Return the best score of several greedy assignments, in each of which another human chooses first."""
        human: i64
        best: i64 = -FAR
        for human in range(s.humans):
            if s.fate(human) == ALIVE:
                best = max(best, self._assign_greedily(s, tasks, human))
        return best if best > -FAR else 0

    def _assign_greedily(self, s: Plague, tasks: Objectives, first: i64) -> i64:
        """Return the score of a greedy assignment in which `first` takes its nearest goal.

        After that, the human nearest to a free goal always comes next.
        """
        unit: i64 = 1
        human: i64 = first
        left = self._list_walkers(s)
        taken_goals: i64 = 0
        worth: i64 = 0
        while True:
            left &= ~(unit << human)
            cost = self.cost(s, tasks, taken_goals, human)
            worth -= AP_COST * self._get_distance(s, tasks, taken_goals, human, cost)
            if cost < FAR and tasks.is_leaving:
                worth += self._ride + BOARDING_BONUS * max(s.boarding(human), s.hiding(human))
            if left == 0:
                return worth
            if cost < FAR:
                taken_goals |= self._find_goal(s, tasks, taken_goals, human)
            human = self._find_nearest_human(s, tasks, left, taken_goals)

    def cost(self, s: Plague, tasks: Objectives, taken: i64, human: i64) -> i64:
        """Return the AP that a human needs to its nearest goal not in the bit mask `taken`, or FAR.

        The humans' stances are those of the last `evaluate`.
        """
        return self._goal_search(human).cost(s, tasks.goals, taken)

    def _find_goal(self, s: Plague, tasks: Objectives, taken: i64, human: i64) -> i64:
        """Return the bit of a human's nearest goal not in the mask `taken`, or 0 if that goal has no bit."""
        goal = self._goal_search(human).goal(taken)
        if goal == UNKNOWN:
            field = tasks.get_distances(s, taken)
            place = self._find_stance(s, field, human)
            field.cost(s, place)
            goal = field.goal(place)
        return goal_bit(goal)

    def _list_walkers(self, s: Plague) -> i64:
        """Return as bits the humans that are alive and not in the car."""
        unit: i64 = 1
        bits: i64 = 0
        human: i64
        for human in range(s.humans):
            if s.fate(human) == ALIVE:
                bits |= unit << human
        return bits

    def _get_distance(self, s: Plague, tasks: Objectives, taken: i64, human: i64, cost: i64) -> i64:
        """[ZPV-07] Return a human's distance to its goal in AP, at most MAX_DISTANCE.

        If only barricades that it may remove block all paths, MAX_DISTANCE is added to the distance through them.
        """
        if cost < FAR or not s.rules.tear_down:
            return min(cost, MAX_DISTANCE)
        place = self._find_stance(s, tasks.get_distances(s, taken), human)
        return MAX_DISTANCE + min(tasks.get_tear_down_distances(s).cost(s, place), MAX_DISTANCE)

    def _find_nearest_human(self, s: Plague, tasks: Objectives, left: i64, taken: i64) -> i64:
        """Return the human in the mask `left` with the shortest path to a goal not in the mask `taken`."""
        nearest: i64 = NOBODY
        least: i64 = FAR + 1
        human: i64
        for human in range(s.humans):
            if left >> human & 1 == 1:
                cost = self.cost(s, tasks, taken, human)
                if cost < least:
                    nearest, least = human, cost
        return nearest

    def _find_stance(self, s: Plague, field: DistanceTable, human: i64) -> i64:
        """Return the stance of a human, or the best one for a human whose square or facing isn't chosen yet."""
        best: i64 = 0
        facing: i64
        square = s.square(human)
        if self._stances[human] != UNCHOSEN:
            return self._stances[human]
        if square != NOWHERE:
            best = square * 4
            for facing in range(SIDES):
                if field.cost(s, stance(square, facing)) < field.cost(s, best):
                    best = stance(square, facing)
            return best
        for spot in list_spots(s, INWARD + (s.entry & 3)):
            for facing in range(SIDES):
                if best == 0 or field.cost(s, stance(spot, facing)) < field.cost(s, best):
                    best = stance(spot, facing)
        return best

    def _score_stragglers(self, s: Plague, tasks: Objectives) -> i64:
        """[ZPV-25] Return the penalty for humans outside when nothing is left to do there."""
        human: i64
        worth: i64 = 0
        if s.unsearched > 0 or tasks.is_leaving:
            return 0
        for human in range(s.humans):
            if is_outside(s, human):
                home = tasks.get_home_distances(s)
                worth += OUTSIDE_COST + AP_COST * min(home.cost(s, self._find_stance(s, home, human)), MAX_DISTANCE)
                if not tasks.can_walk_home(s, human):
                    worth += LOST_TASK_COST + AP_COST * MAX_DISTANCE
        return worth
