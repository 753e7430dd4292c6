"""Searching, drawing from the search deck, and choosing the one weapon to hold."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..book import ON_DRAW, UNARMED
from ..events import ARMED, DECK_EMPTY, DREW, SEARCHED
from ..moving.movement import spend, why_no_ap
from ..pieces import NOWHERE
from ..state import Plague
from .card_use import resolve_card


def human_bit(human: i64) -> i64:
    """Return the bit of a human in the mask of humans that have searched a square."""
    unit: i64 = 1
    return unit << human


@final
class Search(Verb[Plague]):
    """[ZP-159, ZP-160, ZP-162, ZP-163, ZP-166] Search the square in front, which each human can do once."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        square = s.past(s.square(figure), s.facing(figure))
        search = s.search_on(square) if square >= 0 else NOWHERE  # a literal -1 would be boxed when compiled
        if search < 0:
            actions.refuse(self, "ZP-160", figure)
        elif s.searched(search) & human_bit(figure) != 0:
            actions.refuse(self, "ZP-162", figure)
        else:
            actions.offer_unless(why_no_ap(s, figure), self, figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        spend(s, figure, 1)
        square = s.past(s.square(figure), s.facing(figure))
        search = s.search_on(square)
        if s.searched(search) == 0:
            s.unsearched -= 1  # ZP-164: regardless of the card drawn
        s.set_searched(search, s.searched(search) | human_bit(figure))
        s.eventful = True
        s.emit(SEARCHED, figure, search, -1, EVERYONE)
        s.push(DRAW, figure, square)


@final
class Draw(Task[Plague]):
    """[ZP-159, ZP-165, ZP-173, ZP-175] Draw a card if the deck has one; its effects refer to the square `origin`."""

    def run(self, s: Plague, figure: i64, origin: i64, c: i64) -> None:
        s.origin = origin
        if s.count_cards_left() > 0:
            s.push(DRAWN, figure)
        else:
            s.emit(DECK_EMPTY, figure, -1, -1, EVERYONE)


@final
class Drawn(Chance[Plague]):
    """[ZP-038, ZP-020, ZP-167] Draw a random card, shown to all, and resolve what it does when drawn.

    An item is also kept by the human.
    """

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Plague, figure: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        card: i64
        if s.rules.draft > 0:
            weigh_draft(s, outcomes)
            return
        for card in range(s.rules.cards):
            if s.deck(card) > 0:
                outcomes.weigh(card, s.deck(card))

    def resolve(self, s: Plague, card: i64, figure: i64, b: i64, c: i64) -> None:
        s.add_deck(card, -1)
        if s.rules.draft > 0:
            s.drafted -= 1
        s.emit(DREW, figure, card, -1, EVERYONE)
        if s.rules.kept[card] == 1:
            s.add_items(figure, card, 1)
        resolve_card(s, figure, card, ON_DRAW)


def weigh_draft(s: Plague, actions: LegalActions) -> None:
    """[ZPV-03, R-47] Weigh the cards of a drafted deck, which is not dealt beforehand.

    `drafted` cards are left to draw: all `sure` ones, and copies from the pool for the rest. The weights make each draw
    as likely as from a deck that was dealt and shuffled at the start.
    """
    sure: i64 = 0
    pool: i64 = 0
    card: i64
    for card in range(s.rules.cards):
        if s.rules.sure[card] == 1:
            sure += s.deck(card)
        else:
            pool += s.deck(card)
    for card in range(s.rules.cards):
        weight = s.deck(card) * (max(pool, 1) if s.rules.sure[card] == 1 else s.drafted - sure)
        if weight > 0:
            actions.weigh(card, weight)


def find_weapon(s: Plague, figure: i64, weapon: i64) -> None:
    """[ZP-168, ZP-169] Take a weapon in hand; with a weapon in hand, ask which to keep."""
    if s.weapon(figure) == UNARMED:
        take_weapon(s, figure, weapon)
    else:
        s.push(CHOOSE_WEAPON, figure, weapon)


def take_weapon(s: Plague, figure: i64, weapon: i64) -> None:
    """[ZP-170] Put the loaded weapon in hand; the previous weapon leaves the game."""
    s.arm(figure, weapon)
    s.emit(ARMED, figure, weapon, -1, EVERYONE)


@final
class ChooseWeapon(Decision[Plague]):
    """[ZP-169] Choose between the weapon in hand and the one just drawn; the other is discarded."""

    def get_choosers(self, s: Plague, figure: i64, weapon: i64, c: i64) -> i64:
        return 1 << s.owner(figure)

    def list_actions(self, s: Plague, figure: i64, weapon: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(TAKE, figure, weapon)
        actions.offer(KEEP, figure, s.weapon(figure))
        actions.refuse_rest("ZP-169")


@final
class TakeWeapon(Verb[Plague]):
    """[ZP-169, ZP-170] Take the weapon just drawn."""

    def apply(self, s: Plague, figure: i64, weapon: i64) -> None:
        take_weapon(s, figure, weapon)


@final
class KeepWeapon(Verb[Plague]):
    """[ZP-169] Keep the weapon in hand."""

    def apply(self, s: Plague, figure: i64, weapon: i64) -> None:
        s.emit(ARMED, figure, weapon, -1, EVERYONE)


SEARCH: Final = Search("search", "figure")
TAKE: Final = TakeWeapon("take", "figure weapon")
KEEP: Final = KeepWeapon("keep", "figure weapon")
DRAW: Final = Draw("draw", "standing_human square")
DRAWN: Final = Drawn("drawn", "draw", "card", "standing_human")
CHOOSE_WEAPON: Final = ChooseWeapon("choose a weapon", "ZP-169", "human weapon")
