"""Effects of cards played at the end of a turn: raise a stat, cure a bite, lure a horde."""

from __future__ import annotations

from typing import Any, Final, final

from .....core.cards.effects import ROW_SIZE
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Effect, Task, Verb
from ..events import CURED, LURED, RAISED
from ..hordes.drifting import move_horde
from ..pieces import DIRECTIONS, NOWHERE, SAFE_HOUSE
from ..state import Town
from .peeking import Peek


@final
class Raise(Effect[Town]):
    """[PZ-175, PZ-176, PZ-177] Raise a stat, once a day, up to its maximum."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        return forbids_raise(s, who, s.rules.effect_rows[row + 1])

    def do(self, s: Town, who: i64, row: i64) -> None:
        raise_stat(s, who, s.rules.effect_rows[row + 1], s.rules.effect_rows[row + 2])


def forbids_raise(s: Town, seat: i64, stat: i64) -> str:
    """Return the clause that forbids raising a stat today, or ""."""
    if s.raised(seat) >> stat & 1 == 1:
        return "PZ-175"
    return "PZ-176" if s.natural(seat, stat) >= s.most(seat, stat) else ""


def raise_stat(s: Town, seat: i64, stat: i64, amount: i64) -> None:
    """[PZ-175, PZ-176, PZ-177] Raise a stat and mark it as raised today.

    The raise is permanent, but HP can be lost again.
    """
    unit: i64 = 1
    s.set_raised(seat, s.raised(seat) | unit << stat)
    s.set_natural(seat, stat, min(s.natural(seat, stat) + amount, s.most(seat, stat)))
    s.emit(RAISED, seat, stat, -1, EVERYONE)


@final
class Share(Task[Town]):
    """[PZ-179] Let the survivor share food: a survivor at the same location gets the raise too."""

    def run(self, s: Town, seat: i64, row: i64, c: i64) -> None:
        s.push(SHARE_CHOICE, seat, row)


@final
class ShareChoice(Decision[Town]):
    """[PZ-179] Choose the survivor to share food with, or decline."""

    def get_choosers(self, s: Town, seat: i64, row: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, row: i64, c: i64, actions: LegalActions) -> None:
        stat = s.rules.effect_rows[row * ROW_SIZE + 1]
        actions.refuse(SHARE_WITH, "PZ-179")
        other: i64
        for other in range(s.seat_count):
            clause = ""
            if other == seat or s.is_alive(other) == 0 or s.place(other) != s.place(seat):
                clause = "PZ-179"
            else:
                clause = forbids_raise(s, other, stat)
            actions.offer_unless(clause, SHARE_WITH, other, stat)
        actions.offer(EAT_ALONE)


@final
class ShareWith(Verb[Town]):
    """[PZ-179] Share the food with the chosen survivor."""

    def apply(self, s: Town, other: i64, stat: i64) -> None:
        raise_stat(s, other, stat, 1)


@final
class EatAlone(Verb[Town]):
    """[PZ-179] Decline to share."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        pass


def is_bitten_near(s: Town, seat: i64, other: i64) -> bool:
    """[PZ-200, PZ-201] Whether `other` is bitten and at the same location; `other` may be `seat` itself."""
    return s.is_alive(other) == 1 and s.place(other) == s.place(seat) and s.bite(other) > 0


@final
class CureBite(Effect[Town]):
    """[PZ-200] Remove a bite token from the acting survivor, or from another at the same location."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        other: i64
        for other in range(s.seat_count):
            if is_bitten_near(s, who, other):
                return ""
        return "PZ-200"

    def do(self, s: Town, who: i64, row: i64) -> None:
        s.push(CURE_CHOICE, who)


@final
class CureChoice(Decision[Town]):
    """[PZ-200] Choose the survivor to cure of a bite."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(CURE, "PZ-200")
        other: i64
        for other in range(s.seat_count):
            actions.offer_unless("" if is_bitten_near(s, seat, other) else "PZ-200", CURE, other)


@final
class Cure(Verb[Town]):
    """[PZ-200] Cure the chosen survivor."""

    def apply(self, s: Town, other: i64, b: i64) -> None:
        s.set_bite(other, 0)
        s.emit(CURED, other, -1, -1, EVERYONE)


@final
class Lure(Effect[Town]):
    """[PZ-196] Move a horde one location in any direction, except into the safe house."""

    def legal(self, s: Town, who: i64, row: i64) -> str:
        place: i64
        direction: i64
        for place in range(s.places):
            for direction in range(len(DIRECTIONS)):
                if not forbids_lure(s, place, direction):
                    return ""
        return "PZ-196"

    def do(self, s: Town, who: i64, row: i64) -> None:
        s.push(LURE_CHOICE, who)


def forbids_lure(s: Town, place: i64, direction: i64) -> str:
    """Return the clause that forbids luring the horde of `place` in `direction`, or ""."""
    there = s.neighbour(place, direction)
    return "" if s.has_horde(place) and there not in (NOWHERE, SAFE_HOUSE) else "PZ-196"


@final
class LureChoice(Decision[Town]):
    """[PZ-196] Choose the horde to lure and its direction."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(LURE_TO, "PZ-196")
        place: i64
        direction: i64
        for place in range(s.places):
            for direction in range(len(DIRECTIONS)):
                actions.offer_unless(forbids_lure(s, place, direction), LURE_TO, place, direction)


@final
class LureTo(Verb[Town]):
    """[PZ-192, PZ-196, R-61, R-69] Lure a present or alerted horde to a neighbouring location.

    It displaces no survivor there and merges with a horde.
    """

    def apply(self, s: Town, place: i64, direction: i64) -> None:
        there = s.neighbour(place, direction)
        s.emit(LURED, place, there, -1, EVERYONE)
        alerted = s.is_alerted(place)
        s.set_is_alerted(place, 0)
        move_horde(s, place, there)  # before moving the token, which takes its age along
        s.set_is_alerted(there, max(alerted, s.is_alerted(there)))


SHARE: Final = Share("share food", "seat row")
SHARE_CHOICE: Final = ShareChoice("share food or not", "PZ-179", "seat row")
SHARE_WITH: Final = ShareWith("share", "seat stat")
EAT_ALONE: Final = EatAlone("eat_alone")
CURE_CHOICE: Final = CureChoice("choose whom to cure", "PZ-200", "seat")
CURE: Final = Cure("cure", "seat")
LURE_CHOICE: Final = LureChoice("choose where to lure", "PZ-196", "seat")
LURE_TO: Final = LureTo("lure", "place direction")
EFFECTS: Final[list[Effect[Any]]] = [
    Raise("raise", "stat amount"),
    CureBite("cure_bite"),
    Lure("lure"),
    Peek("peek"),
]
