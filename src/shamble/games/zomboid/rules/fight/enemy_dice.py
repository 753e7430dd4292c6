"""Enemy dice and dodge dice: assign each to an enemy and cancel the hits that are dodged."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Die, Task, Verb
from ..events import DODGE_ROLLED, DODGED, ENEMY_ROLLED
from ..pieces import ANSWERING, FOES, NOTHING
from ..state import Town
from ..vocabulary import CRIT, HIT, MISS, SKULL
from .fight_state import could_use_item, is_in_fight, open_window
from .items import USE


@final
class EnemyDie(Die[Town]):
    """[PZ-009, PZ-133] Roll of one enemy attack die; everyone sees it."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Town, pips: i64, i: i64, b: i64, c: i64) -> None:
        s.set_enemy_die(i, pips)
        s.emit(ENEMY_ROLLED, i, pips, -1, EVERYONE)


@final
class DodgeDie(Die[Town]):
    """[PZ-010, PZ-134] Roll of one dodge die; everyone sees it."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Town, pips: i64, i: i64, seat: i64, c: i64) -> None:
        s.set_dodge_die(i, pips)
        s.emit(DODGE_ROLLED, seat, pips, -1, EVERYONE)


def enemy_result(s: Town, i: i64) -> i64:
    """[PZ-133] Return the result that enemy die `i` shows."""
    return s.rules.enemy_faces[s.enemy_die(i)]


def count_skulls(s: Town) -> i64:
    """[PZ-134] Count the dodge dice of this round that show a skull."""
    n: i64 = 0
    i: i64
    for i in range(FOES):
        if is_skull(s, i):
            n += 1
    return n


def is_skull(s: Town, i: i64) -> bool:
    """[PZ-010, PZ-134] Whether dodge die `i` shows a skull."""
    return s.rules.dodge_faces[s.dodge_die(i)] == SKULL


def is_dice_of(s: Town, seat: i64, i: i64) -> bool:
    """[PZ-239] Whether dice set `i` belongs to `seat`; against enemies all sets do, in a duel each survivor has one."""
    return s.target == NOTHING or (i == 0) == (s.fighter == seat)


@final
class RerollDodge(Verb[Town]):
    """[PZ-162, R-53] Reroll all dodge dice of the survivor; the new result stands."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        i: i64
        s.add_rerolled_dodge(s.seat, 1)
        s.set_dodge_stands(s.seat, 1)
        for i in range(FOES):
            if s.dodge_die(i) > 0 and is_dice_of(s, s.seat, i):
                s.push(DODGE_DIE, i, s.seat)


@final
class GiveBlow(Task[Town]):
    """[PZ-131, PZ-154] Resolve the die of an enemy that strikes alone.

    The survivor dodges a hit unless the dodge die shows a skull.
    """

    def run(self, s: Town, seat: i64, i: i64, c: i64) -> None:
        s.set_blow(i, enemy_result(s, i))
        if s.blow(i) == HIT and not is_skull(s, i):
            dodge(s, seat, i)


def dodge(s: Town, seat: i64, i: i64) -> None:
    """[PZ-144] Mark the hit of enemy `i` as dodged."""
    s.set_is_dodged(i, 1)
    s.emit(DODGED, seat, i, -1, EVERYONE)


@final
class Answer(Task[Town]):
    """[PZ-143, PZ-148] Assign the enemy dice; ask the survivor only if there is a visible choice."""

    def run(self, s: Town, seat: i64, again: i64, c: i64) -> None:
        if not open_window(s, seat, again, ANSWERING):
            return
        if must_choose(s) or (has_blow(s) and could_use_item(s, seat)):
            s.push(ANSWER_CHOICE, seat)
            s.push(self, seat, 1)
        else:
            assign_enemy_dice(s, 0)


def has_blow(s: Town) -> bool:
    """Whether an enemy die shows a hit and an enemy is in front to deal it."""
    return (enemy_result(s, 0) != MISS or enemy_result(s, 1) != MISS) and (s.foe(0) != NOTHING or s.foe(1) != NOTHING)


def must_choose(s: Town) -> bool:
    """[PZ-143] Whether the two enemy dice differ, so that the survivor must assign the worse one."""
    return s.dice == FOES and enemy_result(s, 0) != enemy_result(s, 1) and has_blow(s)


