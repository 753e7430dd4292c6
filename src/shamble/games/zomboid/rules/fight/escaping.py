"""Escaping: before the first round, after each round, and the blows of swift enemies."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.field import STEP
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Die, Task, Verb
from ..events import ESCAPE_ROLLED
from ..pieces import ANSWERING, FIRST, FOES, LEAVING, NOTHING
from ..state import Town
from ..vocabulary import ESCAPE_FACE, MISS, MUST_ESCAPE_FIRST, NO_ESCAPE_FIRST, REROLL_ESCAPE, SWIFT
from .blows import BLOW
from .enemy_dice import DODGE_DIE, ENEMY_DIE, GIVE_BLOW, GO_ON, REROLL_DODGE_DICE, enemy_result
from .fight_state import can_flee, can_reroll_dodge, could_use_item, is_in_fight, open_window
from .items import USE


@final
class BeforeFirst(Task[Town]):
    """[PZ-126] Ask whether to run or fight before the first round; `again` is set after an item was played."""

    def run(self, s: Town, seat: i64, again: i64, c: i64) -> None:
        if not open_window(s, seat, again, FIRST):
            return
        s.push(FIRST_CHOICE, seat)
        s.push(self, seat, 1)


@final
class FirstChoice(Decision[Town]):
    """[PZ-126, PZ-128, R-54] Choose to run or fight; traits can forbid running or force it."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        clause = forbids_running(s, seat)
        if not clause and s.trait_sum(seat, NO_ESCAPE_FIRST) > 0:
            clause = "PZ-015"
        actions.offer_unless(clause, RUN)
        must = not clause and s.trait_sum(seat, MUST_ESCAPE_FIRST) > 0
        actions.offer_unless("PZ-015" if must else "", STAND)
        USE.legal(s, seat, actions)


def forbids_running(s: Town, seat: i64) -> str:
    """[PZ-129] Return the clause that forbids the escape roll, or ""."""
    return "" if can_flee(s, seat) else "PZ-129"


@final
class AfterRound(Task[Town]):
    """[PZ-151] Ask once a round, after the enemies' attack, whether to run or fight on."""

    def run(self, s: Town, seat: i64, again: i64, c: i64) -> None:
        if not open_window(s, seat, again, LEAVING):
            return
        s.push(LEAVE_CHOICE, seat)
        s.push(self, seat, 1)


@final
class LeaveChoice(Decision[Town]):
    """[PZ-151] Choose to run or fight on; an even escape roll succeeds."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer_unless(forbids_running(s, seat), RUN)
        actions.offer(STAND)
        USE.legal(s, seat, actions)


@final
class Run(Verb[Town]):
    """[PZ-011, PZ-126, PZ-151] Roll the escape die."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.is_answered = True
        s.push(ESCAPE_DIE, s.seat)


@final
class Stand(Verb[Town]):
    """[PZ-128, PZ-152] Stand and fight."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.is_answered = True


@final
class EscapeDie(Die[Town]):
    """[PZ-011, PZ-125, PZ-127, R-53] Escape roll: an even number, or a face named by a trait, succeeds.

    A trait may allow one reroll of a roll.
    """

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Town, pips: i64, seat: i64, again: i64, c: i64) -> None:
        s.emit(ESCAPE_ROLLED, seat, pips, -1, EVERYONE)
        if pips % 2 == 0 or is_escape_face(s, seat, pips):
            s.push(GET_AWAY, seat)
        elif again < 0 and s.rerolled_escape(seat) < s.trait_sum(seat, REROLL_ESCAPE):
            s.push(ESCAPE_AGAIN, seat)


def is_escape_face(s: Town, seat: i64, pips: i64) -> bool:
    """Whether a trait makes this face a success."""
    return s.trait_sum(seat, ESCAPE_FACE) == pips


@final
class EscapeAgain(Decision[Town]):
    """[PZ-162] Choose to reroll the escape die or to accept the failure."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(REROLL_ESCAPE_DIE)
        actions.offer(STAND)


@final
class RerollEscape(Verb[Town]):
    """[PZ-162] Reroll the escape die; the new result stands."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.add_rerolled_escape(s.seat, 1)
        s.push(ESCAPE_DIE, s.seat, 1)


@final
class GetAway(Task[Town]):
    """[PZ-127, PZ-154, R-48] Let a survivor escape; before the first round, swift enemies strike once first."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        i: i64
        if s.window == FIRST:
            s.clear(STEP)
            for i in range(FOES):
                if s.foe(i) != NOTHING and s.rules.enemy_keywords[s.foe(i)] & SWIFT != 0:
                    s.push(SWIFT_BLOW, seat, i)
        s.push(AWAY, seat)


@final
class SwiftBlow(Task[Town]):
    """[PZ-154, R-75] Resolve a swift enemy's blow with its own attack and dodge die.

    Its damage isn't halved. The blow is skipped if either side is dead.
    """

    def run(self, s: Town, seat: i64, i: i64, c: i64) -> None:
        if not is_in_fight(s, seat) or s.foe(i) == NOTHING:
            return
        s.set_enemy_die(1 - i, 0)
        s.set_dodge_die(1 - i, 0)
        s.set_dodge_stands(seat, 0)
        s.push(ENEMY_DIE, i, seat)
        s.push(DODGE_DIE, i, seat)
        s.push(PARTING, seat, i)
        s.push(GIVE_BLOW, seat, i)
        s.push(BLOW, seat, i)


@final
class Parting(Task[Town]):
    """[PZ-154, PZ-162, PZ-166, R-75] Let the survivor reroll the dodge die of a swift blow, or play an item."""

    def run(self, s: Town, seat: i64, i: i64, again: i64) -> None:
        if not open_window(s, seat, again, ANSWERING) or s.foe(i) == NOTHING or enemy_result(s, i) == MISS:
            return
        if could_use_item(s, seat) or can_reroll_dodge(s, seat):
            s.push(PARTING_CHOICE, seat)
            s.push(self, seat, i, 1)


@final
class PartingChoice(Decision[Town]):
    """[PZ-154, PZ-162, PZ-166] Choose to take the blow, reroll the dodge die by a trait, or play an item."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(GO_ON)
        actions.offer_unless("" if can_reroll_dodge(s, seat) else "PZ-162", REROLL_DODGE_DICE)
        USE.legal(s, seat, actions)


@final
class Away(Task[Town]):
    """[PZ-127] End the fight of an escaped survivor."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if is_in_fight(s, seat):
            s.runner = seat
            s.fighter = NOTHING


BEFORE_FIRST: Final = BeforeFirst("before the first round", "seat number")
FIRST_CHOICE: Final = FirstChoice("run or fight", "PZ-126", "seat")
AFTER_ROUND: Final = AfterRound("after the round", "seat number")
LEAVE_CHOICE: Final = LeaveChoice("run or fight on", "PZ-151", "seat")
RUN: Final = Run("run")
STAND: Final = Stand("stand")
ESCAPE_DIE: Final = EscapeDie("escape die", "seat number")
ESCAPE_AGAIN: Final = EscapeAgain("escape again", "PZ-162", "seat")
REROLL_ESCAPE_DIE: Final = RerollEscape("reroll_escape")
GET_AWAY: Final = GetAway("get away", "seat")
SWIFT_BLOW: Final = SwiftBlow("swift blow", "seat foe")
PARTING: Final = Parting("parting blow", "seat foe number")
PARTING_CHOICE: Final = PartingChoice("dice of a parting blow", "PZ-154", "seat")
AWAY: Final = Away("away", "seat")
