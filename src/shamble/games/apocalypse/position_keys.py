"""Schema of a position in a test scenario."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Mark = Annotated[int, msgspec.Meta(ge=-3, le=3)]
Goods = Literal["gas", "drugs", "food"]
Stat = Literal["nice", "sick", "cool", "bright"]
Band = Literal["hand", "close", "far"]


class PcEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A survivor. Keys left out are 0, empty or none; the first weapon is in hand."""

    playbook: str | None = None
    talents: list[str] = []  # playbook moves
    rests: list[str] = []
    secret: dict[Goods, Count] = {}
    hold: dict[str, Count] = {}
    stats: tuple[Mark, Mark, Mark, Mark] = (0, 0, 0, 0)  # nice, sick, cool, bright
    place: str | None = None
    harm: Count = 0
    infection: Count = 0
    aware: list[str] = []  # seats that know of the infection, besides its owner
    injuries: list[Stat] = []
    trust: dict[str, int] = {}  # Trust in other survivors
    highlighted: list[Stat] = []
    xp: Count = 0
    gear: list[str] = []
    broken: dict[str, Literal["jammed", "empty", "broken", "dropped"]] = {}
    bare: bool = False  # no weapon in hand
    stash: dict[Goods, Count] = {}
    advantage: bool = False
    disadvantage: bool = False
    prone: bool = False
    cut_off: bool = False
    cowed: list[str] = []
    steady: list[Literal["harm", "infection"]] = []
    bound: str | None = None
    gives_up: bool = False
    dead: bool = False
    on_foot: bool = False


class ThreatEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of opponents; the groups are t1, t2 and so on in their order."""

    kind: str
    number: Positive = 1
    band: Band = "hand"
    at: str | None = None
    carried: Count = 0
    engaged: list[str] = []
    stirred: bool = False


class NpcEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Person that the party has met."""

    at: str | None = None
    attitude: Annotated[int, msgspec.Meta(ge=-1, le=2)] | None = None


class EdgeEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scoped Advantage or Disadvantage."""

    holders: list[str]
    sign: Literal["advantage", "disadvantage"] = "advantage"
    against: str
    ongoing: bool = False


class Position(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, as the keys that differ from a bare table."""

    step: Literal["turn", "scene", "travel", "evening", "watch", "beat"] = "turn"
    turn: str = "a"
    lead: str = "a"
    scene: str | None = None
    day: Positive = 1
    watch: Literal["morning", "afternoon", "night"] = "morning"
    round: Positive = 1
    pool: dict[Goods, Count] | None = None  # 2 of each
    survivors: dict[str, PcEntry] = {}
    threats: list[ThreatEntry] = []
    npcs: dict[str, NpcEntry] = {}
    edges: list[EdgeEntry] = []
    clocks: dict[str, Count] = {}
    flags: list[str] = []
    finds: dict[str, Count] = {}
    cache: dict[str, dict[Goods, Count]] = {}
    walls: dict[str, Count] = {}
    found: list[str] = []
    vehicles: dict[str, str] = {}
    vehicle_owners: dict[str, str] = {}
    remains: dict[str, list[str]] = {}
    hazard: str | None = None
    hazard_ticks: Count = 0
    follow_ups: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    fuel_burnt: bool = False
    driven: bool = False
    last_hard: str | None = None
