"""Gifts of the duel: offered in secret, accepted by who has room for them."""

from __future__ import annotations

from typing import Final, final

from shamble.core.cards.decks import EMPTY
from shamble.core.cards.knowledge import move_unseen
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.step import EVERYONE, Decision, Event, Verb

from .state import BAG, BAGS, HAND, HANDS, Duel


@final
class Give(Verb[Duel]):
    """[D-60] Offer a card of the hand to a seat one does not fight, for one energy; its room is its secret."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "D-60")  # what is not in the hand, and whom one fights
        whom: i64
        slot = s.decks.first_in(s, HANDS + seat)
        while slot != EMPTY:
            card = s.decks.card_in(s, slot)
            for whom in range(s.seat_count):
                if whom not in (seat, s.foe(seat)) and s.decks.find(s, HANDS + seat, card) == slot:
                    actions.offer_unless("" if s.energy(seat) > 0 and not s.time_is_up else "D-43", self, card, whom)
            slot = s.decks.next_slot(s, slot)

    def apply(self, s: Duel, card: i64, whom: i64) -> None:
        s.add_energy(s.seat, -1)
        s.gift = s.decks.find(s, HANDS + s.seat, card)
        s.decks.show(s, s.gift, 1 << whom)
        s.emit(OFFERED, s.seat, whom, card, 1 << s.seat | 1 << whom)
        s.push(GIFT, whom, s.seat)


@final
class Gift(Decision[Duel]):
    """[D-61] Who is offered a gift sees it, and takes it or not."""

    def get_choosers(self, s: Duel, whom: i64, giver: i64, c: i64) -> i64:
        return 1 << whom

    def list_actions(self, s: Duel, whom: i64, giver: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(ACCEPT, "D-61")  # what another offers
        actions.refuse(REFUSE, "D-61")
        card = s.decks.card_in(s, s.gift)
        full = s.bag_weight(whom) + s.rules.weight[card] > BAG
        actions.offer_unless("D-63" if full else "", ACCEPT, giver)
        actions.offer(REFUSE, giver)


@final
class Accept(Verb[Duel]):
    """[D-61] The card goes into the bag; all others see that one went, not which."""

    def apply(self, s: Duel, giver: i64, b: i64) -> None:
        move_unseen(s.decks, s, s.gift, BAGS + s.seat, 1 << s.seat | 1 << giver)
        s.gift = EMPTY
        s.emit(ACCEPTED, s.seat, giver, -1, EVERYONE)
        s.go_on(giver)


@final
class Refuse(Verb[Duel]):
    """[D-61] The card stays in the giver's hand."""

    def apply(self, s: Duel, giver: i64, b: i64) -> None:
        s.gift = EMPTY
        s.emit(REFUSED, s.seat, giver, -1, EVERYONE)
        s.go_on(giver)


@final
class Unpack(Verb[Duel]):
    """[D-64] Take a card out of the own bag, for one energy; all others see that one went, not which."""

    def legal(self, s: Duel, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "D-64")  # what is not in the bag
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            card = s.decks.card_in(s, slot)
            if s.decks.find(s, BAGS + seat, card) == slot and s.hand_size(seat) < HAND:
                actions.offer_unless("" if s.energy(seat) > 0 and not s.time_is_up else "D-43", self, card)
            slot = s.decks.next_slot(s, slot)

    def apply(self, s: Duel, card: i64, b: i64) -> None:
        s.add_energy(s.seat, -1)
        move_unseen(s.decks, s, s.decks.find(s, BAGS + s.seat, card), HANDS + s.seat, 1 << s.seat)
        s.emit(UNPACKED, s.seat, -1, -1, EVERYONE)
        s.go_on(s.seat)


GIVE: Final = Give("give", "card seat", secret=True)
GIFT: Final = Gift("gift", "D-61", "seat seat")
ACCEPT: Final = Accept("accept", "seat")
REFUSE: Final = Refuse("refuse", "seat")
UNPACK: Final = Unpack("unpack", "card", secret=True)
OFFERED: Final = Event("offered", "seat seat card", secret=3)
ACCEPTED: Final = Event("accepted", "seat seat")
REFUSED: Final = Event("refused", "seat seat")
UNPACKED: Final = Event("unpacked", "seat")
