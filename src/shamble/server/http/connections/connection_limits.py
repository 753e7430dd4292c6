"""Limits on the number of connections: in total, open per address, and new per address and second."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from ...addresses import limit_key, make_proxy_check
from ...rate_limit import RateLimiter
from ...settings import Settings

PER_PERSON = 8  # six of a browser, and two tables
RESERVED_FILES = 100  # open files of the database, the listening socket and the log
MIN_CONNECTIONS = 16


class Evictable(Protocol):
    """Interface of an idle connection that may be closed to make room for a new one."""

    def evict(self) -> None:
        """Close the connection at once."""


class ConnectionLimits:
    """Counter of open connections; at a limit, a new connection replaces an idle one."""

    def __init__(self, total: int, by_address: int, is_proxy: Callable[[str], bool], rate: float = 0) -> None:
        self._total = total
        self._by_address = by_address  # 0: no limit
        self._is_proxy = is_proxy
        self._new = RateLimiter(rate if by_address else 0, by_address)
        self._open: Counter[str] = Counter()
        self._idle: dict[str, dict[Evictable, None]] = {}  # idle connections of each address, longest idle first

    def try_accept(self, host: str) -> bool:
        """Count a new connection toward its address's rate limit; return whether the rate is within the limit.

        Trusted proxies have no rate limit.
        """
        return self._is_proxy(host) or self._new.try_spend(limit_key(host))

    def admit(self, host: str) -> int:
        """Count a connection and return 0, or return the HTTP status with which to refuse it.

        The status is 429 if the address has too many connections, and 503 if the server has.
        """
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
        """Count a connection without checking the limits."""
        self._open[limit_key(host)] += 1

    def release(self, host: str) -> None:
        """Stop counting a closed connection."""
        address = limit_key(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def mark_idle(self, host: str, connection: Evictable) -> None:
        """Mark a connection as idle, so that it may be evicted."""
        self._idle.setdefault(limit_key(host), {})[connection] = None

    def mark_busy(self, host: str, connection: Evictable) -> None:
        """Mark a connection as in use or closed, so that it isn't evicted."""
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
    """Create the limits from the settings, and let the process open enough files.

    The process's soft limit of open files is raised as far as needed and allowed.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard > soft:
        needed = settings.connections + RESERVED_FILES
        soft = max(soft, needed if hard == resource.RLIM_INFINITY else min(hard, needed))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    total = max(MIN_CONNECTIONS, min(settings.connections, soft - RESERVED_FILES))
    return ConnectionLimits(
        total, PER_PERSON * settings.crowd, make_proxy_check(settings.trusted_proxies()), settings.rate
    )
