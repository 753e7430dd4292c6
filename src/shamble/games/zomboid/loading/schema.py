"""Types of the content files: cards of all kinds and the vocabulary; the numbers are in rule_numbers.py."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
BySeats: TypeAlias = Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]  # for 3, 4, 5 and 6 players
Id: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*\\Z")]
Effect: TypeAlias = dict[str, int | str]
Blow: TypeAlias = Literal["miss", "hit", "crit"]
Six: TypeAlias = Annotated[list[Amount], msgspec.Meta(min_length=6, max_length=6)]


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-100, PZ-109] A location card with its icons and tags."""

    id: Id
    name: str
    storage: Amount
    reinforcement: Amount
    tags: list[str] = []
    copies: Positive


class Loot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-045, PZ-068] A loot card, or a card that can only be crafted."""

    id: Id
    name: str
    type: Literal["weapon", "ammo", "clothing", "bag", "food", "medical", "combat", "material", "tool", "special"]
    weight: Amount
    class_: Literal["blade", "blunt", "axe", "firearm"] | None = msgspec.field(name="class", default=None)
    damage: Amount | None = None
    flags: list[str] = []
    ammo: str | None = None
    slot: Literal["body", "head", "hands", "feet", "back"] | None = None
    combat: bool = False
    effects: list[Effect] = []
    tags: list[str] = []
    copies: Positive


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-026, PZ-032] A trait card."""

    id: Id
    name: str
    points: Annotated[int, msgspec.Meta(ge=-20, le=20)]
    effects: Annotated[list[Effect], msgspec.Meta(min_length=1)]
    excludes: list[str] = []
    master: bool = False


class Profession(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-021, PZ-022, PZ-023] A profession card with its starting cards and master traits."""

    id: Id
    name: str
    hp: Positive
    strength: Positive
    stamina: Positive
    luck: Positive
    items: list[str]
    master_traits: list[str]


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-102] A door card."""

    id: Id
    name: str
    state: Literal["unlocked", "locked", "locked_alarmed"]
    copies: Positive


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-103] An event card."""

    id: Id
    name: str
    enemies: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    horde: bool = False
    copies: Positive


class Enemy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-121] An enemy card; one with 0 copies is a marker that is in no deck."""

    id: Id
    name: str
    family: Literal["zombie", "bandit", "cannibal"]
    hp: Positive
    damage: Amount
    crit: Amount
    keywords: list[str]
    copies: Amount


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-220] Call for a rescue: tags of the stored cards that it needs but leaves, and of those that it spends."""

    keep: list[str]
    spend: list[str]


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-215] A requirement of a rescue; which keys it has depends on the word `need`."""

    need: str
    tag: str | None = None
    who: Literal["all", "some"] | None = None
    count: int | BySeats | None = None


class Rescue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[PZ-037, PZ-214] A rescue scenario card."""

    id: Id
    name: str
    mode: Literal["coop", "versus"]
    call: Call | None = None
    require: Annotated[list[Need], msgspec.Meta(min_length=1)]
    rescued: Literal["gathered", "living"]
    check: Literal["day", "turn"]
    clauses: list[str] = []


class Fortify(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-211] Tags of the tools and materials for a fortification token."""

    tools: list[str]
    spend: list[str]


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-213] A recipe: tags of its tools and materials, and the card it makes."""

    id: Id
    tools: list[str]
    spend: Annotated[list[str], msgspec.Meta(min_length=1)]
    makes: str
    count: Positive


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Vocabulary entry of an effect: its arguments, the types of cards that may have it, and its meaning."""

    arguments: list[str]
    where: list[str]
    text: str


class Tags(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tags by which crafting and rescues find items and locations."""

    item: list[str]
    location: list[str]


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of vocabulary.toml: all words that cards may use."""

    argument: dict[str, list[str]]
    standing: dict[str, Standing]
    word: dict[str, Standing]
    keyword: dict[str, str]
    weapon_flag: dict[str, str]
    need: dict[str, str]
    tag: Tags
