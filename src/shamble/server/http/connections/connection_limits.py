"""How many connections there may be: in total, from one address, and new ones from it in a time."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from ...addresses import counted_as, proxy_test
from ...rate_limit import RateLimiter
from ...settings import Settings

EACH = 8  # connections that one person may need: a browser's six, and two tables
RESERVED_FILES = 100  # of the files that a process may open: the database's, the listening socket, the log's
MIN_CONNECTIONS = 16


class Idle(Protocol):
    """A connection that nobody waits for: it may be closed to make room."""

    def make_room(self) -> None:
        """Close at once."""


class ConnectionLimits:
    """Counts connections. Where there are too many, one that idles makes room for one that is new."""

    def __init__(self, total: int, by_address: int, is_proxy: Callable[[str], bool], rate: float = 0) -> None:
        self._total = total
        self._by_address = by_address  # 0: no limit
        self._is_proxy = is_proxy
        self._new = RateLimiter(rate if by_address else 0, by_address)
        self._open: Counter[str] = Counter()
        self._idle: dict[str, dict[Idle, None]] = {}  # by address, in the order in which they began to idle

    def may_come(self, host: str) -> bool:
        """Whether an address has not opened too many connections lately; this one is counted if so."""
        return self._is_proxy(host) or self._new.allows(counted_as(host))

    def admit(self, host: str) -> int:
        """Count one more connection; the status of the refusal if there is no room for it, else 0."""
        address = counted_as(host)
        if self._by_address and not self._is_proxy(host) and self._open[address] >= self._by_address:
            if not self._close_idle(address):
                return 429
        elif self._open.total() >= self._total and not self._close_idle(max(self._idle, key=self._idles, default="")):
            return 503
        self.take(host)
        return 0

    def take(self, host: str) -> None:
        """Count one more connection, whatever the limits."""
        self._open[counted_as(host)] += 1

    def release(self, host: str) -> None:
        """Count a closed connection no more."""
        address = counted_as(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def idles(self, host: str, connection: Idle) -> None:
        """Note that nobody waits for a connection."""
        self._idle.setdefault(counted_as(host), {})[connection] = None

    def works(self, host: str, connection: Idle) -> None:
        """Note that somebody waits for a connection, or that it is closed."""
        idle = self._idle.get(counted_as(host), {})
        idle.pop(connection, None)
        if not idle:
            self._idle.pop(counted_as(host), None)

    def _close_idle(self, address: str) -> bool:
        idle = self._idle.get(address)
        if not idle:
            return False
        next(iter(idle)).make_room()
        return True

    def _idles(self, address: str) -> int:
        return len(self._idle[address])


def connection_limits(settings: Settings) -> ConnectionLimits:
    """The limits of the settings, as far as the system allows so many open files; its softer limit is raised."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard > soft:
        wanted = settings.connections + RESERVED_FILES
        soft = max(soft, wanted if hard == resource.RLIM_INFINITY else min(hard, wanted))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    total = max(MIN_CONNECTIONS, min(settings.connections, soft - RESERVED_FILES))
    return ConnectionLimits(total, EACH * settings.crowd, proxy_test(settings.trusted_proxies()), settings.rate)
