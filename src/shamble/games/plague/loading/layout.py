"""[ZP-001, ZP-002, ZP-007] The board as lists: squares row by row, facings 0 to 3 for N, E, S and W.

Each square has four edges, numbered square * 4 + facing.
"""

from __future__ import annotations

from typing import Final

import msgspec

from .map_file import GROUND, PASSAGES

SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Opening(msgspec.Struct, frozen=True):
    """[ZP-008, ZP-012] An opening: the name of its edge, its two squares, and whether it belongs to the shell."""

    name: str
    a: int
    b: int
    kind: str
    shell: bool


class Room(msgspec.Struct, frozen=True):
    """[ZP-013] A room: its letter on the map, its name, and `house` or `outbuilding`."""

    letter: str
    name: str
    area: str


class Search(msgspec.Struct, frozen=True):
    """[ZP-161] A search square and the name of its furniture."""

    square: int
    name: str


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Board data as lists, indexed by square or by edge (square * 4 + facing); -1 stands for none."""

    name: str
    title: str
    width: int
    height: int
    default_humans: int
    default_deck: str
    humans_min: int
    humans_max: int
    pieces: list[tuple[int, int, int, int]]
    cells: list[str]
    edges: list[str]
    free: list[int]
    inside: list[int]
    room: list[int]
    rooms: list[Room]
    across: list[int]
    neighbour: list[int]
    opening: list[int]
    openings: list[Opening]
    searches: list[Search]
    search_at: list[int]
    car: list[int]
    car_doors: list[int]
    car_floor: str
    square_names: list[str]

    def without_car(self) -> Board:
        """[ZP-203] Return the board after the car has left: its squares are free, and its search square is gone."""
        cells, search_at = self.cells.copy(), self.search_at.copy()
        for square in self.car:
            cells[square] = self.car_floor
            search_at[square] = -1
        free = mark_free(cells)
        return msgspec.structs.replace(
            self,
            cells=cells,
            free=free,
            inside=mark_inside(cells, self.rooms),
            room=map_rooms(cells, self.rooms),
            neighbour=map_steps(self.across, free),
            search_at=search_at,
            car=[],
            car_doors=[],
            car_floor="",
        )


def mark_free(cells: list[str]) -> list[int]:
    """[ZP-006] Return 1 for every free square: ground, or the floor of a room."""
    return [int(character in GROUND or character.islower()) for character in cells]


def map_rooms(cells: list[str], rooms: list[Room]) -> list[int]:
    """[ZP-013] Return the room of each square, or -1."""
    letters = [room.letter for room in rooms]
    return [letters.index(character) if character in letters else -1 for character in cells]


def mark_inside(cells: list[str], rooms: list[Room]) -> list[int]:
    """[ZP-011] Return 1 for every free square of a room in the house."""
    house = {room.letter for room in rooms if room.area == "house"}
    return [int(character in house) for character in cells]


def map_across(edges: list[str], width: int) -> list[int]:
    """[ZP-009, ZP-010] Return for each edge the square across, or -1 at a wall and at the border of the board."""
    height = len(edges) // 4 // width
    across = []
    for square in range(width * height):
        for facing, (x, y) in enumerate(SIDES):
            column, row = square % width + x, square // width + y
            on_board = 0 <= column < width and 0 <= row < height
            passable = on_board and edges[square * 4 + facing] in PASSAGES
            across.append(row * width + column if passable else -1)
    return across


def map_steps(across: list[int], free: list[int]) -> list[int]:
    """Return for each edge the square across if both squares are free, or -1."""
    return [other if other >= 0 and free[other] and free[place // 4] else -1 for place, other in enumerate(across)]
