"""The chance of each survivor to be rescued, worked out once a position."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.network import Network
from ...rules.book import TownBook
from ...rules.state import Town
from .features import TownFeatures
from .transpositions import UNKNOWN, Transpositions


@final
class Chances:
    """Asks a network about the features of a position, as it stands to each seat."""

    def __init__(self, rules: TownBook, features: TownFeatures) -> None:
        self._features: Final = features
        self._transpositions: Final = Transpositions(rules, features.decks)

    def of(self, s: Town, network: Network, seats: i64) -> list[float]:
        """Those of the seats of the bits, 0 for the others; of a position in which nothing is half done."""
        found: list[float] = []
        seat: i64
        row, known = self._transpositions.find(s), self._transpositions.chances
        is_filled = False
        for seat in range(s.seat_count):
            if seats >> seat & 1 == 0 or not may_be_rescued(s, seat):
                found.append(0.0)
                continue
            place = row + seat
            if known[place] == UNKNOWN:
                if not is_filled:
                    network.wipe()
                    self._features.fill_common(s, network.features)
                    is_filled = True
                self._features.fill_own(s, seat, network.features)
                known[place] = network.chance()
            found.append(known[place])
        return found


def may_be_rescued(s: Town, seat: i64) -> bool:
    """[PZ-216] Whoever lives; before the town is laid out not everyone has a survivor yet."""
    return s.is_alive(seat) == 1 or s.places == 0
