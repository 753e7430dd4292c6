"""Features of the zombies: how many are on the board or will come, and their distances to the humans."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import HUMANS, PlagueBook
from ..rules.moving.steps import FAR
from ..rules.pieces import ALIVE, DONE, NOBODY, NOWHERE, READY, stance
from ..rules.state import Plague
from .assignment import find_turning_figure
from .hashing import find_slot, mix_range
from .human_evaluation import add_attack_stances, count_exits, estimate_survival, find_target, manhattan_distance
from .pathfinding.bit_search import BitSearch
from .pathfinding.bitboard import BitboardLayout
from .pathfinding.distance_table import MAX_AP
from .pathfinding.step_graph import StepGraph
from .zombie_evaluation import get_cost_from

TURN_LIMITS: Final = (1, 2, 3, 5, 8)  # bands of turns until a zombie can bite a human
DANGER_TURNS: Final[i64] = 2  # a zombie within this many turns is a danger
MAX_TURNS: Final = 15.0  # longer ways count as this
CACHED_SEARCHES: Final[i64] = 64

ZOMBIE_FEATURES: Final = (
    *("zombies", "zombies for each human", "share of the cap", "to come", "bounties", "dog"),
    *(f"zombies within {turns} turns" for turns in TURN_LIMITS),
    *("zombies farther", "zombies shut out", "mean turns"),
    *("bites to come", "most bites", "humans in danger", "zombies near", "most zombies near"),
    *("ways out", "fewest ways out", "hemmed in", "about to fall", "humans who aim"),
)


@final
class ZombieFeatures:
    """Section of the features about the zombies and the danger to each human."""

    def __init__(self, rules: PlagueBook, bitboard: BitboardLayout) -> None:
        self._rules: Final = rules
        self._limits: Final = vec[i64](list(TURN_LIMITS))
        self._searches: Final = [BitSearch(bitboard) for _ in range(CACHED_SEARCHES)]  # to face any human
        self._search_keys: Final = vec[i64]([-1] * CACHED_SEARCHES)
        self._lunge: Final = BitSearch(bitboard)  # to face one human; other zombies block

    def fill(self, s: Plague, x: vec[float], at: i64, graph: StepGraph, walls: i64) -> None:
        """Fill in the features from index `at` on; `walls` is the key from `hash_walls`."""
        human: i64
        _fill_counts(s, x, at)
        self._fill_distance_bands(
            s, x, at + 6, self._get_search(s, graph, mix_range(walls, s.data, s.at.square, s.humans))
        )
        x[at + 20] = 1.0
        for human in range(s.humans):
            if s.fate(human) == ALIVE and s.square(human) != NOWHERE:
                self._fill_threats(s, x, at + 14, human, graph)

    def _get_search(self, s: Plague, graph: StepGraph, key: i64) -> BitSearch:
        """Return the search from all humans, cached by `key`, which identifies the walls and their squares."""
        human: i64
        slot = find_slot(key, CACHED_SEARCHES)
        search = self._searches[slot]
        if self._search_keys[slot] != key:
            self._search_keys[slot] = key
            search.start_zombie_search(s, graph, MAX_AP, True)
            for human in range(s.humans):
                if s.square(human) != NOWHERE:
                    add_attack_stances(s, search, human)
        return search

    def _fill_distance_bands(self, s: Plague, x: vec[float], at: i64, search: BitSearch) -> None:
        """Count the zombies by the number of turns that they need to reach a human."""
        zombie: i64
        bands: i64 = len(self._limits)
        pace, turned = self._rules.zombie_ap, find_turning_figure(s)
        walking, turns = 0.0, 0.0
        for zombie in range(self._rules.human_room, s.end_of_zombies):
            if s.square(zombie) == NOWHERE:
                continue
            cost = get_cost_from(s, search, zombie, turned)
            if cost >= FAR:
                x[at + bands + 1] += 0.25
                continue
            walking += 1.0
            turns += min(MAX_TURNS, float(cost) / float(pace))
            band: i64 = 0
            while band < bands and cost >= self._limits[band] * pace:
                band += 1
            x[at + band] += 0.25
        x[at + bands + 2] = turns / walking / 5.0 if walking > 0.0 else 2.0

    def _fill_threats(self, s: Plague, x: vec[float], at: i64, human: i64, graph: StepGraph) -> None:
        """[ZP-111] Add the danger to a human: zombies in reach, squares to flee to, its chance to kill its target."""
        zombie: i64
        bites: i64 = 0
        near: i64 = 0
        each = 1.0 / float(s.living)
        reach = self._rules.zombie_ap * s.haste
        is_measured = False
        for zombie in range(self._rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and manhattan_distance(s, zombie, human) <= reach * DANGER_TURNS:
                if not is_measured:
                    is_measured = True
                    self._lunge.start_zombie_search(s, graph, reach * DANGER_TURNS, False)
                    add_attack_stances(s, self._lunge, human)
                cost = self._lunge.cost(s, stance(s.square(zombie), s.facing(zombie)))
                bites += max(reach - cost, 0)
                near += 1 if cost < reach * DANGER_TURNS else 0
        x[at] += float(bites) / 4.0
        x[at + 1] = max(x[at + 1], float(bites) / 4.0)
        x[at + 2] += each if bites > 0 else 0.0
        x[at + 3] += float(near) / 4.0
        x[at + 4] = max(x[at + 4], float(near) / 4.0)
        ways = float(count_exits(s, human)) / 4.0
        x[at + 5] += ways * each
        x[at + 6] = min(x[at + 6], ways)
        x[at + 7] += each if bites > 0 and ways < 0.5 else 0.0
        if find_target(s, human) != NOBODY:
            x[at + 8] += 1.0 - float(estimate_survival(s, human, _count_attacks(s, human))) / 1000.0
            x[at + 9] += each


def _count_attacks(s: Plague, human: i64) -> i64:
    """[ZP-053] Return how often a human may attack before the zombies' turn."""
    if s.side != HUMANS or s.activation(human) == DONE:
        return 0
    return s.rules.human_ap if s.activation(human) == READY else s.points(human)


def _fill_counts(s: Plague, x: vec[float], at: i64) -> None:
    """[ZP-069, ZP-070] Fill in the zombies on the board, and those still to come until the cap is reached."""
    zombie: i64
    standing = 0.0
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.square(zombie) != NOWHERE:
            standing += 1.0
            x[at + 4] += 0.25 * float(min(s.bounty(zombie), 4))
            x[at + 5] += float(s.dog(zombie))
    x[at] = standing / 16.0
    x[at + 1] = standing / float(max(1, s.living)) / 4.0
    x[at + 2] = float(s.count_counting_zombies()) / float(max(1, s.cap()))
    x[at + 3] = float(max(0, s.cap() - s.count_counting_zombies())) / 4.0
