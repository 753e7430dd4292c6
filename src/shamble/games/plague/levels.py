"""The levels of Zombie Plague's bots, and the tuned heuristic parameters of the best two."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.game.level import DREAMER, GREEDY, RANDOM, ROOKIE
from ...core.game.level import OLD_HAND as ANY_OLD_HAND
from ...core.game.level import PLANNER as ANY_PLANNER
from .policy.heuristic_params import HeuristicParams

PLANNER: Final = replace(ANY_PLANNER, about="Hunts what got in, goes on foot, and keeps out of your sights.")
OLD_HAND: Final = replace(
    ANY_OLD_HAND, about="Thinks a human's whole turn through before it stirs, dice and all.", lookahead=4
)
LEVELS: Final = (RANDOM, ROOKIE, DREAMER, GREEDY, PLANNER, OLD_HAND)
LEVEL_PARAMS: Final = {
    PLANNER.id: HeuristicParams(
        life=830, enemy=110, intruder=12, cornered=140, ride=145, hunting=38, prey=2360, indoors=48, sights=70
    ),
    OLD_HAND.id: HeuristicParams(
        life=830,
        enemy=110,
        intruder=12,
        cornered=140,
        ride=350,
        hunting=38,
        prey=2360,
        indoors=80,
        sights=140,
        patience=175,
    ),
}
