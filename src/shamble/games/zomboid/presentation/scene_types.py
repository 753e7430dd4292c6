"""Wire format of the scene; the page's types are generated from it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class LootCard(Struct, frozen=True, kw_only=True):
    """[PZ-045] A loot card, or one that is crafted."""

    id: str
    name: str
    type: str
    weight: int
    slot: str | None
    damage: int | None
    weapon_class: str | None
    flags: list[str]
    ammo: str | None
    combat: bool
    effects: list[str]
    tags: list[str]
    copies: int
    only_crafted: bool  # not in the loot deck


class TraitCard(Struct, frozen=True, kw_only=True):
    """[PZ-026] A trait card."""

    id: str
    name: str
    points: int
    master: bool
    excludes: list[str]
    effects: list[str]


class ProfessionCard(Struct, frozen=True, kw_only=True):
    """[PZ-021] A profession card and its stack."""

    id: str
    name: str
    stats: dict[str, int]
    items: list[str]
    masters: list[str]


class LocationCard(Struct, frozen=True, kw_only=True):
    """[PZ-100] A location card."""

    id: str
    name: str
    storage: int
    reinforcement: int
    tags: list[str]
    copies: int


class EnemyCard(Struct, frozen=True, kw_only=True):
    """[PZ-121] An enemy card."""

    id: str
    name: str
    family: str
    hp: int
    damage: int
    crit: int
    keywords: list[str]
    copies: int


class RescueCard(Struct, frozen=True, kw_only=True):
    """[PZ-037] A rescue scenario."""

    id: str
    name: str
    mode: str
    rescued: str
    check: str
    keep: list[str]
    spend: list[str]
    days: list[int]  # days from the call until the rescue comes, for 3 to 6 survivors; empty without a call


class RecipeCard(Struct, frozen=True, kw_only=True):
    """[PZ-213] A recipe; fortifying makes no card."""

    id: str
    tools: list[str]
    spend: list[str]
    makes: str | None
    count: int


class Scene(Struct, frozen=True, kw_only=True):
    """[PZ-005] Printed cards, dice and word meanings."""

    loot: list[LootCard]
    traits: list[TraitCard]
    professions: list[ProfessionCard]
    locations: list[LocationCard]
    enemies: list[EnemyCard]
    doors: dict[str, str]
    events: dict[str, str]
    event_copies: dict[str, int]
    rescues: list[RescueCard]
    recipes: list[RecipeCard]
    dice: dict[str, list[Any]]
    words: dict[str, str]
