"""Which guests are at a table by this process, since when, and for how long the others have been away."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ..timestamps import SECOND, now
from .live_table import LiveTable

# A guest without a socket counts as here for so long after a request: longer than any request waits for news.
VISIT: Final = 60 * SECOND


class Visitors:
    """The guests at one table; those who went are remembered only if they opened it or have a seat."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._opened = now()  # nothing is known of before
        self._sockets: Counter[str] = Counter()
        self._came: dict[str, int] = {}
        self._asked: dict[str, int] = {}
        self._seen: dict[str, int] = {}
        self._left: set[str] = set()

    def open_socket(self, guest: str) -> None:
        """Count a socket of a guest."""
        if guest:
            self._come(guest)
            self._sockets[guest] += 1

    def close_socket(self, guest: str) -> None:
        """Count a closed socket no more."""
        if not guest:
            return
        self._sockets[guest] -= 1
        if self._sockets[guest] <= 0:
            del self._sockets[guest]
            self._came.pop(guest, None)
            self._asked.pop(guest, None)
            if self._matters(guest):
                self._seen[guest] = now()

    def ask(self, guest: str) -> None:
        """Note that a guest has asked for something, perhaps without a socket."""
        if self._matters(guest):
            self._come(guest)
            self._asked[guest] = self._seen[guest] = now()

    def leave(self, guest: str) -> None:
        """Note that a guest has got up: they count as away until they come again, though a socket stays open."""
        self._left.add(guest)

    def is_here(self, guest: str) -> bool:
        """Whether a guest is connected or asks now and then, and has not got up."""
        if guest in self._left:
            return False
        return guest in self._sockets or (guest in self._asked and now() - self._asked[guest] < VISIT)

    def has_left(self, guest: str) -> bool:
        """Whether a guest has got up."""
        return guest in self._left

    def is_known(self, guest: str) -> bool:
        """Whether this process has seen a guest here."""
        return guest in self._sockets or guest in self._seen or guest in self._left

    def here_since(self, guest: str) -> int:
        """Return when a guest who is here came."""
        return self._came[guest]

    def away_ms(self, guest: str) -> int:
        """For how many milliseconds a guest has been away."""
        return 0 if self.is_here(guest) else now() - self._seen.get(guest, self._opened)

    def _come(self, guest: str) -> None:
        self._left.discard(guest)
        if not self.is_here(guest):
            self._came[guest] = now()

    def _matters(self, guest: str) -> bool:
        return guest == self._live.row.owner or any(row.guest == guest for row in self._live.seats if row.guest)
