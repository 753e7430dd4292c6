"""Weights of the heuristic that differ between the levels of bots; all other weights are constants."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64


@final
class HeuristicParams:
    """Weights of both sides' evaluations. The defaults are the greedy bot's."""

    def __init__(
        self,
        life: i64 = 2000,
        enemy: i64 = 40,
        intruder: i64 = 0,
        cornered: i64 = 60,
        ride: i64 = 600,
        hunting: i64 = 12,
        prey: i64 = 20_000,
        indoors: i64 = 0,
        sights: i64 = 0,
        patience: i64 = 0,
    ) -> None:
        self.life: Final[i64] = life  # a human that can still win; the yardstick of all other weights
        self.enemy: Final[i64] = enemy  # humans: a zombie on the board
        self.intruder: Final[i64] = intruder  # humans: more for a zombie in the house
        self.cornered: Final[i64] = cornered  # humans: each exit that is missing while a zombie can bite
        self.ride: Final[i64] = ride  # humans: a human on its way to the exit
        self.hunting: Final[i64] = hunting  # humans: AP by which killing a zombie in the house comes after other tasks
        # zombies: a human still to be caught; the default outweighs the ways of all zombies shut out
        self.prey: Final[i64] = prey
        self.indoors: Final[i64] = indoors  # zombies: a zombie in the house
        self.sights: Final[i64] = sights  # zombies: a zombie that a human can attack, times its chance to die
        self.patience: Final[i64] = patience  # humans: the round from which on they fear nothing; 0 for never


DEFAULT_PARAMS: Final = HeuristicParams()
