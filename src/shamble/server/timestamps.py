"""The server's time, as events and messages contain it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

SECOND: Final = 1000  # in milliseconds
MILLISECOND: Final = 1_000_000  # in nanoseconds
MAX_DRIFT_MS: Final = 50  # between the two clocks; beyond it, the system's clock was set


class ServerTime:
    """Clock in milliseconds that follows the system's clock but never goes back."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall = wall
        self._steady = steady
        self._correction = 0  # milliseconds by which the system's clock was set back
        self._last_reading = self._read()

    def now(self) -> int:
        """Return the current time in milliseconds since 1970."""
        reading = self._read()
        ahead = (reading[0] - self._last_reading[0]) - (reading[1] - self._last_reading[1])
        if ahead < -MAX_DRIFT_MS or (ahead > MAX_DRIFT_MS and self._correction):
            self._correction = max(0, self._correction - ahead)
        elif reading[0] < self._last_reading[0]:  # small steps are followed, but time never goes back
            reading = self._last_reading
        self._last_reading = reading
        return reading[0] + self._correction

    def _read(self) -> tuple[int, int]:
        return self._wall() // MILLISECOND, self._steady() // MILLISECOND


now: Final = ServerTime().now
