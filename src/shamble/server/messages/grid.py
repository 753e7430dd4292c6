"""The scene of a game on a board of squares: all that never changes, in numbers that a page can draw from."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class GridRoom(Struct, frozen=True):
    """A room: `area` is `house` or `outbuilding`."""

    id: str
    name: str
    area: str
    cells: list[tuple[int, int]]


class GridEdge(Struct, frozen=True):
    """What stands on the north or west edge of a square."""

    at: tuple[int, int]
    side: Literal["N", "W"]
    kind: Literal["wall", "window", "door", "interior", "garage"]


class GridOpening(Struct, frozen=True):
    """A window or door square that takes one barricade; its name is the one that choices and views use."""

    name: str
    at: tuple[int, int]
    side: Literal["N", "W"]
    kind: Literal["window", "door", "interior"]
    shell: bool
    required: bool  # must carry a barricade for the house win


class GridSearch(Struct, frozen=True):
    """A search square and what stands there."""

    name: str
    at: tuple[int, int]
    what: str


class GridCar(Struct, frozen=True):
    """The car's squares, and those next to its doors."""

    cells: list[tuple[int, int]]
    doors: list[tuple[int, int]]
    floor: str


class GridCard(Struct, frozen=True):
    """A card of the deck."""

    id: str
    name: str
    text: str
    copies: int
    clauses: list[str]


class GridWeapon(Struct, frozen=True):
    """A weapon: where it reaches, and what each face of the die brings, 1 to 6."""

    id: str
    name: str
    firearm: bool
    pattern: str
    range: int
    width: int
    table: list[str]
    confirm: list[str]  # results that need a second die like the first
    clauses: list[str]


class GridScene(Struct, frozen=True, kw_only=True):
    """A board of squares. `cells` is a text a row: `.` ground `,` paved `#` furniture `*` shrub `C` car `X` search
    square, a letter the floor of that room.
    """

    map: str
    title: str
    width: int
    height: int
    pieces: list[tuple[int, int, int, int]]  # the printed board's parts: column, row, width, height
    cells: list[str]
    edges: list[GridEdge]
    rooms: list[GridRoom]
    openings: list[GridOpening]
    searches: list[GridSearch]
    car: GridCar | None
    cards: list[GridCard]
    weapons: list[GridWeapon]
