"""Features of the forecast: numbers about a position, always from the humans' point of view.

All are shares, rounds or turns of walking rather than squares, so that weights fitted on one board hold on others.
Figures that aren't placed yet count for nothing.
"""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.network import indicator
from ..rules.book import CAR_HORROR, CAR_TOGETHER, HUMANS, ZOMBIES, PlagueBook
from ..rules.pieces import DONE, NOWHERE, READY
from ..rules.state import Plague
from .heuristic_params import DEFAULT_PARAMS
from .human_features import HumanFeatures, list_human_features
from .objective_cache import ObjectiveCache, hash_walls
from .pathfinding.bitboard import BitboardLayout
from .task_features import TASK_FEATURES, TaskFeatures
from .zombie_features import ZOMBIE_FEATURES, ZombieFeatures

TURN_FEATURES: Final = (
    "being set up",
    "zombies' turn",
    "humans to act",
    "points to spend",
    "zombies to act",
    "round",
    "haste",
    "rounds run out",
    *(f"rounds at most {rounds}" for rounds in (2, 5, 10)),
)
RULE_FEATURES: Final = (
    "human points",
    "zombie points",
    "cap",
    "one bite die",
    "tear down",
    "inside to win",
    "house",
    "car together",
    "horror car",
    "automated",
)
MAX_VALUE: Final = 3.0  # about the highest value of any feature


@final
class PlagueFeatures:
    """Feature vector of the forecast, one section after the other.

    Each section's `fill` takes the index of its first feature and returns the next section's.
    """

    def __init__(self, rules: PlagueBook, bitboard: BitboardLayout) -> None:
        self.names: Final = [
            *TURN_FEATURES,
            *RULE_FEATURES,
            *TASK_FEATURES,
            *list_human_features(rules),
            *ZOMBIE_FEATURES,
        ]
        self._objectives: Final = ObjectiveCache(DEFAULT_PARAMS, bitboard)
        self._tasks: Final = TaskFeatures(rules, bitboard)
        self._humans: Final = HumanFeatures(rules)
        self._zombies: Final = ZombieFeatures(rules, bitboard)

    def fill(self, s: Plague, x: vec[float]) -> None:
        """Fill in the features of a position. The array must be 0 before."""
        walls = hash_walls(s)
        graph = self._objectives.get_graph(s, walls)
        tasks = self._objectives.get_objectives(s, graph)
        at = fill_rules(s, x, fill_sequence(s, x))
        at = self._tasks.fill(s, x, at, tasks)
        at = self._humans.fill(s, x, at)
        self._zombies.fill(s, x, at, graph, walls)


def fill_sequence(s: Plague, x: vec[float]) -> i64:
    """Fill in the side to move, the share of its turn that is left, and the rounds."""
    x[0] = indicator(s.round == 0)
    x[1] = indicator(s.side == ZOMBIES)
    if s.round > 0 and s.side == HUMANS:
        _fill_humans_to_act(s, x)
    elif s.round > 0:
        x[4] = _measure_zombies_to_act(s)
    x[5] = min(float(s.round) / 20.0, MAX_VALUE)
    x[6] = min(float(s.haste - 1), MAX_VALUE)
    if s.rules.max_rounds > 0:
        left = s.rules.max_rounds - s.round
        x[7] = 2.0 / float(left + 2)
        x[8] = indicator(left <= 2)
        x[9] = indicator(left <= 5)
        x[10] = indicator(left <= 10)
    return len(TURN_FEATURES)


def _fill_humans_to_act(s: Plague, x: vec[float]) -> None:
    """Fill in the share of living humans that are still to be activated, and the share of their AP left."""
    human: i64
    for human in range(s.humans):
        if s.square(human) == NOWHERE or s.activation(human) == DONE:
            continue
        if s.activation(human) == READY:
            x[2] += 1.0 / float(s.living)
            x[3] += 1.0 / float(s.living)
        else:
            x[3] += float(s.points(human)) / float(s.living * s.rules.human_ap)


def _measure_zombies_to_act(s: Plague) -> float:
    """Return the share of the zombies on the board that haven't acted yet."""
    zombie: i64
    standing, waiting = 0.0, 0.0
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.square(zombie) != NOWHERE:
            standing += 1.0
            if s.activation(zombie) != DONE:
                waiting += 1.0
    return waiting / standing if standing > 0.0 else 0.0


def fill_rules(s: Plague, x: vec[float], at: i64) -> i64:
    """Fill in the options that matter most."""
    rules = s.rules
    x[at] = float(rules.human_ap) / 4.0
    x[at + 1] = float(rules.zombie_ap) / 2.0
    x[at + 2] = float(rules.zombies_per_human) / 4.0
    x[at + 3] = indicator(rules.bite_die)
    x[at + 4] = indicator(rules.tear_down)
    x[at + 5] = indicator(rules.inside_to_win)
    x[at + 6] = indicator(rules.has_house)
    x[at + 7] = indicator(rules.car_rule == CAR_TOGETHER)
    x[at + 8] = indicator(rules.car_rule == CAR_HORROR)
    x[at + 9] = indicator(rules.automated)
    return at + len(RULE_FEATURES)
