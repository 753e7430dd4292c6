"""Evaluation of a position for the zombies: humans caught, and the distances to the others."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import PlagueBook
from ..rules.moving.steps import FAR
from ..rules.pieces import ALIVE, ESCAPED, FRESH, IN_CAR, NOBODY, NOWHERE, READY, SECURED, SIDES, stance
from ..rules.state import Plague
from .assignment import find_turning_figure
from .heuristic_params import HeuristicParams
from .human_evaluation import CLOSED, SAVED, add_attack_stances, estimate_survival, find_target
from .pathfinding.bit_search import BitSearch
from .pathfinding.bitboard import BitboardLayout
from .pathfinding.distance_table import MAX_AP
from .pathfinding.step_graph import StepGraph

ONE_OF_US: Final[i64] = 20  # for each zombie on the board
PACE: Final[i64] = 4  # for each AP on the way to a human
SHUT_OUT: Final[i64] = 40  # AP added for a zombie that is shut out
EAGER: Final[i64] = 80  # AP; activating a nearer zombie first scores more
HOUND: Final[i64] = 5  # for the dog, which is hard to shoot; more if it's near a human
GRIP: Final[i64] = 25  # for each AP left to bite with in the next turn


@final
class ZombieEvaluation:
    """Static evaluation for the zombies' side."""

    def __init__(self, rules: PlagueBook, params: HeuristicParams, bitboard: BitboardLayout) -> None:
        self._params: Final = params
        self._bitboard: Final = bitboard
        self._to_humans: Final = BitSearch(bitboard)  # to face a human
        self._to_humans_key: i64 = -1
        self._stances: Final = vec[i64]([NOWHERE] * rules.figures)  # stance of each zombie's cached cost
        self._costs: Final = vec[i64]([0] * rules.figures)  # cached cost of each zombie
        self._gates: list[BitSearch] = []  # two for each opening, to its two squares
        self._gates_key: i64 = -1
        self._stuck: vec[i64] = vec[i64]([0] * rules.squares)

    def evaluate(self, s: Plague, graph: StepGraph, key: i64) -> i64:
        """Return the value of a position; more is better for the zombies.

        `key` identifies the humans' squares and the walls (`hash_walls`).
        """
        human: i64
        worth: i64 = 0
        for human in range(s.humans):
            fate = s.fate(human)
            if fate in (ESCAPED, SECURED):
                worth -= self._params.prey + SAVED
            elif fate in (ALIVE, IN_CAR):
                worth -= self._params.prey
        worth += CLOSED // 8 * s.unbarricaded
        if s.living == 0:
            return worth
        if key != self._to_humans_key:
            self._search_humans(s, graph)
            self._to_humans_key = key
        return worth + self._score_zombies(s, graph) - self._weigh_exposure(s)

    def _search_humans(self, s: Plague, graph: StepGraph) -> None:
        """[ZPV-14] Start a search for the AP until a zombie faces a human; other zombies aren't in the way."""
        human: i64
        figure: i64
        for figure in range(len(self._stances)):
            self._stances[figure] = NOWHERE
        self._to_humans.start_zombie_search(s, graph, MAX_AP, True)
        for human in range(s.humans):
            if s.square(human) != NOWHERE:
                add_attack_stances(s, self._to_humans, human)

    def _score_zombies(self, s: Plague, graph: StepGraph) -> i64:
        """Return the total value of the zombies, the nearer to humans the better.

        Zombies without a path to a human count by the AP until they besiege a barricade.
        """
        worth: i64 = 0
        stuck: i64 = 0
        reach, turned = s.rules.zombie_ap, find_turning_figure(s)
        zombie: i64
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) == NOWHERE:
                continue
            cost = get_cost_from(s, self._to_humans, zombie, turned) if zombie == turned else self._get_cost(s, zombie)
            worth += ONE_OF_US + self._params.indoors * s.rules.inside[s.square(zombie)]
            if s.dog(zombie) == 1:
                worth += HOUND + max(EAGER - cost, 0) // 8
            if cost >= FAR:
                self._stuck[stuck] = zombie
                stuck += 1
            else:
                worth -= PACE * cost - GRIP * max(reach - cost, 0)
            if s.activation(zombie) == FRESH and has_waiting_others(s, zombie):
                worth += max(EAGER - cost, 0)
        return worth - PACE * self._score_siege(s, stuck, graph)

    def _get_cost(self, s: Plague, zombie: i64) -> i64:
        """Return the AP of a zombie from its stance to a human, cached by stance."""
        place = stance(s.square(zombie), s.facing(zombie))
        if self._stances[zombie] != place:
            self._stances[zombie] = place
            self._costs[zombie] = self._to_humans.cost(s, place)
        return self._costs[zombie]

    def _weigh_exposure(self, s: Plague) -> i64:
        """[ZP-111, ZP-128] Return the weight of the zombies that humans could attack from their stances."""
        weight: i64 = 0
        human: i64
        if self._params.sights == 0:
            return 0
        for human in range(s.humans):
            if s.fate(human) == ALIVE and s.square(human) != NOWHERE and find_target(s, human) != NOBODY:
                weight += self._params.sights * (1000 - estimate_survival(s, human, s.rules.human_ap)) // 1000
        return weight

    def _score_siege(self, s: Plague, stuck: i64, graph: StepGraph) -> i64:
        """[ZPV-17] Return the AP that all shut-out zombies need in total to gather at the best barricade.

        A human must be in reach behind the barricade.
        """
        if stuck == 0:
            return 0
        if self._gates_key != self._to_humans_key:
            self._search_gates(s, graph)
            self._gates_key = self._to_humans_key
        least: i64 = FAR
        opening: i64
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 1:
                least = min(least, self._sum_gather_costs(s, stuck, opening * 2))
                least = min(least, self._sum_gather_costs(s, stuck, opening * 2 + 1))
        return least if least < FAR else SHUT_OUT * stuck

    def _sum_gather_costs(self, s: Plague, stuck: i64, gate: i64) -> i64:
        """Return the AP that all shut-out zombies need in total to one side of a barricade.

        Each costs at least SHUT_OUT. Return FAR if no human is in reach from the other side.
        """
        far: i64 = 0
        i: i64
        other = s.rules.opening_b[gate >> 1] if gate & 1 == 0 else s.rules.opening_a[gate >> 1]
        if not self._has_prey(s, other):
            return FAR
        turned = find_turning_figure(s)
        for i in range(stuck):
            far += min(get_cost_from(s, self._gates[gate], self._stuck[i], turned), SHUT_OUT) + SHUT_OUT
        return far

    def _has_prey(self, s: Plague, square: i64) -> bool:
        """Return whether a zombie on this square could get to a human."""
        return min([self._to_humans.cost(s, stance(square, facing)) for facing in range(SIDES)]) < FAR

    def _search_gates(self, s: Plague, graph: StepGraph) -> None:
        """Start a search to each of the two squares of every barricade."""
        opening: i64
        side: i64
        facing: i64
        for opening in range(s.rules.openings):
            if s.barricade(opening) == 0:
                continue
            while len(self._gates) < opening * 2 + 2:
                self._gates.append(BitSearch(self._bitboard))
            for side in range(2):
                search = self._gates[opening * 2 + side]
                square = s.rules.opening_a[opening] if side == 0 else s.rules.opening_b[opening]
                search.start_zombie_search(s, graph, MAX_AP, True)
                for facing in range(SIDES):
                    search.add_source(stance(square, facing))


def has_waiting_others(s: Plague, zombie: i64) -> bool:
    """[ZP-056] Return whether other zombies of the same player are still to be activated."""
    other: i64
    for other in range(s.rules.human_room, s.end_of_zombies):
        if s.square(other) != NOWHERE and s.owner(other) == s.owner(zombie) and s.activation(other) == READY:
            return True
    return False


def get_cost_from(s: Plague, search: BitSearch, figure: i64, turned: i64) -> i64:
    """Return the AP from a figure's stance, as the search has found it.

    If the figure's facing is being chosen (`turned`), its best facing counts.
    """
    facing: i64
    if figure != turned:
        return search.cost(s, stance(s.square(figure), s.facing(figure)))
    least: i64 = FAR
    for facing in range(SIDES):
        least = min(least, search.cost(s, stance(s.square(figure), facing)))
    return least
