"""A round of combat: declare the weapon, roll, assign the survivor's dice and deal their damage."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.fields.field import STEP
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Die, Task, Verb
from ..events import ARMED, ATTACK_ROLLED, BROKE, ROUND_BEGINS, UNARMED
from ..pieces import DECLARING, FOES, NOTHING, SEEING
from ..state import Town
from ..survivor.cards import discard_card, has_card, spend_card
from ..vocabulary import FRAGILE, LOUD, WEAPON
from .blows import ORDER
from .enemy_dice import ANSWER, CRITICALS, DODGE_DIE, DODGES, ENEMY_DIE, REROLL_DODGE_DICE, is_dice_of
from .escaping import AFTER_ROUND
from .fight_state import (
    can_reroll_attack,
    can_reroll_dodge,
    could_use_item,
    count_front,
    is_in_fight,
    is_won,
    open_window,
    refill_front,
)
from .items import USE
from .striking import STRIKE, attack_result


@final
class Round(Task[Town]):
    """[PZ-131, PZ-148, PZ-152] Begin the next round of the fight and push its steps."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if not is_in_fight(s, seat):
            return
        if s.fight_round > 0:
            refill_front(s)  # PZ-188: an item may have killed an enemy after the blows
        s.clear(STEP)
        s.fight_round += 1
        s.emit(ROUND_BEGINS, s.fight_round, -1, -1, EVERYONE)
        s.push_all(s.rules.round_steps, seat)  # OF_A_ROUND


@final
class Declare(Task[Town]):
    """[PZ-139] Ask whether to use the weapon, if the survivor has one or might play an item."""

    def run(self, s: Town, seat: i64, again: i64, c: i64) -> None:
        if not open_window(s, seat, again, DECLARING):
            return
        if s.weapon(seat) != NOTHING or could_use_item(s, seat):
            s.push(DECLARE_CHOICE, seat)
            s.push(self, seat, 1)


@final
class DeclareChoice(Decision[Town]):
    """[PZ-139] Choose to use the weapon or bare hands, before rolling."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer_unless(forbids_weapon(s, seat), WIELD)
        actions.offer(BARE)
        USE.legal(s, seat, actions)


def forbids_weapon(s: Town, seat: i64) -> str:
    """[PZ-138, PZ-159] Return the clause that forbids using the weapon, or ""."""
    weapon = s.weapon(seat)
    if weapon == NOTHING:
        return "PZ-138"
    return "PZ-159" if lacks_ammo(s, seat, weapon) else ""


def lacks_ammo(s: Town, seat: i64, weapon: i64) -> bool:
    """[PZ-159] Whether the weapon needs ammo that the survivor neither holds nor has spent in this combat."""
    ammo = s.rules.ammo[weapon]
    return ammo != NOTHING and s.has_spent_ammo(seat) == 0 and not has_card(s, seat, ammo)


@final
class Wield(Verb[Town]):
    """[PZ-139, PZ-159, PZ-160] Use the weapon; a firearm's ammo is spent at the first declaration of a combat."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        seat, weapon = s.seat, s.weapon(s.seat)
        s.is_answered = True
        s.set_is_armed(seat, 1)
        s.emit(ARMED, seat, weapon, -1, EVERYONE)
        if s.rules.weapon_flags[weapon] & LOUD != 0:
            s.set_was_loud(seat, 1)
        if s.rules.ammo[weapon] != NOTHING and s.has_spent_ammo(seat) == 0:
            s.set_has_spent_ammo(seat, 1)
            spend_card(s, seat, s.rules.ammo[weapon])


@final
class Bare(Verb[Town]):
    """[PZ-138, PZ-139] Fight with bare hands."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.is_answered = True
        s.emit(UNARMED, s.seat, -1, -1, EVERYONE)


@final
class Throw(Task[Town]):
    """[PZ-007, PZ-131, PZ-141] Roll an attack, an enemy and a dodge die for each enemy in front."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if is_in_fight(s, seat):
            s.dice = count_front(s)
            throw_all(s, ATTACK_DIE, seat)
            throw_all(s, ENEMY_DIE, seat)
            throw_all(s, DODGE_DIE, seat)


def throw_all(s: Town, die: Die[Town], seat: i64) -> None:
    """Push one roll of `die` for each enemy in front."""
    i: i64
    for i in range(FOES):
        if s.foe(i) != NOTHING:
            s.push(die, i, seat)


