"""The beat, which ends a round: opponents act, and the hazard's clock advances."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Task
from ..body.clocks import build_wall
from ..effects.master_effects import make_soft
from ..events import BREACH, HAZARD_OVER, HAZARD_TICKS
from ..foes.groups import end_round, move_nearer
from ..master_decisions import SAY_STRICKEN, DirectorDraw, ask_master
from ..moves.after_dice import CLOSE as CLOSE_MOVE
from ..moves.after_dice import pass_over
from ..moves.effect_resolution import CARRY
from ..pieces import CLOSE, HAND, NOTHING
from ..state import Story
from .end_of_move import get_representative, is_quiet, open_effect_record, push_checks
from .pressing import PRESS, count_engaging


@final
class OpponentsTurn(Task[Story]):
    """[ZA-343, ZA-357] Push the parts of a beat, the end of a round.

    Groups act and press survivors, the dead approach, and the hazard's clock advances. Then idleness is punished and
    the checks follow.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        here = s.list_here()
        if here == 0:
            return
        groups = s.list_groups_here()
        if groups != 0:
            push_groups(s, groups)
        s.push(APPROACH)
        s.push(TICK_HAZARD)
        if s.directed & (s.passed == here) & (groups == 0) & (s.hazard == NOTHING):
            s.push(IDLENESS)
        s.push(CHECKS)


def push_groups(s: Story, groups: i64) -> None:
    """[ZA-343] Push what each group does in the beat by its kind, then how the groups press survivors."""
    left = groups
    while left != 0:
        threat = lowest_bit32(left)
        left &= left - 1
        if has_beat_effects(s, s.foe(threat)):
            s.push(ACT_UP, threat)
    while groups != 0:
        s.push(PRESS, lowest_bit32(groups))
        groups &= groups - 1


def has_beat_effects(s: Story, kind: i64) -> bool:
    """[ZA-343] Return whether a kind of opponent has effects of its own in each beat."""
    return s.rules.foe_beat_from[kind] < s.rules.foe_beat_to[kind]


@final
class ActUp(Task[Story]):
    """[ZA-343] Carry out the effects that a group's kind has in each beat."""

    def run(self, s: Story, threat: i64, b: i64, c: i64) -> None:
        if s.is_foe_here(threat):
            n = open_effect_record(s, get_representative(s))
            kind = s.foe(threat)
            s.push(CARRY, n, s.rules.foe_beat_from[kind], s.rules.foe_beat_to[kind])
            s.push(CLOSE_MOVE, n)


@final
class Approach(Task[Story]):
    """[ZA-348] Move the dead nearer by their speed, and reset all groups for the next round.

    At a barricade the dead stop at close range and damage it.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        torn: i64 = 0
        wall, groups = s.get_wall_here(), s.list_groups_here()
        coming = groups & s.zombies & ~s.at_hand  # groups at hand stay there
        while coming != 0:
            threat = lowest_bit32(coming)
            coming &= coming - 1
            if wall > 0 and s.band(threat) == CLOSE and s.is_zombie(threat):
                torn += max(s.count_presses(threat) - count_engaging(s, threat), 0)
            if s.keeps_off(threat) == 0:
                move_nearer(s, threat, s.rules.foe_speed[s.foe(threat)], CLOSE if wall > 0 else HAND)
        while groups != 0:
            end_round(s, lowest_bit32(groups))
            groups &= groups - 1
        if torn > 0:
            damage_wall(s, torn)
        elif s.hazard == NOTHING:
            pass_over(s, TICK_HAZARD)
            if is_quiet(s):
                pass_over(s, CHECKS)


def damage_wall(s: Story, torn: i64) -> None:
    """[ZA-348] Damage the scene's barricade; at 0 it is breached."""
    place = s.scene
    build_wall(s, place, -torn)
    if s.get_wall_here() == 0:
        s.emit(BREACH, place, -1, -1, EVERYONE)
        if s.rules.breach_from[place] < s.rules.breach_to[place]:
            n = open_effect_record(s, get_representative(s))
            s.push(CARRY, n, s.rules.breach_from[place], s.rules.breach_to[place])
            s.push(CLOSE_MOVE, n)


@final
class TickHazard(Task[Story]):
    """[ZA-347] Advance the hazard's clock; once it is full, the hazard strikes."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        if s.hazard == NOTHING or s.list_here() == 0:
            return
        s.hazard_ticks += 1
        s.emit(HAZARD_TICKS, s.hazard, s.hazard_ticks, -1, EVERYONE)
        if s.hazard_ticks >= s.rules.hazard_size[s.hazard]:
            ask_master(s, DRAW_STRICKEN, s.hazard)


@final
class DrawStricken(DirectorDraw):
    """[ZA-347] Draw whom in the scene the hazard strikes, all equally likely; then the hazard is over."""

    def list_outcomes(self, s: Story, hazard: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        pc: i64
        for pc in range(s.seat_count):
            if s.is_here(pc):
                outcomes.weigh(pc, 1)

    def resolve(self, s: Story, pc: i64, hazard: i64, b: i64, c: i64) -> None:
        s.emit(HAZARD_OVER, hazard, -1, -1, EVERYONE)
        s.hazard = NOTHING
        s.hazard_ticks = 0
        n = open_effect_record(s, pc)
        s.push(CARRY, n, s.rules.hazard_from[hazard], s.rules.hazard_to[hazard])
        s.push(CLOSE_MOVE, n)


@final
class Idleness(Task[Story]):
    """[ZA-357] Announce badness, because all survivors passed in a quiet round."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        n = open_effect_record(s, get_representative(s))
        make_soft(s, n, s.rules.badness)
        s.push(CLOSE_MOVE, n)


@final
class Checks(Task[Story]):
    """[ZA-325, ZA-343] Push the checks after a beat."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        push_checks(s)


OPPONENTS_TURN: Final = OpponentsTurn("beat")
ACT_UP: Final = ActUp("act up", "threat")
APPROACH: Final = Approach("approach")
TICK_HAZARD: Final = TickHazard("tick hazard")
DRAW_STRICKEN: Final = DrawStricken("draw stricken", SAY_STRICKEN, "hazard")
MASTERS: Final = [DRAW_STRICKEN.asked]
IDLENESS: Final = Idleness("idleness")
CHECKS: Final = Checks("checks")
