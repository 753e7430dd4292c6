"""[ZP-014, ZP-015] Boards: read from map files, checked, and found by name."""

from __future__ import annotations

from pathlib import Path

from ....core.content.toml_files import read_text, suggest
from ....core.errors import ContentError
from .content import SHIPPED, display_path
from .layout import Board, Opening, Room, Search, map_across, map_rooms, map_steps, mark_free, mark_inside
from .map_file import OPENINGS, MapFile, Place, parse_drawing, parse_map
from .playability import check_border, check_playable

__all__ = ["Board", "Opening", "Room", "Search", "list_maps", "load_board", "read_board"]


def load_board(name: str, *folders: Path) -> Board:
    """[ZP-235] Return the board of this name, from the last folder that has it, or the shipped one."""
    text, place = read_map_text(name, *folders)
    board = read_board(text, place)
    if board.name != name:
        raise ContentError(f"{place}: map.id: {board.name!r}; allowed: {name!r}, as the file is called")
    return board


def read_map_text(name: str, *folders: Path) -> tuple[str, str]:
    """[ZP-235] Return the text of a map file, and its path as error messages give it."""
    for folder in (*reversed(folders), SHIPPED):
        if name in list_maps(folder):
            place = display_path(folder, f"maps/{name}.txt")
            return read_text(folder / "maps" / f"{name}.txt", place), place
    names = sorted({name for folder in (SHIPPED, *folders) for name in list_maps(folder)})
    raise ContentError(f"no map {name!r}; {suggest(name, names)}")


def list_maps(folder: Path) -> list[str]:
    """Return the names of the maps in a content folder."""
    return sorted(path.stem for path in folder.glob("maps/*.txt"))


def read_board(text: str, place: str) -> Board:
    """Return the board of a map file, checked. Errors name the file as `place`, and a column and row."""
    sheet = parse_map(text, place)
    cells, edges = parse_drawing(sheet, place)
    _check_searches(sheet, cells, place)
    _check_car(sheet, cells, place)
    board = _build_board(sheet, cells, edges)
    if sheet.map.edge_ring_free:
        check_border(board, place)
    check_playable(board, place)
    _check_car_doors(board, place)
    return board


def _build_board(sheet: MapFile, cells: list[str], edges: list[str]) -> Board:
    """Return the board that a map file describes, with its drawing as `cells` and `edges`."""
    head, width = sheet.map, sheet.map.width
    rooms = [Room(letter, room.name, room.area) for letter, room in sheet.rooms.items()]
    free, inside = mark_free(cells), mark_inside(cells, rooms)
    across = map_across(edges, width)
    openings = _list_openings(edges, width, inside)
    spots = [_to_square(entry.at, width) for entry in sheet.search]
    return Board(
        name=head.id, title=head.name, width=width, height=head.height,
        default_humans=head.default_humans, default_deck=head.default_deck,
        humans_min=head.humans_min, humans_max=head.humans_max, pieces=sheet.pieces.rects,
        cells=cells, edges=edges, free=free, inside=inside,
        room=map_rooms(cells, rooms), rooms=rooms,
        across=across, neighbour=map_steps(across, free),
        opening=_map_edges_to_openings(openings, across), openings=openings,
        searches=[Search(spot, entry.name) for spot, entry in zip(spots, sheet.search, strict=True)],
        search_at=[spots.index(square) if square in spots else -1 for square in range(len(cells))],
        car=[_to_square(cell, width) for cell in sheet.car.cells] if sheet.car else [],
        car_doors=[_to_square(door, width) for door in sheet.car.doors] if sheet.car else [],
        car_floor=sheet.car.floor if sheet.car else "",
        square_names=[f"{square % width},{square // width}" for square in range(len(cells))],
    )  # fmt: skip


