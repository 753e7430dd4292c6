"""Slots and zones: the cards that are in no deck, in the order in which they came to their zone."""

from __future__ import annotations

from typing import Final, final

from ..fields.column import Column
from ..fields.layout import Layout
from ..native import i64, vec
from ..state import State
from .decks import EMPTY, LATE


@final
class Cards:
    """Accessor for the card fields of a rulebook's states.

    The cards of deck d are `start[d]` to `start[d + 1] - 1`.
    """

    def __init__(self, layout: Layout, start: list[int]) -> None:
        self.start: Final = vec[i64](start)
        self.decks: Final[i64] = len(start) - 1
        self.slots: Final[i64] = layout.counts["slot_card"]
        self.zones: Final[i64] = layout.counts["zone_first"]
        self.rests: Final[i64] = layout.counts["rest_deck"]
        self.first_rest: Final[i64] = self.zones - self.rests
        self.card: Final = Column(layout, "slot_card")
        self.deck: Final = Column(layout, "slot_deck")
        self.zone: Final = Column(layout, "slot_zone")
        self.next: Final = Column(layout, "slot_next")
        self.shuffle_of: Final = Column(layout, "slot_shuffle")
        self.seen: Final = Column(layout, "slot_seen")
        self.first: Final = Column(layout, "zone_first")
        self.size: Final = Column(layout, "zone_size")
        self.free: Final = Column(layout, "free_slot")
        self.left: Final = Column(layout, "left")
        self.late: Final = Column(layout, "late")
        self.discarded: Final = Column(layout, "discarded")
        self.shuffle: Final = Column(layout, "shuffle")
        self.apart: Final = Column(layout, "apart")
        self.rest_deck: Final = Column(layout, "rest_deck")
        self.rest_shuffle: Final = Column(layout, "rest_shuffle")
        fields = (self.card, self.deck, self.zone, self.next, self.shuffle_of)
        self._share: Final = all(field.place == self.card.place for field in fields)  # packed into one word
        self._seen_shares: Final = self._share and self.seen.place == self.card.place  # `slot_seen` is in it, too
        self._zones_share: Final = self.first.place == self.size.place  # first and size of a zone share a word

    # slots

    def card_in(self, s: State, slot: i64) -> i64:
        """Return the card of a slot; LATE if it is not drawn yet."""
        return self.card.read(s, slot)

    def next_slot(self, s: State, slot: i64) -> i64:
        """Return the next slot of the same zone, or EMPTY."""
        return self.next.read(s, slot)

    def zone_of(self, s: State, slot: i64) -> i64:
        """Return the zone of a slot, or EMPTY for a free slot."""
        return self.zone.read(s, slot)

    def seen_by(self, s: State, slot: i64) -> i64:
        """Return the bits of the seats that have seen the slot's card."""
        return self.seen.read(s, slot)

    def is_known(self, s: State, slot: i64, seat: i64) -> bool:
        """Return whether a seat has seen the slot's card. A spectator (-1) knows what all seats have seen."""
        if seat < 0:
            return self.seen.read(s, slot) == self.seat_mask(s)
        return self.seen.read(s, slot) >> seat & 1 == 1

    def show(self, s: State, slot: i64, seats: i64) -> None:
        """Show the card of a slot to these seats."""
        seen = self.seen.read(s, slot)
        if seats & self.seat_mask(s) & ~seen != 0:
            self.seen.write(s, slot, seen | seats & self.seat_mask(s))

    def seat_mask(self, s: State) -> i64:
        """Return the bits of all seats."""
        one: i64 = 1
        return (one << s.seat_count) - 1

    # zones

    def first_in(self, s: State, zone: i64) -> i64:
        """Return the first slot of a zone, or EMPTY."""
        return self.first.read(s, zone)

    def count_in(self, s: State, zone: i64) -> i64:
        """Return the number of cards in a zone. It is public, even for a hand."""
        return self.size.read(s, zone)

    def find(self, s: State, zone: i64, card: i64) -> i64:
        """Return the first slot of a zone with this card, or EMPTY."""
        data, cards, nexts = s.data, self.card, self.next
        slot = self.first_in(s, zone)
        while slot != EMPTY and cards.read_from(data, slot) != card:
            slot = nexts.read_from(data, slot)
        return slot

    def is_duplicate(self, s: State, zone: i64, slot: i64) -> bool:
        """Return whether an earlier slot of the zone holds the same card as this slot."""
        data, cards, nexts = s.data, self.card, self.next
        card, before = cards.read(s, slot), self.first_in(s, zone)
        while before != slot:
            if cards.read_from(data, before) == card:
                return True
            before = nexts.read_from(data, before)
        return False

    def has_room(self, s: State, cards: i64 = 1) -> bool:
        """Return whether at least `cards` slots are free. Games check this before they put cards into zones."""
        data, zones, slot = s.data, self.zone, self._free(s)
        while slot < self.slots and cards > 0:
            if zones.read_from(data, slot) == EMPTY:
                cards -= 1
            slot += 1
        return cards <= 0

    def put(self, s: State, card: i64, deck: i64, shuffle: i64, seen: i64, zone: i64) -> i64:
        """Put a card into a free slot at the end of a zone, and return the slot."""
        slot = self._free(s)
        if slot != self.free.read(s, 0):
            self.free.write(s, 0, slot)
        self._append(s, slot, zone)
        self._fill(s, slot, card, deck, shuffle, seen & self.seat_mask(s), zone)
        if card == LATE:
            self.late.add(s, deck, 1)
        return slot

    def move(self, s: State, slot: i64, zone: i64) -> None:
        """Move a slot to the end of another zone. Seats that know the card see where it goes."""
        self._unlink(s, slot)
        self._put_before(s, slot, zone, EMPTY)
        self._append(s, slot, zone)

    def move_to_top(self, s: State, slot: i64, zone: i64) -> None:
        """Move a slot to the front of another zone."""
        self._unlink(s, slot)
        self._put_before(s, slot, zone, self.first_in(s, zone))
        self._count(s, zone, 1, slot)

    def _put_before(self, s: State, slot: i64, zone: i64, after: i64) -> None:
        """Write a slot's zone and its next slot, `after`."""
        if self._share:
            place = self.card.place + slot
            self.card.write_all(s, slot, self.next.put_in(self.zone.put_in(i64(s.data[place]), zone), after))
            return
        self.zone.write(s, slot, zone)
        self.next.write(s, slot, after)

    def _count(self, s: State, zone: i64, more: i64, first: i64) -> None:
        """Add `more` to the size of a zone, and make `first` its first slot."""
        if self._zones_share:
            place = self.first.place + zone
            number = self.size.put_in(i64(s.data[place]), self.size.read(s, zone) + more)
            self.first.write_all(s, zone, self.first.put_in(number, first))
            return
        self.size.add(s, zone, more)
        self.first.write(s, zone, first)

    def take(self, s: State, slot: i64) -> i64:
        """Free a slot and return its card."""
        self._unlink(s, slot)
        card = self.card_in(s, slot)
        self._empty(s, slot)
        if slot < self.free.read(s, 0):
            self.free.write(s, 0, slot)
        return card

    def recompute_derived(self, s: State) -> None:
        """Recompute the derived fields: zone sizes, LATE cards of each deck, and the first free slot."""
        zone: i64
        slot: i64
        deck: i64
        for zone in range(self.zones):
            self.size.write(s, zone, 0)
        for deck in range(self.decks):
            self.late.write(s, deck, 0)
        self.free.write(s, 0, 0)
        for slot in range(self.slots):
            zone = self.zone_of(s, slot)
            if zone != EMPTY:
                self.size.add(s, zone, 1)
                deck = self.deck.read(s, slot)
                if self.card_in(s, slot) == LATE and self.shuffle_of.read(s, slot) == self.shuffle.read(s, deck):
                    self.late.add(s, deck, 1)

    def is_empty(self, s: State, deck: i64) -> bool:
        """Return whether a deck holds no card."""
        unseen = self.late.read(s, deck)
        card: i64
        for card in range(self.start[deck], self.start[deck + 1]):
            unseen -= self.left.read(s, card)
            if unseen < 0:
                return False
        return True

    def deck_size(self, s: State, deck: i64) -> i64:
        """Return the number of cards in a deck. LATE cards don't count, since they already lie in zones."""
        return self.left.sum(s, self.start[deck], self.start[deck + 1]) - self.late.read(s, deck)

    def _free(self, s: State) -> i64:
        slot = self.free.read(s, 0)
        while slot < self.slots and self.zone_of(s, slot) != EMPTY:
            slot += 1
        return slot

    def _fill(self, s: State, slot: i64, card: i64, deck: i64, shuffle: i64, seen: i64, zone: i64) -> None:
        """Write a card into a free slot that is the last of its zone."""
        if self._share:
            place = self.card.place + slot
            number = self.card.put_in(i64(s.data[place]), card)
            number = self.deck.put_in(number, deck)
            number = self.zone.put_in(number, zone)
            number = self.next.put_in(number, -1)
            number = self.shuffle_of.put_in(number, shuffle)
            if self._seen_shares:
                number = self.seen.put_in(number, seen)
            self.card.write_all(s, slot, number)
        else:
            self.card.write(s, slot, card)
            self.deck.write(s, slot, deck)
            self.zone.write(s, slot, zone)
            self.next.write(s, slot, -1)
            self.shuffle_of.write(s, slot, shuffle)
        if not self._seen_shares and seen != self.seen.read(s, slot):
            self.seen.write(s, slot, seen)

    def _empty(self, s: State, slot: i64) -> None:
        """Clear a slot."""
        if self._share:
            place = self.card.place + slot
            number = self.zone.put_in(self.card.put_in(i64(s.data[place]), EMPTY), -1)
            if self._seen_shares:
                number = self.seen.put_in(number, 0)
            self.card.write_all(s, slot, number)
        else:
            self.card.write(s, slot, EMPTY)
            self.zone.write(s, slot, -1)
        if not self._seen_shares:
            self.seen.write(s, slot, 0)

    def _append(self, s: State, slot: i64, zone: i64) -> None:
        """Link a slot to the end of a zone."""
        last = self.first_in(s, zone)
        if last == EMPTY:
            self._count(s, zone, 1, slot)
            return
        self.size.add(s, zone, 1)
        data, nexts = s.data, self.next
        after = nexts.read_from(data, last)
        while after != EMPTY:
            last = after
            after = nexts.read_from(data, last)
        nexts.write(s, last, slot)

    def _unlink(self, s: State, slot: i64) -> None:
        """Unlink a slot from its zone."""
        zone = self.zone_of(s, slot)
        before = self.first_in(s, zone)
        if before == slot:
            self._count(s, zone, -1, self.next.read(s, slot))
            return
        self.size.add(s, zone, -1)
        data, nexts = s.data, self.next
        after = nexts.read_from(data, before)
        while after != slot:
            before = after
            after = nexts.read_from(data, before)
        nexts.write(s, before, nexts.read_from(data, slot))
