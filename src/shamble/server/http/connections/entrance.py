"""What all connections of a process share: how much of everything an address may have, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ...addresses import asker_test
from ...rate_limit import RateLimiter
from ...settings import Settings
from .connection_limits import ConnectionLimits, connection_limits
from .turns import Turns
from .unsent import Unsent

ASSETS = b"/assets/"
UNSENT = 1 << 20  # bytes of answers for each person that may wait for slow readers
ASSET, REQUEST, SOCKET = 0.1, 1, 3  # what they weigh: a page has many files, a socket is shown a whole table


@dataclass(frozen=True, slots=True)
class Entrance:
    """Through which every connection and every request comes."""

    limits: ConnectionLimits
    requests: RateLimiter
    asker: Callable[[str, Iterable[tuple[bytes, bytes]]], str]
    unsent: Unsent
    turns: Turns = field(default_factory=Turns)

    def lets_in(self, address: str, path: bytes, socket: bool) -> bool:
        """Whether an address may ask for so much more; it is counted if so."""
        weight = SOCKET if socket else ASSET if path.startswith(ASSETS) else REQUEST
        return self.requests.allows(address, weight)


def entrance(settings: Settings, requests: RateLimiter) -> Entrance:
    """The entrance of a process."""
    unsent = Unsent(UNSENT * settings.crowd)
    return Entrance(connection_limits(settings), requests, asker_test(settings.trusted_proxies()), unsent)
