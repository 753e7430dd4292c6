"""Input features of the story's forecast network: a position between moves, as a seat sees it."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import count_bits
from .....core.native import i64, vec
from .....core.network import FeatureWriter, Network
from ...rules.book import StoryBook
from ...rules.pieces import NOTHING
from ...rules.state import Story
from ..plan import Plan
from .goal import GOAL, TIME, GoalFeatures
from .people import MINE, OF_ALL, fill_infected, fill_mine, fill_party, find_own_survivor
from .story import FIGHT, STORES, TIMES, TownFeatures, list_kinds
from .transpositions import UNKNOWN, Transpositions

FIRST_OF_MINE: Final[i64] = len(TIME) + len(GOAL)
INFECTED: Final[i64] = OF_ALL.index("infected")


@final
class StoryFeatures:
    """Features of the forecast network, about -1 to 3, for any scenario and party."""

    def __init__(self, rules: StoryBook, plan: Plan) -> None:
        self.names: Final = [*TIME, *GOAL, *MINE, *OF_ALL, *TIMES, *STORES, *FIGHT, *list_kinds(rules)]
        self._plan: Final = plan
        self._goal: Final = GoalFeatures(rules, plan)
        self._town: Final = TownFeatures(rules, plan.home)
        self._transpositions: Final = Transpositions(rules)
        self._place: i64 = NOTHING  # the place that the goal features were filled in for

    def fill(self, s: Story, seat: i64, numbers: vec[float]) -> None:
        """Fill in the features of a position; the array must be 0 before."""
        sheet, pc = FeatureWriter(numbers), find_own_survivor(s, seat)
        self._plan.look(s)
        self._place = locate_seat(s, pc)
        self._goal.fill(s, self._place, sheet)
        fill_mine(s, pc, seat, sheet)
        fill_party(s, seat, sheet)
        self._town.fill(s, sheet)

    def forecast_seats(self, s: Story, seats: i64, network: Network) -> list[float]:
        """Return the forecast of each seat in `seats`; features common to all seats are filled in once."""
        expected = [0.0] * int(s.seat_count)
        table, cached_chances = self._transpositions, self._transpositions.chances
        is_filled = False
        seat: i64
        table.note(s)
        for seat in range(s.seat_count):
            if seats >> seat & 1 == 0:
                continue
            row = table.find(s, seat)
            if cached_chances[row] == UNKNOWN:
                if is_filled:
                    self.turn_to(s, seat, network.features)
                else:
                    network.reset()
                    self.fill(s, seat, network.features)
                    is_filled = True
                cached_chances[row] = network.predict()
            expected[seat] = cached_chances[row]
        return expected

    def turn_to(self, s: Story, seat: i64, numbers: vec[float]) -> None:
        """Refill only the features that depend on the seat, for another seat."""
        sheet, pc = FeatureWriter(numbers), find_own_survivor(s, seat)
        place = locate_seat(s, pc)
        if place == self._place:
            sheet.skip(len(TIME) + len(GOAL))
        else:
            self._place = place
            self._goal.fill(s, place, sheet)
        i: i64
        for i in range(len(MINE)):
            numbers[FIRST_OF_MINE + i] = 0.0
        fill_mine(s, pc, seat, sheet)
        sheet.skip(INFECTED)
        fill_infected(s, seat, count_bits(s.list_party()), sheet)


def locate_seat(s: Story, pc: i64) -> i64:
    """Return the place of the seat's survivor, or the scene's place for a seat without a living survivor."""
    return s.place(pc) if pc != NOTHING and s.is_living(pc) else s.scene
