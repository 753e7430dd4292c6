"""Forecast features of all survivors together: number, health, distance home."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.network import FeatureWriter, indicator, zeros
from .....core.state import column
from ...rules.pieces import LEAST_SEATS, NOTHING, NOWHERE, SAFE_HOUSE, SEATS
from ...rules.state import Town
from ...rules.vocabulary import STAMINA
from ..inventory_value import InventoryValue, hit_damage
from ..weights import A_LIFE
from .home_distances import HomeDistances, is_turn_to_come

PER_HEAD: Final = (
    *("hp", "stamina", "level", "damage", "worth"),
    *("bitten", "bite", "turns to come"),
    *("at home", "steps home", "evenings home", "home this evening"),
)
NAMES: Final = (
    *("seats", "living", "dead", "alone", "somebody fights"),
    *(f"per head: {what}" for what in PER_HEAD),
    *("least hp", "most steps home", "most evenings home", "all home this evening"),
)


@final
class PartyFeatures:
    """Feature group of all survivors: counts, averages over the living, and extremes."""

    def __init__(self, inventory: InventoryValue, distances: HomeDistances) -> None:
        self._inventory: Final = inventory
        self._distances: Final = distances
        self.damage: Final[vec[i64]] = column([0] * int(SEATS))  # living survivors only, in the position filled in last
        self.worth: Final[vec[i64]] = column([0] * int(SEATS))
        self.bite: Final[vec[i64]] = column([0] * int(SEATS))
        self.steps: Final[vec[i64]] = column([0] * int(SEATS))  # steps home, of survivors on the map
        self.evenings: Final[vec[i64]] = column([0] * int(SEATS))
        self._sums: Final = zeros(len(PER_HEAD))  # sums of the numbers per head; 0 before and after

    def fill(self, s: Town, sheet: FeatureWriter) -> None:
        """Fill in the features of the party, and the numbers by seat that other feature groups read.

        Dead survivors are only counted.
        """
        living = s.living()
        self._fill_counts(s, living, sheet)
        part = 1.0 / float(max(living, 1))
        least: i64 = 99
        steps: i64 = 0
        evenings: i64 = 0
        seat: i64
        place: i64
        sums = self._sums
        for seat in range(s.seat_count):
            if s.is_alive(seat) == 1:
                self._add_survivor(s, seat, sums, part)
                least = min(least, s.hp(seat))
                if s.place(seat) != NOWHERE:
                    self._add_distance(s, seat, sums, part)
                    steps = max(steps, self.steps[seat])
                    evenings = max(evenings, self.evenings[seat])
        for place in range(len(PER_HEAD)):
            sheet.put(sums[place])
            sums[place] = 0.0
        if living == 0:
            least = 0
        sheet.put_ratio(least, 6)
        sheet.put_ratio(steps, 5)
        sheet.put_ratio(evenings, 2)
        sheet.put_flag(evenings == 0)

    def _fill_counts(self, s: Town, living: i64, sheet: FeatureWriter) -> None:
        dead: i64 = 0
        sheet.put_ratio(s.seat_count - LEAST_SEATS, 3)
        sheet.put_ratio(living, s.seat_count)
        if s.places > 0:
            dead = s.seat_count - living
        sheet.put_ratio(dead, 2)
        sheet.put_flag(living == 1)
        sheet.put_flag(s.fighter != NOTHING)

    def _add_survivor(self, s: Town, seat: i64, sums: vec[float], part: float) -> None:
        damage = hit_damage(s, seat)
        worth, bite = self._inventory.survivor_value(s, seat, damage), self._inventory.bite_cost(s, seat)
        self.damage[seat], self.worth[seat], self.bite[seat] = damage, worth, bite
        sums[0] += part * float(s.hp(seat)) / 6.0
        sums[1] += part * float(s.stat(seat, STAMINA)) / 6.0
        sums[2] += part * float(s.level(seat) - 1) / 2.0
        sums[3] += part * float(damage) / 3.0
        sums[4] += part * float(worth) / float(A_LIFE)
        sums[5] += part * indicator(s.bite(seat) > 0)
        sums[6] += part * float(bite) / float(A_LIFE)
        sums[7] += part * indicator(is_turn_to_come(s, seat))

    def _add_distance(self, s: Town, seat: i64, sums: vec[float], part: float) -> None:
        steps, evenings = self._distances.steps_home(s, seat), self._distances.evenings_home(s, seat)
        self.steps[seat], self.evenings[seat] = steps, evenings
        sums[8] += part * indicator(s.place(seat) == SAFE_HOUSE)
        sums[9] += part * float(steps) / 5.0
        sums[10] += part * float(evenings) / 2.0
        sums[11] += part * indicator(evenings == 0)
