"""Travel between scenes: a secret vote, then a journey on foot or by vehicle."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import bits_if
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import COMES_ALONG, DRIVES, GOES_ALONE, TRAVELLED, VOTED
from ..move_effect import bit
from ..pieces import CLOSE, GAS, NOTHING, PCS
from ..playbook_moves import TWO_DAYS_FUEL
from ..state import Story
from .packing import LIGHTEN, LIGHTEN_POOL, can_ride, find_group_lead, find_vehicle, list_travellers

ALLY: Final[i64] = 2  # ZA-297


@final
class Travel(Task[Story]):
    """[ZA-322] Collect the votes of the survivors that can travel, then send the groups on their way."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        close_votes(s)
        if VOTE_CHOICE.get_choosers(s, -1, -1, -1) != 0:
            s.push(VOTE_CHOICE)
            s.push(DEPART, 0)


def close_votes(s: Story) -> None:
    """[ZA-322] Reset all votes, and make the next votes secret again."""
    pc: i64
    s.votes_open = False
    for pc in range(PCS):
        forget_vote(s, pc)


def forget_vote(s: Story, pc: i64) -> None:
    """Clear a survivor's vote."""
    if s.vote(pc) != NOTHING:
        s.set_vote(pc, NOTHING)
    if s.alone(pc) != 0:
        s.set_alone(pc, 0)


def is_free(s: Story, pc: i64) -> bool:
    """[ZA-322] Return whether a survivor can travel: able, and with no opponent at close range or nearer."""
    return s.is_able(pc) and s.list_groups_at(s.place(pc)) & s.list_groups_within(CLOSE) == 0


def find_undecided(s: Story, seat: i64) -> i64:
    """Return a seat's first survivor that can travel and hasn't voted, or NOTHING."""
    pc: i64
    for pc in range(s.seat_count):
        if s.owner(pc) == seat and s.vote(pc) == NOTHING and is_free(s, pc):
            return pc
    return NOTHING