def assign_enemy_dice(s: Town, worse_to: i64) -> None:
    """[PZ-143, PZ-146] Give the worse die to enemy `worse_to` and the better die to the second enemy.

    A die given to a dead enemy is void. A single die stays with the enemy it was rolled for.
    """
    if s.dice < FOES:
        i: i64 = 0 if s.enemy_die(0) > 0 else 1
        s.set_blow(i, enemy_result(s, i))
        return
    first, second = enemy_result(s, 0), enemy_result(s, 1)
    s.set_blow(worse_to, max(first, second))
    s.set_blow(1 - worse_to, min(first, second))


@final
class AnswerChoice(Decision[Town]):
    """[PZ-143, PZ-166] Choose the enemy that takes the worse die; a dead enemy is allowed."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        if must_choose(s):
            for i in range(FOES):
                actions.offer(TAKE, i)
        else:
            actions.refuse(TAKE, "PZ-143")
            actions.offer(GO_ON)
        USE.legal(s, seat, actions)


@final
class Take(Verb[Town]):
    """[PZ-143] Give the worse die to the chosen enemy."""

    def apply(self, s: Town, i: i64, b: i64) -> None:
        s.is_answered = True
        assign_enemy_dice(s, i)


@final
class GoOn(Verb[Town]):
    """[PZ-166] Decline to play an item."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.is_answered = True
        assign_enemy_dice(s, 0)


@final
class Criticals(Task[Town]):
    """[PZ-146, PZ-147, R-46] Keep only one of two critical hits.

    The hit of the enemy with fewer HP counts; the survivor breaks ties.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if not is_in_fight(s, seat) or s.foe(0) == NOTHING or s.foe(1) == NOTHING:
            return
        if s.blow(0) != CRIT or s.blow(1) != CRIT:
            return
        if s.foe_hp(0) == s.foe_hp(1):
            s.push(CRIT_CHOICE, seat)
        else:
            s.set_blow(1 if s.foe_hp(0) < s.foe_hp(1) else 0, MISS)


@final
class CritChoice(Decision[Town]):
    """[PZ-146] Choose which of two critical hits to suffer."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(FOES):
            actions.offer(SUFFER, i)


@final
class Suffer(Verb[Town]):
    """[PZ-146] Suffer the critical hit of the chosen enemy and cancel the second."""

    def apply(self, s: Town, i: i64, b: i64) -> None:
        s.set_blow(1 - i, MISS)


@final
class Dodges(Task[Town]):
    """[PZ-135, PZ-144] Cancel one normal hit for each dodge; critical hits can't be dodged."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        i: i64
        hits: i64 = 0
        if not is_in_fight(s, seat):
            return
        for i in range(FOES):
            if is_striking(s, i) and s.blow(i) == HIT:
                hits += 1
        dodged = s.dice - count_skulls(s)
        if hits == FOES and dodged == 1:
            s.push(DODGE_CHOICE, seat)
            return
        for i in range(FOES):
            if dodged > 0 and is_striking(s, i) and s.blow(i) == HIT:
                dodge(s, seat, i)


def is_striking(s: Town, i: i64) -> bool:
    """Whether enemy `i` is in front and has a blow that was neither missed nor dodged."""
    return s.foe(i) != NOTHING and s.blow(i) != MISS and s.is_dodged(i) == 0


@final
class DodgeChoice(Decision[Town]):
    """[PZ-144] Choose which of two hits to dodge with a single dodge."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        for i in range(FOES):
            actions.offer(DODGE, i)


@final
class Dodge(Verb[Town]):
    """[PZ-144] Dodge the hit of the chosen enemy."""

    def apply(self, s: Town, i: i64, b: i64) -> None:
        dodge(s, s.seat, i)


ENEMY_DIE: Final = EnemyDie("enemy die", "foe seat")
DODGE_DIE: Final = DodgeDie("dodge die", "foe seat")
REROLL_DODGE_DICE: Final = RerollDodge("reroll_dodge")
GIVE_BLOW: Final = GiveBlow("give blow", "seat foe")
ANSWER: Final = Answer("answer", "seat number")
ANSWER_CHOICE: Final = AnswerChoice("give out enemy dice", "PZ-143", "seat")
TAKE: Final = Take("take", "foe")
GO_ON: Final = GoOn("go_on")
CRITICALS: Final = Criticals("criticals", "seat")
CRIT_CHOICE: Final = CritChoice("choose the critical hit", "PZ-146", "seat")
SUFFER: Final = Suffer("suffer", "foe")
DODGES: Final = Dodges("dodges", "seat")
DODGE_CHOICE: Final = DodgeChoice("choose what to dodge", "PZ-144", "seat")
DODGE: Final = Dodge("dodge", "foe")
