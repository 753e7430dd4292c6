"""Number of cards left in each deck, counted once a position."""

from __future__ import annotations

from typing import final

from .....core.native import i64
from ...rules.pieces import LOCATIONS, LOOT
from ...rules.state import Town


@final
class DeckSizes:
    """Deck sizes of the position read last."""

    def __init__(self) -> None:
        self.loot: i64 = 0
        self.locations: i64 = 0

    def read(self, s: Town) -> None:
        """Read the deck sizes of a position."""
        self.loot, self.locations = s.decks.deck_size(s, LOOT), s.decks.deck_size(s, LOCATIONS)
