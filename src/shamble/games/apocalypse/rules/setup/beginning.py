"""Start of a story: the scenario's place and people, ready-made survivors, and shared points."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..book import StoryBook
from ..day.watches import DAY
from ..events import GAINED
from ..master.safety import GATHERING
from ..master_decisions import SAY_STAT, DirectorDraw, ask_master
from ..move_effect import bit
from ..pieces import GOODS, NOTHING, PCS, POCKETS, POOL, START_TALENTS
from ..playbook_moves import HOARDS
from ..state import Story


def create_position(book: StoryBook, seats: int) -> Story:
    """[ZA-260, ZA-319] Return a starting position with the scenario set up and a survivor for each seat."""
    s = Story(book)
    s.reset(seats)
    s.directed = not book.has_master
    lay_scenario(s)
    pc: i64
    for pc in range(seats):
        s.set_in_play(pc, 1)
        s.set_owner(pc, pc)
        s.set_aware(pc, bit(pc))
        s.set_place(pc, book.start)
        s.set_playbook(pc, pc)
        s.set_wields(pc, NOTHING)
    return s


def lay_scenario(s: Story) -> None:
    """[ZA-185, ZA-296, ZA-319] Set up the scenario's finds, clocks, people and vehicles."""
    place: i64
    clock: i64
    npc: i64
    vehicle: i64
    for place in range(s.rules.places):
        s.set_finds(place, s.rules.place_finds[place])
    for clock in range(s.rules.clocks):
        s.set_clock(clock, s.rules.clock_start[clock])
    for npc in range(s.rules.npcs):
        s.set_attitude(npc, s.rules.npc_attitude[npc])
    for vehicle in range(s.rules.vehicles):
        if s.rules.vehicle_start[vehicle] == 1:
            s.set_vehicle_at(vehicle, s.rules.start)


def take_playbook(s: Story, pc: i64, playbook: i64) -> None:
    """[ZA-248, ZA-249, ZA-250, ZA-286] Make a survivor from its playbook: stats, gear, stash, moves, vehicle."""
    stat: i64
    goods: i64
    pocket: i64
    i: i64
    s.set_playbook(pc, playbook)
    s.set_wields(pc, NOTHING)
    for stat in range(4):
        s.set_stat(pc, stat, s.rules.ready_stats[playbook * 4 + stat])
    for goods in range(len(GOODS)):
        s.set_stash(pc, goods, s.rules.ready_stash[playbook * 3 + goods])
    for pocket in range(POCKETS):
        gear = s.rules.ready_gear[playbook * POCKETS + pocket]
        s.set_held(pc, pocket, gear)
        if gear != NOTHING and s.rules.gear_kind[gear] == 0 and s.wields(pc) == NOTHING:
            s.set_wields(pc, pocket)
    for i in range(START_TALENTS):
        s.set_talent(pc, s.rules.ready_talents[playbook * START_TALENTS + i], 1)
    for goods in range(s.get_playbook_move_amount(pc, HOARDS)):  # ZA-274
        s.set_secret(pc, goods, 1)
    vehicle = s.rules.ready_vehicle[playbook]
    if vehicle != NOTHING:
        s.set_vehicle_at(vehicle, s.rules.start)
        s.set_vehicle_owner(vehicle, pc)


@final
class Begin(Task[Story]):
    """[ZA-220, ZA-239] Begin a story with ready-made survivors.

    The group's points are spread and stats are highlighted, then the first day begins.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        for pc in range(PCS):
            if s.in_play(pc) == 1:
                take_playbook(s, pc, s.playbook(pc))
        if s.rules.has_master:
            s.push(GATHERING)  # ZA-302: the talk about lines and veils
        s.push(SPREAD_CHOICE, s.rules.start_points)
        s.push(ADD_BONUS)
        for pc in range(PCS):
            if s.in_play(pc) == 1:
                ask_master(s, HIGHLIGHT, pc)
                ask_master(s, HIGHLIGHT, pc)
        s.push(DAY)


@final
class SpreadChoice(Decision[Story]):
    """[ZA-220] Choose the goods of the group's next starting point.

    The first seat decides for all, and chooses the goods in order.
    """

    def get_choosers(self, s: Story, left: i64, b: i64, c: i64) -> i64:
        return 1

    def list_actions(self, s: Story, left: i64, b: i64, c: i64, actions: LegalActions) -> None:
        goods: i64
        least = find_last_kind(s)
        for goods in range(len(GOODS)):
            actions.offer_unless("ZA-220" if goods < least else "", PUT, goods)


def find_last_kind(s: Story) -> i64:
    """Return the last of the goods of which the pool has any points, or 0."""
    goods: i64
    last: i64 = 0
    for goods in range(len(GOODS)):
        if s.pool(goods) > 0:
            last = goods
    return last


@final
class Put(Verb[Story]):
    """[ZA-220] Add a starting point of these goods to the pool."""

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        above = s.depth
        left = (s.stack[above] >> 8 & 0xFFFF) - 1
        s.add_pool(goods, 1)
        s.emit(GAINED, 0, goods, POOL, EVERYONE)
        if left > 1:
            s.push(SPREAD_CHOICE, left - 1)


@final
class AddBonus(Task[Story]):
    """[ZA-220, ZA-227] Add the scenario's bonus points to the pool.

    Goods without a point count as run out already, so the master makes no move for them.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        goods: i64
        for goods in range(len(GOODS)):
            s.add_pool(goods, s.rules.bonus_points[goods])
            s.set_ran_out(goods, 1 if s.pool(goods) == 0 else 0)


@final
class Highlight(DirectorDraw):
    """[ZA-239] Draw another stat of a survivor to highlight, all equally likely."""

    def list_outcomes(self, s: Story, pc: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        stat: i64
        for stat in range(4):
            if s.highlighted(pc) >> stat & 1 == 0:
                outcomes.weigh(stat, 1)

    def resolve(self, s: Story, stat: i64, pc: i64, b: i64, c: i64) -> None:
        s.set_highlighted(pc, s.highlighted(pc) | bit(stat))


BEGIN: Final = Begin("begin")
SPREAD_CHOICE: Final = SpreadChoice("spread points", "ZA-220", "number")
PUT: Final = Put("put", "goods")
ADD_BONUS: Final = AddBonus("add bonus")
HIGHLIGHT: Final = Highlight("highlight", SAY_STAT, "pc")
MASTERS: Final = [HIGHLIGHT.asked]
