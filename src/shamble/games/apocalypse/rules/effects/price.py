"""The Price that a survivor pays for a weak hit."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.harm import deal
from ..body.trust import change_trust
from ..events import DRAINED, PAYS, SOFT
from ..master_decisions import SAY_GOODS, DirectorDraw, ask_master
from ..move_effect import MoveEffect, get_argument
from ..moves.effect_resolution import CARRY
from ..moves.records import get_role, list_others
from ..pieces import LEAST_TRUST, NOTHING, STASH
from ..state import Story
from .resource_effects import add_points


@final
class Price(MoveEffect):
    """[ZA-035, ZA-037, ZA-042, ZA-091] Make a survivor pay a Price for a weak hit.

    If no Price is possible, the master makes a soft move.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc = get_role(s, n, get_argument(s, row, 1))
        if pc == NOTHING or not s.is_living(pc):
            return
        if is_hurt_by_price(s, pc) or can_be_drained(s, pc) or can_lose_trust(s, pc):
            s.push(PRICE_CHOICE, n, pc)
        else:
            s.push(NO_PRICE, n)


def is_hurt_by_price(s: Story, pc: i64) -> bool:
    """[ZA-038, ZA-041, ZA-042] Return whether the Harm established by the scene gets past a survivor's armour."""
    return s.is_able(pc) and s.get_established_harm(pc) > s.get_armor(pc)


def can_lose_trust(s: Story, pc: i64) -> bool:
    """[ZA-039, ZA-041, ZA-349] Return whether some survivor in the scene can lose Trust in the survivor that pays."""
    others = list_others(s, pc)
    while others != 0:
        other = lowest_bit32(others)
        others &= others - 1
        if s.trust(other, pc) > LEAST_TRUST:
            return True
    return False


def can_be_drained(s: Story, pc: i64) -> bool:
    """[ZA-040, ZA-041, R-101] Return whether the pool, or else the payer's stash, has a point to lose."""
    return s.count_pool_points() + s.count_points_of(pc) > 0


@final
class PriceChoice(Decision[Story]):
    """[ZA-036, ZA-041, ZA-349] Choose how to pay the Price; costs that would change nothing aren't offered."""

    def get_choosers(self, s: Story, n: i64, pc: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, n: i64, pc: i64, c: i64, actions: LegalActions) -> None:
        other: i64
        others = list_others(s, pc)
        actions.refuse(PRICE_TRUST, "ZA-039")
        actions.offer_unless("" if can_be_drained(s, pc) else "ZA-041", PRICE_DRAIN)
        for other in range(s.seat_count):
            if other != pc:
                open_to = others >> other & 1 == 1 and s.trust(other, pc) > LEAST_TRUST
                actions.offer_or_refuse(open_to, "ZA-039", PRICE_TRUST, other)
        actions.offer_or_refuse(is_hurt_by_price(s, pc), "ZA-042", PRICE_HARM)


@final
class NoPrice(Task[Story]):
    """[ZA-042] Announce badness, because no Price would change anything."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        s.emit(SOFT, s.rules.badness, -1, -1, EVERYONE)
        s.push(CARRY, n, s.rules.soft_from[s.rules.badness], s.rules.soft_to[s.rules.badness])


@final
class PriceHarm(Verb[Story]):
    """[ZA-038] Pay the Price by taking the Harm that threatens in the scene."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n, pc = answered_arguments(s)
        s.emit(PAYS, pc, 0, -1, EVERYONE)
        deal(s, n, pc, s.get_established_harm(pc), s.find_biter_here(), bare=False)


@final
class PriceTrust(Verb[Story]):
    """[ZA-039] Pay the Price by losing the Trust of a survivor."""

    def apply(self, s: Story, other: i64, b: i64) -> None:
        _, pc = answered_arguments(s)
        s.emit(PAYS, pc, 1, -1, EVERYONE)
        change_trust(s, other, pc, -1)


@final
class PriceDrain(Verb[Story]):
    """[ZA-040, R-101] Pay the Price with a point of resources.

    The master chooses its kind, from the pool or, if the pool is empty, from the payer's stash.
    """

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n, pc = answered_arguments(s)
        s.emit(PAYS, pc, 2, -1, EVERYONE)
        ask_master(s, DRAW_DRAIN, n, pc)


@final
class Drain(MoveEffect):
    """[ZA-226] Make the party lose a point of resources from the pool."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.count_pool_points() > 0:
            ask_master(s, DRAW_DRAIN, n, s.actor(n))


@final
class DrawDrain(DirectorDraw):
    """[ZA-040, ZA-221, ZA-359, R-101] Draw which goods lose a point, all equally likely.

    The point comes from the pool, or from the payer's stash if the pool is empty.
    """

    def list_outcomes(self, s: Story, n: i64, pc: i64, c: i64, outcomes: LegalActions) -> None:
        goods: i64
        is_pooled = s.count_pool_points() > 0
        for goods in range(3):
            if s.pool(goods) > 0 or (not is_pooled and s.stash(pc, goods) > 0):
                outcomes.weigh(goods, 1)

    def resolve(self, s: Story, goods: i64, n: i64, pc: i64, c: i64) -> None:
        if s.pool(goods) > 0:
            s.add_pool(goods, -1)
            s.emit(DRAINED, goods, -1, -1, EVERYONE)
        else:
            add_points(s, pc, goods, STASH, -1)


NO_PRICE: Final = NoPrice("no price", "part")
PRICE: Final = Price("price", "to")
PRICE_CHOICE: Final = PriceChoice("price", "ZA-041", "part pc")
PRICE_HARM: Final = PriceHarm("price_harm")
PRICE_TRUST: Final = PriceTrust("price_trust", "pc")
PRICE_DRAIN: Final = PriceDrain("price_drain")
DRAIN: Final = Drain("drain")
DRAW_DRAIN: Final = DrawDrain("draw drain", SAY_GOODS, "part pc")
MASTERS: Final = [DRAW_DRAIN.asked]
