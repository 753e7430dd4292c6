"""[TS-441, TS-442, TS-456] Ranges and legal targets of weapons."""

from __future__ import annotations

from .....core.cards.decks import EMPTY
from .....core.native import i64
from ..state import Alley
from ..vocabulary import FIREARM, STREETLIGHT


def range_cap(s: Alley) -> i64:
    """[TS-500, TS-523] Return the lowest range limit of the cards in play, 99 without one."""
    cap: i64 = 99
    place: i64
    for place in range(s.laid_end):
        card = s.laid(place)
        if card != EMPTY and s.rules.caps_range[card] >= 0:
            cap = min(cap, s.rules.caps_range[card])
    return cap


def cannot_target(s: Alley, weapon: i64, z: i64) -> str:
    """[TS-360, TS-441, TS-442, TS-456, TS-523] Return the clause that forbids a zombie as a target, or ""."""
    if s.is_protected(z):
        return "TS-313"
    if s.holds(z) == 0 and s.is_grabbed():
        return "TS-456"
    row = s.zombie_row(z)
    if row == s.row:
        return ""
    return _cannot_reach(s, weapon, row)  # split so that mypyc can inline this function


def is_confined_to_row(s: Alley, weapon: i64) -> bool:
    """[TS-442, TS-523] Whether a weapon reaches no other row; at a streetlight, every firearm can."""
    return s.rules.weapon_range[weapon] == 0 and s.rules.supply_kind[weapon] != FIREARM


def has_target(s: Alley, weapon: i64) -> bool:
    """[TS-441] Whether a weapon has a legal target."""
    i: i64
    z: i64
    if not is_confined_to_row(s, weapon):
        for z in range(s.zombie_end):
            if s.is_in_play(z) and not cannot_target(s, weapon, z):
                return True
        return False
    for i in range(s.here_count):
        if not cannot_target(s, weapon, s.here(i)):
            return True
    return False


def _cannot_reach(s: Alley, weapon: i64, row: i64) -> str:
    """[TS-360, TS-442, TS-523] Return the clause that forbids targets in another row, or ""."""
    far = row - s.row if row > s.row else s.row - row
    reach = s.rules.weapon_range[weapon]
    if s.rules.supply_kind[weapon] == FIREARM:
        if s.has_feature(row, STREETLIGHT):
            reach += 1
        if s.rules.full_row_blocks and is_behind_full_row(s, row):
            return "TS-360"
    return "TS-442" if far > min(reach, range_cap(s)) else ""


def is_behind_full_row(s: Alley, row: i64) -> bool:
    """[TS-360, R-32] Whether a full row blocks the line from the Survivor to `row`; the Survivor's own row counts."""
    way: i64 = 1 if row > s.row else -1
    at = s.row
    while at != row:
        if s.crowd(at) >= s.rules.most_in_row:
            return True
        at += way
    return False
