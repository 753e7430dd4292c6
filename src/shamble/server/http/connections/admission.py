"""What all connections of a process share: how much of everything an address may have, and whose turn it is."""

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
UNSENT_BYTES = 1 << 20  # bytes of answers for each person that may wait for slow readers
ASSET, REQUEST, SOCKET = 0.1, 1, 3  # what they weigh: a page has many files, a socket is shown a whole table


@dataclass(frozen=True, slots=True)
class Admission:
    """Through which every connection and every request comes."""

    limits: ConnectionLimits
    requests: RateLimiter
    resolve_client: Callable[[str, Iterable[tuple[bytes, bytes]]], str]
    send_buffers: SendBuffers
    queue: FairQueue = field(default_factory=FairQueue)

    def allows(self, address: str, path: bytes, socket: bool) -> bool:
        """Whether an address may ask for so much more; it is counted if so."""
        weight = SOCKET if socket else ASSET if path.startswith(ASSETS) else REQUEST
        return self.requests.try_spend(address, weight)


def make_admission(settings: Settings, requests: RateLimiter) -> Admission:
    """The entrance of a process."""
    send_buffers = SendBuffers(UNSENT_BYTES * settings.crowd)
    return Admission(
        make_connection_limits(settings), requests, make_client_resolver(settings.trusted_proxies()), send_buffers
    )
