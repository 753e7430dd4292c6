"""Effects of Harm: blows against survivors and groups, and treatment."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Verb
from ..body.advantage import gain_for
from ..body.harm import deal, remove_harm
from ..foes.groups import hit_group, move_nearer, push_back
from ..master_decisions import SAY_SOMEONE, DirectorDraw, ask_master
from ..move_effect import MoveEffect, get_argument
from ..moves.effect_resolution import CARRY
from ..moves.records import get_role, get_weapon, list_roles
from ..pieces import ADVANTAGE, AGAINST, CLOSE, DOWN, GONE, HAND, NOTHING, PCS
from ..playbook_moves import ARMS_LENGTH_HARM, DISTANCE_HARM, HEALS_MORE, MESSY_HANDS
from ..state import Story
from ..vocabulary import (
    BARE,
    BY_MENACE,
    BY_WEAPON,
    CHOSEN,
    ESTABLISHED,
    HEAVY,
    MAY,
    MESSY,
    OWN,
    SILENT,
    SOMEONE,
    TAG_CLOSE,
    TAG_FAR,
    TAG_HAND,
    TARGET,
)


@final
class StrikeEffect(MoveEffect):
    """[ZA-118, ZA-128, ZA-132, ZA-136, ZA-140] Strike with Harm: the targeted group, or survivors.

    If a survivor may strike back, the player is asked. A group that may strike back but doesn't reach comes a band
    nearer.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        to = get_argument(s, row, 1)
        threat = s.threat_of(s.target(n))
        if to == TARGET and threat != NOTHING:
            if s.foe(threat) != NOTHING:
                strike_group(s, n, threat)
        elif to == SOMEONE and s.chosen(n) == NOTHING:
            ask_master(s, DRAW_SOMEONE, n)
            s.push(CARRY, n, row // 6, row // 6 + 1)
        elif get_argument(s, row, 3) == MAY and s.reach(n) == 0:
            if threat != NOTHING and s.foe(threat) != NOTHING and not is_silent(s, n):  # ZA-136: it comes nearer
                move_nearer(s, threat, 1, CLOSE if s.get_wall_here() > 0 else HAND)
        elif get_argument(s, row, 3) == MAY and s.pc_of(s.target(n)) != NOTHING:
            s.push(STRIKE_BACK_CHOICE, n, row // 6)
        else:
            strike(s, n, row)


def is_silent(s: Story, n: i64) -> bool:
    """[ZA-280] Return whether the weapon of the move is silent."""
    gear = get_weapon(s, n)
    return gear != NOTHING and s.rules.gear_tags[gear] & SILENT != 0


def strike(s: Story, n: i64, row: i64) -> None:
    """[ZA-038] Deal the blow of a strike effect to each of its targets."""
    to, amount = get_argument(s, row, 1), get_argument(s, row, 2)
    bits = list_roles(s, n, CHOSEN if to == SOMEONE else to)
    s.set_chosen(n, NOTHING)
    biter = s.source(n) if amount == BY_MENACE else s.find_biter_here() if amount == ESTABLISHED else NOTHING
    pc: i64
    for pc in range(PCS):
        if bits >> pc & 1 == 1:
            deal(s, n, pc, get_harm_amount(s, n, amount, pc), biter, get_argument(s, row, 3) == BARE)


def get_harm_amount(s: Story, n: i64, amount: i64, pc: i64) -> i64:
    """[ZA-038, ZA-198] Return the Harm that an amount in the content stands for."""
    if amount == BY_WEAPON:
        return s.get_weapon_harm(get_weapon(s, n), s.aimed_band(n)) + s.more(n) + get_harm_bonus(s, n)
    if amount == BY_MENACE:
        return s.menace(n)
    return s.get_established_harm(pc) if amount == ESTABLISHED else amount - OWN


def get_harm_bonus(s: Story, n: i64) -> i64:
    """[ZA-263, ZA-268] Return the Harm that playbook moves add to this attack, at arm's length or from a distance."""
    gear, band = get_weapon(s, n), s.aimed_band(n)
    if gear == NOTHING:
        return 0
    bonus: i64 = 0
    tags = s.rules.gear_tags[gear]
    if s.move(n) == s.rules.maul and tags & (TAG_HAND | TAG_CLOSE | TAG_FAR) == TAG_HAND:
        bonus += s.get_playbook_move_amount(s.actor(n), ARMS_LENGTH_HARM)
    if band != HAND and s.can_reach(gear, band, walled=False):
        bonus += s.get_playbook_move_amount(s.actor(n), DISTANCE_HARM)
    return bonus


def strike_group(s: Story, n: i64, threat: i64) -> None:
    """[ZA-128, ZA-340] Deal the Harm of the move's weapon to a group."""
    gear = get_weapon(s, n)
    messy = gear != NOTHING and s.rules.gear_tags[gear] & MESSY != 0
    if s.aimed_band(n) == HAND and s.find_playbook_move(s.actor(n), MESSY_HANDS) != NOTHING:
        messy = True  # ZA-271
    hit_group(s, threat, get_harm_amount(s, n, BY_WEAPON, NOTHING), messy)


@final
class StrikeBackChoice(Decision[Story]):
    """[ZA-136, ZA-140] Choose whether to strike back at the actor of the move."""

    def get_choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        return s.get_player_bit(s.pc_of(s.target(n)))

    def list_actions(self, s: Story, n: i64, row: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(SPARE)
        actions.offer(STRIKE_BACK)


@final
class Spare(Verb[Story]):
    """[ZA-136] Don't strike back at the actor."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the actor takes no Harm."""


@final
class StrikeBack(Verb[Story]):
    """[ZA-136] Strike back at the actor."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n, row = answered_arguments(s)
        strike(s, n, row * 6)


@final
class MoreHarm(MoveEffect):
    """[ZA-129] Add to the Harm that the move's weapon deals."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        s.set_more(n, s.more(n) + get_argument(s, row, 1))


@final
class Loosen(MoveEffect):
    """[ZA-027, ZA-130] Knock the target off balance.

    A survivor drops the weapon in hand. The dead are pushed back a band, or two by a heavy weapon. Attacks on human
    groups get Advantage.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        threat, pc = s.threat_of(s.target(n)), s.pc_of(s.target(n))
        gear = get_weapon(s, n)
        if threat != NOTHING and s.foe(threat) != NOTHING:
            if not s.is_zombie(threat):
                gain_for(s, s.list_here(), ADVANTAGE, AGAINST, s.target(n), 0)
            push_back(s, threat, 2 if gear != NOTHING and s.rules.gear_tags[gear] & HEAVY != 0 else 1)
        elif pc != NOTHING:
            drop(s, pc)


def drop(s: Story, pc: i64) -> None:
    """[ZA-130] Drop the weapon in a survivor's hand."""
    if s.get_weapon_in_hand(pc) != NOTHING:
        s.set_condition(pc, s.wields(pc), 4)


@final
class Heal(MoveEffect):
    """[ZA-171, ZA-172] Remove Harm from the survivor with a role, or from a patient whom the player chooses."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if get_argument(s, row, 1) == CHOSEN:
            if s.chosen(n) == NOTHING:
                s.push(PATIENT_CHOICE, n)
                s.push(CARRY, n, row // 6, row // 6 + 1)
            else:
                remove_harm(s, s.chosen(n), get_argument(s, row, 2))
                s.set_chosen(n, NOTHING)
            return
        pc = get_role(s, n, get_argument(s, row, 1))
        if pc != NOTHING:
            more = s.get_playbook_move_amount(s.actor(n), HEALS_MORE) if s.move(n) == s.rules.bleeding else 0
            remove_harm(s, pc, get_argument(s, row, 2) + more)


@final
class PatientChoice(Decision[Story]):
    """[ZA-103] Choose a patient among the living survivors at the place."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        pc: i64
        for pc in range(s.seat_count):
            if s.is_living(pc) and s.place(pc) == s.place(s.actor(n)) and s.harm(pc) <= DOWN < GONE:
                actions.offer(TAKE_PATIENT, pc)


@final
class TakePatient(Verb[Story]):
    """[ZA-103] Choose this survivor as the patient."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_chosen(n, pc)


@final
class DrawSomeone(DirectorDraw):
    """[ZA-354] Draw an able survivor in the scene, all equally likely; the actor if there is none."""

    def list_outcomes(self, s: Story, n: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        pc: i64
        for pc in range(s.seat_count):
            if s.is_here(pc):
                outcomes.weigh(pc, 1)
        if outcomes.count == 0:
            outcomes.weigh(s.actor(n), 1)

    def resolve(self, s: Story, pc: i64, n: i64, b: i64, c: i64) -> None:
        s.set_chosen(n, pc)


STRIKE_EFFECT: Final = StrikeEffect("strike", "to amount how")
MORE_HARM: Final = MoreHarm("more_harm", "points")
LOOSEN: Final = Loosen("loosen")
HEAL: Final = Heal("heal", "to points")
STRIKE_BACK_CHOICE: Final = StrikeBackChoice("may strike", "ZA-136", "part row")
SPARE: Final = Spare("spare")
STRIKE_BACK: Final = StrikeBack("strike_back")
PATIENT_CHOICE: Final = PatientChoice("choose patient", "ZA-103", "part")
TAKE_PATIENT: Final = TakePatient("patient", "pc")
DRAW_SOMEONE: Final = DrawSomeone("draw someone", SAY_SOMEONE, "part")
MASTERS: Final = [DRAW_SOMEONE.asked]
