"""The view by the names that go over the wire; the page's types are generated from it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Square: TypeAlias = Annotated[list[int], Meta(min_length=2, max_length=2)]  # column and row
Side: TypeAlias = Literal["human", "zombie"]
Facing: TypeAlias = Literal["N", "E", "S", "W"]


class Pending(Struct, frozen=True):
    """The step that waits, and the seats that may choose: none while a roll is pending."""

    step: str
    seats: list[int]


class Figure(Struct, frozen=True, kw_only=True):
    """A human of the game or a zombie on the board, each with what only its kind has."""

    at: Square | None
    facing: Facing | None
    points: int  # AP left in this activation
    owner: int | None  # a seat
    done: bool  # activated in this turn
    # of a human
    weapon: str | UnsetType = UNSET
    loaded: bool | UnsetType = UNSET
    oops_left: int | UnsetType = UNSET
    items: dict[str, int] | UnsetType = UNSET
    boarding: int | UnsetType = UNSET  # AP spent on getting into the car
    hiding: int | UnsetType = UNSET  # AP spent on going down the hatch
    marks: int | UnsetType = UNSET  # lasting wounds
    fate: str | UnsetType = UNSET
    # of a zombie
    counts: bool | UnsetType = UNSET  # against the cap
    dog: bool | UnsetType = UNSET
    bounty: int | UnsetType = UNSET  # cards that it brings its killer


class Deck(Struct, frozen=True):
    """The draw deck: the cards left in all, and of each kind."""

    left: int
    cards: dict[str, int]


class View(Struct, frozen=True, kw_only=True):
    """[ZP-020] The table as everyone sees it."""

    map: str
    round: int
    turn: Side
    pending: Pending | None  # none when the game is over
    figures: dict[str, Figure]
    barricades: list[str]
    searched: dict[str, list[str]]  # by whom
    unsearched: list[str]
    unbarricaded: list[str]  # of those that the house win needs
    zombies_inside: list[str]
    breach_next: list[str]  # the barricades that break if the zombies' turn begins as things stand
    threats: dict[str, list[str]]  # by zombie, whom it could bite next; in the humans' turn
    deck: Deck
    cap: int
    counting: int  # zombies against the cap
    living: int  # humans
    car: Literal["here", "gone"]
    hatch: Square | None
    haste: int  # by which the zombies' AP are multiplied in their next turn
    entry: Facing | None  # the side from which the humans come
    winner: Side | None
    reason: str | None
