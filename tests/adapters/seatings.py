"""Every game with every number of seats, by options with which a game at random soon ends."""

from __future__ import annotations

from typing import Any

import shamble
from shamble import games

SHORT: dict[str, dict[str, Any]] = {"plague": {"map": "cabin", "max_rounds": 3}, "thirty_seconds": {"round_limit": 3}}
SEATINGS = [
    (name, seats, SHORT.get(name, {}))
    for name in games.game_names()
    for edition in [shamble.load(name)]
    for seats in edition.game.seats(edition.book)
]
SHORTEST = ("plague", 2, SHORT["plague"])


def called(seating: tuple[str, int, dict[str, Any]]) -> str:
    """The name of a seating in a test's name."""
    return f"{seating[0]}-{seating[1]}"
