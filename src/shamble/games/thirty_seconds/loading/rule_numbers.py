"""Numbers of the rules, the structs of rules.toml."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Alley(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-009, TS-160] Size of the alley."""

    rows: Annotated[int, msgspec.Meta(ge=2, le=30)]
    zombies_per_row: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-032, TS-033, TS-034, TS-404, TS-405, TS-406] Numbers of cards dealt at the start."""

    warehouse_cards: Amount
    front_rows: list[Positive]
    front_cards_per_row: Amount
    zombie_hand_tactics: Amount
    zombie_hand_zombies: Amount
    survivor_hand_tactics: Amount
    survivor_supplies: Amount
    barricade_tokens: Positive


class Energy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-060, TS-353] Energy tokens of each side."""

    zombie: Positive
    zombie_modified: Positive
    survivor: Positive


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-123, TS-124, TS-125, TS-129] Hand limit and draws."""

    limit: Amount
    draw_cost: Positive
    draws_by_discard: Amount


class Warehouse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-153, TS-171] Row at which the warehouse door breaks, and the cost of a Walker from the warehouse."""

    opens_on_row: Positive
    walker_cost: Amount


class ZombieSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-109, TS-121, TS-122, TS-309, TS-522] Costs, tokens and attacks of the zombies."""

    stand_up: Amount
    stand_up_before_survivor: Amount
    stands_rows_behind: Positive
    friend_tokens: Amount
    attacks: Amount
    attacks_if_grabbed: Amount
    manhole_cost: Amount


class SurvivorSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-421, TS-425, TS-428, TS-472] Costs of the Survivor's Actions, and numbers of slots."""

    move_first: Amount
    move_later: Amount
    rubble: Amount
    fire_escape: Amount
    stand_up: Amount
    stand_up_before_zombie: Amount
    attack: Amount
    heavy_later: Amount
    head_stomp: Amount
    head_stomp_boss_damage: Amount
    pick_up: Amount
    rearrange: Positive
    use_supply: Amount
    friend_token: Positive
    concussion_token: Positive
    weapon_slots: Annotated[int, msgspec.Meta(ge=1, le=6)]
    pack_slots: Annotated[int, msgspec.Meta(ge=0, le=12)]


class Concussion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-331] Number of Concussion tokens that cost the Survivor an Energy token."""

    tokens_per_energy: Positive


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-342, TS-343] Extra cost of a Move by a character that permanent knockdown keeps on the ground."""

    move_more: Amount


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[TS-092, TS-093] Seconds for a reaction, and the most Actions in an Action Phase."""

    reaction_seconds: Positive
    actions_per_phase: Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the rules, as in rules.toml."""

    alley: Alley
    setup: Setup
    energy: Energy
    hand: Hand
    warehouse: Warehouse
    zombie: ZombieSide
    survivor: SurvivorSide
    concussion: Concussion
    lying: Lying
    limits: Limits
