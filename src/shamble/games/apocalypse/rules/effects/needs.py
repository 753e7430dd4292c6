"""What survivors need, so that playbook moves can answer greed and generosity."""

from __future__ import annotations

from .....core.native import i64
from ..pieces import BROKEN, DRUGS, EMPTY, FOOD, NOTHING, PCS, PLAIN_AT, POCKETS
from ..playbook_moves import ON_GIVES, ON_TAKES
from ..state import Story
from ..vocabulary import ARMOR, WEAPON


def note_taking(s: Story, pc: i64, goods: i64) -> None:
    """[ZA-275] Note that a survivor keeps goods for themselves that another survivor needs."""
    other: i64
    for other in range(s.seat_count):
        if other != pc and s.is_living(other) and needs_goods(s, other, goods):
            s.note(pc, ON_TAKES)
            return


def needs_goods(s: Story, pc: i64, goods: i64) -> bool:
    """[ZA-275] Return whether a survivor needs some goods.

    The badly hurt and the visibly infected need Drugs. While the party starves, everybody needs Food.
    """
    if goods == DRUGS:
        return s.harm(pc) >= s.rules.worsens_from or s.infection(pc) >= PLAIN_AT
    return goods == FOOD and s.is_starving()


def note_taking_gear(s: Story, pc: i64, gear: i64) -> None:
    """[ZA-275] Note that a survivor takes a weapon while another has none, which counts as greed."""
    other: i64
    for other in range(PCS):
        armed = s.rules.gear_kind[gear] == WEAPON
        if armed and other != pc and s.is_living(other) and not has_kind(s, other, WEAPON):
            s.note(pc, ON_TAKES)
            return


def has_kind(s: Story, pc: i64, kind: i64) -> bool:
    """Return whether a survivor holds gear of a kind."""
    pocket: i64
    for pocket in range(POCKETS):
        gear = s.held(pc, pocket)
        if gear != NOTHING and s.rules.gear_kind[gear] == kind:
            return True
    return False


def note_giving(s: Story, giver: i64, taker: i64, gear: i64) -> None:
    """[ZA-263] Note the gift of a thing that the receiver lacks, for the giver's playbook moves."""
    kind = s.rules.gear_kind[gear]
    lacks = kind in (WEAPON, ARMOR) and not has_kind(s, taker, kind)
    if gear == s.rules.ammunition:
        lacks = has_weapon_in_condition(s, taker, EMPTY)
    elif gear == s.rules.spare_parts:
        lacks = has_weapon_in_condition(s, taker, BROKEN)
    if lacks:
        s.note(giver, ON_GIVES)


def note_sharing(s: Story, giver: i64, goods: i64) -> None:
    """[ZA-263] Note a useful gift of goods, for the giver's playbook moves.

    A gift is useful if the pool lacks these goods, or if another survivor needs the Drugs.
    """
    other: i64
    if s.pool(goods) == 0:
        s.note(giver, ON_GIVES)
        return
    for other in range(s.seat_count):
        if other != giver and s.is_living(other) and needs_goods(s, other, goods):
            s.note(giver, ON_GIVES)
            return


def has_weapon_in_condition(s: Story, pc: i64, condition: i64) -> bool:
    """Return whether a survivor holds a weapon in this condition."""
    pocket: i64
    for pocket in range(POCKETS):
        if s.held(pc, pocket) != NOTHING and s.condition(pc, pocket) == condition:
            return True
    return False
