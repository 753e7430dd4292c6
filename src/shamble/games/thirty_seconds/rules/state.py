"""A position: the table, and what one can ask of it."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY
from ....core.cards.knowledge import deal_anew
from ....core.chance import Rng
from ....core.fields.bits import shifted
from ....core.native import i64, mypyc_attr, vec
from ....core.state import State
from .book import EMPTY_COLUMN, AlleyBook
from .hands import BITS_OF_OLD, END, MOST_OLD, ROOM_OF_HAND, card_in, first_held, held_card, keep_order
from .overview import Overview
from .pieces import AWAY, DECKS, HANDS, LAID, SURVIVOR
from .soundness import fault_in
from .vocabulary import ALWAYS_DOWN, NO_TIMING, TIMINGS


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Alley(Overview):
    """[TS-007] A position, and what one can ask of it. The Survivor is seat 0, the horde seat 1."""

    def __init__(self, rules: AlleyBook) -> None:
        super().__init__(rules)
        self.decks: Final = rules.decks
        self.ranks: vec[i64] = EMPTY_COLUMN  # where zombies that have still to move are sorted, once they have been,
        self.in_order: bool = False  # whether they are,
        self.in_order_count: i64 = 0  # and so many they are
        self._hands: vec[i64] = EMPTY_COLUMN
        self._sorted_hands: i64 = 0  # as bits: the seats whose cards are in order there,
        self._new_in_hands: i64 = 0  # and those that may hold cards drawn this turn;
        self._old_in_hands: i64 = 0  # how many others they hold, in so many bits for each

    def clone(self) -> Alley:
        copy = Alley(self.rules)
        self.copy_into(copy)
        return copy

    def copy_into(self, copy: State) -> None:
        super().copy_into(copy)
        assert isinstance(copy, Alley)
        copy.in_order = False
        copy._sorted_hands = 0
        copy._new_in_hands, copy._old_in_hands = self._new_in_hands, self._old_in_hands

    def returns(self) -> list[float]:
        """[TS-050, TS-051] All to the winner."""
        return [1.0, 0.0] if self.winner == SURVIVOR else [0.0, 1.0]

    def determinize(self, seat: i64, rng: Rng) -> Alley:
        """[TS-582] A position that `seat` cannot tell from this one, all that it has seen remembered."""
        copy = self.clone()
        deal_anew(copy.decks, copy, seat, rng)
        copy.count_hands()
        return copy

    def unsound(self) -> str:
        return fault_in(self, self.rules)

    def work_out(self) -> None:
        self.in_order = False
        self.count_zombies()
        self.look_at_rows()
        self.count_supplies()
        self.end_laid()
        self.decks.work_out(self)
        self.count_decks()
        self.count_hands()

    def count_decks(self) -> None:
        """How many cards are left of each deck."""
        deck: i64
        for deck in range(DECKS):
            self.count_deck(deck)

    def count_deck(self, deck: i64) -> None:
        """How many cards are left of a deck; those that lie elsewhere unseen count in it."""
        self.set_stock(deck, self.decks.pile(self, deck) + self.late(deck))

    def count_hands(self) -> None:
        """How many of each card are held, of each timing, and of the zombie deck."""
        card: i64
        seat: i64
        timing: i64
        self.held_zombies = 0
        self._sorted_hands = self._new_in_hands = self._old_in_hands = 0
        for card in range(self.rules.cards):
            self.set_held(card, 0)
        for timing in range(len(TIMINGS)):
            for seat in range(2):
                self.set_held_timed(seat, timing, 0)
        for seat in range(2):
            left = self.hand_size(seat)  # a position from outside may have chains without an end
            slot = self.decks.first_in(self, HANDS + seat)
            while slot != EMPTY and left > 0:
                if self.slot_card(slot) >= 0:
                    self.hold(seat, self.slot_card(slot), 1, 1 - self.drawn_now(slot))
                slot = self.decks.after(self, slot)
                left -= 1

    def hold(self, seat: i64, card: i64, n: i64, old: i64) -> None:
        """So many more of a card are in a hand, and so many more of those that were not drawn this turn."""
        timing = self.rules.timing[card]
        held = self.held(card) + n
        if old == 0:
            self._new_in_hands |= shifted(1, seat)
        self._old_in_hands += shifted(old, BITS_OF_OLD * seat)
        if self._sorted_hands >> seat & 1 == 1:
            keep_order(self._hands, first_held(seat), card, held, old)
        if timing == NO_TIMING:
            self.held_zombies += n
        else:
            self.add_held_timed(seat, timing, n)
        self.set_held(card, held)  # last: it shares a number with what a deck and its discards hold of the card

    def hand(self, seat: i64) -> vec[i64]:
        """What is held, a seat's from `first_held` on: each card once, in ascending order, then END.

        Of each stands there how many were not drawn this turn, too: `card_in` and `old_in` take it apart.
        """
        if self._sorted_hands >> seat & 1 == 0:
            self._sort_hand(seat)
        return self._hands

    def _sort_hand(self, seat: i64) -> None:
        if len(self._hands) == 0:
            self._hands = vec[i64]([0] * int(2 * ROOM_OF_HAND))
        hand, first, slot = self._hands, first_held(seat), self.decks.first_in(self, HANDS + seat)
        hand[first] = END
        while slot != EMPTY:
            keep_order(hand, first, self.slot_card(slot), 1, 1 - self.drawn_now(slot))
            slot = self.slot_next(slot)
        self._sorted_hands |= shifted(1, seat)

    def forget_new(self) -> None:
        """[TS-126] What is held was drawn in another turn."""
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
                self._call_old(first_held(seat))
        self._new_in_hands = 0

    def _call_old(self, place: i64) -> None:
        hand = self._hands
        while hand[place] < END:
            card = card_in(hand[place])
            hand[place] = held_card(card, self.held(card))
            place += 1

    def end_laid(self) -> None:
        """Find the end of the cards laid."""
        end = LAID
        while end > 0 and self.laid(end - 1) == EMPTY:
            end -= 1
        self.laid_end = end

    def reset_zombie(self, zombie: i64) -> None:
        """A number that no zombie has is as on an empty table; mostly it is already."""
        if self.zombie_down(zombie) != 0:
            self.set_zombie_down(zombie, 0)
        if self.holds(zombie) != 0:
            self.set_holds(zombie, 0)
        if self.time_tokens(zombie) != 0:
            self.set_time_tokens(zombie, 0)
        if self.zombie_attacks(zombie) != 0:
            self.set_zombie_attacks(zombie, 0)
        if self.extra_attacks(zombie) != 0:
            self.set_extra_attacks(zombie, 0)
        if self.attacked_while_held(zombie) != 0:
            self.set_attacked_while_held(zombie, 0)
        self._take_off_marks(zombie)

    def _take_off_marks(self, zombie: i64) -> None:
        if self.to_walk(zombie) != 0:
            self.set_to_walk(zombie, 0)
        if self.urged(zombie) != 0:
            self.set_urged(zombie, 0)
        if self.to_lunge(zombie) != 0:
            self.set_to_lunge(zombie, 0)
        if self.damage_due(zombie) != 0:
            self.set_damage_due(zombie, 0)
        if self.doomed(zombie) != 0:
            self.set_doomed(zombie, 0)
        if self.struck(zombie) != 0:
            self.set_struck(zombie, 0)

    def has_trait(self, zombie: i64, trait: i64) -> bool:
        """Whether its card says so."""
        card = self.zombie_card(zombie)  # by its name, as below: compiled, an array is not held while it is worked out
        return self.rules.zombie_traits[card] & trait != 0

    def is_standing(self, zombie: i64) -> bool:
        """[TS-287] No Knockdown token and no Crawler."""
        return self.zombie_down(zombie) == 0 and not self.has_trait(zombie, ALWAYS_DOWN)

    def is_protected(self, zombie: i64) -> bool:
        """[TS-313, TS-317, TS-441, R-40] A Friend with Time tokens."""
        return self.time_tokens(zombie) > 0

    def is_grabbed(self) -> bool:
        """[TS-225] Whether a zombie holds the Survivor."""
        return self.holders > 0

    def has_standing(self) -> bool:
        """[TS-425] Whether a standing zombie is in the Survivor's row."""
        i: i64
        here = self.look_here()
        for i in range(self.here_count):
            if self.is_standing(here[i]):
                return True
        return False

    def leave_deck(self, card: i64) -> None:
        """A card is drawn from its deck."""
        self.add_stock(self.rules.deck_of[card], -1)
        self.add_left(card, -1)

    def pile(self, deck: i64) -> i64:
        """How many cards a deck holds; those lying unseen still count in it, but lie elsewhere."""
        return self.decks.pile(self, deck)

    def has_discards(self, deck: i64) -> bool:
        """[TS-005] Whether the discard pile of a deck holds a card."""
        card: i64
        for card in range(self.rules.start[deck], self.rules.start[deck + 1]):
            if self.discarded(card) > 0:
                return True
        return False

    def has_pile(self, deck: i64) -> bool:
        """[TS-130] Whether a deck holds a card that does not lie elsewhere."""
        return self.stock(deck) > self.late(deck)

    def can_draw(self, deck: i64) -> bool:
        """[TS-130, TS-418] Whether there is a card to draw once the discards are shuffled back."""
        return self.has_pile(deck) or self.has_discards(deck)

    def hand_size(self, seat: i64) -> i64:
        """[TS-129] How many cards a seat holds, of both decks."""
        return self.decks.count_in(self, HANDS + seat)

    def old_cards(self, seat: i64) -> i64:
        """[TS-126] How many cards a seat holds that were not drawn this turn."""
        return self._old_in_hands >> BITS_OF_OLD * seat & MOST_OLD

    def has_skill(self, skill: i64) -> bool:
        """[TS-510] Whether the character has this skill."""
        character = self.character
        return self.rules.skill_of[character] == skill

    def has_flaw(self, flaw: i64) -> bool:
        """[TS-510] Whether the character has this flaw."""
        character = self.character
        return self.rules.flaw_of[character] == flaw

    def has_feature(self, row: i64, feature: i64) -> bool:
        """[TS-524] Whether the Alley card of a row says so; the street has none."""
        if not 1 <= row <= self.rules.rows:
            return False
        card = self.alley_card(row)
        return self.rules.alley_features[card] & feature != 0

    def put_item(self, item: i64, place: i64) -> None:
        """A copy of a Supply goes to a place: a row, EQUIPPED, WORN, PACKED, GAINED, AWAY."""
        before = self.supply_place(item)
        self.set_supply_place(item, place)
        if before == AWAY and place != AWAY:
            self._show(item)
        elif before != AWAY and place == AWAY:
            self._hide(item)

    def _show(self, item: i64) -> None:
        i = self.in_sight
        while i > 0 and self.sight(i - 1) > item:
            self.set_sight(i, self.sight(i - 1))
            i -= 1
        self.set_sight(i, item)
        self.in_sight += 1

    def _hide(self, item: i64) -> None:
        i: i64 = 0
        while self.sight(i) != item:
            i += 1
        self.in_sight -= 1
        while i < self.in_sight:
            self.set_sight(i, self.sight(i + 1))
            i += 1
        self.set_sight(i, 0)
