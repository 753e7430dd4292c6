"""Playbook moves that are triggered by the result of a roll."""

from __future__ import annotations

from .....core.fields.bits import lowest_bit
from .....core.native import i64
from ..pieces import (
    CLOSE,
    DECLARED,
    DOWN,
    HAND,
    LEAST_TRUST,
    MISS,
    NO_TIER,
    NOTHING,
    PCS,
    PLAIN_AT,
    STRONG,
    SUFFERED,
)
from ..playbook_moves import (
    COMFORTS_THE_WORST,
    HIT_ALONE,
    LEARNS_IN_DANGER,
    ON_PROVEN_RIGHT,
    ON_RESULT,
    REMAINS,
    SPURNS_FLIGHT,
    STRONG_IN_REACH,
    TREATS,
    TREATS_THE_DISTRUSTED,
)
from ..state import Story
from ..vocabulary import INFECTED, OPPONENT, PATIENT


def note_result(s: Story, n: i64) -> None:
    """[ZA-052, ZA-058] Mark the playbook moves that a roll's result triggers as due.

    They belong to the actor, or to survivors who doubted a roll that missed.
    """
    pc: i64
    tier = s.tier(n)
    if s.cause(n) == SUFFERED or tier == NO_TIER or s.move(n) == NOTHING:
        return
    actor, first = s.actor(n), s.rules.occasion_from[ON_RESULT]
    if s.doubters(n) != 0 and tier == MISS:
        for pc in range(PCS):
            if s.doubters(n) >> pc & 1 == 1:
                s.note(pc, ON_PROVEN_RIGHT)
    if is_treatment(s, n):
        s.set_passed_over(actor, list_passed_over(s, n))
    answers = s.answers_of[actor]
    while answers != 0:
        place = first + lowest_bit(answers)
        talent = s.rules.occasion_talent[place]
        answers &= answers - 1
        if is_trigger_condition_met(s, n, s.rules.talent_when[talent]):
            s.make_due(actor, talent)


def is_trigger_condition_met(s: Story, n: i64, when: i64) -> bool:
    """[ZA-263, ZA-269] Return whether a roll's result meets the condition (`when`) of a playbook move."""
    actor, other, is_hit = s.actor(n), s.pc_of(s.target(n)), s.tier(n) != MISS
    if when == STRONG_IN_REACH:
        bodily = s.move(n) == s.rules.run or (s.move(n) == s.rules.keep_cool and s.cause(n) == DECLARED)
        return bodily and s.tier(n) == STRONG and is_opponent_within(s, HAND)
    if when == HIT_ALONE:
        return is_hit and s.is_here(actor) and (s.is_cut_off(actor) == 1 or s.count_able_at(s.scene) == 1)
    if when == LEARNS_IN_DANGER:
        learns = s.move(n) == s.rules.read_situation or s.rules.move_needs[s.move(n)] == REMAINS
        return learns and is_opponent_within(s, CLOSE)
    if when == SPURNS_FLIGHT:
        return is_flight_spurned(s, n)
    if when == COMFORTS_THE_WORST:
        return is_comfort(s, n) and is_badly_off(s, other)
    if when == TREATS_THE_DISTRUSTED:
        return is_treatment(s, n) and other not in (NOTHING, actor) and s.trust(actor, other) <= 0
    return when == TREATS and is_treatment(s, n) and s.passed_over(actor) != 0


def is_opponent_within(s: Story, band: i64) -> bool:
    """Return whether an opponent in the scene is at this range band or nearer."""
    return s.list_groups_here() & s.list_groups_within(band) != 0


def is_flight_spurned(s: Story, n: i64) -> bool:
    """[ZA-269] Return whether the actor attacks a group at close range or nearer although running is possible."""
    threat = s.threat_of(s.target(n))
    if threat == NOTHING or s.foe(threat) == NOTHING or s.rules.move_target[s.move(n)] != OPPONENT:
        return False
    return s.cause(n) == DECLARED and s.band(threat) <= CLOSE and s.prone(s.actor(n)) != 2


def is_treatment(s: Story, n: i64) -> bool:
    """Return whether a move treats a hurt survivor."""
    return s.rules.move_target[s.move(n)] in (PATIENT, INFECTED)


def is_comfort(s: Story, n: i64) -> bool:
    """Return whether a move cheers up or treats somebody other than the actor."""
    return (is_treatment(s, n) or s.move(n) == s.rules.cheer) and s.pc_of(s.target(n)) != s.actor(n)


def is_badly_off(s: Story, pc: i64) -> bool:
    """[ZA-204, ZA-214] Return whether a survivor has Harm past 9:00, is down, or is visibly infected."""
    return pc != NOTHING and (s.harm(pc) >= s.rules.worsens_from or s.infection(pc) >= PLAIN_AT)


def list_passed_over(s: Story, n: i64) -> i64:
    """[ZA-349] Return the survivors that needed treatment too but didn't get it, as bits.

    Only those with Trust in the actor left to lose are included.
    """
    low_bit: i64 = 1
    bits: i64 = 0
    pc: i64
    for pc in range(s.seat_count):
        if pc in (s.actor(n), s.pc_of(s.target(n))) or not s.is_living(pc) or not s.is_with_down(s.actor(n), pc):
            continue
        needs = 1 <= s.harm(pc) <= DOWN or s.infection(pc) >= PLAIN_AT
        if needs and s.trust(pc, s.actor(n)) > LEAST_TRUST:
            bits |= low_bit << pc
    return bits
