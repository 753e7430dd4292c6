"""Effects on the scene: backing up, cut off survivors, barricades, clocks and arriving opponents."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import count_bits
from .....core.native import i64
from .....core.step import EVERYONE
from ..body.clocks import build_wall, tick
from ..events import BACKED_UP, CUT_OFF, FACT_FOUND, FLAGGED, HAZARD_OVER, HAZARD_TICKS, REJOINED, STOOD_UP
from ..foes.groups import push_back, spawn
from ..move_effect import MoveEffect, get_argument, get_change
from ..pieces import HAND, LOST, NOTHING, PCS, THREATS, WON
from ..state import Story
from ..vocabulary import UNTIL_DAY, UNTIL_WATCH


@final
class BackUp(MoveEffect):
    """[ZA-119, ZA-120] Make the actor or the target back up.

    A survivor who backs up can't attack that opponent. A group that backs up is pushed back and doesn't press the actor
    this round.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        low_bit: i64 = 1
        actor, target = s.actor(n), s.target(n)
        threat, pc = s.threat_of(target), s.pc_of(target)
        if get_argument(s, row, 1) == 0:  # the actor backs up
            opponent = pc if pc != NOTHING else PCS + threat
            if pc != NOTHING or (threat != NOTHING and s.foe(threat) != NOTHING):
                s.set_cowed(actor, s.cowed(actor) | low_bit << opponent)
                s.emit(BACKED_UP, actor, -1, -1, EVERYONE)
        elif threat != NOTHING and s.foe(threat) != NOTHING:
            s.set_keeps_off(threat, s.keeps_off(threat) | low_bit << actor)
            s.emit(BACKED_UP, target, -1, -1, EVERYONE)
            push_back(s, threat, 1)
        elif pc != NOTHING:
            s.set_cowed(pc, s.cowed(pc) | low_bit << actor)
            s.emit(BACKED_UP, pc, -1, -1, EVERYONE)


@final
class StandUpTo(MoveEffect):
    """[ZA-119] Let the actor face the target again after backing up from it."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        low_bit: i64 = 1
        actor, target = s.actor(n), s.target(n)
        threat = s.threat_of(target)
        opponent = PCS + threat if threat != NOTHING else s.pc_of(target)
        if opponent != NOTHING:
            s.set_cowed(actor, s.cowed(actor) & ~(low_bit << opponent))
            s.emit(STOOD_UP, actor, target, -1, EVERYONE)


@final
class CutOff(MoveEffect):
    """[ZA-349] Cut the actor off from the other survivors in the scene."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.is_here(s.actor(n)):
            s.set_is_cut_off(s.actor(n), 1)
            s.emit(CUT_OFF, s.actor(n), -1, -1, EVERYONE)


@final
class Rejoin(MoveEffect):
    """[ZA-349] Bring a cut off actor back to the other survivors."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        s.set_is_cut_off(s.actor(n), 0)
        s.emit(REJOINED, s.actor(n), -1, -1, EVERYONE)


@final
class Barricade(MoveEffect):
    """[ZA-164] Build a barricade at the scene's place, which pushes the dead from hand to close range."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        place = s.scene
        strength = s.rules.shelter[place]
        threat: i64
        build_wall(s, place, strength if strength > 0 else s.rules.default_shelter)
        for threat in range(THREATS):
            if s.is_foe_here(threat) and s.band(threat) == HAND:
                push_back(s, threat, 1)


@final
class WallEffect(MoveEffect):
    """[ZA-348] Change the strength of the scene's barricade."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        build_wall(s, s.scene, get_change(s, row, 1))


@final
class HazardEffect(MoveEffect):
    """[ZA-347] Move the hazard's clock; at 0 the hazard is over."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.hazard == NOTHING:
            return
        s.hazard_ticks = max(s.hazard_ticks + get_change(s, row, 1), 0)
        s.emit(HAZARD_TICKS, s.hazard, s.hazard_ticks, -1, EVERYONE)
        if s.hazard_ticks == 0:
            s.emit(HAZARD_OVER, s.hazard, -1, -1, EVERYONE)
            s.hazard = NOTHING


