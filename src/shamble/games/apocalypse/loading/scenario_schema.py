"""Schema of a scenario file: places, acts, people, clocks, events and goals."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from .schema import Amount, Effect, Gear, Goods, Id, Positive


class Need(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-319] A condition of the closed list."""

    need: str
    id: str | None = None
    count: int | None = None
    ids: list[str] = []


class Clock(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-319] A clock of the scenario; `short` is its name on a dial, which has room for two words."""

    id: Id
    name: str
    short: str | None = None
    size: Positive
    start: Amount = 0
    ticks: Literal["watch", "day"] | None = None
    amount: Amount = 0
    hidden: bool = False
    wall_of: str | None = None
    full: list[Effect] = []


class Event(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-328] Effects of an event of the event table in this scenario."""

    id: Id
    text: str = ""
    effects: list[Effect]


class Fact(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-363] Hidden fact of a place."""

    id: Id
    kind: Literal["cache", "threat", "exit", "aid"]
    text: str
    effects: list[Effect]


class Place(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-319] A place of the scenario."""

    id: Id
    name: str
    danger: Amount
    finds: Amount
    shelter: Amount
    exits: Annotated[list[str], msgspec.Meta(min_length=1)]
    common: list[str] = []
    rare: list[str] = []
    hazard: str | None = None
    blocked: list[str] = []
    guards: list[str] = []
    breach: list[Effect] = []
    weak: str
    fact: Annotated[list[Fact], msgspec.Meta(min_length=1, max_length=1)]


class Act(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-331] An act of a place: a keep cool with effects of its own, or none at all."""

    id: Id
    place: str
    name: str
    text: str
    told: tuple[str, str, str] | None = None  # the results of 10+, 7-9 and 6- in words, as in moves.toml
    rolls: bool = True
    needs: list[Need]
    trying: list[Effect] = []
    always: list[Effect] = []
    strong: list[Effect] = []
    weak: list[Effect] = []
    miss: list[Effect] = []
    tags: list[str] = []


class Price(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-103] Price that a person asks for."""

    goods: Goods
    points: Positive


class Crew(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-299] Group that fights beside a person."""

    threat: str
    count: Positive


class Ask(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-296] Request to a person, and the effects of complying."""

    id: Id
    text: str
    effects: list[Effect]


class Npc(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-296] A person of the scenario."""

    id: Id
    name: str
    role: str
    appears: str
    attitude: Annotated[int, msgspec.Meta(ge=-1, le=2)] = 0
    toughness: Positive = 1
    harm: Amount = 0
    armor: Amount = 0
    crew: Crew | None = None
    price: Price
    want: str
    assurance: str
    plan: str
    secret: str
    leverage: str
    claim: str
    truth: bool
    ask: list[Ask]


class Upkeep(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-236] Extra cost at the end of a day, while a clock is below a number and a flag isn't set."""

    goods: Goods
    while_below: tuple[str, int]
    unless: str


class Score(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-373] Weights of the group's score."""

    goal: Amount
    alive: Amount
    store: Amount
    extra: Amount


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-319] A scenario."""

    id: Id
    name: str
    days: Positive
    start: str
    premise: str
    goal: str
    vehicles: list[str]
    bonus: dict[Goods, Amount] = {}
    events: Annotated[list[Amount], msgspec.Meta(min_length=7, max_length=7)]
    night: Amount | None = None
    night_at: dict[str, str] = {}
    upkeep: Upkeep | None = None
    unpaid: list[Effect] = []
    win: Annotated[list[Need], msgspec.Meta(min_length=1)]
    lose: Annotated[list[Need], msgspec.Meta(min_length=1)]
    score: Score
    extra: Need
    clock: list[Clock]
    event: list[Event]
    place: Annotated[list[Place], msgspec.Meta(min_length=2, max_length=12)]
    act: list[Act]
    npc: Annotated[list[Npc], msgspec.Meta(max_length=6)] = []
    gear: list[Gear] = []
