"""Slots and zones: where the cards lie that are in no deck, in the order in which they came there."""

from __future__ import annotations

from typing import Final, final

from ..fields.layout import Layout
from ..native import i32, i64, vec
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
        self.card: Final[i64] = layout.offset("slot_card")
        self.deck: Final[i64] = layout.offset("slot_deck")
        self.zone: Final[i64] = layout.offset("slot_zone")
        self.next: Final[i64] = layout.offset("slot_next")
        self.shuffle_of: Final[i64] = layout.offset("slot_shuffle")
        self.seen: Final[i64] = layout.offset("slot_seen")
        self.first: Final[i64] = layout.offset("zone_first")
        self.size: Final[i64] = layout.offset("zone_size")
        self.free: Final[i64] = layout.offset("free_slot")
        self.left: Final[i64] = layout.offset("left")
        self.late: Final[i64] = layout.offset("late")
        self.discarded: Final[i64] = layout.offset("discarded")
        self.shuffle: Final[i64] = layout.offset("shuffle")
        self.apart: Final[i64] = layout.offset("apart")
        self.rest_deck: Final[i64] = layout.offset("rest_deck")
        self.rest_shuffle: Final[i64] = layout.offset("rest_shuffle")

    # one slot

    def card_in(self, s: State, slot: i64) -> i64:
        """The card of a slot; LATE if nobody has seen it yet."""
        place = self.card + slot
        return i64(s.data[place])

    def after(self, s: State, slot: i64) -> i64:
        """The next slot of the same zone, or EMPTY."""
        place = self.next + slot
        return i64(s.data[place])

    def zone_of(self, s: State, slot: i64) -> i64:
        """Where the slot lies, or EMPTY for a free one."""
        place = self.zone + slot
        return i64(s.data[place])

    def seen_by(self, s: State, slot: i64) -> i64:
        """Bits: the seats that have seen the slot's card."""
        place = self.seen + slot
        return i64(s.data[place])

    def is_known(self, s: State, slot: i64, seat: i64) -> bool:
        """Whether a seat has seen the slot's card."""
        place = self.seen + slot
        return seat >= 0 and i64(s.data[place]) >> seat & 1 == 1

    def show(self, s: State, slot: i64, seats: i64) -> None:
        """The seats of these bits see the card of a slot."""
        place = self.seen + slot
        s.data[place] = i32(i64(s.data[place]) | seats & (1 << s.seat_count) - 1)

    # zones

    def first_in(self, s: State, zone: i64) -> i64:
        """The first slot of a zone, or EMPTY."""
        place = self.first + zone
        return i64(s.data[place])

    def count_in(self, s: State, zone: i64) -> i64:
        """How many cards a zone holds: of a hand, all that is public."""
        place = self.size + zone
        return i64(s.data[place])

    def find(self, s: State, zone: i64, card: i64) -> i64:
        """The first slot of a zone with that card, or EMPTY."""
        slot = self.first_in(s, zone)
        while slot != EMPTY and self.card_in(s, slot) != card:
            slot = self.after(s, slot)
        return slot

    def has_room(self, s: State) -> bool:
        """Whether one more card can be laid or held; where not, a clause refuses."""
        return self._free(s) < self.slots

    def put(self, s: State, card: i64, deck: i64, shuffle: i64, seen: i64, zone: i64) -> i64:
        """A card comes to lie last in a zone, in a slot of its own, which is returned."""
        slot = self._free(s)
        s.data[self.free] = i32(slot)
        s.data[self.card + slot] = i32(card)
        s.data[self.deck + slot] = i32(deck)
        s.data[self.shuffle_of + slot] = i32(shuffle)
        s.data[self.seen + slot] = 0
        self.show(s, slot, seen)
        self._append(s, slot, zone)
        if card == LATE:
            s.data[self.late + deck] += 1
        return slot

    def move(self, s: State, slot: i64, zone: i64) -> None:
        """A slot goes to the end of another zone; all who know its card know where it went."""
        self._unlink(s, slot)
        self._append(s, slot, zone)

    def take(self, s: State, slot: i64) -> i64:
        """A slot leaves the table and is free; its card is returned."""
        self._unlink(s, slot)
        card = self.card_in(s, slot)
        s.data[self.card + slot] = i32(EMPTY)
        s.data[self.zone + slot] = -1
        s.data[self.seen + slot] = 0
        if slot < i64(s.data[self.free]):
            s.data[self.free] = i32(slot)
        return card

    def work_out(self, s: State) -> None:
        """Count what is derived from the slots: sizes of zones, LATE cards of each deck, the first free slot."""
        zone: i64
        slot: i64
        deck: i64
        for zone in range(self.zones):
            s.data[self.size + zone] = 0
        for deck in range(self.decks):
            s.data[self.late + deck] = 0
        s.data[self.free] = 0
        for slot in range(self.slots):
            zone = self.zone_of(s, slot)
            if zone != EMPTY:
                s.data[self.size + zone] += 1
                deck = i64(s.data[self.deck + slot])
                if self.card_in(s, slot) == LATE and s.data[self.shuffle_of + slot] == s.data[self.shuffle + deck]:
                    s.data[self.late + deck] += 1

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
            card, deck = self.card_in(s, slot), i64(s.data[self.deck + slot])
            if self.zone_of(s, slot) == EMPTY:
                continue
            if card == EMPTY or (card >= 0 and not self.start[deck] <= card < self.start[deck + 1]):
                return f"slot {slot} holds no card of its deck"
            if card == LATE and s.data[self.shuffle_of + slot] != s.data[self.shuffle + deck]:
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
        is_deck = s.data[self.rest_deck + rest] == s.data[self.deck + slot]
        return is_deck and s.data[self.rest_shuffle + rest] == s.data[self.shuffle_of + slot]

    def pile(self, s: State, deck: i64) -> i64:
        """How many cards a deck holds; LATE ones count in it, but lie elsewhere."""
        n = -i64(s.data[self.late + deck])
        card: i64
        for card in range(self.start[deck], self.start[deck + 1]):
            n += i64(s.data[self.left + card])
        return n

    def _free(self, s: State) -> i64:
        slot = i64(s.data[self.free])
        while slot < self.slots and self.zone_of(s, slot) != EMPTY:
            slot += 1
        return slot

    def _append(self, s: State, slot: i64, zone: i64) -> None:
        last = self.first_in(s, zone)
        s.data[self.zone + slot] = i32(zone)
        s.data[self.next + slot] = -1
        s.data[self.size + zone] += 1
        if last == EMPTY:
            s.data[self.first + zone] = i32(slot)
            return
        while self.after(s, last) != EMPTY:
            last = self.after(s, last)
        s.data[self.next + last] = i32(slot)

    def _unlink(self, s: State, slot: i64) -> None:
        zone = self.zone_of(s, slot)
        before = self.first_in(s, zone)
        s.data[self.size + zone] -= 1
        if before == slot:
            s.data[self.first + zone] = s.data[self.next + slot]
            return
        while self.after(s, before) != slot:
            before = self.after(s, before)
        s.data[self.next + before] = s.data[self.next + slot]
