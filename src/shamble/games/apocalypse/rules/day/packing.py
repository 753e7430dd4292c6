"""Packing before a group travels: it leaves behind what it can't carry."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import bits_if, count_bits, lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..body.loads import (
    count_excess_points,
    count_held,
    find_most_plentiful,
    get_pool_capacity,
    get_storage,
    is_taking_pool,
    leave_behind,
)
from ..move_effect import bit
from ..pieces import GAS, GOODS, NOTHING, POOL, STASH
from ..state import Story


def list_travellers(s: Story, place: i64) -> i64:
    """[ZA-322] Return who leaves a place next, as bits: able survivors that have voted.

    Survivors that travel alone go first, one by one.
    """
    bits: i64 = 0
    alone: i64 = 0
    pc: i64
    for pc in range(s.seat_count):
        bits |= bits_if(bit(pc), (s.place(pc) == place) & (s.vote(pc) != NOTHING))
        alone |= s.alone(pc) << pc
    bits &= s.able
    alone &= bits
    return alone & -alone if alone != 0 else bits


def find_group_lead(s: Story, group: i64) -> i64:
    """[ZA-322] Return who decides for a group: the lead if present, else the survivor with the lowest number."""
    if group >> s.lead & 1 == 1:
        return s.lead
    return lowest_bit32(group)


def find_vehicle(s: Story, place: i64, way: i64, group: i64) -> i64:
    """[ZA-224, ZA-228, ZA-323] Return a vehicle at the place that the group can drive, or NOTHING.

    It needs enough seats, an open road and Gas. A survivor that goes alone can take only a vehicle of their own (R-44).
    """
    vehicle: i64
    for vehicle in range(s.rules.vehicles):
        if can_ride(s, vehicle, place, way, group):
            return vehicle
    return NOTHING


def can_ride(s: Story, vehicle: i64, place: i64, way: i64, group: i64) -> bool:
    """[ZA-224, ZA-228, ZA-323, R-44] Return whether a group may drive off in a vehicle."""
    lead = find_group_lead(s, group)
    closed = s.rules.blocked[place] >> way & 1 == 1
    if closed and not (s.rules.road_flag[place] != NOTHING and s.flags >> s.rules.road_flag[place] & 1 == 1):
        return False
    if not s.has_driven and s.pool(GAS) == 0:
        return False
    may_take = s.alone(lead) == 0 or s.vehicle_owner(vehicle) == lead
    return s.vehicle_at(vehicle) == place and s.rules.vehicle_seats[vehicle] >= count_bits(group) and may_take


@final
class Lighten(Task[Story]):
    """[ZA-229, ZA-237] Make a traveller leave behind points that exceed the load, one point at a time."""

    def run(self, s: Story, pc: i64, place: i64, vehicle: i64) -> None:
        if not s.is_able(pc) or s.place(pc) != place:
            return
        group = list_travellers(s, place)
        if group >> pc & 1 == 1 and count_excess_points(s, group, pc, get_storage(s, vehicle)) > 0:
            leave_point(s, pc, STASH, place)
            s.push(self, pc, place, vehicle)


@final
class LightenPool(Task[Story]):
    """[ZA-229, ZA-237, ZA-324] Make the group leave behind the points of the pool that it can't carry, one at a time.

    The lead chooses the goods if it travels along, else the traveller with the lowest number.
    """

    def run(self, s: Story, place: i64, vehicle: i64, c: i64) -> None:
        if s.in_pool == 0:
            return
        group = list_travellers(s, place)
        if group == 0 or not is_taking_pool(s, group, place, vehicle):
            return
        if s.count_pool_points() > get_pool_capacity(s, group, get_storage(s, vehicle)):
            leave_point(s, find_group_lead(s, group), POOL, place)
            s.push(self, place, vehicle)


def leave_point(s: Story, pc: i64, purse: i64, place: i64) -> None:
    """[ZA-229] Leave a point behind; if there are several kinds of goods, ask which."""
    kinds: i64 = 0
    goods: i64
    for goods in range(len(GOODS)):
        if count_held(s, pc, goods, purse) > 0:
            kinds += 1
    if kinds == 1:
        leave_behind(s, pc, find_most_plentiful(s, pc, purse), purse, place)
    else:
        s.push(LEAVE_CHOICE, pc, purse, place)


@final
class LeaveChoice(Decision[Story]):
    """[ZA-229] Choose which goods lose a point that has to stay behind."""

    def get_choosers(self, s: Story, pc: i64, purse: i64, place: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, purse: i64, place: i64, actions: LegalActions) -> None:
        goods: i64
        actions.refuse(LEAVE, "ZA-229")
        for goods in range(len(GOODS)):
            actions.offer_unless("" if count_held(s, pc, goods, purse) > 0 else "ZA-221", LEAVE, goods, purse)


@final
class Leave(Verb[Story]):
    """[ZA-229] Leave one point of the chosen goods behind."""

    def apply(self, s: Story, goods: i64, purse: i64) -> None:
        pc = answered_arguments(s)[0]
        leave_behind(s, pc, goods, purse, s.place(pc))


LIGHTEN: Final = Lighten("lighten", "seat place vehicle")
LIGHTEN_POOL: Final = LightenPool("lighten pool", "place vehicle")
LEAVE_CHOICE: Final = LeaveChoice("parting", "ZA-229", "pc purse place")
LEAVE: Final = Leave("leave_behind", "goods purse")
