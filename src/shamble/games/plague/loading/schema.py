"""Entries of the content files as typed structs: cards, decks, weapons and the figures' numbers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=99)]
Result = Literal["oops", "out_of_ammo", "self_wound", "miss", "push", "kill", "turn_target", "break"]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*\\Z")]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A search card. Each effect names its trigger, its effect and its arguments."""

    id: Id
    name: str
    kind: Literal["weapon", "item", "event"]
    effects: list[dict[str, bool | int | str]]
    clauses: list[str] = []
    extra: bool = False


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A search deck: the number of copies of each card."""

    id: Id
    counts: dict[str, Amount]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon: its reach, and its result for each face of the attack die."""

    id: Id
    name: str
    class_: Literal["unarmed", "melee", "firearm"] = msgspec.field(name="class")
    pattern: Literal["front", "line", "block"]
    range: Amount = 1
    width: Amount = 1
    table: Annotated[list[Result], msgspec.Meta(min_length=6, max_length=6)]
    confirm: list[Result] = []
    empty_as: str | None = None
    ignore_oops: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    human_table: list[Result] = []
    clauses: list[str] = []


class Human(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A human's numbers: the highest face that zombifies, and the AP for car and hatch."""

    zombified_on: Annotated[int, msgspec.Meta(ge=0, le=6)]
    car_ap: Amount
    cellar_ap: Amount


class Zombie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A zombie's numbers: the faces of the bite die that wound."""

    bite_faces: list[Face]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Sizes of the zombie groups that break a barricade, and of the crowd that takes the car."""

    breach: Amount
    car: Amount


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file deck.toml."""

    card: list[Card] = []
    deck: list[Deck] = []


class WeaponFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file weapons.toml."""

    weapon: list[Weapon] = []


class FigureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file zombies.toml."""

    human: Human
    zombie: Zombie
    group: Group
