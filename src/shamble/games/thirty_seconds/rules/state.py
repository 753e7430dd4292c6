"""Position of the game: copies, hidden information, derived fields and queries."""

from __future__ import annotations

from typing import final

from ....core.cards.decks import EMPTY
from ....core.cards.knowledge import redeal_hidden
from ....core.chance import Rng
from ....core.native import i64, mypyc_attr, vec
from ....core.state import State
from .book import EMPTY_COLUMN, AlleyBook
from .hands import Hands
from .invariants import find_violation
from .pieces import AWAY, DECKS, LAID, SURVIVOR
from .vocabulary import ALWAYS_DOWN


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Alley(Hands):
    """[TS-007] Position of the game: seat 0 is the Survivor, seat 1 the horde."""

    def __init__(self, rules: AlleyBook) -> None:
        super().__init__(rules)
        self.ranks: vec[i64] = EMPTY_COLUMN  # cache: zombies that still have to move, sorted
        self.in_order: bool = False  # whether `ranks` is valid
        self.in_order_count: i64 = 0  # length of the valid part of `ranks`

    def clone(self) -> Alley:
        copy = Alley(self.rules)
        self.copy_into(copy)
        return copy

    def copy_into(self, copy: State) -> None:
        super().copy_into(copy)
        assert isinstance(copy, Alley)
        copy.in_order = False

    def returns(self) -> list[float]:
        """[TS-050, TS-051] Return 1 for the winner and 0 for the loser."""
        return [1.0, 0.0] if self.winner == SURVIVOR else [0.0, 1.0]

    def determinize(self, seat: i64, rng: Rng) -> Alley:
        """[TS-582] Return a random position that `seat` can't tell from this one, consistent with all it has seen."""
        copy = self.clone()
        redeal_hidden(copy.decks, copy, seat, rng)
        copy.count_hands()
        return copy

    def find_violation(self) -> str:
        return find_violation(self, self.rules)

    def recompute_derived(self) -> None:
        self.in_order = False
        self.count_zombies()
        self.count_supplies()
        self.find_laid_end()
        self.decks.recompute_derived(self)
        self.count_decks()
        self.count_hands()

    def count_decks(self) -> None:
        """Recompute the number of cards left in each deck."""
        deck: i64
        for deck in range(DECKS):
            self.count_deck(deck)

    def count_deck(self, deck: i64) -> None:
        """Recompute the stock of a deck: its cards plus the unseen face-down cards dealt from it."""
        self.set_stock(deck, self.decks.deck_size(self, deck) + self.late(deck))

    def find_laid_end(self) -> None:
        """Recompute `laid_end`: the index after the last tactics card that lies in play."""
        end = LAID
        while end > 0 and self.laid(end - 1) == EMPTY:
            end -= 1
        self.laid_end = end

    def reset_zombie(self, zombie: i64) -> None:
        """Clear the fields of an unused zombie number; only fields that differ are written."""
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
        self._clear_marks(zombie)

    def _clear_marks(self, zombie: i64) -> None:
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
        """Whether the zombie's card has this trait."""
        card = self.zombie_card(zombie)  # a local: compiled code would hold a reference to the array during the call
        return self.rules.zombie_traits[card] & trait != 0

    def is_standing(self, zombie: i64) -> bool:
        """[TS-287] Whether a zombie has no Knockdown token and is no Crawler."""
        return self.zombie_down(zombie) == 0 and not self.has_trait(zombie, ALWAYS_DOWN)

    def is_protected(self, zombie: i64) -> bool:
        """[TS-313, TS-317, TS-441, R-40] Whether a zombie is a Friend with Time tokens."""
        return self.time_tokens(zombie) > 0

    def is_grabbed(self) -> bool:
        """[TS-225] Whether a zombie holds the Survivor."""
        return self.holders > 0

    def has_standing_zombie(self) -> bool:
        """[TS-425] Whether a standing zombie is in the Survivor's row."""
        i: i64
        for i in range(self.here_count):
            if self.is_standing(self.here(i)):
                return True
        return False

    def remove_from_deck(self, card: i64) -> None:
        """Remove a drawn card from the counts of its deck."""
        self.add_stock(self.rules.deck_of[card], -1)
        self.add_left(card, -1)

    def pile(self, deck: i64) -> i64:
        """Count the cards in a deck, without the unseen face-down cards dealt from it."""
        return self.decks.deck_size(self, deck)

    def has_discards(self, deck: i64) -> bool:
        """[TS-005] Whether the discard pile of a deck holds a card."""
        card: i64
        for card in range(self.rules.start[deck], self.rules.start[deck + 1]):
            if self.discarded(card) > 0:
                return True
        return False

    def has_pile(self, deck: i64) -> bool:
        """[TS-130] Whether a deck has cards, not counting the unseen face-down cards dealt from it."""
        return self.stock(deck) > self.late(deck)

    def can_draw(self, deck: i64) -> bool:
        """[TS-130, TS-418] Whether a card can be drawn, if necessary after reshuffling the discards."""
        return self.has_pile(deck) or self.has_discards(deck)

    def has_skill(self, skill: i64) -> bool:
        """[TS-510] Whether the character has this skill."""
        character = self.character
        return self.rules.skill_of[character] == skill

    def has_flaw(self, flaw: i64) -> bool:
        """[TS-510] Whether the character has this flaw."""
        character = self.character
        return self.rules.flaw_of[character] == flaw

    def has_feature(self, row: i64, feature: i64) -> bool:
        """[TS-524] Whether the Alley card of a row has this feature; the street has none."""
        if not 1 <= row <= self.rules.rows:
            return False
        card = self.alley_card(row)
        return self.rules.alley_features[card] & feature != 0

    def put_item(self, item: i64, place: i64) -> None:
        """Move a copy of a Supply to a row, or to EQUIPPED, WORN, PACKED, GAINED or AWAY."""
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
