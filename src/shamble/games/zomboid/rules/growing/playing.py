"""Step 4: play cards that change stats, cure bites, show the map or lure hordes."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.effects import ResolveEffects, find_forbidding_clause
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import CURED, SPENT, USED
from ..pieces import BAGS, NOTHING
from ..state import Town
from ..survivor.cards import discard_card, find_in_bag, find_next_kind
from ..vocabulary import FOOD, MEDIC, SHARE_FOOD
from .effects import SHARE, is_bitten_near


@final
class Play(Verb[Town]):
    """[PZ-173, PZ-174, PZ-178] Play a card from the bag that isn't marked for combat, then discard it."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "PZ-173")  # cards that aren't in the bag
        bag = BAGS + seat
        slot = s.decks.first_in(s, bag)
        while slot != EMPTY:
            card = s.slot_card(slot)
            actions.offer_unless(self.forbids(s, seat, card), self, card)
            slot = find_next_kind(s, bag, s.decks.next_slot(s, slot))

    def forbids(self, s: Town, seat: i64, card: i64) -> str:
        """Return the clause that forbids playing `card`, or ""."""
        if s.rules.is_combat[card] == 1:
            return "PZ-163"
        if s.rules.effects_from[card] == s.rules.effects_to[card]:
            return "PZ-173"
        return find_forbidding_clause(s, s.rules.effects_from[card], s.rules.effects_to[card], seat)

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        s.emit(USED, seat, card, -1, EVERYONE)
        discard_card(s, find_in_bag(s, seat, card))
        s.push(PLAYED_EFFECTS, s.rules.effects_from[card], s.rules.effects_to[card], seat)
        if s.rules.card_type[card] == FOOD and s.trait_sum(seat, SHARE_FOOD) > 0:
            s.push(SHARE, seat, s.rules.effects_from[card])


@final
class Treat(Verb[Town]):
    """[PZ-164, PZ-201] Discard a bandage as a doctor or nurse to remove a bite token; no HP is healed."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "PZ-201")  # free seats
        clause = "PZ-164" if s.trait_sum(seat, MEDIC) == 0 or bandage(s, seat) == NOTHING else ""
        if actions.can_skip(clause):
            return
        other: i64
        for other in range(s.seat_count):
            actions.offer_unless(clause or ("" if is_bitten_near(s, seat, other) else "PZ-201"), self, other)

    def apply(self, s: Town, other: i64, b: i64) -> None:
        card = bandage(s, s.seat)
        s.emit(SPENT, s.seat, card, -1, EVERYONE)
        discard_card(s, find_in_bag(s, s.seat, card))
        s.set_bite(other, 0)
        s.emit(CURED, other, -1, -1, EVERYONE)


def bandage(s: Town, seat: i64) -> i64:
    """Return a bandage card in the bag, or NOTHING."""
    slot = s.decks.first_in(s, BAGS + seat)
    while slot != EMPTY:
        card = s.slot_card(slot)
        if s.rules.card_tags[card] >> s.rules.bandage_tag & 1 == 1:
            return card
        slot = s.decks.next_slot(s, slot)
    return NOTHING


@final
class Eat(Task[Town]):
    """[PZ-066, PZ-173] Repeat step 4 until the survivor is done."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and not s.is_step_done:
            s.push_both(EAT_CHOICE, self, seat)


@final
class EatChoice(Decision[Town]):
    """[PZ-173, PZ-174] Choose to play a card, treat a bite, or end step 4."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        PLAY.legal(s, seat, actions)
        TREAT.legal(s, seat, actions)
        actions.offer(DONE)


@final
class Done(Verb[Town]):
    """[PZ-066] End this step of the turn."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.is_step_done = True


PLAYED_EFFECTS: Final = ResolveEffects("effects of a card", "row row seat")
PLAY: Final = Play("play", "card")
TREAT: Final = Treat("treat", "seat")
EAT: Final = Eat("eat", "seat")
EAT_CHOICE: Final = EatChoice("use items", "PZ-173", "seat")
DONE: Final = Done("done")
