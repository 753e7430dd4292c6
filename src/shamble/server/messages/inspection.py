"""The messages for a closer look at a table: what a piece can reach, how the game went, whether the dice were fair."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .table import Change, Line, Spoken, TableInfo


class Replay(Struct, frozen=True):
    """A game to look through: the view before the first line, and the steps that change it, oldest first."""

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


class Reach(Struct, frozen=True):
    """The places that a piece could reach as the table stands, by the way (`fire`, `walk`).

    A place is as many numbers as the game has it by: a square its column and row.
    """

    piece: str
    places: dict[str, list[tuple[int, ...]]]
