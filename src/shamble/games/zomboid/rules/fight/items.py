"""Items in combat: one a day, in any decision window."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.effects import ResolveEffects, find_forbidding_clause
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Verb
from ..events import USED
from ..pieces import BAGS, SAVING
from ..state import Town
from ..survivor.cards import discard_card, find_in_bag, find_next_kind
from ..vocabulary import NO_COMBAT_ITEM


@final
class Use(Verb[Town]):
    """[PZ-163, PZ-165, PZ-166] Play a card that can be used in combat; the decision is asked again afterwards."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "PZ-163")  # cards that aren't in the bag
        bag = BAGS + seat
        slot = s.decks.first_in(s, bag)
        while slot != EMPTY:
            card = s.slot_card(slot)
            actions.offer_unless(self.forbids(s, seat, card), self, card)
            slot = find_next_kind(s, bag, s.decks.next_slot(s, slot))

    def forbids(self, s: Town, seat: i64, card: i64) -> str:
        """Return the clause that forbids playing `card`, or ""."""
        if s.rules.is_combat[card] == 0:
            return "PZ-174"
        if s.has_used_item(seat) == 1:
            return "PZ-165"
        if s.window != SAVING and s.trait_sum(seat, NO_COMBAT_ITEM) > 0:
            return "PZ-015"
        return find_forbidding_clause(s, s.rules.effects_from[card], s.rules.effects_to[card], seat)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        s.set_has_used_item(seat, 1)
        s.emit(USED, seat, card, -1, EVERYONE)
        discard_card(s, find_in_bag(s, seat, card))
        s.push(COMBAT_EFFECTS, s.rules.effects_from[card], s.rules.effects_to[card], seat)


COMBAT_EFFECTS: Final = ResolveEffects("combat effects", "row row seat")
USE: Final = Use("use", "card")
