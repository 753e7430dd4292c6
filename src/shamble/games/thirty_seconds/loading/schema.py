"""Structs of the content files: cards, vocabulary and numbers of the rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from .rule_numbers import Numbers

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
Id: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z][A-Za-z0-9_-]*\\Z")]
Effect: TypeAlias = dict[str, int | str]
Line: TypeAlias = Annotated[list[str], msgspec.Meta(min_length=1)]
WEAPONS: tuple[str, ...] = ("melee", "firearm")


class ZombieType(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[TS-008, TS-185] Numbers shared by all zombies of a type."""

    class_: Literal["base", "boss"] = msgspec.field(name="class")
    health: Annotated[list[Copies], msgspec.Meta(min_length=1)]
    move_cost: Amount
    move_rows: Copies
    damage: Amount
    attack_cost: Amount
    range: Amount
    attack_icons: list[Literal["knockdown"]]
    traits: list[str]
    clauses: list[str] = []


class ZombieCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[TS-150] Zombie card; `summon` is a list of (cost, row) pairs."""

    id: Id
    type: str
    health: Copies
    summon: Annotated[list[tuple[Copies, Copies]], msgspec.Meta(min_length=1, max_length=2)]
    supply: bool
    count: Copies
    clauses: list[str] = []


class TacticsCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[TS-140, TS-143] Tactics card of either side: timing, needs and effects."""

    id: Id
    name: str
    count: Copies
    cost: Amount
    timing: str
    needs: list[str] = []
    tokens: Amount = 0
    effects: Annotated[list[Effect], msgspec.Meta(min_length=1)]
    text: str
    clauses: list[str] = []


class AttackCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[TS-189] Attack card: the symbols on its three lines."""

    id: Id
    A: Line
    B: Line
    C: Line
    count: Copies


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[TS-002] Supply card: a weapon has damage, range, ammo and traits, any other Supply has effects."""

    id: Id
    name: str
    kind: Literal["melee", "firearm", "armor", "medical", "ammo", "thrown"]
    damage: Amount | None = None
    range: Amount | None = None
    ammo: Copies | None = None
    traits: list[str] = []
    effects: list[Effect] = []
    count: Amount = 0
    clauses: list[str] = []

    @property
    def is_weapon(self) -> bool:
        """Whether the Supply can be equipped."""
        return self.kind in WEAPONS


class Survivor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[TS-400, TS-510] Character card, one of which the Survivor plays."""

    id: Id
    name: str
    role: str
    health: Annotated[int, msgspec.Meta(ge=1, le=8)]  # two faces of four values
    start: list[str]
    skill: str
    flaw: str


class AlleyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[TS-401] Alley card, one of two for its row."""

    id: Id
    name: str
    row: Copies
    variant: Literal["a", "b"]
    features: list[str]
    stash: Amount


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-500] Effect of the vocabulary: its arguments in order, and its meaning."""

    arguments: list[str]
    text: str


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-500] All words that cards may use, with their meanings (vocabulary.toml)."""

    timing: dict[str, str]
    needs: dict[str, str]
    argument: dict[str, list[str]]
    word: dict[str, Word]
    attack_symbol: dict[str, str]
    weapon_trait: dict[str, str]
    zombie_trait: dict[str, str]
    alley_feature: dict[str, str]
    survivor_skill: dict[str, str]
    survivor_flaw: dict[str, str]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards and numbers, with those of later folders in place of earlier ones."""

    numbers: Numbers
    vocabulary: Vocabulary
    types: dict[str, ZombieType]
    zombies: list[ZombieCard]
    zombie_tactics: list[TacticsCard]
    survivor_tactics: list[TacticsCard]
    zombie_attack: list[AttackCard]
    survivor_attack: list[AttackCard]
    bare_hands: Supply
    supplies: list[Supply]
    survivors: list[Survivor]
    alley: list[AlleyCard]

    def decks(self) -> list[list[Any]]:
        """[TS-002] Return the cards of the six decks, in the order in which the rulebook numbers them."""
        return [
            list(self.zombies),
            list(self.zombie_tactics),
            list(self.zombie_attack),
            list(self.survivor_tactics),
            list(self.survivor_attack),
            list(self.supplies),
        ]
