"""[TS-448, TS-449] Damage to zombies, dealt one zombie after another, then knockdowns, deaths and drops."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..cards.tactics import ASK
from ..events import HIT_ZOMBIE
from ..pieces import HORDE, NOT_IN_PLAY
from ..state import Alley
from ..vocabulary import KNOCKDOWN, PIERCE, REACT_DAMAGE, STUN
from ..zombies.horde import cannot_fall, kill, knock_down


@final
class Damage(Task[Alley]):
    """[TS-448, R-45] Deal the damage of an attack to each zombie from `from_z` on, one after another.

    The zombie player may react before each zombie loses health. A zombie that is already doomed takes no damage.
    """

    def run(self, s: Alley, from_z: i64, b: i64, c: i64) -> None:
        z: i64
        for z in range(max(from_z, 0), s.zombie_end):
            if s.zombie_card(z) != NOT_IN_PLAY and s.damage_due(z) > 0:
                loss = reduced_damage(s, z)
                s.set_damage_due(z, 0)
                if loss > 0 and s.doomed(z) == 0:
                    s.loser, s.loss = z, loss
                    s.push(ASK, HORDE, REACT_DAMAGE)
                    s.push(LOSS)
                s.push(self, z + 1)
                return


def reduced_damage(s: Alley, z: i64) -> i64:
    """[TS-297, TS-302, TS-448] Return the damage after the zombie's reduction; a piercing weapon ignores 1 point."""
    weapon = s.weapon
    less = s.rules.reduction[s.zombie_card(z)]
    if weapon >= 0 and s.rules.weapon_traits[weapon] & PIERCE:
        less = max(less - 1, 0)
    return max(s.damage_due(z) - less, 0)


@final
class Loss(Task[Alley]):
    """[TS-010, TS-276, TS-278] Reduce the health of zombie `s.loser` by `s.loss`; at zero health, mark it as doomed."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        z = s.loser
        s.set_zombie_health(z, max(s.zombie_health(z) - s.loss, 0))
        s.emit(HIT_ZOMBIE, z, s.loss, s.zombie_card(z), EVERYONE)
        if s.zombie_health(z) == 0:
            s.set_doomed(z, 1)
        s.loser = -1
        s.loss = 0


@final
class TargetFalls(Task[Alley]):
    """[TS-449, R-44] Knock down a surviving target hit with the knockdown symbol or stun, then remove dead zombies."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        z, weapon = s.target, s.weapon
        stuns = weapon >= 0 and s.rules.weapon_traits[weapon] & STUN
        if s.doomed(z) == 0 and (stuns or s.weapon_symbols & KNOCKDOWN) and not cannot_fall(s, z):
            knock_down(s, z)
        s.push(DEATHS)


@final
class Deaths(Task[Alley]):
    """[TS-251, TS-449] Kill every doomed zombie, and unmark the zombies that the attack has hit."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        z: i64
        for z in range(s.zombie_end):
            if s.struck(z) == 1:
                s.set_struck(z, 0)
            if s.zombie_card(z) != NOT_IN_PLAY and s.doomed(z) == 1:
                kill(s, z)


DAMAGE: Final = Damage("damage", "number")
LOSS: Final = Loss("loss")
TARGET_FALLS: Final = TargetFalls("target falls")
DEATHS: Final = Deaths("deaths")
