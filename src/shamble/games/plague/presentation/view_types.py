"""The view by its names on the wire. The page's types are generated from it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Square: TypeAlias = Annotated[list[int], Meta(min_length=2, max_length=2)]  # column and row
Side: TypeAlias = Literal["human", "zombie"]
Facing: TypeAlias = Literal["N", "E", "S", "W"]


class Pending(Struct, frozen=True):
    """The pending step, and the seats that may choose; no seat while a roll is pending."""

    step: str
    seats: list[int]


class Figure(Struct, frozen=True, kw_only=True):
    """A human of the game or a zombie on the board. Some fields exist for one of the two only."""

    at: Square | None
    facing: Facing | None
    points: int  # AP left in this activation
    owner: int | None  # a seat
    done: bool  # activated in this turn
    # humans only
    weapon: str | UnsetType = UNSET
    loaded: bool | UnsetType = UNSET
    oops_left: int | UnsetType = UNSET
    items: dict[str, int] | UnsetType = UNSET
    boarding: int | UnsetType = UNSET  # AP spent on getting into the car
    hiding: int | UnsetType = UNSET  # AP spent on going down the hatch
    marks: int | UnsetType = UNSET  # lasting wounds
    fate: str | UnsetType = UNSET
    # zombies only
    counts: bool | UnsetType = UNSET  # whether it counts against the cap
    dog: bool | UnsetType = UNSET
    bounty: int | UnsetType = UNSET  # cards that its killer draws


class Deck(Struct, frozen=True):
    """The draw deck: the cards left in all, and of each kind."""

    left: int
    cards: dict[str, int]


class View(Struct, frozen=True, kw_only=True):
    """[ZP-020] The table as every seat sees it."""

    map: str
    round: int
    turn: Side
    pending: Pending | None  # null when the game is over
    figures: dict[str, Figure]
    barricades: list[str]
    searched: dict[str, list[str]]  # the humans by search square
    unsearched: list[str]
    unbarricaded: list[str]  # openings that the house win still requires
    zombies_inside: list[str]
    breach_next: list[str]  # barricades that break if the zombies' turn begins with the figures as they stand
    threats: dict[str, list[str]]  # humans that each zombie could bite next; empty in the zombies' turn
    deck: Deck
    cap: int
    counting: int  # zombies that count against the cap
    living: int  # number of living humans
    car: Literal["here", "gone"]
    hatch: Square | None
    haste: int  # factor of the zombies' AP in their next turn
    entry: Facing | None  # the side from which the humans come
    winner: Side | None
    reason: str | None
