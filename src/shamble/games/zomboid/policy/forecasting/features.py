"""Feature vector of a position for one survivor's forecast."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.network import FeatureWriter
from ...rules.book import TownBook
from ...rules.state import Town
from ..fight_odds import FightOdds
from ..inventory_value import InventoryValue
from . import map_features, party_features, survivor_features
from .deck_sizes import DeckSizes
from .home_distances import HomeDistances
from .map_features import MapFeatures
from .party_features import PartyFeatures
from .rescue_features import RescueFeatures, feature_names
from .survivor_features import SurvivorFeatures


@final
class TownFeatures:
    """Feature extractor that fills in one group after another."""

    def __init__(self, rules: TownBook, inventory: InventoryValue, fight_odds: FightOdds) -> None:
        self.names: Final = [
            *survivor_features.NAMES,
            *party_features.NAMES,
            *map_features.NAMES,
            *feature_names(rules),
        ]
        self._distances: Final = HomeDistances(rules)
        self._party: Final = PartyFeatures(inventory, self._distances)
        self._survivor: Final = SurvivorFeatures(self._party, fight_odds, self._distances)
        self.decks: Final = DeckSizes()
        self._rescues: Final = RescueFeatures(rules, self.decks, self._distances)
        self._map: Final = MapFeatures(rules, fight_odds, self._party, self.decks, self._distances)
        self._survivor_size: Final[i64] = len(survivor_features.NAMES)
        self._party_size: Final[i64] = len(party_features.NAMES)

    def fill(self, s: Town, seat: i64, features: vec[float]) -> None:
        """Fill in the features of a position for a seat; all must be 0 before."""
        self.decks.read(s)
        self.fill_common(s, features)
        self.fill_own(s, seat, features)

    def fill_common(self, s: Town, features: vec[float]) -> None:
        """Fill in the features that are equal for all seats; all must be 0, and the decks must have been read."""
        sheet = FeatureWriter(features)
        self._distances.read(s)
        self._rescues.read(s)
        sheet.skip(self._survivor_size)
        self._party.fill(s, sheet)
        self._map.fill(s, sheet)
        self._rescues.fill(s, sheet)

    def fill_own(self, s: Town, seat: i64, features: vec[float]) -> None:
        """Fill in one seat's own features after `fill_common`, replacing those of a seat filled in before."""
        place: i64
        sheet = FeatureWriter(features)
        for place in range(self._survivor_size):
            features[place] = 0.0
        self._survivor.fill(s, seat, sheet)
        sheet.skip(self._party_size)
        self._map.fill_own(s, seat, sheet)
        self._rescues.fill_own(s, seat, sheet)
