"""Which guests are at a table by this process, since when, and for how long the others have been away."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ..timestamps import SECOND, now
from .live_table import LiveTable

# A guest without a socket counts as here for so long after a request: longer than any request waits for news.
VISIT_MS: Final = 60 * SECOND


class Visitors:
    """The guests at one table; those who went are remembered only if they opened it or have a seat."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._started = now()  # nothing is known of before
        self._sockets: Counter[str] = Counter()
        self._arrivals: dict[str, int] = {}
        self._requests: dict[str, int] = {}
        self._last_seen: dict[str, int] = {}
        self._left: set[str] = set()

    def add_socket(self, guest: str) -> None:
        """Count a socket of a guest."""
        if guest:
            self._note_arrival(guest)
            self._sockets[guest] += 1

    def remove_socket(self, guest: str) -> None:
        """Count a closed socket no more."""
        if not guest:
            return
        self._sockets[guest] -= 1
        if self._sockets[guest] <= 0:
            del self._sockets[guest]
            self._arrivals.pop(guest, None)
            self._requests.pop(guest, None)
            if self._is_remembered(guest):
                self._last_seen[guest] = now()

    def note_request(self, guest: str) -> None:
        """Note that a guest has asked for something, perhaps without a socket."""
        if self._is_remembered(guest):
            self._note_arrival(guest)
            self._requests[guest] = self._last_seen[guest] = now()

    def note_departure(self, guest: str) -> None:
        """Note that a guest has got up: they count as away until they come again, though a socket stays open."""
        self._left.add(guest)

    def is_here(self, guest: str) -> bool:
        """Whether a guest is connected or asks now and then, and has not got up."""
        if guest in self._left:
            return False
        return guest in self._sockets or (guest in self._requests and now() - self._requests[guest] < VISIT_MS)

    def has_left(self, guest: str) -> bool:
        """Whether a guest has got up."""
        return guest in self._left

    def is_known(self, guest: str) -> bool:
        """Whether this process has seen a guest here."""
        return guest in self._sockets or guest in self._last_seen or guest in self._left

    def arrival_time(self, guest: str) -> int:
        """Return when a guest who is here came."""
        return self._arrivals[guest]

    def away_ms(self, guest: str) -> int:
        """For how many milliseconds a guest has been away."""
        return 0 if self.is_here(guest) else now() - self._last_seen.get(guest, self._started)

    def _note_arrival(self, guest: str) -> None:
        self._left.discard(guest)
        if not self.is_here(guest):
            self._arrivals[guest] = now()

    def _is_remembered(self, guest: str) -> bool:
        return guest == self._live.row.owner or any(row.guest == guest for row in self._live.seats if row.guest)