@final
class VoteChoice(Decision[Story]):
    """[ZA-322] Vote in secret for a destination; the votes are revealed together at the end."""

    def get_choosers(self, s: Story, a: i64, b: i64, c: i64) -> i64:
        bits: i64 = 0
        pc: i64
        for pc in range(s.seat_count):
            bits |= bits_if(bit(s.owner(pc)), (s.vote(pc) == NOTHING) & is_free(s, pc))
        return bits

    def list_actions(self, s: Story, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        pc = find_undecided(s, actions.seat)
        if pc == NOTHING:
            return
        place: i64
        here = s.place(pc)
        has_company = s.has_company(pc)
        for place in range(s.rules.places):
            leads_there = s.rules.exits[here] >> place & 1 == 1
            actions.offer_unless("" if leads_there or place == here else "ZA-322", VOTE, place)
            actions.offer_unless("" if leads_there and has_company else "ZA-322", GO_ALONE, place)


@final
class Vote(Verb[Story]):
    """[ZA-322] Vote for a destination of the group, or travel to a place alone."""

    def __init__(self, name: str, alone: bool) -> None:
        super().__init__(name, "place", secret=True)
        self.alone: Final = alone

    def apply(self, s: Story, place: i64, b: i64) -> None:
        pc = find_undecided(s, s.seat)
        s.set_vote(pc, place)
        if self.alone:
            s.set_alone(pc, 1)
        if VOTE_CHOICE.get_choosers(s, -1, -1, -1) != 0:
            s.push(VOTE_CHOICE)


@final
class Depart(Task[Story]):
    """[ZA-322] Send off the travellers of each place: loners first, then the group to the place with most votes.

    On a tie the lead's vote decides, else the vote of the survivor with the lowest number.
    """

    def run(self, s: Story, place: i64, b: i64, c: i64) -> None:
        if not s.votes_open:
            open_votes(s)
        group = list_travellers(s, place)
        way = find_destination(s, group) if group != 0 else place
        if way != place:
            vehicle = find_vehicle(s, place, way, group)
            if vehicle != NOTHING:
                s.push(DRIVE_CHOICE, find_group_lead(s, group), vehicle, way)
            else:
                pack(s, place, NOTHING, way)
        if group != 0 and s.alone(find_group_lead(s, group)) == 1:
            s.push(self, place)
        elif place + 1 < s.rules.places:
            s.push(self, place + 1)
        else:
            s.push(SETTLE_DOWN)


def open_votes(s: Story) -> None:
    """[ZA-322] Reveal to all seats how everybody voted and who travels alone."""
    pc: i64
    s.votes_open = True
    for pc in range(PCS):
        if s.vote(pc) != NOTHING:
            s.emit(GOES_ALONE if s.alone(pc) == 1 else VOTED, pc, s.vote(pc), -1, EVERYONE)


@final
class SettleDown(Task[Story]):
    """[ZA-322] Clear the votes once all groups have gone."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        close_votes(s)


def pack(s: Story, place: i64, vehicle: i64, way: i64) -> None:
    """[ZA-229, ZA-237] Push the steps of a departure: leave behind what is too much to carry, then travel."""
    pc: i64
    for pc in range(PCS):
        s.push(LIGHTEN, pc, place, vehicle)
    s.push(LIGHTEN_POOL, place, vehicle)
    s.push(SET_OUT, place, vehicle, way)


@final
class SetOut(Task[Story]):
    """[ZA-322, ZA-323] Move a group to its destination, on foot or by vehicle.

    Nothing happens if a correction of the master has moved the travellers or changed their votes meanwhile.
    """

    def run(self, s: Story, place: i64, vehicle: i64, way: i64) -> None:
        group = list_travellers(s, place)
        if group == 0 or find_destination(s, group) != way:  # a correction has moved the travellers
            return
        if vehicle == NOTHING:
            walk(s, group, way)
        else:
            ride(s, group, place, vehicle, way)


def find_destination(s: Story, group: i64) -> i64:
    """[ZA-322] Return the destination with the most votes in a group.

    On a tie the lead's vote decides, else the vote of the survivor with the lowest number.
    """
    best: i64 = NOTHING
    most: i64 = 0
    place: i64
    pc: i64
    deciding = s.vote(find_group_lead(s, group))
    for place in range(s.rules.places):
        votes: i64 = 0
        for pc in range(s.seat_count):
            votes += group >> pc & i64(s.vote(pc) == place)
        if votes > most or (votes == most and votes > 0 and place == deciding):
            most = votes
            best = place
    return best


def move_allies(s: Story, place: i64, way: i64) -> None:
    """[ZA-301] Move the persons who are allies along with the group that leaves their place."""
    npc: i64
    for npc in range(s.rules.npcs):
        if s.npc_met(npc) == 1 and s.npc_out(npc) == 0 and s.npc_at(npc) == place and s.attitude(npc) == ALLY:
            s.set_npc_at(npc, way)
            s.emit(COMES_ALONG, npc, way, -1, EVERYONE)


def arrive_at(s: Story, pc: i64, way: i64) -> None:
    """[ZA-322] Move a survivor to a place and clear the survivor's vote."""
    s.set_place(pc, way)
    forget_vote(s, pc)


def walk(s: Story, group: i64, way: i64) -> None:
    """[ZA-323] Move a group on foot."""
    pc: i64
    move_allies(s, s.place(find_group_lead(s, group)), way)
    for pc in range(PCS):
        if group >> pc & 1 == 1:
            arrive_at(s, pc, way)
            s.on_foot |= bit(pc)
            s.emit(TRAVELLED, pc, way, -1, EVERYONE)


@final
class DriveChoice(Decision[Story]):
    """[ZA-323] Choose a vehicle with a seat for each traveller, or walk and save the Gas."""

    def get_choosers(self, s: Story, pc: i64, vehicle: i64, way: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, vehicle: i64, way: i64, actions: LegalActions) -> None:
        actions.offer(WALK)
        actions.refuse(DRIVE, "ZA-323")
        place = s.place(pc)
        group = list_travellers(s, place)
        can = s.has_driven or s.pool(GAS) > 0
        other: i64
        for other in range(s.rules.vehicles):
            is_there = s.vehicle_at(other) == place
            if is_there or other == vehicle:
                clause = "ZA-323" if can and is_there else "ZA-228"
                actions.offer_unless("" if can_ride(s, other, place, way, group) else clause, DRIVE, other)


@final
class Drive(Verb[Story]):
    """[ZA-224, ZA-323] Drive to the destination; the first drive of the day costs 1 Gas."""

    def apply(self, s: Story, vehicle: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        above = s.depth
        way = (s.stack[above] >> 40) - 1
        if not s.has_driven:
            s.has_driven = True
            s.set_pool(GAS, max(s.pool(GAS) - 1, 0))
            owner = s.vehicle_owner(vehicle)
            if owner != NOTHING and s.find_playbook_move(owner, TWO_DAYS_FUEL) != NOTHING:
                s.fuelled_until = s.day + 1
        pack(s, s.place(pc), vehicle, way)


def ride(s: Story, group: i64, place: i64, vehicle: i64, way: i64) -> None:
    """[ZA-323] Move a group in a vehicle, which ends up at the destination too."""
    pc: i64
    move_allies(s, place, way)
    s.set_vehicle_at(vehicle, way)
    s.emit(DRIVES, vehicle, way, -1, EVERYONE)
    for pc in range(PCS):
        if group >> pc & 1 == 1:
            arrive_at(s, pc, way)
            s.on_foot &= ~bit(pc)


@final
class Walk(Verb[Story]):
    """[ZA-323] Walk to the destination although a vehicle is there."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        above = s.depth
        pack(s, s.place(pc), NOTHING, (s.stack[above] >> 40) - 1)


TRAVEL: Final = Travel("travel")
VOTE_CHOICE: Final = VoteChoice("vote", "ZA-322")
VOTE: Final = Vote("vote", alone=False)
GO_ALONE: Final = Vote("go_alone", alone=True)
DEPART: Final = Depart("depart", "place")
SET_OUT: Final = SetOut("set out", "place vehicle place")
SETTLE_DOWN: Final = SettleDown("settle down")
DRIVE_CHOICE: Final = DriveChoice("driving", "ZA-323", "pc vehicle place")
DRIVE: Final = Drive("drive", "vehicle")
WALK: Final = Walk("walk")
