"""Presence of guests at a table, as far as this process knows."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ..timestamps import SECOND, now
from .live_table import LiveTable

# A guest without a socket counts as present for this time after a request. No request waits longer for events.
VISIT_MS: Final = 60 * SECOND


class Visitors:
    """Record of the guests at one table: their arrival times, sockets and requests.

    Absent guests are remembered only if they opened the table or have a seat.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._started = now()
        self._sockets: Counter[str] = Counter()
        self._arrivals: dict[str, int] = {}
        self._requests: dict[str, int] = {}
        self._last_seen: dict[str, int] = {}
        self._left: set[str] = set()

    def add_socket(self, guest: str) -> None:
        """Note that a guest has opened a socket; an empty id is ignored."""
        if guest:
            self._note_arrival(guest)
            self._sockets[guest] += 1

    def remove_socket(self, guest: str) -> None:
        """Note that a guest's socket has closed; an empty id is ignored."""
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
        """Note that a guest has sent a request; guests other than the opener and those with a seat are ignored."""
        if self._is_remembered(guest):
            self._note_arrival(guest)
            self._requests[guest] = self._last_seen[guest] = now()

    def note_departure(self, guest: str) -> None:
        """Note that a guest has left their seat; they count as away until they open a socket or send a request."""
        self._left.add(guest)

    def is_here(self, guest: str) -> bool:
        """Return whether a guest has a socket or made a request within VISIT_MS, and hasn't left since."""
        if guest in self._left:
            return False
        return guest in self._sockets or (guest in self._requests and now() - self._requests[guest] < VISIT_MS)

    def has_left(self, guest: str) -> bool:
        """Return whether a guest left their seat and hasn't come back."""
        return guest in self._left

    def is_known(self, guest: str) -> bool:
        """Return whether this process has seen a guest at the table."""
        return guest in self._sockets or guest in self._last_seen or guest in self._left

    def arrival_time(self, guest: str) -> int:
        """Return the time when a present guest arrived, in milliseconds since 1970."""
        return self._arrivals[guest]

    def away_ms(self, guest: str) -> int:
        """Return how many milliseconds a guest has been away; 0 if present.

        If this process hasn't seen the guest, count from when it loaded the table.
        """
        return 0 if self.is_here(guest) else now() - self._last_seen.get(guest, self._started)

    def _note_arrival(self, guest: str) -> None:
        self._left.discard(guest)
        if not self.is_here(guest):
            self._arrivals[guest] = now()

    def _is_remembered(self, guest: str) -> bool:
        return guest == self._live.row.owner or any(row.guest == guest for row in self._live.seats if row.guest)
