"""Weapon care during a spotlight: equip, unjam or pick up, load, and repair.

If a survivor has two weapons of a kind, an action applies to the one that needs it.
"""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Verb
from ..events import EQUIPPED
from ..move_effect import bit
from ..moves.triggers import is_opponent_within
from ..pieces import BROKEN, CLOSE, DROPPED, EMPTY, JAMMED, NOTHING, OK, POCKETS
from ..state import Story
from ..vocabulary import WEAPON
from .item_effects import empty_pocket, restore_weapon


def explain_weapon_care(actions: LegalActions) -> None:
    """[ZA-282, ZA-283] Refuse weapon care in general, with the clauses that name its conditions."""
    actions.refuse(EQUIP, "ZA-283")
    actions.refuse(PUT_RIGHT, "ZA-282")
    actions.refuse(RELOAD, "ZA-282")
    actions.refuse(REPAIR, "ZA-282")


def list_weapon_care(s: Story, pc: i64, gear: i64, actions: LegalActions) -> None:
    """[ZA-282, ZA-283] Offer to equip this weapon, or to make it usable again."""
    if s.rules.gear_kind[gear] == WEAPON and find_pocket_to_equip(s, pc, gear) != NOTHING:
        actions.offer_or_refuse(not s.has_equipped, "ZA-283", EQUIP, gear)
    if find_pocket_in(s, pc, gear, ~bit(OK)) != NOTHING:
        list_repairs(s, pc, gear, actions)


def list_repairs(s: Story, pc: i64, gear: i64, actions: LegalActions) -> None:
    """[ZA-133, ZA-282] Offer to pick up, unjam, load or repair a weapon, as far as its condition calls for it."""
    if is_dropped(s, pc, gear):
        actions.offer_unless("ZA-133" if is_pressed(s) else "", PUT_RIGHT, gear)
    elif find_pocket_in(s, pc, gear, bit(JAMMED)) != NOTHING:
        actions.offer_unless("ZA-282" if s.count_foes_here() > 0 else "", PUT_RIGHT, gear)
    if find_pocket_in(s, pc, gear, bit(EMPTY)) != NOTHING:
        actions.offer_or_refuse(s.find_pocket(pc, s.rules.ammunition) != NOTHING, "ZA-282", RELOAD, gear)
    if find_pocket_in(s, pc, gear, bit(BROKEN) | bit(JAMMED)) != NOTHING:
        actions.offer_or_refuse(s.find_pocket(pc, s.rules.spare_parts) != NOTHING, "ZA-282", REPAIR, gear)


def find_pocket_in(s: Story, pc: i64, gear: i64, conditions: i64) -> i64:
    """Return the pocket that holds this gear in one of some conditions, given as bits, or NOTHING.

    The weapon in hand comes first.
    """
    best: i64 = NOTHING
    pocket: i64
    for pocket in range(POCKETS):
        if s.held(pc, pocket) == gear and conditions >> s.condition(pc, pocket) & 1 == 1:
            if pocket == s.wields(pc):
                return pocket
            if best == NOTHING:
                best = pocket
    return best


def find_pocket_to_equip(s: Story, pc: i64, gear: i64) -> i64:
    """[ZA-281, ZA-283] Return the pocket from which a weapon can be equipped, or NOTHING.

    A working weapon is preferred. If a weapon of this kind is in hand and works, there is nothing to equip.
    """
    works = find_pocket_in(s, pc, gear, bit(OK))
    if works != NOTHING:
        return works if works != s.wields(pc) else NOTHING
    in_hand = s.wields(pc)
    return NOTHING if in_hand != NOTHING and s.held(pc, in_hand) == gear else find_pocket_in(s, pc, gear, ~0)


def is_dropped(s: Story, pc: i64, gear: i64) -> bool:
    """[ZA-133] Return whether the weapon of a survivor lies on the ground and is of this kind."""
    in_hand = s.wields(pc)
    return in_hand != NOTHING and s.held(pc, in_hand) == gear and s.condition(pc, in_hand) == DROPPED


def find_pocket_to_put_right(s: Story, pc: i64, gear: i64) -> i64:
    """[ZA-133, ZA-282] Return the pocket of a weapon that was dropped from the hand, else of one that is jammed."""
    return s.wields(pc) if is_dropped(s, pc, gear) else find_pocket_in(s, pc, gear, bit(JAMMED))


def is_pressed(s: Story) -> bool:
    """[ZA-133] Return whether an opponent is at close range or nearer."""
    return is_opponent_within(s, CLOSE)


@final
class Equip(Verb[Story]):
    """[ZA-283] Take another weapon in hand, at most once in a spotlight."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        pc = s.acting
        s.set_wields(pc, find_pocket_to_equip(s, pc, gear))
        s.has_equipped = True
        s.emit(EQUIPPED, pc, gear, -1, EVERYONE)
        s.keep_light()


@final
class PutRight(Verb[Story]):
    """[ZA-133, ZA-282] Clear a jam or pick up a dropped weapon while no opponent is near."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        restore_weapon(s, s.acting, find_pocket_to_put_right(s, s.acting, gear))
        s.keep_light()


@final
class Reload(Verb[Story]):
    """[ZA-282] Use up ammunition to load a weapon."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        pc = s.acting
        empty_pocket(s, pc, s.find_pocket(pc, s.rules.ammunition))
        restore_weapon(s, pc, find_pocket_in(s, pc, gear, bit(EMPTY)))
        s.keep_light()


@final
class Repair(Verb[Story]):
    """[ZA-282] Use up spare parts to repair a weapon."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        pc = s.acting
        empty_pocket(s, pc, s.find_pocket(pc, s.rules.spare_parts))
        restore_weapon(s, pc, find_pocket_in(s, pc, gear, bit(BROKEN) | bit(JAMMED)))
        s.keep_light()


EQUIP: Final = Equip("equip", "gear")
PUT_RIGHT: Final = PutRight("put_right", "gear")
RELOAD: Final = Reload("reload", "gear")
REPAIR: Final = Repair("repair", "gear")
