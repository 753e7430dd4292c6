"""The survivor's attack: results of the dice and damage to enemies."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..events import HIT_FOE
from ..pieces import NOTHING
from ..state import Town
from ..town.loot import DRAW_DROP
from ..vocabulary import ARMORED, CRIT, CRIT_DAMAGE, HIT, MISS, UNARMED
from .effects import FRONT_FALLS
from .fight_state import count_front, damage_enemy, first_in_front, is_in_fight


def attack_result(s: Town, i: i64) -> i64:
    """[PZ-132] Return the result that attack die `i` shows."""
    return s.rules.attack_faces[s.attack_die(i)]


@final
class Strike(Task[Town]):
    """[PZ-136, PZ-142, R-52] Deal the survivor's damage, before any damage by enemies.

    The better die strikes enemy `better`, the worse die the second enemy. A single enemy takes the better die.
    """

    def run(self, s: Town, seat: i64, better: i64, c: i64) -> None:
        if not is_in_fight(s, seat):
            return
        first, second = attack_result(s, 0), attack_result(s, 1)
        if count_front(s) == 1:
            deal_hit(s, seat, first_in_front(s), max(first, second))
        else:
            deal_hit(s, seat, better, max(first, second))
            deal_hit(s, seat, 1 - better, min(first, second))
        s.push(FRONT_FALLS, seat)


def deal_hit(s: Town, seat: i64, i: i64, result: i64) -> None:
    """[PZ-137, PZ-155, PZ-157] Deal the damage of a die to enemy `i`; a killed loot carrier drops a card."""
    if result == MISS or s.foe(i) == NOTHING:
        return
    damage = attack_damage(s, seat, result)
    if result == HIT and s.rules.enemy_keywords[s.foe(i)] & ARMORED != 0:
        damage = max(damage - 1, 1)
    s.emit(HIT_FOE, seat, i, damage, EVERYONE)
    if damage_enemy(s, seat, i, damage):
        s.push(DRAW_DROP, seat)


def attack_damage(s: Town, seat: i64, result: i64) -> i64:
    """[PZ-137, PZ-138, PZ-172] Return the damage of a hit with the weapon or bare hands.

    Traits, the boost and the critical bonus are included.
    """
    weapon = s.weapon(seat) if s.is_armed(seat) == 1 else NOTHING
    kind = UNARMED if weapon == NOTHING else s.rules.weapon_class[weapon]
    damage = s.rules.unarmed_damage if weapon == NOTHING else s.rules.weapon_damage[weapon]
    damage = max(damage + s.trait_damage(seat, kind), 1)
    if result == CRIT:
        damage += max(s.rules.crit_bonus + s.trait_sum(seat, CRIT_DAMAGE), 0)
    return damage + s.boost(seat)


STRIKE: Final = Strike("strike", "seat foe")
