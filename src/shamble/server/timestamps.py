"""Times as the log and the wire have them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

SECOND: Final = 1000  # milliseconds
MILLISECOND: Final = 1_000_000  # nanoseconds
STEP: Final = 50  # milliseconds by which the two clocks may differ without anybody having set one


class ServerTime:
    """The system's clock, which goes on as time does where somebody sets it back."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall = wall
        self._steady = steady
        self._back = 0  # milliseconds by which the system's clock was set back
        self._seen = self._look()

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        seen = self._look()
        ahead = (seen[0] - self._seen[0]) - (seen[1] - self._seen[1])
        if ahead < -STEP or (ahead > STEP and self._back):
            self._back = max(0, self._back - ahead)
        elif seen[0] < self._seen[0]:  # a slow clock is believed, a little at a time, but time never goes back
            seen = self._seen
        self._seen = seen
        return seen[0] + self._back

    def _look(self) -> tuple[int, int]:
        return self._wall() // MILLISECOND, self._steady() // MILLISECOND


now: Final = ServerTime().now
