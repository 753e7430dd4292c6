"""The numbers of the rules, as in rules.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Struct

from .schema import Amount, Id, Positive

Modifier = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Dice(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-028, ZA-029, ZA-075] Totals from which the tiers begin, and the total of a betrayal."""

    strong: Positive
    weak: Positive
    betrayed: Positive


class Trust(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-078] Trust numbers: the cost of a betrayal."""

    betrayal: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Harm(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-203, ZA-204] Harm from which it worsens, and the Harm that mends."""

    worsens_from: Annotated[int, msgspec.Meta(ge=2, le=6)]
    mends_at: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Resources(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-170, ZA-220, ZA-229] Resource numbers: starting points, Drugs on a roll, points carried on foot."""

    start: Positive
    most_drugs: Annotated[int, msgspec.Meta(ge=1, le=9)]
    on_foot: Amount


class Experience(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-240] Number of marks that bring an improvement."""

    track: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Time(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-164, ZA-332, ZA-334, ZA-335] Rounds that scenes last, and the default strength of a barricade."""

    quiet_rounds: Annotated[int, msgspec.Meta(ge=1, le=9)]
    siege_rounds: Annotated[int, msgspec.Meta(ge=1, le=9)]
    most_rounds: Annotated[int, msgspec.Meta(ge=1, le=9)]
    shelter: Positive


class Horde(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-350] Size of the Horde's clock, and the opponents that it brings."""

    size: Positive
    threat: Id
    count: Amount
    each: Amount


class Events(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-327] Kinds of events of the event table, and modifiers of its roll."""

    names: Annotated[list[Id], msgspec.Meta(min_length=7, max_length=7)]
    on_foot: Modifier
    night: Modifier


class Score(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[ZA-374] Weights of a survivor's own score."""

    alive: Amount
    won_alive: Amount
    won_dead: Amount
    most_xp: Amount
    stash_each: Amount
    most_stash: Amount


class Numbers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file rules.toml."""

    dice: Dice
    trust: Trust
    harm: Harm
    resources: Resources
    experience: Experience
    time: Time
    horde: Horde
    events: Events
    difficulty: dict[Id, Modifier]
    score: Score
