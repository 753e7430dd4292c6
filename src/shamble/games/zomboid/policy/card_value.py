"""Value of a card: to its bearer, to the plan, and to other survivors."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY
from ....core.cards.effects import ROW_SIZE
from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import TownBook
from ..rules.growing.effects import forbids_raise
from ..rules.pieces import BAGS, NOTHING
from ..rules.state import Town
from ..rules.survivor.cards import has_card
from ..rules.vocabulary import ANY_CLASS, DAMAGE, FRAGILE, LOUD, STANDING, UNARMED, WEAPON
from .plan import Plan
from .stock import effect_amounts
from .weights import (
    A_CURE,
    A_FRAGILE,
    A_MEAL,
    A_NOISE,
    A_POINT_OF_ARMS,
    A_ROUND_OF_AMMO,
    COMBAT_CARD,
    MOST_COMBAT_CARDS,
    STANDING_WORTH,
)


@final
class CardValue:
    """Evaluator of single cards for a survivor under the current plan."""

    def __init__(self, rules: TownBook, plan: Plan) -> None:
        self._plan: Final = plan
        self.cures: Final[vec[i64]] = column(effect_amounts(rules, "cure_bite"))
        self.raises: Final[vec[i64]] = column(effect_amounts(rules, "raise"))
        self._standing: Final[vec[i64]] = column([STANDING_WORTH.get(word, 0) for word in range(STANDING)])

    def weapon_value(self, s: Town, seat: i64, card: i64) -> i64:
        """Return the value of fighting with a weapon, or with bare hands for NOTHING; 0 for a weapon without ammo."""
        if card == NOTHING:
            more = s.trait_sum(seat, DAMAGE + UNARMED) + s.trait_sum(seat, DAMAGE + ANY_CLASS)
            return A_POINT_OF_ARMS * (s.rules.unarmed_damage + more)
        ammo = s.rules.ammo[card]
        if ammo != NOTHING and not has_card(s, seat, ammo):
            return 0
        kind = s.rules.weapon_class[card]
        damage = s.rules.weapon_damage[card] + s.trait_sum(seat, DAMAGE + kind) + s.trait_sum(seat, DAMAGE + ANY_CLASS)
        flags = s.rules.weapon_flags[card]
        return A_POINT_OF_ARMS * damage - A_NOISE * int(flags & LOUD != 0) - A_FRAGILE * int(flags & FRAGILE != 0)

    def worn_value(self, s: Town, card: i64) -> i64:
        """Return the weighted value of a worn card's permanent effects."""
        value: i64 = 0
        word: i64
        for word in range(STANDING):
            place = card * STANDING + word
            if s.rules.card_standing[place] != 0:
                value += s.rules.card_standing[place] * self._standing[word]
        return value

    def gain(self, s: Town, seat: i64, card: i64) -> i64:
        """Return the gain of wearing a card instead of the one worn now."""
        slot = s.rules.wear_slot[card]
        if slot == WEAPON:
            return self.weapon_value(s, seat, card) - self.weapon_value(s, seat, s.weapon(seat))
        old = s.worn_in(seat, slot)
        return self.worn_value(s, card) - (self.worn_value(s, s.slot_card(old)) if old != EMPTY else 0)

    def value_to_bearer(self, s: Town, seat: i64, card: i64) -> i64:
        """Return a card's value to the survivor that carries it; 0 if that survivor has no use for it."""
        if s.rules.wear_slot[card] != NOTHING:
            return max(self.gain(s, seat, card), 0)
        weapon = s.weapon(seat)
        if weapon != NOTHING and s.rules.ammo[weapon] == card:
            return A_ROUND_OF_AMMO
        if s.rules.is_combat[card] == 1:
            return COMBAT_CARD if self.count_combat_cards(s, seat) <= MOST_COMBAT_CARDS else 0
        if self.cures[card] > 0:
            return A_CURE if s.bite(seat) > 0 else 0
        return A_MEAL if self.will_eat(s, seat, card) else 0

    def will_eat(self, s: Town, seat: i64, card: i64) -> bool:
        """Whether the card will be eaten today: it raises a stat that can go up now, and no rescue needs it."""
        if self.raises[card] == 0 or self._plan.card_value(s, card) > 0:
            return False
        return not forbids_raise(s, seat, s.rules.effect_rows[s.rules.effects_from[card] * ROW_SIZE + 1])

    def total_value(self, s: Town, seat: i64, card: i64) -> i64:
        """Return the value of taking a card: to the plan, the survivor or the others, whichever is highest."""
        return max(self._plan.card_value(s, card), self.value_to_bearer(s, seat, card), self._value_to_others(s, card))

    def _value_to_others(self, s: Town, card: i64) -> i64:
        """Return a card's value to the other survivors: as a weapon, food, a cure or a combat card."""
        if s.rules.wear_slot[card] == WEAPON:
            return A_POINT_OF_ARMS * (s.rules.weapon_damage[card] - 2)
        return A_MEAL if self.raises[card] + self.cures[card] + s.rules.is_combat[card] > 0 else 0

    def count_combat_cards(self, s: Town, seat: i64) -> i64:
        """Count the cards in the bag that can be played in combat."""
        n: i64 = 0
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            n += s.rules.is_combat[s.slot_card(slot)]
            slot = s.decks.next_slot(s, slot)
        return n

    def has_meal(self, s: Town, seat: i64) -> bool:
        """Whether the bag holds a card that will be eaten today."""
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            if self.will_eat(s, seat, s.slot_card(slot)):
                return True
            slot = s.decks.next_slot(s, slot)
        return False
