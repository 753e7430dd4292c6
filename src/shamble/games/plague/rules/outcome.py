"""End of the game: victory conditions, the reason and the winner."""

from __future__ import annotations

from ....core.native import i64
from ....core.step import EVERYONE
from .book import HUMANS, ZOMBIES
from .events import OVER
from .pieces import ALIVE, DEVOURED, ESCAPED, GONE, HOUSE, IN_CAR, KILLED, SECURED, TIME
from .state import Plague


def is_decided(s: Plague) -> bool:
    """[ZP-045, ZP-047, R-49] End the game if no human lives, else if the house is won; return whether it is over."""
    if s.living == 0:
        end_without_humans(s)
    elif s.unsearched == 0 and s.unbarricaded == 0 and s.rules.has_house and is_house_won(s):
        secure_house(s)
    return s.over


def end_without_humans(s: Plague) -> None:
    """[ZP-046, ZP-049] End the game: the humans win if one escaped or is safe below (ZPV-11), else the zombies."""
    away = False
    human: i64
    for human in range(s.humans):
        if s.fate(human) == ESCAPED or s.fate(human) == SECURED:
            away = True
    if away:
        finish(s, HUMANS, GONE)
    else:
        finish(s, ZOMBIES, DEVOURED)


def is_house_won(s: Plague) -> bool:
    """[ZP-040, ZP-041, ZP-042, ZP-043, ZP-044] Return whether no zombie is inside and a human is on the board.

    Searches and barricades are checked before the call. With ZPV-25 every living human must be inside, so none may
    be in the car.
    """
    figure: i64
    for figure in range(s.rules.human_room, s.end_of_zombies):
        if s.square(figure) >= 0 and s.rules.inside[s.square(figure)] == 1:
            return False
    someone = False
    for figure in range(s.humans):
        if s.square(figure) >= 0:
            someone = True
            if s.rules.inside_to_win and s.rules.inside[s.square(figure)] == 0:
                return False  # ZPV-25
        elif s.rules.inside_to_win and s.fate(figure) == IN_CAR:
            return False  # ZPV-25
    return someone


def secure_house(s: Plague) -> None:
    """[ZP-050] Secure every living human and end the game: the humans hold the house."""
    human: i64
    for human in range(s.humans):
        if s.fate(human) == ALIVE or s.fate(human) == IN_CAR:
            s.set_fate(human, SECURED)
    finish(s, HUMANS, HOUSE)


def end_after_last_round(s: Plague) -> None:
    """[ZPV-29] End the game after the last round: humans on the board or in the car are killed.

    The humans win if one has escaped or is safe below, else the zombies.
    """
    away = False
    human: i64
    for human in range(s.humans):
        if s.fate(human) == ALIVE or s.fate(human) == IN_CAR:
            s.set_fate(human, KILLED)
        elif s.fate(human) == ESCAPED or s.fate(human) == SECURED:
            away = True
    finish(s, HUMANS if away else ZOMBIES, TIME)


def finish(s: Plague, winner: i64, reason: i64) -> None:
    """[ZP-021] End the game with its winner and reason, and set the count of living humans to 0."""
    s.living = 0
    s.winner = winner
    s.reason = reason
    s.emit(OVER, reason, -1, -1, EVERYONE)
    s.end()
