"""Shotgun volley: one AP, one roll for every figure in the squares it hits."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Verb
from ..book import BLOCK
from ..events import FIRED_VOLLEY
from ..moving.movement import spend
from ..state import Plague
from .attack import ATTACK_DIE
from .lines_of_fire import list_volley_targets, why_no_volley


def has_zombie(s: Plague, targets: list[int]) -> bool:
    """[ZP-142] Return whether a zombie is among the targets."""
    for target in targets:
        if s.is_zombie(target):
            return True
    return False


@final
class Volley(Verb[Plague]):
    """[ZP-138, ZP-142, ZP-143, ZP-144, ZP-186] Fire at every figure in the squares hit, farthest first."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        weapon = s.get_attack_weapon(figure)
        if s.rules.pattern[weapon] != BLOCK:
            actions.refuse(self, "ZP-137", figure)
        elif s.points(figure) < 1:
            actions.refuse(self, "ZP-065", figure)
        elif not has_zombie(s, list_volley_targets(s, figure, weapon)):
            if actions.is_explaining:
                actions.refuse(self, why_no_volley(s, figure, weapon), figure)
        else:
            actions.offer(self, figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        weapon = s.get_attack_weapon(figure)
        spend(s, figure, 1)
        s.set_fired(figure, 1)
        s.eventful = True
        s.emit(FIRED_VOLLEY, figure, -1, -1, EVERYONE)
        for target in list_volley_targets(s, figure, weapon):
            s.push(ATTACK_DIE, figure, target, weapon)


VOLLEY: Final = Volley("volley", "figure")
