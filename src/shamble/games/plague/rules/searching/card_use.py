"""Using held cards: without AP in the holder's own activation, or as a reaction to a trigger."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.effects import ResolveEffects, find_forbidding_clause
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..book import ACTIVATION_START, LASTING_WOUND, ON_FIREARM_OOPS, ON_WOUND, OWN_ACTIVATION, TRIGGER_COUNT
from ..events import USED
from ..moving.placing import DECLINE
from ..pieces import ACTING, FRESH
from ..state import Plague


def why_no_use(s: Plague, human: i64, card: i64, trigger: i64) -> str:
    """Return the clause that forbids using a card for a trigger, or an empty string."""
    place = card * TRIGGER_COUNT + trigger
    if s.items(human, card) == 0:
        return "ZP-171"
    return find_forbidding_clause(s, s.rules.first[place], s.rules.last[place], human)


def resolve_card(s: Plague, human: i64, card: i64, trigger: i64) -> None:
    """Queue the effects of a card for a trigger, in order."""
    place = card * TRIGGER_COUNT + trigger
    s.push(RESOLVE_EFFECTS, s.rules.first[place], s.rules.last[place], human)


def discard(s: Plague, human: i64, card: i64) -> None:
    """[ZP-172] Take a used card from a human, for good."""
    s.add_items(human, card, -1)
    s.emit(USED, human, card, -1, EVERYONE)


@final
class Use(Verb[Plague]):
    """[ZP-060, ZP-189, ZP-195] Use a card in its holder's own activation, without AP."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(len(s.rules.usable)):
            card = s.rules.usable[i]
            if s.items(figure, card) == 0:
                actions.refuse(self, "ZP-171", figure, card)
            elif s.rules.count_effects(card, ACTIVATION_START) > 0:
                late = "" if s.activation(figure) == FRESH else "ZP-195"
                actions.offer_unless(late or why_no_use(s, figure, card, ACTIVATION_START), self, figure, card)
            else:
                actions.offer_unless(why_no_use(s, figure, card, OWN_ACTIVATION), self, figure, card)
        actions.refuse(self, "ZP-060")

    def apply(self, s: Plague, figure: i64, card: i64) -> None:
        trigger = ACTIVATION_START if s.rules.count_effects(card, ACTIVATION_START) > 0 else OWN_ACTIVATION
        s.set_activation(figure, ACTING)
        s.origin = s.square(figure)  # ZP-175
        discard(s, figure, card)
        resolve_card(s, figure, card, trigger)


@final
class Heal(Verb[Plague]):
    """[ZPV-20] Remove a lasting wound by a card in its holder's activation, without AP."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        i: i64
        if s.rules.lasting_wounds:
            for i in range(len(s.rules.healing)):
                card = s.rules.healing[i]
                actions.offer_unless(why_no_use(s, figure, card, LASTING_WOUND), self, figure, card)
        actions.refuse(self, "ZPV-20", figure)

    def apply(self, s: Plague, figure: i64, card: i64) -> None:
        s.set_activation(figure, ACTING)
        discard(s, figure, card)
        resolve_card(s, figure, card, LASTING_WOUND)


def ask_to_use(s: Plague, human: i64, trigger: i64) -> None:
    """[ZP-190, ZP-193, ZP-020] Ask for a reaction if the human holds a card for the trigger.

    `cancelled` is False until a card is used.
    """
    card: i64
    s.cancelled = False
    for card in range(s.rules.cards):
        if s.items(human, card) > 0 and s.rules.count_effects(card, trigger) > 0:
            s.push(REACTION, human, trigger)
            return


@final
class Reaction(Decision[Plague]):
    """[ZP-190, ZP-193, ZP-194] Choose a card that reacts to the trigger, or decline."""

    def get_choosers(self, s: Plague, human: i64, trigger: i64, c: i64) -> i64:
        return 1 << s.owner(human)

    def list_actions(self, s: Plague, human: i64, trigger: i64, c: i64, actions: LegalActions) -> None:
        verb: Verb[Plague] = CANCEL_WOUND if trigger == ON_WOUND else CANCEL_OOPS
        card: i64
        for card in range(s.rules.cards):
            if s.items(human, card) > 0 and s.rules.count_effects(card, trigger) > 0:
                actions.offer(verb, human, card)
        actions.offer(DECLINE)
        actions.refuse_rest("ZP-193" if trigger == ON_WOUND else "ZP-190")


@final
class React(Verb[Plague]):
    """[ZP-190, ZP-193] Discard a card and resolve its reaction."""

    def __init__(self, name: str, kinds: str, trigger: i64) -> None:
        super().__init__(name, kinds)
        self.trigger: Final[i64] = trigger

    def apply(self, s: Plague, human: i64, card: i64) -> None:
        discard(s, human, card)
        resolve_card(s, human, card, self.trigger)


RESOLVE_EFFECTS: Final = ResolveEffects("resolve effects", "row row standing_human")
USE: Final = Use("use", "figure card")
HEAL: Final = Heal("heal", "figure card")
CANCEL_OOPS: Final = React("save", "figure card", ON_FIREARM_OOPS)
CANCEL_WOUND: Final = React("cure", "figure card", ON_WOUND)
REACTION: Final = Reaction("reaction", "ZP-060", "human trigger")
