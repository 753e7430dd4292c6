"""Admission of connections and requests.

All connections of a process share its limits, its queue and its count of unsent bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ...addresses import make_client_resolver
from ...rate_limit import RateLimiter
from ...settings import Settings
from .connection_limits import ConnectionLimits, make_connection_limits
from .fair_queue import FairQueue
from .send_buffer import SendBuffers

ASSETS = b"/assets/"
UNSENT_BYTES = 1 << 20  # unsent bytes of answers allowed for each expected person behind an address
ASSET, REQUEST, SOCKET = 0.1, 1, 3  # costs: a page loads many assets, a socket receives a whole table


@dataclass(frozen=True, slots=True)
class Admission:
    """Limits that every connection and request of a process must pass."""

    limits: ConnectionLimits
    requests: RateLimiter
    resolve_client: Callable[[str, Iterable[tuple[bytes, bytes]]], str]
    send_buffers: SendBuffers
    queue: FairQueue = field(default_factory=FairQueue)

    def allows(self, address: str, path: bytes, socket: bool) -> bool:
        """Charge a request to an address; return whether it is within the address's limit."""
        cost = SOCKET if socket else ASSET if path.startswith(ASSETS) else REQUEST
        return self.requests.try_spend(address, cost)


def make_admission(settings: Settings, requests: RateLimiter) -> Admission:
    """Create the admission of a process, with limits from the settings."""
    send_buffers = SendBuffers(UNSENT_BYTES * settings.crowd)
    return Admission(
        make_connection_limits(settings), requests, make_client_resolver(settings.trusted_proxies()), send_buffers
    )
