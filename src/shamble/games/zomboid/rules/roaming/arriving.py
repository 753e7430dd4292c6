"""Arriving at a newly explored location: its door, event, break-in, enemies and loot."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Task
from ..events import DOOR_DRAWN
from ..fight.meeting import MEET
from ..state import Town
from ..vocabulary import EXPLORE_MAX, UNLOCKED
from .doors import DOOR_CHOICE
from .location_events import DRAW_EVENT
from .looting import ROLL_LOOT
from .walking import AFTER_ALERT


def most_explorations(s: Town, seat: i64) -> i64:
    """[PZ-104] Return how many locations the survivor may explore in a turn."""
    return s.trait_most(seat, EXPLORE_MAX, s.rules.explorations)


@final
class ArriveNew(Task[Town]):
    """[PZ-101, PZ-105, PZ-106, PZ-111] Resolve a new location: door, event, break-in, enemies, loot."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.push(DOOR_CARD, seat)
        s.push(DRAW_EVENT, seat)
        s.push(AT_DOOR, seat)
        s.push(INSIDE, seat)
        s.push(AFTER_ALERT, seat)
        s.push(AFTER_EXPLORING, seat)


@final
class DoorCard(Chance[Town]):
    """[PZ-014, PZ-102] Draw of a door card; an empty deck is reshuffled from the discards."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, seat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        s.rules.door_deck.weigh(s, outcomes)

    def resolve(self, s: Town, door: i64, seat: i64, b: i64, c: i64) -> None:
        s.rules.door_deck.draw(s, door)
        s.add_door_discarded(door, 1)
        s.set_door(s.place(seat), s.rules.door_state[door])
        s.emit(DOOR_DRAWN, s.place(seat), door, -1, EVERYONE)


@final
class AtDoor(Task[Town]):
    """[PZ-105, PZ-108] If the door is locked, ask whether to break in."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.door(s.place(seat)) != UNLOCKED:
            s.push(DOOR_CHOICE, seat)


@final
class Inside(Task[Town]):
    """[PZ-082, PZ-105, PZ-106, PZ-111, PZ-114] Once inside, fight the enemies and loot.

    New locations can be looted once a day.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.door(s.place(seat)) != UNLOCKED:
            return
        s.push(MEET, seat)
        if s.has_looted_new(seat) == 0:
            s.push(ROLL_LOOT, seat, 1)


@final
class AfterExploring(Task[Town]):
    """[PZ-064, PZ-104, PZ-113] End the turn after exploring.

    It goes on if a trait allows exploring again, or if the door stayed locked.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and s.explorations >= most_explorations(s, seat) and s.door(s.place(seat)) == UNLOCKED:
            s.is_stopped = True


ARRIVE_NEW: Final = ArriveNew("arrive at a new location", "seat")
DOOR_CARD: Final = DoorCard("door card", "draw", "door_card", "seat")
AT_DOOR: Final = AtDoor("at the door", "seat")
INSIDE: Final = Inside("inside", "seat")
AFTER_EXPLORING: Final = AfterExploring("after exploring", "seat")
