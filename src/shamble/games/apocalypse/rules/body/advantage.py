"""Advantage and Disadvantage, both called edges: for the next roll, or limited to some rolls."""

from __future__ import annotations

from typing import Final

from .....core.fields.bits import bits_if, lowest_bit32, shifted
from .....core.native import i64
from .....core.step import EVERYONE
from ..events import FOLLOWS_ADVICE, GAINS_EDGE, LOSES_EDGE
from ..move_effect import bit
from ..pieces import ADVANTAGE, AGAINST, ANY_ROLL, DECLARED, DISADVANTAGE, EDGES, NOT_ON, NOTHING, ON_ACT, ON_MOVE
from ..state import Story
from .experience import mark_xp
from .roll_modifiers import has_kit_for, has_radio_advantage, is_handicapped

EITHER: Final[i64] = 1  # bits: the signs of a roll
OPPOSITE: Final[i64] = 2


def gain(s: Story, pc: i64, sign: i64) -> None:
    """[ZA-015, ZA-021, ZA-025] Give a survivor Advantage or Disadvantage on the next roll.

    The flags don't add up: a second one of the same sign changes nothing.
    """
    if pc == NOTHING or not s.is_living(pc):
        return
    if sign == ADVANTAGE:
        s.set_advantage(pc, 1)
    else:
        s.set_disadvantage(pc, 1)
    s.emit(GAINS_EDGE, pc, sign, -1, EVERYONE)


def gain_for(s: Story, pcs: i64, sign: i64, scope: i64, thing: i64, lasts: i64) -> None:
    """[ZA-016, ZA-017, ZA-024, ZA-025] Give survivors an edge that is limited to some rolls.

    An edge is an Advantage or a Disadvantage, by `sign`; `scope` and `thing` say to which rolls it applies. It ends
    with the scene at the latest. If an equal edge exists, the survivors are added to its holders. If all slots are
    full, the edge in slot 0 is dropped (R-80).
    """
    held = s.edges
    while held != 0:
        i = lowest_bit32(held)
        held &= held - 1
        if is_like(s, i, sign, scope, thing, lasts):
            s.set_edge_holders(i, s.edge_holders(i) | pcs)
            return
    free = lowest_bit32(~s.edges)
    if free >= EDGES:
        free = 0
        drop_edge(s, free)
    s.set_edge_holders(free, pcs)
    s.set_edge_sign(free, sign)
    s.set_edge_scope(free, scope)
    s.set_edge_thing(free, thing)
    s.set_edge_lasts(free, lasts)


def drop_edge(s: Story, i: i64) -> None:
    """[R-80] Take a limited Advantage or Disadvantage from all its holders, and announce the loss."""
    holders = s.edge_holders(i)
    s.set_edge_holders(i, 0)
    while holders != 0:
        pc = lowest_bit32(holders)
        holders &= holders - 1
        s.emit(LOSES_EDGE, pc, s.edge_sign(i), -1, EVERYONE)


def is_like(s: Story, i: i64, sign: i64, scope: i64, thing: i64, lasts: i64) -> bool:
    """Return whether the edge in slot `i` has this sign, scope, thing and duration."""
    alike = (s.edge_sign(i) == sign) & (s.edge_scope(i) == scope)
    return alike & (s.edge_thing(i) == thing) & (s.edge_lasts(i) == lasts)


def list_edges(s: Story, pc: i64) -> i64:
    """[ZA-024] Return the limited Advantages and Disadvantages that a survivor holds, as bits."""
    bits: i64 = 0
    held = s.edges
    while held != 0:
        i = lowest_bit32(held)
        held &= held - 1
        bits |= (s.edge_holders(i) >> pc & 1) << i
    return bits


def is_edge_for_roll(s: Story, i: i64, n: i64) -> bool:
    """[ZA-024, ZA-026, ZA-155] Return whether the actor holds the edge in slot `i` and it applies to this roll."""
    scope, thing = s.edge_scope(i), s.edge_thing(i)
    if s.edge_holders(i) >> s.actor(n) & 1 == 0:
        return False
    if scope == ON_MOVE:
        return s.move(n) == thing
    if scope == ON_ACT:
        return s.act(n) == thing
    if scope == AGAINST:
        return s.target(n) == thing
    return scope == ANY_ROLL or (scope == NOT_ON and s.target(n) != thing)


