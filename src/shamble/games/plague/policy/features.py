"""What a forecast of the house looks at: numbers about the position as it stands to the humans, whoever asks.

All of them are shares, rounds or turns of walking rather than squares, so that what is learned on one board holds on
others; what is yet to be placed counts for nothing.
"""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.network import truth
from ..rules.book import CAR_HORROR, CAR_TOGETHER, HUMANS, ZOMBIES, PlagueBook
from ..rules.pieces import DONE, NOWHERE, READY
from ..rules.state import Plague
from .crowd import CROWD, Crowd
from .habits import USUAL
from .layouts import Layouts, walls_of
from .people import People, names_of_people
from .walking.raster import Raster
from .work import WORK, Work

SEQUENCE: Final = (
    "being set up",
    "zombies' turn",
    "humans to act",
    "points to spend",
    "zombies to act",
    "round",
    "haste",
    "rounds run out",
    *(f"rounds at most {rounds}" for rounds in (2, 5, 10)),
)
RULES: Final = (
    "human points",
    "zombie points",
    "cap",
    "one bite die",
    "tear down",
    "inside to win",
    "house",
    "car together",
    "horror car",
    "automated",
)
LATE: Final = 3.0  # the most that any number comes to, or nearly


@final
class PlagueFeatures:
    """Fills in the numbers, one chapter after the other; each takes the place of its first and gives the next one's."""

    def __init__(self, rules: PlagueBook, raster: Raster) -> None:
        self.names: Final = [*SEQUENCE, *RULES, *WORK, *names_of_people(rules), *CROWD]
        self._layouts: Final = Layouts(USUAL, raster)
        self._work: Final = Work(rules, raster)
        self._people: Final = People(rules)
        self._crowd: Final = Crowd(rules, raster)

    def fill(self, s: Plague, x: vec[float]) -> None:
        """The features of a position, all 0 before."""
        walls = walls_of(s)
        ground = self._layouts.ground(s, walls)
        tasks = self._layouts.tasks(s, ground)
        at = rules_of(s, x, sequence(s, x))
        at = self._work.fill(s, x, at, tasks)
        at = self._people.fill(s, x, at)
        self._crowd.fill(s, x, at, ground, walls)


def sequence(s: Plague, x: vec[float]) -> i64:
    """Whose turn it is, how much of it is left, and how many rounds."""
    x[0] = truth(s.round == 0)
    x[1] = truth(s.side == ZOMBIES)
    if s.round > 0 and s.side == HUMANS:
        _humans_left(s, x)
    elif s.round > 0:
        x[4] = _zombies_left(s)
    x[5] = min(float(s.round) / 20.0, LATE)
    x[6] = min(float(s.haste - 1), LATE)
    if s.rules.max_rounds > 0:
        left = s.rules.max_rounds - s.round
        x[7] = 2.0 / float(left + 2)
        x[8] = truth(left <= 2)
        x[9] = truth(left <= 5)
        x[10] = truth(left <= 10)
    return len(SEQUENCE)


def _humans_left(s: Plague, x: vec[float]) -> None:
    """The share of the living that are still to be activated, and of their AP."""
    human: i64
    for human in range(s.humans):
        if s.square(human) == NOWHERE or s.activation(human) == DONE:
            continue
        if s.activation(human) == READY:
            x[2] += 1.0 / float(s.living)
            x[3] += 1.0 / float(s.living)
        else:
            x[3] += float(s.points(human)) / float(s.living * s.rules.human_ap)


def _zombies_left(s: Plague) -> float:
    """The share of the zombies that have not acted yet."""
    zombie: i64
    standing, waiting = 0.0, 0.0
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.square(zombie) != NOWHERE:
            standing += 1.0
            if s.activation(zombie) != DONE:
                waiting += 1.0
    return waiting / standing if standing > 0.0 else 0.0


def rules_of(s: Plague, x: vec[float], at: i64) -> i64:
    """The options that weigh most."""
    rules = s.rules
    x[at] = float(rules.human_ap) / 4.0
    x[at + 1] = float(rules.zombie_ap) / 2.0
    x[at + 2] = float(rules.zombies_per_human) / 4.0
    x[at + 3] = truth(rules.bite_die)
    x[at + 4] = truth(rules.tear_down)
    x[at + 5] = truth(rules.inside_to_win)
    x[at + 6] = truth(rules.has_house)
    x[at + 7] = truth(rules.car_rule == CAR_TOGETHER)
    x[at + 8] = truth(rules.car_rule == CAR_HORROR)
    x[at + 9] = truth(rules.automated)
    return at + len(RULES)
