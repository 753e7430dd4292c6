"""How many requests somebody may make."""

from __future__ import annotations

import time

BURST = 5  # seconds' worth that may come at once
MAX_NAMES = 10_000  # names kept


class RateLimiter:
    """A token bucket for each name: so many a second; 0 is no limit."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._left: dict[str, tuple[float, float]] = {}  # what is left, and when that was

    def allows(self, name: str) -> bool:
        """Whether one more is allowed; it is counted if so."""
        if self._rate <= 0:
            return True
        most, moment = self._rate * BURST, time.monotonic()
        left, since = self._left.pop(name, (most, moment))
        left = min(most, left + (moment - since) * self._rate)
        self._left[name] = (left - 1 if left >= 1 else left, moment)
        if len(self._left) > MAX_NAMES:
            del self._left[next(iter(self._left))]
        return left >= 1
