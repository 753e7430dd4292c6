"""What goes over the wire for who looks at a table more closely: how far a piece reaches, how the game went."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .wire import Change, Line, TableInfo


class Replay(Struct, frozen=True):
    """A game to look through: the view before the first line, and the steps that change it, oldest first."""

    table: TableInfo
    view: dict[str, Any]
    steps: list[ReplayStep]


class ReplayStep(Struct, frozen=True):
    """One line of a replay and what it changes."""

    line: Line
    patch: list[Change]
    to_move: list[int]


class DiceCheck(Struct, frozen=True):
    """What the server finds when it rolls a finished game's dice again; `why` is empty when all fell as committed."""

    commit: str
    secret: str
    salts: list[str]
    outcomes: int
    why: str


class Reach(Struct, frozen=True):
    """What a piece could reach as the table stands, by a word (`fire`, `walk`): squares as column and row."""

    piece: str
    squares: dict[str, list[tuple[int, int]]]
