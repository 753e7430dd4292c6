"""What a forecast knows of the rescues: in how many days each can come, what it lacks, and who has that."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64, vec
from .....core.network import Sheet
from .....core.state import column
from ...rules.book import NEED_ROW, TownBook
from ...rules.fight.versus import may_turn_on_each_other
from ...rules.pieces import BAGS, NOTHING
from ...rules.rescuing.requirements import have, is_met, saved, wanted
from ...rules.state import Town
from ...rules.vocabulary import (
    BANDITS_CLEARED,
    CALLED,
    DAY_MIN,
    EXPLORED,
    FORTIFICATION,
    GATHER,
    NEEDS_NO_HORDE,
    PLACED_MIN,
)
from ..habits import USUAL
from ..prospects import Prospects
from ..stock import EVERYTHING
from ..weights import A_DAY, NEVER
from .ways_home import WaysHome

ORDER: Final = ("nearest", "second", "third")  # by days; more than three are not told apart
LATE: Final[i64] = 10 * A_DAY  # that far off a rescue never comes
OF_EACH: Final = (
    *("open", "days", "days to spare", "in time"),
    *("lacking", "carried", "found", "to find", "not to be had"),
    *("called", "days from the call", "all are to come"),
    *("tokens lacking", "places lacking", "entries lacking", "days lacking", "bandits lacking"),
    *("only people missing", "complete", "saves"),
)


def names_of(rules: TownBook) -> list[str]:
    """The names, rescues by their ids."""
    rescues = rules.kinds["rescue"].names
    names = [f"{which} rescue: {what}" for which in ORDER[: rules.rescues_drawn] for what in OF_EACH]
    names += [*(f"{name} open" for name in rescues), *(f"{name}: days to spare" for name in rescues)]
    return [*names, "wanted cards carried", "home before the nearest", "versus"]


@final
class Rescues:
    """Fills in the chapter of the rescues, the nearest first, by all cards that are anywhere."""

    def __init__(self, rules: TownBook, ways: WaysHome) -> None:
        self._prospects: Final = Prospects(rules, USUAL)
        self._ways: Final = ways
        self._days: Final[vec[i64]] = column([0] * rules.rescues_drawn)  # by place, NEVER for none

    def fill(self, s: Town, seat: i64, sheet: Sheet) -> None:
        """The rescues of a position as they stand to a seat."""
        self._read(s)
        left = (s.rules.day_limit[s.by_seats()] - s.day) * A_DAY
        nearest = self._next(NOTHING)
        place = nearest
        n: i64
        for n in range(min(s.rules.rescues_drawn, len(ORDER))):
            if s.rescue(place) == NOTHING:
                sheet.skip(len(OF_EACH))
            else:
                self._rescue(s, seat, place, left, sheet)
            place = self._next(place)
        self._by_name(s, left, sheet)
        open_ = s.rescue(nearest) != NOTHING and self._days[nearest] < NEVER
        sheet.part(self._carries(s, seat, nearest) if open_ else 0, 3)
        sheet.says(open_ and self._ways.evenings(s, seat) * A_DAY <= self._days[nearest])
        sheet.says(may_turn_on_each_other(s))

    def _read(self, s: Town) -> None:
        place: i64
        self._prospects.read(s, EVERYTHING)
        for place in range(s.rules.rescues_drawn):
            self._days[place] = self._prospects.days(s, place) if s.rescue(place) != NOTHING else NEVER

    def _next(self, last: i64) -> i64:
        """The place of the rescue that is next after this one: by days, then from the left."""
        best: i64 = NOTHING
        place: i64
        for place in range(len(self._days)):
            days = self._days[place]
            if last != NOTHING and (days < self._days[last] or (days == self._days[last] and place <= last)):
                continue
            if best == NOTHING or days < self._days[best]:
                best = place
        return last if best == NOTHING else best

    def _rescue(self, s: Town, seat: i64, place: i64, left: i64, sheet: Sheet) -> None:
        days = min(self._days[place], LATE)
        sheet.says(True)
        sheet.part(days, 5 * A_DAY)
        sheet.part(max(left - days, -LATE), 5 * A_DAY)
        sheet.says(days <= left)
        if self._days[place] == NEVER:
            sheet.skip(5)
        else:
            self._cards(s, place, sheet)
        self._call(s, place, sheet)
        self._rest(s, place, sheet)
        self._end(s, seat, place, sheet)

    def _cards(self, s: Town, place: i64, sheet: Sheet) -> None:
        """Of the cards that it wants stored and that are not: who has them."""
        stock, needs = self._prospects.stock, self._prospects.needs[place]
        lacking: i64 = 0
        carried: i64 = 0
        found: i64 = 0
        missing: i64 = 0
        tag: i64
        for tag in range(stock.tags):
            want = max(needs[tag] - stock.stored[tag], 0)
            some = min(want, stock.carried[tag])
            more = min(want, stock.near[tag])
            lacking += want
            carried += some
            found += more - some
            missing += max(want - more - stock.left(tag), 0)
        sheet.part(lacking, 5)
        sheet.part(carried, 3)
        sheet.part(found, 3)
        sheet.part(lacking - carried - found, 3)
        sheet.part(missing, 2)

    def _call(self, s: Town, place: i64, sheet: Sheet) -> None:
        called = s.called(place)
        sheet.says(called > 0)
        sheet.part(s.day - called if called > 0 else 0, 3)
        sheet.says(all_are_to_come(s, s.rescue(place)))

    def _rest(self, s: Town, place: i64, sheet: Sheet) -> None:
        """What else it lacks."""
        rescue = s.rescue(place)
        row: i64
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            word = s.rules.need_rows[row * NEED_ROW]
            lacking = float(max(wanted(s, row) - have(s, row), 0)) if word != CALLED else 0.0
            if word == FORTIFICATION:
                sheet.add(0, lacking / 3.0)
            elif word == PLACED_MIN:
                sheet.add(1, lacking / 10.0)
            elif word == EXPLORED:
                sheet.add(2, lacking)
            elif word == DAY_MIN:
                sheet.add(3, lacking / 5.0)
            elif word == BANDITS_CLEARED:
                sheet.add(4, lacking / 3.0)
        sheet.skip(5)

    def _end(self, s: Town, seat: i64, place: i64, sheet: Sheet) -> None:
        """[PZ-215, PZ-216] Whether all that is missing is who comes home; and whom it would save."""
        rescue = s.rescue(place)
        only_people = True
        complete = True
        row: i64
        for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
            if not is_met(s, place, row):
                complete = False
                word = s.rules.need_rows[row * NEED_ROW]
                only_people = only_people and word in (GATHER, NEEDS_NO_HORDE)
        sheet.says(only_people)
        sheet.says(complete)
        sheet.says(complete and saved(s, place) >> seat & 1 == 1)

    def _by_name(self, s: Town, left: i64, sheet: Sheet) -> None:
        rescues = s.rules.rescues
        place: i64
        for place in range(s.rules.rescues_drawn):
            rescue = s.rescue(place)
            if rescue != NOTHING:
                sheet.add(rescue, 1.0)
                spare = max(left - min(self._days[place], LATE), -LATE)
                sheet.add(rescues + rescue, float(spare) / float(5 * A_DAY))
        sheet.skip(2 * rescues)

    def _carries(self, s: Town, seat: i64, place: i64) -> i64:
        """How many cards of a bag a rescue wants that are not stored yet."""
        stock, needs = self._prospects.stock, self._prospects.needs[place]
        n: i64 = 0
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            tags = s.rules.card_tags[s.slot_card(slot)] if s.slot_card(slot) >= 0 else 0
            tag: i64 = 0
            while tags >> tag != 0:
                if tags >> tag & 1 == 1 and needs[tag] > stock.stored[tag]:
                    n += 1
                    break
                tag += 1
            slot = s.decks.after(s, slot)
        return n


def all_are_to_come(s: Town, rescue: i64) -> bool:
    """[PZ-216] Whether a rescue waits for every living survivor."""
    row: i64
    for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
        if s.rules.need_rows[row * NEED_ROW] == GATHER and s.rules.need_rows[row * NEED_ROW + 1] == 1:
            return True
    return False
