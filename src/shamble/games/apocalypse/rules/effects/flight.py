"""Effects of flight: survivors escape, and leave things behind."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import bits_if, lowest_bit
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..body.advantage import drop_answers
from ..body.loads import drop_own_load, drop_pool_load, get_pool_place, get_storage
from ..events import ESCAPED
from ..move_effect import MoveEffect, bit, get_argument
from ..moves.records import list_roles
from ..pieces import DROPPED, NOTHING, PCS, POCKETS
from ..playbook_moves import TAKES_ONE_ALONG
from ..state import Story
from ..vocabulary import ACTOR, CHOSEN
from .item_effects import empty_pocket


@final
class Escape(MoveEffect):
    """[ZA-161, ZA-163] Let the actor escape to the targeted place, together with the survivors that follow.

    Survivors that are down stay behind. With a playbook move, an actor who would escape alone can take one of the
    followers along.
    """

    def ask(self, s: Story, n: i64, row: i64) -> None:
        alone = get_argument(s, row, 1) == ACTOR and s.followers(n) != 0
        if alone and s.find_playbook_move(s.actor(n), TAKES_ONE_ALONG) != NOTHING:
            s.push(TAKE_ALONG_CHOICE, n)

    def do(self, s: Story, n: i64, row: i64) -> None:
        bits = list_roles(s, n, get_argument(s, row, 1)) | list_roles(s, n, CHOSEN)
        place, vehicle = s.place_of(s.target(n)), s.rides(n)
        pc: i64
        if place == NOTHING:
            return
        for pc in range(s.seat_count):
            bits &= ~bits_if(bit(pc), not s.is_able(pc))  # ZA-088, ZA-207: survivors that went down stay behind
        if bits != 0:
            flee(s, bits, place, vehicle)
        if vehicle != NOTHING:  # ZA-263: on a motorcycle, which comes along
            s.set_vehicle_at(vehicle, place)
            s.on_foot &= ~bits


@final
class TakeAlongChoice(Decision[Story]):
    """[ZA-263] Choose a survivor to take along in flight."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        pc: i64
        for pc in range(PCS):
            if s.followers(n) >> pc & 1 == 1:
                actions.offer(TAKE_ALONG, pc)


@final
class TakeAlong(Verb[Story]):
    """[ZA-263] Take a survivor along in flight."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_chosen(n, pc)


def flee(s: Story, runners: i64, place: i64, vehicle: i64) -> None:
    """[ZA-133, ZA-161, ZA-229, ZA-237, R-74] Move fleeing survivors to another place.

    They leave behind what they can't carry.
    """
    able = runners & s.able
    left, storage = s.place(lowest_bit(runners)), get_storage(s, vehicle)
    had_pool = get_pool_place(s) == left
    pc: i64
    for pc in range(s.seat_count):
        if runners >> pc & 1 == 1:
            drop_own_load(s, able | bit(pc), pc, storage)
            get_away(s, pc, place)
    if had_pool and able != 0 and s.count_able_at(left) == 0:
        drop_pool_load(s, able, left, storage)


def get_away(s: Story, pc: i64, place: i64) -> None:
    """[ZA-133, ZA-156, ZA-161] Move a fleeing survivor to another place on foot; dropped things stay where they are."""
    pocket: i64
    for pocket in range(POCKETS):
        if s.held(pc, pocket) != NOTHING and s.condition(pc, pocket) == DROPPED:
            empty_pocket(s, pc, pocket)
    s.set_place(pc, place)
    s.set_is_cut_off(pc, 0)
    s.set_prone(pc, 0)
    s.set_cowed(pc, 0)
    s.on_foot |= bit(pc)
    drop_answers(s, pc)
    s.emit(ESCAPED, pc, place, -1, EVERYONE)


@final
class DrivenOut(MoveEffect):
    """[ZA-347] Drive all able survivors out of the scene, through the first exit of its place."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        way = s.list_destinations(s.scene)
        if s.list_here() != 0:
            flee(s, s.list_here(), way[0] if way[0] != s.scene else way[1], NOTHING)


TAKE_ALONG_CHOICE: Final = TakeAlongChoice("take along", "ZA-263", "part")
TAKE_ALONG: Final = TakeAlong("take_along", "pc")
ESCAPE: Final = Escape("escape", "to")
DRIVEN_OUT: Final = DrivenOut("driven_out")
