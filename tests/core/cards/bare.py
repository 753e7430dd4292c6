"""A table of cards and nothing else: a red deck of three kinds and a blue one of two, hands of three, two piles."""

from __future__ import annotations

from tests.core.duel.game import load

from shamble.core.cards.decks import EMPTY, make_card_fields, make_card_kinds
from shamble.core.cards.drawing import draw, fill_deck, weigh_slot
from shamble.core.cards.zones import Cards
from shamble.core.fields.layout import Layout
from shamble.core.offers import LegalActions
from shamble.core.state import State

RED, BLUE = range(2)
ROSE, RUBY, RUST, SKY, SEA = range(5)
HANDS, OPEN, HIDDEN, REST = 0, 3, 4, 5  # zones: three hands, two piles, two rests
SLOTS = 40


def bare(slots: int = SLOTS) -> tuple[State, Cards]:
    """The empty table for three, and where its cards stand."""
    kinds = make_card_kinds(["red", "blue"], ["hand0", "hand1", "hand2", "open", "hidden"], slots, 2)
    layout = Layout(make_card_fields(), {kind.name: kind.size for kind in kinds} | {"card": 5, "seat": 3})
    s = State(load("duel").book, layout)
    s.reset(3)
    return s, Cards(layout, [0, 3, 5])


def filled(*copies: int) -> tuple[State, Cards]:
    """The table with so many copies of each card in the decks."""
    s, cards = bare()
    for card, number in enumerate(copies):
        fill_deck(cards, s, card, number)
    return s, cards


def used_up(*copies: int) -> tuple[State, Cards]:
    """A red deck of which all lies open, and blue cards of which some are left."""
    s, cards = bare()
    for card, number in enumerate(copies):
        cards.discarded.write(s, card, number)
    cards.left.write(s, SKY, 2)
    cards.discarded.write(s, SEA, 5)
    return s, cards


def held(s: State, cards: Cards, card: int, zone: int, seen: int = 0) -> int:
    """Lay a copy of a card in a zone that no deck holds; return its slot."""
    cards.left.add(s, card, 1)
    return int(draw(cards, s, RED if card < SKY else BLUE, card, zone, seen))


def lying(s: State, cards: Cards, zone: int) -> list[int]:
    """The slots of a zone, in order."""
    found, slot = [], int(cards.first_in(s, zone))
    while slot != EMPTY:
        found.append(slot)
        slot = int(cards.next_slot(s, slot))
    return found


def cards_in(s: State, cards: Cards, zone: int) -> list[int]:
    """The cards of a zone, in order."""
    return [int(cards.card_in(s, slot)) for slot in lying(s, cards, zone)]


def left(s: State, cards: Cards) -> list[int]:
    """How many of each card the decks hold."""
    return [int(cards.left.read(s, card)) for card in range(5)]


def discarded(s: State, cards: Cards) -> list[int]:
    """How many of each card lie open."""
    return [int(cards.discarded.read(s, card)) for card in range(5)]


def weighed(actions: LegalActions) -> dict[int, int]:
    """Outcomes and how often each stands in the total."""
    found = {int(actions.items[i]): int(actions.weights[i]) for i in range(actions.count)}
    assert len(found) == actions.count
    assert sum(found.values()) == actions.total
    return found


def may_be(s: State, cards: Cards, slot: int) -> dict[int, int]:
    """What a card face down may turn out to be, and how likely."""
    options = LegalActions()
    weigh_slot(cards, s, slot, options)
    return weighed(options)
