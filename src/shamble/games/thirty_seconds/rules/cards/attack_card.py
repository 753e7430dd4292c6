"""[TS-444, TS-445] Attack cards: draw one, read its line, and perhaps redraw."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.drawing import weigh_deck
from .....core.chance import Rng
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import READ, TURNED_UP
from ..pieces import (
    HORDE,
    LINES,
    NO_CARD,
    SURVIVOR,
)
from ..state import Alley
from ..vocabulary import CHECK, FIREARM, MARKSMAN, SHUFFLE
from .drawing import REBUILD, attack_deck_of, sample_deck
from .tactics import PASS


@final
class DrawAttack(Task[Alley]):
    """[TS-189, TS-200] Draw the top card of the side's attack deck; an empty deck is rebuilt first."""

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        deck = attack_deck_of(seat)
        if not s.has_pile(deck):
            s.push(REBUILD, deck)
        s.push(ATTACK_CARD, seat, deck)


@final
class AttackCard(Chance[Alley]):
    """[TS-193, TS-198, TS-201] Drawing of an attack card, visible to all.

    A Shuffle card is discarded, and another one is drawn.
    """

    def get_seers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Alley, seat: i64, deck: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, deck, outcomes)

    def sample(self, s: Alley, seat: i64, deck: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        return sample_deck(s, deck, rng)

    def resolve(self, s: Alley, card: i64, seat: i64, deck: i64, c: i64) -> None:
        s.remove_from_deck(card)
        s.add_discarded(card, 1)
        s.emit(TURNED_UP, seat, card, -1, EVERYONE)
        if s.rules.symbols[card * LINES] & SHUFFLE:
            s.set_has_to_shuffle(seat, 1)
            s.push(DRAW_ATTACK, seat)
        elif seat == HORDE:
            read_zombies_card(s, card)
        else:
            read_survivors_card(s, card)


def read_zombies_card(s: Alley, card: i64) -> None:
    """[TS-190, TS-191, TS-192] Read the zombie's line of the card."""
    s.attacker_card = card
    s.attacker_symbols = s.rules.symbols[card * LINES + s.attacker_line]
    s.attacker_succeeds = s.attacker_symbols & CHECK != 0
    s.emit(READ, card, s.attacker_line, s.attacker_succeeds, EVERYONE)


def read_survivors_card(s: Alley, card: i64) -> None:
    """[TS-444] Read the Survivor's line of the card, or draw a second card to choose from (Steady Hands)."""
    if s.draws_two:
        s.draws_two = False
        s.other_card = card
        s.push(DRAW_ATTACK, SURVIVOR)
        return
    other = s.other_card
    if other != NO_CARD and other != card:
        s.weapon_card = card
        s.push(CHOOSE_BETTER)
        return
    use_card(s, card)


def use_card(s: Alley, card: i64) -> None:
    """Use this card for the Survivor's attack."""
    if s.other_card != NO_CARD:
        s.other_card = NO_CARD
    s.weapon_card = card
    s.weapon_symbols = s.rules.symbols[card * LINES + s.weapon_line]
    s.weapon_succeeds = s.weapon_symbols & CHECK != 0
    s.emit(READ, card, s.weapon_line, s.weapon_succeeds, EVERYONE)


@final
class ChooseBetter(Decision[Alley]):
    """[TS-500] Choose which of two attack cards to use."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(BETTER, s.other_card)
        actions.offer(BETTER, s.weapon_card)
        actions.refuse(BETTER, "TS-500")


@final
class Better(Verb[Alley]):
    """[TS-500] Use the chosen card."""

    def apply(self, s: Alley, card: i64, b: i64) -> None:
        use_card(s, card)


@final
class OfferRedraw(Task[Alley]):
    """[TS-368, TS-512, R-29] After a miss, offer to draw another attack card, which then counts.

    An option allows it if the target lies on the ground, and the Marksman skill allows it for firearms.
    """

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        if seat == HORDE:
            if s.attacker >= 0 and not s.attacker_succeeds and s.rules.redraws_on_ground and s.is_down:
                s.push(CHOOSE_REDRAW, seat, 0)
            return
        if s.weapon_succeeds:
            return
        if s.rules.redraws_on_ground and s.target_was_down:
            s.push(CHOOSE_REDRAW, seat, 0)
        s.push(OFFER_SKILL, seat)


@final
class OfferSkill(Task[Alley]):
    """[TS-512] Offer a marksman a redraw of a missed firearm attack, once a turn."""

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        weapon = s.weapon
        if weapon < 0 or s.rules.supply_kind[weapon] != FIREARM or s.weapon_succeeds:
            return
        if s.has_skill(MARKSMAN) and not s.has_aimed_again:
            s.push(CHOOSE_REDRAW, seat, 1)


@final
class ChooseRedraw(Decision[Alley]):
    """[TS-368, TS-512] Choose to redraw or to accept the miss."""

    def get_choosers(self, s: Alley, seat: i64, by_skill: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Alley, seat: i64, by_skill: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(MARKSMAN_REDRAW if by_skill == 1 else REDRAW)
        actions.offer(PASS)


@final
class Redraw(Verb[Alley]):
    """[TS-368] Draw another attack card."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.push(DRAW_ATTACK, s.seat)


@final
class MarksmanRedraw(Verb[Alley]):
    """[TS-512] Draw another attack card by the Marksman skill."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.has_aimed_again = True
        s.push(DRAW_ATTACK, s.seat)


DRAW_ATTACK: Final = DrawAttack("draw attack", "side")
ATTACK_CARD: Final = AttackCard("attack card", "draw", "card", "side deck")
CHOOSE_BETTER: Final = ChooseBetter("choose better", "TS-500")
BETTER: Final = Better("better", "card")
OFFER_REDRAW: Final = OfferRedraw("offer redraw", "side")
OFFER_SKILL: Final = OfferSkill("offer skill", "side")
CHOOSE_REDRAW: Final = ChooseRedraw("choose redraw", "TS-368", "side number")
REDRAW: Final = Redraw("redraw")
MARKSMAN_REDRAW: Final = MarksmanRedraw("aim_again")
