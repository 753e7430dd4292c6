"""Forecast features of the town: days left, hordes, loot on the map, decks."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.network import FeatureWriter
from ...rules.book import TownBook
from ...rules.pieces import LOCATIONS, LOOT, NOTHING, SAFE_HOUSE, STORAGE
from ...rules.rescuing.requirements import count_bandits_gone
from ...rules.state import Town
from ...rules.vocabulary import UNLOCKED
from ..fight_odds import FightOdds
from ..weights import A_LIFE
from .deck_sizes import DeckSizes
from .home_distances import HomeDistances
from .party_features import PartyFeatures

NEAR: Final[i64] = 3  # steps from the safe house; hordes are told apart up to there
NAMES: Final = (
    *("laid out", "day", "days left", *(f"days left at most {days}" for days in (1, 2, 3, 5))),
    *("locations", "unseen loot", "locked loot", "enemies about"),
    *("hordes", "walkers", "alerted", *(f"hordes {steps} from home" for steps in range(int(NEAR) + 1))),
    *("walkers at home", "alerted at home", "fortification"),
    *("stored", "bandits gone", "danger of an event", "hordes to come", "loot deck", "location deck"),
)
DANGER: Final = NAMES.index("danger of an event")


@final
class MapFeatures:
    """Feature group of the town; all but the danger of the next event are equal for all seats.

    Sums over the map are divided by the number of seats.
    """

    def __init__(
        self, rules: TownBook, fight_odds: FightOdds, party: PartyFeatures, decks: DeckSizes, distances: HomeDistances
    ) -> None:
        self._fight_odds: Final = fight_odds
        self._party: Final = party  # filled for the current position
        self._distances: Final = distances
        self._decks: Final = decks
        self._loot: Final[i64] = sum(rules.copies[rules.start[LOOT] : rules.start[LOOT + 1]])
        self._locations: Final[i64] = sum(rules.copies[rules.start[LOCATIONS] : rules.start[LOCATIONS + 1]])

    def fill(self, s: Town, sheet: FeatureWriter) -> None:
        """Fill in the features that are equal for all seats."""
        left = s.rules.day_limit[s.seats_index()] - s.day
        days: i64
        sheet.put_flag(s.places > 0)
        sheet.put_ratio(s.day, 10)
        sheet.put_ratio(left, 10)
        for days in range(1, 4):
            sheet.put_flag(left < days)
        sheet.put_flag(left < 5)
        self._fill_places(s, sheet)
        sheet.put_ratio(s.walkers(SAFE_HOUSE), s.seat_count)
        sheet.put_flag(s.is_alerted(SAFE_HOUSE) == 1)
        sheet.put_ratio(s.fortification, 3)
        sheet.put_ratio(s.decks.count_in(s, STORAGE), 10)
        sheet.put_ratio(count_bandits_gone(s), max(s.rules.bandits, 1))
        sheet.skip(1)
        self._fight_odds.events.read(s)
        events = self._fight_odds.events
        sheet.put_ratio(events.hordes, events.left)
        sheet.put_ratio(self._decks.loot, self._loot)
        sheet.put_ratio(self._decks.locations, self._locations)

    def fill_own(self, s: Town, seat: i64, sheet: FeatureWriter) -> None:
        """Fill in the danger of the next event to a seat."""
        sheet.skip(DANGER)
        danger: i64 = 0
        if s.is_alive(seat) == 1:
            danger = self._fight_odds.event_cost_at(s, seat, self._party.damage[seat])
        sheet.put_ratio(danger, A_LIFE)
        sheet.skip(len(NAMES) - DANGER - 1)

    def _fill_places(self, s: Town, sheet: FeatureWriter) -> None:
        """Fill in locations, loot, enemies and hordes, summed over the map."""
        seats = float(s.seat_count)
        laid, loot, locked, enemies, hordes, walkers, alerted = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        place: i64
        for place in range(s.places):
            laid += 1.0 / (4.0 * seats)
            if s.pile(place) > 0:
                unseen = float(s.pile(place)) / (3.0 * seats)
                if s.door(place) == UNLOCKED:
                    loot += unseen
                else:
                    locked += unseen
            if s.token(place, 0) != NOTHING or s.token(place, 1) != NOTHING:
                enemies += float(s.tokens(place)) / seats
            if s.has_horde(place):
                hordes += 1.0 / seats
                walkers += float(s.walkers(place)) / (4.0 * seats)
                alerted += float(s.is_alerted(place)) / seats
                if self._distances.steps[place] <= NEAR:
                    sheet.add(7 + self._distances.steps[place], 1.0)
        sheet.put(laid)
        sheet.put(loot)
        sheet.put(locked)
        sheet.put(enemies)
        sheet.put(hordes)
        sheet.put(walkers)
        sheet.put(alerted)
        sheet.skip(NEAR + 1)
