"""Conditions of options and effects, which the content files name after `when`."""

from __future__ import annotations

from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from ..pieces import DID_IT, FAR, FORCED, NOTHING, REFUSED, SUFFERED
from ..playbook_moves import FOOD_ONLY
from ..state import Story
from ..vocabulary import (
    ALWAYS,
    ANY_GEAR,
    ARMED,
    BY_ACTOR,
    CAN_PAY,
    CAN_SEPARATE,
    COMMON_GEAR,
    FINDS_HERE,
    FIREARM,
    FIREARM_IN_HAND,
    HAS_GROUND,
    HAS_POINTS,
    IN_DANGER,
    NO_SPOT_YET,
    NPC_HERE,
    OWN_TARGET,
    PARTY_OF_TWO,
    POOL_HOLDS,
    REACHES,
    RUNS_OUT,
    SOMEONE_ABLE,
    THIRD_HERE,
    THROWN,
    TWO_ABLE,
    WEAPON,
    WHEN_DONE,
    WHEN_REFUSED,
)
from .records import get_price, get_weapon, is_held_up, is_on_the_spot, list_others


def is_condition_met(s: Story, n: i64, when: i64, by: i64) -> bool:
    """Return whether a condition holds for move `n`.

    Some conditions look at the survivor who picks the option; `by` says whether that is the actor or the target.
    """
    if when == ALWAYS:
        return True
    if when == WHEN_REFUSED:
        return s.response(n) == REFUSED
    if when == WHEN_DONE:
        return s.response(n) in (DID_IT, FORCED)
    if when == OWN_TARGET:  # ZA-077: effects on the victim's own target are dropped
        return not (s.cause(n) == SUFFERED and n > 0 and s.target(n) == s.actor(n - 1))
    if when in (REACHES, HAS_GROUND, THIRD_HERE):
        return is_position_condition_met(s, n, when, by)
    if when in (FIREARM_IN_HAND, RUNS_OUT, ARMED):
        return is_weapon_condition_met(s, n, when)
    if when in (ANY_GEAR, COMMON_GEAR, HAS_POINTS, CAN_PAY, POOL_HOLDS, FINDS_HERE):
        return is_goods_condition_met(s, n, when)
    return is_scene_condition_met(s, n, when)


def is_position_condition_met(s: Story, n: i64, when: i64, by: i64) -> bool:
    """[ZA-120, ZA-122, ZA-125, ZA-134] Return whether a condition on distances or on others present holds."""
    threat, pc = s.threat_of(s.target(n)), s.pc_of(s.target(n))
    if when == REACHES:
        return by == BY_ACTOR or s.reach(n) == 1
    if when == THIRD_HERE:
        return pc != NOTHING and find_third(s, n) != NOTHING
    if by != BY_ACTOR:
        return threat == NOTHING or not is_held_up(s, threat)  # ZA-126
    if threat != NOTHING:
        return s.foe(threat) != NOTHING and s.band(threat) < FAR and not is_held_up(s, threat)
    return True


def find_third(s: Story, n: i64) -> i64:
    """[ZA-122, ZA-349] Return the first able survivor in the scene besides actor and target, or NOTHING."""
    pc: i64
    others = list_others(s, s.actor(n))
    for pc in range(s.seat_count):
        if others >> pc & 1 == 1 and pc != s.target(n):
            return pc
    return NOTHING


def is_weapon_condition_met(s: Story, n: i64, when: i64) -> bool:
    """[ZA-138] Return whether a condition on the weapon of the move holds."""
    gear = get_weapon(s, n)
    if gear == NOTHING or s.condition(s.actor(n), s.weapon(n)) != 0 or s.rules.gear_kind[gear] != WEAPON:
        return False
    tags = s.rules.gear_tags[gear]
    if when == FIREARM_IN_HAND:
        return tags & FIREARM != 0
    return tags & (FIREARM | THROWN) != 0 if when == RUNS_OUT else True


def is_goods_condition_met(s: Story, n: i64, when: i64) -> bool:
    """[ZA-097, ZA-103, ZA-181, ZA-182] Return whether a condition on points of resources or on things to find holds."""
    actor = s.actor(n)
    if when == POOL_HOLDS:
        return s.count_pool_points() > 0
    if when == FINDS_HERE:
        return s.scene != NOTHING and s.finds(s.scene) > 0
    if when == HAS_POINTS:
        return s.count_pool_points() + s.count_points_of(actor) > 0
    if when == CAN_PAY:
        npc = s.npc_of(s.target(n))
        if npc == NOTHING:
            return False
        goods = s.rules.npc_goods[npc]
        return max(s.pool(goods), s.stash(actor, goods)) >= get_price(s, n, npc)
    if s.swapped(n) != NOTHING and s.rules.talent_when[s.swapped(n)] == FOOD_ONLY:  # ZA-273
        return False
    return has_item_here(s, when == ANY_GEAR)


def has_item_here(s: Story, rare: bool) -> bool:
    """[ZA-182] Return whether a thing lies at the scene's place, so that a search can find it."""
    if s.scene == NOTHING or s.finds(s.scene) == 0:
        return False
    gear: i64
    for gear in range(s.rules.gears):
        if is_gear_offered(s, gear, rare):
            return True
    return False


def is_gear_offered(s: Story, gear: i64, rare: bool) -> bool:
    """[ZA-182] Return whether a search can find a thing at the scene's place; rare things only if `rare`."""
    kind = s.rules.common[s.scene * s.rules.gears + gear]
    return kind == 1 or (rare and kind == 2)


def is_scene_condition_met(s: Story, n: i64, when: i64) -> bool:
    """[ZA-290] Return whether a condition on the scene holds.

    Such conditions decide which moves the master can make.
    """
    if when == PARTY_OF_TWO:
        return is_more_than_one(s.able)  # ZA-293: wherever they are
    if when == SOMEONE_ABLE:
        return s.list_here() != 0
    if when == TWO_ABLE:
        return is_more_than_one(s.list_here()) and list_others(s, s.actor(n)) != 0
    if when == IN_DANGER:
        return has_striker(s) or s.hazard != NOTHING
    if when == CAN_SEPARATE:
        return is_more_than_one(s.list_here()) and (s.list_here() & ~s.cut_off) >> s.actor(n) & 1 == 1
    if when == NO_SPOT_YET:
        return s.list_here() != 0 and not is_on_the_spot(s)
    return find_npc_here(s) != NOTHING if when == NPC_HERE else True


def is_more_than_one(bits: i64) -> bool:
    """Return whether a set, given as bits, has two or more members."""
    return bits & (bits - 1) != 0


def has_striker(s: Story) -> bool:
    """[ZA-038] Return whether any opponent in the scene can hurt a survivor now."""
    return s.list_hurting(s.list_groups_here()) != 0


def find_npc_here(s: Story) -> i64:
    """Return the first person in the scene, or NOTHING."""
    s.look_at_scene()
    if s.npcs_there == 0:
        return NOTHING
    return lowest_bit32(s.npcs_there)
