"""[TS-447, TS-494, TS-511, TS-513] Who is hit by a success, and for how much."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import Options
from .....core.step import Decision, Task, Verb
from ..pieces import (
    B_LINE_UP,
    B_LINE_UP_DAMAGE,
    B_POOL,
    B_ROW,
    B_SYMBOLS,
    B_TARGET,
    B_WEAPON,
    CARD,
    DOOMED,
    NOT_IN_PLAY,
    STOMP,
    SURVIVOR,
)
from ..state import Alley
from ..vocabulary import FINISHER, FIREARM, GUN_SHY, HEAVY_HITTER, MELEE, PLUS1, SPREAD, SWEEP
from ..zombies.chosen_zombies import EXTRA_POINT, LINE, ask_for
from .hits import count_struck, strike
from .weapon_range import is_target


@final
class Aim(Task[Alley]):
    """[TS-447] The damage of a success before the attacker's cards: one target, a row, a pool or a line."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        weapon, target = s.blow[B_WEAPON], s.blow[B_TARGET]
        if weapon == STOMP:
            stomp(s, target)
            return
        trait = s.rules.weapon_traits[weapon]
        if s.blow[B_LINE_UP] > 0:
            strike(s, target, s.blow[B_LINE_UP_DAMAGE])
            ask_for(s, LINE, s.blow[B_LINE_UP] - 1, s.blow[B_LINE_UP_DAMAGE])
            s.push(EXTRAS)
        elif trait & SPREAD:
            s.blow[B_POOL] = s.rules.weapon_damage[weapon] + plus_of(s)
            share_first(s)
        elif trait & SWEEP:
            strike_row(s, weapon)
            s.push(EXTRAS)
        else:
            strike(s, target, s.rules.weapon_damage[weapon] + finisher(s, weapon, target))
            s.push(EXTRAS)


def stomp(s: Alley, z: i64) -> None:
    """[TS-451] A Base zombie is killed, a Boss hurt."""
    if s.rules.is_boss[s.of(z, CARD)] == 1:
        strike(s, z, s.rules.stomp_boss)
    else:
        strike(s, z, 0)
        s.put(z, DOOMED, 1)


def finisher(s: Alley, weapon: i64, z: i64) -> i64:
    """[TS-447] One more against a zombie on the ground."""
    return 1 if s.rules.weapon_traits[weapon] & FINISHER and not s.is_standing(z) else 0


def plus_of(s: Alley) -> i64:
    """[TS-447, TS-513] What the plus1 symbol adds; nothing on a firearm for who is gun shy."""
    if s.blow[B_SYMBOLS] & PLUS1 == 0:
        return 0
    return 0 if s.rules.supply_kind[s.blow[B_WEAPON]] == FIREARM and s.has_flaw(GUN_SHY) else 1


def strike_row(s: Alley, weapon: i64) -> None:
    """[TS-454] Every legal target in the row takes the full damage."""
    z: i64
    for z in range(s.last):
        if s.is_in(z, s.blow[B_ROW]) and not is_target(s, weapon, z):
            strike(s, z, s.rules.weapon_damage[weapon] + finisher(s, weapon, z))


@final
class Extras(Task[Alley]):
    """[TS-454, TS-511] plus1 and the heavy hitter's point go to one of the zombies hit, the Survivor's choice."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if plus_of(s) == 1:
            one_more(s)
        weapon = s.blow[B_WEAPON]
        if s.has_skill(HEAVY_HITTER) and s.struck_hard == 0 and s.rules.supply_kind[weapon] == MELEE:
            s.struck_hard = 1
            one_more(s)


def one_more(s: Alley) -> None:
    """One damage more to a zombie hit; where one is hit there is no choice."""
    if count_struck(s) > 1:
        ask_for(s, EXTRA_POINT, 1)
    else:
        strike(s, s.blow[B_TARGET], 1)


def share_first(s: Alley) -> None:
    """[TS-453] The announced target gets at least one; alone it gets all."""
    if next_share(s, 0) < 0:
        strike(s, s.blow[B_TARGET], s.blow[B_POOL])
    else:
        s.push(CHOOSE_SHARE, 0, 1)


def next_share(s: Alley, from_z: i64) -> i64:
    """The next zombie that may have a share besides the announced target, or -1."""
    z: i64
    for z in range(from_z, s.last):
        if s.of(z, CARD) != NOT_IN_PLAY and z != s.blow[B_TARGET] and not is_target(s, s.blow[B_WEAPON], z):
            return z
    return -1


@final
class ChooseShare(Decision[Alley]):
    """[TS-453] The pool is divided: the announced target first, then the others in ascending order."""

    def choosers(self, s: Alley, from_z: i64, first: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def options(self, s: Alley, from_z: i64, first: i64, c: i64, options: Options) -> None:
        n: i64
        options.refuse(SHARE, "TS-453")
        z = s.blow[B_TARGET] if first == 1 else next_share(s, from_z)
        while z >= 0:
            follower = next_share(s, 0 if first == 1 else z + 1)
            for n in range(1, s.blow[B_POOL] + 1):
                if n == s.blow[B_POOL] or follower >= 0:
                    options.offer(SHARE, z, n)
            if first == 1:
                return
            z = follower


@final
class Share(Verb[Alley]):
    """[TS-453] So much of the pool goes to this zombie."""

    def apply(self, s: Alley, z: i64, n: i64) -> None:
        strike(s, z, n)
        s.blow[B_POOL] -= n
        if s.blow[B_POOL] > 0:
            s.push(CHOOSE_SHARE, 0 if z == s.blow[B_TARGET] else z + 1, 0)


AIM: Final = Aim("aim")
EXTRAS: Final = Extras("extras")
CHOOSE_SHARE: Final = ChooseShare("choose a share", "TS-453")
SHARE: Final = Share("share", "zombie number")
