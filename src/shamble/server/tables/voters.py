"""The people who decide whether their game ends early, and whether they all agree."""

from __future__ import annotations

from .end_votes import find_answer
from .live_table import LiveTable


def list_voters(live: LiveTable) -> list[int]:
    """Return the seats that decide: of people who still play; if all of them are out of the game, theirs."""
    if live.match is None:
        return []
    people = [row.seat for row in live.people_seats]
    return [seat for seat in people if not live.is_out(seat)] or people


def is_unanimous(live: LiveTable) -> bool:
    """Return whether all who decide want to end the game, so that it is to end."""
    vote, deciding = live.vote, list_voters(live)
    if vote is None or live.is_over or not live.is_current_rules or not deciding:
        return False
    return all(find_answer(vote, seat, live.seats) for seat in deciding)
