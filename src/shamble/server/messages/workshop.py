"""Messages of the workshop: a game's numbers, and comparisons with a changed version."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MAX_PAIRS = 20_000  # enough for an interval of one percentage point
MAX_SIDES = 32

Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Total = Annotated[int, Meta(ge=0, le=1 << 53)]


class NumberInfo(Struct, frozen=True):
    """A number of a game's content: its place, its name, and its limits."""

    key: str
    file: str
    thing: str
    name: str
    value: int
    least: int
    most: int


class SideCount(Struct, frozen=True):
    """Wins of a side in both versions, and the number of pairs won in one version only."""

    side: Annotated[str, Meta(max_length=80)]
    first: Total
    second: Total
    gained: Total
    lost: Total


class PairCount(Struct, frozen=True):
    """The pairs so far, sent along with the next request, since the server keeps nothing."""

    pairs: Annotated[int, Meta(ge=0, le=MAX_PAIRS)]
    won: Annotated[list[SideCount], Meta(max_length=MAX_SIDES)]
    rounds: tuple[Total, Total]
    squares: Total


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Compare a changed version of a game with the original, and add to the count so far."""

    preset: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, bool | int | str | list[str]] = {}
    numbers: Annotated[dict[Annotated[str, Meta(max_length=120)], Number], Meta(max_length=60)] = {}
    so_far: PairCount | None = None
    pairs: Annotated[int, Meta(ge=1, le=10)] = 10


class Difference(Struct, frozen=True):
    """A measure in both versions, their difference, and its 95 % confidence interval."""

    measure: str
    unit: str
    first: float
    second: float
    difference: float
    low: float
    high: float


class WhatIfAnswer(Struct, frozen=True):
    """The new count, its differences, and the content files that make the change."""

    count: PairCount
    wins: list[Difference]
    rounds: Difference
    verdict: str
    most: int  # limit of pairs
    files: dict[str, str]
