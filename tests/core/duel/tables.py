"""Tables where the duel stands as a test says."""

from __future__ import annotations

from shamble.core.matches.match import Match

from .game import load


def laid(**position: object) -> Match:
    """A duel of two that begins from this position."""
    edition = load("duel")
    return Match(edition, 2, 0, edition.set_position(2, position))
