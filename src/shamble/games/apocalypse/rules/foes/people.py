"""Persons of the scenario: their attitude to the party, and how they turn hostile."""

from __future__ import annotations

from .....core.native import i64
from .....core.step import EVERYONE
from ..events import ATTITUDE, HOSTILE, MET
from ..pieces import CLOSE, NOTHING
from ..state import Story
from .groups import spawn


def meet_person(s: Story, npc: i64, place: i64) -> None:
    """[ZA-294, ZA-328] Let the party meet a person at a place.

    A person who was waiting for the master's cue no longer waits.
    """
    s.set_npc_met(npc, 1)
    s.set_npc_at(npc, place)
    s.set_waits_at(npc, NOTHING)
    s.emit(MET, npc, -1, -1, EVERYONE)


def turn_hostile(s: Story, npc: i64) -> i64:
    """[ZA-299, R-46] Turn a person, with their crew if any, into groups of opponents at close range.

    Return the person's group.
    """
    place = s.npc_at(npc)
    s.set_attitude(npc, -2)
    s.emit(HOSTILE, npc, -1, -1, EVERYONE)
    threat = spawn(s, s.rules.person_foe + npc, 1, place, CLOSE)
    if s.rules.crew_count[npc] > 0:
        spawn(s, s.rules.crew_foe[npc], s.rules.crew_count[npc], place, CLOSE)
    return threat


def change_attitude(s: Story, npc: i64, amount: i64) -> None:
    """[ZA-193, ZA-297, ZA-299] Change a person's attitude within -2 and +2; at -2 the person turns hostile."""
    if npc == NOTHING or s.npc_met(npc) == 0 or s.npc_out(npc) == 1 or s.attitude(npc) == -2:
        return
    attitude = min(max(s.attitude(npc) + amount, -2), 2)
    if attitude == -2:
        turn_hostile(s, npc)
    elif attitude != s.attitude(npc):
        s.set_attitude(npc, attitude)
        s.emit(ATTITUDE, npc, attitude + 2, -1, EVERYONE)
