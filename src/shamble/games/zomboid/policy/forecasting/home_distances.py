"""Distance of each survivor from the safe house, in steps and in evenings."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.position_key import PositionKey
from .....core.native import i64, vec
from .....core.state import column
from ...rules.book import TownBook
from ...rules.pieces import NOTHING, NOWHERE, ROAM, SAFE_HOUSE
from ...rules.state import Town
from ...rules.town.grid import FAR, measure_distances
from ...rules.vocabulary import STAMINA

MOST_STEPS: Final[i64] = 20
MOST_EVENINGS: Final[i64] = 5


@final
class HomeDistances:
    """Distances home in one position, reused while the map and hordes stay the same."""

    def __init__(self, rules: TownBook) -> None:
        places = len(rules.kinds["place"].names)
        self._map_numbers: Final = PositionKey(rules.layout, ("column", "row", "is_alerted", "walkers"), places)
        # key of the last position
        self._numbers: Final = column([0] * int(places * self._map_numbers.numbers_per_piece))
        self._places: i64 = 0
        self._free: vec[i64] = column([])  # steps to the safe house round all hordes, and through them
        self.steps: vec[i64] = column([])

    def read(self, s: Town) -> None:
        """Measure the distances in a position."""
        if s.places > 0 and not self._is_known(s):
            self.steps = measure_distances(s, SAFE_HOUSE, True)
            self._free = measure_distances(s, SAFE_HOUSE) if has_hordes(s) else self.steps

    def _is_known(self, s: Town) -> bool:
        """Whether the distances read last still apply; if not, record the part of the position that they depend on."""
        is_known = s.places == self._places and self._map_numbers.matches(s.data, s.places, self._numbers)
        if not is_known:
            self._places = s.places
            self._map_numbers.write(s.data, s.places, self._numbers, 0)
        return is_known

    def steps_home(self, s: Town, seat: i64) -> i64:
        """Return a survivor's steps home, through hordes if there is no other path; at most MOST_STEPS."""
        place = s.place(seat)
        if place == NOWHERE or s.places == 0:
            return 0
        return min(self.steps[place] if self._free[place] == FAR else self._free[place], MOST_STEPS)

    def is_cut_off(self, s: Town, seat: i64) -> bool:
        """Whether every path home leads through a horde."""
        place = s.place(seat)
        return s.places > 0 and place != NOWHERE and self._free[place] == FAR

    def evenings_home(self, s: Town, seat: i64) -> i64:
        """Return how many evenings pass before the survivor can be home, at most MOST_EVENINGS; 0 if still today."""
        steps = self.steps_home(s, seat)
        today: i64 = 0
        if s.acting == seat:
            today = s.steps_left + s.free_steps if s.turn_step <= ROAM and not s.is_stopped else 0
        elif is_turn_to_come(s, seat):
            today = s.stat(seat, STAMINA)
        if steps <= today and not (steps > 0 and self.is_cut_off(s, seat)):
            return 0
        return min(1 + max(steps - today - 1, 0) // max(s.stat(seat, STAMINA), 1), MOST_EVENINGS)


def has_hordes(s: Town) -> bool:
    """Whether a horde is anywhere on the map."""
    place: i64
    for place in range(s.places):
        if s.has_horde(place):
            return True
    return False


def is_turn_to_come(s: Town, seat: i64) -> bool:
    """[PZ-020] Whether the survivor's turn is still to come today."""
    if s.is_alive(seat) == 0 or s.acting == NOTHING:
        return False
    seats = s.seat_count
    return (seat - s.first + seats) % seats > (s.acting - s.first + seats) % seats
