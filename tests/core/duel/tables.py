"""Tables where the duel stands as a test says."""

from __future__ import annotations

from shamble.core.tables.table import Table

from .game import load


def laid(**position: object) -> Table:
    """A duel of two that begins from this position."""
    edition = load("duel")
    return Table(edition, 2, 0, edition.lay(2, position))
