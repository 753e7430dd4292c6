"""Sorted hands: for each side an ascending list of its cards, with the number of copies not drawn this turn."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import EMPTY
from ....core.fields.bits import shifted, with_bit
from ....core.native import i64, mypyc_attr, vec
from ....core.state import State
from .book import EMPTY_COLUMN, AlleyBook
from .pieces import HAND, HANDS
from .queries import Queries
from .vocabulary import NO_TIMING, TIMING_COUNT

ROOM_OF_HAND: Final[i64] = HAND + 1  # the cards, then END
TIMED: Final[i64] = 2 * ROOM_OF_HAND  # after both hands: by seat and timing, the mask of the held cards
ROOM_OF_HANDS: Final[i64] = TIMED + 2 * (TIMING_COUNT + 1)
END: Final[i64] = 0x7FFFFFFF  # sentinel after the last card
BITS_OF_OLD: Final[i64] = 6  # bits for the number of copies not drawn this turn
MOST_OLD: Final[i64] = 63


def hand_start(seat: i64) -> i64:
    """Return where the hand of a seat begins."""
    return seat * ROOM_OF_HAND


def pack_entry(card: i64, old: i64) -> i64:
    """Pack a card and the number of its copies not drawn this turn into an entry."""
    return card << BITS_OF_OLD | old


def entry_card(held: i64) -> i64:
    """Return the card of an entry."""
    return held >> BITS_OF_OLD


def entry_old(held: i64) -> i64:
    """Return the number of copies of an entry that were not drawn this turn."""
    return held & MOST_OLD


def timing_index(seat: i64, timing: i64) -> i64:
    """Return where the array of hands keeps the mask of a seat's held cards with this timing."""
    return TIMED + seat * (TIMING_COUNT + 1) + timing - NO_TIMING  # zombie cards have an index, too, which isn't read


def list_old(hand: vec[i64], place: i64, old: vec[i64]) -> i64:
    """Copy the entries of cards not drawn this turn from `hand` to `old`, then END.

    Return the number of pairs that these cards can form.
    """
    kinds: i64 = 0
    twins: i64 = 0
    held = hand[place]
    while held < END:
        old[kinds] = held  # overwritten by the next if it is new
        kinds += i64(entry_old(held) > 0)
        twins += i64(entry_old(held) > 1)
        place += 1
        held = hand[place]
    old[kinds] = END
    return kinds * (kinds - 1) // 2 + twins


def add_card(hand: vec[i64], place: i64, card: i64, old: i64) -> None:
    """Add one copy of a card to the hand that begins at `place`; `old` is 0 if it was drawn this turn, else 1."""
    number = pack_entry(card, 0)
    while hand[place] < number:
        place += 1
    if entry_card(hand[place]) == card:
        hand[place] += old
    else:
        insert_entry(hand, place, number | old)


def update_entry(hand: vec[i64], place: i64, card: i64, left: i64, more: i64, old: i64) -> None:
    """Update a hand's entry after the number of copies changed by `more` to `left`.

    `old` is the change in the number of copies not drawn this turn.
    """
    if left == 0:
        remove_entry(hand, place, card)
    elif left == more:
        insert_entry(hand, place, pack_entry(card, old))
    else:
        number = pack_entry(card, 0)
        while hand[place] < number:
            place += 1
        hand[place] += old


def insert_entry(hand: vec[i64], place: i64, number: i64) -> None:
    """Insert the entry of a card that wasn't held before at its sorted position."""
    held = hand[place]
    while held < END:  # always to the end: an early exit would mispredict
        is_before = i64(number < held)
        hand[place] = held + is_before * (number - held)
        number += is_before * (held - number)
        place += 1
        held = hand[place]
    hand[place] = number
    place += 1
    hand[place] = END


def remove_entry(hand: vec[i64], place: i64, card: i64) -> None:
    """Remove the entry of a card, and close the gap."""
    left = place
    held = hand[place]
    while held < END:
        hand[left] = held
        left += i64(entry_card(held) != card)
        place += 1
        held = hand[place]
    hand[left] = END


