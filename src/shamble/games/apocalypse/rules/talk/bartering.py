"""Trades of points between survivors, and points taken from the pool if all agree."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..effects.needs import note_taking
from ..effects.resource_effects import add_points
from ..events import NO_TRADE, OBJECTS, PROPOSES_TRADE, TRADED, WANTS_POINT, YIELDS
from ..moves.option_picks import get_third_argument
from ..pieces import GOODS, POOL, STASH
from ..state import ITS_GOODS, Story

BASE: Final[i64] = 3  # 0 to 2 points of each goods: three digits given, three wanted
WANTED: Final[i64] = 3  # the first wanted digit


def get_digit(trade: i64, place: i64) -> i64:
    """Return the points at one digit of a packed trade.

    A trade has a digit for each kind of goods given, then for each kind wanted.
    """
    i: i64
    for i in range(place):
        trade //= BASE
    return trade % BASE


def get_place_value(place: i64) -> i64:
    """Return what one point at a digit adds to a packed trade."""
    value: i64 = 1
    i: i64
    for i in range(place):
        value *= BASE
    return value


def find_last_digit(trade: i64) -> i64:
    """Return the highest digit of a trade that has any points; digits are filled in ascending order."""
    last: i64 = 0
    while trade >= BASE:
        trade //= BASE
        last += 1
    return last


@final
class Barter(Verb[Story]):
    """[ZA-235] Start a trade with a survivor in the scene."""

    def apply(self, s: Story, other: i64, b: i64) -> None:
        s.keep_light()
        s.push(TRADE_CHOICE, s.acting, other, 0)


@final
class TradeChoice(Decision[Story]):
    """[ZA-235] Put a trade together point by point: first the points given, then the points wanted.

    The survivor can propose the trade or drop it.
    """

    def get_choosers(self, s: Story, pc: i64, other: i64, trade: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, other: i64, trade: i64, actions: LegalActions) -> None:
        goods: i64
        actions.offer(NEVER_MIND)
        for goods in range(len(GOODS)):
            actions.offer_or_refuse(can_add(s, pc, trade, goods), "ZA-235", GIVE, goods)
        for goods in range(len(GOODS)):
            actions.offer_or_refuse(can_add(s, other, trade, WANTED + goods), "ZA-235", WANT, goods)
        actions.offer_or_refuse(trade > 0, "ZA-235", PROPOSE_TRADE)


def can_add(s: Story, owner: i64, trade: i64, place: i64) -> bool:
    """Return whether a trade can get another point at a digit.

    Its owner needs to have the point, and digits are filled in ascending order.
    """
    held = min(s.stash(owner, place % WANTED), BASE - 1)
    return held > 0 and place >= find_last_digit(trade) and get_digit(trade, place) < held


@final
class Add(Verb[Story]):
    """[ZA-235] Add a point of these goods to the trade."""

    def __init__(self, name: str, first: i64) -> None:
        super().__init__(name, "goods")
        self.first: Final[i64] = first

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        s.push(TRADE_CHOICE, pc, other, get_third_argument(s) + get_place_value(self.first + goods))


@final
class NeverMind(Verb[Story]):
    """[ZA-235] Drop the trade without proposing it."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: no trade takes place."""


@final
class ProposeTrade(Verb[Story]):
    """[ZA-235] Propose the trade to the other survivor."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        s.emit(PROPOSES_TRADE, pc, other, -1, EVERYONE)
        s.push(TRADE_ANSWER_CHOICE, pc, other, get_third_argument(s))


@final
class TradeAnswerChoice(Decision[Story]):
    """[ZA-235] Choose whether to accept the proposed trade."""

    def get_choosers(self, s: Story, pc: i64, other: i64, trade: i64) -> i64:
        return s.get_player_bit(other)

    def list_actions(self, s: Story, pc: i64, other: i64, trade: i64, actions: LegalActions) -> None:
        actions.offer(NO_DEAL)
        actions.offer_or_refuse(can_trade(s, pc, other, trade), "ZA-221", DEAL_ON)


def can_trade(s: Story, pc: i64, other: i64, trade: i64) -> bool:
    """Return whether both survivors still have what they would give.

    The master can have corrected it meanwhile.
    """
    goods: i64
    for goods in range(len(GOODS)):
        if s.stash(pc, goods) < get_digit(trade, goods) or s.stash(other, goods) < get_digit(trade, WANTED + goods):
            return False
    return True


@final
class DealOn(Verb[Story]):
    """[ZA-235] Accept the trade: the points change hands."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        trade = get_third_argument(s)
        goods: i64
        s.emit(TRADED, pc, other, -1, EVERYONE)
        for goods in range(len(GOODS)):
            shift(s, pc, other, goods, get_digit(trade, goods))
            shift(s, other, pc, goods, get_digit(trade, WANTED + goods))


