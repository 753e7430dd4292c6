"""The plan: which rescue can come soonest, what it still wants in the storage, and when everybody is to be home."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import NEED_ROW, TownBook
from ..rules.pieces import LOCATIONS, NOTHING
from ..rules.rescuing.requirements import have, wanted
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
from .habits import Habits
from .stock import Stock, count_stand_ins, locations_by_tag
from .weights import A_CARRY, A_DAY, A_SPARE_PIECE, A_TOKEN, LOOKS_A_DAY, NEVER, PLACES_A_DAY


@final
class Plan:
    """Reads a position as one seat knows it: its own bag, what is stored, worn, shown or lies open."""

    def __init__(self, rules: TownBook, habits: Habits) -> None:
        self._habits: Final = habits
        self.stock: Final = Stock(rules)
        tags = self.stock.tags
        self._tags: Final[i64] = tags
        self._needs: Final = [column([0] * tags) for _ in range(rules.rescues_drawn)]  # by rescue
        self._need: vec[i64] = column([])  # of the one that is looked at
        self._stands_in: Final[vec[i64]] = column([0] * tags)  # survivors who count as a card
        self._locations: Final[vec[i64]] = column(locations_by_tag(rules))
        self._living: i64 = 1  # survivors at work
        self._rest: i64 = 0
        self.wants: Final[vec[i64]] = column([0] * tags)  # that the nearest rescue still lacks in the storage
        self.spare: Final[vec[i64]] = column([0] * tags)  # that others lack
        self._kept: Final[vec[i64]] = column([0] * tags)  # that some rescue wants stored
        self.places: i64 = 0  # tags of locations that are to be entered, as bits
        self.main: i64 = NOTHING  # the face-up rescue that can come soonest
        self.days: i64 = 0  # hundredths, until it can
        self.rest: i64 = 0  # and without the days from its call
        self.due: i64 = 0  # the day by whose end everybody is to be home; 0: not yet known
        self.look: i64 = 0  # what a look at an unseen card is worth to the plan

    def read(self, s: Town, seat: i64) -> None:
        """Find the nearest rescue and what it wants."""
        place: i64
        self._living = max(s.living(), 1)
        self.stock.count(s, seat)
        count_stand_ins(s, self._stands_in)
        self.main, self.days, self.due = NOTHING, NEVER, 0
        for place in range(s.rules.rescues_drawn):
            if s.rescue(place) == NOTHING:
                continue
            self._list_needs(s, place)
            days = self._days(s, place)
            if self.main == NOTHING or days < self.days:
                self.main, self.days, self.rest = place, days, self._rest
        if self.main != NOTHING:
            self._note(s)
            self.due = self._due(s)

    def _note(self, s: Town) -> None:
        """What the nearest rescue wants, what the others do, and what a look may bring of it."""
        tag: i64
        place: i64
        for tag in range(self._tags):
            self.wants[tag] = self.spare[tag] = self._kept[tag] = 0
        for place in range(s.rules.rescues_drawn):
            if s.rescue(place) == NOTHING or s.rules.is_versus[s.rescue(place)] == 1:
                continue
            need = self._needs[place]
            for tag in range(self._tags):
                if need[tag] == 0:
                    continue
                self._kept[tag] = max(self._kept[tag], need[tag])
                lacking = max(need[tag] - self.stock.stored[tag], 0)
                if place == self.main:
                    self.wants[tag] = lacking
                else:
                    self.spare[tag] = max(self.spare[tag], lacking)
        self.places = self._to_enter(s)
        self.look = 0
        for tag in range(self._tags):
            if self.wants[tag] > 0 and self.wants[tag] > self.stock.mine[tag] + self._told(tag):
                self.look += self.stock.left(tag) * self.stock.piece(tag) // max(self.stock.unseen, 1)

    def _told(self, tag: i64) -> i64:
        """What others carry, for who counts on it."""
        return self.stock.carried[tag] if self._habits.shows else 0

    def _to_enter(self, s: Town) -> i64:
        """Bits: the kinds of locations that the nearest rescue wants entered."""
        row: i64
        one: i64 = 1
        bits: i64 = 0
        rescue = s.rescue(self.main)
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == EXPLORED and have(s, row) < wanted(s, row):
                bits |= one << s.rules.need_rows[row * NEED_ROW + 1]
        return bits

    def worth(self, s: Town, card: i64) -> i64:
        """What a card is worth to the plan, in the storage."""
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
        """Whether a stored card can be taken: more of its tags are stored than any rescue wants."""
        tags = s.rules.card_tags[card]
        tag: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1 and self.stock.stored[tag] <= self._kept[tag]:
                return False
            tag += 1
        return True

    def cargo(self) -> i64:
        """What the seat carries of what is wanted; more, where nothing else is missing."""
        tag: i64
        value: i64 = 0
        complete = True
        for tag in range(self._tags):
            carried = min(self.stock.mine[tag], self.wants[tag])
            complete = complete and carried + self._told(tag) >= self.wants[tag]
            if carried > 0:
                value += carried * self.stock.piece(tag)
            elif self.spare[tag] > 0 and self.stock.mine[tag] > 0:
                value += A_SPARE_PIECE // 2
        return 3 * value if complete else value

    def lacks(self, tags: i64) -> bool:
        """Whether the nearest rescue wants cards of one of these tags."""
        tag: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1 and self.wants[tag] > 0:
                return True
            tag += 1
        return False

    def may_call(self, s: Town) -> bool:
        """[PZ-219] Whether all else will be there when it comes, if it is called now; or it is now or never."""
        row: i64
        rescue = s.rescue(self.main)
        if s.rules.has_call[rescue] == 0 or s.called(self.main) > 0:
            return False
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == CALLED:
                days = wanted(s, row)
                return self.rest <= days * A_DAY * 3 // 4 or s.day + days == s.rules.day_limit[s.by_seats()]
        return False

    def can_call(self, s: Town) -> bool:
        """[PZ-220] Whether the storage has what the call takes, and it is time."""
        rescue = s.rescue(self.main)
        return self.may_call(s) and self.stock.has_stored(s.rules.call_keep[rescue] | s.rules.call_spend[rescue])

    def lacks_tokens(self, s: Town) -> bool:
        """[PZ-211] Whether the nearest rescue wants more fortification."""
        row: i64
        rescue = s.rescue(self.main)
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == FORTIFICATION and have(s, row) < wanted(s, row):
                return True
        return False

    def can_fortify(self, s: Town) -> bool:
        """[PZ-211] Whether it does, and the reader could build there with what is stored."""
        recipe = s.rules.recipes
        if not self.lacks_tokens(s) or not self.stock.has_stored(s.rules.recipe_spend[recipe]):
            return False
        tag: i64 = 0
        tools = s.rules.recipe_tools[recipe]
        while tools >> tag != 0:
            if tools >> tag & 1 == 1 and self.stock.stored[tag] + self.stock.mine[tag] == 0:
                return False
            tag += 1
        return True

    def _list_needs(self, s: Town, place: i64) -> None:
        """How many cards of each tag a rescue wants stored, those for its call and for fortifying among them."""
        tag: i64
        row: i64
        rescue, recipe = s.rescue(place), s.rules.recipes
        self._need = self._needs[place]
        for tag in range(self._tags):
            self._need[tag] = 0
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            word = s.rules.need_rows[row * NEED_ROW]
            if word == STORED:
                tag = s.rules.need_rows[row * NEED_ROW + 1]
                self._need[tag] += max(wanted(s, row) - self._stands_in[tag], 0)
            elif word == FORTIFICATION and have(s, row) < wanted(s, row):
                self._want(s.rules.recipe_spend[recipe], wanted(s, row) - have(s, row))
                self._want(s.rules.recipe_tools[recipe], 1)
        if s.rules.has_call[rescue] == 1 and s.called(place) == 0:
            self._want(s.rules.call_keep[rescue] | s.rules.call_spend[rescue], 1)

    def _want(self, tags: i64, count: i64) -> None:
        tag: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1:
                self._need[tag] += count
            tag += 1

    def _days(self, s: Town, place: i64) -> i64:
        """Hundredths of days until a rescue can come: the slowest of what it lacks, and a part of the rest."""
        row: i64
        tag: i64
        rescue = s.rescue(place)
        longest: i64 = 0
        total: i64 = 0
        call: i64 = 0
        if s.rules.is_versus[rescue] == 1:
            return NEVER
        for tag in range(self._tags):
            days = self._days_to_find(tag) if self._need[tag] > self.stock.stored[tag] else 0
            longest = max(longest, days)
            total += days
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == CALLED:
                call = wanted(s, row) * A_DAY
                continue
            days = self._days_for(s, row)
            longest = max(longest, days)
            total += days
        days = longest + (total - longest) // 5
        self._rest = days
        if call == 0:
            return days
        called = s.called(place)
        return max(days, (called - s.day) * A_DAY + call) if called > 0 else days + call * 2 // 3

    def _days_to_find(self, tag: i64) -> i64:
        """Of cards that the storage lacks."""
        more = self._need[tag] - self.stock.stored[tag] - self.stock.mine[tag] - self.stock.near[tag]
        if more <= 0:
            return A_CARRY
        left = self.stock.left(tag)
        rate = LOOKS_A_DAY * self._living
        draws = more * (self.stock.unseen + 1) // (left + 1)
        if left < more:  # not before the deck is made anew
            draws += self.stock.unseen
        return A_CARRY + draws * A_DAY // rate

    def _days_for(self, s: Town, row: i64) -> i64:
        """Of what is no card."""
        word, tag = s.rules.need_rows[row * NEED_ROW], s.rules.need_rows[row * NEED_ROW + 1]
        if word in (STORED, GATHER, NEEDS_NO_HORDE):
            return 0
        lacking = wanted(s, row) - have(s, row)
        if lacking <= 0:
            return 0
        if word == EXPLORED:
            left = s.decks.pile(s, LOCATIONS) + 1
            return left * A_DAY * A_DAY // ((self._locations[tag] + 1) * PLACES_A_DAY * self._living)
        if word == PLACED_MIN:
            return lacking * A_DAY * A_DAY // (PLACES_A_DAY * self._living)
        if word == LAST_ALIVE:
            return NEVER
        return lacking * (A_DAY if word == DAY_MIN else A_TOKEN if word == FORTIFICATION else self._habits.bandit)

    def _due(self, s: Town) -> i64:
        """The day by whose end everybody is to be home, as soon as it is known: all else is there, or was called."""
        row: i64
        tag: i64
        rescue = s.rescue(self.main)
        due = s.day
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            word = s.rules.need_rows[row * NEED_ROW]
            if word == CALLED:
                if s.called(self.main) == 0:
                    return 0
                due = s.called(self.main) + wanted(s, row)
            elif word == DAY_MIN:
                due = max(due, wanted(s, row))
            elif word == STORED:
                tag = s.rules.need_rows[row * NEED_ROW + 1]
                if self.stock.stored[tag] + self._stands_in[tag] < wanted(s, row) and s.called(self.main) == 0:
                    return 0
            elif word not in (GATHER, NEEDS_NO_HORDE) and have(s, row) < wanted(s, row) and s.called(self.main) == 0:
                return 0
        return due if s.rules.rescues_gathered[rescue] == 1 else 0
