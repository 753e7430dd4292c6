"""The scene by the names that go over the wire; the page's types are generated from it."""

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
    """A window or door square that takes one barricade; its name is the one that choices and views use."""

    name: str
    at: Square
    side: EdgeSide
    kind: str
    shell: bool
    required: bool  # must carry a barricade for the house win


class SearchSquare(Struct, frozen=True):
    """A search square and what stands there."""

    name: str
    at: Square
    what: str


class Car(Struct, frozen=True):
    """The car's squares, and those next to its doors."""

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


class Scene(Struct, frozen=True, kw_only=True):
    """A board of squares. `cells` is a text a row: `.` ground `,` paved `#` furniture `*` shrub `C` car `X` search
    square, a letter the floor of that room.
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
    cast: list[str]  # what the humans are called, h1 first
    human_ap: int  # in an activation
    zombie_ap: int
    bite_chance: float  # that a bite hits
