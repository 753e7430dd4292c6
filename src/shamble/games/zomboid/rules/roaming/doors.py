"""Locked doors: breaking in with luck dice, and alarms."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import NOT_OPENED, OPENED
from ..state import Town
from ..town.luck import ALARM, roll_luck
from ..vocabulary import ALARM_IGNORE, ALARMED, BREAK_IN_ROLL, REROLL_BREAK_IN, UNLOCKED
from .location_events import ACCEPT


@final
class BreakIn(Task[Town]):
    """[PZ-108] Roll the luck dice to break in; a trait may allow a reroll."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        roll_luck(s, seat)
        s.push(MAY_THROW_AGAIN, seat)
        s.push(TRY_DOOR, seat)


@final
class MayThrowAgain(Task[Town]):
    """[PZ-162] Let a survivor reroll the luck dice by a trait, once a day."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.trait_sum(seat, REROLL_BREAK_IN) > 0 and s.has_rerolled_luck(seat) == 0:
            s.push(LUCK_AGAIN, seat)


@final
class LuckAgain(Decision[Town]):
    """[PZ-162] Choose to reroll all luck dice or to accept them."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(REROLL_LUCK)
        actions.offer(ACCEPT)


@final
class RerollLuck(Verb[Town]):
    """[PZ-162] Reroll all luck dice; the new result stands."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.set_has_rerolled_luck(s.seat, 1)
        roll_luck(s, s.seat)


@final
class TryDoor(Task[Town]):
    """[PZ-109, PZ-110, PZ-112, PZ-116] Unlock the door for good if the total exceeds its reinforcement icons.

    An alarmed door triggers an alarm roll.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        place = s.place(seat)
        total = s.total + s.trait_sum(seat, BREAK_IN_ROLL) + s.best_break_in_tool(seat)
        if total <= s.rules.reinforcement[s.place_card(place)]:
            s.emit(NOT_OPENED, seat, place, -1, EVERYONE)
            return
        alarmed = s.door(place) == ALARMED
        s.set_door(place, UNLOCKED)
        s.emit(OPENED, seat, place, -1, EVERYONE)
        if alarmed and s.trait_sum(seat, ALARM_IGNORE) == 0:
            s.push(ALARM, seat, place)


@final
class DoorChoice(Decision[Town]):
    """[PZ-108, PZ-113] Choose whether to break in at a newly explored location."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(BREAK)
        actions.offer(STAY_OUT)


@final
class Break(Verb[Town]):
    """[PZ-108] Try to break in."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.push(BREAK_IN, s.seat)


@final
class StayOut(Verb[Town]):
    """[PZ-081, PZ-113] Stay outside."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        pass


BREAK_IN: Final = BreakIn("break in", "seat")
MAY_THROW_AGAIN: Final = MayThrowAgain("may throw again", "seat")
LUCK_AGAIN: Final = LuckAgain("luck again", "PZ-162", "seat")
REROLL_LUCK: Final = RerollLuck("reroll_luck")
TRY_DOOR: Final = TryDoor("try door", "seat")
DOOR_CHOICE: Final = DoorChoice("try the door or not", "PZ-108", "seat")
BREAK: Final = Break("break_in")
STAY_OUT: Final = StayOut("stay_out")
