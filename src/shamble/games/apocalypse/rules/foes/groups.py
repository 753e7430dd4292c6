"""Groups of opponents: how they arrive, take Harm, move and leave."""

from __future__ import annotations

from .....core.fields.bits import bits_if, lowest_bit32, shifted
from .....core.native import i64
from .....core.step import EVERYONE
from ..events import COMES, FELL, GROUP_GONE, MOVED_BAND, NPC_OUT
from ..pieces import AGAINST, CLOSE, FAR, HAND, MOST_IN_GROUP, NEAR, NOT_ON, NOTHING, PCS, THREATS
from ..state import Story


def spawn(s: Story, kind: i64, count: i64, place: i64, band: i64) -> i64:
    """[ZA-327, ZA-338, ZA-377] Bring a group of opponents to a place; return its number, or NOTHING if `count` is 0.

    If all group numbers are taken, the opponents join another group, or room is made for them.
    """
    if count <= 0 or place == NOTHING:
        return NOTHING
    if band == NEAR:
        band = CLOSE if s.count_foes_at(place) > 0 else FAR
    if band == HAND and place != s.scene:  # ZA-327: outside the scene a group starts at close
        band = CLOSE
    count = min(count, MOST_IN_GROUP)
    threat = find_free_group(s)
    if threat == NOTHING:
        threat = join(s, kind, count, place) if place != s.scene else threat
        if threat != NOTHING:
            return threat
        threat = make_room_elsewhere(s, place)
    if threat == NOTHING:
        threat = join(s, kind, count, place)
        if threat != NOTHING:
            return threat
        threat = make_room_anywhere(s)
    s.set_foe(threat, kind)
    s.set_foe_at(threat, place)
    s.set_number(threat, count)
    s.set_first_number(threat, count)
    s.set_band(threat, band)
    if place == s.scene:
        low_bit: i64 = 1
        s.present |= low_bit << kind
    s.emit(COMES, threat, kind, count, EVERYONE)
    return threat


def find_free_group(s: Story) -> i64:
    """Return the lowest group number that isn't in use, or NOTHING."""
    threat = lowest_bit32(~s.groups)
    return threat if threat < THREATS else NOTHING


def join(s: Story, kind: i64, count: i64, place: i64) -> i64:
    """[ZA-377] Add opponents to a group of their kind at a place.

    Return the group, or NOTHING if no group there has room for them.
    """
    threat: i64
    for threat in range(THREATS):
        if s.foe(threat) == kind and s.foe_at(threat) == place and s.number(threat) + count <= MOST_IN_GROUP:
            s.set_number(threat, s.number(threat) + count)
            s.set_first_number(threat, min(s.first_number(threat) + count, MOST_IN_GROUP))
            s.emit(COMES, threat, kind, s.number(threat), EVERYONE)
            return threat
    return NOTHING


def make_room_elsewhere(s: Story, place: i64) -> i64:
    """[ZA-377] Free a group number outside the scene.

    Two groups of a kind merge, or the smallest group wanders off.
    """
    apart = s.groups & ~s.list_groups_at(s.scene)
    freed = merge_two(s, apart)
    if freed != NOTHING:
        return freed
    return remove_smallest(s, apart & ~s.list_groups_at(place))


def make_room_anywhere(s: Story) -> i64:
    """[ZA-377] Free a group number at any place.

    Two groups of a kind merge, or the smallest group wanders off.
    """
    freed = merge_two(s, s.groups & ~list_aimed_at(s))
    if freed == NOTHING:
        freed = remove_smallest(s, s.groups & ~list_aimed_at(s))
    return freed if freed != NOTHING else remove_smallest(s, s.groups)


def merge_two(s: Story, groups: i64) -> i64:
    """[ZA-377] Merge two groups of a kind at one place, at the nearer range.

    Return the group number that is free now.
    """
    i: i64
    j: i64
    for i in range(THREATS):
        for j in range(i + 1, THREATS):
            if groups >> i & groups >> j & 1 == 0 or s.foe(i) != s.foe(j) or s.foe_at(i) != s.foe_at(j):
                continue
            if s.number(i) + s.number(j) <= MOST_IN_GROUP:
                s.set_number(i, s.number(i) + s.number(j))
                s.set_first_number(i, min(s.first_number(i) + s.first_number(j), MOST_IN_GROUP))
                s.set_band(i, min(s.band(i), s.band(j)))
                s.set_engaged(i, s.engaged(i) | s.engaged(j))
                leave(s, j)
                s.emit(COMES, i, s.foe(i), s.number(i), EVERYONE)
                return j
    return NOTHING


def remove_smallest(s: Story, groups: i64) -> i64:
    """[ZA-377] Remove the smallest group of a set and return its number, or NOTHING for an empty set.

    Named persons are removed last.
    """
    best: i64 = NOTHING
    least: i64 = 0
    threat: i64
    for threat in range(THREATS):
        if groups >> threat & 1 == 0:
            continue
        size = s.number(threat) + bits_if(MOST_IN_GROUP, s.foe(threat) >= s.rules.person_foe)
        if best == NOTHING or size < least:
            best, least = threat, size
    if best != NOTHING:
        note_person_out(s, s.foe(best))
        leave(s, best)
    return best


