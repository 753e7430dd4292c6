"""The messages for a closer look at a table: what a piece can reach, how the game went, whether the dice were fair."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .table import Chance, Change, Line, Spoken, TableInfo


class Replay(Struct, frozen=True):
    """A game to look through: the view before the first of its lines, and the steps that change it, oldest first."""

    table: TableInfo
    view: dict[str, Any]
    steps: list[ReplayStep]
    words: list[Spoken] = []


class ReplayStep(Struct, frozen=True):
    """One line of a replay and what it changes."""

    line: Line
    patch: list[Change]
    to_move: list[int]


class DiceCheck(Struct, frozen=True):
    """The dice of a finished game, rolled again by the server; `why` is empty if all fell as committed."""

    commit: str
    secret: str
    salts: list[str]
    outcomes: int
    why: str


class Way(Struct, frozen=True):
    """The cheapest way of a piece to a place by choices one after another, to be sent as one gesture.

    Nothing is rolled or shown on it. If it is `aimed` the last choice is an attack at the place, with these odds.
    Without a piece it leads nowhere: it gives out in the best way what has been thrown, with what that comes to.
    """

    piece: str
    to: tuple[int, ...]
    through: list[tuple[int, ...]]  # the places on the way
    choices: list[str]
    cost: int
    aimed: bool = False
    odds: list[Chance] = []
    cautions: list[str] = []  # what speaks against it


class Reach(Struct, frozen=True):
    """The places that a piece could reach as the table stands, by the way (`fire`, `walk`).

    A place is as many numbers as the game has it by: a square its column and row.
    """

    piece: str
    places: dict[str, list[tuple[int, ...]]]


class WinChance(Struct, frozen=True):
    """The chance to win after so many lines: what playouts from there brought each seat on average."""

    ply: int
    returns: list[float]


class TurningPoint(Struct, frozen=True):
    """A stretch of lines that changed the chances most, at best one choice and its rolls; `lines` hide nothing."""

    ply: int  # how many lines stood before it
    to: int  # and after it
    before: list[float]  # the chance of each seat
    after: list[float]
    lines: list[Line]


class Hindsight(Struct, frozen=True):
    """A finished game looked back on; without points where no bot is quick enough to play it out."""

    bot: str  # the level of the bots that played on from each point, for all seats
    playouts: int  # how often from each
    points: list[WinChance]
    turns: list[TurningPoint]  # the largest change first
    luck: list[float | None]  # of each seat, in standard deviations; none where no roll mattered to it
    rolls: int  # between two choices: those thrown together are one
    choices: list[int]  # how many each seat made
    events: dict[str, int]  # how often each kind of event happened
