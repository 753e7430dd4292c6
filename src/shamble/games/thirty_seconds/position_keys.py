"""Keys of a scenario's position, as typed structs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Turn = Literal["survivor", "zombie", "survivor draw", "zombie draw", "survivor resolution", "zombie resolution"]
Side = Literal["survivor", "zombie"]


class SurvivorEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Survivor: character, row, condition and cards."""

    name: str = "teodor_brandt"
    row: Positive = 1
    health: Positive | None = None
    down: bool = False
    equipped: list[str] = []
    worn: str | None = None
    pack: list[str] = []
    charge: dict[str, Count] = {}
    concussion: Count = 0
    energy: Count | None = None
    moves: Count = 0
    heavy: Count = 0
    exhausted: bool = False
    panic: Count | None = None


class ZombieEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A zombie in play."""

    card: str
    row: Positive
    health: Positive | None = None
    down: bool = False
    holds: bool = False
    tokens: Count | None = None
    fresh: bool = False
    attacks: Count = 0


class LaidEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tactics card that lies in play."""

    card: str
    tokens: Count = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Keys of a position, whose defaults describe an empty table."""

    turn: Turn = "survivor"
    round: Positive = 1
    energy: Count | None = None
    survivor: SurvivorEntry = SurvivorEntry()
    zombies: list[ZombieEntry] = []
    hands: dict[Side, list[str]] = {}
    new: dict[Side, list[str]] = {}
    warehouse: Literal["open"] | list[str] | None = None
    barricade: Positive | None = None
    ground: dict[str, list[str]] = {}
    face_down: dict[str, Positive] = {}
    laid: list[LaidEntry] = []
    discards: dict[str, Positive] = {}
    reshuffle: list[Side] = []
    distracted: list[Positive] = []