@final
class AttackDie(Die[Town]):
    """[PZ-008, PZ-132] Roll of one attack die; everyone sees it."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Town, pips: i64, i: i64, seat: i64, c: i64) -> None:
        s.set_attack_die(i, pips)
        s.emit(ATTACK_ROLLED, seat, pips, -1, EVERYONE)


@final
class Seen(Task[Town]):
    """[PZ-142, PZ-148, PZ-162] Let the survivor reroll by a trait, play an item, or assign the attack dice."""

    def run(self, s: Town, seat: i64, again: i64, c: i64) -> None:
        if not open_window(s, seat, again, SEEING):
            return
        if must_assign_dice(s) or could_use_item(s, seat) or can_reroll_attack(s, seat) or can_reroll_dodge(s, seat):
            s.push(SEEN_CHOICE, seat)
            s.push(self, seat, 1)
        else:
            s.push(STRIKE, seat, 0)


def must_assign_dice(s: Town) -> bool:
    """[PZ-142] Whether two enemies are in front and the attack dice differ, so that their assignment matters."""
    return count_front(s) == FOES and attack_result(s, 0) != attack_result(s, 1)


@final
class SeenChoice(Decision[Town]):
    """[PZ-142, PZ-162, PZ-166] Choose after the roll: assign the attack dice, reroll, or play an item."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        if must_assign_dice(s):
            for i in range(FOES):
                actions.offer(GIVE, i)
        else:
            actions.refuse(GIVE, "PZ-142")
            actions.offer(ON)
        actions.offer_unless("" if can_reroll_attack(s, seat) else "PZ-162", REROLL_ATTACK_DICE)
        actions.offer_unless("" if can_reroll_dodge(s, seat) else "PZ-162", REROLL_DODGE_DICE)
        USE.legal(s, seat, actions)


@final
class Give(Verb[Town]):
    """[PZ-142] Give the better attack die to the chosen enemy."""

    def apply(self, s: Town, i: i64, b: i64) -> None:
        s.is_answered = True
        s.push(STRIKE, s.seat, i)


@final
class On(Verb[Town]):
    """[PZ-142] Continue when there are no dice to assign."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.is_answered = True
        s.push(STRIKE, s.seat, 0)


@final
class RerollAttack(Verb[Town]):
    """[PZ-162, R-53] Reroll all attack dice of the survivor; the new result stands."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        i: i64
        s.add_rerolled_attack(s.seat, 1)
        s.set_attack_stands(s.seat, 1)
        for i in range(FOES):
            if s.attack_die(i) > 0 and is_dice_of(s, s.seat, i):
                s.push(ATTACK_DIE, i, s.seat)


@final
class Tail(Task[Town]):
    """[PZ-152, PZ-158, PZ-188] End the round.

    A fragile weapon may break, the horde steps up, and the fight ends if no enemy is left.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1:
            break_weapon(s, seat)
        if is_in_fight(s, seat):
            refill_front(s)
            s.dice = 0
            if is_won(s, seat):
                s.fighter = NOTHING


def break_weapon(s: Town, seat: i64) -> None:
    """[PZ-158] Discard a fragile weapon that was used while an attack die shows a 1."""
    slot = s.worn_in(seat, WEAPON)
    if slot == EMPTY or s.is_armed(seat) == 0 or s.rules.weapon_flags[s.slot_card(slot)] & FRAGILE == 0:
        return
    if s.attack_die(0) == 1 or s.attack_die(1) == 1:
        s.emit(BROKE, seat, s.slot_card(slot), -1, EVERYONE)
        discard_card(s, slot)


ROUND: Final = Round("round", "seat")
DECLARE: Final = Declare("declare", "seat number")
DECLARE_CHOICE: Final = DeclareChoice("declare the weapon", "PZ-139", "seat")
WIELD: Final = Wield("wield")
BARE: Final = Bare("bare")
THROW: Final = Throw("throw", "seat")
ATTACK_DIE: Final = AttackDie("attack die", "foe seat")
SEEN: Final = Seen("seen", "seat number")
SEEN_CHOICE: Final = SeenChoice("give out the dice", "PZ-142", "seat")
GIVE: Final = Give("give", "foe")
ON: Final = On("on")
REROLL_ATTACK_DICE: Final = RerollAttack("reroll_attack")
TAIL: Final = Tail("tail", "seat")
OF_A_ROUND: Final = (DECLARE, THROW, SEEN, ANSWER, CRITICALS, DODGES, ORDER, TAIL, AFTER_ROUND, ROUND)
