"""Forecast features of the rescues: days until each can come, missing requirements, and needed cards carried."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.fields.bits import shifted
from .....core.native import i64, vec
from .....core.network import FeatureWriter, zeros
from .....core.state import column
from ...rules.book import NEED_ROW, TownBook
from ...rules.fight.versus import can_attack_survivors
from ...rules.pieces import BAGS, NOTHING
from ...rules.rescuing.requirements import current_count, is_met, needed_count, saved_seats
from ...rules.state import Town
from ...rules.vocabulary import (
    BANDITS_CLEARED,
    DAY_MIN,
    EXPLORED,
    FORTIFICATION,
    GATHER,
    NEEDS,
    NEEDS_NO_HORDE,
    PLACED_MIN,
)
from ..heuristic_params import DEFAULT_PARAMS
from ..rescue_estimate import RescueEstimate
from ..stock import EVERYTHING
from ..weights import A_DAY, NEVER
from .deck_sizes import DeckSizes
from .home_distances import HomeDistances

ORDER: Final = ("nearest", "second", "third")  # order of days; further rescues have no features of their own
LATE: Final[i64] = 10 * A_DAY  # days are capped here
# Requirements besides cards and people, in the order of their features, each with the number it is divided by.
LACKING: Final = {FORTIFICATION: 3.0, PLACED_MIN: 10.0, EXPLORED: 1.0, DAY_MIN: 5.0, BANDITS_CLEARED: 3.0}
OF_EACH: Final = (
    *("open", "days", "days to spare", "in time"),
    *("lacking", "carried", "found", "to find", "not to be had"),
    *("called", "days from the call", "all are to come"),
    *("tokens lacking", "places lacking", "entries lacking", "days lacking", "bandits lacking"),
    *("only people missing", "complete", "saves"),
)


def feature_names(rules: TownBook) -> list[str]:
    """Return the feature names, with the rescues named by their ids."""
    rescues = rules.kinds["rescue"].names
    names = [f"{which} rescue: {what}" for which in ORDER[: rules.rescues_drawn] for what in OF_EACH]
    names += [*(f"{name} open" for name in rescues), *(f"{name}: days to spare" for name in rescues)]
    return [*names, "wanted cards carried", "home before the nearest", "versus"]


@final
class RescueFeatures:
    """Feature group of the rescues, nearest first, computed from all cards in the game."""

    def __init__(self, rules: TownBook, decks: DeckSizes, distances: HomeDistances) -> None:
        self._estimate: Final = RescueEstimate(rules, DEFAULT_PARAMS)
        self.stock: Final = self._estimate.stock
        self._decks: Final = decks  # filled for the current position
        self._distances: Final = distances
        self._days: Final[vec[i64]] = column([0] * rules.rescues_drawn)  # indexed by place; NEVER for none
        self._saves: Final[vec[i64]] = column([0] * rules.rescues_drawn)  # mask of the seats saved if it comes now
        self._all_come: Final[vec[i64]] = column(
            [needs_all_survivors(rules, rescue) for rescue in range(rules.rescues)]
        )
        # index of each word's feature for the missing part
        self._numbers: Final[vec[i64]] = column([NOTHING] * len(NEEDS))
        self._wholes: Final = zeros(len(NEEDS))
        for number, (word, whole) in enumerate(LACKING.items()):
            self._numbers[word], self._wholes[word] = number, whole
        self._shown: Final[i64] = min(int(rules.rescues_drawn), len(ORDER))

    def fill(self, s: Town, sheet: FeatureWriter) -> None:
        """Fill in the features of the rescues that are equal for all seats."""
        left = (s.rules.day_limit[s.seats_index()] - s.day) * A_DAY
        place = self._next_nearest(NOTHING)
        for _ in range(self._shown):
            if s.rescue(place) == NOTHING:
                sheet.skip(len(OF_EACH))
            else:
                self._fill_rescue(s, place, left, sheet)
            place = self._next_nearest(place)
        self._fill_by_name(s, left, sheet)
        sheet.skip(2)
        sheet.put_flag(can_attack_survivors(s))

    def fill_own(self, s: Town, seat: i64, sheet: FeatureWriter) -> None:
        """Fill in a seat's features: which rescues would save it now, and what it can do for the nearest.

        That is the needed cards it carries, and whether it can be home before the rescue comes.
        """
        nearest = self._next_nearest(NOTHING)
        place = nearest
        for _ in range(self._shown):
            sheet.skip(len(OF_EACH) - 1)
            sheet.put_flag(s.rescue(place) != NOTHING and self._saves[place] >> seat & 1 == 1)
            place = self._next_nearest(place)
        sheet.skip(2 * s.rules.rescues)
        if s.rescue(nearest) == NOTHING or self._days[nearest] >= NEVER:
            sheet.skip(2)
            return
        sheet.put_ratio(self._count_carried(s, seat, nearest), 3)
        sheet.put_flag(self._distances.evenings_home(s, seat) * A_DAY <= self._days[nearest])

    def read(self, s: Town) -> None:
        """Count all cards of a position and compute the days until each rescue."""
        place: i64
        self._estimate.read(s, EVERYTHING, self._decks.loot)
        for place in range(s.rules.rescues_drawn):
            self._days[place] = self._estimate.estimate_days(s, place) if s.rescue(place) != NOTHING else NEVER

    def _next_nearest(self, last: i64) -> i64:
        """Return the position of the rescue that comes next after `last`, or `last` if there is none.

        Rescues are ordered by the days until they can come, then from left to right.
        """
        best: i64 = NOTHING
        place: i64
        for place in range(len(self._days)):
            days = self._days[place]
            if last != NOTHING and (days < self._days[last] or (days == self._days[last] and place <= last)):
                continue
            if best == NOTHING or days < self._days[best]:
                best = place
        return last if best == NOTHING else best

    def _fill_rescue(self, s: Town, place: i64, left: i64, sheet: FeatureWriter) -> None:
        days = min(self._days[place], LATE)
        sheet.put_flag(True)
        sheet.put_ratio(days, 5 * A_DAY)
        sheet.put_ratio(max(left - days, -LATE), 5 * A_DAY)
        sheet.put_flag(days <= left)
        if self._days[place] == NEVER:
            sheet.skip(5)
        else:
            self._fill_cards(s, place, sheet)
        self._fill_call(s, place, sheet)
        self._fill_rest(s, place, sheet)

    def _fill_cards(self, s: Town, place: i64, sheet: FeatureWriter) -> None:
        """Fill in how many cards the storage lacks for the rescue.

        The features count all of them, those that survivors carry, those on piles, the rest, and those that not even
        the unseen cards can provide.
        """
        prospects, stock = self._estimate, self.stock
        rescue = s.rescue(place)
        lacking: i64 = 0
        carried: i64 = 0
        on_piles: i64 = 0
        missing: i64 = 0
        i: i64
        for i in range(prospects.tags_from[rescue], prospects.tags_from[rescue + 1]):
            tag = prospects.tag[i]
            want = prospects.need[rescue * stock.tags + tag] - stock.stored[tag]
            if want <= 0:
                continue
            some = min(want, stock.carried[tag])
            more = min(want, stock.near[tag])
            lacking += want
            carried += some
            on_piles += more - some
            missing += max(want - more - stock.left(tag), 0)
        sheet.put_ratio(lacking, 5)
        sheet.put_ratio(carried, 3)
        sheet.put_ratio(on_piles, 3)
        sheet.put_ratio(lacking - carried - on_piles, 3)
        sheet.put_ratio(missing, 2)

    def _fill_call(self, s: Town, place: i64, sheet: FeatureWriter) -> None:
        called = s.called(place)
        sheet.put_flag(called > 0)
        sheet.put_ratio(s.day - called if called > 0 else 0, 3)
        sheet.put_flag(self._all_come[s.rescue(place)] == 1)

    def _fill_rest(self, s: Town, place: i64, sheet: FeatureWriter) -> None:
        """[PZ-215, PZ-216] Fill in the missing requirements other than stored cards, and two flags.

        The flags say whether the rescue lacks nothing but people, and whether it lacks nothing. A horde in the safe
        house counts as missing people. The seats that a complete rescue would save are stored.
        """
        rescue = s.rescue(place)
        only_people = True
        complete = True
        is_met_now = True
        row: i64
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            word = s.rules.need_rows[row * NEED_ROW]
            number, whole = self._numbers[word], self._wholes[word]
            if number != NOTHING:
                lacking = needed_count(s, row) - current_count(s, row)
                is_met_now = lacking <= 0
                if not is_met_now:
                    sheet.add(number, float(lacking) / whole)
            elif only_people:
                is_met_now = is_met(s, place, row)
            if only_people and not is_met_now:
                complete = False
                only_people = word == GATHER or word == NEEDS_NO_HORDE
        sheet.skip(len(LACKING))
        sheet.put_flag(only_people)
        sheet.put_flag(complete)
        sheet.skip(1)
        self._saves[place] = saved_seats(s, place) if complete else 0

    def _fill_by_name(self, s: Town, left: i64, sheet: FeatureWriter) -> None:
        rescues = s.rules.rescues
        place: i64
        for place in range(s.rules.rescues_drawn):
            rescue = s.rescue(place)
            if rescue != NOTHING:
                sheet.add(rescue, 1.0)
                spare = max(left - min(self._days[place], LATE), -LATE)
                sheet.add(rescues + rescue, float(spare) / float(5 * A_DAY))
        sheet.skip(2 * rescues)

    def _count_carried(self, s: Town, seat: i64, place: i64) -> i64:
        """Count the cards in a bag that the rescue still needs stored."""
        prospects, stock, rescue = self._estimate, self.stock, s.rescue(place)
        lacking: i64 = 0
        n: i64 = 0
        i: i64
        for i in range(prospects.tags_from[rescue], prospects.tags_from[rescue + 1]):
            tag = prospects.tag[i]
            if prospects.need[rescue * stock.tags + tag] > stock.stored[tag]:
                lacking |= shifted(1, tag)
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            card = s.slot_card(slot)
            if card >= 0 and s.rules.card_tags[card] & lacking != 0:
                n += 1
            slot = s.decks.next_slot(s, slot)
        return n


def needs_all_survivors(rules: TownBook, rescue: int) -> int:
    """[PZ-216] Return 1 if the rescue waits for every living survivor, else 0."""
    rows = [rules.need_rows[row * NEED_ROW :][:2] for row in range(rules.needs_from[rescue], rules.needs_to[rescue])]
    return int(any(row[0] == GATHER and row[1] == 1 for row in rows))
