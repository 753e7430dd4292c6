"""The scene by the names that go over the wire; the page's types are generated from it."""

from __future__ import annotations

from msgspec import Struct


class MoveCard(Struct, frozen=True, kw_only=True):
    """[ZA-087] A move: its trigger, and what is rolled."""

    id: str
    name: str
    text: str
    roll: str
    target: str
    terms: str  # of `Scene.results`: what its tiers bring


class Results(Struct, frozen=True, kw_only=True):
    """[ZA-028, ZA-029, ZA-030] The results of a roll, a sentence a tier; `costs`: it can end in a Price."""

    strong: str
    weak: str
    miss: str
    costs: bool


class OptionCard(Struct, frozen=True, kw_only=True):
    """An option that may be picked, in words."""

    id: str
    text: str
    kind: str  # what it does first: an effect, of an edge its sign


class PlaceCard(Struct, frozen=True, kw_only=True):
    """[ZA-319] A place of the scenario; what is hidden there is not told."""

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
    terms: str | None  # of `Scene.results`; none: it isn't rolled for


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
    """[ZA-319] A clock that everybody sees; `short` is its name on a dial."""

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
    """[ZA-262, ZA-263] A move of a playbook: its text, its limit, and the part of its text that is a house rule."""

    id: str
    playbook: str
    name: str
    text: str
    xp: bool
    limit: str
    source: str
    house_part: str
    kind: str  # its rule, else what it does first: an effect, of an edge its sign; roll: a move of its own


class Scene(Struct, frozen=True, kw_only=True):
    """[ZA-319] The parts of a story that never change, without its secrets."""

    name: str
    premise: str
    goal: str
    days: int
    moves: list[MoveCard]
    results: dict[str, Results]  # by terms
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
