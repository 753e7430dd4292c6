"""A position: the table, and what one can ask of it."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY, card_in
from ....core.chance import Rng
from ....core.native import i64
from .cards.determinize import deal_anew
from .pieces import CARD, DOWN, EQUIPPED, FIELDS, NOT_IN_PLAY, ROW, SURVIVOR, TOKENS, WORN
from .tabletop import Tabletop
from .vocabulary import ALWAYS_DOWN

HAND: Final[i64] = 48  # places of a hand, TS-131
LAID: Final[i64] = 24  # tactics cards in play


@final
class Alley(Tabletop):
    """A position, and what one can ask of it."""

    def clone(self) -> Alley:
        copy = Alley(self.rules)
        copy.stack = self.stack[:]
        copy.depth = self.depth
        copy.seat_count = self.seat_count
        copy.over = self.over
        self._copy_numbers(copy)
        self._copy_arrays(copy)
        return copy

    def returns(self) -> list[float]:
        """[TS-050, TS-051] All to the winner."""
        return [1.0, 0.0] if self.winner == SURVIVOR else [0.0, 1.0]

    def determinize(self, seat: i64, rng: Rng) -> Alley:
        """[TS-582] A position that `seat` cannot tell from this one, all that it has seen remembered."""
        copy = self.clone()
        deal_anew(copy.rules, copy.held, copy.warehouse, copy.lying, copy.deck, copy.shuffle, seat, rng)
        return copy

    def of(self, zombie: i64, field: i64) -> i64:
        """A number of a zombie."""
        return self.zombies[zombie * FIELDS + field]

    def put(self, zombie: i64, field: i64, number: i64) -> None:
        """Set a number of a zombie."""
        self.zombies[zombie * FIELDS + field] = number

    def is_in_play(self, zombie: i64) -> bool:
        """[TS-007] Whether there is a zombie of this number."""
        return self.zombies[zombie * FIELDS + CARD] != NOT_IN_PLAY

    def is_in(self, zombie: i64, row: i64) -> bool:
        """Whether the zombie is in play in this row."""
        return self.zombies[zombie * FIELDS + CARD] != NOT_IN_PLAY and self.zombies[zombie * FIELDS + ROW] == row

    def has_trait(self, zombie: i64, trait: i64) -> bool:
        """Whether its card says so."""
        return self.rules.zombie_traits[self.of(zombie, CARD)] & trait != 0

    def is_standing(self, zombie: i64) -> bool:
        """[TS-287] No Knockdown token and no Crawler."""
        return self.of(zombie, DOWN) == 0 and not self.has_trait(zombie, ALWAYS_DOWN)

    def is_protected(self, zombie: i64) -> bool:
        """[TS-313, TS-317, TS-441, R-40] A Friend with Time tokens."""
        return self.of(zombie, TOKENS) > 0

    def is_grabbed(self) -> bool:
        """[TS-225] Whether a zombie holds the Survivor."""
        return self.holding > 0

    def has_standing(self, row: i64) -> bool:
        """[TS-425] Whether a standing zombie is in the row."""
        z: i64
        for z in range(self.last):
            if self.is_in(z, row) and self.is_standing(z):
                return True
        return False

    def left(self, deck: i64) -> i64:
        """How many cards a deck holds; those lying unseen still count in it, but lie elsewhere."""
        n: i64 = -self.late[deck]
        card: i64
        for card in range(self.rules.start[deck], self.rules.start[deck + 1]):
            n += self.deck[card]
        return n

    def discarded(self, deck: i64) -> i64:
        """[TS-005] How many cards the discard pile of a deck holds."""
        n: i64 = 0
        card: i64
        for card in range(self.rules.start[deck], self.rules.start[deck + 1]):
            n += self.discard[card]
        return n

    def can_draw(self, deck: i64) -> bool:
        """[TS-130, TS-418] Whether there is a card to draw once the discards are shuffled back."""
        n: i64 = -self.late[deck]
        card: i64
        for card in range(self.rules.start[deck], self.rules.start[deck + 1]):
            n += self.deck[card]
            if n > 0 or self.discard[card] > 0:
                return True
        return False

    def hand_size(self, seat: i64) -> i64:
        """[TS-129] How many cards a seat holds, of both decks."""
        n: i64 = 0
        place: i64
        for place in range(seat * HAND, self.hand_end[seat]):
            if self.held[place] != EMPTY:
                n += 1
        return n

    def place_of(self, seat: i64, card: i64, old: bool = False) -> i64:
        """Where in a hand such a card is, if `old` one not drawn this turn; -1 for nowhere."""
        place: i64
        for place in range(seat * HAND, self.hand_end[seat]):
            if self.held[place] >= 0 and card_in(self.held[place]) == card and (not old or self.drawn_now[place] == 0):
                return place
        return -1

    def free_place(self, seat: i64) -> i64:
        """The first free place of a hand."""
        place = seat * HAND
        while self.held[place] != EMPTY:
            place += 1
        self.hand_end[seat] = max(self.hand_end[seat], place + 1)
        return place

    def has_skill(self, skill: i64) -> bool:
        """[TS-510] Whether the character has this skill."""
        return self.rules.skill_of[self.character] == skill

    def has_flaw(self, flaw: i64) -> bool:
        """[TS-510] Whether the character has this flaw."""
        return self.rules.flaw_of[self.character] == flaw

    def has_feature(self, row: i64, feature: i64) -> bool:
        """[TS-524] Whether the Alley card of a row says so; the street has none."""
        return 1 <= row <= self.rules.rows and self.rules.alley_features[self.alley[row]] & feature != 0

    def worn(self) -> i64:
        """The armor that is worn, or -1."""
        i: i64
        for i in range(self.in_sight):
            if self.where[self.sight[i]] == WORN:
                return self.sight[i]
        return -1

    def weapons(self) -> i64:
        """How many weapons are equipped."""
        return self.carried(EQUIPPED)

    def carried(self, place: i64) -> i64:
        """How many Supplies are in a place: a row, EQUIPPED, WORN, PACKED."""
        n: i64 = 0
        i: i64
        for i in range(self.in_sight):
            if self.where[self.sight[i]] == place:
                n += 1
        return n
