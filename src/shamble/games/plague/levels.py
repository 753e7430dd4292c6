"""The levels of Zombie Plague's bots, and what the best has learned from some thousands of games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.game.level import DREAMER, GREEDY, RANDOM, ROOKIE
from ...core.game.level import PLANNER as ANY_PLANNER
from .policy.habits import Habits

PLANNER: Final = replace(ANY_PLANNER, about="Hunts what got in, goes on foot, and keeps out of your sights.")
LEVELS: Final = (RANDOM, ROOKIE, DREAMER, GREEDY, PLANNER)
HABITS: Final = {
    PLANNER.id: Habits(
        life=830, enemy=110, intruder=12, cornered=140, ride=145, hunting=38, prey=2360, indoors=48, sights=70
    )
}
