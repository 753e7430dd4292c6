"""Cache of step graphs and objectives, shared by positions with the same walls or the same tasks."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ..rules.state import Plague
from .hashing import find_slot, mix, mix_range
from .heuristic_params import HeuristicParams
from .objectives import Objectives, can_drive_off, is_outside
from .pathfinding.bitboard import BitboardLayout
from .pathfinding.step_graph import StepGraph

CACHE_SIZE: Final[i64] = 128  # slots for graphs, and as many for objectives


def hash_walls(s: Plague) -> i64:
    """Return a key of all that a step graph depends on, and of the side where the humans enter."""
    walls = mix_range(mix(mix(0, s.hatch), s.entry), s.data, s.at.barricade, s.rules.openings)
    return mix(walls, 1) if s.car_gone else walls


@final
class ObjectiveCache:
    """Step graphs by the key of their walls, objectives by the key of their tasks."""

    def __init__(self, params: HeuristicParams, bitboard: BitboardLayout) -> None:
        self._bitboard: Final = bitboard
        self._params: Final = params
        self._graphs: list[StepGraph | None] = [None] * CACHE_SIZE
        self._objectives: list[Objectives | None] = [None] * CACHE_SIZE

    def get_graph(self, s: Plague, walls: i64) -> StepGraph:
        """Return the step graph for the key `walls`, which `hash_walls` returns."""
        graph = self._graphs[find_slot(walls, CACHE_SIZE)]
        if graph is None or graph.key != walls:
            graph = self._graphs[find_slot(walls, CACHE_SIZE)] = StepGraph(s, walls, self._bitboard)
        return graph

    def get_objectives(self, s: Plague, graph: StepGraph) -> Objectives:
        """Return the objectives of a position on this graph."""
        zombie: i64
        search: i64
        human: i64
        key = mix(graph.key, 1 if can_drive_off(s) else 0)
        for human in range(s.humans):
            if is_outside(s, human):
                key = mix(key, s.square(human))
        for search in range(s.rules.searches):
            key = mix(key, 1 if s.searched(search) == 0 else 0)
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            key = mix(key, s.square(zombie))
        tasks = self._objectives[find_slot(key, CACHE_SIZE)]
        if tasks is None:
            tasks = self._objectives[find_slot(key, CACHE_SIZE)] = Objectives(s, graph, key, self._params)
        elif tasks.key != key:
            tasks.update(s, graph, key)
        return tasks
