"""Planning: the missing parts of the party's goal and their places, from the scenario's needs and acts."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import StoryBook
from ..rules.move_effect import bit
from ..rules.outcome import is_held, is_met
from ..rules.pieces import FOOD, NOTHING
from ..rules.state import Story
from ..rules.vocabulary import CLOCK_FULL, DAY_DONE, FLAG, GEAR_HELD, PCS_AT, RESOURCE

NEVER: Final[i64] = 99  # steps to a place that cannot be reached


@final
class Plan:
    """Acts that are ready, places that help, and missing gear and goods, for the position last passed to `look`."""

    def __init__(self, rules: StoryBook) -> None:
        self._rules: Final = rules
        self._clock: Final = self._list_brought(rules, "clock", "clock")
        self._flag: Final = self._list_brought(rules, "flag", "flag")
        self._gear: Final = self._list_brought(rules, "gain_item", "gear")
        self._steps: Final = compute_distances(rules)
        self.home: Final = self._find_final_place(rules)
        self._days: Final = self._count_days(rules)
        self.safety: Final = self._list_shelters(rules)  # bits: acts that make a breach harmless
        self.acts: i64 = 0  # bits: acts that are ready and useful
        self.places: i64 = 0  # bits
        self.gear: i64 = 0  # bits: missing things
        self.goods: vec[i64] = column([0, 0, 0])  # points needed, by goods

    def _list_brought(self, rules: StoryBook, word: str, kind: str) -> vec[i64]:
        """Return for each act the clock, flag or thing that its effects of this word bring, or NOTHING."""
        results: list[int] = []
        for act in rules.content.scenario.act:
            named = [self._find_named(rules, effect, word, kind) for effect in [*act.always, *act.strong]]
            results.append(max([int(NOTHING), *named]))
        return column(results)

    def get_advanced_clock(self, act: i64) -> i64:
        """Return the clock that an act advances, or NOTHING."""
        return self._clock[act]

    def _find_named(self, rules: StoryBook, effect: dict[str, Any], word: str, kind: str) -> int:
        if effect["effect"] != word or int(effect.get("change", 1)) < 0:
            return int(NOTHING)
        return int(rules.kinds[kind].read(str(effect["gear" if kind == "gear" else "id"])))

    def _find_final_place(self, rules: StoryBook) -> i64:
        """Return the place where the party must be at the end, or NOTHING."""
        need: i64
        for need in range(rules.win_from, rules.win_to):
            if rules.needs[need * 4] == PCS_AT:
                return rules.needs[need * 4 + 1]
        return NOTHING

    def _count_days(self, rules: StoryBook) -> i64:
        """Return the number of days to survive."""
        need: i64
        for need in range(rules.win_from, rules.win_to):
            if rules.needs[need * 4] == DAY_DONE:
                return rules.needs[need * 4 + 2]
        return 0

    def _list_shelters(self, rules: StoryBook) -> i64:
        bits: i64 = 0
        act: i64
        breaches = [effect for place in rules.content.scenario.place for effect in place.breach]
        names = [str(effect["flag"]) for effect in breaches if effect["effect"] == "clock_unless"]
        flags = [int(rules.kinds["flag"].read(name)) for name in names]
        for act in range(rules.acts):
            if self._flag[act] in flags:
                bits |= bit(act)
        return bits

    def look(self, s: Story) -> None:
        """Recompute the plan for the position."""
        need: i64
        act: i64
        goods: i64
        self.acts = self.places = self.gear = 0
        for goods in range(3):
            self.goods[goods] = 0
        if self.home != NOTHING:
            self.places = bit(self.home)
        for need in range(self._rules.win_from, self._rules.win_to):
            if self._rules.needs[need * 4] == CLOCK_FULL and not is_met(s, need):
                for act in range(self._rules.acts):
                    if self._clock[act] == self._rules.needs[need * 4 + 1]:
                        self._want_act(s, act)
        self._plan_stock(s)

    def _plan_stock(self, s: Story) -> None:
        """Plan the upkeep goods for the evenings to come.

        In the first watch, while the pool has too few, the unguarded place with the most finds is the only destination;
        later the destinations stay as they are.
        """
        goods = self._rules.upkeep_goods
        place: i64
        best: i64 = NOTHING
        if goods == NOTHING or self._days == 0:
            return
        self.goods[goods] = (2 if goods == FOOD else 1) * max(self._days - s.days_done, 0)
        if s.pool(goods) >= self.goods[goods] or s.watch != 0:
            return
        for place in range(self._rules.places):
            if self._rules.guards[place] == 0 and (best == NOTHING or s.finds(place) > s.finds(best)):
                best = place
        if best != NOTHING and s.finds(best) > 0:
            self.places = bit(best)

    def _want_act(self, s: Story, act: i64) -> None:
        """Mark an act as wanted if it is ready, else its unmet needs."""
        need: i64
        ready = True
        for need in range(self._rules.act_needs_from[act], self._rules.act_needs_to[act]):
            # points are needed even when there are enough, so that they aren't spent
            if self._rules.needs[need * 4] == RESOURCE:
                self.goods[self._rules.needs[need * 4 + 1]] = self._rules.needs[need * 4 + 2]
            if not self._has(s, need):
                ready = False
                self._seek_condition(s, need * 4)
        if ready:
            self.acts |= bit(act)
            self.places |= bit(self._rules.act_place[act])

    def _has(self, s: Story, need: i64) -> bool:
        """Return whether a need is met; points and things count wherever a survivor has them."""
        gear: i64
        if self._rules.needs[need * 4] == RESOURCE:
            return count_owned(s, self._rules.needs[need * 4 + 1]) >= self._rules.needs[need * 4 + 2]
        if self._rules.needs[need * 4] != GEAR_HELD:
            return is_met(s, need)
        for gear in range(self._rules.gears):
            if self._rules.needs[need * 4 + 3] >> gear & 1 == 1 and not is_held(s, gear, anywhere=True):
                return False
        return True

    def _seek_condition(self, s: Story, row: i64) -> None:
        """Mark the places and acts that bring about an unmet condition."""
        word, about = self._rules.needs[row], self._rules.needs[row + 1]
        act: i64
        place: i64
        gear: i64
        if word == FLAG:
            for act in range(self._rules.acts):
                if self._flag[act] == about:
                    self._want_act(s, act)
        elif word == RESOURCE:
            for place in range(self._rules.places):
                if s.finds(place) > 0 and self._rules.guards[place] == 0:
                    self.places |= bit(place)
        elif word == GEAR_HELD:
            for gear in range(self._rules.gears):
                if self._rules.needs[row + 3] >> gear & 1 == 1 and not is_held(s, gear, anywhere=True):
                    self._seek_thing(s, gear)

    def _seek_thing(self, s: Story, gear: i64) -> None:
        """Mark a thing as wanted, and the places and acts that give it."""
        act: i64
        place: i64
        self.gear |= bit(gear)
        for act in range(self._rules.acts):
            if self._gear[act] == gear:
                self._want_act(s, act)
        for place in range(self._rules.places):
            if self._rules.common[place * self._rules.gears + gear] > 0 and s.finds(place) > 0:
                self.places |= bit(place)

    def get_burden(self, s: Story) -> i64:
        """[ZA-229] Return how many points wanted by the goal the party has to carry."""
        n: i64 = 0
        goods: i64
        for goods in range(3):
            n += min(count_owned(s, goods), self.goods[goods])
        return n

    def is_wanted_here(self, s: Story, goods: i64) -> bool:
        """Return whether the pool has less of some goods than planned while a wanted act can be done in the scene."""
        act: i64
        if s.pool(goods) >= self.goods[goods]:
            return False
        for act in range(self._rules.acts):
            if self.acts >> act & 1 == 1 and self._rules.act_place[act] == s.scene:
                return True
        return False

    def is_common(self, s: Story, gear: i64) -> bool:
        """Return whether a thing may be found at the place of the scene."""
        return s.scene != NOTHING and self._rules.common[s.scene * self._rules.gears + gear] > 0

    def is_wall_act(self, s: Story, act: i64) -> bool:
        """Return whether an act raises the barricade of its place."""
        return self._clock[act] != NOTHING and self._rules.wall_clock[self._rules.act_place[act]] == self._clock[act]

    def get_steps_from(self, place: i64) -> i64:
        """Return the distance from a place to the nearest useful place."""
        best: i64 = NEVER
        other: i64
        for other in range(self._rules.places):
            if self.places >> other & 1 == 1:
                best = min(best, self._steps[place * self._rules.places + other])
        return best

    def get_steps_between(self, place: i64, other: i64) -> i64:
        """Return the distance between two places."""
        return self._steps[place * self._rules.places + other]


def count_owned(s: Story, goods: i64) -> i64:
    """Return the party's points of some goods, in the pool and in stashes."""
    n = s.pool(goods)
    pc: i64
    for pc in range(s.seat_count):
        if s.is_living(pc):
            n += s.stash(pc, goods)
    return n


def compute_distances(rules: StoryBook) -> vec[i64]:
    """Return the shortest path lengths between all pairs of places."""
    n = rules.places
    steps = column([0 if i % n == i // n else int(NEVER) for i in range(n * n)])
    via: i64
    a: i64
    b: i64
    for a in range(n):
        for b in range(n):
            if rules.exits[a] >> b & 1 == 1:
                steps[a * n + b] = 1
    for via in range(n):
        for a in range(n):
            for b in range(n):
                steps[a * n + b] = min(steps[a * n + b], steps[a * n + via] + steps[via * n + b])
    return steps
