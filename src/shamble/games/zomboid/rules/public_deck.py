"""Decks of doors, events and enemies: drawn cards are public, so a count by kind is complete."""

from __future__ import annotations

from typing import Final, final

from ....core.fields.column import Column
from ....core.fields.layout import Layout
from ....core.native import i64
from ....core.offers import LegalActions
from ....core.state import State


@final
class PublicDeck:
    """Deck stored as two fields: copies left and copies discarded."""

    def __init__(self, layout: Layout, left: str, discarded: str) -> None:
        self.left: Final = Column(layout, left)
        self.discarded: Final = Column(layout, discarded)

    def size(self, s: State) -> i64:
        """Count the cards left in the deck."""
        n: i64 = 0
        card: i64
        for card in range(self.left.size):
            n += self.left.read(s, card)
        return n

    def make_anew(self, s: State) -> None:
        """[PZ-014] Return the discards to the deck."""
        card: i64
        for card in range(self.left.size):
            self.left.add(s, card, self.discarded.read(s, card))
            self.discarded.write(s, card, 0)

    def weigh(self, s: State, actions: LegalActions) -> None:
        """[PZ-014] Offer each card of the deck, or of the discards if the deck is empty, weighted by copies."""
        before = actions.count
        weigh_cards(self.left, s, actions)
        if actions.count == before:
            weigh_cards(self.discarded, s, actions)

    def draw(self, s: State, card: i64) -> None:
        """[PZ-014] Remove a card from the deck, after reshuffling the discards into an empty deck."""
        if self.size(s) == 0:
            self.make_anew(s)
        self.left.add(s, card, -1)


def weigh_cards(cards: Column, s: State, actions: LegalActions) -> None:
    """Offer each card with its number of copies as weight."""
    card: i64
    for card in range(cards.size):
        copies = cards.read(s, card)
        if copies > 0:
            actions.weigh(card, copies)
