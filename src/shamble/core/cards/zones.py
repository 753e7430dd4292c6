"""Slots and zones: where the cards lie that are in no deck, in the order in which they came there."""

from __future__ import annotations

from typing import Final, final

from ..fields.column import Column
from ..fields.layout import Layout
from ..native import i64, vec
from ..state import State
from .decks import EMPTY, LATE


@final
class Cards:
    """Where the fields of cards stand in a rulebook's states, and which cards belong to which deck.

    The cards of deck d are those from `start[d]` to `start[d + 1]`.
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
        fields = (self.card, self.deck, self.zone, self.next, self.shuffle_of, self.seen)
        self._share: Final = all(field.place == self.card.place for field in fields)  # one number of the array

    # one slot

    def card_in(self, s: State, slot: i64) -> i64:
        """The card of a slot; LATE if nobody has seen it yet."""
        return self.card.read(s, slot)

    def after(self, s: State, slot: i64) -> i64:
        """The next slot of the same zone, or EMPTY."""
        return self.next.read(s, slot)

    def zone_of(self, s: State, slot: i64) -> i64:
        """Where the slot lies, or EMPTY for a free one."""
        return self.zone.read(s, slot)

    def seen_by(self, s: State, slot: i64) -> i64:
        """Bits: the seats that have seen the slot's card."""
        return self.seen.read(s, slot)

    def is_known(self, s: State, slot: i64, seat: i64) -> bool:
        """Whether a seat has seen the slot's card; a spectator (-1) sees what all at the table have seen."""
        if seat < 0:
            return self.seen.read(s, slot) == self.seated(s)
        return self.seen.read(s, slot) >> seat & 1 == 1

    def show(self, s: State, slot: i64, seats: i64) -> None:
        """The seats of these bits see the card of a slot."""
        self.seen.write(s, slot, self.seen.read(s, slot) | seats & self.seated(s))

    def seated(self, s: State) -> i64:
        """Bits: all seats at the table."""
        one: i64 = 1
        return (one << s.seat_count) - 1

    # zones

    def first_in(self, s: State, zone: i64) -> i64:
        """The first slot of a zone, or EMPTY."""
        return self.first.read(s, zone)

    def count_in(self, s: State, zone: i64) -> i64:
        """How many cards a zone holds: of a hand, all that is public."""
        return self.size.read(s, zone)

    def find(self, s: State, zone: i64, card: i64) -> i64:
        """The first slot of a zone with that card, or EMPTY."""
        slot = self.first_in(s, zone)
        while slot != EMPTY and self.card_in(s, slot) != card:
            slot = self.after(s, slot)
        return slot

    def has_room(self, s: State, cards: i64 = 1) -> bool:
        """Whether so many more cards can be laid or held; where not, a clause refuses."""
        slot = self._free(s)
        while slot < self.slots and cards > 0:
            if self.zone_of(s, slot) == EMPTY:
                cards -= 1
            slot += 1
        return cards <= 0

    def put(self, s: State, card: i64, deck: i64, shuffle: i64, seen: i64, zone: i64) -> i64:
        """A card comes to lie last in a zone, in a slot of its own, which is returned."""
        slot = self._free(s)
        if slot != self.free.read(s, 0):
            self.free.write(s, 0, slot)
        self._fill(s, slot, card, deck, shuffle, seen & self.seated(s), zone)
        self._append(s, slot, zone)
        if card == LATE:
            self.late.add(s, deck, 1)
        return slot

    def move(self, s: State, slot: i64, zone: i64) -> None:
        """A slot goes to the end of another zone; all who know its card know where it went."""
        self._unlink(s, slot)
        self.zone.write(s, slot, zone)
        self.next.write(s, slot, -1)
        self._append(s, slot, zone)

    def take(self, s: State, slot: i64) -> i64:
        """A slot leaves the table and is free; its card is returned."""
        self._unlink(s, slot)
        card = self.card_in(s, slot)
        self._empty(s, slot)
        if slot < self.free.read(s, 0):
            self.free.write(s, 0, slot)
        return card

    def work_out(self, s: State) -> None:
        """Count what is derived from the slots: sizes of zones, LATE cards of each deck, the first free slot."""
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

    def unsound(self, s: State) -> str:
        """What the slots say against each other: chains that do not hold what lies there, LATE cards without a rest."""
        zone: i64
        deck: i64
        for zone in range(self.zones):
            left = self.count_in(s, zone)
            slot = self.first_in(s, zone)
            while slot != EMPTY and left > 0 and self.zone_of(s, slot) == zone:
                left -= 1
                slot = self.after(s, slot)
            if left != 0 or slot != EMPTY:
                return f"the slots of zone {zone} are no chain"
        for deck in range(self.decks):
            if self.pile(s, deck) < 0:
                return f"more cards of deck {deck} lie face down than it holds"
        return self._unsound_rests(s)

    def _unsound_rests(self, s: State) -> str:
        """Of every earlier shuffle as many cards lie unseen as its rest holds; a slot's card is one of its deck."""
        unseen = vec[i64]([0] * self.rests)
        slot: i64
        rest: i64
        for slot in range(self.slots):
            card, deck = self.card_in(s, slot), self.deck.read(s, slot)
            if self.zone_of(s, slot) == EMPTY:
                if card != EMPTY:
                    return f"slot {slot} lies nowhere and holds a card"
                continue
            if card == EMPTY or (card >= 0 and not self.start[deck] <= card < self.start[deck + 1]):
                return f"slot {slot} holds no card of its deck"
            if card == LATE and self.shuffle_of.read(s, slot) != self.shuffle.read(s, deck):
                rest = 0
                while rest < self.rests and not self._is_rest_of(s, rest, slot):
                    rest += 1
                if rest == self.rests:
                    return f"slot {slot} lies unseen, but nothing is left of its shuffle"
                unseen[rest] += 1
        for rest in range(self.rests):
            if unseen[rest] != self.count_in(s, self.first_rest + rest):
                return f"rest {rest} is not what lies unseen of its shuffle"
        return ""

    def _is_rest_of(self, s: State, rest: i64, slot: i64) -> bool:
        is_deck = self.rest_deck.read(s, rest) == self.deck.read(s, slot)
        return is_deck and self.rest_shuffle.read(s, rest) == self.shuffle_of.read(s, slot)

    def pile(self, s: State, deck: i64) -> i64:
        """How many cards a deck holds; LATE ones count in it, but lie elsewhere."""
        return self.left.total(s, self.start[deck], self.start[deck + 1]) - self.late.read(s, deck)

    def _free(self, s: State) -> i64:
        slot = self.free.read(s, 0)
        while slot < self.slots and self.zone_of(s, slot) != EMPTY:
            slot += 1
        return slot

    def _fill(self, s: State, slot: i64, card: i64, deck: i64, shuffle: i64, seen: i64, zone: i64) -> None:
        """A card lies in a free slot, with none behind it."""
        if self._share:
            place = self.card.place + slot
            number = self.card.put_in(i64(s.data[place]), card)
            number = self.deck.put_in(number, deck)
            number = self.zone.put_in(number, zone)
            number = self.next.put_in(number, -1)
            number = self.shuffle_of.put_in(number, shuffle)
            self.card.write_all(s, slot, self.seen.put_in(number, seen))
            return
        self.card.write(s, slot, card)
        self.deck.write(s, slot, deck)
        self.zone.write(s, slot, zone)
        self.next.write(s, slot, -1)
        self.shuffle_of.write(s, slot, shuffle)
        self.seen.write(s, slot, seen)

    def _empty(self, s: State, slot: i64) -> None:
        """No card lies in a slot."""
        if self._share:
            place = self.card.place + slot
            number = self.card.put_in(i64(s.data[place]), EMPTY)
            number = self.zone.put_in(number, -1)
            self.card.write_all(s, slot, self.seen.put_in(number, 0))
            return
        self.card.write(s, slot, EMPTY)
        self.zone.write(s, slot, -1)
        self.seen.write(s, slot, 0)

    def _append(self, s: State, slot: i64, zone: i64) -> None:
        """A slot with none behind it is the last of its zone."""
        last = self.first_in(s, zone)
        self.size.add(s, zone, 1)
        if last == EMPTY:
            self.first.write(s, zone, slot)
            return
        while self.after(s, last) != EMPTY:
            last = self.after(s, last)
        self.next.write(s, last, slot)

    def _unlink(self, s: State, slot: i64) -> None:
        zone = self.zone_of(s, slot)
        before = self.first_in(s, zone)
        self.size.add(s, zone, -1)
        if before == slot:
            self.first.write(s, zone, self.next.read(s, slot))
            return
        while self.after(s, before) != slot:
            before = self.after(s, before)
        self.next.write(s, before, self.next.read(s, slot))
