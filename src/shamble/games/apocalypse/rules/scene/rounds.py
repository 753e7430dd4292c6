"""The rounds of a scene.

A scene begins with an event. In each round every survivor has a spotlight, then the opponents act.
"""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import bits_if, lowest_bit, lowest_bit32
from .....core.fields.field import SCENE as SCENE_LIFE
from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..body.harm import kill_survivor, rise_up
from ..body.loads import find_cache
from ..events import ROUND_BEGINS, SCENE_BEGINS
from ..foes.groups import end_round, leave, push_back, spawn
from ..move_effect import bit
from ..pieces import CLOSE, DOWN, DROPPED, HAND, NOTHING, OK, POCKETS, THREATS
from ..playbook_moves import EACH_SCENE
from ..state import Story
from .end_of_move import push_checks
from .free_order import FREE_ORDER
from .opponents_turn import OPPONENTS_TURN
from .pressing import assault_survivors, throw_out
from .scene_events import SCENE_EVENT
from .spotlight import GIVE_SPOTLIGHT


@final
class Scene(Task[Story]):
    """[ZA-304, ZA-320, ZA-326] Begin a scene: its event, the checks after it, then the rounds."""

    def run(self, s: Story, place: i64, b: i64, c: i64) -> None:
        s.scene = place
        s.played |= bit(place)
        note_present(s)
        s.emit(SCENE_BEGINS, place, -1, -1, EVERYONE)
        find_cache(s, place)
        s.push(SCENE_EVENT, place)
        s.push(CHECK_SCENE)
        s.push(ROUND)


@final
class CheckScene(Task[Story]):
    """[ZA-325, ZA-350] Push the checks that the scene's event makes necessary."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        push_checks(s)


@final
class Round(Task[Story]):
    """[ZA-209, ZA-321, ZA-326, ZA-332, ZA-333, ZA-334, ZA-335] Begin the next round of a scene, or end the scene."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        if s.round > 0 and s.list_here() != 0:
            rise_up(s)
        if is_over(s):
            s.push(END_SCENE)
            return
        if s.round == s.rules.most_rounds:
            s.push(LAST_ASSAULT, 0)
            s.push(END_SCENE)
            return
        s.round += 1
        s.lit = 0
        s.passed = 0
        s.emit(ROUND_BEGINS, s.round, -1, -1, EVERYONE)
        push_round(s)


def push_round(s: Story) -> None:
    """[ZA-305, ZA-321, ZA-326] Push a round: the spotlights, the opponents' turn, and the next round.

    Spotlights go round from the lead, or with a person as master in free order.
    """
    i: i64
    if s.directed:
        lead = s.lead % s.seat_count
        for i in range(lead, lead + s.seat_count):
            s.push(GIVE_SPOTLIGHT, i - bits_if(s.seat_count, i >= s.seat_count))
    else:
        s.push(FREE_ORDER)
    s.push(OPPONENTS_TURN)
    s.push(ROUND)


def is_over(s: Story) -> bool:
    """[ZA-332, ZA-333, ZA-334] Return whether the scene ends.

    It does if no survivor is able, if it is quiet, or if besiegers give up.
    """
    if s.list_here() == 0:
        return True
    if (s.hazard == NOTHING) & (s.list_groups_here() == 0):
        return s.round >= s.rules.quiet_rounds
    return is_given_up(s)


def is_given_up(s: Story) -> bool:
    """[ZA-334] Return whether the dead in front of a barricade give up after enough rounds."""
    return s.round >= s.rules.siege_rounds and s.get_wall_here() > 0


@final
class LastAssault(Task[Story]):
    """[ZA-335] End a scene that has lasted too long.

    Each group that can strike assaults all survivors, then those alive are driven out.
    """

    def run(self, s: Story, threat: i64, b: i64, c: i64) -> None:
        while threat < THREATS:
            if s.is_foe_here(threat) and s.can_hurt(threat):
                assault_survivors(s, threat)
                s.push(self, threat + 1)
                return
            threat += 1
        throw_out(s)


@final
class EndScene(Task[Story]):
    """[ZA-207, ZA-304, ZA-327, ZA-334] End the scene.

    Survivors who are down die, and things dropped are picked up. Groups draw back, and limits for a scene are reset.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        place = s.scene
        pc: i64
        s.look_at_scene()
        there = s.pcs_there
        draw_back(s)
        for pc in range(s.seat_count):
            if there >> pc & 1 == 0:
                continue
            if s.is_living(pc) and s.harm(pc) == DOWN:
                kill_survivor(s, pc)
            if s.rising(pc) > 0:
                s.set_rising(pc, 0)
                spawn(s, s.rules.horde_foe, 1, place, CLOSE)
            if s.in_play(pc) == 1:
                pick_up(s, pc)
        s.on_foot &= ~there
        lose_hold(s)
        s.renew_playbook_moves(EACH_SCENE)
        s.clear(SCENE_LIFE)
        s.scene = NOTHING
        push_checks(s)


def draw_back(s: Story) -> None:
    """[ZA-327, ZA-334] Remove the dead that give up a siege, and move groups from hand back to close range."""
    drifts, groups = is_given_up(s), s.list_groups_here()
    while groups != 0:
        threat = lowest_bit32(groups)
        groups &= groups - 1
        end_round(s, threat)
        if drifts and s.is_zombie(threat) and s.band(threat) != HAND:
            leave(s, threat)
        elif s.band(threat) == HAND:
            push_back(s, threat, 1)


def note_present(s: Story) -> None:
    """[ZA-265] Note the kinds of opponents that are there when the scene begins, all of them still unaware."""
    groups = s.list_groups_here()
    while groups != 0:
        threat = lowest_bit32(groups)
        groups &= groups - 1
        if s.stirred(threat) == 1:
            s.set_stirred(threat, 0)
        s.present |= bit(s.foe(threat))


def lose_hold(s: Story) -> None:
    """[ZA-265] Take away hold on the kinds of opponents met in this scene, unless it was gained in this scene."""
    pc: i64
    met = s.present
    while met != 0:
        kind = lowest_bit(met)
        met &= met - 1
        for pc in range(s.seat_count):
            if s.hold(pc, kind) > 0 and s.new_hold(pc) >> kind & 1 == 0:
                s.set_hold(pc, kind, 0)


def pick_up(s: Story, pc: i64) -> None:
    """[ZA-133] Let a survivor pick up everything that they dropped."""
    pocket: i64
    if s.gear_of(pc) == 0:
        return
    for pocket in range(POCKETS):
        if s.held(pc, pocket) != NOTHING and s.condition(pc, pocket) == DROPPED:
            s.set_condition(pc, pocket, OK)


SCENE: Final = Scene("scene", "place")
CHECK_SCENE: Final = CheckScene("check scene")
ROUND: Final = Round("round")
LAST_ASSAULT: Final = LastAssault("last assault", "number")  # not "threat": the scene ends though a group is gone
END_SCENE: Final = EndScene("end scene")
