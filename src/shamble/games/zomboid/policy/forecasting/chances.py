"""Each survivor's chance to be rescued, cached by position."""

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
    """Forecast by a network from a position's features, seen from each seat."""

    def __init__(self, rules: TownBook, features: TownFeatures) -> None:
        self._features: Final = features
        self._transpositions: Final = Transpositions(rules, features.decks)

    def compute(self, s: Town, network: Network, seats: i64) -> list[float]:
        """Return the chances of the seats in the mask, 0 for all others; the position must be quiet."""
        chances: list[float] = []
        seat: i64
        row, cached = self._transpositions.find(s), self._transpositions.chances
        is_filled = False
        for seat in range(s.seat_count):
            if seats >> seat & 1 == 0 or not can_be_rescued(s, seat):
                chances.append(0.0)
                continue
            place = row + seat
            if cached[place] == UNKNOWN:
                if not is_filled:
                    network.reset()
                    self._features.fill_common(s, network.features)
                    is_filled = True
                self._features.fill_own(s, seat, network.features)
                cached[place] = network.predict()
            chances.append(cached[place])
        return chances


def can_be_rescued(s: Town, seat: i64) -> bool:
    """[PZ-216] Whether the seat can still be rescued; before setup is done, a seat may have no survivor yet."""
    return s.is_alive(seat) == 1 or s.places == 0
