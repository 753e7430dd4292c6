"""The table of the duel: two hidden hands, a deck each, one face-down card each that nobody has seen."""

from __future__ import annotations

from typing import Any, Final, final

from shamble.core.cards.decks import EMPTY, LATE, card_in, redeal
from shamble.core.chance import Rng
from shamble.core.kinds import Kind
from shamble.core.native import i64, vec
from shamble.core.offers import NOTHING
from shamble.core.state import STACK_SIZE, Rulebook, State
from shamble.core.step import Effect, Event, Step, Verb

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
        self, steps: list[Step[Any]], verbs: list[Verb[Any]], asides: list[Verb[Any]], words: list[Effect[Any]],
        events: list[Event], kinds: list[Kind], effects: list[int], first: list[int], copies: list[int],
        cost: list[int], reaction: list[int], health: int, turns: int, mulligan: bool,
    ) -> None:
        super().__init__(steps, verbs, asides, words, events, kinds, effects)
        self.cards: Final[i64] = len(copies)
        self.first: Final = vec[i64](first)  # by card: the first row of its words; then the end
        self.copies: Final = vec[i64](copies)
        self.cost: Final = vec[i64](cost)
        self.reaction: Final = vec[i64](reaction)
        self.health: Final[i64] = health
        self.turns: Final[i64] = turns
        self.mulligan: Final = mulligan


@final
class Duel(State):
    """A position of the duel."""

    def __init__(self, rules: DuelBook) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.health: vec[i64] = NOTHING
        self.energy: vec[i64] = NOTHING
        self.plan: vec[i64] = NOTHING  # UNDECIDED, KEEPS, EXCHANGES; secret until both are in
        self.held: vec[i64] = NOTHING  # PLACES slots a seat
        self.deck: vec[i64] = NOTHING  # how many of each card are left, a seat after the other
        self.discard: vec[i64] = NOTHING
        self.shuffle: vec[i64] = NOTHING
        self.time_is_up: bool = False
        self.cancelled: bool = False
        self.turns: i64 = 0
        self.resigned: i64 = -1

    def lay_out(self) -> None:
        """Full decks, empty hands, a face-down card each."""
        self.stack = vec[i64]([0] * STACK_SIZE)
        self.health = vec[i64]([self.rules.health] * 2)
        self.energy = vec[i64]([0] * 2)
        self.plan = vec[i64]([UNDECIDED] * 2)
        self.held = vec[i64]([EMPTY] * (2 * PLACES))
        self.deck = vec[i64]([0] * (2 * self.rules.cards))
        self.discard = vec[i64]([0] * (2 * self.rules.cards))
        self.shuffle = vec[i64]([0] * 2)
        i: i64
        for i in range(2 * self.rules.cards):
            self.deck[i] = self.rules.copies[i % self.rules.cards]
        for i in range(2):
            self.held[i * PLACES + CACHE] = LATE

    def clone(self) -> Duel:
        copy = Duel(self.rules)
        copy.stack = self.stack[:]
        copy.depth = self.depth
        copy.seat_count = self.seat_count
        copy.over = self.over
        copy.health = self.health[:]
        copy.energy = self.energy[:]
        copy.plan = self.plan[:]
        copy.held = self.held[:]
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.shuffle = self.shuffle[:]
        copy.time_is_up = self.time_is_up
        copy.cancelled = self.cancelled
        copy.turns = self.turns
        copy.resigned = self.resigned
        return copy

    def numbers(self) -> list[list[int]]:
        scalars: list[int] = [int(self.time_is_up), int(self.cancelled), self.turns, self.resigned]
        arrays = [self.health, self.energy, self.plan, self.held, self.deck, self.discard, self.shuffle]
        return [scalars, *[list(array) for array in arrays]]

    def restore(self, numbers: list[list[int]]) -> None:
        time_is_up, cancelled, self.turns, self.resigned = numbers[0]
        self.time_is_up, self.cancelled = bool(time_is_up), bool(cancelled)
        self.health, self.energy, self.plan = vec[i64](numbers[1]), vec[i64](numbers[2]), vec[i64](numbers[3])
        self.held, self.deck, self.discard = vec[i64](numbers[4]), vec[i64](numbers[5]), vec[i64](numbers[6])
        self.shuffle = vec[i64](numbers[7])

    def returns(self) -> list[float]:
        winner = self.winner()
        if winner < 0:
            return [0.5, 0.5]
        return [1.0, 0.0] if winner == 0 else [0.0, 1.0]

    def winner(self) -> i64:
        """Who has won, or -1."""
        seat: i64
        for seat in range(2):
            if self.resigned == seat or self.health[seat] <= 0:
                return 1 - seat
        return -1

    def left(self, seat: i64) -> i64:
        """How many cards the deck of `seat` holds; a LATE card lies elsewhere though it still counts there."""
        n: i64 = -1 if self.held[seat * PLACES + CACHE] == LATE else 0
        i: i64
        for i in range(seat * self.rules.cards, (seat + 1) * self.rules.cards):
            n += self.deck[i]
        return n

    def hand_size(self, seat: i64) -> i64:
        n: i64 = 0
        place: i64
        for place in range(HAND):
            if self.held[seat * PLACES + place] != EMPTY:
                n += 1
        return n

    def free_place(self, seat: i64) -> i64:
        place: i64
        for place in range(HAND):
            if self.held[seat * PLACES + place] == EMPTY:
                return place
        return EMPTY

    def first_place(self, seat: i64, card: i64) -> i64:
        """Where in the hand the first such card is."""
        place: i64 = 0
        while self.held[seat * PLACES + place] < 0 or card_in(self.held[seat * PLACES + place]) != card:
            place += 1
        return place

    def spend(self, seat: i64, card: i64) -> None:
        """A card goes from the hand to the discards, face up."""
        self.held[seat * PLACES + self.first_place(seat, card)] = EMPTY
        self.discard[seat * self.rules.cards + card] += 1

    def is_revealed(self) -> bool:
        """Whether both seats have said what they make of their first hand."""
        return self.plan[0] != UNDECIDED and self.plan[1] != UNDECIDED

    def determinize(self, seat: i64, rng: Rng) -> Duel:
        """A position that `seat` cannot tell from this one, all that it has seen remembered."""
        copy = self.clone()
        owner: i64
        place: i64
        for owner in range(2):
            start = owner * self.rules.cards
            mine = copy.held[owner * PLACES : (owner + 1) * PLACES]
            redeal(mine, copy.deck, start, start + self.rules.cards, self.shuffle[owner], seat, rng)
            for place in range(PLACES):
                copy.held[owner * PLACES + place] = mine[place]
            if owner != seat and copy.plan[owner] != UNDECIDED and not self.is_revealed():
                copy.plan[owner] = KEEPS + rng.below(2)
        return copy
