"""Dealing anew where not every deal fits: cards that a seat has not seen change places as often as they can."""

from __future__ import annotations

from typing import Final, final

from ..chance import Rng
from ..fields.bits import lowest_bit32
from ..native import i64, mypyc_attr, vec
from ..state import State, column
from .knowledge import HiddenGroup, find_hidden_groups
from .zones import Cards

SWAPS_PER_CARD: Final[i64] = 24  # tried for each hidden card: past this, more mix a deal no better
UNLIMITED: Final[i64] = 1 << 40


@mypyc_attr(allow_interpreted_subclasses=True)
class LoadLimits:
    """What a game says of a deal that no card says by itself: that what lies in a bag weighs no more than its limit.

    Of some zones what their cards weigh is summed up, and each sum is to lie within limits. A game's subclass fills in
    the sums of a position and their limits, and says which zones count.
    """

    def __init__(self, weights: vec[i64], sums: int, lighter_fits: bool = True) -> None:
        self.weights: Final = weights  # by card
        self.lighter_fits: Final = lighter_fits  # wherever a card lies, whatever the sums are
        self.sums: Final = column([0] * sums)  # up to 32
        self.least: Final = column([0] * sums)
        self.most: Final = column([int(UNLIMITED)] * sums)

    def counted(self, zone: i64) -> i64:
        """Bits: the sums to which the cards of a zone count."""
        return 0

    def limited(self, zone: i64) -> i64:
        """Bits: the sums that are to lie within their limits, once another card has come into a zone."""
        return self.counted(zone)


@final
class Redealer:
    """Deals of what a seat has not seen of a position, onto as many copies of it as are asked for.

    Each is reached from the true one by swaps that keep to what the cards may weigh (Metropolis), and does not go back
    to it where it finds no other, which would tell.
    """

    def __init__(self, cards: Cards, s: State, seat: i64, loads: LoadLimits) -> None:
        self._sums: Final = loads.sums
        self._lots: Final = [SwapSampler(cards, s, lot, loads) for lot in find_hidden_groups(cards, s, seat)]

    def deal(self, copy: State, rng: Rng) -> None:
        """Deal anew onto a copy of the position."""
        sums = self._sums[:]
        for lot in self._lots:
            lot.deal(copy, rng, sums)


@final
class SwapSampler:
    """Cards of some slots, and those left of their deck if they could come from it, that change places.

    All together lie in one row in the deck's order; a slot has a place of the row, the deck has the others.
    """

    def __init__(self, cards: Cards, s: State, lot: HiddenGroup, loads: LoadLimits) -> None:
        i: i64
        slots = lot.slots
        self._cards: Final = cards
        self._slots: Final = slots
        self._row: Final = list_cards(cards, s, lot)
        self._at: Final = find_places(cards, s, slots, self._row)
        self._taken: Final = sort_places(self._at)
        self._counted: Final = slots[:]
        self._limited: Final = slots[:]
        for i in range(len(slots)):
            zone = cards.zone_of(s, slots[i])
            self._counted[i], self._limited[i] = loads.counted(zone), loads.limited(zone)
        self._weights: Final = self._row[:]
        for i in range(len(self._row)):
            self._weights[i] = loads.weights[self._row[i]]
        self._least: Final = loads.least
        self._most: Final = loads.most
        self._lighter_fits: Final = loads.lighter_fits

    def deal(self, copy: State, rng: Rng, sums: vec[i64]) -> None:
        """Try so many swaps, of two slots or of a slot and the deck, and write down what has come of them."""
        i: i64
        at, taken, weights = self._at[:], self._taken[:], self._weights
        n: i64 = len(at)
        every: i64 = len(weights)
        for i in range(SWAPS_PER_CARD * n):
            one = rng.below(n)
            other = rng.below(every)
            before = at[one]
            if other < n:
                after = at[other]
                if self._change_places(sums, one, other, weights[after] - weights[before]):
                    at[one] = after
                    at[other] = before
            else:
                below = count_taken_below(taken, other - n)
                after = other - n + below
                more = weights[after] - weights[before]
                if more == 0 or self._takes(sums, one, more):
                    at[one] = after
                    replace_taken(taken, before, after, below)
        self._write(copy, at)

    def _takes(self, sums: vec[i64], slot: i64, more: i64) -> bool:
        """Whether a card fits that weighs so much more than the one that lay there; then it is summed up."""
        counted = self._counted[slot]
        add_to_sums(sums, counted, more)
        if (more < 0 and self._lighter_fits) or self._is_kept(sums, self._limited[slot]):
            return True
        add_to_sums(sums, counted, -more)
        return False

    def _change_places(self, sums: vec[i64], one: i64, other: i64, more: i64) -> bool:
        """Whether the cards of two slots fit in each other's place, of which the other's weighs so much more."""
        if more == 0:
            return True
        add_to_sums(sums, self._counted[one], more)
        add_to_sums(sums, self._counted[other], -more)
        if self._is_kept(sums, self._limited[one] | self._limited[other]):
            return True
        add_to_sums(sums, self._counted[one], -more)
        add_to_sums(sums, self._counted[other], more)
        return False

    def _is_kept(self, sums: vec[i64], limited: i64) -> bool:
        """Whether the sums of the bits lie within their limits."""
        least, most = self._least, self._most
        while limited != 0:
            place = lowest_bit32(limited)
            if sums[place] < least[place] or sums[place] > most[place]:
                return False
            limited &= limited - 1
        return True

    def _write(self, copy: State, at: vec[i64]) -> None:
        """Lay the cards where they have come to, on a copy that lies as the position did."""
        i: i64
        card, left, row, before = self._cards.card, self._cards.left, self._row, self._at
        for i in range(len(at)):
            left.add(copy, row[before[i]], 1)
        for i in range(len(at)):
            left.add(copy, row[at[i]], -1)
            card.write(copy, self._slots[i], row[at[i]])


