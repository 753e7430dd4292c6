"""The table of the duel: two hidden hands, a deck each, one face-down card each that nobody has seen."""

from __future__ import annotations

from typing import Final, final

from shamble.core.cards.decks import card_in, redeal, slot
from shamble.core.catalogue import Catalogue
from shamble.core.chance import Rng
from shamble.core.kinds import Kind
from shamble.core.native import i64, vec
from shamble.core.state import Rulebook

from .accessors import DuelFields, DuelLayout
from .fields import EMPTY, LATE

HAND: Final[i64] = 6
CACHE: Final[i64] = HAND  # a seat's places: its hand, then the face-down card
PLACES: Final[i64] = HAND + 1

UNDECIDED: Final[i64] = 0  # what a seat makes of its first hand
KEEPS: Final[i64] = 1
EXCHANGES: Final[i64] = 2


@final
class DuelBook(Rulebook):
    """The tables of one set of cards and options."""

    def __init__(
        self, catalogue: Catalogue, kinds: list[Kind], effect_rows: list[int], first: list[int], copies: list[int],
        cost: list[int], reaction: list[int], health: int, turns: int, mulligan: bool,
    ) -> None:
        super().__init__(catalogue, kinds, effect_rows)
        self.layout = self.at = DuelLayout({kind.name: kind.size for kind in kinds})
        self.cards: Final[i64] = len(copies)
        self.first: Final = vec[i64](first)  # by card: the first row of its effects; then the end
        self.copies: Final = vec[i64](copies)
        self.cost: Final = vec[i64](cost)
        self.reaction: Final = vec[i64](reaction)
        self.most_health: Final[i64] = health
        self.turns: Final[i64] = turns
        self.mulligan: Final = mulligan


@final
class Duel(DuelFields):
    """A position of the duel."""

    def __init__(self, rules: DuelBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final = rules

    def lay_out(self) -> None:
        """Full decks, empty hands, a face-down card each."""
        self.lay_empty(2)
        seat: i64
        card: i64
        for seat in range(2):
            self.set_health(seat, self.rules.most_health)
            self.set_held(seat, CACHE, LATE)
            for card in range(self.rules.cards):
                self.set_deck(seat, card, self.rules.copies[card])

    def clone(self) -> Duel:
        copy = Duel(self.rules)
        self.copy_into(copy)
        return copy

    def unsound(self) -> str:
        seat: i64
        for seat in range(2):
            if self.held(seat, CACHE) == LATE and self.left(seat) < 0:
                return f"the face-down card of seat {seat} comes from a deck without cards"
        return ""

    def knows(self, seat: i64, field: str, place: i64) -> bool:
        """Hands are their owners', a face-down card nobody's before it is seen; plans are open once both are in."""
        if field == "plan":
            return place == seat or self.is_revealed()
        held, size = place % PLACES, place // PLACES
        return self.held(size, held) < 0 or self.held_seen(size, held) >> seat & 1 == 1

    def returns(self) -> list[float]:
        winner = self.winner()
        if winner < 0:
            return [0.5, 0.5]
        return [1.0, 0.0] if winner == 0 else [0.0, 1.0]

    def winner(self) -> i64:
        """Who has won, or -1."""
        seat: i64
        for seat in range(2):
            if self.resigned == seat or self.health(seat) <= 0:
                return 1 - seat
        return -1

    def left(self, seat: i64) -> i64:
        """How many cards the deck of `seat` holds; a LATE card lies elsewhere though it still counts there."""
        n: i64 = -1 if self.held(seat, CACHE) == LATE else 0
        i: i64
        for i in range(self.rules.cards):
            n += self.deck(seat, i)
        return n

    def hand_size(self, seat: i64) -> i64:
        n: i64 = 0
        place: i64
        for place in range(HAND):
            if self.held(seat, place) != EMPTY:
                n += 1
        return n

    def free_place(self, seat: i64) -> i64:
        place: i64
        for place in range(HAND):
            if self.held(seat, place) == EMPTY:
                return place
        return EMPTY

    def first_place(self, seat: i64, card: i64) -> i64:
        """Where in the hand the first such card is."""
        place: i64 = 0
        while self.held(seat, place) != card:
            place += 1
        return place

    def spend(self, seat: i64, card: i64) -> None:
        """A card goes from the hand to the discards, face up."""
        self.set_held(seat, self.first_place(seat, card), EMPTY)
        self.add_discard(seat, card, 1)

    def is_revealed(self) -> bool:
        """Whether both seats have said what they make of their first hand."""
        return self.plan(0) != UNDECIDED and self.plan(1) != UNDECIDED

    def hold(self, seat: i64, place: i64, card: i64, shuffle: i64, seen: i64) -> None:
        """A card of a shuffle comes to a place of a seat; those in the bits have seen it."""
        self.set_held(seat, place, card)
        self.set_held_shuffle(seat, place, shuffle)
        self.set_held_seen(seat, place, seen)

    def determinize(self, seat: i64, rng: Rng) -> Duel:
        """A position that `seat` cannot tell from this one, all that it has seen remembered."""
        copy = self.clone()
        owner: i64
        for owner in range(2):
            copy.deal_anew(owner, seat, rng)
            if owner != seat and copy.plan(owner) != UNDECIDED and not self.is_revealed():
                copy.set_plan(owner, KEEPS + rng.below(2))
        return copy

    def deal_anew(self, owner: i64, seat: i64, rng: Rng) -> None:
        """What `seat` cannot know of what `owner` holds becomes another card of its shuffle."""
        place: i64
        card: i64
        held = vec[i64]([self.held(owner, place) for place in range(PLACES)])
        deck = vec[i64]([self.deck(owner, card) for card in range(self.rules.cards)])
        for place in range(PLACES):
            if held[place] >= 0:
                held[place] = slot(held[place], self.held_shuffle(owner, place), self.held_seen(owner, place))
        redeal(held, deck, 0, self.rules.cards, self.shuffle(owner), seat, rng)
        for place in range(PLACES):
            self.set_held(owner, place, card_in(held[place]) if held[place] >= 0 else held[place])
        for card in range(self.rules.cards):
            self.set_deck(owner, card, deck[card])
