"""Attacks that opponents make without a survivor's move.

They press survivors who don't engage them, and assault everybody in a scene that lasts too long.
"""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import bits_if, count_bits, lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Task
from ..body.harm import deal
from ..effects.flight import flee
from ..events import PRESSES
from ..foes.groups import mark_stirred
from ..master_decisions import DIRECTOR, SAY_PRESSED, DirectorDraw, ask_master
from ..move_effect import bit
from ..moves.after_dice import CLOSE
from ..pieces import NOTHING, SURVIVORS
from ..playbook_moves import PRESSED_LAST
from ..state import Story
from .end_of_move import get_representative, open_effect_record


@final
class Press(Task[Story]):
    """[ZA-343, ZA-344, ZA-346] Let a group press survivors: as many as its number allows, less those who engaged it."""

    def run(self, s: Story, threat: i64, left: i64, c: i64) -> None:
        if s.list_hurting(s.list_groups_here()) >> threat & 1 == 0:
            return
        if left < 0:
            left = s.count_presses(threat) - count_engaging(s, threat)
        if left > 0 and open_to(s, threat) != 0:
            ask_master(s, DRAW_PRESSED, threat)
            s.push(self, threat, left - 1)


def count_engaging(s: Story, threat: i64) -> i64:
    """Return how many survivors in the scene have engaged a group this round."""
    return count_bits(s.list_here() & s.engaged(threat))


def open_to(s: Story, threat: i64) -> i64:
    """[ZA-120, ZA-263, ZA-344] Return the survivors that a group can press next, as bits.

    Survivors that engaged the group or made it back up are left out. The prone come first; survivors with the playbook
    move to seem harmless come last.
    """
    prone: i64 = 0
    harmless: i64 = 0
    pc: i64
    bits, are_some = s.list_here() & ~(s.engaged(threat) | s.keeps_off(threat)), s.changed >> PRESSED_LAST & 1 == 1
    for pc in range(s.seat_count):
        prone |= bits_if(bit(pc), s.prone(pc) > 0)
        if are_some and s.find_playbook_move(pc, PRESSED_LAST) != NOTHING:
            harmless |= bit(pc)
    bits &= ~bits_if(harmless, bits & ~harmless != 0)
    return bits & (prone | bits_if(SURVIVORS, bits & prone == 0))


@final
class DrawPressed(DirectorDraw):
    """[ZA-344] Draw which survivor a group presses, all equally likely, and deal the group's Harm."""

    def list_outcomes(self, s: Story, threat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        bits = open_to(s, threat)
        while bits != 0:
            outcomes.weigh(lowest_bit32(bits), 1)
            bits &= bits - 1

    def resolve(self, s: Story, pc: i64, threat: i64, b: i64, c: i64) -> None:
        s.set_engaged(threat, s.engaged(threat) | bit(pc))
        s.emit(PRESSES, threat, pc, -1, EVERYONE)
        deal_group_harm(s, threat, pc)


def deal_group_harm(s: Story, threat: i64, pc: i64) -> None:
    """[ZA-007, ZA-344, ZA-346] Deal a group's Harm to a survivor once, without a roll."""
    n = open_effect_record(s, pc)
    mark_stirred(s, threat)
    deal(s, n, pc, s.get_foe_harm(threat), s.foe(threat) if s.is_zombie(threat) else NOTHING, bare=False)
    s.push(CLOSE, n)


def assault_survivors(s: Story, threat: i64) -> None:
    """[ZA-335] Deal a group's Harm to each survivor in the scene."""
    pc: i64
    n = open_effect_record(s, get_representative(s))
    for pc in range(s.seat_count):
        if s.is_here(pc):
            deal(s, n, pc, s.get_foe_harm(threat), s.foe(threat) if s.is_zombie(threat) else NOTHING, bare=False)
    s.push(CLOSE, n)


def throw_out(s: Story) -> None:
    """[ZA-335] Drive each survivor in the scene to an exit, on foot."""
    pc: i64
    for pc in range(s.seat_count):
        if s.is_here(pc):
            s.push(DRAW_EXIT, pc)


@final
class DrawExit(Chance[Story]):
    """[ZA-335] Draw the exit through which a survivor flees, all equally likely."""

    def get_seers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Story, pc: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        place: i64
        for place in range(s.rules.places):
            if s.rules.exits[s.place(pc)] >> place & 1 == 1:
                outcomes.weigh(place, 1)

    def resolve(self, s: Story, place: i64, pc: i64, b: i64, c: i64) -> None:
        flee(s, bit(pc), place, NOTHING)


PRESS: Final = Press("press", "threat number")
DRAW_PRESSED: Final = DrawPressed("draw pressed", SAY_PRESSED, "threat")
MASTERS: Final = [DRAW_PRESSED.asked]
DRAW_EXIT: Final = DrawExit("draw exit", "exit", "place", "pc", stream=DIRECTOR)
