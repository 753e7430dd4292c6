"""Effects of the cards that can be played in combat."""

from __future__ import annotations

from typing import Any, Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Effect, Task, Verb
from ..events import HIT_FOE
from ..pieces import FIRST, FOES, LEAVING, NOTHING, SAVING
from ..state import Town
from ..survivor.life import gain_hp, lose_hp
from ..town.loot import DRAW_DROP
from ..vocabulary import HEAL_BONUS, HP
from .blows import SAVE
from .fight_state import can_flee, count_front, damage_enemy, is_won, refill_front

ALL: Final[i64] = 1  # value of the argument `targets`


@final
class Heal(Effect[Town]):
    """[PZ-167, PZ-168, PZ-171] Heal the survivor, also from 0 HP."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        return "PZ-171" if s.hp(who) >= s.most(who, HP) else ""

    def do(self, s: Town, who: i64, row: i64) -> None:
        gain_hp(s, who, s.rules.effect_rows[row + 1] + s.trait_sum(who, HEAL_BONUS))


@final
class Harm(Effect[Town]):
    """[PZ-172, R-52] Deal damage at once, to one enemy in front or to all."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        if s.window == SAVING:
            return "PZ-170"
        return "" if count_front(s) > 0 or s.target != NOTHING else "PZ-172"

    def do(self, s: Town, who: i64, row: i64) -> None:
        i: i64
        if s.target != NOTHING:  # PZ-240
            other = s.target if who == s.fighter else s.fighter
            lose_hp(s, other, s.rules.effect_rows[row + 1])
            s.push(SAVE, other)
            return
        if s.rules.effect_rows[row + 2] == ALL or count_front(s) == 1:
            for i in range(FOES):
                if s.foe(i) != NOTHING:
                    deal_harm(s, who, i, s.rules.effect_rows[row + 1])
        else:
            s.push(CHOOSE_HARM, who, s.rules.effect_rows[row + 1])
        s.push(FRONT_FALLS, who)


def deal_harm(s: Town, seat: i64, i: i64, damage: i64) -> None:
    """Deal `damage` to enemy `i`; a killed loot carrier drops a card."""
    s.emit(HIT_FOE, seat, i, damage, EVERYONE)
    if damage_enemy(s, seat, i, damage):
        s.push(DRAW_DROP, seat)


@final
class ChooseHarm(Decision[Town]):
    """[PZ-172] Choose which enemy takes the damage."""

    def get_choosers(self, s: Town, seat: i64, damage: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, damage: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(FOES):
            if s.foe(i) != NOTHING:
                actions.offer(HARM_FOE, i, damage)


@final
class HarmFoe(Verb[Town]):
    """[PZ-172] Deal the damage to the chosen enemy."""

    def apply(self, s: Town, i: i64, damage: i64) -> None:
        deal_harm(s, s.seat, i, damage)


@final
class FrontFalls(Task[Town]):
    """[PZ-152, PZ-172, R-52] End the fight if all enemies are dead; before a roll, refill the front from the horde."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if is_won(s, seat):
            s.fighter = NOTHING
        elif count_front(s) == 0 and s.dice == 0:
            refill_front(s)


@final
class Flee(Effect[Town]):
    """[PZ-172, R-50] Escape at once if a location can be reached; not allowed at 0 HP."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        if s.window == SAVING:
            return "PZ-170"
        return "" if can_flee(s, who) else "PZ-129"

    def do(self, s: Town, who: i64, row: i64) -> None:
        s.runner = who
        s.fighter = NOTHING


@final
class Shield(Effect[Town]):
    """[PZ-172, R-51] Cancel the enemy damage still to come this round."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        if s.window == SAVING:
            return "PZ-170"
        return "PZ-172" if s.window in (FIRST, LEAVING) else ""

    def do(self, s: Town, who: i64, row: i64) -> None:
        s.set_is_shielded(who, 1)


@final
class Boost(Effect[Town]):
    """[PZ-172] Raise the damage of the survivor's hits until the combat ends."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        return "PZ-170" if s.window == SAVING else ""

    def do(self, s: Town, who: i64, row: i64) -> None:
        s.set_boost(who, s.boost(who) + s.rules.effect_rows[row + 1])


CHOOSE_HARM: Final = ChooseHarm("choose whom to harm", "PZ-172", "seat damage")
HARM_FOE: Final = HarmFoe("harm", "foe damage")
FRONT_FALLS: Final = FrontFalls("front falls", "seat")
EFFECTS: Final[list[Effect[Any]]] = [
    Heal("heal", "amount"),
    Harm("harm", "amount targets"),
    Flee("flee"),
    Shield("shield"),
    Boost("boost", "amount"),
]
