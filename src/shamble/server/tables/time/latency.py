"""How long a line takes, by the server's own measure: no time that a client tells is believed."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable
from statistics import median
from typing import Final

CAP: Final = 250  # milliseconds that a choice may have been on its way at most
LATELY: Final = 60.0  # seconds for which a round trip counts
USUAL: Final = 0.5  # seconds from one probe to the next: a minute's make a middle one that is true to some 3 ms
QUICK: Final = 0.2  # at first
FIRST: Final = 5  # so many
OUT: Final = 64  # probes whose echo is waited for


class Lag:
    """The round trips of one socket."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._out: dict[str, float] = {}  # when each probe was sent
        self._sent = 0
        self._trips: deque[tuple[float, float]] = deque()  # when each came back, and how long it took

    def probe(self) -> str:
        """What to send: nobody can guess it."""
        nonce = secrets.token_urlsafe(12)
        self._out[nonce] = self._clock()
        self._sent += 1
        if len(self._out) > OUT:
            del self._out[next(iter(self._out))]
        return nonce

    def echo(self, nonce: str) -> None:
        """A probe came back; what was never sent, or came back before, counts for nothing."""
        sent = self._out.pop(nonce, None)
        if sent is not None:
            came = self._clock()
            self._trips.append((came, came - sent))

    def wait(self) -> float:
        """Seconds until the next probe."""
        return QUICK if self._sent < FIRST else USUAL

    def allowance(self) -> int:
        """Milliseconds that a choice is taken to have been on its way.

        Half a round trip as it usually is lately, never more than the best one or the cap.
        """
        lately = self._clock() - LATELY
        while self._trips and self._trips[0][0] < lately:
            self._trips.popleft()
        trips = [trip for _, trip in self._trips]
        return min(CAP, round(1000 * min(median(trips) / 2, *trips))) if trips else 0
