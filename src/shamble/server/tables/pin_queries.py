"""Queries for the pieces of a table that are pinned or can be pinned."""

from __future__ import annotations

from .live_table import LiveTable


def list_pinnable_pieces(live: LiveTable) -> list[str]:
    """Return the names of the pieces that can be pinned now."""
    return [] if live.match is None else live.edition.game.pinnable_pieces(live.match.state)


def list_pins(live: LiveTable) -> dict[int, str]:
    """Return the pinned piece of each seat.

    Omits seats that no guest plays now, and pieces that can no longer be pinned.
    """
    pieces = list_pinnable_pieces(live)
    people = [row for row in live.people_seats if row.guest not in live.moderation.removed] if pieces else []
    return {row.seat: piece for row in people if (piece := live.pins.find_pin(row.seat, row.guest)) in pieces}
