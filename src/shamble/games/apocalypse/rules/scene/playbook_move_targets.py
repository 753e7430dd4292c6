"""Legality and targets of playbook moves.

Functions named `why_not` return the clause that forbids, or "".
"""

from __future__ import annotations

from .....core.native import i64
from ..effects.playbook_move_effects import find_spoilt_pocket
from ..move_effect import bit
from ..pieces import DOWN, DRUGS, FAR, NIGHT, NOTHING
from ..playbook_moves import COMPANY, REMAINS, UNWATCHED
from ..state import Story
from ..vocabulary import INFECTED, INTERRUPT, SURVIVOR, UNAWARE


def has_move(s: Story, pc: i64, move: i64) -> bool:
    """[ZA-249] Return whether a survivor has a move.

    Everybody has the basic moves; playbook moves have to be learnt.
    """
    talent = s.rules.move_talent[move]
    return talent == NOTHING or s.talent(pc, talent) == 1


def why_not_playbook_move(s: Story, pc: i64, move: i64, company: i64) -> str:
    """[ZA-249, ZA-264, ZA-277] Return the clause that forbids a playbook move whatever its target, or ""."""
    talent = s.rules.move_talent[move]
    if not has_move(s, pc, move):
        return "ZA-249"
    if s.rules.move_target[move] == INTERRUPT:
        return "ZA-047"
    if s.rests(pc, talent) == 1:
        return "ZA-264"
    goods = s.rules.move_pays[move]
    if goods != NOTHING and s.pool(goods) == 0 and s.stash(pc, goods) == 0:
        return "ZA-230" if goods == DRUGS else "ZA-221"
    return why_not_by_need(s, s.rules.move_needs[move], company)


def why_not_by_need(s: Story, need: i64, company: i64) -> str:
    """[ZA-196, ZA-265, ZA-277] Return the clause of what a playbook move needs and the scene lacks, or ""."""
    if need == COMPANY:
        return "" if company != 0 else "ZA-196"
    if need == REMAINS:
        return "" if s.remains(s.scene) != 0 else "ZA-265"
    if need == UNWATCHED:
        alone = s.count_able_at(s.scene) == 1 or (s.watch == NIGHT and s.count_foes_here() == 0)
        return "" if alone and s.count_pool_points() > 0 else "ZA-277"
    return ""


def list_playbook_move_aims(s: Story, pc: i64, kind: i64, company: i64, things: i64) -> i64:
    """[ZA-266, ZA-267] Return the things in the scene that a playbook move can target, as bits."""
    bits: i64 = 0
    thing: i64 = 0
    while things >> thing != 0:
        if things >> thing & 1 == 1 and not why_not_playbook_move_target(s, pc, kind, thing, company):
            bits |= bit(thing)
        thing += 1
    return bits


def why_not_playbook_move_target(s: Story, pc: i64, kind: i64, thing: i64, company: i64) -> str:
    """[ZA-266, ZA-267] Return the clause that forbids a thing as a playbook move's target, or ""."""
    other = s.pc_of(thing)
    if kind == UNAWARE:
        return why_not_unaware(s, pc, thing)
    if kind == INTERRUPT or other == NOTHING or s.in_play(other) == 0:
        return "ZA-045"
    if kind == SURVIVOR:
        if other == pc:
            return "ZA-045"
        return "" if company >> other & 1 == 1 else "ZA-088"
    together = other == pc or s.is_with_down(pc, other)
    if kind == INFECTED:
        is_known_infected = s.is_aware(s.owner(pc), other) and s.infection(other) > 0 and s.harm(other) <= DOWN
        return "" if together and s.is_living(other) and is_known_infected else "ZA-217"
    return "" if together and find_spoilt_pocket(s, other) != NOTHING else "ZA-282"


def why_not_unaware(s: Story, pc: i64, thing: i64) -> str:
    """[ZA-270, ZA-351] Return the clause by which a target isn't unaware, or "" if it is unaware.

    A group is unaware at far range in round 1, before it was attacked or moved. A person is unaware while not hostile.
    """
    threat, npc = s.threat_of(thing), s.npc_of(thing)
    if threat != NOTHING:
        if not s.is_foe_here(threat):
            return "ZA-045"
        return "" if s.band(threat) == FAR and s.round == 1 and s.stirred(threat) == 0 else "ZA-351"
    if npc != NOTHING and s.is_npc_here(npc):
        return "" if s.attitude(npc) >= 0 else "ZA-270"
    return "ZA-045"
