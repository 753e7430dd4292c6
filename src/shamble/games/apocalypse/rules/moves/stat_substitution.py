"""Choice of the stat for a roll, if a playbook move allows another than the usual one."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import SWAPS
from ..pieces import NOTHING
from ..playbook_moves import AGAINST_THE_DEAD, AT_REPAIRS, ONE_DOSE, ROLL_WITH
from ..state import Story
from .after_dice import TAKE_BACK, can_withdraw


@final
class MaySwapStat(Task[Story]):
    """[ZA-047, ZA-272, ZA-273, ZA-276] Ask the actor for the stat to roll with, if a playbook move offers another."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        i: i64
        if not has_others(s, n):
            return
        move, swaps, talents = s.move(n), s.rules.talent_swaps, s.rules.rule_talent
        for i in range(s.rules.rule_from[ROLL_WITH], s.rules.rule_from[ROLL_WITH + 1]):
            talent = talents[i]
            if swaps[talent] >> move & 1 == 1 and can_swap(s, n, talent):
                s.push(STAT_CHOICE, n)
                return


def has_others(s: Story, n: i64) -> bool:
    """[ZA-263] Return whether the actor has any playbook move that replaces a stat."""
    return s.rules_of[s.actor(n)] >> ROLL_WITH & 1 == 1


def can_swap(s: Story, n: i64, talent: i64) -> bool:
    """[ZA-263] Return whether a playbook move lets the actor roll this move with another stat."""
    if s.rules.talent_swaps[talent] >> s.move(n) & 1 == 0 or s.talent(s.actor(n), talent) == 0:
        return False
    when = s.rules.talent_when[talent]
    if when == AGAINST_THE_DEAD:
        threat = s.threat_of(s.target(n))
        return threat != NOTHING and s.foe(threat) != NOTHING and s.is_zombie(threat)
    if when == ONE_DOSE:
        return s.spent(n) == 1
    return s.act(n) != NOTHING and s.rules.act_repairs[s.act(n)] == 1 if when == AT_REPAIRS else True


@final
class StatChoice(Decision[Story]):
    """[ZA-263] Choose the stat to roll with: the usual one, or the one of a playbook move."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        actions.offer(AS_USUAL)
        actions.refuse(ROLL_BY, "ZA-263")
        for i in range(s.rules.rule_from[ROLL_WITH], s.rules.rule_from[ROLL_WITH + 1]):
            if can_swap(s, n, s.rules.rule_talent[i]):
                actions.offer(ROLL_BY, s.rules.rule_talent[i])
        if can_withdraw(s, n):
            actions.offer(TAKE_BACK)


@final
class AsUsual(Verb[Story]):
    """[ZA-009] Roll with the usual stat of the move."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Keep the usual stat."""


@final
class RollBy(Verb[Story]):
    """[ZA-009, ZA-263] Roll with the stat of a playbook move."""

    def apply(self, s: Story, talent: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_swapped(n, talent)
        s.emit(SWAPS, s.actor(n), talent, -1, EVERYONE)


MAY_SWAP_STAT: Final = MaySwapStat("may swap", "part")
STAT_CHOICE: Final = StatChoice("roll with", "ZA-263", "part")
AS_USUAL: Final = AsUsual("as_usual")
ROLL_BY: Final = RollBy("roll_by", "talent")
