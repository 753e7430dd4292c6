"""Redeals under constraints: Metropolis sampling of hidden cards where not every deal is possible."""

from __future__ import annotations

from typing import Final, final

from ..chance import Rng
from ..fields.bits import lowest_bit32
from ..native import i64, mypyc_attr, vec
from ..state import State, column
from .knowledge import HiddenGroup, find_hidden_groups
from .zones import Cards

SWAPS_PER_CARD: Final[i64] = 24  # more swaps don't mix a deal any better
UNLIMITED: Final[i64] = 1 << 40


@mypyc_attr(allow_interpreted_subclasses=True)
class LoadLimits:
    """Limits on sums of card weights, for example on the total weight in a bag.

    A game's subclass provides the sums of a position and their limits. It also says which zones count towards which
    sum.
    """

    def __init__(self, weights: vec[i64], sums: int, lighter_fits: bool = True) -> None:
        self.weights: Final = weights  # weight of each card
        self.lighter_fits: Final = lighter_fits  # lighter cards fit everywhere, whatever the sums are
        self.sums: Final = column([0] * sums)  # at most 32, as sums are addressed by bits
        self.least: Final = column([0] * sums)
        self.most: Final = column([int(UNLIMITED)] * sums)

    def counted_sums(self, zone: i64) -> i64:
        """Return the sums to which the cards of a zone count, as bits."""
        return 0

    def limited_sums(self, zone: i64) -> i64:
        """Return the sums, as bits, that have to be within their limits after a card of the zone was replaced."""
        return self.counted_sums(zone)


@final
class Redealer:
    """Samples deals of the cards that a seat has not seen in a position.

    Each sample starts from the true deal and swaps cards at random, within the limits. If no other deal is possible,
    every sample is the true deal.
    """

    def __init__(self, cards: Cards, s: State, seat: i64, loads: LoadLimits) -> None:
        self._sums: Final = loads.sums
        self._lots: Final = [SwapSampler(cards, s, lot, loads) for lot in find_hidden_groups(cards, s, seat)]

    def deal(self, copy: State, rng: Rng) -> None:
        """Replace the hidden cards in `copy`, a copy of the position, by a sampled deal."""
        sums = self._sums[:]
        for lot in self._lots:
            lot.deal(copy, rng, sums)


@final
class SwapSampler:
    """Samples the cards of a hidden group's slots by random swaps, also with the deck if the group is drawable.

    All cards that take part form one row, sorted by card. Each slot holds a position in this row. The positions that no
    slot holds are the deck's.
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
            self._counted[i], self._limited[i] = loads.counted_sums(zone), loads.limited_sums(zone)
        self._weights: Final = self._row[:]
        for i in range(len(self._row)):
            self._weights[i] = loads.weights[self._row[i]]
        self._least: Final = loads.least
        self._most: Final = loads.most
        self._lighter_fits: Final = loads.lighter_fits

    def deal(self, copy: State, rng: Rng, sums: vec[i64]) -> None:
        """Try SWAPS_PER_CARD random swaps per slot, with another slot or the deck, and write the result to `copy`."""
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
        """Return whether a slot can get a card that is `more` heavier than its own; if so, update the sums."""
        counted = self._counted[slot]
        add_to_sums(sums, counted, more)
        if (more < 0 and self._lighter_fits) or self._is_kept(sums, self._limited[slot]):
            return True
        add_to_sums(sums, counted, -more)
        return False

    def _change_places(self, sums: vec[i64], one: i64, other: i64, more: i64) -> bool:
        """Return whether two slots can swap cards, the card of `other` being `more` heavier; if so, update the sums."""
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
        """Return whether all sums in the bits `limited` are within their limits."""
        least, most = self._least, self._most
        while limited != 0:
            place = lowest_bit32(limited)
            if sums[place] < least[place] or sums[place] > most[place]:
                return False
            limited &= limited - 1
        return True

    def _write(self, copy: State, at: vec[i64]) -> None:
        """Write the sampled deal to `copy`, which still holds the true deal."""
        i: i64
        card, left, row, before = self._cards.card, self._cards.left, self._row, self._at
        for i in range(len(at)):
            left.add(copy, row[before[i]], 1)
        for i in range(len(at)):
            left.add(copy, row[at[i]], -1)
            card.write(copy, self._slots[i], row[at[i]])


def list_cards(cards: Cards, s: State, lot: HiddenGroup) -> vec[i64]:
    """List the cards of a group, sorted, one entry per copy. A drawable group includes the deck's undrawn cards."""
    card: i64
    i: i64
    start, end = cards.start[lot.deck], cards.start[lot.deck + 1]
    copies, count = column([0] * int(end - start)), i64(len(lot.slots))
    for i in range(len(lot.slots)):
        copies[cards.card_in(s, lot.slots[i]) - start] += 1
    if lot.is_drawable:
        for card in range(start, end):
            copies[card - start] += cards.left.read(s, card)
        count += cards.left.sum(s, start, end)
    row = column([0] * int(count))
    i = 0
    for card in range(start, end):
        for _ in range(copies[card - start]):
            row[i] = card
            i += 1
    return row


def find_places(cards: Cards, s: State, slots: vec[i64], row: vec[i64]) -> vec[i64]:
    """Return for each slot a position in `row` that holds the slot's card. No two slots get the same position."""
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
    """Return the positions, sorted in ascending order."""
    i: i64
    ordered = places[:]
    for i in range(1, len(ordered)):
        j = i
        while j > 0 and ordered[j - 1] > ordered[j]:
            ordered[j - 1], ordered[j] = ordered[j], ordered[j - 1]
            j -= 1
    return ordered


def count_taken_below(taken: vec[i64], pick: i64) -> i64:
    """Return the number of taken positions below the free position with index `pick` among all free positions."""
    i: i64 = 0
    while i < len(taken) and taken[i] <= pick + i:
        i += 1
    return i


def replace_taken(taken: vec[i64], out: i64, place: i64, below: i64) -> None:
    """Replace `out` by `place` in the sorted list of taken positions.

    `below` is the number of taken positions that are lower than `place`.
    """
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
    """Add `more` to each sum whose bit is set in `counted`."""
    while counted != 0:
        place = lowest_bit32(counted)
        sums[place] += more
        counted &= counted - 1
