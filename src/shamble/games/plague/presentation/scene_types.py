"""The scene by its names on the wire. The page's types are generated from it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .view_types import Square

Box: TypeAlias = Annotated[list[int], Meta(min_length=4, max_length=4)]  # column, row, width, height
EdgeSide: TypeAlias = Literal["N", "W"]
EdgeKind: TypeAlias = Literal["wall", "window", "door", "interior", "garage"]


class Room(Struct, frozen=True):
    """A room: `area` is `house` or `outbuilding`."""

    id: str
    name: str
    area: str
    cells: list[Square]


class Edge(Struct, frozen=True):
    """A wall or an opening on the north or west edge of a square."""

    at: Square
    side: EdgeSide
    kind: EdgeKind


class Opening(Struct, frozen=True):
    """A window or door that takes one barricade. Choices and views use its name."""

    name: str
    at: Square
    side: EdgeSide
    kind: str
    shell: bool
    required: bool  # must carry a barricade for the house win


class SearchSquare(Struct, frozen=True):
    """A search square and the name of its furniture."""

    name: str
    at: Square
    what: str


class Car(Struct, frozen=True):
    """The car's squares, and the squares at its doors."""

    cells: list[Square]
    doors: list[Square]
    floor: str


class DeckCard(Struct, frozen=True):
    """A card of the deck."""

    id: str
    name: str
    text: str
    copies: int
    clauses: list[str]


class WeaponCard(Struct, frozen=True):
    """A weapon: its reach, and its result for each face of the die from 1 to 6."""

    id: str
    name: str
    firearm: bool
    pattern: str
    range: int
    width: int
    table: list[str]
    confirm: list[str]  # results that need a second die like the first
    clauses: list[str]


class Scene(Struct, frozen=True, kw_only=True):
    """A board of squares.

    `cells` is one text a row: `.` ground, `,` paved, `#` furniture, `*` shrub, `C` car, `X` search square, and a letter
    for the floor of that room.
    """

    map: str
    title: str
    width: int
    height: int
    pieces: list[Box]  # the printed board's parts
    cells: list[str]
    edges: list[Edge]
    rooms: list[Room]
    openings: list[Opening]
    searches: list[SearchSquare]
    car: Car | None
    cards: list[DeckCard]
    weapons: list[WeaponCard]
    cast: list[str]  # the humans' names, h1 first
    human_ap: int  # AP of an activation
    zombie_ap: int
    bite_chance: float  # the chance that a bite wounds
