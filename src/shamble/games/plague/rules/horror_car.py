"""Horror option of the car: a crowd of zombies around it zombifies everyone inside."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ....core.step import Task
from .fighting.wounds import RISE_BY_CAR, lose
from .pieces import IN_CAR, NOWHERE, SIDES, ZOMBIFIED
from .state import Plague


@final
class CrowdAtCar(Task[Plague]):
    """[ZP-233, R-34] Zombify everyone in the car if enough zombies stand next to it, connected or not."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        figure: i64
        crowd: i64 = 0
        for figure in range(s.rules.human_room, s.end_of_zombies):
            if s.square(figure) != NOWHERE and is_next_to_car(s, s.square(figure)):
                crowd += 1
        if crowd < s.rules.car_group:
            return
        for figure in range(s.humans):
            if s.fate(figure) == IN_CAR:
                lose(s, figure, ZOMBIFIED)
                s.push(RISE_BY_CAR, figure)


def is_next_to_car(s: Plague, square: i64) -> bool:
    """[ZP-233] Return whether an open edge leads from the square to a square of the car."""
    facing: i64
    i: i64
    for facing in range(SIDES):
        there = s.past(square, facing)
        for i in range(len(s.rules.car)):
            if s.rules.car[i] == there:
                return True
    return False


CROWD_AT_CAR: Final = CrowdAtCar("crowd at the car")
