"""The table of a reduced Zombie Plague: figures on a grid."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ..core.step import NOTHING, STACK_SIZE, Event, Rulebook, State, Step, Verb
from . import board

HUMANS: Final[i64] = 2
FIGURES: Final[i64] = 10
LAST_ROUND: Final[i64] = 200
NOBODY: Final[i64] = -1


@final
class PlagueBook(Rulebook):
    """The tables of one board and deck."""

    def __init__(self, steps: list[Step[Any]], verbs: list[Verb[Any]], events: list[Event]) -> None:
        super().__init__(steps, verbs, [], [], events)
        self.neighbour: Final = vec[i64](board.STEP)
        self.edge: Final = vec[i64](board.EDGE)
        self.edge_facing: Final = vec[i64](board.EDGE_FACE)
        self.edges: Final[i64] = len(board.EDGE)


@final
class Plague(State):
    """Who stands where, and what each figure has left to do."""

    def __init__(self, rules: PlagueBook) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.at: vec[i64] = NOTHING  # who stands on a square
        self.square: vec[i64] = NOTHING  # where a figure stands, -1 for nowhere
        self.facing: vec[i64] = NOTHING
        self.points: vec[i64] = NOTHING
        self.weapon: vec[i64] = NOTHING
        self.round: i64 = 0
        self.winner: i64 = NOBODY

    def lay_out(self) -> None:
        self.stack = vec[i64]([0] * STACK_SIZE)
        self.at = vec[i64]([-1] * board.NCELL)
        self.square = vec[i64]([-1] * FIGURES)
        self.facing = vec[i64]([0] * FIGURES)
        self.points = vec[i64]([0] * FIGURES)
        self.weapon = vec[i64]([0, 1])  # one is unarmed

    def clone(self) -> Plague:
        copy = Plague(self.rules)
        copy.stack = self.stack[:]
        copy.depth = self.depth
        copy.at = self.at[:]
        copy.square = self.square[:]
        copy.facing = self.facing[:]
        copy.points = self.points[:]
        copy.weapon = self.weapon[:]
        copy.round = self.round
        copy.winner = self.winner
        copy.over = self.over
        return copy

    def win(self, side: i64) -> None:
        self.winner = side
        self.end()

    def place(self, figure: i64, square: i64, facing: i64) -> None:
        self.square[figure] = square
        self.facing[figure] = facing
        self.at[square] = figure

    def remove(self, figure: i64) -> None:
        self.at[self.square[figure]] = NOBODY
        self.square[figure] = -1

    def move(self, figure: i64, square: i64) -> None:
        self.at[self.square[figure]] = NOBODY
        self.square[figure] = square
        self.at[square] = figure

    def beyond(self, square: i64, facing: i64) -> i64:
        """The next square that way, or -1 if a wall or an obstacle is between."""
        return self.rules.neighbour[square * 4 + facing]

    def in_front(self, figure: i64) -> i64:
        """Who stands on the square in front of `figure`, or NOBODY."""
        square = self.beyond(self.square[figure], self.facing[figure])
        return self.at[square] if square >= 0 else NOBODY

    def spare_zombie(self) -> i64:
        figure: i64
        for figure in range(HUMANS, FIGURES):
            if self.square[figure] < 0:
                return figure
        return NOBODY
