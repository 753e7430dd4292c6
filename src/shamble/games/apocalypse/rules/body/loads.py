"""How many points of resources survivors can carry, on foot and in vehicles.

What they can't carry is left behind.
"""

from __future__ import annotations

from typing import Final

from .....core.fields.bits import bits_if, count_bits, lowest_bit
from .....core.native import i64
from .....core.step import EVERYONE
from ..events import GOT_BACK, LEFT_BEHIND, LOST_POINT
from ..move_effect import bit
from ..pieces import GOODS, MOST_POINTS, NOTHING, PCS, POCKETS, POOL, STASH
from ..state import Story

A_VEHICLE: Final[i64] = 100  # counts for more than any number of people


def get_capacity(s: Story, pc: i64) -> i64:
    """[ZA-229] Return how many points a survivor can carry on foot."""
    points = s.rules.foot_points
    pocket: i64
    if s.gear_of(pc) & s.rules.packs == 0:
        return points
    for pocket in range(POCKETS):
        if s.held(pc, pocket) != NOTHING:
            points += s.rules.gear_carries[s.held(pc, pocket)]
    return points


def get_pool_place(s: Story) -> i64:
    """[ZA-324] Return the place where the party's pool is.

    A group with a vehicle keeps the pool, else the larger group, else the group of the lead.
    """
    best: i64 = NOTHING
    most: i64 = 0
    peopled = list_able_places(s)
    while peopled != 0:
        place = lowest_bit(peopled)
        peopled &= peopled - 1
        weight = get_group_weight(s, s.count_able_at(place), (s.place(s.lead) == place) & s.is_able(s.lead))
        weight += bits_if(A_VEHICLE, has_vehicle(s, place))
        if weight > most:
            best, most = place, weight
    return best


def list_able_places(s: Story) -> i64:
    """Return the places where an able survivor is, as bits."""
    bits: i64 = 0
    pc: i64
    for pc in range(s.seat_count):
        bits |= bits_if(bit(s.place(pc) + 1) >> 1, s.is_able(pc))  # nowhere there is none
    return bits


def get_group_weight(s: Story, people: i64, leads: bool) -> i64:
    """[ZA-324] Return how strong a group's claim to the pool is: 2 a person, and 1 more for the lead."""
    return 2 * people + i64(leads)


def has_vehicle(s: Story, place: i64) -> bool:
    """[ZA-286] Return whether a vehicle stands at a place."""
    vehicle: i64
    parked: i64 = 0
    for vehicle in range(s.rules.vehicles):
        parked |= i64(s.vehicle_at(vehicle) == place)
    return parked != 0


def is_taking_pool(s: Story, group: i64, place: i64, vehicle: i64) -> bool:
    """[ZA-324] Return whether the pool travels with a group that leaves a place."""
    size = count_bits(group)
    staying = s.count_able_at(place) - size
    if get_pool_place(s) != place:
        return False
    if vehicle != NOTHING or staying <= 0:
        return True
    if has_vehicle(s, place):
        return False
    leads = group >> s.lead & 1 == 1
    left = s.is_able(s.lead) and s.place(s.lead) == place and not leads
    return get_group_weight(s, size, leads) > get_group_weight(s, staying, left)


def get_pool_capacity(s: Story, group: i64, storage: i64) -> i64:
    """[ZA-229, ZA-237] Return how many points of the pool a group can carry in addition to its own points."""
    room = storage
    pc: i64
    for pc in range(PCS):
        if group >> pc & 1 == 1:
            room += get_capacity(s, pc) - s.count_points_of(pc)
    return max(room, 0)


def count_excess_points(s: Story, group: i64, pc: i64, storage: i64) -> i64:
    """[ZA-229, ZA-237] Return how many of a survivor's own points exceed what can be carried.

    A vehicle's storage takes the excess of the group's members in the order of their numbers.
    """
    over = s.count_points_of(pc) - get_capacity(s, pc)
    other: i64
    for other in range(pc):
        if group >> other & 1 == 1:
            storage -= max(s.count_points_of(other) - get_capacity(s, other), 0)
    return max(over - max(storage, 0), 0)


def lay_down(s: Story, pc: i64, goods: i64, purse: i64, place: i64, points: i64) -> None:
    """[ZA-229, ZA-379] Leave points of some goods at a place.

    Points for which the place has no room are lost. Both are announced.
    """
    while points > 0:
        if place != NOTHING and s.cache(place, goods) < MOST_POINTS:
            s.set_cache(place, goods, s.cache(place, goods) + 1)
            s.emit(LEFT_BEHIND, pc, goods, purse, EVERYONE)
        else:
            s.emit(LOST_POINT, pc, goods, purse, EVERYONE)
        points -= 1


def leave_behind(s: Story, pc: i64, goods: i64, purse: i64, place: i64) -> None:
    """[ZA-229] Leave one point of some goods behind at a place."""
    if purse == POOL:
        s.add_pool(goods, -1)
    else:
        s.set_stash(pc, goods, s.stash(pc, goods) - 1)
    lay_down(s, pc, goods, purse, place, 1)


def count_held(s: Story, pc: i64, goods: i64, purse: i64) -> i64:
    """Return how many points of some goods are in a purse: the pool or a survivor's stash."""
    return s.pool(goods) if purse == POOL else s.stash(pc, goods)


def find_most_plentiful(s: Story, pc: i64, purse: i64) -> i64:
    """Return the goods of which a purse holds the most points, the first on a tie."""
    best: i64 = 0
    goods: i64
    for goods in range(len(GOODS)):
        if count_held(s, pc, goods, purse) > count_held(s, pc, best, purse):
            best = goods
    return best


def find_cache(s: Story, place: i64) -> None:
    """[ZA-229, ZA-379] Put the points that were left at a place back into the pool, if the pool is there."""
    goods: i64
    left: i64 = 0
    for goods in range(len(GOODS)):
        left += s.cache(place, goods)
    if left == 0 or get_pool_place(s) != place:
        return
    for goods in range(len(GOODS)):
        points = min(s.cache(place, goods), MOST_POINTS - s.pool(goods))
        if points > 0:
            s.set_cache(place, goods, s.cache(place, goods) - points)
            s.add_pool(goods, points)
            s.emit(GOT_BACK, goods, points, -1, EVERYONE)


def get_storage(s: Story, vehicle: i64) -> i64:
    """[ZA-237] Return how many points a vehicle holds, or 0 on foot."""
    return s.rules.vehicle_storage[vehicle] if vehicle != NOTHING else 0


def drop_own_load(s: Story, group: i64, pc: i64, storage: i64) -> None:
    """[ZA-229, R-74] Make a fleeing survivor leave the points that exceed the load, the most plentiful goods first."""
    while count_excess_points(s, group, pc, storage) > 0:
        leave_behind(s, pc, find_most_plentiful(s, pc, STASH), STASH, s.place(pc))


def drop_pool_load(s: Story, group: i64, place: i64, storage: i64) -> None:
    """[ZA-229, ZA-324, R-74] Leave behind the pool points that a fleeing group can't carry."""
    room = get_pool_capacity(s, group, storage)
    while s.count_pool_points() > room:
        leave_behind(s, s.lead, find_most_plentiful(s, s.lead, POOL), POOL, place)
