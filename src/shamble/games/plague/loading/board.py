"""[ZP-014, ZP-015] Boards: read from map files, checked, found by name."""

from __future__ import annotations

from pathlib import Path

from ....core.content.toml_files import nearest, read_text
from ....core.errors import ContentError
from .content import SHIPPED, place_of
from .layout import Board, Opening, Room, Search, free_squares, rooms_of, squares_across, squares_inside, steps
from .map_file import OPENINGS, MapFile, Place, drawn, read_sheet
from .playability import check_ring, survey

__all__ = ["Board", "Opening", "Room", "Search", "board", "map_names", "read_board"]


def board(name: str, *folders: Path) -> Board:
    """[ZP-235] The board of that name, from the last folder that has it, else the shipped one."""
    text, place = map_text(name, *folders)
    found = read_board(text, place)
    if found.name != name:
        raise ContentError(f"{place}: map.id: {found.name!r}; allowed: {name!r}, as the file is called")
    return found


def map_text(name: str, *folders: Path) -> tuple[str, str]:
    """[ZP-235] The map file of that name, and the place that errors name."""
    for folder in (*reversed(folders), SHIPPED):
        if name in map_names(folder):
            place = place_of(folder, f"maps/{name}.txt")
            return read_text(folder / "maps" / f"{name}.txt", place), place
    names = sorted({name for folder in (SHIPPED, *folders) for name in map_names(folder)})
    raise ContentError(f"no map {name!r}; {nearest(name, names)}")


def map_names(folder: Path) -> list[str]:
    """The names of the maps in a content folder."""
    return sorted(path.stem for path in folder.glob("maps/*.txt"))


def read_board(text: str, place: str) -> Board:
    """The board of a map file's text, checked; errors name the file as `place`, and column and row."""
    sheet = read_sheet(text, place)
    cells, edges = drawn(sheet, place)
    _check_searches(sheet, cells, place)
    _check_car(sheet, cells, place)
    found = _laid_out(sheet, cells, edges)
    if sheet.map.edge_ring_free:
        check_ring(found, place)
    survey(found, place)
    _check_car_doors(found, place)
    return found


def _laid_out(sheet: MapFile, cells: list[str], edges: list[str]) -> Board:
    """The board of a drawing."""
    head, width = sheet.map, sheet.map.width
    rooms = [Room(letter, room.name, room.area) for letter, room in sheet.rooms.items()]
    free, inside = free_squares(cells), squares_inside(cells, rooms)
    across = squares_across(edges, width)
    openings = _openings(edges, width, inside)
    spots = [_square(entry.at, width) for entry in sheet.search]
    return Board(
        name=head.id, title=head.name, width=width, height=head.height,
        default_humans=head.default_humans, default_deck=head.default_deck,
        humans_min=head.humans_min, humans_max=head.humans_max, pieces=sheet.pieces.rects,
        cells=cells, edges=edges, free=free, inside=inside,
        room=rooms_of(cells, rooms), rooms=rooms,
        across=across, neighbour=steps(across, free),
        opening=_opening_at(openings, across), openings=openings,
        searches=[Search(spot, entry.name) for spot, entry in zip(spots, sheet.search, strict=True)],
        search_at=[spots.index(square) if square in spots else -1 for square in range(len(cells))],
        car=[_square(cell, width) for cell in sheet.car.cells] if sheet.car else [],
        car_doors=[_square(door, width) for door in sheet.car.doors] if sheet.car else [],
        car_floor=sheet.car.floor if sheet.car else "",
        square_names=[f"{square % width},{square // width}" for square in range(len(cells))],
    )  # fmt: skip


