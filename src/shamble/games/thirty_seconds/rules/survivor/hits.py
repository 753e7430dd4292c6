"""[TS-447] Damage on its way to zombies, as the Survivor's attack lays it out before it is dealt."""

from __future__ import annotations

from typing import Final

from .....core.native import i64
from ..pieces import ASKED, B_ROW, B_WEAPON, CARD, DOOMED, HIT, NOT_IN_PLAY, ROW
from ..state import Alley
from .weapon_range import is_target

MARK: Final[i64] = 2  # in ASKED: struck by this attack


def clear_hits(s: Alley) -> None:
    """No damage is on the way."""
    z: i64
    for z in range(s.last):
        s.put(z, HIT, 0)
        s.put(z, DOOMED, 0)
        s.put(z, ASKED, 0)


def strike(s: Alley, z: i64, damage: i64) -> None:
    """Damage is on the way to a zombie."""
    s.put(z, HIT, damage)
    s.put(z, ASKED, MARK)


def struck(s: Alley) -> i64:
    """How many zombies the attack hits."""
    n: i64 = 0
    z: i64
    for z in range(s.last):
        if s.of(z, CARD) != NOT_IN_PLAY and s.of(z, ASKED) == MARK:
            n += 1
    return n


def add(s: Alley, z: i64, n: i64) -> None:
    """More damage to a zombie hit."""
    s.put(z, HIT, s.of(z, HIT) + n)


def in_line(s: Alley, z: i64) -> bool:
    """[TS-494] Not hit yet, in range, in the target's row or a neighbouring one."""
    if s.of(z, CARD) == NOT_IN_PLAY or s.of(z, ASKED) == MARK:
        return False
    away = s.of(z, ROW) - s.blow[B_ROW]
    return -1 <= away <= 1 and not is_target(s, s.blow[B_WEAPON], z)
