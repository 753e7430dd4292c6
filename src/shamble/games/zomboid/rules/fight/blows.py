"""Enemy blows on a survivor, resolved one by one, and the last chance to survive at 0 HP."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import BLOCKED
from ..pieces import FOES, NOTHING, SAVING
from ..state import Town
from ..survivor.life import die, give_bite, lose_hp
from ..vocabulary import BITE, BITE_PRONE, BLOCK, CRIT, HIT, MISS, ZOMBIE
from .enemy_dice import count_skulls, is_striking
from .fight_state import could_use_item, is_in_fight
from .items import USE


@final
class Order(Task[Town]):
    """[PZ-148] Resolve the enemy blows one by one, in the order that the survivor chooses."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if not is_in_fight(s, seat):
            return
        if is_striking(s, 0) and is_striking(s, 1) and s.is_shielded(seat) == 0:
            s.push(ORDER_CHOICE, seat)
        else:
            s.push(BLOW, seat, 0)
            s.push(BLOW, seat, 1)


@final
class OrderChoice(Decision[Town]):
    """[PZ-148] Choose which enemy's blow is resolved first."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(FOES):
            actions.offer(FIRST_BLOW, i)


@final
class FirstBlow(Verb[Town]):
    """[PZ-148] Resolve the blow of the chosen enemy first."""

    def apply(self, s: Town, i: i64, b: i64) -> None:
        s.push(BLOW, s.seat, i)
        s.push(BLOW, s.seat, 1 - i)


@final
class Blow(Task[Town]):
    """[PZ-136, PZ-140, PZ-145, PZ-161, PZ-169, PZ-197] Deal an enemy's damage; a critical hit may bite.

    The damage is halved if two enemies were in front; blocking reduces that of a hit.
    """

    def run(self, s: Town, seat: i64, i: i64, c: i64) -> None:
        if not is_in_fight(s, seat) or not is_striking(s, i) or s.is_shielded(seat) == 1:
            return
        enemy, blow = s.foe(i), s.blow(i)
        s.set_blow(i, MISS)
        damage = s.rules.enemy_crit[enemy] if blow == CRIT else s.rules.enemy_damage[enemy]
        if s.dice == FOES:
            damage //= 2
        if blow == HIT:
            damage -= block_damage(s, seat, damage)
        if damage == 0:
            return
        lose_hp(s, seat, damage)
        if blow == CRIT and count_skulls(s) > 0 and causes_bite(s, seat, enemy):
            give_bite(s, seat)
        if s.hp(seat) == 0:
            s.push(SAVE, seat)


def block_damage(s: Town, seat: i64, damage: i64) -> i64:
    """[PZ-161] Block part of a hit's damage, once a combat; return the damage blocked."""
    block = min(s.standing(seat, BLOCK), damage)
    if block <= 0 or s.has_blocked(seat) == 1:
        return 0
    s.set_has_blocked(seat, 1)
    s.emit(BLOCKED, seat, block, -1, EVERYONE)
    return block


def causes_bite(s: Town, seat: i64, enemy: i64) -> bool:
    """[PZ-197, PZ-198] Whether a critical hit of this enemy bites."""
    if s.rules.enemy_keywords[enemy] & BITE != 0:
        return True
    return s.rules.enemy_family[enemy] == ZOMBIE and s.trait_sum(seat, BITE_PRONE) > 0


@final
class Save(Task[Town]):
    """[PZ-166, PZ-170] At 0 HP, let the survivor play a healing card; otherwise the survivor dies."""

    def run(self, s: Town, seat: i64, again: i64, c: i64) -> None:
        if s.is_alive(seat) == 0 or s.hp(seat) > 0:
            return
        s.window = SAVING
        if could_use_item(s, seat):
            s.push(SAVE_CHOICE, seat)
            s.push(self, seat)
        else:
            lose_fight(s, seat)


def lose_fight(s: Town, seat: i64) -> None:
    """[PZ-170, PZ-233] Kill the survivor and end the fight; the enemies stay."""
    s.fighter = NOTHING
    die(s, seat)


@final
class SaveChoice(Decision[Town]):
    """[PZ-167, PZ-168, PZ-170] Choose to play a healing card or to die."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        USE.legal(s, seat, actions)
        actions.offer(DIE)


@final
class LetDie(Verb[Town]):
    """[PZ-170] Die instead of playing a card."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        lose_fight(s, s.seat)


ORDER: Final = Order("order of blows", "seat")
ORDER_CHOICE: Final = OrderChoice("choose the first blow", "PZ-148", "seat")
FIRST_BLOW: Final = FirstBlow("first", "foe")
BLOW: Final = Blow("blow", "seat foe")
SAVE: Final = Save("save", "seat number")
SAVE_CHOICE: Final = SaveChoice("save or die", "PZ-170", "seat")
DIE: Final = LetDie("die")
