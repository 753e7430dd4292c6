"""Corrections that the master makes to the position.

The master can set any declared field; the asides here change several fields at once.
"""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import PLACE as DECLARED
from .....core.corrections import answered_arguments, drop_gone, make_corrections
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.play import pending_frame
from .....core.step import EVERYONE, MASTER, Decision, Verb
from ..events import FOUND_ITEM, LEAVES, TAKEN_AWAY
from ..foes.groups import leave, spawn
from ..foes.people import meet_person
from ..move_effect import bit
from ..pieces import FAR, MOST_PLACED, NOTHING, PCS, THREATS
from ..state import Story


def can_correct(s: Story, seat: i64) -> bool:
    """[ZA-294] Return whether a seat is the master's, and no other correction is waiting to be completed."""
    step = s.steps[pending_frame(s) & 255]
    return seat == MASTER and s.rules.has_master and step is not PLACE_CHOICE and step.kinds[:1] != [DECLARED]


@final
class PutThere(Verb[Story]):
    """[ZA-294] Aside of the master: add some opponents of a kind; the master is then asked for the place."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        foe: i64
        number: i64
        if not can_correct(s, seat):
            return
        for foe in range(s.rules.foes):
            for number in range(1, MOST_PLACED + 1):
                actions.offer(self, foe, number)

    def apply(self, s: Story, foe: i64, number: i64) -> None:
        s.push(PLACE_CHOICE, foe, number)


@final
class PlaceChoice(Decision[Story]):
    """[ZA-294] Choose the place of the opponents that the master adds."""

    def get_choosers(self, s: Story, foe: i64, number: i64, c: i64) -> i64:
        return bit(MASTER)

    def list_actions(self, s: Story, foe: i64, number: i64, c: i64, actions: LegalActions) -> None:
        place: i64
        for place in range(s.rules.places):
            actions.offer(PLACE_AT, place)


@final
class PlaceAt(Verb[Story]):
    """[ZA-294] Put the added opponents at this place, at far range; another correction can bring them nearer."""

    def apply(self, s: Story, place: i64, b: i64) -> None:
        foe, number = answered_arguments(s)
        spawn(s, foe, number, place, FAR)


@final
class TakeOff(Verb[Story]):
    """[ZA-294] Aside of the master: remove a group of opponents."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        threat: i64
        for threat in range(THREATS if can_correct(s, seat) else 0):
            if s.foe(threat) != NOTHING:
                actions.offer(self, threat)

    def apply(self, s: Story, threat: i64, b: i64) -> None:
        leave(s, threat)
        drop_gone(s)


@final
class Bring(Verb[Story]):
    """[ZA-294] Aside of the master: put a person at a place; a new person counts as met."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        npc: i64
        place: i64
        for npc in range(s.rules.npcs if can_correct(s, seat) else 0):
            for place in range(s.rules.places):
                if s.npc_at(npc) != place:
                    actions.offer(self, npc, place)

    def apply(self, s: Story, npc: i64, place: i64) -> None:
        meet_person(s, npc, place)
        drop_gone(s)


@final
class SendAway(Verb[Story]):
    """[ZA-294] Aside of the master: remove a person, as if the party had never met them."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        npc: i64
        for npc in range(s.rules.npcs if can_correct(s, seat) else 0):
            if s.npc_met(npc) == 1:
                actions.offer(self, npc)

    def apply(self, s: Story, npc: i64, b: i64) -> None:
        s.set_npc_met(npc, 0)
        s.set_npc_at(npc, NOTHING)
        s.emit(LEAVES, npc, -1, -1, EVERYONE)
        drop_gone(s)


@final
class Give(Verb[Story]):
    """[ZA-294, ZA-378] Aside of the master: give a survivor a thing."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        pc: i64
        gear: i64
        for pc in range(PCS if can_correct(s, seat) else 0):
            if not s.is_living(pc):
                continue
            if s.roomy >> pc & 1 == 0:
                actions.refuse(self, "ZA-378", pc)
                continue
            for gear in range(s.rules.gears):
                actions.offer(self, pc, gear)

    def apply(self, s: Story, pc: i64, gear: i64) -> None:
        s.set_held(pc, s.find_pocket(pc, NOTHING), gear)
        s.emit(FOUND_ITEM, pc, gear, -1, EVERYONE)


@final
class TakeAway(Verb[Story]):
    """[ZA-294] Aside of the master: take a thing from a survivor, unless a move in progress uses it."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        pc: i64
        gear: i64
        for pc in range(PCS if can_correct(s, seat) else 0):
            for gear in range(s.rules.gears):
                if s.find_pocket(pc, gear) != NOTHING and not is_used(s, pc, s.find_pocket(pc, gear)):
                    actions.offer(self, pc, gear)

    def apply(self, s: Story, pc: i64, gear: i64) -> None:
        pocket = s.find_pocket(pc, gear)
        s.set_held(pc, pocket, NOTHING)
        s.set_condition(pc, pocket, 0)
        s.set_worn_out(pc, pocket, 0)
        if s.wields(pc) == pocket:
            s.set_wields(pc, NOTHING)
        s.emit(TAKEN_AWAY, pc, gear, -1, EVERYONE)
        drop_gone(s)


def is_used(s: Story, pc: i64, pocket: i64) -> bool:
    """Return whether a move in progress uses the thing in a survivor's pocket."""
    n: i64
    for n in range(s.opened):
        if s.actor(n) == pc and s.weapon(n) == pocket:
            return True
    return False


CORRECTIONS: Final = make_corrections("ZA-294")  # ZA-314: each is a line of the record, with its reason
PUT_THERE: Final = PutThere("put_there", "foe_kind group", aside=True, reason=True)
PLACE_CHOICE: Final = PlaceChoice("where", "ZA-294", "foe_kind group")
PLACE_AT: Final = PlaceAt("at", "place")
TAKE_OFF: Final = TakeOff("take_off", "threat", aside=True, reason=True)
BRING: Final = Bring("bring", "npc place", aside=True, reason=True)
SEND_AWAY: Final = SendAway("send_away", "npc", aside=True, reason=True)
GIVE: Final = Give("give", "pc gear", aside=True, reason=True)
TAKE_AWAY: Final = TakeAway("take_away", "pc gear", aside=True, reason=True)
