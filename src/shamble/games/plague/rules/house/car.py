"""The car: boarding, driving off, and getting out when the keys are lost."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Die, Task, Verb
from ..book import CAR_HORROR, CAR_TOGETHER
from ..events import BOARDING, DROVE_OFF, GOT_OUT, IN, STALLED
from ..moving.movement import spend, why_no_ap
from ..moving.placing import CHOOSE_FACING, CHOOSE_SPOT
from ..moving.squares import BY_CAR, list_spots
from ..pieces import ALIVE, ESCAPED, IN_CAR, NOBODY, NOWHERE
from ..state import Plague


def is_at_car_door(s: Plague, human: i64) -> bool:
    """[ZP-198] Return whether a human stands on a car-door square, facing any way."""
    i: i64
    for i in range(len(s.rules.car_doors)):
        if s.rules.car_doors[i] == s.square(human):
            return True
    return False


def is_open_to(s: Plague, human: i64) -> bool:
    """[ZP-199] Return whether the human, a human in the car or one at any car door holds the keys."""
    other: i64
    if s.holds_keys(human):
        return True
    for other in range(s.humans):
        if s.fate(other) == IN_CAR and s.holds_keys(other):
            return True
        if s.square(other) != NOWHERE and is_at_car_door(s, other) and s.holds_keys(other):
            return True
    return False


@final
class BoardCar(Verb[Plague]):
    """[ZP-199, ZP-200] Spend an AP on boarding; after `car_ap` in a row the human is in the car.

    Then the car may drive off, or with the horror option roll to start.
    """

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        if s.car_gone or len(s.rules.car_doors) == 0:
            actions.refuse(self, "ZP-203", figure)
        elif not is_at_car_door(s, figure):
            actions.refuse(self, "ZP-198", figure)
        elif not is_open_to(s, figure):
            actions.refuse(self, "ZP-199", figure)
        else:
            actions.offer_unless(why_no_ap(s, figure), self, figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        effort = s.boarding(figure) + 1
        spend(s, figure, 1)
        s.set_boarding(figure, effort)
        s.emit(BOARDING, figure, effort, -1, EVERYONE)
        if effort >= s.rules.car_ap:
            s.remove(figure)
            s.set_boarding(figure, 0)
            s.set_fate(figure, IN_CAR)
            s.set_points(figure, 0)
            s.emit(IN, figure, -1, -1, EVERYONE)
            if s.rules.car_rule == CAR_HORROR:
                s.push(HORROR_BOARDING, figure)
            else:
                s.push(DEPARTURE)


@final
class HorrorBoarding(Task[Plague]):
    """[ZP-231, ZP-232, R-40] Roll to start the car if the human that got in holds the keys.

    Those who board later wait for the roll of the next human turn.
    """

    def run(self, s: Plague, human: i64, b: i64, c: i64) -> None:
        if s.holds_keys(human):
            s.push(STARTING_ROLL)


@final
class StartingTurn(Task[Plague]):
    """[ZP-232] Roll to start the car at the start of a human turn if a key holder is in it (horror option)."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        if s.rules.car_rule == CAR_HORROR and find_driver(s) != NOBODY:
            s.push(STARTING_ROLL)


@final
class StartingRoll(Die[Plague]):
    """[ZP-231] Roll to start the car; it starts on a 6."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Plague, pips: i64, a: i64, b: i64, c: i64) -> None:
        if pips == 6:
            drive_off(s)
        else:
            s.emit(STALLED, pips, -1, -1, EVERYONE)


def find_driver(s: Plague) -> i64:
    """[ZP-202] Return the first key holder in the car, or -1."""
    human: i64
    for human in range(s.humans):
        if s.fate(human) == IN_CAR and s.holds_keys(human):
            return human
    return NOBODY


@final
class Departure(Task[Plague]):
    """[ZP-202, ZP-230] Drive off if a key holder is in the car and no human has to be waited for.

    The option `together` waits for every living human. With the horror option the car needs a roll instead.
    """

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        human: i64
        if s.rules.car_rule == CAR_HORROR or find_driver(s) == NOBODY:
            return
        if s.rules.car_rule == CAR_TOGETHER:
            for human in range(s.humans):
                if s.fate(human) == ALIVE:
                    return
        drive_off(s)


def drive_off(s: Plague) -> None:
    """[ZP-202, ZP-203, ZP-048, R-36] Let everyone in the car escape, and take the car and its search square away."""
    human: i64
    search: i64
    for human in range(s.humans):
        if s.fate(human) == IN_CAR:
            s.set_fate(human, ESCAPED)
            s.living -= 1
            s.emit(DROVE_OFF, human, -1, -1, EVERYONE)
    for search in range(s.rules.searches):
        if s.rules.search_gone[s.rules.search_square[search]] < 0 and s.searched(search) == 0:
            s.unsearched -= 1
    s.car_gone = True
    s.select_neighbours()


@final
class KeysLost(Task[Plague]):
    """[ZP-205, ZP-230] Check the car after a human was lost or went into the cellar.

    If a living human holds keys, the car may depart now, since it no longer waits for the lost human. Otherwise
    everyone in the car gets out, in seat order.
    """

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        seat: i64
        human: i64
        if s.car_gone:
            return
        for human in range(s.humans):
            if (s.fate(human) == ALIVE or s.fate(human) == IN_CAR) and s.holds_keys(human):
                s.push(DEPARTURE)
                return
        for seat in range(s.human_seats):
            for human in range(s.humans):
                if s.fate(human) == IN_CAR and s.owner(human) == seat:
                    s.push(GET_OUT, human)


@final
class GetOut(Task[Plague]):
    """[ZP-205, R-41] Get a human out next to the car; it stays inside if there is no vacant square to reach."""

    def run(self, s: Plague, human: i64, b: i64, c: i64) -> None:
        if list_spots(s, BY_CAR):
            s.set_fate(human, ALIVE)
            s.emit(GOT_OUT, human, -1, -1, EVERYONE)
            s.push(CHOOSE_SPOT, human, BY_CAR)
            s.push(CHOOSE_FACING, human)


BOARD_CAR: Final = BoardCar("board", "figure")
HORROR_BOARDING: Final = HorrorBoarding("horror boarding", "human")
STARTING_TURN: Final = StartingTurn("starting turn")
STARTING_ROLL: Final = StartingRoll("starting roll")
DEPARTURE: Final = Departure("departure")
KEYS_LOST: Final = KeysLost("keys lost")
GET_OUT: Final = GetOut("get out", "human")
