"""Tables where the camp stands as a test says."""

from __future__ import annotations

from typing import Any

from shamble.core.matches.match import Match

from .game import laid, load
from .rules.state import Camp


def day(**position: Any) -> Match:
    """A table where it is Ann's day."""
    return at("day ann", **position)


def at(*pending: str, master: bool = False, **position: Any) -> Match:
    """A table where so much is pending."""
    state = laid({"directed": not master, "pending": list(pending), **position}, master)
    return Match(load("camp", master=master), 4, 1, state)


def camp(match: Match) -> Camp:
    """The position of a table."""
    assert isinstance(match.state, Camp)
    return match.state
