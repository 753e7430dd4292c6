"""Moves in progress, as a stack of records.

A move can cause another, which gets the next record. Pending steps name the record of their move by its number.
"""

from __future__ import annotations

from typing import Final

from .....core.fields.bits import bits_if
from .....core.native import i32, i64
from .....core.state import mark_dirty
from .....core.step import EVERYONE
from ..events import ROLLED
from ..pieces import CLOSE, DRUGS_SPENT, FOLLOW_UP, HAND, MISS, MOST_FOLLOW_UPS, NOTHING
from ..playbook_moves import SMALL_PRICES
from ..state import Story
from ..vocabulary import ACTOR, ALL_HERE, CHOSEN, OTHERS, PARTY, RUNNERS, TAG_CLOSE, TAG_HAND, TARGET

RESULTS: Final[i64] = 9  # added to a result in an event, since it may be negative


def open_record(s: Story, cause: i64, actor: i64, move: i64, terms: i64) -> i64:
    """[ZA-044] Open the next record for a move by the actor with the weapon in hand; return its number."""
    n, weapon = s.opened, s.wields(actor) | bits_if(NOTHING, s.get_weapon_in_hand(actor) == NOTHING)
    s.opened = n + 1
    if s.rules.opens_at_once:
        at, place = s.at, s.at.cause + n
        number = cause | move + 1 << at.move_shift | terms + 1 << at.terms_shift
        number |= actor + 1 << at.actor_shift | weapon + 1 << at.weapon_shift
        s.data[place] = i32(number)
        mark_dirty(s, place)
        return n
    s.set_cause(n, cause)
    s.set_move(n, move)
    s.set_terms(n, terms)
    s.set_actor(n, actor)
    s.set_weapon(n, weapon)
    return n


def try_follow_up(s: Story) -> bool:
    """[ZA-056] Count another follow-up move and return True, or return False if no more are allowed."""
    if s.follow_ups == MOST_FOLLOW_UPS or s.opened > 11:
        return False
    s.follow_ups += 1
    return True


def close_record(s: Story, n: i64) -> None:
    """[ZA-058] Close a move's record.

    After the last open one, follow-ups are counted from 0 again.
    """
    s.wipe(n)
    s.opened = n
    if n == 0 and s.follow_ups > 0:
        s.follow_ups = 0


def get_rolled_stat(s: Story, n: i64) -> i64:
    """[ZA-009, ZA-168] Return the stat of a move's roll, or DRUGS_SPENT if it is rolled with the Drugs spent."""
    swapped = s.swapped(n)
    return s.rules.talent_stat[swapped] if swapped != NOTHING else s.rules.move_roll[s.move(n)]


def get_modifier(s: Story, n: i64) -> i64:
    """[ZA-008, ZA-010] Return what is added to a move's dice: the stat or the points spent, and the bonus."""
    stat = get_rolled_stat(s, n)
    return (s.spent(n) if stat == DRUGS_SPENT else s.stat(s.actor(n), stat)) + s.bonus(n)


def get_weapon(s: Story, n: i64) -> i64:
    """Return the gear used in a move, or NOTHING for bare hands."""
    pocket = s.weapon(n)
    return s.held(s.actor(n), pocket) if pocket != NOTHING else NOTHING


def get_band(s: Story, thing: i64) -> i64:
    """Return the range band of a target; targets other than groups of opponents are at HAND."""
    threat = s.threat_of(thing)
    if threat == NOTHING or s.foe(threat) == NOTHING:
        return HAND
    return s.band(threat)


def measure(s: Story, n: i64) -> None:
    """[ZA-079, ZA-134, ZA-135] Write the target's Harm, kind, reach and range into the move's record.

    They count as they were when the dice were read.
    """
    target = s.target(n)
    threat, pc = s.threat_of(target), s.pc_of(target)
    thrown: i64 = 1 if threat != NOTHING and is_thrown_at(s, n, target) else 0
    if s.is_thrown(n) != thrown:
        s.set_is_thrown(n, thrown)
    if s.aimed_band(n) != get_band(s, target):
        s.set_aimed_band(n, get_band(s, target))
    if threat != NOTHING and s.foe(threat) != NOTHING:
        s.set_menace(n, min(s.get_foe_harm(threat), 9))
        s.set_source(n, s.foe(threat) if s.is_zombie(threat) else NOTHING)
        s.set_reach(n, 1 if s.can_hurt(threat) else 0)
    elif pc != NOTHING:
        s.set_menace(n, s.get_weapon_harm(s.get_weapon_in_hand(pc), HAND))
        s.set_reach(n, 1 if s.is_here(pc) else 0)


def is_thrown_at(s: Story, n: i64, target: i64) -> bool:
    """[ZA-284] Return whether a move throws its weapon.

    It does if the weapon is for hand and close range, and the target is close.
    """
    gear = get_weapon(s, n)
    if gear == NOTHING or s.get_weapon_tags(gear) & (TAG_HAND | TAG_CLOSE) != TAG_HAND | TAG_CLOSE:
        return False
    return get_band(s, target) == CLOSE and s.get_wall_here() == 0


def settle_on(s: Story, n: i64, total: i64) -> None:
    """[ZA-028, ZA-029, ZA-030] Set the total of a move's roll, and the tier that follows from it."""
    s.set_total(n, total)
    tier = MISS - i64(total >= s.rules.weak_from) - i64(total >= s.rules.strong_from)  # then WEAK, then STRONG
    s.set_tier(n, tier)
    s.emit(ROLLED, s.actor(n), total + RESULTS, tier, EVERYONE)


def is_held_up(s: Story, threat: i64) -> bool:
    """[ZA-348] Return whether a barricade keeps a group of the dead out, at close range or nearer."""
    return s.foe(threat) != NOTHING and s.is_zombie(threat) and s.get_wall_here() > 0 and s.band(threat) <= CLOSE


def is_on_the_spot(s: Story) -> bool:
    """[ZA-291, ZA-355] Return whether a move in progress already puts a survivor on the spot."""
    n: i64
    for n in range(s.opened):
        if s.cause(n) == FOLLOW_UP and s.terms(n) == s.rules.spot_terms:
            return True
    return False


def list_others(s: Story, pc: i64) -> i64:
    """[ZA-349] Return the able survivors in the scene except `pc` and those cut off, as bits."""
    low_bit: i64 = 1
    return s.list_here() & ~s.cut_off & ~(low_bit << pc)


def get_role(s: Story, n: i64, who: i64) -> i64:
    """Return the survivor in a role of a move, such as its target.

    Return NOTHING if it isn't a survivor, or if the role can mean several.
    """
    if who == ACTOR:
        return s.actor(n)
    if who == CHOSEN:
        return s.chosen(n)
    return s.pc_of(s.target(n)) if who == TARGET else NOTHING


def get_price(s: Story, n: i64, npc: i64) -> i64:
    """[ZA-104] Return the price that a person asks of the actor.

    A playbook move lowers it to 1.
    """
    price = s.rules.npc_price[npc]
    return 1 if s.find_playbook_move(s.actor(n), SMALL_PRICES) != NOTHING else price


def list_roles(s: Story, n: i64, who: i64) -> i64:
    """Return all survivors in a role of a move, such as everybody in the scene, as bits."""
    low_bit: i64 = 1
    if who == RUNNERS:
        return low_bit << s.actor(n) | s.followers(n)
    if who == ALL_HERE:
        return s.list_here()
    if who == OTHERS:
        return s.list_company(s.actor(n))
    if who == PARTY:
        return s.list_party()
    pc = get_role(s, n, who)
    if pc == NOTHING:
        return 0
    return low_bit << pc
