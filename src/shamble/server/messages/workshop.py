"""The messages of the workshop: the numbers of a game, and what a change of some of them does."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MAX_PAIRS = 20_000  # of a comparison: by then its interval is within a point
MAX_SIDES = 32

Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Total = Annotated[int, Meta(ge=0, le=1 << 53)]


class NumberInfo(Struct, frozen=True):
    """A number of a game's content: where it stands, what it is said of, and how far it may be changed."""

    key: str
    file: str
    thing: str
    name: str
    value: int
    least: int
    most: int


class SideCount(Struct, frozen=True):
    """How often a side won as the game is and as it is changed, and in how many pairs with one of them only."""

    side: Annotated[str, Meta(max_length=80)]
    first: Total
    second: Total
    gained: Total
    lost: Total


class PairCount(Struct, frozen=True):
    """The pairs so far, to be sent along for the next: nothing of them is kept by the server."""

    pairs: Annotated[int, Meta(ge=0, le=MAX_PAIRS)]
    won: Annotated[list[SideCount], Meta(max_length=MAX_SIDES)]
    rounds: tuple[Total, Total]
    squares: Total


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """A changed version of a game, against the game by its preset, and what has been counted so far."""

    preset: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, bool | int | str | list[str]] = {}
    numbers: Annotated[dict[Annotated[str, Meta(max_length=120)], Number], Meta(max_length=60)] = {}
    so_far: PairCount | None = None
    pairs: Annotated[int, Meta(ge=1, le=10)] = 10


class Difference(Struct, frozen=True):
    """A measure in both versions, how far they are apart, and the interval of that, right in 95 of 100 cases."""

    measure: str
    unit: str
    first: float
    second: float
    difference: float
    low: float
    high: float


class WhatIfAnswer(Struct, frozen=True):
    """The count, what it shows, and the files by which a folder of content makes the change."""

    count: PairCount
    wins: list[Difference]
    rounds: Difference
    verdict: str
    most: int  # pairs
    files: dict[str, str]
