"""How many connections there may be: in total, from one address, and new ones from it in a time."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from ...addresses import limit_key, make_proxy_check
from ...rate_limit import RateLimiter
from ...settings import Settings

EACH = 8  # connections that one person may need: a browser's six, and two tables
RESERVED_FILES = 100  # of the files that a process may open: the database's, the listening socket, the log's
MIN_CONNECTIONS = 16


class Evictable(Protocol):
    """A connection that nobody waits for: it may be closed to make room."""

    def evict(self) -> None:
        """Close at once."""


class ConnectionLimits:
    """Counts connections. Where there are too many, one that idles makes room for one that is new."""

    def __init__(self, total: int, by_address: int, is_proxy: Callable[[str], bool], rate: float = 0) -> None:
        self._total = total
        self._by_address = by_address  # 0: no limit
        self._is_proxy = is_proxy
        self._new = RateLimiter(rate if by_address else 0, by_address)
        self._open: Counter[str] = Counter()
        self._idle: dict[str, dict[Evictable, None]] = {}  # by address, in the order in which they began to idle

    def try_accept(self, host: str) -> bool:
        """Whether an address has not opened too many connections lately; this one is counted if so."""
        return self._is_proxy(host) or self._new.try_spend(limit_key(host))

    def admit(self, host: str) -> int:
        """Count one more connection; the status of the refusal if there is no room for it, else 0."""
        address = limit_key(host)
        if self._by_address and not self._is_proxy(host) and self._open[address] >= self._by_address:
            if not self._close_idle(address):
                return 429
        elif self._open.total() >= self._total:
            idlest = max(self._idle, key=self._count_idle, default="")
            if not self._close_idle(idlest):
                return 503
        self.add(host)
        return 0

    def add(self, host: str) -> None:
        """Count one more connection, whatever the limits."""
        self._open[limit_key(host)] += 1

    def release(self, host: str) -> None:
        """Count a closed connection no more."""
        address = limit_key(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def mark_idle(self, host: str, connection: Evictable) -> None:
        """Note that nobody waits for a connection."""
        self._idle.setdefault(limit_key(host), {})[connection] = None

    def mark_busy(self, host: str, connection: Evictable) -> None:
        """Note that somebody waits for a connection, or that it is closed."""
        idle = self._idle.get(limit_key(host), {})
        idle.pop(connection, None)
        if not idle:
            self._idle.pop(limit_key(host), None)

    def _close_idle(self, address: str) -> bool:
        idle = self._idle.get(address)
        if not idle:
            return False
        next(iter(idle)).evict()
        return True

    def _count_idle(self, address: str) -> int:
        return len(self._idle[address])


def make_connection_limits(settings: Settings) -> ConnectionLimits:
    """The limits of the settings, as far as the system allows so many open files; its softer limit is raised."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard > soft:
        wanted = settings.connections + RESERVED_FILES
        soft = max(soft, wanted if hard == resource.RLIM_INFINITY else min(hard, wanted))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    total = max(MIN_CONNECTIONS, min(settings.connections, soft - RESERVED_FILES))
    return ConnectionLimits(total, EACH * settings.crowd, make_proxy_check(settings.trusted_proxies()), settings.rate)
