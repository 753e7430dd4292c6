"""The event that begins a scene."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, MASTER, Decision, Die, Task, Verb
from ..body.clocks import is_full, tick_horde
from ..events import EVENT, EVENT_ROLLED, HAZARD_STARTS, NIGHT_EVENT
from ..foes.people import meet_person
from ..master_decisions import DIRECTOR
from ..move_effect import bit
from ..moves.after_dice import CLOSE
from ..moves.effect_resolution import CARRY
from ..pieces import HORDE, NIGHT, NOTHING
from ..state import Story
from ..vocabulary import HAZARD_EVENT, OMEN, QUIET, STRANGER
from .end_of_move import get_representative, open_effect_record

PACK: Final[i64] = 4
KINDS: Final[i64] = 7


@final
class SceneEvent(Task[Story]):
    """[ZA-327] Begin a scene with an event, unless opponents are left here or the Horde is coming.

    At night the scenario can set the event. Else a roll that was foreseen counts; without one the Director rolls or the
    person who is the master chooses.
    """

    def run(self, s: Story, place: i64, b: i64, c: i64) -> None:
        if s.count_foes_here() > 0 or is_full(s, HORDE):
            return
        if s.watch == NIGHT and s.rules.night_event[place] == 1:
            s.emit(NIGHT_EVENT, place, -1, -1, EVERYONE)
            carry(s, KINDS + place)
        elif s.next_event > 0:
            pips = s.next_event
            s.next_event = 0
            s.told = 0
            resolve_event(s, place, pips)
        else:
            s.push(EVENT_DIE if s.directed else EVENT_CHOICE, place)


@final
class EventDie(Die[Story]):
    """[ZA-327] Roll d6 for the event."""

    def get_seers(self, s: Story, place: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Story, pips: i64, place: i64, b: i64, c: i64) -> None:
        resolve_event(s, place, pips)


def resolve_event(s: Story, place: i64, pips: i64) -> None:
    """[ZA-323, ZA-327, ZA-328, ZA-376] Carry out the event that a roll gives.

    Modifiers are added, and the scenario's event table is read.
    """
    s.emit(EVENT_ROLLED, pips, -1, -1, EVERYONE)
    total = pips + s.rules.danger[place] + s.rules.difficulty
    if s.watch == NIGHT:
        total += s.rules.night_modifier
    if s.on_foot & s.list_here() != 0:
        total += s.rules.foot_modifier
    event: i64 = 0
    while event < KINDS - 1 and total > s.rules.event_at[event]:
        event += 1
    begin_event(s, place, event)


def begin_event(s: Story, place: i64, event: i64) -> None:
    """[ZA-328] Begin the scene with an event."""
    s.emit(EVENT, event, -1, -1, EVERYONE)
    if event == OMEN:
        tick_horde(s, 1)
    elif event == STRANGER:
        meet_stranger(s, place)
    elif event == HAZARD_EVENT and s.rules.place_hazard[place] != NOTHING:
        s.hazard = s.rules.place_hazard[place]
        s.emit(HAZARD_STARTS, s.hazard, -1, -1, EVERYONE)
    elif event != QUIET:
        carry(s, PACK if event == HAZARD_EVENT else event)


def carry(s: Story, event: i64) -> None:
    """[ZA-328] Carry out the effects that the scenario gives an event."""
    if s.rules.event_from[event] < s.rules.event_to[event]:
        n = open_effect_record(s, get_representative(s))
        s.push(CARRY, n, s.rules.event_from[event], s.rules.event_to[event])
        s.push(CLOSE, n)


def meet_stranger(s: Story, place: i64) -> None:
    """[ZA-328] Let the party meet the next new person who can appear at this place."""
    npc: i64
    for npc in range(s.rules.npcs):
        if s.npc_met(npc) == 0 and s.rules.npc_place[npc] in (NOTHING, place):
            meet_person(s, npc, place)
            return


@final
class EventChoice(Decision[Story]):
    """[ZA-310, ZA-327] Choose the event that begins the scene as the master, or let the die decide."""

    def get_choosers(self, s: Story, place: i64, b: i64, c: i64) -> i64:
        return bit(MASTER)

    def list_actions(self, s: Story, place: i64, b: i64, c: i64, actions: LegalActions) -> None:
        event: i64
        for event in range(KINDS):
            actions.offer(BEGIN_WITH, event)
        actions.offer(ROLL_EVENT)


@final
class BeginWith(Verb[Story]):
    """[ZA-327] Begin the scene with this event."""

    def apply(self, s: Story, event: i64, b: i64) -> None:
        begin_event(s, s.scene, event)


@final
class RollEvent(Verb[Story]):
    """[ZA-310] Let the Director's die choose the event."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        s.push(EVENT_DIE, s.scene)


SCENE_EVENT: Final = SceneEvent("scene event", "place")
EVENT_CHOICE: Final = EventChoice("begin scene", "ZA-327", "place")
BEGIN_WITH: Final = BeginWith("begin_with", "event")
ROLL_EVENT: Final = RollEvent("let_the_die")
EVENT_DIE: Final = EventDie("event die", "place", stream=DIRECTOR)
