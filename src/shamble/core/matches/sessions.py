"""Who sits where in a session that continues another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..errors import OptionError

NEWCOMER: Final = -1  # somebody who did not sit there


def check_session_seats(seats: Sequence[int], before: int, allowed: range) -> None:
    """Raise OptionError unless these are seats of the `before`, each once, or NEWCOMER, and as many as may be."""
    known = [seat for seat in seats if seat != NEWCOMER]
    if len(known) != len(set(known)) or not all(0 <= seat < before for seat in known):
        raise OptionError(f"seats {list(seats)}; allowed: those of 0 to {before - 1}, each at most once, or -1")
    if len(seats) not in allowed:
        raise OptionError(f"{len(seats)} seats; allowed: {allowed.start} to {allowed.stop - 1}")