def drop_answers(s: Story, pc: i64) -> None:
    """[ZA-153, ZA-156] Drop a survivor's edges against targets, because the survivor leaves the scene.

    Such edges come from reading the situation: they reward acting on an answer, or punish ignoring it.
    """
    held = list_edges(s, pc)
    while held != 0:
        i = lowest_bit32(held)
        held &= held - 1
        if s.edge_scope(i) in (AGAINST, NOT_ON):
            s.set_edge_holders(i, s.edge_holders(i) & ~bit(pc))


def has_answer_advantage(s: Story, n: i64) -> bool:
    """[ZA-153, ZA-364] Return whether the actor has Advantage against the move's target.

    An answer from reading the situation gives such an Advantage.
    """
    held = list_edges(s, s.actor(n))
    while held != 0:
        i = lowest_bit32(held)
        held &= held - 1
        if s.edge_scope(i) == AGAINST and s.edge_sign(i) == ADVANTAGE and is_edge_for_roll(s, i, n):
            return True
    return False


def get_signs(s: Story, n: i64, edges: i64, gift: i64, is_run: bool) -> i64:
    """[ZA-016, ZA-019, ZA-022, ZA-231, ZA-232, ZA-233, ZA-266] Return the edges of a roll as bits.

    Bit 0 is Advantage, bit 1 Disadvantage; a roll can have both.
    """
    actor, move = s.actor(n), s.move(n)
    bits = s.advantage(actor) | s.disadvantage(actor) << 1 | s.food_spent(n)
    while edges != 0:
        i = lowest_bit32(edges)
        edges &= edges - 1
        bits |= bits_if(shifted(EITHER, s.edge_sign(i)), is_edge_for_roll(s, i, n))
    bits |= bits_if(OPPOSITE, s.is_starving() | is_handicapped(s, n))
    bits |= bits_if(EITHER, (s.advice(actor) == move) | (gift != NOTHING) | (is_run & s.fuel_burnt))
    bits |= bits_if(EITHER, (move == s.rules.manipulate and has_lever(s, n)) | has_kit_for(s, n))
    return bits & ~bits_if(OPPOSITE, s.is_shielded(n) == 1)  # second wind


def has_lever(s: Story, n: i64) -> bool:
    """[ZA-366] Return whether the actor knows how to persuade the targeted person (a lever)."""
    npc = s.npc_of(s.target(n))
    return npc != NOTHING and s.levers(s.actor(n)) >> npc & 1 == 1


def use_up(s: Story, n: i64, edges: i64) -> None:
    """[ZA-015, ZA-023, ZA-024, ZA-155] Use up the actor's edges that end with this roll, even if they cancel."""
    actor = s.actor(n)
    mask = ~bit(actor)
    if has_radio_advantage(s, n):
        s.set_radio_used(actor, 1)
    if s.advantage(actor) == 1:
        s.set_advantage(actor, 0)
        s.emit(LOSES_EDGE, actor, ADVANTAGE, -1, EVERYONE)
    if s.disadvantage(actor) == 1:
        s.set_disadvantage(actor, 0)
        s.emit(LOSES_EDGE, actor, DISADVANTAGE, -1, EVERYONE)
    while edges != 0:
        i = lowest_bit32(edges)
        edges &= edges - 1
        if is_used_up(s, i, n):
            s.set_edge_holders(i, s.edge_holders(i) & mask)


def is_used_up(s: Story, i: i64, n: i64) -> bool:
    """[ZA-023, ZA-024, ZA-155] Return whether the edge in slot `i` ends with the actor's roll."""
    if s.edge_scope(i) == NOT_ON:
        return not is_edge_for_roll(s, i, n)
    return s.edge_lasts(i) == 0 and is_edge_for_roll(s, i, n)


def follow_advice(s: Story, n: i64) -> None:
    """[ZA-266] Check a declared move against the advice that its actor was given.

    If it is the advised move, the adviser marks XP, but only the first time, and lasting advice stays in force. In all
    other cases the advice ends.
    """
    actor = s.actor(n)
    if s.advice(actor) == NOTHING or s.cause(n) != DECLARED:
        return
    if s.advice(actor) == s.move(n):
        s.emit(FOLLOWS_ADVICE, actor, -1, -1, EVERYONE)
        if s.adviser(actor) != NOTHING:
            mark_xp(s, s.adviser(actor))
            s.set_adviser(actor, NOTHING)
        if s.advice_lasts(actor) == 1:
            return
    s.set_advice(actor, NOTHING)
    s.set_adviser(actor, NOTHING)
    s.set_advice_lasts(actor, 0)
