"""[TS-447] Damage that the Survivor's attack will deal to zombies, added up before it is dealt."""

from __future__ import annotations

from .....core.native import i64
from ..pieces import NOT_IN_PLAY
from ..state import Alley
from .weapon_range import cannot_target


def add_damage(s: Alley, z: i64, damage: i64) -> None:
    """[R-53] Add to the damage that an attack will deal to a zombie; it is dealt later as one amount."""
    s.add_damage_due(z, damage)
    s.set_struck(z, 1)


def count_struck(s: Alley) -> i64:
    """Return the number of zombies in play that the attack has hit so far."""
    n: i64 = 0
    z: i64
    for z in range(s.zombie_end):
        if s.zombie_card(z) != NOT_IN_PLAY and s.struck(z) == 1:
            n += 1
    return n


def cannot_line_up(s: Alley, z: i64) -> str:
    """[TS-494] Return the clause that forbids a zombie as a further target in line, or "".

    A zombie that is already hit, or more than a row from the target, isn't in line.
    """
    away = s.zombie_row(z) - s.target_row
    if s.struck(z) == 1 or away < -1 or away > 1:
        return "TS-494"
    return cannot_target(s, s.weapon, z)
