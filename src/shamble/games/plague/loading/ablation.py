"""Maps without one of their rooms or search squares, to measure what these contribute."""

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


class MapEditor:
    """Editor that redraws squares and edges of a map file."""

    def __init__(self, board: Board, text: str, place: str) -> None:
        self.board: Board = board
        self.tables: dict[str, Any] = parse_toml(text, place)
        self._lines = self.tables["grid"]["text"].split("\n")
        self._drawn_lines = [number for number, line in enumerate(self._lines) if not line.startswith("c")]

    def draw_square(self, square: int, thing: str) -> None:
        """Draw a character on the square."""
        self._draw_character(square, (0, 0), thing)

    def wall_up(self, square: int, facing: int) -> None:
        """Replace an opening on this side of the square by a wall."""
        if self.board.edges[square * 4 + facing] in PASSAGES.strip():
            self._draw_character(square, SIDES[facing], "|" if facing % 2 else "-")

    def remove_search(self, number: int) -> None:
        """[ZP-161] Turn a search square into plain furniture, or one of the car into a plain part of it."""
        square = self.board.searches[number].square
        self.draw_square(square, "C" if square in self.board.car else FURNITURE)

    def write(self) -> str:
        """Return the text of the map file."""
        tables = {**self.tables, "grid": {"text": "\n".join(self._lines)}}
        return tomli_w.dumps(tables, multiline_strings=True)

    def _draw_character(self, square: int, side: tuple[int, int], character: str) -> None:
        """Draw a character on a square, or on its edge in the direction `side`."""
        row, column = divmod(square, self.board.width)
        number, at = self._drawn_lines[2 * row + 1 + side[1]], GUTTER + 2 * column + 1 + side[0]
        line = self._lines[number].ljust(at)
        self._lines[number] = line[:at] + character + line[at + 1 :]


def remove_each_search(text: str, place: str) -> dict[str, str]:
    """Return one map file for each search square, without that square, by the square's name."""
    board = read_board(text, place)
    maps = {}
    for name, number in _make_file_names(search.name for search in board.searches):
        editor = MapEditor(board, text, place)
        _remove_searches(editor, [number])
        maps[name] = editor.write()
    return maps


def remove_each_room(text: str, place: str) -> dict[str, str]:
    """Return one map file for each room, by its name, in which the room is walled up and full of furniture."""
    board = read_board(text, place)
    maps = {}
    for name, number in _make_file_names(room.name for room in board.rooms):
        editor = MapEditor(board, text, place)
        squares = [square for square, room in enumerate(board.room) if room == number and board.free[square]]
        for square in squares:
            editor.draw_square(square, FURNITURE)
            for facing in range(4):
                editor.wall_up(square, facing)
        _remove_searches(editor, _find_searches_only_from(board, squares))
        del editor.tables["rooms"][board.rooms[number].letter]
        maps[name] = editor.write()
    return maps


def _remove_searches(editor: MapEditor, numbers: list[int]) -> None:
    """Remove these search squares from the drawing and from the list."""
    for number in numbers:
        editor.remove_search(number)
    listed = editor.tables.get("search", [])
    editor.tables["search"] = [entry for number, entry in enumerate(listed) if number not in numbers]


def _find_searches_only_from(board: Board, squares: list[int]) -> list[int]:
    """Return the search squares that can be searched from these squares only."""
    numbers = []
    for number, search in enumerate(board.searches):
        beside = board.across[search.square * 4 : search.square * 4 + 4]
        if all(other in squares for other in beside if other >= 0 and board.free[other]):
            numbers.append(number)
    return numbers


def _make_file_names(names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Yield each name as a unique file name, with its number."""
    used: set[str] = set()
    for number, name in enumerate(names):
        plain = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "unnamed"
        free = chain([plain], (f"{plain}_{again}" for again in count(2)))
        used.add(unused := next(each for each in free if each not in used))
        yield unused, number
