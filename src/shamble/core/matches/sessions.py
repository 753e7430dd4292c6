"""Seats of a session: each continues a seat of an earlier session or is new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..errors import OptionError

NEWCOMER: Final = -1  # a seat without a predecessor


def check_session_seats(seats: Sequence[int], before: int, allowed: range) -> None:
    """Raise OptionError unless the seats are allowed for a new session.

    Each must be NEWCOMER or one of the `before` seats of the earlier session, none of them twice. Their number must be
    in `allowed`.
    """
    returning = [seat for seat in seats if seat != NEWCOMER]
    if len(returning) != len(set(returning)) or not all(0 <= seat < before for seat in returning):
        raise OptionError(f"seats {list(seats)}; allowed: 0 to {before - 1}, each at most once, or -1")
    if len(seats) not in allowed:
        raise OptionError(f"{len(seats)} seats; allowed: {allowed.start} to {allowed.stop - 1}")
