"""Schema of the content files: moves, options, gear, opponents, playbooks and numbers."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

Id: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*\\Z")]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
Mark: TypeAlias = Annotated[int, msgspec.Meta(ge=-3, le=3)]
Effect: TypeAlias = dict[str, Any]
Goods: TypeAlias = Literal["gas", "drugs", "food"]


class Move(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-087] Basic move: its roll, target and terms."""

    id: Id
    name: str
    text: str
    roll: Literal["nice", "sick", "cool", "bright", "drugs"]
    target: str
    terms: str
    terms_npc: str | None = None
    clauses: list[str] = []


class Terms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-028, ZA-029, ZA-030, ZA-077] The effects of each tier; `betrayed` defaults to the effects of a miss.

    `told` tells the player the results of 10+, 7-9 and 6-. Without it the page lists the effects.
    """

    told: tuple[str, str, str] | None = None
    strong: list[Effect] = []
    weak: list[Effect] = []
    miss: list[Effect] = []
    betrayed: list[Effect] | None = None


class Choice(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Option of a list: the condition to pick it, its weight for the Director, and its effects."""

    id: Id
    text: str
    when: str = "always"
    weight: Amount = 1  # 0: the Director picks it only if nothing else is possible
    calm: bool = False  # a harmless option, chosen for a player without time left
    effects: list[Effect]


class OptionList(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A list of options for a `pick`."""

    id: Id
    clause: str
    option: Annotated[list[Choice], msgspec.Meta(min_length=1)]


class Talent(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-262, ZA-263] A move of a playbook: a standing rule, an answer to an occasion, a roll, or several of these."""

    id: Id
    name: str
    playbook: Id
    text: str
    source: Literal["original", "part", "house"]
    house_part: str = ""
    xp: bool = False
    limit: str = "none"
    rule: str | None = None
    amount: Positive = 1
    swaps: list[Id] = []
    stat: Literal["nice", "sick", "cool", "bright"] | None = None
    when: str = "always"
    on: str = "nothing"
    whom: str = "nobody"
    effects: list[Effect] = []
    roll: Literal["nice", "sick", "cool", "bright"] | None = None
    target: str = "nobody"
    needs: str = "nothing"
    pays: Goods | None = None
    kit: Id | None = None
    terms: Id | None = None
    clauses: list[str] = []


class PlaybookMoves(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file playbook_moves.toml."""

    talent: list[Talent]
    terms: dict[str, Terms]
    choice: list[OptionList]


class Moves(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file moves.toml."""

    move: list[Move]
    terms: dict[str, Terms]
    choice: list[OptionList]


class MasterMove(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-290] A move of the game master."""

    id: Id
    name: str
    weight: Amount = 1
    when: str = "always"
    social: bool = False
    effects: list[Effect]
    clause: str


class Master(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file master.toml."""

    soft: list[MasterMove]
    hard: list[MasterMove]
    running_out: dict[Goods, str]


class Gear(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-279] A weapon, armour, kit, or a quest thing of a scenario."""

    id: Id
    name: str
    kind: Literal["weapon", "armor", "kit", "quest"]
    harm: Amount = 0
    armor: Amount = 0
    carries: Amount = 0  # extra points carried on foot
    tags: list[str] = []
    rare: bool = False
    assures: bool = False  # [ZA-105] it can be handed to a person as an assurance
    text: str = ""


class Vehicle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-286] A vehicle."""

    id: Id
    name: str
    storage: Amount
    seats: Positive


class GearFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file gear.toml."""

    tags: dict[str, str]
    gear: list[Gear]
    vehicle: list[Vehicle]


class Threat(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-338] A kind of opponent."""

    id: Id
    name: str
    kind: Literal["zombie", "human"]
    toughness: Positive
    armor: Amount = 0
    speed: Amount = 0
    infect: Amount = 0
    steps: Annotated[list[tuple[int, int]], msgspec.Meta(min_length=1)]
    breaks: Amount = 0
    press: Positive
    beat: list[Effect] = []
    weak: str
    bonus: Amount


class Hazard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-347] A hazard."""

    id: Id
    name: str
    size: Positive
    harm: Positive
    full: list[Effect]


class Threats(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file threats.toml."""

    threat: list[Threat]
    hazard: list[Hazard]


class GearChoice(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-250] A choice of gear."""

    pick: Positive
    from_: list[str] = msgspec.field(name="from")


class Playbook(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-261] A playbook: names, looks, stat sets, gear."""

    id: Id
    name: str
    tagline: str
    names: list[str]
    look: list[list[str]]
    stats: Annotated[list[tuple[Mark, Mark, Mark, Mark]], msgspec.Meta(min_length=4, max_length=4)]
    gear: list[str]
    vehicle: str | None = None
    choices: list[GearChoice] = []
    stash: dict[Goods, Amount] = {}
    stash_points: Amount = 0
    pool_points: Amount = 0
    heals_without_drugs: bool = False
    moves: list[str]


class Tie(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-253, ZA-254, ZA-255] Kind of bond between survivors, and the reasons for it."""

    id: Literal["prejudice", "connection", "meeting"]
    reasons: Annotated[list[str], msgspec.Meta(min_length=1)]


class Playbooks(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file playbooks.toml."""

    tie: Annotated[list[Tie], msgspec.Meta(min_length=3, max_length=3)]

    playbook: Annotated[list[Playbook], msgspec.Meta(min_length=6)]
