"""Setup: the sides of the board, the humans, the zombies and the dog."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ....core.offers import LegalActions
from ....core.step import EVERYONE, Chance, Decision, Task, Verb
from .book import PlagueBook
from .events import ENTRY_CHOSEN
from .fields import DISAGREED
from .moving.placing import CHOOSE_DOG, DOG_ROLL, initialize_zombie, put_on_board
from .moving.squares import INWARD, has_spots
from .pieces import NOBODY, SIDES, opposite
from .state import Plague
from .turn import ROUND


def create_position(book: PlagueBook, seats: i64) -> Plague:
    """[ZP-022, ZP-026, ZP-039] Return a position with an empty board and the humans dealt to seats in turn."""
    s = Plague(book)
    s.lay_table(seats, book.starting_humans(seats))
    human: i64
    for human in range(s.humans):
        s.set_owner(human, human % s.human_seats)
        if book.start_weapon >= 0:
            s.arm(human, book.start_weapon)  # ZPV-10
    return s


@final
class Setup(Task[Plague]):
    """[ZP-030, ZP-036, ZPV-02] Choose or roll the sides, place humans, then zombies, and begin the first round."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        if s.rules.zombies_first:
            s.push(ENTRY_ROLL, 1)
        else:
            s.push(CHOOSE_ENTRY, 0)
        s.push(PLACE_HUMANS)
        s.push(PLACE_ZOMBIES)
        s.push(ROUND)


@final
class ChooseEntry(Decision[Plague]):
    """[ZP-030, R-39, R-44] Name a side of the board to enter from; human seats do so one after another, openly."""

    def get_choosers(self, s: Plague, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Plague, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        side: i64
        for side in range(SIDES):
            actions.offer(ENTER, side)


@final
class Enter(Verb[Plague]):
    """[ZP-030, ZP-031] Name a side of the board.

    After the last seat, a die decides unless all seats named the same side.
    """

    def apply(self, s: Plague, side: i64, b: i64) -> None:
        s.entry = side if s.entry in (-1, side) else DISAGREED
        if s.seat + 1 < s.human_seats:
            s.push(CHOOSE_ENTRY, s.seat + 1)
        elif s.entry == DISAGREED:
            s.push(ENTRY_ROLL, 0)
        else:
            enter(s, side)


def enter(s: Plague, side: i64) -> None:
    """Set the humans' side of the board and emit the event."""
    s.entry = side
    s.emit(ENTRY_CHOSEN, side, -1, -1, EVERYONE)


@final
class EntryRoll(Chance[Plague]):
    """[ZP-031, ZPV-02] Roll the humans' side, or with `is_zombies` that of the zombies, opposite to it."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Plague, is_zombies: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        side: i64
        for side in range(SIDES):
            outcomes.weigh(side, 1)

    def resolve(self, s: Plague, side: i64, is_zombies: i64, b: i64, c: i64) -> None:
        enter(s, opposite(side) if is_zombies == 1 else side)


@final
class PlaceHumans(Task[Plague]):
    """[ZP-032, ZP-036] Queue the placement of the humans in seat order, all of a seat together."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        seat: i64
        human: i64
        for seat in range(s.human_seats):
            for human in range(s.humans):
                if s.owner(human) == seat:
                    put_on_board(s, human, INWARD + s.entry)


@final
class PlaceZombies(Task[Plague]):
    """[ZP-027, ZP-033, ZP-034] Queue the starting zombies, dealt evenly to the zombie seats, and the dog's naming.

    Each seat places all of its zombies before the next. The dog is an option (ZP-225).
    """

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        players = max(s.seat_count - s.human_seats, 1)
        first = s.human_seats
        zombies = s.rules.starting_zombies(s.humans)
        turn: i64
        dealt: i64
        for turn in range(players):
            for dealt in range(turn, zombies, players):
                s.push(BRING_STARTER, -1 if s.rules.automated else first + turn)
        if s.rules.roadkill:
            s.push(DOG_ROLL if s.rules.automated else CHOOSE_DOG, -1)


@final
class BringStarter(Task[Plague]):
    """[ZP-033, ZP-035] Queue a starting zombie of `owner` opposite the humans, if the board has room."""

    def run(self, s: Plague, owner: i64, b: i64, c: i64) -> None:
        where = INWARD + opposite(s.entry)
        if s.find_spare_zombie() != NOBODY and has_spots(s, where):
            put_on_board(s, initialize_zombie(s, owner, 1, 0), where)


ENTER: Final = Enter("enter", "facing")
SETUP: Final = Setup("setup")
CHOOSE_ENTRY: Final = ChooseEntry("choose the entry side", "ZP-030", "seat")
ENTRY_ROLL: Final = EntryRoll("entry roll", "side", "facing", "flag")
PLACE_HUMANS: Final = PlaceHumans("place humans")
PLACE_ZOMBIES: Final = PlaceZombies("place zombies")
BRING_STARTER: Final = BringStarter("bring a starting zombie", "mixer")
