"""Queries of a position: survivors, their stats and loads, places and hordes."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import EMPTY
from ....core.cards.zones import Cards
from ....core.fields.bits import shifted
from ....core.native import i64, mypyc_attr
from .accessors import TownFields
from .book import TownBook
from .pieces import BAGS, FOES, LAID, LEAST_SEATS, NOTHING, NOWHERE, PILES, TRAITS, WORN
from .vocabulary import ANY_CLASS, BREAK_IN_ROLL, CAPACITY, DAMAGE, HP, STANDING, STAT, STRENGTH, WEAPON


@mypyc_attr(acyclic=True)
class Queries(TownFields):
    """[PZ-043] Position with the queries that the rules share."""

    def __init__(self, rules: TownBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final[TownBook] = rules
        self.decks: Final[Cards] = rules.decks

    # seats

    def seats_index(self) -> i64:
        """[PZ-235] Return the index of this player count in lists of four numbers, for 3 to 6 players."""
        return self.seat_count - LEAST_SEATS

    def seated(self) -> i64:
        """Return the mask of all seats."""
        return self.decks.seat_mask(self)

    def owner(self, seat: i64) -> i64:
        """[PZ-016] Return the mask of the seats that see the contents of the seat's bag."""
        unit: i64 = 1
        return self.seated() if self.rules.open_bags else unit << seat

    def living(self) -> i64:
        """Count the living survivors."""
        n: i64 = 0
        seat: i64
        for seat in range(self.seat_count):
            n += self.is_alive(seat)
        return n

    def others_here(self, seat: i64) -> i64:
        """Return the mask of the other living survivors at the survivor's place."""
        bits: i64 = 0
        other: i64
        data, at = self.data, self.at
        mine = i64(data[at.place + seat]) >> at.place_shift & at.place_mask
        for other in range(self.seat_count):
            place = at.place + other
            if i64(data[place]) >> at.place_shift & at.place_mask == mine and self.is_alive(other) == 1:
                bits |= shifted(1, other)
        return bits & ~shifted(1, seat)

    def seat_in_order(self, n: i64) -> i64:
        """[PZ-020] Return the seat with the n-th turn of a day, clockwise from the first player (n = 0)."""
        return (self.first + n) % self.seat_count

    # stats and permanent effects

    def most(self, seat: i64, stat: i64) -> i64:
        """[PZ-035] Return the maximum of a stat at the survivor's level."""
        place = (self.level(seat) - 1) * 4 + stat
        return self.rules.level_most[place]

    def natural(self, seat: i64, stat: i64) -> i64:
        """Return a stat without worn cards; for HP, the tracker's value."""
        if stat == HP:
            return self.hp(seat)
        if stat == STRENGTH:
            return self.strength(seat)
        return self.stamina(seat) if stat == STRENGTH + 1 else self.luck(seat)

    def set_natural(self, seat: i64, stat: i64, value: i64) -> None:
        """Set a stat without worn cards; for HP, the tracker's value."""
        if stat == HP:
            self.set_hp(seat, value)
        elif stat == STRENGTH:
            self.set_strength(seat, value)
        elif stat == STRENGTH + 1:
            self.set_stamina(seat, value)
        else:
            self.set_luck(seat, value)

    def stat(self, seat: i64, stat: i64) -> i64:
        """[PZ-053] Return a stat with worn cards, up to the level's maximum; for HP, the tracker's value."""
        value = self.natural(seat, stat)
        if stat == HP:
            return value
        return min(value + self.worn_sum(seat, STAT + stat), self.most(seat, stat))

    def trait_sum(self, seat: i64, word: i64) -> i64:
        """[PZ-015] Return the sum of a permanent effect over the seat's traits."""
        total: i64 = 0
        i: i64
        data, at, standing = self.data, self.at, self.rules.trait_standing
        first = at.trait + seat * at.trait_stride
        for i in range(first, first + TRAITS):
            trait = (i64(data[i]) >> at.trait_shift & at.trait_mask) + NOTHING
            if trait != NOTHING:
                place = trait * STANDING + word
                total += standing[place]
        return total

    def trait_damage(self, seat: i64, kind: i64) -> i64:
        """[PZ-137] Return the damage that the seat's traits add with weapons of a class, or with any weapon."""
        total: i64 = 0
        i: i64
        data, at, standing = self.data, self.at, self.rules.trait_standing
        first = at.trait + seat * at.trait_stride
        for i in range(first, first + TRAITS):
            trait = (i64(data[i]) >> at.trait_shift & at.trait_mask) + NOTHING
            if trait != NOTHING:
                place = trait * STANDING + DAMAGE
                total += standing[place + kind] + standing[place + ANY_CLASS]
        return total

    def trait_most(self, seat: i64, word: i64, least: i64) -> i64:
        """Return the highest value of a permanent effect among the traits, but at least `least`."""
        highest = least
        i: i64
        for i in range(TRAITS):
            trait = self.trait(seat, i)
            if trait != NOTHING:
                place = trait * STANDING + word
                highest = max(highest, self.rules.trait_standing[place])
        return highest

    def worn_sum(self, seat: i64, word: i64) -> i64:
        """[PZ-053, PZ-161] Return the sum of a permanent effect over the cards worn or wielded."""
        total: i64 = 0
        standing = self.rules.card_standing
        slot = self.decks.first_in(self, WORN + seat)
        while slot != EMPTY:
            place = self.slot_card(slot) * STANDING + word
            total += standing[place]
            slot = self.decks.next_slot(self, slot)
        return total

    def standing(self, seat: i64, word: i64) -> i64:
        """Return the sum of a permanent effect over traits and worn cards."""
        return self.trait_sum(seat, word) + self.worn_sum(seat, word)

    def best_break_in_tool(self, seat: i64) -> i64:
        """[PZ-110] Return the best break-in bonus among the cards carried, worn or wielded."""
        return max(self.best_tool_in(BAGS + seat), self.best_tool_in(WORN + seat))

    def best_tool_in(self, zone: i64) -> i64:
        """[PZ-110] Return the best break-in bonus among the cards of a zone."""
        best: i64 = 0
        slot = self.decks.first_in(self, zone)
        while slot != EMPTY:
            place = self.slot_card(slot) * STANDING + BREAK_IN_ROLL
            best = max(best, self.rules.card_standing[place])
            slot = self.decks.next_slot(self, slot)
        return best

    # loads

    def capacity(self, seat: i64) -> i64:
        """[PZ-044, PZ-045, R-70] Return Strength plus the capacity of worn cards and traits; never below 0.

        Strength includes worn cards, up to the level's maximum.
        """
        strength, capacity = self.strength(seat), self.trait_sum(seat, CAPACITY)
        standing = self.rules.card_standing
        slot = self.decks.first_in(self, WORN + seat)
        while slot != EMPTY:  # both sums at once
            first = self.slot_card(slot) * STANDING
            strong, roomy = first + STAT + STRENGTH, first + CAPACITY
            strength += standing[strong]
            capacity += standing[roomy]
            slot = self.decks.next_slot(self, slot)
        return max(min(strength, self.most(seat, STRENGTH)) + capacity, 0)

    def zone_weight(self, zone: i64) -> i64:
        """Return the weight of the cards in a zone."""
        weight: i64 = 0
        slot = self.decks.first_in(self, zone)
        if slot == EMPTY:
            return weight
        weights = self.rules.weight
        while slot != EMPTY:
            card = self.slot_card(slot)
            weight += weights[card]
            slot = self.decks.next_slot(self, slot)
        return weight

    def load(self, seat: i64) -> i64:
        """[PZ-045] Return the weight carried in the bag, worn and wielded; cards offered in a trade still count."""
        return self.zone_weight(BAGS + seat) + self.zone_weight(WORN + seat) + self.zone_weight(LAID + seat)

    def free_capacity(self, seat: i64) -> i64:
        """[PZ-046] Return how much more can be carried; below 0, cards must be dropped."""
        return self.capacity(seat) - self.load(seat)

    def bag_size(self, seat: i64) -> i64:
        """[PZ-016] Return the number of cards in the bag, which is public."""
        return self.decks.count_in(self, BAGS + seat)

    def worn_in(self, seat: i64, wear_slot: i64) -> i64:
        """[PZ-069] Return the slot of the card worn or wielded in this position, or EMPTY."""
        slot = self.decks.first_in(self, WORN + seat)
        while slot != EMPTY and self.rules.wear_slot[self.slot_card(slot)] != wear_slot:
            slot = self.decks.next_slot(self, slot)
        return slot

    def weapon(self, seat: i64) -> i64:
        """Return the wielded card, or NOTHING."""
        slot = self.worn_in(seat, WEAPON)
        return NOTHING if slot == EMPTY else self.slot_card(slot)

    # places

    def is_laid(self, place: i64) -> bool:
        """Whether a location is placed there."""
        return self.place_card(place) != NOTHING

    def has_horde(self, place: i64) -> bool:
        """[PZ-185] Whether a horde is alerted to a place or present there."""
        return self.is_alerted(place) == 1 or self.walkers(place) > 0

    def tokens(self, place: i64) -> i64:
        """[PZ-122] Count the enemy tokens at a place."""
        n: i64 = 0
        i: i64
        for i in range(FOES):
            if self.token(place, i) != NOTHING:
                n += 1
        return n

    def pile(self, place: i64) -> i64:
        """[PZ-092] Count the loot cards at a place."""
        return self.decks.count_in(self, PILES + place)

    def place_at(self, column: i64, row: i64) -> i64:
        """[PZ-077] Return the place in a cell of the grid, or NOWHERE."""
        place: i64
        for place in range(self.places):
            if self.column(place) == column and self.row(place) == row:
                return place
        return NOWHERE
