"""The plan: which rescue is nearest, what it still lacks, and who has it."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY, LATE
from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import NEED_ROW, TownBook
from ..rules.pieces import BAGS, LAID, NOTHING, PILES, SAFE_HOUSE, STORAGE, WORN
from ..rules.rescuing.requirements import have, stand_ins, wanted
from ..rules.state import Town
from ..rules.vocabulary import (
    BANDITS_CLEARED,
    CALLED,
    DAY_MIN,
    EXPLORED,
    FORTIFICATION,
    GATHER,
    LAST_ALIVE,
    NEEDS_NO_HORDE,
    STORED,
)
from .weights import (
    A_DRAW,
    A_SECOND_PLAN,
    A_STEP_LATE,
    A_STEP_TO_CARRY,
    CARRIED,
    LAST_PIECES,
    LEAST_CARRIED,
    LYING,
    NOT_HOME,
    OUT_OF_REACH,
)

A_CARD: Final[i64] = 100  # hundredths
DRAWS_A_DAY: Final[i64] = 8
A_BANDIT: Final[i64] = 20  # draws that it takes to find and kill one
A_PLACE: Final[i64] = 3
A_TOKEN: Final[i64] = 15  # of work at home, besides materials
A_CALL: Final[i64] = 24
LOCATION_TAGS: Final[i64] = 32  # at most, being bits of a card's


@final
class Plan:
    """Weighs the rescues that lie open; scratch for one position at a time."""

    def __init__(self, rules: TownBook) -> None:
        tags = len(rules.kinds["tag"].names)
        self._rules: Final = rules
        self._tags: Final[i64] = tags
        self._credit: Final[vec[i64]] = column([0] * tags)  # hundredths of cards, by tag
        self._carried: Final[vec[i64]] = column([0] * tags)  # cards stored or in bags, by tag
        self._stored: Final[vec[i64]] = column([0] * tags)
        self._draws: Final[vec[i64]] = column([draws_for(rules, tag) for tag in range(tags)])
        self._far_off: Final[vec[i64]] = column([walks_for(rules, tag) for tag in range(LOCATION_TAGS)])
        self.main: i64 = 0  # the face-up rescue that is nearest
        self.has_errand: bool = False  # somebody in the safe house could fortify for it, or call it
        self._found: bool = False
        self._is_ready: bool = False

    def worth(self, s: Town, far: vec[i64]) -> i64:
        """Less for each draw that the nearest rescue is away, a little less for the others."""
        place: i64
        self._count(s, far)
        best = OUT_OF_REACH * 10
        others: i64 = 0
        ready, found = False, False
        for place in range(s.rules.rescues_drawn):
            if s.rescue(place) == NOTHING:
                continue
            effort = self._effort(s, place)
            if effort < best:
                others += min(best, OUT_OF_REACH * A_CARD)
                best, self.main, ready, found = effort, place, self._is_ready, self._found
            else:
                others += min(effort, OUT_OF_REACH * A_CARD)
        self.has_errand = self._errand(s, found)
        value = -best * A_DRAW // A_CARD - others * A_DRAW // (A_CARD * A_SECOND_PLAN)
        return value - self._late(s, far) if ready else value

    def _errand(self, s: Town, found: bool) -> bool:
        """Whether what lies in the storage is enough to fortify for the plan, or to call."""
        rescue, recipe = s.rescue(self.main), s.rules.recipes
        row: i64
        if rescue == NOTHING:
            return False
        if s.rules.has_call[rescue] == 1 and s.called(self.main) == 0 and found:
            return self._has_stored(s.rules.call_keep[rescue] | s.rules.call_spend[rescue])
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if s.rules.need_rows[row * NEED_ROW] == FORTIFICATION and have(s, row) < wanted(s, row):
                return self._has_stored(s.rules.recipe_spend[recipe] | s.rules.recipe_tools[recipe])
        return False

    def _has_stored(self, tags: i64) -> bool:
        tag: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1 and self._stored[tag] == 0:
                return False
            tag += 1
        return True

    def _late(self, s: Town, far: vec[i64]) -> i64:
        """All else is there: who cannot be home when the rescue comes, and how far that is."""
        due = s.day
        if s.called(self.main) > 0:
            rescue = s.rescue(self.main)
            row: i64
            for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
                if s.rules.need_rows[row * NEED_ROW] == CALLED:
                    due = s.called(self.main) + wanted(s, row)
        late: i64 = 0
        seat: i64
        for seat in range(s.seat_count):
            if s.is_alive(seat) == 1 and s.place(seat) != SAFE_HOUSE:
                steps = min(far[s.place(seat)], 20)
                days = due - s.day
                if steps > days * max(s.stamina(seat) - 1, 1):
                    late += NOT_HOME + steps * A_STEP_LATE
        return late

    def _count(self, s: Town, far: vec[i64]) -> None:
        """Cards by tag: stored, carried, lying open."""
        tag: i64
        seat: i64
        place: i64
        for tag in range(self._tags):
            stands_in = stand_ins(s, tag)
            self._credit[tag] = A_CARD * stands_in
            self._carried[tag] = stands_in
            self._stored[tag] = 0
        self._add(s, STORAGE, A_CARD, 1)
        for seat in range(s.seat_count):
            if s.is_alive(seat) == 1:
                part = max(CARRIED - A_STEP_TO_CARRY * far[s.place(seat)], LEAST_CARRIED)
                self._add(s, BAGS + seat, part, 1)
                self._add(s, WORN + seat, part, 1)
                self._add(s, LAID + seat, part, 1)
        for place in range(s.places):
            if place != SAFE_HOUSE and not s.has_horde(place):
                self._add(s, PILES + place, LYING, 0)

    def _add(self, s: Town, zone: i64, part: i64, carried: i64) -> None:
        slot = s.decks.first_in(s, zone)
        while slot != EMPTY:
            card = s.slot_card(slot)
            if card != LATE:
                tags = s.rules.card_tags[card]
                tag: i64 = 0
                while tags >> tag != 0:
                    if tags >> tag & 1 == 1:
                        self._credit[tag] += part
                        self._carried[tag] += carried
                        self._stored[tag] += int(part == A_CARD)
                    tag += 1
            slot = s.decks.after(s, slot)

    def _effort(self, s: Town, place: i64) -> i64:
        """Hundredths of draws that a rescue is away; sets whether only people and time are missing."""
        rescue = s.rescue(place)
        row: i64
        effort: i64 = 0
        self._found = True
        self._is_ready = True
        call_row: i64 = NOTHING
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            word = s.rules.need_rows[row * NEED_ROW]
            if word == CALLED:
                call_row = row
            elif word not in (GATHER, NEEDS_NO_HORDE):
                effort += self._missing(s, row)
        if s.rules.has_call[rescue] == 1 and s.called(place) == 0:
            effort += self._for_call(s, rescue)
        if self._found and effort > 0:
            effort *= LAST_PIECES
        if call_row != NOTHING:
            effort += self._call(s, place, wanted(s, call_row))
        return effort

    def _call(self, s: Town, place: i64, days: i64) -> i64:
        """The call itself: worth it once all is found, too early before."""
        if s.called(place) == 0:
            self._is_ready = False
            return (OUT_OF_REACH if s.day + days > s.rules.day_limit[s.by_seats()] else A_CALL) * A_CARD
        return 4 * A_CARD if self._found else (A_CALL + 8) * A_CARD

    def _for_call(self, s: Town, rescue: i64) -> i64:
        """[PZ-220] What has to be in the storage for a call."""
        tags = s.rules.call_keep[rescue] | s.rules.call_spend[rescue]
        tag: i64 = 0
        effort: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1:
                effort += self._cards(tag, 1)
            tag += 1
        return effort

    def _missing(self, s: Town, row: i64) -> i64:
        """Hundredths of draws that a requirement is away."""
        word, tag = s.rules.need_rows[row * NEED_ROW], s.rules.need_rows[row * NEED_ROW + 1]
        needed, there = wanted(s, row), have(s, row)
        if word == STORED:
            return self._cards(tag, needed)
        if there >= needed:
            return 0
        self._is_ready = False
        if word == FORTIFICATION:
            return self._fortifying(s, needed - there)
        if word == DAY_MIN:
            return (needed - s.day) * DRAWS_A_DAY * A_CARD // 2
        self._found = False
        if word == EXPLORED:
            return self._far_off[tag] * A_CARD
        if word == LAST_ALIVE:
            return OUT_OF_REACH * A_CARD
        return (needed - there) * (A_BANDIT if word == BANDITS_CLEARED else A_PLACE) * A_CARD

    def _cards(self, tag: i64, needed: i64) -> i64:
        """Hundredths of draws for so many cards of a tag in the storage."""
        lacking = needed * A_CARD - min(self._credit[tag], needed * A_CARD)
        if lacking > 0:
            self._is_ready = False
        if self._carried[tag] < needed:
            self._found = False
        return lacking * self._draws[tag]

    def _fortifying(self, s: Town, tokens: i64) -> i64:
        """[PZ-211] Materials and a hammer, and a step 5 for each token."""
        recipe = s.rules.recipes
        effort = tokens * A_TOKEN * A_CARD
        tag: i64
        for tag in range(self._tags):
            if s.rules.recipe_spend[recipe] >> tag & 1 == 1:
                effort += self._cards(tag, tokens)
            if s.rules.recipe_tools[recipe] >> tag & 1 == 1:
                effort += self._cards(tag, 1)
        return effort


def draws_for(rules: TownBook, tag: int) -> int:
    """How many draws it takes on average to find a card of a tag."""
    copies = sum(rules.copies[card] for card in range(rules.cards) if rules.card_tags[card] >> tag & 1)
    cards = sum(rules.copies[card] for card in range(rules.cards) if rules.location_tags[card] == 0)
    return (cards + 1) // (copies + 1)


def walks_for(rules: TownBook, tag: int) -> int:
    """How many draws it takes to find a location of a tag, a location counted as two."""
    copies = sum(rules.copies[card] for card in range(rules.cards) if rules.location_tags[card] >> tag & 1)
    cards = sum(rules.copies[card] for card in range(rules.cards) if rules.location_tags[card])
    return 2 * (cards + 1) // (copies + 1)
