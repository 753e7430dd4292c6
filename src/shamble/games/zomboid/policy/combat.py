"""Bot choices in combat that need no search: run or stand, use the weapon or not, reroll, play a card."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.offers import LegalActions, first_of
from ....core.state import column
from ..rules.book import TownBook
from ..rules.fight.enemy_dice import GO_ON, REROLL_DODGE_DICE, count_skulls, enemy_result
from ..rules.fight.escaping import RUN, STAND
from ..rules.fight.items import USE
from ..rules.fight.rounds import BARE, GIVE, ON, REROLL_ATTACK_DICE, WIELD
from ..rules.fight.striking import attack_result
from ..rules.pieces import FIRST, FOES, NOTHING
from ..rules.state import Town
from ..rules.vocabulary import ANY_CLASS, CRIT, DAMAGE, HIT, LOUD, MISS, UNARMED
from .fight_odds import FightOdds
from .gear import first_of_verb
from .inventory_value import hit_damage
from .stock import effect_amounts
from .weights import A_KILL, A_SHOT, ENEMIES_TO_BURN


@final
class Combat:
    """Bot chooser for combat: the survivor runs if fighting on is worth less than getting away."""

    def __init__(self, rules: TownBook, fight_odds: FightOdds) -> None:
        self._fight_odds: Final = fight_odds
        self._harms: Final[vec[i64]] = column(effect_amounts(rules, "harm"))
        self._boosts: Final[vec[i64]] = column(effect_amounts(rules, "boost"))
        self._flees: Final[vec[i64]] = column(effect_amounts(rules, "flee"))

    def leave(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """[PZ-126, PZ-151] Choose to run, to fight, or to play a card.

        A card that lets the survivor flee is played instead of running. Against strong enemies, a card that harms them
        is played, or before the first round a card that boosts the survivor's damage.
        """
        stands = self._fight_odds.prefers_fighting(s, seat)
        strong = self._enemy_strength(s)
        i: i64
        for i in range(actions.count):
            action = actions.items[i]
            if action & 255 != USE.index:
                continue
            card = first_of(action)
            if self._flees[card] > 0 and not stands:
                return action
            if self._harms[card] > 0 and strong >= ENEMIES_TO_BURN:
                return action
            if self._boosts[card] > 0 and strong >= ENEMIES_TO_BURN and s.window == FIRST:
                return action
        if not stands and has_verb(actions, RUN.index):
            return first_of_verb(actions, RUN.index)
        return first_of_verb(actions, STAND.index if has_verb(actions, STAND.index) else RUN.index)

    def declare(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """[PZ-139] Use the weapon if possible; a loud one only if it gains enough or was loud before in this combat."""
        if not has_verb(actions, WIELD.index):
            return first_of_verb(actions, BARE.index)
        weapon = s.weapon(seat)
        if s.rules.weapon_flags[weapon] & LOUD == 0 or s.was_loud(seat) == 1:
            return first_of_verb(actions, WIELD.index)
        bare = s.rules.unarmed_damage + s.trait_sum(seat, DAMAGE + UNARMED) + s.trait_sum(seat, DAMAGE + ANY_CLASS)
        armed = self._fight_odds.value_with_damage(s, seat, hit_damage(s, seat))
        gain = armed - self._fight_odds.value_with_damage(s, seat, max(bare, 1) + s.boost(seat))
        return first_of_verb(actions, WIELD.index if gain > A_SHOT else BARE.index)

    def give(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """[PZ-142, PZ-162] Reroll attack dice that all miss or dodge dice that all show skulls; else assign the dice.

        The better attack die goes to the enemy with the better score by `_score_assignment`.
        """
        if has_verb(actions, REROLL_ATTACK_DICE.index) and attack_result(s, 0) + attack_result(s, 1) == MISS:
            return first_of_verb(actions, REROLL_ATTACK_DICE.index)
        if has_verb(actions, REROLL_DODGE_DICE.index) and count_skulls(s) == s.dice:
            return first_of_verb(actions, REROLL_DODGE_DICE.index)
        if not has_verb(actions, GIVE.index):
            return first_of_verb(actions, ON.index)
        first_score = self._score_assignment(s, seat, 0)
        return (
            first_of_verb(actions, GIVE.index)
            if first_score >= self._score_assignment(s, seat, 1)
            else second_of(actions, GIVE.index)
        )

    def _score_assignment(self, s: Town, seat: i64, better: i64) -> i64:
        """Return a score of giving enemy `better` the better attack die.

        An enemy that dies adds a bonus and its damage; an enemy that survives subtracts the HP it keeps.
        """
        value: i64 = 0
        i: i64
        first_result, second_result = attack_result(s, 0), attack_result(s, 1)
        for i in range(FOES):
            result = max(first_result, second_result) if i == better else min(first_result, second_result)
            damage = hit_damage(s, seat) * int(result > MISS) + s.rules.crit_bonus * int(result == CRIT)
            left = max(s.foe_hp(i) - damage, 0)
            value += A_KILL + s.rules.enemy_damage[s.foe(i)] if left == 0 else -left
        return value

    def dodge_parting(self, s: Town, actions: LegalActions) -> i64:
        """[PZ-154, PZ-162] Reroll the dodge die if a hit would come through, else take the blow."""
        hit = enemy_result(s, 0) == HIT or enemy_result(s, 1) == HIT
        again = hit and count_skulls(s) > 0 and has_verb(actions, REROLL_DODGE_DICE.index)
        return first_of_verb(actions, REROLL_DODGE_DICE.index if again else GO_ON.index)

    def save(self, actions: LegalActions) -> i64:
        """[PZ-170] Play the first healing card that is offered; if there is none, let the survivor die."""
        return first_of_verb(actions, USE.index)

    def _enemy_strength(self, s: Town) -> i64:
        """Return the total HP of the enemies in front."""
        total: i64 = 0
        i: i64
        for i in range(FOES):
            if s.foe(i) != NOTHING:
                total += s.foe_hp(i)
        return total


def second_of(actions: LegalActions, verb: i64) -> i64:
    """Return the second legal action of a verb, else the first action of all."""
    i: i64
    has_first = False
    for i in range(actions.count):
        if actions.items[i] & 255 == verb:
            if has_first:
                return actions.items[i]
            has_first = True
    return actions.items[0]


def has_verb(actions: LegalActions, verb: i64) -> bool:
    """Whether a verb is legal."""
    i: i64
    for i in range(actions.count):
        if actions.items[i] & 255 == verb:
            return True
    return False