def list_cards(cards: Cards, s: State, lot: HiddenGroup) -> vec[i64]:
    """The cards of a lot in the deck's order, copy by copy: those of the slots, and of the deck if they could be."""
    card: i64
    i: i64
    start, end = cards.start[lot.deck], cards.start[lot.deck + 1]
    copies, count = column([0] * int(end - start)), i64(len(lot.slots))
    for i in range(len(lot.slots)):
        copies[cards.card_in(s, lot.slots[i]) - start] += 1
    if lot.is_drawable:
        for card in range(start, end):
            copies[card - start] += cards.left.read(s, card)
        count += cards.left.total(s, start, end)
    row = column([0] * int(count))
    i = 0
    for card in range(start, end):
        for _ in range(copies[card - start]):
            row[i] = card
            i += 1
    return row


def find_places(cards: Cards, s: State, slots: vec[i64], row: vec[i64]) -> vec[i64]:
    """By slot a place in the row that has its card, each another."""
    at = slots[:]
    i: i64
    j: i64
    for i in range(len(slots)):
        place: i64 = 0
        while row[place] != cards.card_in(s, slots[i]):
            place += 1
        for j in range(i):
            place += i64(row[at[j]] == row[place])
        at[i] = place
    return at


def sort_places(places: vec[i64]) -> vec[i64]:
    """The same, the lowest first."""
    i: i64
    found = places[:]
    for i in range(1, len(found)):
        j = i
        while j > 0 and found[j - 1] > found[j]:
            found[j - 1], found[j] = found[j], found[j - 1]
            j -= 1
    return found


def count_taken_below(taken: vec[i64], pick: i64) -> i64:
    """How many of the places that are taken lie below the one picked, of those that are not."""
    i: i64 = 0
    while i < len(taken) and taken[i] <= pick + i:
        i += 1
    return i


def replace_taken(taken: vec[i64], out: i64, place: i64, below: i64) -> None:
    """A free place is taken, with so many below it, another in exchange for it is free; they stay in order."""
    i: i64 = 0
    while taken[i] != out:
        i += 1
    while i + 1 < below:
        taken[i] = taken[i + 1]
        i += 1
    while i > below:
        taken[i] = taken[i - 1]
        i -= 1
    taken[i] = place


def add_to_sums(sums: vec[i64], counted: i64, more: i64) -> None:
    """So much more in the sums of the bits."""
    while counted != 0:
        place = lowest_bit32(counted)
        sums[place] += more
        counted &= counted - 1
