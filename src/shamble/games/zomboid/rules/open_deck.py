"""Decks whose cards lie open once drawn: doors, events, enemies. A count by kind says all there is to know."""

from __future__ import annotations

from typing import Final, final

from ....core.fields.column import Column
from ....core.fields.layout import Layout
from ....core.native import i64
from ....core.offers import Options
from ....core.state import State


@final
class OpenDeck:
    """What is left of a deck and what was discarded, in two fields of these names."""

    def __init__(self, layout: Layout, left: str, discarded: str) -> None:
        self.left: Final = Column(layout, left)
        self.discarded: Final = Column(layout, discarded)

    def size(self, s: State) -> i64:
        """How many cards it holds."""
        n: i64 = 0
        card: i64
        for card in range(self.left.size):
            n += self.left.read(s, card)
        return n

    def make_anew(self, s: State) -> None:
        """[PZ-014] The discards are the deck again."""
        card: i64
        for card in range(self.left.size):
            self.left.add(s, card, self.discarded.read(s, card))
            self.discarded.write(s, card, 0)

    def weigh(self, s: State, options: Options) -> None:
        """[PZ-014] Any card of the deck, or of the discards that will be made the empty deck anew."""
        before = options.count
        weigh(self.left, s, options)
        if options.count == before:
            weigh(self.discarded, s, options)

    def draw(self, s: State, card: i64) -> None:
        """[PZ-014] A card leaves the deck; the empty one is made anew before."""
        if self.size(s) == 0:
            self.make_anew(s)
        self.left.add(s, card, -1)


def weigh(cards: Column, s: State, options: Options) -> None:
    """Every card as likely as there are copies of it."""
    card: i64
    for card in range(cards.size):
        copies = cards.read(s, card)
        if copies > 0:
            options.weigh(card, copies)
