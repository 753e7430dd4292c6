"""Types of rules.toml: the numbers of the rules and the faces of the dice."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from .schema import Amount, Blow, BySeats, Positive, Six

Blows: TypeAlias = Annotated[list[Blow], msgspec.Meta(min_length=6, max_length=6)]
Dodges: TypeAlias = Annotated[list[Literal["skull", "dodge"]], msgspec.Meta(min_length=6, max_length=6)]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-026, PZ-027, PZ-037, PZ-104, PZ-117, PZ-118, PZ-137] Numbers printed in the rules or on components."""

    traits: Annotated[int, msgspec.Meta(ge=0, le=3)]
    trait_offer: Positive
    rescues: Annotated[int, msgspec.Meta(ge=1, le=3)]
    explorations: Positive
    horde_loot: Amount
    crit_bonus: Amount
    alarm_at_most: Amount


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-138, PZ-211, PZ-218, PZ-236] Numbers that this edition adds to the printed ones."""

    unarmed_damage: Amount
    day_limit: BySeats
    fortification: Amount
    versus_from_day: Positive


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[R-66, R-67] Limits on actions that could otherwise be repeated for ever."""

    fusses: Positive
    trades: Amount
    changes: Amount
    shows: Amount


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-035, PZ-207] A level: the experience it needs, and the maximum of each stat."""

    xp: Amount
    hp: Positive
    strength: Positive
    stamina: Positive
    luck: Positive


class Experience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-107, PZ-206, PZ-209] Experience for kills by family and for exploring, and stats raised by a new level."""

    zombie: Amount
    bandit: Amount
    cannibal: Amount
    explore: Amount
    raises: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Hordes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-186, PZ-193] Hordes: walkers by player count, their enemy card, and how many a fortification kills."""

    size: BySeats
    walker: str
    walkers_per_fortification: Positive


class Bites(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-199, PZ-202] Bites: HP lost on the first morning, the growth of that loss, and the enemy that rises."""

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
    """Contents of rules.toml."""

    game: Printed
    house: House
    bounds: Bounds
    level: Annotated[list[Level], msgspec.Meta(min_length=1, max_length=9)]
    experience: Experience
    horde: Hordes
    bite: Bites
    dice: Dice
