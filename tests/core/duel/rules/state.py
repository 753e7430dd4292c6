"""The table of the duel: hidden hands and bags, one deck, one face-down card each that nobody has seen."""

from __future__ import annotations

from typing import Final, final

from shamble.core.cards.decks import EMPTY
from shamble.core.cards.drawing import fill_deck, place_late
from shamble.core.cards.invariants import find_card_violation
from shamble.core.cards.redeal import LoadLimits, Redealer
from shamble.core.cards.zones import Cards
from shamble.core.catalogue import Catalogue
from shamble.core.chance import Rng
from shamble.core.fields.bits import shifted
from shamble.core.kinds import Kind
from shamble.core.native import i64, mypyc_attr, vec
from shamble.core.state import Rulebook

from .accessors import DuelFields, DuelLayout

HAND: Final[i64] = 6  # the most cards of a hand
BAG: Final[i64] = 3  # [D-63] the most weight of a bag
SEATS: Final[i64] = 3  # the most at a table
DECK: Final[i64] = 0

HANDS: Final[i64] = 0  # zones: a hand each, a face-down card each, a bag each
CACHES: Final[i64] = SEATS
BAGS: Final[i64] = 2 * SEATS

UNDECIDED: Final[i64] = 0  # what a seat makes of its first hand
KEEPS: Final[i64] = 1
EXCHANGES: Final[i64] = 2


@final
class DuelBook(Rulebook):
    """The tables of one set of cards and options."""

    def __init__(
        self,
        catalogue: Catalogue,
        kinds: list[Kind],
        effect_rows: list[int],
        first: list[int],
        copies: list[int],
        cost: list[int],
        weight: list[int],
        reaction: list[int],
        health: int,
        turns: int,
        mulligan: bool,
    ) -> None:
        super().__init__(catalogue, kinds, effect_rows)
        self.layout = self.at = DuelLayout({kind.name: kind.size for kind in kinds})
        self.decks: Final = Cards(self.at, [0, len(copies)])
        self.act: Final[i64] = [step.name for step in catalogue.steps].index("act")
        self.cards: Final[i64] = len(copies)
        self.first: Final = vec[i64](first)  # by card: the first row of its effects; then the end
        self.copies: Final = vec[i64](copies)
        self.cost: Final = vec[i64](cost)
        self.weight: Final = vec[i64](weight)
        self.reaction: Final = vec[i64](reaction)
        self.most_health: Final[i64] = health
        self.turns: Final[i64] = turns
        self.mulligan: Final = mulligan


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Duel(DuelFields):
    """A position of the duel."""

    def __init__(self, rules: DuelBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final = rules
        self.decks: Final = rules.decks

    def lay_out(self, seats: i64) -> None:
        """A full deck, empty hands, a face-down card each."""
        self.reset(seats)
        seat: i64
        card: i64
        for card in range(self.rules.cards):
            fill_deck(self.decks, self, card, self.rules.copies[card])
        for seat in range(seats):
            self.set_health(seat, self.rules.most_health)
            place_late(self.decks, self, DECK, CACHES + seat)

    def clone(self) -> Duel:
        copy = Duel(self.rules)
        self.copy_into(copy)
        return copy

    def recompute_derived(self) -> None:
        self.decks.recompute_derived(self)

    def find_violation(self) -> str:
        return find_card_violation(self.decks, self)

    def visible_mask(self, seat: i64, field: str) -> i64:
        """Plans are open once all are in; a gift to who is part of it."""
        if field == "gift":
            return 1 if self.gift < 0 or self.decks.is_known(self, self.gift, seat) else 0
        bits: i64 = 0
        other: i64
        for other in range(self.seat_count):
            if other == seat or self.is_revealed() or self.plan(other) == UNDECIDED:
                bits |= 1 << other
        return bits

    def returns(self) -> list[float]:
        lost = [self.resigned == seat or self.health(seat) <= 0 for seat in range(self.seat_count)]
        left = lost.count(False)
        if left == self.seat_count:
            return [1.0 / left] * left
        return [0.0 if gone else 1.0 / left for gone in lost]

    def winner(self) -> i64:
        """Who alone has won, or -1."""
        returns = self.returns()
        return returns.index(1.0) if 1.0 in returns else -1

    def go_on(self, seat: i64) -> None:
        """[D-41] The turn of a seat goes on."""
        self.push(self.steps[self.rules.act], seat)

    def foe(self, seat: i64) -> i64:
        """[D-02] Whom a seat fights: who sits next."""
        return (seat + 1) % self.seat_count

    def deck_size(self) -> i64:
        """How many cards the deck holds."""
        return self.decks.deck_size(self, DECK)

    def hand_size(self, seat: i64) -> i64:
        return self.decks.count_in(self, HANDS + seat)

    def bag_weight(self, seat: i64) -> i64:
        """[D-63] What all in a bag weighs."""
        weight: i64 = 0
        slot = self.decks.first_in(self, BAGS + seat)
        while slot != EMPTY:
            weight += self.rules.weight[self.decks.card_in(self, slot)]
            slot = self.decks.next_slot(self, slot)
        return weight

    def is_revealed(self) -> bool:
        """Whether all seats have said what they make of their first hand."""
        return all(self.plan(seat) != UNDECIDED for seat in range(self.seat_count))

    def determinize(self, seat: i64, rng: Rng) -> Duel:
        """A position that `seat` cannot tell from this one, all that it has seen remembered."""
        copy = self.clone()
        Redealer(self.decks, self, seat, BagLoads(self)).deal(copy, rng)
        owner: i64
        for owner in range(self.seat_count):
            if owner != seat and copy.plan(owner) != UNDECIDED and not self.is_revealed():
                copy.set_plan(owner, KEEPS + rng.below(2))
        return copy


@final
class BagLoads(LoadLimits):
    """[D-63] A bag never holds more than its limit."""

    def __init__(self, s: Duel) -> None:
        super().__init__(s.rules.weight, int(SEATS))
        seat: i64
        for seat in range(s.seat_count):
            self.sums[seat], self.most[seat] = s.bag_weight(seat), BAG

    def counted_sums(self, zone: i64) -> i64:
        return shifted(1, zone - BAGS) if BAGS <= zone < BAGS + SEATS else 0
