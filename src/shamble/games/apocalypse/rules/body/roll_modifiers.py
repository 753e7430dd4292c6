"""Advantage and Disadvantage that follow from playbook moves, kit, and a lack of kit or Drugs."""

from __future__ import annotations

from .....core.fields.bits import count_bits
from .....core.native import i64
from ..pieces import NOTHING
from ..playbook_moves import HAS_ADVANTAGE, IN_A_SPOT, RIDES, RUNS_ALONE
from ..state import Story


def find_advantage_move(s: Story, n: i64) -> i64:
    """[ZA-263, ZA-264] Return the playbook move that gives Advantage on this roll, or NOTHING."""
    i: i64
    actor, begins = s.actor(n), s.rules.rule_from
    if s.rules_of[actor] >> HAS_ADVANTAGE & 1 == 0:
        return NOTHING
    data, first = s.data, s.at.talent + actor * s.at.talent_stride  # playbook moves not learnt are 0
    for i in range(begins[HAS_ADVANTAGE], begins[HAS_ADVANTAGE + 1]):
        talent = s.rules.rule_talent[i]
        if data[first + talent] == 0 or s.talent(actor, talent) == 0 or s.rests(actor, talent) == 1:
            continue
        if is_advantage_condition_met(s, n, s.rules.talent_when[talent]):
            return talent
    return NOTHING


def has_kit_for(s: Story, n: i64) -> bool:
    """[ZA-279] Return whether kit gives Advantage on this roll.

    Tools do so on repairs, a radio once a watch on reading a situation.
    """
    act = s.act(n)
    if act != NOTHING and s.rules.act_repairs[act] == 1 and s.find_pocket(s.actor(n), s.rules.tools) != NOTHING:
        return True
    return has_radio_advantage(s, n)


def has_radio_advantage(s: Story, n: i64) -> bool:
    """[ZA-279] Return whether the actor has a radio that helps this roll and wasn't used in this watch."""
    if s.move(n) != s.rules.read_situation:
        return False
    actor = s.actor(n)
    return s.radio_used(actor) == 0 and s.find_pocket(actor, s.rules.radio) != NOTHING


def is_advantage_condition_met(s: Story, n: i64, when: i64) -> bool:
    """[ZA-263] Return whether a roll meets the condition `when` of a playbook move that gives Advantage."""
    if when == IN_A_SPOT:
        return s.terms(n) == s.rules.spot_terms
    if s.move(n) != s.rules.run:
        return False
    if when == RUNS_ALONE:
        return s.followers(n) == 0
    return when == RIDES and find_bike(s, n) != NOTHING


def find_bike(s: Story, n: i64) -> i64:
    """Return a vehicle in the scene with one or two seats that holds everybody who flees, or NOTHING."""
    vehicle: i64
    flee = 1 + count_bits(s.followers(n))
    for vehicle in range(s.rules.vehicles):
        seats = s.rules.vehicle_seats[vehicle]
        if s.scene != NOTHING and s.vehicle_at(vehicle) == s.scene and flee <= seats <= 2:
            return vehicle
    return NOTHING


def is_handicapped(s: Story, n: i64) -> bool:
    """[ZA-230, ZA-265] Return whether the roll lacks its kit, or treats without Drugs, and so has Disadvantage."""
    move = s.move(n)
    kit = s.rules.move_kit[move]
    if kit != NOTHING and s.find_pocket(s.actor(n), kit) == NOTHING:
        return True
    return move == s.rules.bleeding and s.has_no_drugs() and s.spent(n) == 0
