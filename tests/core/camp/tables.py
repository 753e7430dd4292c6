"""Tables where the camp stands as a test says."""

from __future__ import annotations

from typing import Any

from shamble.core.tables.table import Table

from .game import laid, load
from .rules.state import Camp


def day(**position: Any) -> Table:
    """A table where it is Ann's day."""
    return at("day ann", **position)


def at(*pending: str, master: bool = False, **position: Any) -> Table:
    """A table where so much is pending."""
    state = laid({"directed": not master, "pending": list(pending), **position}, master)
    return Table(load("camp", master=master), 4, 1, state)


def camp(table: Table) -> Camp:
    """The position of a table."""
    assert isinstance(table.state, Camp)
    return table.state
