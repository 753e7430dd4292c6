"""Rescue estimates: cards each face-up rescue needs stored, and the days until it can be complete."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, final

from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import NEED_ROW, TownBook
from ..rules.pieces import LOCATIONS
from ..rules.rescuing.requirements import current_count, needed_count
from ..rules.state import Town
from ..rules.vocabulary import (
    CALLED,
    DAY_MIN,
    EXPLORED,
    FORTIFICATION,
    GATHER,
    LAST_ALIVE,
    NEEDS_NO_HORDE,
    PLACED_MIN,
    STORED,
)
from .heuristic_params import HeuristicParams
from .stock import Stock, count_stand_ins, locations_by_tag
from .weights import A_CARRY, A_DAY, A_TOKEN, LOOKS_A_DAY, NEVER, PLACES_A_DAY


@final
class RescueEstimate:
    """Estimator of the days until each face-up rescue can come, from the known cards."""

    def __init__(self, rules: TownBook, params: HeuristicParams) -> None:
        self._params: Final = params
        self.stock: Final = Stock(rules)
        tags = self.stock.tags
        self._tags: Final[i64] = tags
        self.need: Final[vec[i64]] = column([0] * (rules.rescues * tags))  # cards to be stored, by rescue and tag
        listed = [needed_tags(rules, rescue) for rescue in range(rules.rescues)]
        self.tag: Final[vec[i64]] = column(
            [tag for tags_of_rescue in listed for tag in tags_of_rescue]
        )  # tags by rescue
        # offset of the first tag of each rescue; then the end
        self.tags_from: Final[vec[i64]] = column([0, *accumulate(map(len, listed))])
        others = [other_requirements(rules, rescue) for rescue in range(rules.rescues)]
        self._row: Final[vec[i64]] = column(
            [row for rows_of_rescue in others for row in rows_of_rescue]
        )  # other requirements by rescue
        self._rows_from: Final[vec[i64]] = column([0, *accumulate(map(len, others))])
        self.stands_in: Final[vec[i64]] = column([0] * tags)  # cards that survivors count as
        self._locations: Final[vec[i64]] = column(locations_by_tag(rules))
        self._living: i64 = 1  # number of living survivors; they share the work
        self.rest: i64 = 0  # days of the rescue estimated last, without those from its call

    def read(self, s: Town, seat: i64, deck: i64) -> None:
        """Count the living survivors and the cards that `seat` knows, with `deck` cards left in the loot deck.

        With EVERYTHING as `seat`, all cards are known.
        """
        self._living = max(s.living(), 1)
        self.stock.count(s, seat, deck)
        count_stand_ins(s, self.stands_in)

    def estimate_days(self, s: Town, place: i64) -> i64:
        """Return the time until a rescue can come, in hundredths of a day; NEVER for a versus rescue.

        The slowest requirement counts in full, each of the others a fifth. A call still to be made adds two thirds of
        its waiting time; a rescue already called can't come before its day. `rest` is set to the time without the call.
        """
        i: i64
        rescue = s.rescue(place)
        longest: i64 = 0
        total: i64 = 0
        call: i64 = 0
        if s.rules.is_versus[rescue] == 1:
            return NEVER
        self._list_needs(s, place)
        for i in range(self.tags_from[rescue], self.tags_from[rescue + 1]):
            tag = self.tag[i]
            lacking = self.need[rescue * self._tags + tag] - self.stock.stored[tag]
            if lacking > 0:
                days = self._days_to_find(tag, lacking)
                longest = max(longest, days)
                total += days
        for i in range(self._rows_from[rescue], self._rows_from[rescue + 1]):
            row = self._row[i]
            if s.rules.need_rows[row * NEED_ROW] == CALLED:
                call = needed_count(s, row) * A_DAY
                continue
            days = self._days_to_meet(s, row)
            longest = max(longest, days)
            total += days
        days = longest + (total - longest) // 5
        self.rest = days
        return days if call == 0 else self._after_call(s, place, days, call)

    def _after_call(self, s: Town, place: i64, days: i64, call: i64) -> i64:
        called = s.called(place)
        return max(days, (called - s.day) * A_DAY + call) if called > 0 else days + call * 2 // 3

    def _list_needs(self, s: Town, place: i64) -> None:
        """Count, for each tag, the cards that a rescue needs in the storage.

        Cards for missing fortification tokens and for a call not yet made are included. Survivors who stand in for a
        card are subtracted.
        """
        i: i64
        row: i64
        rescue, recipe, need = s.rescue(place), s.rules.recipes, self.need
        first = rescue * self._tags
        for i in range(self.tags_from[rescue], self.tags_from[rescue + 1]):
            need[first + self.tag[i]] = 0
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            word = s.rules.need_rows[row * NEED_ROW]
            if word == STORED:
                tag = s.rules.need_rows[row * NEED_ROW + 1]
                need[first + tag] += max(needed_count(s, row) - self.stands_in[tag], 0)
            elif word == FORTIFICATION and current_count(s, row) < needed_count(s, row):
                self._add_need(rescue, s.rules.recipe_spend[recipe], needed_count(s, row) - current_count(s, row))
                self._add_need(rescue, s.rules.recipe_tools[recipe], 1)
        if s.rules.has_call[rescue] == 1 and s.called(place) == 0:
            self._add_need(rescue, s.rules.call_keep[rescue] | s.rules.call_spend[rescue], 1)

    def _add_need(self, rescue: i64, tags: i64, count: i64) -> None:
        place = rescue * self._tags
        while tags != 0:
            if tags & 1 == 1:
                self.need[place] += count
            tags >>= 1
            place += 1

    def _days_to_find(self, tag: i64, lacking: i64) -> i64:
        """Return the hundredths of a day to find and store `lacking` cards with the tag."""
        more = lacking - self.stock.mine[tag] - self.stock.near[tag]
        if more <= 0:
            return A_CARRY
        left = self.stock.left(tag)
        rate = LOOKS_A_DAY * self._living
        draws = more * (self.stock.unseen + 1) // (left + 1)
        if left < more:  # the deck must be reshuffled first
            draws += self.stock.unseen
        return A_CARRY + draws * A_DAY // rate

    def _days_to_meet(self, s: Town, row: i64) -> i64:
        """Return the hundredths of a day to meet a requirement other than stored cards or a call."""
        word, tag = s.rules.need_rows[row * NEED_ROW], s.rules.need_rows[row * NEED_ROW + 1]
        lacking = needed_count(s, row) - current_count(s, row)
        if lacking <= 0:
            return 0
        if word == EXPLORED:
            left = s.decks.deck_size(s, LOCATIONS) + 1
            return left * A_DAY * A_DAY // ((self._locations[tag] + 1) * PLACES_A_DAY * self._living)
        if word == PLACED_MIN:
            return lacking * A_DAY * A_DAY // (PLACES_A_DAY * self._living)
        if word == LAST_ALIVE:
            return NEVER
        return lacking * (A_DAY if word == DAY_MIN else A_TOKEN if word == FORTIFICATION else self._params.bandit)


def needed_tags(rules: TownBook, rescue: int) -> list[int]:
    """Return the tags of the cards that a rescue may need in the storage.

    They are the tags that it requires, those of its call, and those of the tools and materials for fortification
    tokens.
    """
    bits = int(rules.call_keep[rescue] | rules.call_spend[rescue])
    for row in range(rules.needs_from[rescue], rules.needs_to[rescue]):
        word = rules.need_rows[row * NEED_ROW]
        if word == STORED:
            bits |= 1 << int(rules.need_rows[row * NEED_ROW + 1])
        elif word == FORTIFICATION:
            bits |= int(rules.recipe_spend[rules.recipes] | rules.recipe_tools[rules.recipes])
    return [tag for tag in range(len(rules.kinds["tag"].names)) if bits >> tag & 1]


def other_requirements(rules: TownBook, rescue: int) -> list[int]:
    """Return the requirement rows of a rescue that take time and aren't stored cards."""
    rows = range(rules.needs_from[rescue], rules.needs_to[rescue])
    return [row for row in rows if rules.need_rows[row * NEED_ROW] not in (STORED, GATHER, NEEDS_NO_HORDE)]