def _openings(edges: list[str], width: int, inside: list[int]) -> list[Opening]:
    """[ZP-008] The opening squares, by smallest column, then row, N before W: the order in which zombies rally."""
    height = len(edges) // 4 // width
    found = []
    for column in range(width):
        for row in range(height):
            square = row * width + column
            for side, facing, other in (("N", 0, square - width), ("W", 3, square - 1)):
                kind = OPENINGS.get(edges[square * 4 + facing])
                if kind is not None:
                    shell = kind != "interior" and inside[square] != inside[other]
                    found.append(Opening(f"{side}{column},{row}", square, other, kind, shell))
    return found


def _opening_at(openings: list[Opening], across: list[int]) -> list[int]:
    """The opening on every edge of every square."""
    pairs = {(opening.a, opening.b): number for number, opening in enumerate(openings)}
    pairs.update({(b, a): number for (a, b), number in list(pairs.items())})
    return [pairs.get((place // 4, other), -1) for place, other in enumerate(across)]


def _check_searches(sheet: MapFile, cells: list[str], place: str) -> None:
    """[ZP-161] Every X is listed as a search square, and every one listed is an X."""
    listed: list[int] = []
    for number, entry in enumerate(sheet.search):
        square = _listed_square(entry.at, sheet, f"{place}: search.{number}.at")
        if cells[square] != "X" or square in listed:
            wrong = "is listed twice" if square in listed else f"is {cells[square]!r}"
            raise ContentError(f"{place}: search.{number}.at: {_name(entry.at)} {wrong}; allowed: each X once")
        listed.append(square)
    for square, character in enumerate(cells):
        if character == "X" and square not in listed:
            where = _name((square % sheet.map.width, square // sheet.map.width))
            raise ContentError(f"{place}: grid.text {where}: X not listed; allowed: one [[search]] for each X")


def _check_car(sheet: MapFile, cells: list[str], place: str) -> None:
    """The car's squares are C or X, every C is the car's, its floor is ground or a room."""
    listed: list[int] = []
    for number, cell in enumerate(sheet.car.cells if sheet.car else []):
        square = _listed_square(cell, sheet, f"{place}: car.cells.{number}")
        if cells[square] not in "CX" or square in listed:
            wrong = "is listed twice" if square in listed else f"is {cells[square]!r}"
            raise ContentError(f"{place}: car.cells.{number}: {_name(cell)} {wrong}; allowed: each C once, and an X")
        listed.append(square)
    for number, door in enumerate(sheet.car.doors if sheet.car else []):
        _listed_square(door, sheet, f"{place}: car.doors.{number}")
    for square, character in enumerate(cells):
        if character == "C" and square not in listed:
            where = _name((square % sheet.map.width, square // sheet.map.width))
            raise ContentError(f"{place}: grid.text {where}: C that is not in car.cells; allowed: all C there")
    floors = [".", ",", *sheet.rooms]
    if sheet.car and sheet.car.floor not in floors:
        raise ContentError(f"{place}: car.floor: {sheet.car.floor!r}; allowed: {' '.join(floors)}")


def _check_car_doors(found: Board, place: str) -> None:
    """The squares at the car's doors are free and next to the car."""
    for number, door in enumerate(found.car_doors):
        beside = found.across[door * 4 : door * 4 + 4]
        if not found.free[door] or not any(other in found.car for other in beside) or found.car_doors.count(door) > 1:
            raise ContentError(
                f"{place}: car.doors.{number}: ({found.square_names[door]}); "
                "allowed: free squares next to the car, across an open edge, each once"
            )


def _listed_square(at: Place, sheet: MapFile, place: str) -> int:
    """A square given as column and row, which must be on the board."""
    if not (0 <= at[0] < sheet.map.width and 0 <= at[1] < sheet.map.height):
        raise ContentError(
            f"{place}: {_name(at)}; allowed: columns 0 to {sheet.map.width - 1}, rows 0 to {sheet.map.height - 1}"
        )
    return _square(at, sheet.map.width)


def _square(at: Place, width: int) -> int:
    return at[1] * width + at[0]


def _name(at: Place) -> str:
    return f"({at[0]},{at[1]})"
