"""A board without one of its parts, as a map file: for those who ask what a room or a search square does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, count
from typing import Any, Final

import tomli_w

from ....core.content.toml_files import parse_toml
from .board import Board, read_board
from .layout import SIDES
from .map_file import GUTTER, PASSAGES

FURNITURE: Final = "#"


class Drawing:
    """The tables of a board's map file, to be redrawn."""

    def __init__(self, board: Board, text: str, place: str) -> None:
        self.board: Board = board
        self.tables: dict[str, Any] = parse_toml(text, place)
        self._lines = self.tables["grid"]["text"].split("\n")
        self._drawn = [number for number, line in enumerate(self._lines) if not line.startswith("c")]

    def put(self, square: int, thing: str) -> None:
        """Draw something on the square."""
        self._draw(square, (0, 0), thing)

    def wall(self, square: int, facing: int) -> None:
        """A wall on that side of the square, if there is an opening."""
        if self.board.edges[square * 4 + facing] in PASSAGES.strip():
            self._draw(square, SIDES[facing], "|" if facing % 2 else "-")

    def nothing_to_search(self, number: int) -> None:
        """[ZP-161] The search square is furniture, or part of the car."""
        square = self.board.searches[number].square
        self.put(square, "C" if square in self.board.car else FURNITURE)

    def text(self) -> str:
        """The map file."""
        tables = {**self.tables, "grid": {"text": "\n".join(self._lines)}}
        return tomli_w.dumps(tables, multiline_strings=True)

    def _draw(self, square: int, side: tuple[int, int], character: str) -> None:
        row, column = divmod(square, self.board.width)
        number, at = self._drawn[2 * row + 1 + side[1]], GUTTER + 2 * column + 1 + side[0]
        line = self._lines[number].ljust(at)
        self._lines[number] = line[:at] + character + line[at + 1 :]


def without_searches(text: str, place: str) -> dict[str, str]:
    """The map file without each search square, by what stands there."""
    board = read_board(text, place)
    found = {}
    for name, number in _numbered(search.name for search in board.searches):
        drawing = Drawing(board, text, place)
        _drop(drawing, [number])
        found[name] = drawing.text()
    return found


def without_rooms(text: str, place: str) -> dict[str, str]:
    """The map file without each room, by its name: full of furniture, and walled up."""
    board = read_board(text, place)
    found = {}
    for name, number in _numbered(room.name for room in board.rooms):
        drawing = Drawing(board, text, place)
        squares = [square for square, room in enumerate(board.room) if room == number and board.free[square]]
        for square in squares:
            drawing.put(square, FURNITURE)
            for facing in range(4):
                drawing.wall(square, facing)
        _drop(drawing, _only_from(board, squares))
        del drawing.tables["rooms"][board.rooms[number].letter]
        found[name] = drawing.text()
    return found


def _drop(drawing: Drawing, numbers: list[int]) -> None:
    """These search squares are none any more."""
    for number in numbers:
        drawing.nothing_to_search(number)
    listed = drawing.tables.get("search", [])
    drawing.tables["search"] = [entry for number, entry in enumerate(listed) if number not in numbers]


def _only_from(board: Board, squares: list[int]) -> list[int]:
    """The search squares that are searched from no other square."""
    found = []
    for number, search in enumerate(board.searches):
        beside = board.across[search.square * 4 : search.square * 4 + 4]
        if all(other in squares for other in beside if other >= 0 and board.free[other]):
            found.append(number)
    return found


def _numbered(names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Names as files can be called, each once, with their numbers."""
    taken: set[str] = set()
    for number, name in enumerate(names):
        plain = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "unnamed"
        free = chain([plain], (f"{plain}_{again}" for again in count(2)))
        taken.add(found := next(each for each in free if each not in taken))
        yield found, number
