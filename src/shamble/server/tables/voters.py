"""Voters on ending a game early."""

from __future__ import annotations

from .end_votes import find_answer
from .live_table import LiveTable


def list_voters(live: LiveTable) -> list[int]:
    """Return the seats that vote on ending the game.

    These are the seats that guests play, without eliminated ones. If all of them are eliminated, all of them vote.
    """
    if live.match is None:
        return []
    people = [row.seat for row in live.people_seats]
    return [seat for seat in people if not live.is_eliminated(seat)] or people


def is_unanimous(live: LiveTable) -> bool:
    """Return whether a vote is open and all voters have voted to end the game."""
    vote, voters = live.vote, list_voters(live)
    if vote is None or live.is_over or not live.is_current_rules or not voters:
        return False
    return all(find_answer(vote, seat, live.seats) for seat in voters)