def _list_openings(edges: list[str], width: int, inside: list[int]) -> list[Opening]:
    """[ZP-008] Return the openings by column, then row, north before west: the order in which zombies rally."""
    height = len(edges) // 4 // width
    openings = []
    for column in range(width):
        for row in range(height):
            square = row * width + column
            for side, facing, other in (("N", 0, square - width), ("W", 3, square - 1)):
                kind = OPENINGS.get(edges[square * 4 + facing])
                if kind is not None:
                    shell = kind != "interior" and inside[square] != inside[other]
                    openings.append(Opening(f"{side}{column},{row}", square, other, kind, shell))
    return openings


def _map_edges_to_openings(openings: list[Opening], across: list[int]) -> list[int]:
    """Return the opening on each edge, indexed by square * 4 + facing, or -1."""
    pairs = {(opening.a, opening.b): number for number, opening in enumerate(openings)}
    pairs.update({(b, a): number for (a, b), number in list(pairs.items())})
    return [pairs.get((place // 4, other), -1) for place, other in enumerate(across)]


def _check_searches(sheet: MapFile, cells: list[str], place: str) -> None:
    """[ZP-161] Check that the list of search squares has every X once and no other square."""
    listed: list[int] = []
    for number, entry in enumerate(sheet.search):
        square = _read_square(entry.at, sheet, f"{place}: search.{number}.at")
        if cells[square] != "X" or square in listed:
            wrong = "is listed twice" if square in listed else f"is {cells[square]!r}"
            raise ContentError(f"{place}: search.{number}.at: {_format_square(entry.at)} {wrong}; allowed: each X once")
        listed.append(square)
    for square, character in enumerate(cells):
        if character == "X" and square not in listed:
            where = _format_square((square % sheet.map.width, square // sheet.map.width))
            raise ContentError(f"{place}: grid.text {where}: X not listed; allowed: one [[search]] for each X")


def _check_car(sheet: MapFile, cells: list[str], place: str) -> None:
    """Check that the car's squares are C or X, that every C is listed, and that its floor is ground or a room."""
    listed: list[int] = []
    for number, cell in enumerate(sheet.car.cells if sheet.car else []):
        square = _read_square(cell, sheet, f"{place}: car.cells.{number}")
        if cells[square] not in "CX" or square in listed:
            wrong = "is listed twice" if square in listed else f"is {cells[square]!r}"
            raise ContentError(
                f"{place}: car.cells.{number}: {_format_square(cell)} {wrong}; allowed: each C once, and an X"
            )
        listed.append(square)
    for number, door in enumerate(sheet.car.doors if sheet.car else []):
        _read_square(door, sheet, f"{place}: car.doors.{number}")
    for square, character in enumerate(cells):
        if character == "C" and square not in listed:
            where = _format_square((square % sheet.map.width, square // sheet.map.width))
            raise ContentError(f"{place}: grid.text {where}: C that is not in car.cells; allowed: all C there")
    floors = [".", ",", *sheet.rooms]
    if sheet.car and sheet.car.floor not in floors:
        raise ContentError(f"{place}: car.floor: {sheet.car.floor!r}; allowed: {' '.join(floors)}")


def _check_car_doors(board: Board, place: str) -> None:
    """Check that the squares at the car's doors are free and next to the car."""
    for number, door in enumerate(board.car_doors):
        beside = board.across[door * 4 : door * 4 + 4]
        if not board.free[door] or not any(other in board.car for other in beside) or board.car_doors.count(door) > 1:
            raise ContentError(
                f"{place}: car.doors.{number}: ({board.square_names[door]}); "
                "allowed: free squares next to the car, across an open edge, each once"
            )


def _read_square(at: Place, sheet: MapFile, place: str) -> int:
    """Return the number of a square given as column and row; raises ContentError if it's off the board."""
    if not (0 <= at[0] < sheet.map.width and 0 <= at[1] < sheet.map.height):
        raise ContentError(
            f"{place}: {_format_square(at)}; "
            f"allowed: columns 0 to {sheet.map.width - 1}, rows 0 to {sheet.map.height - 1}"
        )
    return _to_square(at, sheet.map.width)


def _to_square(at: Place, width: int) -> int:
    return at[1] * width + at[0]


def _format_square(at: Place) -> str:
    return f"({at[0]},{at[1]})"
