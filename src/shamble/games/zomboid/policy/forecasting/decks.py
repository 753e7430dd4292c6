"""How many cards of each deck are left to be drawn, counted once a position."""

from __future__ import annotations

from typing import final

from .....core.native import i64
from ...rules.pieces import LOCATIONS, LOOT
from ...rules.state import Town


@final
class Decks:
    """Of the position that was read last."""

    def __init__(self) -> None:
        self.loot: i64 = 0
        self.locations: i64 = 0

    def read(self, s: Town) -> None:
        """Count those of a position."""
        self.loot, self.locations = s.decks.pile(s, LOOT), s.decks.pile(s, LOCATIONS)
