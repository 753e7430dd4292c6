"""Survivors' fitness for moves: best stat, weapon in hand, and better company."""

from __future__ import annotations

from typing import Final

from ....core.native import i64
from ..rules.pieces import DRUGS_SPENT, NOTHING, PCS, STATS
from ..rules.playbook_moves import AT_REPAIRS, CONDITIONS, ROLL_WITH
from ..rules.state import Story
from ..rules.vocabulary import TAG_CLOSE, TAG_HAND

SICK: Final[i64] = STATS.index("sick")
COOL: Final[i64] = STATS.index("cool")
BRIGHT: Final[i64] = STATS.index("bright")
ALWAYS: Final[i64] = CONDITIONS.index("always")
AN_EDGE: Final[i64] = 2  # about the value of a third die


def get_skill(s: Story, pc: i64, move: i64, repairs: bool = False) -> i64:
    """[ZA-009, ZA-263] Return the best stat that a survivor may roll a move with."""
    rolled = s.rules.move_roll[move]
    best = s.stat(pc, rolled) if rolled < DRUGS_SPENT else 0
    i: i64
    for i in range(s.rules.rule_from[ROLL_WITH], s.rules.rule_from[ROLL_WITH + 1]):
        talent = s.rules.rule_talent[i]
        if s.talent(pc, talent) == 0 or s.rules.talent_swaps[talent] >> move & 1 == 0:
            continue
        when = s.rules.talent_when[talent]
        if when == ALWAYS or (repairs and when == AT_REPAIRS):
            best = max(best, s.stat(pc, s.rules.talent_stat[talent]))
    return best


def is_left_to_others(s: Story, pc: i64, move: i64) -> bool:
    """Return whether a survivor is bad at a move that another in the scene is fit for."""
    return get_skill(s, pc, move) < 0 and is_somebody_fit(s, move)


def is_act_left_to_others(s: Story, pc: i64, act: i64) -> bool:
    """[ZA-331] Return whether a survivor is bad at a rolled act that another here is fit for."""
    if s.rules.act_terms[act] == NOTHING:
        return False
    repairs = s.rules.act_repairs[act] == 1
    mine = get_skill(s, pc, s.rules.keep_cool, repairs) + AN_EDGE * (s.advantage(pc) - s.disadvantage(pc))
    return mine < 0 and is_somebody_fit(s, s.rules.keep_cool, repairs)


def is_somebody_fit(s: Story, move: i64, repairs: bool = False) -> bool:
    """Return whether a survivor in the scene has at least 0 for a move."""
    pc: i64
    for pc in range(PCS):
        if s.is_here(pc) and get_skill(s, pc, move, repairs) >= 0:
            return True
    return False


def count_armed_here(s: Story) -> i64:
    """Return the number of survivors in the scene with a working weapon."""
    n: i64 = 0
    pc: i64
    for pc in range(PCS):
        if s.is_here(pc) and s.get_weapon_in_hand(pc) != NOTHING:
            n += 1
    return n


def would_throw_weapon(s: Story, pc: i64) -> bool:
    """[ZA-284] Return whether an attack at close range would throw the weapon in hand."""
    gear = s.get_weapon_in_hand(pc)
    return gear != NOTHING and s.get_weapon_tags(gear) & (TAG_HAND | TAG_CLOSE) == TAG_HAND | TAG_CLOSE


def count_able_here(s: Story) -> i64:
    """Return the number of able survivors in the scene."""
    return s.count_able_at(s.scene)
