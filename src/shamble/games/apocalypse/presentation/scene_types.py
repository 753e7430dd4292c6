"""The scene by its names on the wire. The page's types are generated from it."""

from __future__ import annotations

from msgspec import Struct


class MoveCard(Struct, frozen=True, kw_only=True):
    """[ZA-087] A move: its trigger, and what is rolled."""

    id: str
    name: str
    text: str
    roll: str
    target: str
    terms: str  # the key of its results in `Scene.results`


class Results(Struct, frozen=True, kw_only=True):
    """[ZA-028, ZA-029, ZA-030] The results of a roll, one sentence for each tier.

    `costs` is true if the roll can end in a Price.
    """

    strong: str
    weak: str
    miss: str
    costs: bool


class OptionCard(Struct, frozen=True, kw_only=True):
    """An option that may be picked, in words."""

    id: str
    text: str
    kind: str  # its first effect; for an Advantage or Disadvantage the sign


class PlaceCard(Struct, frozen=True, kw_only=True):
    """[ZA-319] A place of the scenario, without its secrets."""

    id: str
    name: str
    danger: int
    shelter: int
    exits: list[str]
    common: list[str]
    rare: list[str]


class ActCard(Struct, frozen=True, kw_only=True):
    """[ZA-331] An act of a place."""

    id: str
    place: str
    name: str
    text: str
    rolls: bool
    terms: str | None  # the key of its results in `Scene.results`; null without a roll


class PersonCard(Struct, frozen=True, kw_only=True):
    """[ZA-296] The part of a scenario's person that every seat sees."""

    id: str
    name: str
    role: str
    want: str
    claim: str
    asks: dict[str, str]


class GearCard(Struct, frozen=True, kw_only=True):
    """[ZA-279] A thing and its numbers."""

    id: str
    name: str
    kind: str
    harm: int
    armor: int
    tags: list[str]
    text: str


class ThreatCard(Struct, frozen=True, kw_only=True):
    """[ZA-338] A kind of opponent."""

    id: str
    name: str
    kind: str
    toughness: int
    armor: int


class ClockCard(Struct, frozen=True, kw_only=True):
    """[ZA-319] A clock that every seat sees; `short` is its name on a dial."""

    id: str
    name: str
    short: str
    size: int


class PlaybookCard(Struct, frozen=True, kw_only=True):
    """[ZA-261] A playbook."""

    id: str
    name: str
    tagline: str
    names: dict[str, str]
    looks: list[list[str]]
    stats: list[list[int]]  # four sets: nice, sick, cool, bright
    gear: list[str]
    moves: list[str]


class TalentCard(Struct, frozen=True, kw_only=True):
    """[ZA-262, ZA-263] A playbook move: its text, its limit, and the part of its text that is a house rule."""

    id: str
    playbook: str
    name: str
    text: str
    xp: bool
    limit: str
    source: str
    house_part: str
    kind: str  # its rule, else its first effect, else `roll`; for an Advantage or Disadvantage the sign


class Scene(Struct, frozen=True, kw_only=True):
    """[ZA-319] The parts of a story that never change, without its secrets."""

    name: str
    premise: str
    goal: str
    days: int
    moves: list[MoveCard]
    results: dict[str, Results]  # keys: the terms of moves and acts
    options: list[OptionCard]
    places: list[PlaceCard]
    acts: list[ActCard]
    people: list[PersonCard]
    gear: list[GearCard]
    threats: list[ThreatCard]
    hazards: dict[str, str]
    clocks: list[ClockCard]
    playbooks: list[PlaybookCard]
    playbook_moves: list[TalentCard]
    master: dict[str, str]
