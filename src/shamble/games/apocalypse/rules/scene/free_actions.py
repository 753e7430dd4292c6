"""Free actions, up to six in a spotlight.

Examples are changing and repairing weapons, sharing points, and stabilising the wounded.
"""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..effects.needs import note_giving, note_sharing
from ..effects.resource_effects import add_points
from ..effects.salvage import list_kit
from ..effects.weapon_care import explain_weapon_care, find_pocket_in, list_weapon_care
from ..events import CLAIMS, STEADIED, TREATED
from ..move_effect import bit
from ..moves.after_dice import CLOSE as CLOSE_MOVE
from ..moves.effect_resolution import CARRY
from ..pieces import DROPPED, DRUGS, GOODS, MOST_FREE, NOTHING, POOL, STASH
from ..state import Story
from ..talk.bartering import list_trades
from ..talk.manipulating import hand_over
from .end_of_move import AFTER_MOVE, open_effect_record

CLAIMS_OF_HEALTH: Final[i64] = 3  # bits: the claims to be well or infected


def list_free_actions(s: Story, pc: i64, company: i64, actions: LegalActions) -> None:
    """[ZA-329] Offer the free actions, as long as the limit isn't reached."""
    if s.freebies == MOST_FREE:
        return
    things = list_gear(s, pc, company, actions)
    if (s.wealthy | s.hiding) >> pc & 1 == 1 or actions.is_explaining:
        list_points(s, pc, actions)
    list_trades(s, company, s.wealthy >> pc & 1 == 1, actions)
    has_salvage = things >> s.rules.salvage & 1 == 1
    if has_salvage or actions.is_explaining:
        list_kit(s, has_salvage, actions)
    list_care(s, pc, actions)
    actions.offer_set(CLAIMS_OF_HEALTH, ~(bit(s.claimed(pc)) >> 1), "ZA-218", CLAIM)
    if s.found(s.scene) == 1 and s.used(s.scene) == 0 and s.rules.fact_threat[s.scene] == 0:
        actions.offer(USE_FACT)


def list_points(s: Story, pc: i64, actions: LegalActions) -> None:
    """[ZA-223, ZA-274] Offer to share points of the stash with the pool, and to reveal secret points."""
    goods: i64
    has_secrets = s.hiding >> pc & 1 == 1 or actions.is_explaining
    for goods in range(len(GOODS)):
        actions.offer_or_refuse(s.stash(pc, goods) > 0, "ZA-223", SHARE, goods)
        if has_secrets:
            actions.offer_or_refuse(s.secret(pc, goods) > 0, "ZA-274", BRING_OUT, goods)


def list_gear(s: Story, pc: i64, company: i64, actions: LegalActions) -> i64:
    """[ZA-282, ZA-283, ZA-285, ZA-378] Offer what a survivor can do with the things that they carry.

    Return these things, as bits.
    """
    pocket: i64 = -1
    things = s.gear_of(pc)
    left = things
    takers = company & s.roomy
    if actions.is_explaining:
        explain_weapon_care(actions)
        actions.refuse(HAND_TO, "ZA-285")
    while left != 0:
        pocket += 1
        gear = s.held(pc, pocket)
        if gear == NOTHING or left >> gear & 1 == 0:
            continue
        left &= ~bit(gear)
        list_weapon_care(s, pc, gear, actions)
        if company != 0 and find_pocket_in(s, pc, gear, ~bit(DROPPED)) != NOTHING:
            actions.offer_set(company, takers, "ZA-378", HAND_TO, gear)
    return things


def list_care(s: Story, pc: i64, actions: LegalActions) -> None:
    """[ZA-205, ZA-215, ZA-234] Offer to spend Drugs so that a survivor's Harm or infection doesn't get worse today."""
    can = not s.has_no_drugs() or s.stash(pc, DRUGS) > 0
    near = s.list_with_down(pc) | bit(pc)
    ill = near if actions.is_explaining else near & (s.hurt | s.infected)
    if actions.is_explaining:
        actions.refuse(STEADY_HARM, "ZA-205")
        actions.refuse(TREAT, "ZA-215")
    elif not can:
        return
    while ill != 0:
        other = lowest_bit32(ill)
        ill &= ill - 1
        bad = (s.harm(other) < s.rules.worsens_from) | (s.steady_harm(other) == 1)
        sick = (s.infection(other) > 0) & (s.steady_infection(other) == 0) & s.is_aware(s.owner(pc), other)
        actions.offer_or_refuse(can and not bad, "ZA-205", STEADY_HARM, other)
        actions.offer_or_refuse(can and sick, "ZA-215", TREAT, other)


