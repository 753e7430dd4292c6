"""Alerting a horde: put its token on the location and make the other survivors there leave."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import ALERTED_HORDE
from ..pieces import DIRECTIONS, NOWHERE, SAFE_HOUSE
from ..state import Town
from ..survivor.life import enter, go_to
from .grid import are_adjacent


@final
class Alert(Task[Town]):
    """[PZ-119, PZ-180, PZ-181, PZ-182, PZ-183, PZ-195, R-61] Alert a horde, at most one a location.

    The other survivors there leave, clockwise.
    """

    def run(self, s: Town, place: i64, b: i64, c: i64) -> None:
        n: i64
        if s.has_horde(place):
            return
        s.set_is_alerted(place, 1)
        s.set_horde_age(place, s.alerts)
        s.alerts += 1
        s.has_alerted = s.place(s.acting) == place
        s.emit(ALERTED_HORDE, place, -1, -1, EVERYONE)
        if place == SAFE_HOUSE:
            return
        for n in range(1, s.seat_count):
            seat = (s.acting + n) % s.seat_count
            if s.is_alive(seat) == 1 and s.place(seat) == place and seat != s.runner:  # it flees by itself
                s.push(LEAVE, seat)


@final
class Leave(Task[Town]):
    """[PZ-183, PZ-184] Make a survivor step to an adjacent location for free; a survivor without an exit stays."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        direction: i64
        for direction in range(len(DIRECTIONS)):
            there = s.neighbour(s.place(seat), direction)
            if there != NOWHERE and not s.has_horde(there):
                s.push(CHOOSE_LEAVE, seat)
                return


@final
class ChooseLeave(Decision[Town]):
    """[PZ-183] Choose an adjacent location without a horde."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(LEAVE_TO, "PZ-183")  # places without a location
        place: i64
        for place in range(s.places):
            if s.has_horde(place):
                actions.refuse(LEAVE_TO, "PZ-185", place)
                continue
            actions.offer_unless("" if are_adjacent(s, s.place(seat), place) else "PZ-183", LEAVE_TO, place)


@final
class LeaveTo(Verb[Town]):
    """[PZ-080, PZ-183, PZ-231] Step to the chosen location; you meet its enemies at the start of your next turn."""

    def apply(self, s: Town, place: i64, b: i64) -> None:
        go_to(s, s.seat, place)
        enter(s, s.seat)


ALERT: Final = Alert("alert", "place")
LEAVE: Final = Leave("leave", "seat")
CHOOSE_LEAVE: Final = ChooseLeave("choose where to leave", "PZ-183", "seat")
LEAVE_TO: Final = LeaveTo("leave", "place")
