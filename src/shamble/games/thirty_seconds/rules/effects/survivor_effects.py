"""[TS-500] Effects of the Survivor's tactics cards and of Supplies."""

from __future__ import annotations

from typing import Any, Final, final

from .....core.native import i64
from .....core.step import Effect
from ..fighting.weapon_range import has_target
from ..fighting.wounds import heal
from ..pieces import (
    STOMP,
    SUPPLIES,
)
from ..state import Alley
from ..survivor.chosen_places import CHOOSE_RELOAD, CHOOSE_ROW, DISTRACT, cannot_distract, count_unfilled, fill_only
from ..survivor.displacement import LEAP
from ..survivor.granted_attack import GRANTED_ATTACK, cannot_counter
from ..survivor.movement import is_down_for_good, stand_up
from ..survivor.supplies import FIND_SUPPLY
from ..survivor.survivor_attack import is_usable
from ..vocabulary import ANY_ATTACK
from ..zombies.chosen_zombies import BREAK, CLIP, CRITICAL, SHOVE, ask_for_zombies, can_choose_any


@final
class Block(Effect[Alley]):
    """[TS-203, TS-460, R-16] Make the zombie's attack fail."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        if s.is_unblockable:
            return "TS-211"
        return "" if s.attacker >= 0 and s.attacker_succeeds and not s.is_blocked else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.is_blocked = True


@final
class Counterattack(Effect[Alley]):
    """[TS-461, TS-463, TS-464, R-26] Grant a free melee attack on the attacker, resolved before its hit."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return cannot_counter(s, s.attacker)

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.push(GRANTED_ATTACK, s.attacker)


@final
class Intercept(Effect[Alley]):
    """[TS-496] Grant a free melee attack on the zombie that has just moved in."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return cannot_counter(s, s.mover)

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.push(GRANTED_ATTACK, s.mover)


@final
class NoOpportunity(Effect[Alley]):
    """[TS-521] Prevent opportunity attacks on the current Move."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-146" if s.is_unhindered else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.is_unhindered = True


@final
class BonusAttack(Effect[Alley]):
    """[TS-457, TS-458, TS-492, TS-493] Grant another attack with the same weapon on any legal target."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        weapon, kind = s.weapon, s.book.effect_rows[row + 1]
        if weapon < 0 or not is_usable(s, weapon):
            return "TS-477"
        if kind != ANY_ATTACK and s.rules.supply_kind[weapon] != kind:
            return "TS-143"
        return "" if has_target(s, weapon) else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.push(GRANTED_ATTACK, -1, s.weapon)


@final
class LineUp(Effect[Alley]):
    """[TS-494] Make a hit deal its damage to several zombies in line."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-146" if s.lined_up > 0 else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.lined_up = s.book.effect_rows[row + 1]
        s.lined_up_damage = s.book.effect_rows[row + 2]


@final
class Clip(Effect[Alley]):
    """[TS-495] Also damage other zombies in the target's row."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if can_choose_any(s, CLIP) else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        ask_for_zombies(s, CLIP, s.book.effect_rows[row + 1], s.book.effect_rows[row + 2])


@final
class Critical(Effect[Alley]):
    """[TS-146, TS-495, R-45] Kill a zombie that was hit, or deal extra damage to a Boss.

    A zombie that dies anyway can't be chosen.
    """

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if can_choose_any(s, CRITICAL) else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        ask_for_zombies(s, CRITICAL, 1, s.book.effect_rows[row + 1])


@final
class BestOfTwo(Effect[Alley]):
    """[TS-500] Draw two attack cards and use one."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        sure = s.weapon == STOMP and s.rules.stomp_automatic
        return "TS-146" if s.draws_two or sure else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.draws_two = True


@final
class DistractRow(Effect[Alley]):
    """[TS-497] Distract a row without the Survivor: its zombies neither move nor attack."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        row_there: i64
        for row_there in range(1, s.rules.rows + 1):
            if not cannot_distract(s, row_there):
                return ""
        return "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.push(DISTRACT)


@final
class Leap(Effect[Alley]):
    """[TS-485, TS-490] Move the Survivor several rows ahead in one leap."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-490" if s.is_exhausted else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.push(LEAP, s.book.effect_rows[row + 1])


@final
class Heal(Effect[Alley]):
    """[TS-480] Restore health."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-146" if s.health >= s.rules.survivor_health[s.character] else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        heal(s, s.book.effect_rows[row + 1])


@final
class GainSupply(Effect[Alley]):
    """[TS-418, TS-484] Take the top cards of the Supply deck."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if s.can_draw(SUPPLIES) else "TS-418"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        for _ in range(s.book.effect_rows[row + 1]):
            s.push(FIND_SUPPLY)


@final
class KnockdownZombie(Effect[Alley]):
    """[TS-229, TS-288, TS-301, TS-317] Knock down zombies in the Survivor's row."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if can_choose_any(s, SHOVE) else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        ask_for_zombies(s, SHOVE, s.book.effect_rows[row + 1])


@final
class StandSurvivor(Effect[Alley]):
    """[TS-340] Stand the Survivor up, unless permanent knockdown forbids it."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "TS-340" if is_down_for_good(s) else ""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        stand_up(s)


@final
class BreakGrab(Effect[Alley]):
    """[TS-229] Make a grabbing zombie let go; the card can't be played if no row has room for it."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if can_choose_any(s, BREAK) else "TS-159"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        ask_for_zombies(s, BREAK, 1)


@final
class Reload(Effect[Alley]):
    """[TS-478] Fill one carried weapon with ammo."""

    def legal(self, s: Alley, who: i64, row: i64) -> str:
        return "" if count_unfilled(s) > 0 else "TS-146"

    def do(self, s: Alley, who: i64, row: i64) -> None:
        if count_unfilled(s) == 1:
            fill_only(s)
        else:
            s.push(CHOOSE_RELOAD)


@final
class Armor(Effect[Alley]):
    """[TS-479] Mark a Supply as armor; its points are in the rulebook's tables."""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        pass


@final
class Blast(Effect[Alley]):
    """[TS-455] Throw a grenade at a row; it also damages the rows beside it."""

    def do(self, s: Alley, who: i64, row: i64) -> None:
        s.amount = row
        s.push(CHOOSE_ROW, row)


SURVIVOR_EFFECTS: Final[list[Effect[Any]]] = [
    Block("block"),
    Counterattack("counterattack"),
    NoOpportunity("no_opportunity"),
    BonusAttack("bonus_attack", "kind"),
    LineUp("line_up", "targets damage"),
    Clip("clip", "targets damage"),
    Critical("critical", "boss_bonus"),
    Intercept("intercept"),
    DistractRow("distract_row"),
    Leap("leap", "rows"),
    Heal("heal", "n"),
    GainSupply("gain_supply", "n"),
    KnockdownZombie("knockdown_zombie", "n"),
    BestOfTwo("best_of_two"),
    StandSurvivor("stand_survivor"),
    BreakGrab("break_grab"),
    Reload("reload"),
    Armor("armor", "points"),
    Blast("blast", "range center edge"),
]
