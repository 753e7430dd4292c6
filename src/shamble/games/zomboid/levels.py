"""Bot levels; the heuristic parameters of the better ones were tuned over thousands of games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.game.level import DREAMER, GREEDY, ROOKIE
from ...core.game.level import OLD_HAND as ANY_OLD_HAND
from ...core.game.level import PLANNER as ANY_PLANNER
from .policy.heuristic_params import HeuristicParams

PLANNER: Final = replace(ANY_PLANNER, about="Knows what pays, and sees more of the town.")
OLD_HAND: Final = replace(
    ANY_OLD_HAND, about="Stands its ground, shows the others what it has found, and counts on what they show."
)
LEVELS: Final = (ROOKIE, DREAMER, GREEDY, PLANNER, OLD_HAND)
LEVEL_PARAMS: Final = {
    PLANNER.id: HeuristicParams(exploration=160, look=46, looks_expected=200, night_look=18),
    OLD_HAND.id: HeuristicParams(
        exploration=160,
        look=48,
        looks_expected=200,
        night_look=18,
        horde_near=500,
        wanted_place=80,
        carried=52,
        unloading=80,
        bandit=450,
        flight=160,
        shows=True,
    ),
}
