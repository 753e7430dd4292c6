"""The latency of a connection as the server measures it: no time that a client reports is believed."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable
from statistics import median
from typing import Final

from ...timestamps import SECOND

MAX_ALLOWANCE_MS: Final = 250  # milliseconds that a choice may have been under way at most
WINDOW_S: Final = 60.0  # seconds for which a round trip counts
PROBE_INTERVAL_S: Final = 0.5  # seconds between probes: the median of a minute of them is true to some 3 ms
FIRST_PROBE_INTERVAL_S: Final = 0.2  # seconds between the first of them
FIRST_PROBES: Final = 5
NONCE_BYTES: Final = 12
MAX_PENDING: Final = 64  # probes whose echo is waited for


class Latency:
    """The round trips of one socket."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._pending: dict[str, float] = {}  # when each probe was sent
        self._sent = 0
        self._trips: deque[tuple[float, float]] = deque()  # when each came back, and how long it took

    def create_probe(self) -> str:
        """A nonce to send, which nobody can guess."""
        nonce = secrets.token_urlsafe(NONCE_BYTES)
        self._pending[nonce] = self._clock()
        self._sent += 1
        if len(self._pending) > MAX_PENDING:
            del self._pending[next(iter(self._pending))]
        return nonce

    def record_echo(self, nonce: str) -> None:
        """Take a probe that came back; one that was never sent, or came back before, counts for nothing."""
        sent = self._pending.pop(nonce, None)
        if sent is not None:
            came = self._clock()
            self._trips.append((came, came - sent))

    def next_probe_delay(self) -> float:
        """Seconds until the next probe."""
        return FIRST_PROBE_INTERVAL_S if self._sent < FIRST_PROBES else PROBE_INTERVAL_S

    def compute_allowance(self) -> int:
        """Milliseconds that a choice is taken to have been under way.

        Half the median of the recent round trips, but never more than the best of them or the cap.
        """
        oldest = self._clock() - WINDOW_S
        while self._trips and self._trips[0][0] < oldest:
            self._trips.popleft()
        trips = [trip for _, trip in self._trips]
        return min(MAX_ALLOWANCE_MS, round(SECOND * min(median(trips) / 2, *trips))) if trips else 0
