"""Moves in progress: a stack of records, parallel to the stack of steps that refer to them."""

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
    """[ZA-044] Open a blank record for a move, with the weapon in hand; return its number."""
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
    """[ZA-056] Count another follow-up if one is allowed; return whether it is."""
    if s.follow_ups == MOST_FOLLOW_UPS or s.opened > 11:
        return False
    s.follow_ups += 1
    return True


def close_record(s: Story, n: i64) -> None:
    """[ZA-058] Close the move's record; after the lowest the follow-up count restarts."""
    s.wipe(n)
    s.opened = n
    if n == 0 and s.follow_ups > 0:
        s.follow_ups = 0


def get_rolled_stat(s: Story, n: i64) -> i64:
    """[ZA-009, ZA-168] Return the stat that a move is rolled with, or DRUGS_SPENT."""
    swapped = s.swapped(n)
    return s.rules.talent_stat[swapped] if swapped != NOTHING else s.rules.move_roll[s.move(n)]


def get_modifier(s: Story, n: i64) -> i64:
    """[ZA-008, ZA-010] Return the modifier of the roll: stat or points spent, plus the bonus."""
    stat = get_rolled_stat(s, n)
    return (s.spent(n) if stat == DRUGS_SPENT else s.stat(s.actor(n), stat)) + s.bonus(n)


def get_weapon(s: Story, n: i64) -> i64:
    """Return the gear used in a move, or NOTHING for bare hands."""
    pocket = s.weapon(n)
    return s.held(s.actor(n), pocket) if pocket != NOTHING else NOTHING


def get_band(s: Story, thing: i64) -> i64:
    """Return the band at which a target stands; HAND for everything but a group of opponents."""
    threat = s.threat_of(thing)
    if threat == NOTHING or s.foe(threat) == NOTHING:
        return HAND
    return s.band(threat)


def measure(s: Story, n: i64) -> None:
    """[ZA-079, ZA-134, ZA-135] Note the opponent's Harm, kind, reach and band, at the time the tier is set."""
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
    """[ZA-284] Return whether a move's weapon has to be thrown: it is for hand and close, and the target is close."""
    gear = get_weapon(s, n)
    if gear == NOTHING or s.get_weapon_tags(gear) & (TAG_HAND | TAG_CLOSE) != TAG_HAND | TAG_CLOSE:
        return False
    return get_band(s, target) == CLOSE and s.get_wall_here() == 0


def settle_on(s: Story, n: i64, total: i64) -> None:
    """[ZA-028, ZA-029, ZA-030] Set the total of a move and its tier."""
    s.set_total(n, total)
    tier = MISS - i64(total >= s.rules.weak_from) - i64(total >= s.rules.strong_from)  # then WEAK, then STRONG
    s.set_tier(n, tier)
    s.emit(ROLLED, s.actor(n), total + RESULTS, tier, EVERYONE)


def is_held_up(s: Story, threat: i64) -> bool:
    """[ZA-348] Return whether a standing barricade holds up a group of the dead at close or at hand."""
    return s.foe(threat) != NOTHING and s.is_zombie(threat) and s.get_wall_here() > 0 and s.band(threat) <= CLOSE


def is_on_the_spot(s: Story) -> bool:
    """[ZA-291, ZA-355] Return whether a survivor is already being put on the spot, in any open record."""
    n: i64
    for n in range(s.opened):
        if s.cause(n) == FOLLOW_UP and s.terms(n) == s.rules.spot_terms:
            return True
    return False


def list_others(s: Story, pc: i64) -> i64:
    """[ZA-349] Return as bits the able survivors in the scene except `pc`, without those cut off."""
    low_bit: i64 = 1
    return s.list_here() & ~s.cut_off & ~(low_bit << pc)


def get_role(s: Story, n: i64, who: i64) -> i64:
    """Return the survivor with a role that means a single survivor, or NOTHING."""
    if who == ACTOR:
        return s.actor(n)
    if who == CHOSEN:
        return s.chosen(n)
    return s.pc_of(s.target(n)) if who == TARGET else NOTHING


def get_price(s: Story, n: i64, npc: i64) -> i64:
    """[ZA-104] Return the price that a person asks of the actor: 1 with the playbook move for small prices."""
    price = s.rules.npc_price[npc]
    return 1 if s.find_playbook_move(s.actor(n), SMALL_PRICES) != NOTHING else price


def list_roles(s: Story, n: i64, who: i64) -> i64:
    """Return the survivors that a role means, as bits."""
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
