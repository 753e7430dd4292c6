"""The numbers of the rules and the faces of the dice, as rules.toml holds them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from .schema import Amount, Blow, BySeats, Positive, Six

Blows: TypeAlias = Annotated[list[Blow], msgspec.Meta(min_length=6, max_length=6)]
Dodges: TypeAlias = Annotated[list[Literal["skull", "dodge"]], msgspec.Meta(min_length=6, max_length=6)]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-026, PZ-027, PZ-037, PZ-104, PZ-117, PZ-118, PZ-137] The printed numbers."""

    traits: Annotated[int, msgspec.Meta(ge=0, le=3)]
    trait_offer: Positive
    rescues: Annotated[int, msgspec.Meta(ge=1, le=3)]
    explorations: Positive
    horde_loot: Amount
    crit_bonus: Amount
    alarm_at_most: Amount


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-138, PZ-211, PZ-218, PZ-236] Numbers of the house."""

    unarmed_damage: Amount
    day_limit: BySeats
    fortification: Amount
    versus_from_day: Positive


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[R-66, R-67] What ends what undoes itself."""

    fusses: Positive
    trades: Amount
    changes: Amount
    shows: Amount


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-035, PZ-207] The maxima of a level, and the experience it needs."""

    xp: Amount
    hp: Positive
    strength: Positive
    stamina: Positive
    luck: Positive


class Experience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-107, PZ-206, PZ-209] What experience is gained for, and what a level brings."""

    zombie: Amount
    bandit: Amount
    cannibal: Amount
    explore: Amount
    raises: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Hordes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-186, PZ-193] Hordes."""

    size: BySeats
    walker: str
    walkers_per_fortification: Positive


class Bites(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-199, PZ-202] Bites."""

    first_loss: Amount
    growth: Amount
    risen: str


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-008, PZ-009, PZ-010, PZ-012, PZ-013] The faces of the dice."""

    attack: Blows
    enemy: Blows
    dodge: Dodges
    loot: Six
    luck: Six


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file rules.toml."""

    game: Printed
    house: House
    bounds: Bounds
    level: Annotated[list[Level], msgspec.Meta(min_length=1, max_length=9)]
    experience: Experience
    horde: Hordes
    bite: Bites
    dice: Dice
