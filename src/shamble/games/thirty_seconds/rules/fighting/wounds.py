"""Harm to the Survivor by attacks and cards: damage, knockdown, loss of a weapon; and healing."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import ARMOR_HIT, DAZED, HEALED, HURT, LEFT_PLAY, LOST_WEAPON, WENT_DOWN
from ..outcome import check_health
from ..pieces import AWAY, EQUIPPED, HORDE, SURVIVOR
from ..state import Alley
from ..vocabulary import FIELD_MEDIC


@final
class Suffer(Task[Alley]):
    """[TS-206, TS-479, R-21] Deal damage to the Survivor.

    With armor the Survivor chooses for each point what takes it; without, health takes all of it.
    """

    def run(self, s: Alley, amount: i64, b: i64, c: i64) -> None:
        if amount <= 0:
            return
        if s.worn() >= 0:
            s.push(SOAK)
            s.push(self, amount - 1)
        else:
            lose_health(s, amount)


def lose_health(s: Alley, amount: i64) -> None:
    """[TS-278] Reduce the health of the Survivor, never below zero, and check for death."""
    s.health = max(s.health - amount, 0)
    s.emit(HURT, amount, -1, -1, EVERYONE)
    check_health(s)


@final
class Soak(Decision[Alley]):
    """[TS-206, R-21] Choose whether armor or health takes a point of damage; armor is the default."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(ARMOR_TAKES)
        actions.offer(HEALTH_TAKES)


@final
class ArmorTakes(Verb[Alley]):
    """[TS-479] Take a point of damage from the armor; discard it when used up."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        item = s.worn()
        s.add_charge(item, -1)
        s.emit(ARMOR_HIT, item, -1, -1, EVERYONE)
        if s.charge(item) <= 0:
            discard_item(s, item)


@final
class HealthTakes(Verb[Alley]):
    """[TS-206] Take a point of damage from health."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        lose_health(s, 1)


def discard_item(s: Alley, item: i64) -> None:
    """[TS-432, TS-479] Move a Supply to its discard pile."""
    s.put_item(item, AWAY)
    s.set_charge(item, 0)
    s.add_discarded(s.rules.item_card[item], 1)
    s.emit(LEFT_PLAY, s.rules.item_card[item], -1, -1, EVERYONE)


def heal(s: Alley, n: i64) -> None:
    """[TS-279, TS-480, TS-511] Heal `n`, a field medic one more, up to the character's health."""
    more: i64 = 1 if s.has_skill(FIELD_MEDIC) else 0
    before = s.health
    s.health = min(s.health + n + more, s.rules.survivor_health[s.character])
    s.emit(HEALED, s.health - before, -1, -1, EVERYONE)


def go_down(s: Alley) -> bool:
    """[TS-209, TS-330, TS-331, R-22] Knock the Survivor down; return whether the Survivor stood before.

    By the Concussion option, the Survivor also gets a token. Enough tokens cost an Energy token.
    """
    if s.is_down:
        return False
    s.is_down = True
    s.emit(WENT_DOWN, -1, -1, -1, EVERYONE)
    if s.rules.concussion:
        s.concussion += 1
        if s.concussion >= s.rules.concussions:
            s.concussion = 0
            s.set_energy_tokens(SURVIVOR, max(s.energy_tokens(SURVIVOR) - 1, 0))
            s.set_energy(SURVIVOR, min(s.energy(SURVIVOR), s.energy_tokens(SURVIVOR)))  # a used token goes first
        s.emit(DAZED, s.concussion, -1, -1, EVERYONE)
    return True


@final
class Disarm(Task[Alley]):
    """[TS-195, TS-196, TS-197, TS-482, R-20] Drop an equipped weapon in `row`, if there is one.

    The zombie player chooses among several.
    """

    def run(self, s: Alley, row: i64, b: i64, c: i64) -> None:
        if s.weapons() > 1:
            s.weapon_lands = row
            s.push(CHOOSE_LOSS)
        elif s.weapons() == 1:
            i: i64 = 0
            while s.supply_place(s.sight(i)) != EQUIPPED:
                i += 1
            lose(s, s.sight(i), row)


def lose(s: Alley, item: i64, row: i64) -> None:
    """[TS-476, TS-482] Drop a weapon with its ammo in a row; beyond the last row it leaves the game."""
    if row > s.rules.rows:
        s.put_item(item, AWAY)
        s.set_charge(item, 0)
    else:
        s.put_item(item, row)
    s.emit(LOST_WEAPON, item, min(row, s.rules.street), -1, EVERYONE)


@final
class ChooseLoss(Decision[Alley]):
    """[TS-196] Choose the weapon that the Survivor loses, as the zombie player."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(s.in_sight):
            if s.supply_place(s.sight(i)) == EQUIPPED:
                actions.offer(LOSE, s.sight(i))
        actions.refuse(LOSE, "TS-475")


@final
class Lose(Verb[Alley]):
    """[TS-196] Drop the chosen weapon."""

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        lose(s, item, s.weapon_lands)


SUFFER: Final = Suffer("suffer", "number")
SOAK: Final = Soak("soak", "TS-206")
ARMOR_TAKES: Final = ArmorTakes("armor")
HEALTH_TAKES: Final = HealthTakes("health")
DISARM: Final = Disarm("disarm", "number")
CHOOSE_LOSS: Final = ChooseLoss("choose a loss", "TS-196")
LOSE: Final = Lose("lose", "supply")