@final
class ClockEffect(MoveEffect):
    """[ZA-350] Move a clock forward or back."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        tick(s, get_argument(s, row, 1), get_change(s, row, 2))


@final
class ClockUnless(MoveEffect):
    """[ZA-331] Move a clock if a flag isn't set."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.flags >> get_argument(s, row, 3) & 1 == 0:
            tick(s, get_argument(s, row, 1), get_change(s, row, 2))


@final
class Spawn(MoveEffect):
    """[ZA-328, ZA-338, ZA-350] Bring opponents to the scene.

    Their number is a fixed number, and more for each able survivor and each day.
    """

    def __init__(self, name: str, kinds: str, everywhere: bool = False) -> None:
        super().__init__(name, kinds)
        self.everywhere: Final[bool] = everywhere

    def do(self, s: Story, n: i64, row: i64) -> None:
        able = count_bits(s.able & s.list_party()) if self.everywhere else s.count_able_at(s.scene)
        count = get_change(s, row, 2) + get_argument(s, row, 3) * able + get_argument(s, row, 4) * s.day
        spawn(s, get_argument(s, row, 1), count, s.scene, get_argument(s, row, 5))


@final
class SpawnFrom(MoveEffect):
    """[ZA-328] Bring opponents to the scene, but only from a given day on."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.day >= get_argument(s, row, 1):
            spawn(s, get_argument(s, row, 2), get_change(s, row, 3), s.scene, get_argument(s, row, 4))


@final
class FlagEffect(MoveEffect):
    """[ZA-331] Set a flag of the scenario: for good, or until the watch or the day ends."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        low_bit: i64 = 1
        bit = low_bit << get_argument(s, row, 1)
        s.flags |= bit
        if get_argument(s, row, 2) == UNTIL_WATCH:
            s.watch_flags |= bit
        elif get_argument(s, row, 2) == UNTIL_DAY:
            s.day_flags |= bit
        s.emit(FLAGGED, get_argument(s, row, 1), -1, -1, EVERYONE)


@final
class Reveal(MoveEffect):
    """[ZA-363] Reveal the hidden fact of the scene's place."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.scene != NOTHING:
            reveal_fact(s, s.scene)


@final
class RevealAt(MoveEffect):
    """[ZA-103, ZA-363] Reveal the hidden fact of a given place."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        reveal_fact(s, get_argument(s, row, 1))


def reveal_fact(s: Story, place: i64) -> None:
    """[ZA-363] Reveal the hidden fact of a place, if it isn't known yet."""
    if s.found(place) == 0:
        s.set_found(place, 1)
        s.emit(FACT_FOUND, place, -1, -1, EVERYONE)


@final
class Finish(MoveEffect):
    """[ZA-325] Declare the story won or lost; it ends after the move."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.reason == NOTHING:
            s.reason = WON if get_argument(s, row, 1) == 0 else LOST


BACK_UP: Final = BackUp("back_up", "to")
STAND_UP_TO: Final = StandUpTo("stand_up_to")
CUT_OFF_EFFECT: Final = CutOff("cut_off")
REJOIN: Final = Rejoin("rejoin")
BARRICADE: Final = Barricade("barricade")
WALL_EFFECT: Final = WallEffect("wall", "change")
HAZARD_EFFECT: Final = HazardEffect("hazard", "change")
CLOCK_EFFECT: Final = ClockEffect("clock", "id change")
CLOCK_UNLESS: Final = ClockUnless("clock_unless", "id change flag")
SPAWN: Final = Spawn("spawn", "threat count each daily band")
HORDE_COMES: Final = Spawn("horde_comes", "threat count each daily band", everywhere=True)
SPAWN_FROM: Final = SpawnFrom("spawn_from", "day threat count band")
FLAG: Final = FlagEffect("flag", "id until")
REVEAL: Final = Reveal("reveal")
REVEAL_AT: Final = RevealAt("reveal_at", "place")
FINISH: Final = Finish("finish", "result")