@mypyc_attr(acyclic=True)
class Hands(Queries):
    """[TS-126, TS-141] Position with cached sorted hands, updated whenever a card comes or goes."""

    def __init__(self, rules: AlleyBook) -> None:
        super().__init__(rules)
        self.decks: Final = rules.decks
        self.old_hand: vec[i64] = EMPTY_COLUMN  # result of `list_old`
        self._hands: vec[i64] = EMPTY_COLUMN
        self._sorted_hands: i64 = 0  # mask of the seats with a valid part of `_hands`
        self._new_in_hands: i64 = 0  # mask of the seats that may hold cards drawn this turn
        self._old_in_hands: i64 = 0  # number of old cards of each seat, in BITS_OF_OLD bits each

    def copy_into(self, copy: State) -> None:
        super().copy_into(copy)
        assert isinstance(copy, Hands)
        copy._sorted_hands = 0
        copy._new_in_hands, copy._old_in_hands = self._new_in_hands, self._old_in_hands

    def count_hands(self) -> None:
        """Recompute the derived counts of held cards: by card, by timing, and zombie cards."""
        card: i64
        seat: i64
        timing: i64
        self.held_zombies = 0
        self._sorted_hands = self._new_in_hands = self._old_in_hands = 0
        for card in range(self.rules.cards):
            self.set_held(card, 0)
        for timing in range(TIMING_COUNT):
            for seat in range(2):
                self.set_held_timed(seat, timing, 0)
        for seat in range(2):
            left = self.hand_size(seat)  # an invalid position may have endless chains
            slot = self.decks.first_in(self, HANDS + seat)
            while slot != EMPTY and left > 0:
                if self.slot_card(slot) >= 0:
                    self.hold(seat, self.slot_card(slot), 1, 1 - self.drawn_now(slot))
                slot = self.decks.next_slot(self, slot)
                left -= 1

    def hold(self, seat: i64, card: i64, n: i64, old: i64) -> None:
        """Add `n` copies of a card to a hand, or remove copies if `n` is negative.

        `old` is the change in the number of copies not drawn this turn.
        """
        timing = self.rules.timing[card]
        held = self.held(card) + n
        self._new_in_hands |= shifted(i64(old == 0), seat)
        self._old_in_hands += shifted(old, BITS_OF_OLD * seat)
        if timing == NO_TIMING:
            self.held_zombies += n
        else:
            self.add_held_timed(seat, timing, n)
        if self._sorted_hands >> seat & 1 == 1:
            update_entry(self._hands, hand_start(seat), card, held, n, old)
            self._note_timed(seat, timing, card, held > 0)
        self.set_held(card, held)  # last: it is packed into one int with the counts of the deck and the discards

    def hand(self, seat: i64) -> vec[i64]:
        """Return the array of sorted hands, in which a seat's hand begins at `hand_start(seat)`.

        A hand lists each card once, in ascending order, then END. `entry_card` and `entry_old` unpack an entry.
        """
        if self._sorted_hands >> seat & 1 == 0:
            self._sort_hand(seat)
        return self._hands

    def list_old(self, seat: i64) -> i64:
        """[TS-125, TS-126] Fill `old_hand` with the cards not drawn this turn; return how many pairs they form."""
        if len(self.old_hand) == 0:
            self.old_hand = vec[i64]([0] * int(ROOM_OF_HAND))
        return list_old(self.hand(seat), hand_start(seat), self.old_hand)

    def held_mask(self, seat: i64, timing: i64) -> i64:
        """Return a seat's held cards of a timing, as bits.

        Bit 0 stands for the first card of that seat and timing in `timing_cards`.
        """
        place = timing_index(seat, timing)
        return self.hand(seat)[place]

    def _note_timed(self, seat: i64, timing: i64, card: i64, is_held: bool) -> None:
        place = timing_index(seat, timing)
        self._hands[place] = with_bit(self._hands[place], self.rules.timing_place[card], is_held)

    def _sort_hand(self, seat: i64) -> None:
        timing: i64
        if len(self._hands) == 0:
            self._hands = vec[i64]([0] * int(ROOM_OF_HANDS))
        hand, first, slot = self._hands, hand_start(seat), self.decks.first_in(self, HANDS + seat)
        hand[first] = END
        for timing in range(TIMING_COUNT):
            place = timing_index(seat, timing)
            hand[place] = 0
        while slot != EMPTY:
            card = self.slot_card(slot)
            add_card(hand, first, card, 1 - self.drawn_now(slot))
            self._note_timed(seat, self.rules.timing[card], card, True)
            slot = self.slot_next(slot)
        self._sorted_hands |= shifted(1, seat)

    def clear_drawn_now(self) -> None:
        """[TS-126] Mark all held cards as not drawn this turn."""
        seat: i64
        for seat in range(2):
            if self._new_in_hands >> seat & 1 == 0:
                continue
            slot = self.decks.first_in(self, HANDS + seat)
            while slot != EMPTY:
                if self.drawn_now(slot) == 1:
                    self.set_drawn_now(slot, 0)
                    self._old_in_hands += shifted(1, BITS_OF_OLD * seat)
                slot = self.slot_next(slot)
            if self._sorted_hands >> seat & 1 == 1:
                self._mark_all_old(hand_start(seat))
        self._new_in_hands = 0

    def _mark_all_old(self, place: i64) -> None:
        hand = self._hands
        while hand[place] < END:
            card = entry_card(hand[place])
            hand[place] = pack_entry(card, self.held(card))
            place += 1

    def hand_size(self, seat: i64) -> i64:
        """[TS-129] Count the cards that a seat holds, of both decks."""
        return self.decks.count_in(self, HANDS + seat)

    def count_old(self, seat: i64) -> i64:
        """[TS-126] Count the cards that a seat holds and didn't draw this turn."""
        return self._old_in_hands >> BITS_OF_OLD * seat & MOST_OLD
