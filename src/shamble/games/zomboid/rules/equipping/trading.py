"""Trade: cards laid by both sides in turn, until both agree to what lies there, or one leaves."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.knowledge import move_unseen, take_one_of
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, NO_ONE, Decision, Verb
from ..events import AGREED, LAID_IN_TRADE, READY, TAKEN_BACK, TRADE_LEFT, TRADE_OFFERED, TRADED
from ..pieces import BAGS, LAID, NOTHING
from ..state import Town
from ..survivor.cards import next_kind


def traders(s: Town) -> i64:
    """[PZ-016] Bits: who sees what is laid."""
    return s.owner(s.acting) | s.owner(s.partner)


@final
class Offer(Verb[Town]):
    """[PZ-070, PZ-071, PZ-185] Begin a trade with a survivor on the same location."""

    def list(self, s: Town, seat: i64, company: i64, options: Options) -> None:
        """Offer or refuse it for each of the others; bits: who stands here."""
        options.refuse(self, "PZ-070")  # who is not at the table
        here = s.place(seat)
        clause = ""
        if s.has_horde(here):
            clause = "PZ-185"
        elif s.trades >= s.rules.most_trades:
            clause = "PZ-071"
        if options.explaining:
            options.offer_those(s.seated() & ~company, 0, "PZ-070", self)
        if clause:
            options.offer_those(company, 0, clause, self)
        else:
            options.offer_each(self, company)

    def apply(self, s: Town, other: i64, b: i64) -> None:
        s.trades += 1
        s.partner = other
        s.emit(TRADE_OFFERED, s.seat, other, -1, EVERYONE)
        ask_to_lay(s, s.seat)


def ask_to_lay(s: Town, seat: i64) -> None:
    """A side lays cards, one by one."""
    s.laying = seat
    s.push(LAYING, seat)


@final
class Laying(Decision[Town]):
    """[PZ-071, R-67] Take back, lay, both in the order of the cards; then stand by it, or leave."""

    def choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Town, seat: i64, b: i64, c: i64, options: Options) -> None:
        list_laid(s, seat, options)
        list_to_lay(s, seat, options)
        options.judge(forbids_deal(s, seat), STAND_BY)
        options.offer(LEAVE_TRADE)


def list_laid(s: Town, seat: i64, options: Options) -> None:
    """What can be taken back: before anything more is laid."""
    options.refuse(BACK, "PZ-071")
    laid = LAID + seat
    slot = s.decks.first_in(s, laid)
    while slot != EMPTY:
        card = s.slot_card(slot)
        options.judge("" if card >= s.lowest_card else "PZ-071", BACK, card)
        slot = next_kind(s, laid, s.decks.after(s, slot))


def list_to_lay(s: Town, seat: i64, options: Options) -> None:
    """What can be laid: cards of the bag."""
    options.refuse(LAY_CARD, "PZ-071")
    bag = BAGS + seat
    slot = s.decks.first_in(s, bag)
    while slot != EMPTY:
        card = s.slot_card(slot)
        passed = s.rules.cards + card < s.lowest_card
        options.judge("PZ-071" if passed else "", LAY_CARD, card)
        slot = next_kind(s, bag, s.decks.after(s, slot))


def forbids_deal(s: Town, seat: i64) -> str:
    """[PZ-045, PZ-071] Each side is judged by its own room alone."""
    return "PZ-045" if s.after_trade(seat, s.other_side(seat)) > s.capacity(seat) else ""


@final
class LayCard(Verb[Town]):
    """[PZ-071] Others see that a card was laid; the other side will see which once its owner stands by it."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        s.lowest_card = s.rules.cards + card
        slot = take_one_of(s.decks, s, BAGS + seat, card)
        move_unseen(s.decks, s, slot, LAID + seat, s.owner(seat))
        s.emit(LAID_IN_TRADE, seat, card, -1, s.owner(seat))
        ask_to_lay(s, seat)


@final
class Back(Verb[Town]):
    """[PZ-071] Take a laid card back."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        s.lowest_card = card
        move_unseen(s.decks, s, s.decks.find(s, LAID + seat, card), BAGS + seat, s.owner(seat))
        s.emit(TAKEN_BACK, seat, card, -1, s.owner(seat))
        ask_to_lay(s, seat)


@final
class StandBy(Verb[Town]):
    """[PZ-071] One side stands by what lies there; the other sees it and is asked."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.agreed = 1 << s.seat
        s.lowest_card = 0
        s.laying = NOTHING
        slot = s.decks.first_in(s, LAID + s.seat)
        while slot != EMPTY:
            s.decks.show(s, slot, traders(s))
            slot = s.decks.after(s, slot)
        s.emit(READY, s.seat, -1, -1, EVERYONE)
        s.push(CONSENT, s.other_side(s.seat))


@final
class Consent(Decision[Town]):
    """[PZ-071] Agree, lay something else, or leave."""

    def choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Town, seat: i64, b: i64, c: i64, options: Options) -> None:
        options.judge(forbids_deal(s, seat), AGREE)
        options.judge("PZ-071" if s.changes(seat) >= s.rules.most_changes else "", CHANGE)
        options.offer(LEAVE_TRADE)


@final
class Agree(Verb[Town]):
    """[PZ-071] What was laid changes hands."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.emit(AGREED, s.seat, -1, -1, EVERYONE)
        give_laid(s, s.acting, s.partner, traders(s))
        s.emit(TRADED, s.acting, s.partner, -1, EVERYONE)
        end_trade(s)


def give_laid(s: Town, seat: i64, other: i64, seats: i64) -> None:
    """The cards of both sides go to these bags: exchanged, and seen by both, or each back to where it came from."""
    hand_over(s, LAID + s.acting, BAGS + other, seats)
    hand_over(s, LAID + s.partner, BAGS + seat, seats)


def hand_over(s: Town, zone: i64, bag: i64, seats: i64) -> None:
    """What was laid goes into a bag, unseen by others; who has seen it knows that it is there."""
    while s.decks.count_in(s, zone) > 0:
        slot = s.decks.first_in(s, zone)
        move_unseen(s.decks, s, slot, bag, s.slot_seen(slot) | seats)


def end_trade(s: Town) -> None:
    """No trade is under way."""
    if s.changes(s.acting) + s.changes(s.partner) > 0:
        s.set_changes(s.acting, 0)
        s.set_changes(s.partner, 0)
    s.partner = NOTHING
    s.laying = NOTHING
    s.agreed = 0
    s.lowest_card = 0


@final
class Change(Verb[Town]):
    """[PZ-071, R-67] Lay something else; the other side is asked again."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.agreed = 0
        s.set_changes(s.seat, s.changes(s.seat) + 1)
        ask_to_lay(s, s.seat)


@final
class LeaveTrade(Verb[Town]):
    """[PZ-071] No trade; everyone keeps what was laid, both have seen it."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.emit(TRADE_LEFT, s.seat, -1, -1, EVERYONE)
        give_laid(s, s.partner, s.acting, NO_ONE)
        end_trade(s)


OFFER: Final = Offer("offer", "seat")
LAYING: Final = Laying("lay cards", "PZ-071", "seat")
LAY_CARD: Final = LayCard("put", "card", secret=True)
BACK: Final = Back("take_back", "card", secret=True)
STAND_BY: Final = StandBy("ready", secret=True)
CONSENT: Final = Consent("consent", "PZ-071", "seat")
AGREE: Final = Agree("agree")
CHANGE: Final = Change("change")
LEAVE_TRADE: Final = LeaveTrade("leave_trade")
