"""Keys of a scenario's position, as typed structs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Cell = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
Step = Literal["turn", "equip", "roam", "items", "build", "morning", "evening"]
Stat = Literal["hp", "strength", "stamina", "luck"]


class SurvivorEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A survivor: profession, place, stats, traits and cards; with `shown`, all seats have seen the bag."""

    profession: str | None = None
    place: str = "safe_house"
    hp: Positive = 6
    base_hp: Positive | None = None
    strength: Positive = 6
    stamina: Positive = 6
    luck: Positive = 2
    level: Positive = 1
    xp: Count = 0
    bite: Count = 0
    traits: list[str] = []
    bag: list[str] = []
    worn: list[str] = []
    shown: bool = False
    dead: bool = False
    raised: list[Stat] = []
    looted: bool = False
    looted_new: bool = False
    used_item: bool = False
    redrawn: bool = False
    rerolled: bool = False


class PlaceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A location on the table; `pile` is a number of unseen cards, or a list of face-up cards from the top."""

    id: str | None = None
    card: str
    at: Cell
    door: Literal["unlocked", "locked", "locked_alarmed"] = "unlocked"
    entered: bool = True
    pile: Count | list[str] = 0
    tokens: list[str] = []
    alerted: bool = False
    walkers: Count = 0
    age: Count = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Differences from an empty table."""

    turn: str = "a"
    step: Step = "equip"
    day: Positive = 1
    first: str = "a"
    survivors: dict[str, SurvivorEntry] = {}
    safe_house: PlaceEntry = PlaceEntry(card="small_house", at=[0, 0])
    places: list[PlaceEntry] = []
    storage: list[str] = []
    fortification: Count = 0
    rescues: list[str] | None = None  # None for airlift, drive_out and relief_column
    called: dict[str, Positive] = {}
    removed: dict[str, Count] = {}
    steps: Count | None = None
    explored: Count = 0
    moved: bool = False
    location_deck: list[str] | None = None
    loot_deck: dict[str, Count] | None = None
    door_deck: dict[str, Count] | None = None
    event_deck: dict[str, Count] | None = None
    enemy_deck: dict[str, Count] | None = None
