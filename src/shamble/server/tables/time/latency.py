"""Latency of a connection. The server measures it itself, and trusts no times that a client reports."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable
from statistics import median
from typing import Final

from ...timestamps import SECOND

MAX_ALLOWANCE_MS: Final = 250
WINDOW_S: Final = 60.0  # older round trips don't count
PROBE_INTERVAL_S: Final = 0.5  # the median of a minute of probes is correct to about 3 ms
FIRST_PROBE_INTERVAL_S: Final = 0.2
FIRST_PROBES: Final = 5
NONCE_BYTES: Final = 12
MAX_PENDING: Final = 64  # probes without an echo


class Latency:
    """Round-trip times of one socket."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._pending: dict[str, float] = {}  # send times by nonce
        self._sent = 0
        self._trips: deque[tuple[float, float]] = deque()  # (arrival time, round-trip time)

    def create_probe(self) -> str:
        """Create a probe: a random nonce, to be sent at once.

        Clients can't guess the nonce, so they can't echo it early.
        """
        nonce = secrets.token_urlsafe(NONCE_BYTES)
        self._pending[nonce] = self._clock()
        self._sent += 1
        if len(self._pending) > MAX_PENDING:
            del self._pending[next(iter(self._pending))]
        return nonce

    def record_echo(self, nonce: str) -> None:
        """Record the echo of a probe; unknown and repeated nonces are ignored."""
        sent_at = self._pending.pop(nonce, None)
        if sent_at is not None:
            arrived_at = self._clock()
            self._trips.append((arrived_at, arrived_at - sent_at))

    def next_probe_delay(self) -> float:
        """Return the seconds until the next probe."""
        return FIRST_PROBE_INTERVAL_S if self._sent < FIRST_PROBES else PROBE_INTERVAL_S

    def compute_allowance(self) -> int:
        """Return how many milliseconds a choice is assumed to travel from the client to the server.

        This is half the median of the recent round-trip times, but at most their minimum or MAX_ALLOWANCE_MS.
        """
        oldest = self._clock() - WINDOW_S
        while self._trips and self._trips[0][0] < oldest:
            self._trips.popleft()
        trips = [trip for _, trip in self._trips]
        return min(MAX_ALLOWANCE_MS, round(SECOND * min(median(trips) / 2, *trips))) if trips else 0
