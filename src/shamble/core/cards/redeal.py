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
    """Limits on sums of card weights, such as how much a bag may hold.

    A game's subclass fills in the sums of a position and their limits, and says which zones count towards which sum.
    """

    def __init__(self, weights: vec[i64], sums: int, lighter_fits: bool = True) -> None:
        self.weights: Final = weights  # weight of each card
        self.lighter_fits: Final = lighter_fits  # lighter cards fit everywhere, whatever the sums are
        self.sums: Final = column([0] * sums)  # at most 32, as sums are addressed by bits
        self.least: Final = column([0] * sums)
        self.most: Final = column([int(UNLIMITED)] * sums)

    def counted_sums(self, zone: i64) -> i64:
        """Return the bits of the sums to which the cards of a zone count."""
        return 0

    def limited_sums(self, zone: i64) -> i64:
        """Return the bits of the sums to check when another card comes into a zone."""
        return self.counted_sums(zone)


@final
class Redealer:
    """Samples deals of the cards that a seat has not seen in a position.

    Each deal starts from the true one and is changed by swaps that respect the limits. If no other deal is possible,
    the true one comes out, which gives it away.
    """

    def __init__(self, cards: Cards, s: State, seat: i64, loads: LoadLimits) -> None:
        self._sums: Final = loads.sums
        self._lots: Final = [SwapSampler(cards, s, lot, loads) for lot in find_hidden_groups(cards, s, seat)]

    def deal(self, copy: State, rng: Rng) -> None:
        """Replace the hidden cards of a copy of the position by a sampled deal."""
        sums = self._sums[:]
        for lot in self._lots:
            lot.deal(copy, rng, sums)


@final
class SwapSampler:
    """Swaps the cards of some slots, and the undrawn cards of their deck if the slots' cards may come from it.

    All these cards form one row in the order of the deck. Each slot has a position in the row; the other positions are
    the deck's.
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
        """Try SWAPS_PER_CARD random swaps per slot, between two slots or a slot and the deck, and write the result."""
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
        """Return whether a slot can take a card that is `more` heavier than its present one; if so, update the sums."""
        counted = self._counted[slot]
        add_to_sums(sums, counted, more)
        if (more < 0 and self._lighter_fits) or self._is_kept(sums, self._limited[slot]):
            return True
        add_to_sums(sums, counted, -more)
        return False

    def _change_places(self, sums: vec[i64], one: i64, other: i64, more: i64) -> bool:
        """Return whether two slots can swap cards, of which `other`'s is `more` heavier; if so, update the sums."""
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
        """Return whether the sums of these bits are within their limits."""
        least, most = self._least, self._most
        while limited != 0:
            place = lowest_bit32(limited)
            if sums[place] < least[place] or sums[place] > most[place]:
                return False
            limited &= limited - 1
        return True

    def _write(self, copy: State, at: vec[i64]) -> None:
        """Write the new deal into a copy of the position that still has the true deal."""
        i: i64
        card, left, row, before = self._cards.card, self._cards.left, self._row, self._at
        for i in range(len(at)):
            left.add(copy, row[before[i]], 1)
        for i in range(len(at)):
            left.add(copy, row[at[i]], -1)
            card.write(copy, self._slots[i], row[at[i]])


def list_cards(cards: Cards, s: State, lot: HiddenGroup) -> vec[i64]:
    """List the cards of a group in the deck's order, one entry per copy; with the undrawn ones if it is drawable."""
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
    """Return for each slot a position in the row that holds its card. No position is used twice."""
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
    """Return the positions in ascending order."""
    i: i64
    ordered = places[:]
    for i in range(1, len(ordered)):
        j = i
        while j > 0 and ordered[j - 1] > ordered[j]:
            ordered[j - 1], ordered[j] = ordered[j], ordered[j - 1]
            j -= 1
    return ordered


def count_taken_below(taken: vec[i64], pick: i64) -> i64:
    """Return how many taken positions lie below the free position number `pick`."""
    i: i64 = 0
    while i < len(taken) and taken[i] <= pick + i:
        i += 1
    return i


def replace_taken(taken: vec[i64], out: i64, place: i64, below: i64) -> None:
    """Replace the taken position `out` by `place`, which has `below` taken ones below it; keep the order."""
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
    """Add `more` to the sums of these bits."""
    while counted != 0:
        place = lowest_bit32(counted)
        sums[place] += more
        counted &= counted - 1
