"""Wire format of the scene; the page's types are generated from it."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

Pair: TypeAlias = Annotated[list[int], Meta(min_length=2, max_length=2)]


class Timer(Struct, frozen=True):
    """Clock of the Action Phase."""

    on: bool
    seconds: int


class AlleyCard(Struct, frozen=True):
    """[TS-401] Alley card."""

    id: str
    name: str
    row: int
    features: list[str]
    stash: int


class ZombieCard(Struct, frozen=True, kw_only=True):
    """[TS-185] Zombie card with the numbers of its type."""

    id: str
    type: str
    boss: bool
    health: int
    copies: int
    move_cost: int
    move_rows: int
    damage: int
    attack_cost: int
    range: int
    icons: list[str]
    traits: list[str]
    summon: list[Pair]  # (cost, row)
    supply: bool


class TacticsCard(Struct, frozen=True, kw_only=True):
    """[TS-140] Tactics card of either side."""

    id: str
    name: str
    copies: int
    cost: int
    timing: str
    needs: list[str]
    tokens: int
    text: str
    clauses: list[str]


class Lines(Struct, frozen=True):
    """Symbols on the lines of an attack card."""

    A: list[str]
    B: list[str]
    C: list[str]


class AttackCard(Struct, frozen=True):
    """[TS-189] Attack card."""

    id: str
    copies: int
    lines: Lines


class SupplyCard(Struct, frozen=True, kw_only=True):
    """[TS-002] Supply card."""

    id: str
    name: str
    kind: str
    copies: int
    damage: int | None
    range: int | None
    ammo: int | None
    traits: list[str]
    effects: list[dict[str, Any]]


class Character(Struct, frozen=True, kw_only=True):
    """[TS-510] Character that the Survivor may be."""

    id: str
    name: str
    role: str
    health: int
    start: list[str]
    skill: str
    flaw: str
    skill_text: str
    flaw_text: str


class Scene(Struct, frozen=True, kw_only=True):
    """[TS-002, TS-401] The rows and the printed cards."""

    rows: int
    street: int
    zombies_per_row: int
    hand_limit: int
    timer: Timer
    reaction_seconds: int
    alley: list[AlleyCard]
    zombies: list[ZombieCard]
    zombie_tactics: list[TacticsCard]
    survivor_tactics: list[TacticsCard]
    zombie_attack: list[AttackCard]
    survivor_attack: list[AttackCard]
    traits: dict[str, str]  # meaning of each trait
    supplies: list[SupplyCard]
    survivors: list[Character]
