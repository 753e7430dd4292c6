"""Limits of connections: in total, open per address, and new per address and second."""

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
    """An idle connection that may be closed to make room."""

    def evict(self) -> None:
        """Close the connection at once."""


class ConnectionLimits:
    """Counts open connections. Above a limit, an idle connection is closed in favor of a new one."""

    def __init__(self, total: int, by_address: int, is_proxy: Callable[[str], bool], rate: float = 0) -> None:
        self._total = total
        self._by_address = by_address  # 0: no limit
        self._is_proxy = is_proxy
        self._new = RateLimiter(rate if by_address else 0, by_address)
        self._open: Counter[str] = Counter()
        self._idle: dict[str, dict[Evictable, None]] = {}  # idle connections of each address, longest idle first

    def try_accept(self, host: str) -> bool:
        """Charge a new connection to its address; return whether the address connects slowly enough.

        Proxies are exempt.
        """
        return self._is_proxy(host) or self._new.try_spend(limit_key(host))

    def admit(self, host: str) -> int:
        """Count a connection and return 0, or return the status of its refusal: 429 (address) or 503 (total)."""
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
        """Count a connection regardless of the limits."""
        self._open[limit_key(host)] += 1

    def release(self, host: str) -> None:
        """Uncount a closed connection."""
        address = limit_key(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def mark_idle(self, host: str, connection: Evictable) -> None:
        """Note that a connection is idle and may be evicted."""
        self._idle.setdefault(limit_key(host), {})[connection] = None

    def mark_busy(self, host: str, connection: Evictable) -> None:
        """Note that a connection is in use or closed."""
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
    """Return the limits of the settings; raises the process's soft limit of open files as far as needed and allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard > soft:
        needed = settings.connections + RESERVED_FILES
        soft = max(soft, needed if hard == resource.RLIM_INFINITY else min(hard, needed))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    total = max(MIN_CONNECTIONS, min(settings.connections, soft - RESERVED_FILES))
    return ConnectionLimits(
        total, PER_PERSON * settings.crowd, make_proxy_check(settings.trusted_proxies()), settings.rate
    )
