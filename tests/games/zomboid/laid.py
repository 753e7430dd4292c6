"""A table laid for a test, in the words of a scenario's position."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.core.matches.match import Match


def laid(seats: int = 3, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A table from a position; each survivor stands in the safe house unless it says otherwise."""
    edition = shamble.load("zomboid", **(options or {}))
    return Match(edition, seats, 0, edition.set_position(seats, position))


def seen(match: Match, seat: int) -> dict[str, Any]:
    """The table as a seat sees it."""
    view: dict[str, Any] = match.edition.game.view(match.state, seat)
    return view
