"""Bot plan: the soonest possible rescue, the cards it still needs stored, and when to be home."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import NEED_ROW, TownBook
from ..rules.pieces import LOOT, NOTHING
from ..rules.rescuing.requirements import current_count, needed_count
from ..rules.state import Town
from ..rules.vocabulary import (
    CALLED,
    DAY_MIN,
    EXPLORED,
    FORTIFICATION,
    GATHER,
    NEEDS_NO_HORDE,
    STORED,
)
from .heuristic_params import HeuristicParams
from .rescue_estimate import RescueEstimate
from .weights import A_DAY, A_SPARE_PIECE, NEVER


@final
class Plan:
    """Plan from one seat's knowledge: its own bag and all stored, worn, shown or face-up cards."""

    def __init__(self, rules: TownBook, params: HeuristicParams) -> None:
        self._params: Final = params
        self._estimate: Final = RescueEstimate(rules, params)
        self.stock: Final = self._estimate.stock
        tags = self.stock.tags
        self._tags: Final[i64] = tags
        self.wants: Final[vec[i64]] = column([0] * tags)  # cards that the nearest rescue still lacks in the storage
        self.spare: Final[vec[i64]] = column([0] * tags)  # the most that another rescue lacks
        self._most_needed: Final[vec[i64]] = column([0] * tags)  # the most that any rescue needs stored
        self.places: i64 = 0  # tags of locations still to be entered, as bits
        self.main: i64 = NOTHING  # position of the face-up rescue that can come soonest
        self.days: i64 = 0  # hundredths of a day until it can
        self.rest: i64 = 0  # the same without the days from its call
        self.due: i64 = 0  # last day for all to be home; 0 if not yet known or not required
        self.look: i64 = 0  # value of a look at an unseen card to the plan

    def read(self, s: Town, seat: i64) -> None:
        """Find the nearest rescue, what it needs, and when all must be home for it."""
        self.look_ahead(s, seat)
        self.due = 0
        if self.main != NOTHING:
            self._note_needs(s)
            self.due = self._find_due_day(s)

    def look_ahead(self, s: Town, seat: i64) -> None:
        """Find only the nearest rescue and the days until it can come."""
        place: i64
        self._estimate.read(s, seat, s.decks.deck_size(s, LOOT))
        self.main, self.days = NOTHING, NEVER
        for place in range(s.rules.rescues_drawn):
            if s.rescue(place) == NOTHING:
                continue
            days = self._estimate.estimate_days(s, place)
            if self.main == NOTHING or days < self.days:
                self.main, self.days, self.rest = place, days, self._estimate.rest

    def _note_needs(self, s: Town) -> None:
        """Count the cards that each rescue lacks, and compute the value of looking at an unseen card."""
        tag: i64
        place: i64
        i: i64
        wants, spare, most_needed, stored = self.wants, self.spare, self._most_needed, self.stock.stored
        need, listed = self._estimate.need, self._estimate.tag
        for tag in range(self._tags):
            wants[tag] = spare[tag] = most_needed[tag] = 0
        for place in range(s.rules.rescues_drawn):
            rescue = s.rescue(place)
            if rescue == NOTHING or s.rules.is_versus[rescue] == 1:
                continue
            for i in range(self._estimate.tags_from[rescue], self._estimate.tags_from[rescue + 1]):
                tag = listed[i]
                needed = need[rescue * self._tags + tag]
                most_needed[tag] = max(most_needed[tag], needed)
                lacking = max(needed - stored[tag], 0)
                if place == self.main:
                    wants[tag] = lacking
                else:
                    spare[tag] = max(spare[tag], lacking)
        self.places = self._places_to_enter(s)
        self.look = 0
        for tag in range(self._tags):
            if wants[tag] > 0 and wants[tag] > self.stock.mine[tag] + self._count_shown(tag):
                self.look += self.stock.left(tag) * self.stock.piece(tag) // max(self.stock.unseen, 1)

    def _count_shown(self, tag: i64) -> i64:
        """Count the known cards with the tag that others carry; 0 if the bot doesn't count on them."""
        return self.stock.carried[tag] if self._params.shows else 0

    def _places_to_enter(self, s: Town) -> i64:
        """Return the mask of location tags that the nearest rescue still needs entered."""
        row: i64
        unit: i64 = 1
        bits: i64 = 0
        rescue = s.rescue(self.main)
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == EXPLORED and current_count(s, row) < needed_count(s, row):
                bits |= unit << s.rules.need_rows[row * NEED_ROW + 1]
        return bits

    def card_value(self, s: Town, card: i64) -> i64:
        """Return a card's value to the plan once it is stored, 0 if no rescue lacks it."""
        tags = s.rules.card_tags[card]
        tag: i64 = 0
        best: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1 and self.wants[tag] > 0:
                best = max(best, self.stock.piece(tag))
            elif tags >> tag & 1 == 1 and self.spare[tag] > 0:
                best = max(best, A_SPARE_PIECE)
            tag += 1
        return best

    def is_spare(self, s: Town, card: i64) -> bool:
        """Whether a card can leave the storage: of each of its tags, more are stored than any rescue needs."""
        tags = s.rules.card_tags[card]
        tag: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1 and self.stock.stored[tag] <= self._most_needed[tag]:
                return False
            tag += 1
        return True

    def cargo_value(self) -> i64:
        """Return the value of the carried cards that a rescue needs.

        It is tripled if they and the known cards of other survivors are all that the nearest rescue still lacks.
        """
        tag: i64
        value: i64 = 0
        complete = True
        for tag in range(self._tags):
            carried = min(self.stock.mine[tag], self.wants[tag])
            complete = complete and carried + self._count_shown(tag) >= self.wants[tag]
            if carried > 0:
                value += carried * self.stock.piece(tag)
            elif self.spare[tag] > 0 and self.stock.mine[tag] > 0:
                value += A_SPARE_PIECE // 2
        return 3 * value if complete else value

    def needs_any(self, tags: i64) -> bool:
        """Whether the nearest rescue needs a card with any of these tags."""
        tag: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1 and self.wants[tag] > 0:
                return True
            tag += 1
        return False

    def should_call(self, s: Town) -> bool:
        """[PZ-219] Whether to call the nearest rescue now.

        It is time when all else can be ready well before the rescue arrives, or on the last day on which a call can
        succeed.
        """
        row: i64
        rescue = s.rescue(self.main)
        if s.rules.has_call[rescue] == 0 or s.called(self.main) > 0:
            return False
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == CALLED:
                days = needed_count(s, row)
                return self.rest <= days * A_DAY * 3 // 4 or s.day + days == s.rules.day_limit[s.seats_index()]
        return False

    def can_call(self, s: Town) -> bool:
        """[PZ-220] Whether it is time to call and the storage holds the cards for it."""
        rescue = s.rescue(self.main)
        return self.should_call(s) and self.stock.has_stored(s.rules.call_keep[rescue] | s.rules.call_spend[rescue])

    def needs_fortification(self, s: Town) -> bool:
        """[PZ-211] Whether the nearest rescue needs more fortification."""
        row: i64
        rescue = s.rescue(self.main)
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == FORTIFICATION and current_count(s, row) < needed_count(s, row):
                return True
        return False

    def can_fortify(self, s: Town) -> bool:
        """[PZ-211] Whether more fortification is needed, its materials are stored, and its tools stored or carried."""
        recipe = s.rules.recipes
        if not self.needs_fortification(s) or not self.stock.has_stored(s.rules.recipe_spend[recipe]):
            return False
        tag: i64 = 0
        tools = s.rules.recipe_tools[recipe]
        while tools >> tag != 0:
            if tools >> tag & 1 == 1 and self.stock.stored[tag] + self.stock.mine[tag] == 0:
                return False
            tag += 1
        return True

    def _find_due_day(self, s: Town) -> i64:
        """Return the last day on which all survivors can still come home for the nearest rescue.

        It is 0 as long as the rescue isn't called and lacks anything but people. It is also 0 for a rescue that doesn't
        need all survivors at home.
        """
        row: i64
        tag: i64
        rescue = s.rescue(self.main)
        stand_ins = self._estimate.stands_in
        due = s.day
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            word = s.rules.need_rows[row * NEED_ROW]
            if word == CALLED:
                if s.called(self.main) == 0:
                    return 0
                due = s.called(self.main) + needed_count(s, row)
            elif word == DAY_MIN:
                due = max(due, needed_count(s, row))
            elif word == STORED:
                tag = s.rules.need_rows[row * NEED_ROW + 1]
                if self.stock.stored[tag] + stand_ins[tag] < needed_count(s, row) and s.called(self.main) == 0:
                    return 0
            elif (
                word not in (GATHER, NEEDS_NO_HORDE)
                and current_count(s, row) < needed_count(s, row)
                and s.called(self.main) == 0
            ):
                return 0
        return due if s.rules.rescues_gathered[rescue] == 1 else 0
