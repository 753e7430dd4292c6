"""What a forecast of the story looks at: numbers about a position between moves, as they stand to a seat."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.network import Sheet
from ...rules.book import StoryBook
from ...rules.pieces import NOTHING
from ...rules.state import Story
from ..plan import Plan
from .goal import GOAL, TIME, Goal
from .people import MINE, OF_ALL, fill_mine, fill_party, mine
from .story import FIGHT, STORES, TIMES, Town, kinds_of


@final
class StoryFeatures:
    """Fills in the numbers, one chapter after the other; each is about -1 to 3, of any scenario and party."""

    def __init__(self, rules: StoryBook, plan: Plan) -> None:
        self.names: Final = [*TIME, *GOAL, *MINE, *OF_ALL, *TIMES, *STORES, *FIGHT, *kinds_of(rules)]
        self._plan: Final = plan
        self._goal: Final = Goal(rules, plan)
        self._town: Final = Town(rules, plan.home)

    def fill(self, s: Story, seat: i64, numbers: vec[float]) -> None:
        """The features of a position, all 0 before."""
        sheet, pc = Sheet(numbers), mine(s, seat)
        self._plan.look(s)
        place = s.place(pc) if pc != NOTHING and s.is_living(pc) else s.scene
        self._goal.fill(s, place, sheet)
        fill_mine(s, pc, seat, sheet)
        fill_party(s, seat, sheet)
        self._town.fill(s, sheet)
