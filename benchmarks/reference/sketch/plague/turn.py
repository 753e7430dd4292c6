"""The sequence of play, in the rulebook's order."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ..core.chance import Rng
from ..core.play import settle
from ..core.step import Chance, Decision, Options, Step, Task, Verb
from . import board
from .actions import (
    ADVANCE,
    ATTACK,
    ATTACK_ROLL,
    BARE_HANDS_ROLL,
    BITE,
    BITE_ROLL,
    MOVED,
    REST,
    TURN,
    WOUND_ROLL,
)
from .state import FIGURES, HUMANS, LAST_ROUND, NOBODY, Plague, PlagueBook


@final
class Round(Task[Plague]):
    """The humans act, then a zombie arrives and the zombies act."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        if s.round == LAST_ROUND:
            s.win(0)
        s.round += 1
        s.push(SIDE_TURN, 0, HUMANS)
        s.push(ARRIVAL)
        s.push(SIDE_TURN, HUMANS, FIGURES)
        s.push(ROUND)


@final
class SideTurn(Task[Plague]):
    """The figures of a side act one after another."""

    def run(self, s: Plague, figure: i64, end: i64, c: i64) -> None:
        while figure < end and s.square[figure] < 0:
            figure += 1
        if figure < end:
            s.points[figure] = 4 if figure < HUMANS else 2
            s.push(ACTIVATION, figure)
            s.push(SIDE_TURN, figure + 1, end)


@final
class Activation(Task[Plague]):
    """A figure acts once for each of its action points."""

    def run(self, s: Plague, figure: i64, b: i64, c: i64) -> None:
        if s.points[figure] > 0 and s.square[figure] >= 0:
            s.points[figure] -= 1
            s.push(HUMAN_ACTION if figure < HUMANS else ZOMBIE_ACTION, figure)
            s.push(ACTIVATION, figure)


@final
class HumanAction(Decision[Plague]):
    """A human spends an action point."""

    def seats(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return 1

    def options(self, s: Plague, figure: i64, b: i64, c: i64, options: Options) -> None:
        ADVANCE.legal(s, figure, options)
        TURN.legal(s, figure, options)
        ATTACK.legal(s, figure, options)
        REST.legal(s, figure, options)


@final
class ZombieAction(Decision[Plague]):
    """Zombies only move forward, turn and bite."""

    def seats(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return 2

    def options(self, s: Plague, figure: i64, b: i64, c: i64, options: Options) -> None:
        ADVANCE.legal(s, figure, options)
        TURN.legal(s, figure, options)
        BITE.legal(s, figure, options)
        REST.legal(s, figure, options)


@final
class Arrival(Task[Plague]):
    """A zombie arrives while fewer than the cap are in play."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        if s.spare_zombie() != NOBODY:
            s.push(ARRIVAL_ROLL)


@final
class ArrivalRoll(Chance[Plague]):
    """At a random square of the table's edge; none if it is taken."""

    def options(self, s: Plague, a: i64, b: i64, c: i64, options: Options) -> None:
        edge: i64
        for edge in range(s.rules.edges):
            options.weigh(edge, 1)

    def sample(self, s: Plague, a: i64, b: i64, c: i64, rng: Rng, scratch: Options) -> i64:
        return rng.below(s.rules.edges)

    def resolve(self, s: Plague, edge: i64, a: i64, b: i64, c: i64) -> None:
        if s.at[s.rules.edge[edge]] == NOBODY:
            s.place(s.spare_zombie(), s.rules.edge[edge], s.rules.edge_facing[edge])


ROUND: Final = Round("round")
SIDE_TURN: Final = SideTurn("side turn")
ACTIVATION: Final = Activation("activation")
HUMAN_ACTION: Final = HumanAction("human action")
ZOMBIE_ACTION: Final = ZombieAction("zombie action")
ARRIVAL: Final = Arrival("arrival")
ARRIVAL_ROLL: Final = ArrivalRoll("arrival roll")

STEPS: Final[list[Step[Any]]] = [
    ROUND, SIDE_TURN, ACTIVATION, HUMAN_ACTION, ZOMBIE_ACTION, ARRIVAL, ARRIVAL_ROLL, ATTACK_ROLL, BARE_HANDS_ROLL,
    BITE_ROLL, WOUND_ROLL,
]
VERBS: Final[list[Verb[Any]]] = [ADVANCE, TURN, REST, ATTACK, BITE]

RULES: Final = PlagueBook(STEPS, VERBS, [MOVED])


def new_game() -> Plague:
    """The first position."""
    s = Plague(RULES)
    s.lay_out()
    for i, square in enumerate(board.HSTART):
        s.place(i, square, 0)
    for i, square in enumerate(board.ZSTART):
        s.place(HUMANS + i, square, 0)
    s.push(ROUND)
    settle(s)
    return s