def pay_drugs(s: Story, pc: i64) -> None:
    """[ZA-234] Take a point of Drugs from the pool, or from the survivor's stash if the pool has none."""
    add_points(s, pc, DRUGS, POOL if s.pool(DRUGS) > 0 else STASH, -1)


@final
class HandTo(Verb[Story]):
    """[ZA-285] Offer one of the survivor's things to another survivor in the scene."""

    def apply(self, s: Story, other: i64, gear: i64) -> None:
        s.keep_light()
        s.push(ACCEPT_CHOICE, s.acting, other, gear)


@final
class AcceptChoice(Decision[Story]):
    """[ZA-285] Choose whether to accept a thing that a survivor offers."""

    def get_choosers(self, s: Story, giver: i64, taker: i64, gear: i64) -> i64:
        return s.get_player_bit(taker)

    def list_actions(self, s: Story, giver: i64, taker: i64, gear: i64, actions: LegalActions) -> None:
        actions.offer(DECLINE)
        actions.offer(ACCEPT)


@final
class Accept(Verb[Story]):
    """[ZA-285] Accept the offered thing."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        giver, taker = answered_arguments(s)
        above = s.depth
        gear = (s.stack[above] >> 40) - 1
        note_giving(s, giver, taker, gear)
        hand_over(s, giver, taker, find_pocket_in(s, giver, gear, ~bit(DROPPED)))


@final
class Decline(Verb[Story]):
    """[ZA-285] Decline the offered thing."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the owner keeps the thing."""


@final
class Share(Verb[Story]):
    """[ZA-223] Move a point from the stash to the pool."""

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        note_sharing(s, s.acting, goods)
        add_points(s, s.acting, goods, STASH, -1)
        add_points(s, s.acting, goods, POOL, 1)
        s.keep_light()


@final
class BringOut(Verb[Story]):
    """[ZA-274] Move a secret point to the stash, where all see it."""

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        pc = s.acting
        s.set_secret(pc, goods, s.secret(pc, goods) - 1)
        add_points(s, pc, goods, STASH, 1)
        s.keep_light()


@final
class Claim(Verb[Story]):
    """[ZA-218] Claim to be well or to be infected; the claim may be a lie."""

    def apply(self, s: Story, claim: i64, b: i64) -> None:
        s.set_claimed(s.acting, claim + 1)
        s.emit(CLAIMS, s.acting, claim, -1, EVERYONE)
        s.keep_light()


@final
class SteadyHarm(Verb[Story]):
    """[ZA-205, ZA-234] Spend Drugs to keep a survivor's Harm from worsening today."""

    def apply(self, s: Story, other: i64, b: i64) -> None:
        pay_drugs(s, s.acting)
        s.set_steady_harm(other, 1)
        s.emit(STEADIED, other, -1, -1, EVERYONE)
        s.keep_light()


@final
class Treat(Verb[Story]):
    """[ZA-215, ZA-234] Spend Drugs to keep a survivor's infection from worsening today."""

    def apply(self, s: Story, other: i64, b: i64) -> None:
        pay_drugs(s, s.acting)
        s.set_steady_infection(other, 1)
        s.emit(TREATED, other, -1, -1, EVERYONE)
        s.keep_light()


@final
class UseFact(Verb[Story]):
    """[ZA-363] Use the place's fact, once it is revealed: its effects are carried out."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        place = s.scene
        s.set_used(place, 1)
        s.keep_light()
        if s.rules.fact_from[place] < s.rules.fact_to[place]:
            n = open_effect_record(s, s.acting)
            s.push(CARRY, n, s.rules.fact_from[place], s.rules.fact_to[place])
            s.push(CLOSE_MOVE, n)
            s.push(AFTER_MOVE)


HAND_TO: Final = HandTo("hand", "pc gear")
ACCEPT_CHOICE: Final = AcceptChoice("taking", "ZA-285", "pc pc gear")
ACCEPT: Final = Accept("accept")
DECLINE: Final = Decline("decline")
BRING_OUT: Final = BringOut("bring_out", "goods")
SHARE: Final = Share("share", "goods")
CLAIM: Final = Claim("claim", "health")
STEADY_HARM: Final = SteadyHarm("stabilize", "pc")
TREAT: Final = Treat("treat", "pc")
USE_FACT: Final = UseFact("use_fact")
