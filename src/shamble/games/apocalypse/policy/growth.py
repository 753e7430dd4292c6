"""Choices of improvements and of things to keep."""

from __future__ import annotations

from typing import Final

from ....core.native import i64
from ....core.offers import LegalActions
from ..rules.effects.improvements import ARM, MEND, RAISE, SAVE
from ..rules.moves.stat_substitution import AS_USUAL, ROLL_BY
from ..rules.pieces import DRUGS_SPENT
from ..rules.state import Story
from ..rules.vocabulary import ARMOR, QUEST
from .offers import NO_CHOICE, find_offer
from .skills import BRIGHT, COOL, SICK

AN_ARMOR: Final[i64] = 10  # a point of armour; a stat counts by how often it is rolled
A_SAVING: Final[i64] = 9  # a point of savings; Food counts 2 more
AN_INJURY: Final[i64] = 3
A_STAT: Final[i64] = 5
A_GOAL: Final[i64] = 100


def choose_improvement(s: Story, pc: i64, actions: LegalActions) -> i64:
    """[ZA-199, ZA-241] Choose an improvement: better armour, savings of Food, then Cool and Sick."""
    best: i64 = NO_CHOICE
    most: i64 = -1
    i: i64
    for i in range(actions.count):
        worth = value_improvement(s, pc, actions.items[i])
        if worth > most:
            best, most = actions.items[i], worth
    return best


def value_improvement(s: Story, pc: i64, action: i64) -> i64:
    """Return the value of an improvement."""
    verb, what = action & 255, (action >> 24 & 0xFFFF) - 1
    if verb == RAISE.index:
        return A_STAT + (5 if what == COOL else 3 if what == SICK else 1 if what == BRIGHT else 0)
    if verb == ARM.index:
        return max(AN_ARMOR * (s.rules.gear_armor[what] - s.get_armor(pc)), 0)
    if verb == SAVE.index:
        return A_SAVING + what
    return AN_INJURY if verb == MEND.index else 0


def choose_left_thing(s: Story, pc: i64, actions: LegalActions) -> i64:
    """[ZA-378] Choose the least valuable thing to leave behind."""
    best: i64 = NO_CHOICE
    least: i64 = 0
    i: i64
    for i in range(actions.count):
        worth = value_thing(s, pc, (actions.items[i] >> 8 & 0xFFFF) - 1)
        if best == NO_CHOICE or worth < least:
            best, least = actions.items[i], worth
    return best


def value_thing(s: Story, pc: i64, gear: i64) -> i64:
    """Return the value of a thing to a survivor: quest things first, then armour and weapons."""
    kind = s.rules.gear_kind[gear]
    if kind == QUEST:
        return A_GOAL
    if kind == ARMOR:
        return AN_ARMOR * s.rules.gear_armor[gear]
    return s.rules.gear_harm[gear] + i64(s.get_weapon_in_hand(pc) == gear) * AN_ARMOR


def choose_stat(s: Story, n: i64, actions: LegalActions) -> i64:
    """[ZA-263] Choose the playbook move with a better stat than the usual one or the Drugs, else roll as usual."""
    best = find_offer(actions, AS_USUAL)
    pc, usual = s.actor(n), s.rules.move_roll[s.move(n)]
    most: i64 = s.stat(pc, usual) if usual < DRUGS_SPENT else s.spent(n)
    i: i64
    for i in range(actions.count):
        action = actions.items[i]
        if action & 255 == ROLL_BY.index:
            stat = s.stat(pc, s.rules.talent_stat[(action >> 8 & 0xFFFF) - 1])
            if stat > most:
                best, most = action, stat
    return best
