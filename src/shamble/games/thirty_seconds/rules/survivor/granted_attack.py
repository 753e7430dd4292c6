"""[TS-457, TS-463, TS-496] Attacks granted by cards: choice of the weapon or of the target."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..fighting.weapon_range import cannot_target
from ..pieces import NOT_IN_PLAY, SURVIVOR
from ..state import Alley
from ..vocabulary import MELEE
from .survivor_attack import begin_attack, is_usable


def cannot_counter(s: Alley, z: i64) -> str:
    """[TS-441, TS-456, TS-464] Return the clause that forbids a melee attack on a zombie, or ""."""
    if z < 0:  # the zombie has died since
        return "TS-146"
    return cannot_target(s, s.rules.bare_hands, z)


@final
class GrantedAttack(Task[Alley]):
    """[TS-463] Let the Survivor make the attack that a card grants.

    Without `weapon`, zombie `z` is attacked and the melee weapon is chosen. With `weapon`, the target is chosen.
    """

    def run(self, s: Alley, z: i64, weapon: i64, c: i64) -> None:
        s.answered = z
        if weapon >= 0:
            s.chosen_supply = weapon
            s.push(CHOOSE_TARGET, weapon)
        elif count_melee_weapons(s) == 1:
            begin_attack(s, s.rules.bare_hands, z)
        else:
            s.push(CHOOSE_WEAPON)


def count_melee_weapons(s: Alley) -> i64:
    """Count the usable melee weapons, including bare hands."""
    n: i64 = 1
    i: i64
    for i in range(s.in_sight):
        if s.rules.supply_kind[s.sight(i)] == MELEE and is_usable(s, s.sight(i)):
            n += 1
    return n


@final
class ChooseWeapon(Decision[Alley]):
    """[TS-463] Choose the melee weapon, or bare hands."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(s.in_sight):
            if s.rules.supply_kind[s.sight(i)] == MELEE and is_usable(s, s.sight(i)):
                actions.offer(WITH, s.sight(i))
        actions.offer(WITH, s.rules.bare_hands)
        actions.refuse(WITH, "TS-463")


@final
class With(Verb[Alley]):
    """[TS-463] Attack with the chosen weapon."""

    def apply(self, s: Alley, weapon: i64, b: i64) -> None:
        begin_attack(s, weapon, s.answered)


@final
class ChooseTarget(Decision[Alley]):
    """[TS-492, TS-493] Choose a legal target of the same weapon."""

    def get_choosers(self, s: Alley, weapon: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, weapon: i64, b: i64, c: i64, actions: LegalActions) -> None:
        z: i64
        for z in range(s.zombie_end):
            if s.zombie_card(z) != NOT_IN_PLAY:
                actions.offer_unless(cannot_target(s, weapon, z), TARGET, z)
        actions.refuse(TARGET, "TS-072")


@final
class Target(Verb[Alley]):
    """[TS-457] Attack the chosen zombie for free."""

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        begin_attack(s, s.chosen_supply, z)


GRANTED_ATTACK: Final = GrantedAttack("granted attack", "zombie supply")
CHOOSE_WEAPON: Final = ChooseWeapon("choose a weapon", "TS-463")
WITH: Final = With("with", "supply")
CHOOSE_TARGET: Final = ChooseTarget("choose a target", "TS-457", "supply")
TARGET: Final = Target("target", "zombie")
