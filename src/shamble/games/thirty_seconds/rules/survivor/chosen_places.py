"""[TS-455, TS-478, TS-497] Choices of rows and weapons for cards: Distraction, grenade, ammo box."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..events import LOADED
from ..fighting.weapon_range import range_cap
from ..fighting.wounds import SUFFER
from ..pieces import EQUIPPED, NO_ATTACK, NOT_IN_PLAY, SURVIVOR
from ..state import Alley
from .damage import DAMAGE, DEATHS


@final
class Distract(Decision[Alley]):
    """[TS-497] Choose a row without the Survivor to distract."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        row: i64
        for row in range(1, s.rules.rows + 1):
            actions.offer_unless(cannot_distract(s, row), LURE, row)
        actions.refuse(LURE, "TS-497")


def cannot_distract(s: Alley, row: i64) -> str:
    """[TS-146, TS-497] Return the clause that forbids a row, or "": the Survivor's own, or one already distracted."""
    if row == s.row:
        return "TS-497"
    return "TS-146" if s.distracted(row) == 1 else ""


@final
class Lure(Verb[Alley]):
    """[TS-497] Distract a row: its zombies neither move nor attack until the zombie turn ends."""

    def apply(self, s: Alley, row: i64, b: i64) -> None:
        s.set_distracted(row, 1)


@final
class ChooseRow(Decision[Alley]):
    """[TS-455] Choose a row in range for a grenade, with or without zombies.

    `effect` is the effect's index in `effect_rows`.
    """

    def get_choosers(self, s: Alley, effect: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, effect: i64, b: i64, c: i64, actions: LegalActions) -> None:
        row: i64
        reach = min(s.book.effect_rows[effect + 1], range_cap(s))
        for row in range(max(s.row - reach, 1), min(s.row + reach, s.rules.rows) + 1):
            actions.offer(THROW_AT, row)
        actions.refuse(THROW_AT, "TS-455")


@final
class ThrowAt(Verb[Alley]):
    """[TS-170, TS-317, TS-455] Damage every character in the chosen row and, less, in the rows beside it."""

    def apply(self, s: Alley, row: i64, b: i64) -> None:
        effect = s.amount
        s.weapon = NO_ATTACK
        z: i64
        for z in range(s.zombie_end):
            if s.zombie_card(z) != NOT_IN_PLAY and s.time_tokens(z) == 0:
                s.set_damage_due(z, blast_damage(s, effect, s.zombie_row(z) - row))
        s.push(DAMAGE)
        s.push(SUFFER, blast_damage(s, effect, s.row - row))
        s.push(DEATHS)


def blast_damage(s: Alley, effect: i64, away: i64) -> i64:
    """Return the damage of a blast to a character `away` rows from its center."""
    if away == 0:
        return s.book.effect_rows[effect + 2]
    return s.book.effect_rows[effect + 3] if -1 <= away <= 1 else 0


def count_unfilled(s: Alley) -> i64:
    """[TS-478] Count the carried weapons that aren't full."""
    n: i64 = 0
    i: i64
    for i in range(s.in_sight):
        if is_unfilled(s, s.sight(i)):
            n += 1
    return n


def is_unfilled(s: Alley, item: i64) -> bool:
    """[TS-477] Whether the Supply is a carried weapon that isn't full."""
    weapon = s.rules.supply_kind[item] <= 1
    return weapon and s.supply_place(item) >= EQUIPPED and s.charge(item) < s.rules.capacity[item]


def fill_only(s: Alley) -> None:
    """Fill the only weapon that isn't full."""
    i: i64
    for i in range(s.in_sight):
        if is_unfilled(s, s.sight(i)):
            fill(s, s.sight(i))
            return


def fill(s: Alley, item: i64) -> None:
    """[TS-478] Fill a weapon with ammo."""
    s.set_charge(item, s.rules.capacity[item])
    s.emit(LOADED, item, -1, -1, EVERYONE)


@final
class ChooseReload(Decision[Alley]):
    """[TS-478] Choose which of several weapons to fill."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(s.in_sight):
            if is_unfilled(s, s.sight(i)):
                actions.offer(LOAD, s.sight(i))
        actions.refuse(LOAD, "TS-478")


@final
class Load(Verb[Alley]):
    """[TS-478] Fill the chosen weapon."""

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        fill(s, item)


DISTRACT: Final = Distract("distract", "TS-497")
LURE: Final = Lure("lure", "row")
CHOOSE_ROW: Final = ChooseRow("choose a row", "TS-455", "number")
THROW_AT: Final = ThrowAt("at", "row")
CHOOSE_RELOAD: Final = ChooseReload("choose a reload", "TS-478")
LOAD: Final = Load("load", "supply")