def note_person_out(s: Story, kind: i64) -> None:
    """[ZA-210] Take a named person out of the story, because the group that stood for that person is gone."""
    if kind >= s.rules.person_foe:
        s.set_npc_out(kind - s.rules.person_foe, 1)
        s.emit(NPC_OUT, kind - s.rules.person_foe, -1, -1, EVERYONE)


def list_aimed_at(s: Story) -> i64:
    """Return as bits the groups that a move in progress is aimed at."""
    bits: i64 = 0
    n: i64
    for n in range(s.opened):
        threat = s.threat_of(s.target(n))
        if threat != NOTHING:
            bits |= shifted(1, threat)
    return bits


def hit_group(s: Story, threat: i64, amount: i64, messy: bool) -> None:
    """[ZA-210, ZA-340] Deal Harm to a group, less its armour.

    A member falls once the Harm reaches the group's toughness; a smaller amount stays and adds to the next blow. Harm
    left over after a member fell is lost, but messy Harm goes on to further members.
    """
    kind = s.foe(threat)
    mark_stirred(s, threat)
    damage = amount - s.rules.foe_armor[kind]
    if damage <= 0:
        return
    toughness = s.rules.foe_toughness[kind]
    damage += s.carried(threat)
    fallen: i64 = 0
    if messy:
        fallen = min(damage // toughness, s.number(threat))
        s.set_carried(threat, damage - fallen * toughness if fallen < s.number(threat) else 0)
    elif damage >= toughness:
        fallen = 1
        s.set_carried(threat, 0)
    else:
        s.set_carried(threat, damage)
    if fallen > 0:
        remove_fallen(s, threat, fallen)


def remove_fallen(s: Story, threat: i64, fallen: i64) -> None:
    """[ZA-210, ZA-341] Remove fallen members from a group; a human group flees once enough of them have fallen."""
    kind = s.foe(threat)
    s.add_number(threat, -fallen)
    if s.rules.foe_zombie[kind] == 1:
        low_bit: i64 = 1
        s.set_remains(s.foe_at(threat), s.remains(s.foe_at(threat)) | low_bit << kind)  # ZA-265
    s.emit(FELL, threat, fallen, -1, EVERYONE)
    if s.number(threat) == 0:
        note_person_out(s, kind)
        leave(s, threat)
    elif s.rules.foe_zombie[kind] == 0 and 100 * s.number(threat) <= s.rules.foe_breaks[kind] * s.first_number(threat):
        leave(s, threat)


def leave(s: Story, threat: i64) -> None:
    """Remove a group from the story."""
    low_bit: i64 = 1
    mask = ~(low_bit << (PCS + threat))
    pc: i64
    s.emit(GROUP_GONE, threat, -1, -1, EVERYONE)
    s.set_foe(threat, NOTHING)
    s.set_foe_at(threat, NOTHING)
    s.set_number(threat, 0)
    s.set_first_number(threat, 0)
    s.set_band(threat, 0)
    s.set_carried(threat, 0)
    s.set_engaged(threat, 0)
    s.set_keeps_off(threat, 0)
    s.set_weak_known(threat, 0)
    s.set_stirred(threat, 0)
    for pc in range(PCS):
        if s.cowed(pc) & ~mask != 0:
            s.set_cowed(pc, s.cowed(pc) & mask)
    forget(s, s.rules.threat_thing + threat)


def mark_stirred(s: Story, threat: i64) -> None:
    """[ZA-351] Note that a group has been attacked or has moved in this scene, so it isn't unaware any more."""
    if s.stirred(threat) == 0:
        s.set_stirred(threat, 1)


def end_round(s: Story, threat: i64) -> None:
    """[ZA-120, ZA-342] Forget at the end of a round who engaged a group, and whom it leaves alone after backing up."""
    if s.engaged(threat) != 0:
        s.set_engaged(threat, 0)
    if s.keeps_off(threat) != 0:
        s.set_keeps_off(threat, 0)


def forget(s: Story, thing: i64) -> None:
    """[ZA-156] Drop all Advantages and Disadvantages that concern a group or place that is gone."""
    held = s.edges
    while held != 0:
        i = lowest_bit32(held)
        held &= held - 1
        if s.edge_scope(i) in (AGAINST, NOT_ON) and s.edge_thing(i) == thing:
            s.set_edge_holders(i, 0)


def push_back(s: Story, threat: i64, bands: i64) -> None:
    """[ZA-120, ZA-130] Push a group of the dead back by some range bands; human groups stay where they are."""
    if not s.is_zombie(threat):
        return
    band = min(s.band(threat) + bands, FAR)
    if band != s.band(threat):
        mark_stirred(s, threat)
        s.set_band(threat, band)
        s.emit(MOVED_BAND, threat, band, -1, EVERYONE)


def move_nearer(s: Story, threat: i64, bands: i64, least: i64) -> None:
    """[ZA-136, ZA-343] Move a group nearer by some range bands, but not nearer than the band `least`."""
    band = max(s.band(threat) - bands, least)
    if band < s.band(threat):
        mark_stirred(s, threat)
        s.set_band(threat, band)
        s.emit(MOVED_BAND, threat, band, -1, EVERYONE)
