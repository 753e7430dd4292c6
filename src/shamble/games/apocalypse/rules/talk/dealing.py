"""Deals with persons of the scenario: the price they ask, and what they do in return."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..effects.item_effects import empty_pocket
from ..effects.resource_effects import add_points
from ..events import GRANTED, PROMISED, TAKEN_AWAY, TALENT, WALKED_AWAY
from ..foes.people import change_attitude
from ..move_effect import MoveEffect, get_argument, get_change
from ..moves.conditions import find_npc_here
from ..moves.effect_resolution import CARRY
from ..moves.records import get_price
from ..pieces import DROPPED, MISS, NOTHING, POCKETS, POOL, STASH
from ..playbook_moves import FORGIVEN_MISS
from ..state import Story
from ..vocabulary import RESOURCES


@final
class Promise(MoveEffect):
    """[ZA-101, ZA-298] Promise the targeted person a payment by the end of the next day."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        npc = s.npc_of(s.target(n))
        if npc != NOTHING:
            s.set_promised(npc, min(s.day + 1, 99))
            s.emit(PROMISED, npc, -1, -1, EVERYONE)


@final
class Deal(MoveEffect):
    """[ZA-104, ZA-105] Make the actor meet the person's terms before the person does anything, or walk away."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        s.push(DEAL_CHOICE, n, get_argument(s, row, 1))


@final
class DealChoice(Decision[Story]):
    """[ZA-104, ZA-105] Choose how to meet the person's terms, or walk away.

    The terms are a price, or as an assurance the next spotlight or a thing.
    """

    def get_choosers(self, s: Story, n: i64, how: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, how: i64, c: i64, actions: LegalActions) -> None:
        actor, npc = s.actor(n), s.npc_of(s.target(n))
        actions.offer(WALK_AWAY)
        if how == RESOURCES and npc != NOTHING:
            goods, price = s.rules.npc_goods[npc], get_price(s, n, npc)
            actions.offer_unless("ZA-104" if s.pool(goods) < price else "", PAY_PERSON, POOL)
            actions.offer_unless("ZA-104" if s.stash(actor, goods) < price else "", PAY_PERSON, STASH)
        elif npc != NOTHING:
            actions.offer_unless("ZA-105" if s.gives_up(actor) == 1 else "", ASSURE)
            list_gifts(s, actor, actions)


def list_gifts(s: Story, pc: i64, actions: LegalActions) -> None:
    """[ZA-105] Offer the things that a survivor can give a person as an assurance, each kind once."""
    pocket: i64
    actions.refuse(HAND_TO_PERSON, "ZA-105")
    for pocket in range(POCKETS):
        gear = s.held(pc, pocket)
        in_use = pocket == s.wields(pc) or s.condition(pc, pocket) == DROPPED
        if gear != NOTHING and s.rules.gear_assures[gear] == 1 and s.find_pocket(pc, gear) == pocket and not in_use:
            actions.offer(HAND_TO_PERSON, gear)


@final
class WalkAway(Verb[Story]):
    """[ZA-104] Walk away without paying; the remaining effects of the move are dropped."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_walked_away(n, 1)
        s.emit(WALKED_AWAY, s.actor(n), -1, -1, EVERYONE)


@final
class PayPerson(Verb[Story]):
    """[ZA-104] Pay the price that the person asks."""

    def apply(self, s: Story, purse: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        npc = s.npc_of(s.target(n))
        add_points(s, s.actor(n), s.rules.npc_goods[npc], purse, -get_price(s, n, npc))


@final
class Assure(Verb[Story]):
    """[ZA-105] Give up the survivor's next spotlight as an assurance to the person."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_gives_up(s.actor(n), 1)


@final
class HandToPerson(Verb[Story]):
    """[ZA-105] Give the person a thing as an assurance."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        empty_pocket(s, s.actor(n), s.find_pocket(s.actor(n), gear))
        s.emit(TAKEN_AWAY, s.actor(n), gear, -1, EVERYONE)


@final
class Grant(MoveEffect):
    """[ZA-101, ZA-102] Make the targeted person do what the actor requested."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        request, npc = s.request(n), s.npc_of(s.target(n))
        if request != NOTHING and npc != NOTHING and s.rules.ask_npc[request] == npc:
            s.emit(GRANTED, npc, request, -1, EVERYONE)
            if s.rules.ask_from[request] < s.rules.ask_to[request]:
                s.push(CARRY, n, s.rules.ask_from[request], s.rules.ask_to[request])


@final
class AttitudeEffect(MoveEffect):
    """[ZA-114, ZA-297] Change the attitude of the targeted person, or else of the first person in the scene.

    A playbook move cancels this for the first manipulation that misses.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        npc = s.npc_of(s.target(n))
        talent = s.find_playbook_move(s.actor(n), FORGIVEN_MISS)
        if s.move(n) == s.rules.manipulate and npc != NOTHING and s.tier(n) == MISS and talent != NOTHING:
            s.rest_playbook_move(s.actor(n), talent)  # ZA-263: the first miss of a scene costs nothing
            s.emit(TALENT, s.actor(n), talent, -1, EVERYONE)
            return
        change_attitude(s, npc if npc != NOTHING else find_npc_here(s), get_change(s, row, 1))


@final
class AttitudeOf(MoveEffect):
    """[ZA-297, ZA-331] Change the attitude of a person whom the effect names."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        change_attitude(s, get_argument(s, row, 1), get_change(s, row, 2))


PROMISE: Final = Promise("promise")
DEAL: Final = Deal("deal", "how")
DEAL_CHOICE: Final = DealChoice("deal", "ZA-104", "part number")
WALK_AWAY: Final = WalkAway("walk_away")
PAY_PERSON: Final = PayPerson("pay_him", "purse")
ASSURE: Final = Assure("assure")
HAND_TO_PERSON: Final = HandToPerson("hand_him", "gear")
GRANT: Final = Grant("grant")
ATTITUDE_EFFECT: Final = AttitudeEffect("attitude", "change")
ATTITUDE_OF: Final = AttitudeOf("attitude_of", "npc change")
