"""Map files, format zpmap/1: their tables, and the squares and edges drawn in grid.text."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from ....core.content.toml_files import convert, parse_toml
from ....core.errors import ContentError

GROUND: Final = ".,"
THINGS: Final = "#*CX"
OPENINGS: Final = {"W": "window", "D": "door", "d": "interior"}
PASSAGES: Final = " WDdG"
GUTTER: Final = 4

Side = Annotated[int, msgspec.Meta(ge=2, le=64)]
Count = Annotated[int, msgspec.Meta(ge=1, le=16)]
Place = tuple[int, int]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Table [map] of a map file: name, size, recommended numbers of humans, and deck."""

    id: str
    name: str
    width: Side
    height: Side
    humans_min: Count
    humans_max: Count
    default_humans: Count
    default_deck: str
    edge_ring_free: bool = True


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed pieces: column, row, width and height of each."""

    rects: list[tuple[int, int, int, int]]


class RoomEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room: its name, and whether it's in the house."""

    name: str
    area: Literal["house", "outbuilding"]


class CarEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The car: its squares, the squares at its doors, and the floor left behind."""

    cells: Annotated[list[Place], msgspec.Meta(min_length=1)]
    doors: Annotated[list[Place], msgspec.Meta(min_length=1)]
    floor: str


class SearchEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A search square and the name of its furniture."""

    at: Place
    name: str


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table [grid] of a map file: the drawing of the board as text."""

    text: str


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All tables of a map file."""

    format: Literal["zpmap/1"]
    map: Head
    pieces: Pieces
    rooms: dict[Annotated[str, msgspec.Meta(pattern="^[a-z]\\Z")], RoomEntry] = {}
    car: CarEntry | None = None
    search: list[SearchEntry] = []
    grid: Grid


def parse_map(text: str, place: str) -> MapFile:
    """Return the tables of a map file, with their types and numbers of humans checked."""
    sheet = convert(parse_toml(text, place), MapFile, place)
    head = sheet.map
    if not head.humans_min <= head.default_humans <= head.humans_max:
        raise ContentError(
            f"{place}: map.default_humans: {head.default_humans}; "
            f"allowed: humans_min to humans_max, {head.humans_min} to {head.humans_max}"
        )
    return sheet


def parse_drawing(sheet: MapFile, place: str) -> tuple[list[str], list[str]]:
    """Return the characters of the squares, and those of the edges by square and facing."""
    width, height = sheet.map.width, sheet.map.height
    lines = [line for line in sheet.grid.text.removesuffix("\n").split("\n") if not line.startswith("c")]
    if len(lines) != 2 * height + 1:
        raise ContentError(f"{place}: grid.text: {len(lines)} lines without rulers; allowed: {2 * height + 1}")
    rows = [_parse_row(line, i, width, place) for i, line in enumerate(lines)]
    for i, row in enumerate(rows):
        for j, character in enumerate(row):
            allowed = _list_allowed(i, j, sheet)
            if character not in allowed:
                where = _format_place(i, j)
                raise ContentError(f"{place}: grid.text {where}: {character!r}; allowed: {' '.join(allowed)!r}")
    cells = [rows[2 * r + 1][2 * c + 1] for r in range(height) for c in range(width)]
    edges = [
        rows[2 * r + 1 + y][2 * c + 1 + x]
        for r in range(height)
        for c in range(width)
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))
    ]
    return cells, edges


def _parse_row(line: str, i: int, width: int, place: str) -> str:
    """Return a line of the drawing without its gutter, padded to full length."""
    gutter, row = line[:GUTTER].strip(), line[GUTTER:].rstrip()
    number = str(i // 2) if i % 2 else ""
    if gutter != number:
        raise ContentError(f"{place}: grid.text line {i}: gutter {gutter!r}; allowed: {number!r}, {GUTTER} wide")
    if len(row) > 2 * width + 1:
        raise ContentError(
            f"{place}: grid.text line {i}: {len(row)} characters after the gutter; "
            f"allowed: {2 * width + 1} for width {width}"
        )
    return row.ljust(2 * width + 1)


def _list_allowed(i: int, j: int, sheet: MapFile) -> str:
    """Return the characters allowed at a place of the drawing, which is a square, an edge or a corner."""
    if i % 2 and j % 2:
        return GROUND + THINGS + "".join(sheet.rooms)
    if i % 2 == 0 and j % 2 == 0:
        return " +-|"
    if i in (0, 2 * sheet.map.height) or j in (0, 2 * sheet.map.width):
        return " "
    return PASSAGES + ("|" if i % 2 else "-")


def _format_place(i: int, j: int) -> str:
    """Return a place of the drawing as (column,row), with N or W in front for an edge."""
    side = ("" if j % 2 else "W") if i % 2 else ("N" if j % 2 else "corner ")
    return f"{side}({j // 2},{i // 2})"
