"""The keys of a scenario's position, as this game's README documents them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Square = tuple[int, int]
Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Facing = Literal["N", "E", "S", "W"]
Fate = Literal["alive", "in_car", "escaped", "secured", "zombified", "killed"]


class HumanEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A human: its square, or its fate once it has left the board."""

    id: str
    at: Square | None = None
    facing: Facing = "N"
    weapon: str = "unarmed"
    loaded: bool = True
    oops_left: Count | None = None
    items: dict[str, Count] = {}
    points: Count | None = None
    boarding: Count = 0
    hiding: Count = 0
    marks: Count = 0
    fate: Fate = "alive"
    owner: int | None = None
    done: bool = False


class ZombieEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A zombie on the board."""

    id: str
    at: Square
    facing: Facing = "N"
    points: Count | None = None
    counts: bool = True
    dog: bool = False
    bounty: Count = 0
    owner: int | None = None
    done: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Keys of a position, whose defaults describe a table without figures."""

    figures: list[dict[str, Any]]
    turn: str = "human"
    round: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    barricades: list[str] = []
    searched: dict[str, list[str]] = {}
    deck: list[str] | dict[str, Count] | None = None
    haste: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    car: Literal["here", "gone"] = "here"
    hatch: Square | None = None
    entry: Facing | None = None
    quiet: bool = True
