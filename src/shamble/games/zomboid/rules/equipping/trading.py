"""Trading: both sides offer cards in turn until both agree or one leaves."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.knowledge import move_unseen, pick_copy
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, NO_ONE, Decision, Verb
from ..events import AGREED, LAID_IN_TRADE, READY, TAKEN_BACK, TRADE_LEFT, TRADE_OFFERED, TRADED
from ..pieces import BAGS, LAID, NOTHING
from ..state import Town
from ..survivor.cards import find_next_kind


def trading_seats(s: Town) -> i64:
    """[PZ-016] Return the mask of the seats that see the offered cards."""
    return s.owner(s.acting) | s.owner(s.partner)


@final
class Offer(Verb[Town]):
    """[PZ-070, PZ-071, PZ-185] Start a trade with a survivor at the same location."""

    def list(self, s: Town, seat: i64, company: i64, actions: LegalActions) -> None:
        """Offer or refuse trading with each survivor; `company` is the mask of survivors here."""
        actions.refuse(self, "PZ-070")  # free seats
        here = s.place(seat)
        clause = ""
        if s.has_horde(here):
            clause = "PZ-185"
        elif s.trades >= s.rules.most_trades:
            clause = "PZ-071"
        if actions.is_explaining:
            actions.offer_set(s.seated() & ~company, 0, "PZ-070", self)
        if clause:
            actions.offer_set(company, 0, clause, self)
        else:
            actions.offer_each(self, company)

    def apply(self, s: Town, other: i64, b: i64) -> None:
        s.trades += 1
        s.partner = other
        s.emit(TRADE_OFFERED, s.seat, other, -1, EVERYONE)
        ask_to_lay(s, s.seat)


def ask_to_lay(s: Town, seat: i64) -> None:
    """Ask `seat` to choose the cards of its offer, one by one."""
    s.laying = seat
    s.push(LAYING, seat)


@final
class Laying(Decision[Town]):
    """[PZ-071, R-67] Choose a card to take back or to add, make the offer, or leave.

    Cards are taken back first and added afterwards, each in card order.
    """

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        list_laid(s, seat, actions)
        list_to_lay(s, seat, actions)
        actions.offer_unless(forbids_deal(s, seat), STAND_BY)
        actions.offer(LEAVE_TRADE)


def list_laid(s: Town, seat: i64, actions: LegalActions) -> None:
    """Offer the cards that can be taken back; only possible before adding more."""
    actions.refuse(BACK, "PZ-071")
    laid = LAID + seat
    slot = s.decks.first_in(s, laid)
    while slot != EMPTY:
        card = s.slot_card(slot)
        actions.offer_unless("" if card >= s.lowest_card else "PZ-071", BACK, card)
        slot = find_next_kind(s, laid, s.decks.next_slot(s, slot))


def list_to_lay(s: Town, seat: i64, actions: LegalActions) -> None:
    """Offer the cards of the bag that can be added to the offer."""
    actions.refuse(LAY_CARD, "PZ-071")
    bag = BAGS + seat
    slot = s.decks.first_in(s, bag)
    while slot != EMPTY:
        card = s.slot_card(slot)
        passed = s.rules.cards + card < s.lowest_card
        actions.offer_unless("PZ-071" if passed else "", LAY_CARD, card)
        slot = find_next_kind(s, bag, s.decks.next_slot(s, slot))


def forbids_deal(s: Town, seat: i64) -> str:
    """[PZ-045, PZ-071] Return the clause that forbids this survivor the exchange, or "".

    Only the survivor's own capacity is checked, not the partner's.
    """
    return "PZ-045" if s.after_trade(seat, s.other_side(seat)) > s.capacity(seat) else ""


@final
class LayCard(Verb[Town]):
    """[PZ-071] Add a card to the offer; its identity is hidden until the offer is made."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        s.lowest_card = s.rules.cards + card
        slot = pick_copy(s.decks, s, BAGS + seat, card)
        move_unseen(s.decks, s, slot, LAID + seat, s.owner(seat))
        s.emit(LAID_IN_TRADE, seat, card, -1, s.owner(seat))
        ask_to_lay(s, seat)


@final
class Back(Verb[Town]):
    """[PZ-071] Take a card back from the offer."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        s.lowest_card = card
        move_unseen(s.decks, s, s.decks.find(s, LAID + seat, card), BAGS + seat, s.owner(seat))
        s.emit(TAKEN_BACK, seat, card, -1, s.owner(seat))
        ask_to_lay(s, seat)


@final
class StandBy(Verb[Town]):
    """[PZ-071] Make the offer: the trade partner sees it and is asked."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.agreed = 1 << s.seat
        s.lowest_card = 0
        s.laying = NOTHING
        slot = s.decks.first_in(s, LAID + s.seat)
        while slot != EMPTY:
            s.decks.show(s, slot, trading_seats(s))
            slot = s.decks.next_slot(s, slot)
        s.emit(READY, s.seat, -1, -1, EVERYONE)
        s.push(CONSENT, s.other_side(s.seat))


@final
class Consent(Decision[Town]):
    """[PZ-071] Choose to agree, change the offer, or leave."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer_unless(forbids_deal(s, seat), AGREE)
        actions.offer_unless("PZ-071" if s.changes(seat) >= s.rules.most_changes else "", CHANGE)
        actions.offer(LEAVE_TRADE)


@final
class Agree(Verb[Town]):
    """[PZ-071] Agree to the trade and exchange the offered cards."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.emit(AGREED, s.seat, -1, -1, EVERYONE)
        exchange_offers(s, s.acting, s.partner, trading_seats(s))
        s.emit(TRADED, s.acting, s.partner, -1, EVERYONE)
        end_trade(s)


def exchange_offers(s: Town, seat: i64, other: i64, seats: i64) -> None:
    """Put the acting survivor's offer into the bag of `other`, and the partner's offer into the bag of `seat`."""
    move_offer(s, LAID + s.acting, BAGS + other, seats)
    move_offer(s, LAID + s.partner, BAGS + seat, seats)


def move_offer(s: Town, zone: i64, bag: i64, seats: i64) -> None:
    """Move offered cards into a bag.

    A card there is known to the seats that saw it in the offer, and to those in the mask `seats`.
    """
    while s.decks.count_in(s, zone) > 0:
        slot = s.decks.first_in(s, zone)
        move_unseen(s.decks, s, slot, bag, s.slot_seen(slot) | seats)


def end_trade(s: Town) -> None:
    """Reset all fields of the trade."""
    if s.changes(s.acting) + s.changes(s.partner) > 0:
        s.set_changes(s.acting, 0)
        s.set_changes(s.partner, 0)
    s.partner = NOTHING
    s.laying = NOTHING
    s.agreed = 0
    s.lowest_card = 0


@final
class Change(Verb[Town]):
    """[PZ-071, R-67] Change your offer; the partner is asked again."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.agreed = 0
        s.set_changes(s.seat, s.changes(s.seat) + 1)
        ask_to_lay(s, s.seat)


@final
class LeaveTrade(Verb[Town]):
    """[PZ-071] Leave the trade; each side takes its cards back, and both know the cards they saw."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.emit(TRADE_LEFT, s.seat, -1, -1, EVERYONE)
        exchange_offers(s, s.partner, s.acting, NO_ONE)
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
