"""Attacks of the Survivor: weapon, target, attack card, the zombies' reactions."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import lowest_bit
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Task, Verb
from ..cards.attack_card import DRAW_ATTACK, OFFER_REDRAW
from ..cards.tactics import ASK, cannot_begin, pay
from ..events import ATTACKED, MISSED, STOMPED
from ..fighting.weapon_range import cannot_target, is_confined_to_row
from ..pieces import (
    EQUIPPED,
    HORDE,
    LINE_A,
    LINE_B,
    LINE_C,
    NO_CARD,
    NO_LINE,
    NOT_IN_PLAY,
    STOMP,
    SURVIVOR,
)
from ..state import Alley
from ..vocabulary import (
    AFTER_OWN_ATTACK,
    ALWAYS_DOWN,
    CLUMSY,
    FIREARM,
    HEAVY,
    ON_OWN_ATTACK,
    ON_OWN_HIT,
    REACT_ATTACK,
    SQUEAMISH,
)
from ..zombies.summon import NOISE
from .damage import DAMAGE, TARGET_FALLS
from .targets import AIM


def is_usable(s: Alley, weapon: i64) -> bool:
    """[TS-459, TS-475, TS-477] Whether a weapon is equipped and, if it needs ammo, loaded; bare hands always are."""
    if weapon == s.rules.bare_hands:
        return True
    return s.supply_place(weapon) == EQUIPPED and (s.rules.capacity[weapon] == 0 or s.charge(weapon) > 0)


def attack_cost(s: Alley, weapon: i64) -> i64:
    """[TS-428, TS-443] Return the energy cost of an attack; the second heavy attack in a turn costs more."""
    if s.rules.weapon_traits[weapon] & HEAVY and s.heavy_attacks > 0:
        return s.rules.heavy_later
    return s.rules.survivor_attack_cost


@final
class Attack(Verb[Alley]):
    """[TS-428, TS-440, TS-491] Attack with an equipped weapon or bare hands."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        items = s.sighted_items if actions.is_explaining else s.equipped_items
        while items != 0:
            item = lowest_bit(items)
            items &= items - 1
            if s.equipped_items >> item & 1 == 1:
                self.list_weapon(s, item, actions)
            elif actions.is_explaining:
                weapon = s.rules.supply_kind[item] <= FIREARM
                actions.refuse(self, "TS-475" if weapon else "TS-428", item)
        self.list_weapon(s, s.rules.bare_hands, actions)
        actions.refuse(self, "TS-072")

    def list_weapon(self, s: Alley, weapon: i64, actions: LegalActions) -> None:
        """Offer or refuse each attack with the given weapon, which may be bare hands."""
        beside = is_confined_to_row(s, weapon) and not actions.is_explaining
        if beside and s.here_count == 0:
            return
        clause = cannot_begin(s, attack_cost(s, weapon))
        if not is_usable(s, weapon):
            clause = "TS-477"
        elif s.attack_limit >= 0 and s.attacks >= s.attack_limit:
            clause = "TS-491"
        if clause and not actions.is_explaining:
            return
        if beside:
            self.list_in_row(s, weapon, actions)
        else:
            self.targets(s, weapon, clause, actions)

    def targets(self, s: Alley, weapon: i64, clause: str, actions: LegalActions) -> None:
        """[TS-441] Offer the legal targets of a weapon that reaches other rows."""
        reach = s.rules.weapon_range[weapon]
        if s.rules.supply_kind[weapon] == FIREARM:
            reach += 1  # TS-523: a streetlight's row more
        here, explaining = s.row, actions.is_explaining
        z: i64
        for z in range(s.zombie_end):
            near = explaining or -reach <= s.zombie_row(z) - here <= reach
            if near and s.zombie_card(z) != NOT_IN_PLAY:
                actions.offer_unless(clause or cannot_target(s, weapon, z), self, weapon, z)

    def list_in_row(self, s: Alley, weapon: i64, actions: LegalActions) -> None:
        """[TS-441] Offer the legal targets in the Survivor's row."""
        i: i64
        all_are = s.with_tokens == 0 and s.holders == 0  # TS-313: none is protected; TS-456: none holds the Survivor
        for i in range(s.here_count):
            z = s.here(i)
            if all_are or not cannot_target(s, weapon, z):
                actions.offer(self, weapon, z)

    def apply(self, s: Alley, weapon: i64, z: i64) -> None:
        pay(s, attack_cost(s, weapon))
        s.attacks += 1
        begin_attack(s, weapon, z)


def begin_attack(s: Alley, weapon: i64, z: i64) -> None:
    """[TS-440, TS-444, TS-457, TS-492] Announce an attack, spend ammo, and push its steps."""
    if s.rules.capacity[weapon] > 0:
        s.add_charge(weapon, -1)
    if s.rules.weapon_traits[weapon] & HEAVY:
        s.heavy_attacks += 1
    clumsy = s.is_down or s.rules.weapon_traits[weapon] & CLUMSY
    record_attack(s, weapon, z, LINE_B if clumsy else LINE_A)
    s.emit(ATTACKED, weapon, z, s.zombie_card(z), EVERYONE)
    s.push(ASK, SURVIVOR, ON_OWN_ATTACK)
    s.push_both(DRAW_ATTACK, OFFER_REDRAW, SURVIVOR)
    s.push(ASK, HORDE, REACT_ATTACK)
    s.push(SURVIVOR_ATTACK_RESULT)


