"""[TS-447, TS-494, TS-511, TS-513] Targets and damage of a successful attack."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..fighting.hits import add_damage, count_struck
from ..fighting.weapon_range import cannot_target
from ..pieces import (
    NOT_IN_PLAY,
    STOMP,
    SURVIVOR,
)
from ..state import Alley
from ..vocabulary import FINISHER, FIREARM, GUN_SHY, HEAVY_HITTER, MELEE, PLUS1, SPREAD, SWEEP
from ..zombies.chosen_zombies import EXTRA_POINT, LINE, ask_for_zombies


@final
class Aim(Task[Alley]):
    """[TS-447] Assign the basic damage of a hit to zombies, before cards add to it.

    It goes to one target, to all in the row, to several in line, or is divided as a pool.
    """

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        weapon, target = s.weapon, s.target
        if weapon == STOMP:
            assign_stomp(s, target)
            return
        trait = s.rules.weapon_traits[weapon]
        if s.lined_up > 0:
            add_damage(s, target, s.lined_up_damage)
            ask_for_zombies(s, LINE, s.lined_up - 1, s.lined_up_damage)
            s.push(EXTRAS)
        elif trait & SPREAD:
            s.pool = s.rules.weapon_damage[weapon] + plus_bonus(s)
            begin_sharing(s)
        elif trait & SWEEP:
            strike_row(s, weapon)
            s.push(EXTRAS)
        else:
            add_damage(s, target, s.rules.weapon_damage[weapon] + finisher_bonus(s, weapon, target))
            s.push(EXTRAS)


def assign_stomp(s: Alley, z: i64) -> None:
    """[TS-451] Kill a Base zombie by a stomp, or damage a Boss."""
    if s.rules.is_boss[s.zombie_card(z)] == 1:
        add_damage(s, z, s.rules.stomp_boss)
    else:
        add_damage(s, z, 0)
        s.set_doomed(z, 1)


def finisher_bonus(s: Alley, weapon: i64, z: i64) -> i64:
    """[TS-447] Return the extra damage of a finisher weapon to a zombie on the ground."""
    return 1 if s.rules.weapon_traits[weapon] & FINISHER and not s.is_standing(z) else 0


def plus_bonus(s: Alley) -> i64:
    """[TS-447, TS-513] Return the damage of the plus1 symbol; a gun-shy Survivor gets none with firearms."""
    if s.weapon_symbols & PLUS1 == 0:
        return 0
    return 0 if s.rules.supply_kind[s.weapon] == FIREARM and s.has_flaw(GUN_SHY) else 1


def strike_row(s: Alley, weapon: i64) -> None:
    """[TS-454] Deal full damage to every legal target in the row."""
    z: i64
    for z in range(s.zombie_end):
        if s.is_in(z, s.target_row) and not cannot_target(s, weapon, z):
            add_damage(s, z, s.rules.weapon_damage[weapon] + finisher_bonus(s, weapon, z))


@final
class Extras(Task[Alley]):
    """[TS-454, TS-511] Assign the extra points of plus1 and of the Heavy Hitter skill to zombies that were hit."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if plus_bonus(s) == 1:
            assign_extra_point(s)
        weapon = s.weapon
        if s.has_skill(HEAVY_HITTER) and not s.has_hit_hard and s.rules.supply_kind[weapon] == MELEE:
            s.has_hit_hard = True
            assign_extra_point(s)


def assign_extra_point(s: Alley) -> None:
    """Deal one more damage to a zombie that was hit; with several, the Survivor chooses."""
    if count_struck(s) > 1:
        ask_for_zombies(s, EXTRA_POINT, 1)
    else:
        add_damage(s, s.target, 1)


def begin_sharing(s: Alley) -> None:
    """[TS-453] Start dividing the pool of damage among the targets.

    The announced target gets at least 1, or everything if it is the only legal target.
    """
    if find_next_target(s, 0) < 0:
        add_damage(s, s.target, s.pool)
    else:
        s.push(CHOOSE_SHARE, 0, 1)


def find_next_target(s: Alley, from_z: i64) -> i64:
    """Return the next legal target from `from_z` on other than the announced one, or -1."""
    z: i64
    for z in range(from_z, s.zombie_end):
        if s.zombie_card(z) != NOT_IN_PLAY and z != s.target and not cannot_target(s, s.weapon, z):
            return z
    return -1


@final
class ChooseShare(Decision[Alley]):
    """[TS-453] Choose how much of the pool a target gets: the announced target first, then the others by index."""

    def get_choosers(self, s: Alley, from_z: i64, first: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, from_z: i64, first: i64, c: i64, actions: LegalActions) -> None:
        n: i64
        actions.refuse(SHARE, "TS-453")
        z = s.target if first == 1 else find_next_target(s, from_z)
        while z >= 0:
            follower = find_next_target(s, 0 if first == 1 else z + 1)
            for n in range(1, s.pool + 1):
                if n == s.pool or follower >= 0:
                    actions.offer(SHARE, z, n)
            if first == 1:
                return
            z = follower


@final
class Share(Verb[Alley]):
    """[TS-453] Assign damage from the pool to a zombie."""

    def apply(self, s: Alley, z: i64, n: i64) -> None:
        add_damage(s, z, n)
        s.pool -= n
        if s.pool > 0:
            s.push(CHOOSE_SHARE, 0 if z == s.target else z + 1, 0)


AIM: Final = Aim("aim")
EXTRAS: Final = Extras("extras")
CHOOSE_SHARE: Final = ChooseShare("choose a share", "TS-453", "number number")
SHARE: Final = Share("share", "zombie damage")
