"""Placing figures on the board: the square, then the facing, by choice or by chance."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import IS_DOG, NOT_PLACED, PLACED
from ..pieces import NOBODY, READY, SIDES, opposite
from ..state import Plague
from .squares import (
    INWARD,
    NEAR,
    get_clause,
    get_facing_to_human,
    get_line_length,
    get_line_square,
    get_side,
    has_spots,
    list_line_spots,
    list_spots,
)


def bring_zombie(s: Plague, where: i64, counts: i64, bounty: i64 = 0) -> i64:
    """[ZP-027, R-39] Assign a zombie of the pool to a seat, queue its placement and return it.

    Return NOBODY if no zombie is left or no square is vacant.
    """
    if s.find_spare_zombie() == NOBODY or not has_spots(s, where):
        s.emit(NOT_PLACED, -1, -1, -1, EVERYONE)
        return NOBODY
    zombie = initialize_zombie(s, get_next_owner(s), counts, bounty)
    put_on_board(s, zombie, where)
    return zombie


def get_next_owner(s: Plague) -> i64:
    """[ZP-027] Return the zombie seat with the fewest zombies on the board, the first if tied.

    Return -1 if there is no zombie seat, because zombies are automated.
    """
    best: i64 = -1
    fewest: i64 = 1_000_000
    seat: i64
    figure: i64
    for seat in range(s.human_seats, s.seat_count):
        n: i64 = 0
        for figure in range(s.rules.human_room, s.end_of_zombies):
            if s.square(figure) >= 0 and s.owner(figure) == seat:
                n += 1
        if n < fewest:
            best, fewest = seat, n
    return best


def initialize_zombie(s: Plague, owner: i64, counts: i64, bounty: i64) -> i64:
    """[ZP-078, ZP-070, ZP-209] Initialize a zombie from the pool and return it; it is not yet on the board."""
    zombie = s.find_spare_zombie()
    s.set_owner(zombie, owner)
    s.set_counted(zombie, counts)
    s.set_dog(zombie, 0)
    s.set_bounty(zombie, bounty)
    s.set_points(zombie, 0)
    s.set_activation(zombie, READY)
    return zombie


def put_on_board(s: Plague, figure: i64, where: i64) -> None:
    """[ZP-036] Queue the placement of a figure."""
    s.push(ARRIVE, figure, where)


@final
class Arrive(Task[Plague]):
    """[ZP-037, ZP-075, ZP-076] Ask for the square and the facing of a figure.

    The square is rolled with ZPV-05 and for automated zombies, whose facing follows from it. Without a vacant square
    the figure isn't placed.
    """

    def run(self, s: Plague, figure: i64, where: i64, c: i64) -> None:
        if not has_spots(s, where):
            s.emit(NOT_PLACED, -1, -1, -1, EVERYONE)
        elif s.rules.automated and s.is_zombie(figure):
            s.push(SPOT, figure, where)
        else:
            s.push(SPOT if s.rules.random_square and where < INWARD else CHOOSE_SPOT, figure, where)
            s.push(CHOOSE_FACING, figure)


def set_down(s: Plague, figure: i64, square: i64, facing: i64) -> None:
    """Put a figure on a square with its facing and emit the event."""
    s.place(figure, square, facing)
    s.emit(PLACED, figure, square, facing, EVERYONE)


@final
class ChooseSpot(Decision[Plague]):
    """[ZP-032, ZP-033, ZP-075] Choose the square of a figure to place."""

    def get_choosers(self, s: Plague, figure: i64, where: i64, c: i64) -> i64:
        return 1 << s.owner(figure)

    def list_actions(self, s: Plague, figure: i64, where: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        if where < NEAR:
            line = list_line_spots(s, where)  # the common case, without allocating a list of objects
            for i in range(len(line)):
                actions.offer(PLACE, figure, line[i])
        else:
            for square in list_spots(s, where):
                actions.offer(PLACE, figure, square)
        if actions.is_explaining:
            _refuse_spots(s, figure, where, actions)


def _refuse_spots(s: Plague, figure: i64, where: i64, actions: LegalActions) -> None:
    """[ZP-005, ZP-006] Refuse all squares that are not offered, with the clause of each."""
    i: i64
    starts = INWARD <= where < NEAR
    if where < NEAR:
        for i in range(get_line_length(s.rules, get_side(where))):
            square = get_line_square(s.rules, get_side(where), 0, i)
            if not s.is_free(square):
                actions.refuse(PLACE, "ZP-006", figure, square)
            elif s.occupant(square) != NOBODY:
                actions.refuse(PLACE, "ZP-005", figure, square)
    actions.refuse(PLACE, "ZP-033" if starts and s.is_zombie(figure) else get_clause(where), figure)
    actions.refuse_rest("ZP-036" if starts else "ZP-073" if where < INWARD else get_clause(where))


@final
class Place(Verb[Plague]):
    """[ZP-032, ZP-033, ZP-075] Put a figure on a square; its facing is chosen next."""

    def apply(self, s: Plague, figure: i64, square: i64) -> None:
        s.place(figure, square, 0)


@final
class ChooseFacing(Decision[Plague]):
    """[ZP-003, ZP-037] Choose the facing of a figure just placed."""

    def get_choosers(self, s: Plague, figure: i64, b: i64, c: i64) -> i64:
        return 1 << s.owner(figure)

    def list_actions(self, s: Plague, figure: i64, b: i64, c: i64, actions: LegalActions) -> None:
        facing: i64
        for facing in range(SIDES):
            actions.offer(FACE, figure, facing)
        actions.refuse_rest("ZP-037")


@final
class Face(Verb[Plague]):
    """[ZP-037] Set the facing of a figure just placed."""

    def apply(self, s: Plague, figure: i64, facing: i64) -> None:
        set_down(s, figure, s.square(figure), facing)


@final
class Spot(Chance[Plague]):
    """[ZPV-05, ZPV-19] Roll the square of a figure, all vacant ones equally likely.

    Automated zombies also get their facing: away from the border, or towards the nearest human.
    """

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Plague, figure: i64, where: i64, c: i64, outcomes: LegalActions) -> None:
        for square in list_spots(s, where):
            outcomes.weigh(square, 1)

    def resolve(self, s: Plague, square: i64, figure: i64, where: i64, c: i64) -> None:
        if not s.rules.automated:
            s.place(figure, square, 0)
        elif where < NEAR:
            set_down(s, figure, square, opposite(get_side(where)))
        else:
            set_down(s, figure, square, get_facing_to_human(s, square))


@final
class AskDog(Task[Plague]):
    """[ZP-225] Ask or roll whether a reinforcement is the dog, if no dog is on the board."""

    def run(self, s: Plague, zombie: i64, b: i64, c: i64) -> None:
        if s.rules.roadkill and s.square(zombie) >= 0 and not has_dog(s):
            s.push(DOG_ROLL if s.rules.automated else CHOOSE_DOG, zombie)


def has_dog(s: Plague) -> bool:
    """[ZP-221] Return whether the dog is on the board."""
    figure: i64
    for figure in range(s.rules.human_room, s.end_of_zombies):
        if s.square(figure) >= 0 and s.dog(figure) == 1:
            return True
    return False


@final
class ChooseDog(Decision[Plague]):
    """[ZP-225, R-39] Choose the dog, or decline.

    If `zombie` is NOBODY, the first zombie seat names any zombie on the board at setup. Else the owner of that
    reinforcement decides about it.
    """

    def get_choosers(self, s: Plague, zombie: i64, b: i64, c: i64) -> i64:
        return 1 << (s.human_seats if zombie < 0 else s.owner(zombie))

    def list_actions(self, s: Plague, zombie: i64, b: i64, c: i64, actions: LegalActions) -> None:
        figure: i64
        if zombie >= 0:
            actions.offer(NAME_DOG, zombie)
        else:
            for figure in range(s.rules.human_room, s.end_of_zombies):
                if s.square(figure) >= 0:
                    actions.offer(NAME_DOG, figure)
        actions.offer(DECLINE)
        actions.refuse_rest("ZP-225")


@final
class DogRoll(Chance[Plague]):
    """[ZPV-19, R-48] Roll the dog of automated zombies: any of the starting ones, or a reinforcement half the time."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Plague, zombie: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        figure: i64
        if zombie >= 0:
            outcomes.weigh(zombie, 1)
            outcomes.weigh(s.rules.human_room + s.rules.zombie_room, 1)  # the last value means no dog
        else:
            for figure in range(s.rules.human_room, s.end_of_zombies):
                if s.square(figure) >= 0:
                    outcomes.weigh(figure, 1)

    def resolve(self, s: Plague, figure: i64, zombie: i64, b: i64, c: i64) -> None:
        if figure < s.rules.human_room + s.rules.zombie_room:
            NAME_DOG.apply(s, figure, -1)


@final
class NameDog(Verb[Plague]):
    """[ZP-221, ZP-224] Make a zombie the dog."""

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        s.set_dog(figure, 1)
        s.emit(IS_DOG, figure, -1, -1, EVERYONE)


@final
class Decline(Verb[Plague]):
    """[ZP-216, ZP-193] Decline the optional effect."""

    def apply(self, s: Plague, a: i64, b: i64) -> None:
        pass


PLACE: Final = Place("place", "figure square")
FACE: Final = Face("face", "figure facing")
NAME_DOG: Final = NameDog("dog", "figure")
DECLINE: Final = Decline("decline")
ARRIVE: Final = Arrive("arrive", "arriving spots")
CHOOSE_SPOT: Final = ChooseSpot("choose a square", "ZP-075", "arriving spots")
CHOOSE_FACING: Final = ChooseFacing("choose a facing", "ZP-037", "placed")
SPOT: Final = Spot("random square", "on", "square", "arriving spots")
ASK_DOG: Final = AskDog("ask for the dog", "zombie")
CHOOSE_DOG: Final = ChooseDog("choose the dog", "ZP-225", "dog")
DOG_ROLL: Final = DogRoll("random dog", "dog", "figure or none", "dog")
