"""Value of survivors and what they carry: weapons, clothing, medicine, food, stats, traits and bites."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.cards.decks import EMPTY
from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import TownBook
from ..rules.fight.rounds import lacks_ammo
from ..rules.growing.playing import bandage
from ..rules.pieces import BAGS, LAID, NOTHING, SAFE_HOUSE, STORAGE, TRAITS, WORN
from ..rules.state import Town
from ..rules.vocabulary import LOUD, MEDIC, STAMINA, STANDING, STRENGTH, UNARMED, WEAPON
from .weights import (
    A_BITE,
    A_BITE_MORNING,
    A_DAMAGE,
    A_NOISE,
    A_POINT_TO_SPEND,
    A_ROUND_OF_AMMO,
    A_SPARE_DAMAGE,
    A_SPARE_HP,
    A_WEIGHT,
    AN_XP,
    BAGGED_PART,
    ITEMS,
    STANDING_WORTH,
    STAT_WORTH,
)

MOST_DAMAGE: Final[i64] = 9


def hit_damage(s: Town, seat: i64) -> i64:
    """[PZ-137, PZ-138] Return the damage of a normal hit, with the weapon if it can be used."""
    weapon, kind, damage = s.weapon(seat), UNARMED, s.rules.unarmed_damage
    if weapon != NOTHING and not lacks_ammo(s, seat, weapon):
        kind, damage = s.rules.weapon_class[weapon], s.rules.weapon_damage[weapon]
    return min(max(damage + s.trait_damage(seat, kind), 1) + s.boost(seat), MOST_DAMAGE)


@final
class InventoryValue:
    """Evaluator of cards and survivors, apart from their use to a rescue."""

    def __init__(self, rules: TownBook) -> None:
        self._rules: Final = rules
        self._item: Final[vec[i64]] = column(
            [*map(played_value, rules.content.cards()), *[0] * len(rules.content.locations)]
        )
        self._card_stands: Final[vec[i64]] = column(permanent_values(rules.card_standing))
        self._trait_stands: Final[vec[i64]] = column(permanent_values(rules.trait_standing))

    def survivor_value(self, s: Town, seat: i64, damage: i64) -> i64:
        """Return the value of a living survivor: stats, traits, experience and cards, less the cost of a bite.

        `damage` is the damage of the survivor's hits.
        """
        value = self._stat_value(s, seat) + s.xp(seat) * AN_XP - self.bite_cost(s, seat)
        i: i64
        for i in range(TRAITS):
            trait = s.trait(seat, i)
            if trait != NOTHING:
                value += self._trait_stands[trait]
        return value + self._gear_value(s, seat, damage)

    def trait_value(self, s: Town, trait: i64) -> i64:
        """Return the value of a trait, including the points it gives or costs."""
        return self._trait_stands[trait] + s.rules.trait_points[trait] * A_POINT_TO_SPEND

    def _stat_value(self, s: Town, seat: i64) -> i64:
        """Return the value of the stats.

        Once Base HP is set, it counts in place of HP, and HP above it adds less.
        """
        base = s.base_hp(seat)
        value = s.hp(seat) * STAT_WORTH[0]
        if base > 0:
            value = base * STAT_WORTH[0] + max(s.hp(seat) - base, 0) * A_SPARE_HP
        return (
            value
            + s.natural(seat, STRENGTH) * STAT_WORTH[1]
            + s.natural(seat, STAMINA) * STAT_WORTH[2]
            + s.luck(seat) * STAT_WORTH[3]
        )

    def bite_cost(self, s: Town, seat: i64) -> i64:
        """Return the cost of a bite, 0 without one; lower if a cure is at hand, in a bag here or in the storage."""
        other: i64
        if s.bite(seat) == 0:
            return 0
        loss = A_BITE + s.bite(seat) * A_BITE_MORNING
        for other in range(s.seat_count):
            if s.is_alive(other) == 1 and s.place(other) == s.place(seat) and self._has_cure(s, other):
                return loss // 2
        if s.place(seat) == SAFE_HOUSE and self._has_cure_in(s, STORAGE):
            return loss * 3 // 4
        return loss

    def _has_cure(self, s: Town, seat: i64) -> bool:
        return self._has_cure_in(s, BAGS + seat) or (s.trait_sum(seat, MEDIC) > 0 and bandage(s, seat) != NOTHING)

    def _has_cure_in(self, s: Town, zone: i64) -> bool:
        slot = s.decks.first_in(s, zone)
        while slot != EMPTY:
            if self._item[s.slot_card(slot)] == ITEMS["cure_bite"]:
                return True
            slot = s.decks.next_slot(s, slot)
        return False

    def _gear_value(self, s: Town, seat: i64, damage: i64) -> i64:
        """Return the value of a survivor's cards, less the cost of their weight.

        The cards are those worn, in the bag, and offered by the partner in a trade. A weapon among them that does more
        damage than the survivor's hits counts extra.
        """
        value, load = damage * A_DAMAGE, s.zone_weight(LAID + seat)
        wielded = NOTHING
        better: i64 = 0
        rules, slot = s.rules, s.decks.first_in(s, WORN + seat)
        while slot != EMPTY:
            card = s.slot_card(slot)
            value += self._card_stands[card]
            load += rules.weight[card]
            if wielded == NOTHING and rules.wear_slot[card] == WEAPON:
                wielded = card
            slot = s.decks.next_slot(s, slot)
        if wielded != NOTHING and rules.weapon_flags[wielded] & LOUD != 0:
            value -= A_NOISE
        if s.partner != NOTHING and seat in (s.acting, s.partner):
            other = s.other_side(seat)
            value += self._bag_value(s, LAID + other, wielded)
            better = self._best_weapon(s, LAID + other)
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            card = s.slot_card(slot)
            value += self.card_value(s, card, wielded)
            load += rules.weight[card]
            if rules.ammo[card] == NOTHING:
                better = max(better, rules.weapon_damage[card])
            slot = s.decks.next_slot(s, slot)
        return value - load * A_WEIGHT + max(better - damage, 0) * A_DAMAGE * 4 // 5

    def _best_weapon(self, s: Town, zone: i64) -> i64:
        """Return the damage of the zone's best weapon that needs no ammo."""
        best: i64 = 0
        slot = s.decks.first_in(s, zone)
        while slot != EMPTY:
            card = s.slot_card(slot)
            if s.rules.ammo[card] == NOTHING:
                best = max(best, s.rules.weapon_damage[card])
            slot = s.decks.next_slot(s, slot)
        return best

    def _bag_value(self, s: Town, zone: i64, wielded: i64) -> i64:
        value: i64 = 0
        slot = s.decks.first_in(s, zone)
        while slot != EMPTY:
            value += self.card_value(s, s.slot_card(slot), wielded)
            slot = s.decks.next_slot(s, slot)
        return value

    def card_value(self, s: Town, card: i64, wielded: i64) -> i64:
        """Return the value of a card in a survivor's bag, given the weapon in hand."""
        if s.rules.wear_slot[card] == WEAPON:
            return s.rules.weapon_damage[card] * A_SPARE_DAMAGE
        if wielded != NOTHING and s.rules.ammo[wielded] == card:
            return A_ROUND_OF_AMMO
        if s.rules.wear_slot[card] != NOTHING:
            return self._card_stands[card] // BAGGED_PART
        return self._item[card]


def permanent_values(columns: vec[i64]) -> list[int]:
    """Return the value of each card's or trait's permanent effects, each weighted by STANDING_WORTH."""
    return [
        sum(int(columns[start + word]) * STANDING_WORTH.get(word, 0) for word in range(STANDING))
        for start in range(0, len(columns), int(STANDING))
    ]


def played_value(card: Any) -> int:
    """Return the value of the effects of playing a card from the bag."""
    return sum(ITEMS.get(str(effect["effect"]), 0) * int(effect.get("amount", 1)) for effect in card.effects)
