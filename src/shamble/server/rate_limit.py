"""Token buckets."""

from __future__ import annotations

import math
import time

BURST_S = 5  # a bucket holds the tokens of this many seconds, unless a limit says otherwise
MAX_BUCKETS = 10_000


class TokenBucket:
    """Token bucket that gains `rate` tokens a second and holds up to `burst`; it starts full.

    A rate of 0 means no limit.
    """

    __slots__ = ("_burst", "_left", "_moment", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._moment = time.monotonic()

    def try_spend(self, cost: float = 1) -> bool:
        """Take `cost` tokens if there are enough; return whether there were."""
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
        """Take `cost` tokens for something already done; the bucket's balance may go down to `-burst`."""
        if self._rate > 0 and not self.try_spend(cost):
            self._left = max(-self._burst, self._left - cost)

    def wait_s(self, cost: float = 1) -> int:
        """Return how many whole seconds it takes until the bucket has `cost` tokens, at least 1."""
        lacks = min(cost, self._burst) - self._left
        return max(1, math.ceil(lacks / self._rate)) if self._rate > 0 else 1


class RateLimiter:
    """Rate limiter with a token bucket for each name; a rate of 0 means no limit."""

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self._rate = rate
        self._burst = rate * BURST_S if burst is None else burst
        self._buckets: dict[str, TokenBucket] = {}

    def try_spend(self, name: str, cost: float = 1) -> bool:
        """Take `cost` tokens from a name's bucket if there are enough; return whether there were."""
        return self._rate <= 0 or self._get_bucket(name).try_spend(cost)

    def charge(self, name: str, cost: float) -> None:
        """Take `cost` tokens from a name's bucket for something already done."""
        self._get_bucket(name).charge(cost)

    def wait_s(self, name: str, cost: float = 1) -> int:
        """Return how many whole seconds it takes until a name's bucket has `cost` tokens, at least 1."""
        return self._get_bucket(name).wait_s(cost)

    def _get_bucket(self, name: str) -> TokenBucket:
        """Return a name's bucket; beyond MAX_BUCKETS buckets, drop the least recently used one."""
        bucket = self._buckets.pop(name, None) or TokenBucket(self._rate, self._burst)
        self._buckets[name] = bucket
        if len(self._buckets) > MAX_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        return bucket
