"""Features of a scenario's goal, its time limit and its losses, for any scenario."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import count_bits
from .....core.native import i64
from .....core.network import FeatureWriter
from ...rules.book import StoryBook
from ...rules.move_effect import bit
from ...rules.outcome import is_met
from ...rules.pieces import NOTHING, PCS, WATCHES
from ...rules.state import Story
from ...rules.vocabulary import CLOCK_BELOW, CLOCK_FULL, CLOCK_ROOM, DAY_DONE
from ..plan import NEVER, Plan, count_owned

ENDLESS: Final[i64] = 36  # watches, for a story without a last day
LONG: Final[i64] = 12  # watches; longer times count as this
SOON: Final = (1, 2, 3, 5)  # watches
FAR_OFF: Final[i64] = 6  # steps; longer ways count as this

TIME: Final = ("watches left", *(f"watches left at most {watches}" for watches in SOON), "the goal is to last")
GOAL: Final = (
    *("goals met", "goals open", "goal clock", "goal clock left", "goal within reach"),
    *("things missing", "goods missing", "acts ready", "what helps is here", "steps to what helps", "steps home"),
    *("watches more than steps", "able at home", "worst clock", "room of the worst clock", "extra in store"),
)


@final
class GoalFeatures:
    """Features of the win and loss conditions; hidden clocks are left out, since players can't see them."""

    def __init__(self, rules: StoryBook, plan: Plan) -> None:
        self._rules: Final = rules
        self._plan: Final = plan
        self._last: Final = self._list_end_acts(rules)  # bits: acts that advance a clock of the goal
        self._lasts: Final = self._is_to_last(rules)

    def _list_end_acts(self, rules: StoryBook) -> i64:
        bits: i64 = 0
        act: i64
        need: i64
        for act in range(rules.acts):
            for need in range(rules.win_from, rules.win_to):
                is_clock = rules.needs[need * 4] == CLOCK_FULL
                if is_clock and self._plan.get_advanced_clock(act) == rules.needs[need * 4 + 1]:
                    bits |= bit(act)
        return bits

    def _is_to_last(self, rules: StoryBook) -> bool:
        need: i64
        for need in range(rules.win_from, rules.win_to):
            if rules.needs[need * 4] == DAY_DONE:
                return True
        return False

    def count_watches_left(self, s: Story) -> i64:
        """Return the watches left, the present one included; ENDLESS without a time limit."""
        left: i64 = ENDLESS
        need: i64
        for need in range(self._rules.lose_from, self._rules.lose_to):
            left = min(left, self._count_watches_until(s, need))
        for need in range(self._rules.win_from, self._rules.win_to):
            if self._rules.needs[need * 4] == DAY_DONE:
                left = min(left, self._count_watches_until(s, need))
        return max(left, 0)

    def _count_watches_until(self, s: Story, need: i64) -> i64:
        """Return the number of watches after which a condition holds by time alone."""
        word, about = self._rules.needs[need * 4], self._rules.needs[need * 4 + 1]
        if word == DAY_DONE:
            return len(WATCHES) * (self._rules.needs[need * 4 + 2] - s.days_done) - s.watch
        if word != CLOCK_FULL or self._rules.clock_hidden[about] == 1:
            return ENDLESS
        room = self._rules.clock_size[about] - s.clock(about)
        each, daily = self._rules.clock_watch[about], self._rules.clock_day[about]
        if each > 0:
            return (room + each - 1) // each
        return len(WATCHES) * ((room + daily - 1) // daily) - s.watch if daily > 0 else ENDLESS

    def fill(self, s: Story, place: i64, sheet: FeatureWriter) -> None:
        """Fill in time and goal features as seen from a place; call `plan.look` first."""
        left = self.count_watches_left(s)
        sheet.put_ratio(min(left, LONG), 9)
        for watches in SOON:
            sheet.put_flag(left <= watches)
        sheet.put_flag(self._lasts)
        self._fill_conditions(s, sheet)
        self._fill_distances(s, place, left, sheet)
        self._fill_losses(s, sheet)
        extra = self._rules.extra_from
        sheet.put_flag(not self._is_secret(extra) and is_met(s, extra))

    def _is_secret(self, need: i64) -> bool:
        """Return whether a condition is about a hidden clock."""
        word = self._rules.needs[need * 4]
        asks = word == CLOCK_FULL or word == CLOCK_BELOW or word == CLOCK_ROOM
        return asks and self._rules.clock_hidden[self._rules.needs[need * 4 + 1]] == 1

    def _fill_conditions(self, s: Story, sheet: FeatureWriter) -> None:
        """Fill in the share of win conditions met, and how full their clocks are."""
        need: i64
        met: i64 = 0
        full: i64 = 0
        size: i64 = 0
        for need in range(self._rules.win_from, self._rules.win_to):
            if self._is_secret(need):
                continue
            met += 1 if is_met(s, need) else 0
            if self._rules.needs[need * 4] == CLOCK_FULL:
                full += s.clock(self._rules.needs[need * 4 + 1])
                size += self._rules.clock_size[self._rules.needs[need * 4 + 1]]
        conditions = self._rules.win_to - self._rules.win_from
        sheet.put_ratio(met, conditions)
        sheet.put_ratio(conditions - met, 2)
        sheet.put_ratio(full, size)
        sheet.put_ratio(size - full, 4)

    def _fill_distances(self, s: Story, place: i64, left: i64, sheet: FeatureWriter) -> None:
        """Fill in the missing goods and the distances to the next useful place and to home."""
        goods: i64
        missing: i64 = 0
        for goods in range(3):
            missing += max(self._plan.goods[goods] - count_owned(s, goods), 0)
        steps: i64 = FAR_OFF if place == NOTHING else min(self._plan.get_steps_from(place), FAR_OFF)
        home: i64 = 0
        if place != NOTHING and self._plan.home != NOTHING:
            home = min(self._plan.get_steps_between(place, self._plan.home), FAR_OFF)
        sheet.put_flag(self._plan.acts & self._last != 0)
        sheet.put_ratio(count_bits(self._plan.gear), 3)
        sheet.put_ratio(missing, 3)
        sheet.put_ratio(count_bits(self._plan.acts), 2)
        sheet.put_flag(steps == 0)
        sheet.put_ratio(steps, 3)
        sheet.put_ratio(home, 3)
        sheet.put_ratio(min(max(left - steps, -2), 9), 4)
        sheet.put_ratio(s.count_able_at(self._plan.home) if self._plan.home != NOTHING else 0, PCS)

    def _fill_losses(self, s: Story, sheet: FeatureWriter) -> None:
        """Fill in how close the nearest losing clock is, leaving out clocks that time alone advances."""
        need: i64
        worst = 0.0
        room: i64 = NEVER
        for need in range(self._rules.lose_from, self._rules.lose_to):
            clock = self._rules.needs[need * 4 + 1]
            if self._rules.needs[need * 4] != CLOCK_FULL or self._is_secret(need):
                continue
            if self._rules.clock_watch[clock] == 0 and self._rules.clock_day[clock] == 0:
                worst = max(worst, float(s.clock(clock)) / float(self._rules.clock_size[clock]))
                room = min(room, self._rules.clock_size[clock] - s.clock(clock))
        sheet.put(worst)
        sheet.put_ratio(room if room != NEVER else 0, 3)
