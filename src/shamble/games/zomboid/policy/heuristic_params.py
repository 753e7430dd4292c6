"""Heuristic parameters that differ between bots: how they spend the day, and whether they share information."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from .weights import (
    A_BANDIT,
    A_FLIGHT,
    A_HORDE_NEAR,
    A_LOOK,
    A_NIGHT_LOOK,
    AN_EXPLORATION,
    AN_UNLOADING,
    CARRIED,
    LOOKS_EXPECTED,
    WANTED_PLACE,
)


@final
class HeuristicParams:
    """Heuristic weights that differ from bot to bot; all others are shared."""

    def __init__(
        self,
        exploration: i64 = AN_EXPLORATION,
        look: i64 = A_LOOK,
        looks_expected: i64 = LOOKS_EXPECTED,
        night_look: i64 = A_NIGHT_LOOK,
        horde_near: i64 = A_HORDE_NEAR,
        wanted_place: i64 = WANTED_PLACE,
        carried: i64 = CARRIED,
        unloading: i64 = AN_UNLOADING,
        bandit: i64 = A_BANDIT,
        flight: i64 = A_FLIGHT,
        shows: bool = False,
    ) -> None:
        self.exploration: Final[i64] = exploration
        self.look: Final[i64] = look
        self.looks_expected: Final[i64] = looks_expected
        self.night_look: Final[i64] = night_look
        self.horde_near: Final[i64] = horde_near
        self.wanted_place: Final[i64] = wanted_place
        self.carried: Final[i64] = carried
        self.unloading: Final[i64] = unloading
        self.bandit: Final[i64] = bandit
        self.flight: Final[i64] = flight
        self.shows: Final = shows  # show cards that rescues need to everyone, and count on those others carry


DEFAULT_PARAMS: Final = HeuristicParams()
