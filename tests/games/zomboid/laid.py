"""A table laid for a test, in the words of a scenario's position."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.core.tables.table import Table


def laid(seats: int = 3, options: dict[str, Any] | None = None, **position: Any) -> Table:
    """A table from a position; each survivor stands in the safe house unless it says otherwise."""
    edition = shamble.load("zomboid", **(options or {}))
    return Table(edition, seats, 0, edition.lay(seats, position))


def seen(table: Table, seat: int) -> dict[str, Any]:
    """The table as a seat sees it."""
    view: dict[str, Any] = table.edition.game.view(table.state, seat)
    return view