def shift(s: Story, giver: i64, taker: i64, goods: i64, points: i64) -> None:
    """Move points from one survivor's stash to another's."""
    if points > 0:
        add_points(s, giver, goods, STASH, -points)
        add_points(s, taker, goods, STASH, points)


@final
class NoDeal(Verb[Story]):
    """[ZA-235] Reject the proposed trade."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        s.emit(NO_TRADE, other, pc, -1, EVERYONE)


@final
class DrawOut(Verb[Story]):
    """[ZA-223] Ask the other survivors in the scene to let this one have a point from the pool."""

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        s.keep_light()
        s.emit(WANTS_POINT, s.acting, goods, -1, EVERYONE)
        s.push(NEXT_CONSENT, s.acting, goods, 0)


@final
class NextConsent(Task[Story]):
    """[ZA-223] Ask the next survivor to agree that a point leaves the pool.

    When all have agreed, the asker gets it.
    """

    def run(self, s: Story, pc: i64, goods: i64, other: i64) -> None:
        left = s.list_company(pc) >> other
        if left != 0:
            s.push(CONSENT_CHOICE, pc, goods, other + lowest_bit32(left))
        elif s.pool(goods) > 0:
            note_taking(s, pc, goods)
            add_points(s, pc, goods, POOL, -1)
            add_points(s, pc, goods, STASH, 1)


@final
class ConsentChoice(Decision[Story]):
    """[ZA-223] Choose whether a survivor may have a point from the pool."""

    def get_choosers(self, s: Story, pc: i64, goods: i64, other: i64) -> i64:
        return s.get_player_bit(other)

    def list_actions(self, s: Story, pc: i64, goods: i64, other: i64, actions: LegalActions) -> None:
        actions.offer(OBJECT)
        actions.offer(CONSENT)


@final
class Consent(Verb[Story]):
    """[ZA-223] Agree that the asker gets the point."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc, goods = answered_arguments(s)
        other = get_third_argument(s)
        s.emit(YIELDS, other, pc, -1, EVERYONE)
        s.push(NEXT_CONSENT, pc, goods, other + 1)


@final
class Object(Verb[Story]):
    """[ZA-223] Object: the asker doesn't get the point, and nobody else is asked."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc = answered_arguments(s)[0]
        s.emit(OBJECTS, get_third_argument(s), pc, -1, EVERYONE)


def list_trades(s: Story, company: i64, has_any: bool, actions: LegalActions) -> None:
    """[ZA-223, ZA-235] Offer the survivors to trade with, and the goods to ask for from the pool."""
    actions.refuse(BARTER, "ZA-235")
    if company != 0:
        traders = company if has_any else company & s.wealthy
        actions.offer_set(company, traders, "ZA-235", BARTER)
    actions.offer_set(ITS_GOODS, s.in_pool, "ZA-221", DRAW_OUT)


BARTER: Final = Barter("barter", "pc")
TRADE_CHOICE: Final = TradeChoice("trading", "ZA-235", "pc pc number")
GIVE: Final = Add("give_point", 0)
WANT: Final = Add("want_point", WANTED)
NEVER_MIND: Final = NeverMind("never_mind")
PROPOSE_TRADE: Final = ProposeTrade("propose_trade")
TRADE_ANSWER_CHOICE: Final = TradeAnswerChoice("trade", "ZA-235", "pc pc number")
DEAL_ON: Final = DealOn("deal_on")
NO_DEAL: Final = NoDeal("no_deal")
DRAW_OUT: Final = DrawOut("draw_out", "goods")
NEXT_CONSENT: Final = NextConsent("next yes", "pc goods number")
CONSENT_CHOICE: Final = ConsentChoice("consenting", "ZA-223", "pc goods pc")
CONSENT: Final = Consent("let_him")
OBJECT: Final = Object("object")
