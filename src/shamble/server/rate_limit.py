"""How much somebody may do in a time."""

from __future__ import annotations

import math
import time

BURST_S = 5  # seconds' worth that may come at once, unless a limit says otherwise
MAX_BUCKETS = 10_000  # names kept


class TokenBucket:
    """A token bucket: so many a second, `burst` at once, full at first; a rate of 0 is no limit."""

    __slots__ = ("_burst", "_left", "_moment", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._moment = time.monotonic()

    def try_spend(self, cost: float = 1) -> bool:
        """Whether so much more is allowed; it is counted if so."""
        if self._rate <= 0:
            return True
        moment = time.monotonic()
        self._left = min(self._burst, self._left + (moment - self._moment) * self._rate)
        self._moment = moment
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Count what has happened already; at most as much is owed as may be done at once."""
        if self._rate > 0 and not self.try_spend(cost):
            self._left = max(-self._burst, self._left - cost)

    def wait_s(self, cost: float = 1) -> int:
        """Whole seconds until so much is allowed again, at least one."""
        lacks = min(cost, self._burst) - self._left
        return max(1, math.ceil(lacks / self._rate)) if self._rate > 0 else 1


class RateLimiter:
    """A bucket for each name: so many a second; 0 is no limit."""

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self._rate = rate
        self._burst = rate * BURST_S if burst is None else burst
        self._buckets: dict[str, TokenBucket] = {}

    def try_spend(self, name: str, cost: float = 1) -> bool:
        """Whether so much more is allowed to a name; it is counted if so."""
        return self._rate <= 0 or self._bucket(name).try_spend(cost)

    def charge(self, name: str, cost: float) -> None:
        """Count what has happened already."""
        self._bucket(name).charge(cost)

    def wait_s(self, name: str, cost: float = 1) -> int:
        """Whole seconds until so much is allowed to a name again, at least one."""
        return self._bucket(name).wait_s(cost)

    def _bucket(self, name: str) -> TokenBucket:
        """The bucket of a name; those least recently asked for are forgotten first."""
        bucket = self._buckets.pop(name, None) or TokenBucket(self._rate, self._burst)
        self._buckets[name] = bucket
        if len(self._buckets) > MAX_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        return bucket
