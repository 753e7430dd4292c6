"""Queries and updates of the current fight: enemies in front, item windows, escape routes and the end."""

from __future__ import annotations

from .....core.native import i64
from .....core.step import EVERYONE
from ..events import FIGHT_BEGINS, HORDE_GONE, KILLED
from ..pieces import DIRECTIONS, FOES, NOTHING, NOWHERE
from ..state import Town
from ..survivor.life import gain_xp
from ..town.enemies import bury
from ..vocabulary import LOOT_DROP, NO_COMBAT_ITEM, REROLL_ATTACK, REROLL_DODGE, STAMINA, XP_FIRST_KILL


def is_in_fight(s: Town, seat: i64) -> bool:
    """Whether the fight that `seat` takes part in is still going on."""
    return s.fighter != NOTHING and (s.fighter == seat or s.target == seat) and s.is_alive(seat) == 1


def open_window(s: Town, seat: i64, again: i64, window: i64) -> bool:
    """Open a decision window of the fight and return whether it is open.

    It closes when it is answered or the fight ends; it opens again after an item was played.
    """
    if again < 0:
        s.is_answered = False
    if not is_in_fight(s, seat) or s.is_answered:
        return False
    s.window = window
    return True


def begin_fight(s: Town, seat: i64) -> None:
    """[PZ-059, PZ-080, PZ-122, PZ-188] Begin a fight at the survivor's location.

    The location's tokens, or the first walkers of its horde, move to the front.
    """
    place = s.place(seat)
    i: i64
    s.fighter = seat
    s.is_horde_fight = s.walkers(place) > 0
    for i in range(FOES):
        if not s.is_horde_fight and s.token(place, i) != NOTHING:
            set_front_enemy(s, i, s.token(place, i))
    refill_front(s)
    s.emit(FIGHT_BEGINS, seat, place, -1, EVERYONE)


def set_front_enemy(s: Town, i: i64, enemy: i64) -> None:
    """[PZ-125, PZ-149] Put an enemy in front at position `i` with full HP."""
    s.set_foe(i, enemy)
    s.set_foe_hp(i, s.rules.enemy_hp[enemy])


def refill_front(s: Town) -> None:
    """[PZ-188, R-52] Refill empty positions in front with the next walkers of the horde."""
    i: i64
    if not s.is_horde_fight:
        return
    for i in range(FOES):
        if s.foe(i) == NOTHING and s.walkers(s.place(s.fighter)) > count_front(s):
            set_front_enemy(s, i, s.rules.walker)


def count_front(s: Town) -> i64:
    """[PZ-131] Count the enemies in front."""
    n: i64 = 0
    i: i64
    for i in range(FOES):
        if s.foe(i) != NOTHING:
            n += 1
    return n


def first_in_front(s: Town) -> i64:
    """Return the position of the first enemy in front."""
    return 0 if s.foe(0) != NOTHING else 1


def clear_fight(s: Town) -> None:
    """[PZ-152] Reset all fields of the fight except `runner`."""
    seat: i64
    i: i64
    s.target = NOTHING
    s.is_horde_fight = False
    s.fight_round = 0
    s.window = 0
    s.dice = 0
    for i in range(FOES):
        if s.foe(i) != NOTHING:
            s.set_foe(i, NOTHING)
        if s.foe_hp(i) > 0:
            s.set_foe_hp(i, 0)
    for seat in range(s.seat_count):
        if s.boost(seat) > 0:
            s.set_boost(seat, 0)
        if s.has_blocked(seat) > 0:
            s.set_has_blocked(seat, 0)
        if s.has_spent_ammo(seat) > 0:
            s.set_has_spent_ammo(seat, 0)
        if s.was_loud(seat) > 0:
            s.set_was_loud(seat, 0)
        forget_rerolls(s, seat)


def forget_rerolls(s: Town, seat: i64) -> None:
    """[PZ-162] Reset the survivor's reroll counts, which last for one combat."""
    if s.rerolled_attack(seat) > 0:
        s.set_rerolled_attack(seat, 0)
    if s.rerolled_dodge(seat) > 0:
        s.set_rerolled_dodge(seat, 0)
    if s.rerolled_escape(seat) > 0:
        s.set_rerolled_escape(seat, 0)


def damage_enemy(s: Town, seat: i64, i: i64, damage: i64) -> bool:
    """[PZ-136] Deal `damage` to enemy `i`; return whether it died and drops loot."""
    enemy = s.foe(i)
    s.set_foe_hp(i, max(s.foe_hp(i) - damage, 0))
    if s.foe_hp(i) > 0:
        return False
    remove_killed(s, seat, i)
    return s.rules.enemy_keywords[enemy] & LOOT_DROP != 0


def remove_killed(s: Town, seat: i64, i: i64) -> None:
    """[PZ-123, PZ-189, PZ-190, PZ-206] Remove a killed token or horde walker and give the survivor experience."""
    enemy, place = s.foe(i), s.place(seat)
    s.set_foe(i, NOTHING)
    s.emit(KILLED, seat, enemy, -1, EVERYONE)
    gain_xp(s, seat, s.rules.family_xp[s.rules.enemy_family[enemy]])
    if s.has_killed(seat) == 0:
        s.set_has_killed(seat, 1)
        gain_xp(s, seat, s.trait_sum(seat, XP_FIRST_KILL))
    if s.is_horde_fight:
        s.add_walkers(place, -1)
        if s.walkers(place) == 0:
            s.emit(HORDE_GONE, place, -1, -1, EVERYONE)
    else:
        s.set_token(place, i, NOTHING)
        bury(s, enemy)


def is_won(s: Town, seat: i64) -> bool:
    """[PZ-152] Whether no enemy is left."""
    return count_front(s) == 0 and (not s.is_horde_fight or s.walkers(s.place(seat)) == 0)


def could_use_item(s: Town, seat: i64) -> bool:
    """[PZ-165] Whether the survivor might play an item, judged by public information only.

    The survivor needs a bag that isn't empty, whichever cards it holds, and no item used today. Above 0 HP a trait may
    forbid items.
    """
    if s.has_used_item(seat) == 1 or s.bag_size(seat) == 0:
        return False
    squeamish = s.hp(seat) > 0 and s.trait_sum(seat, NO_COMBAT_ITEM) > 0
    return not squeamish


def can_reroll_attack(s: Town, seat: i64) -> bool:
    """[PZ-162, R-53] Whether a trait allows rerolling this round's attack dice.

    Dice that were rerolled can't be rerolled again. Traits also limit the rerolls of a combat.
    """
    return s.attack_stands(seat) == 0 and s.rerolled_attack(seat) < s.trait_sum(seat, REROLL_ATTACK)


def can_reroll_dodge(s: Town, seat: i64) -> bool:
    """[PZ-162, R-53] Whether a trait allows rerolling this round's dodge dice."""
    return s.dodge_stands(seat) == 0 and s.rerolled_dodge(seat) < s.trait_sum(seat, REROLL_DODGE)


def can_flee(s: Town, seat: i64) -> bool:
    """[PZ-129] Whether the survivor can escape to an adjacent location."""
    direction: i64
    if s.stat(seat, STAMINA) < 1:
        return False
    for direction in range(len(DIRECTIONS)):  # adjacent places are the nearest
        there = s.neighbour(s.place(seat), direction)
        if there != NOWHERE and not s.has_horde(there):
            return True
    return False
