"""[TS-143] Conditions of tactics cards; they depend on public information only."""

from __future__ import annotations

from .....core.native import i64
from ..pieces import THE_SURVIVOR
from ..state import Alley
from ..vocabulary import (
    ATTACKER_SAME_ROW,
    FIREARM,
    FIREARM_ATTACK,
    HAS_EQUIPPED_WEAPON,
    MELEE,
    MELEE_ATTACK,
    MOVED_INTO_MY_ROW,
    NOT_GRABBED,
    SURVIVOR_DOWN,
    SURVIVOR_GRABBED,
    SURVIVOR_MOVED,
    SURVIVOR_STANDING,
    TWO_ZOMBIES_IN_ROW,
    ZOMBIE_IN_ROW,
)


def meets_needs(s: Alley, needs: i64) -> bool:
    """Whether all the conditions in the mask hold."""
    if needs == 0:
        return True
    if needs & (FIREARM_ATTACK | MELEE_ATTACK) and not is_attack_of_kind(s, needs):
        return False
    if needs & (ZOMBIE_IN_ROW | TWO_ZOMBIES_IN_ROW) and not has_zombies_needed(s, needs):
        return False
    if needs & (SURVIVOR_STANDING | SURVIVOR_DOWN | SURVIVOR_GRABBED | NOT_GRABBED) and not is_in_posture(s, needs):
        return False
    if needs & ATTACKER_SAME_ROW:
        attacker = s.attacker
        if attacker < 0 or s.zombie_row(attacker) != s.row:
            return False
    if needs & MOVED_INTO_MY_ROW and (s.mover < 0 or not s.is_in(s.mover, s.row)):
        return False
    if needs & SURVIVOR_MOVED and s.mover != THE_SURVIVOR:
        return False
    return not (needs & HAS_EQUIPPED_WEAPON) or s.weapons() > 0


def is_attack_of_kind(s: Alley, needs: i64) -> bool:
    """[TS-452] Whether the Survivor's attack is made with a firearm, or with a melee weapon or bare hands."""
    weapon = s.weapon
    if weapon < 0:
        return False
    kind = s.rules.supply_kind[weapon]
    if needs & FIREARM_ATTACK and kind != FIREARM:
        return False
    return not (needs & MELEE_ATTACK) or kind == MELEE


def has_zombies_needed(s: Alley, needs: i64) -> bool:
    """Whether the Survivor's row has the one or two zombies that a card needs.

    A zombie that holds the Survivor doesn't count when one zombie is needed, but does when two are.
    """
    free = s.crowd(s.row)
    if needs & ZOMBIE_IN_ROW and free == 0:
        return False
    return not (needs & TWO_ZOMBIES_IN_ROW) or free + s.holders >= 2


def is_in_posture(s: Alley, needs: i64) -> bool:
    """Whether the Survivor stands, is down or is grabbed, as the card's condition demands."""
    grabbed = s.is_grabbed()
    if needs & SURVIVOR_STANDING and s.is_down:
        return False
    if needs & SURVIVOR_DOWN and (not s.is_down or grabbed):
        return False
    if needs & SURVIVOR_GRABBED and not grabbed:
        return False
    return not (needs & NOT_GRABBED and grabbed)