def record_attack(s: Alley, weapon: i64, z: i64, line: i64) -> None:
    """Store the weapon, target and line of a new attack."""
    if s.dirty_step_bits:  # set by an earlier attack in the same Action
        forget_attack(s)
    s.weapon = weapon
    s.target = z
    s.weapon_line = line
    s.target_row = s.zombie_row(z)
    if not s.is_standing(z):
        s.target_was_down = True


def forget_attack(s: Alley) -> None:
    """Clear the results of the Survivor's last attack."""
    s.weapon_card = NO_CARD
    s.other_card = NO_CARD
    s.weapon_succeeds = False
    s.weapon_symbols = 0
    s.is_cancelled = False
    s.draws_two = False
    s.lined_up = 0
    s.target_was_down = False


@final
class Stomp(Verb[Alley]):
    """[TS-429, TS-450, TS-514] Stomp on a zombie that is down in the Survivor's row."""

    def legal(self, s: Alley, z: i64, actions: LegalActions) -> None:
        if not actions.is_explaining and (s.is_down | (not self.may_have_target(s))):
            return
        cost: i64 = s.rules.stomp_cost + (1 if s.has_flaw(SQUEAMISH) else 0)
        clause = cannot_begin(s, cost)
        if s.is_grabbed():
            clause = "TS-225"
        elif s.attack_limit >= 0 and s.attacks >= s.attack_limit:
            clause = "TS-491"
        if clause and not actions.is_explaining:
            return
        actions.refuse(self, "TS-072")
        if actions.is_explaining:
            self.explain(s, clause, actions)
            return
        i: i64
        for i in range(s.here_count):
            if not self.is_spared(s, s.here(i)):
                actions.offer(self, s.here(i))

    def may_have_target(self, s: Alley) -> bool:
        """[TS-450] Whether some zombie in the row might be down.

        This quick test may be true although none is; if it is false, none is.
        """
        return (s.here_count > 0) & ((s.knocked_down > 0) | (s.traits_here & ALWAYS_DOWN != 0))

    def explain(self, s: Alley, clause: str, actions: LegalActions) -> None:
        """[TS-450] Offer or refuse a stomp on each zombie."""
        z: i64
        for z in range(s.zombie_end):
            if s.zombie_card(z) != NOT_IN_PLAY:
                away = s.zombie_row(z) != s.row
                actions.offer_unless("TS-450" if away or self.is_spared(s, z) else clause, self, z)

    def is_spared(self, s: Alley, z: i64) -> bool:
        """[TS-450] Whether a zombie in the row can't be stomped on.

        It can't if it stands or is protected, or if the Survivor is down.
        """
        lies = s.zombie_down(z) == 1 or s.has_trait(z, ALWAYS_DOWN)
        return not lies or s.is_down or s.is_protected(z)

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        pay(s, s.rules.stomp_cost + (1 if s.has_flaw(SQUEAMISH) else 0))
        s.attacks += 1
        record_attack(s, STOMP, z, NO_LINE if s.rules.stomp_automatic else LINE_C)
        s.emit(STOMPED, z, s.zombie_card(z), -1, EVERYONE)
        s.push(ASK, SURVIVOR, ON_OWN_ATTACK)
        if s.rules.stomp_automatic:
            s.weapon_succeeds = True  # TS-350
        else:
            s.push_both(DRAW_ATTACK, OFFER_REDRAW, SURVIVOR)
        s.push(ASK, HORDE, REACT_ATTACK)
        s.push(SURVIVOR_ATTACK_RESULT)


@final
class SurvivorAttackResult(Task[Alley]):
    """[TS-447, TS-449, TS-327] Push the steps of a hit, if it is one, then those that follow every attack."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if s.weapon_succeeds and not s.is_cancelled:
            s.push(AIM)
            s.push(ASK, SURVIVOR, ON_OWN_HIT)
            s.push(DAMAGE)
            s.push(TARGET_FALLS)
        else:
            s.emit(MISSED, SURVIVOR, -1, -1, EVERYONE)
        s.push(NOISE)
        s.push(ASK, SURVIVOR, AFTER_OWN_ATTACK)
        s.push(SURVIVOR_ATTACK_OVER)


@final
class SurvivorAttackOver(Task[Alley]):
    """[TS-070] End the attack; from now on no card can affect it."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        s.weapon = -1


ATTACK: Final = Attack("attack", "supply zombie")
STOMP_VERB: Final = Stomp("stomp", "zombie")
SURVIVOR_ATTACK_RESULT: Final = SurvivorAttackResult("survivor attack result")
SURVIVOR_ATTACK_OVER: Final = SurvivorAttackOver("survivor attack over")
