"""Acceptor of connections.

It accepts several per turn of the event loop, and resets connections from addresses that connect too often.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress

import structlog

from ... import metrics
from .connection_limits import ConnectionLimits

BACKLOG = 2048
AT_ONCE = 64  # connections per turn, so that a flood doesn't delay other clients
PAUSE_S = 0.2  # after an error, for example too many open files
RESET = struct.pack("ii", 1, 0)  # SO_LINGER: closing sends a reset at once
LOG = structlog.get_logger()


class Acceptor:
    """Acceptor of the connections of a listening socket; uvicorn closes it like an asyncio server."""

    def __init__(self, bound: socket.socket, make: Callable[[], asyncio.Protocol], limits: ConnectionLimits) -> None:
        self._bound = bound
        self._make = make
        self._limits = limits
        self._loop = asyncio.get_running_loop()
        self._opening: set[asyncio.Task[None]] = set()
        bound.listen(BACKLOG)
        bound.setblocking(False)
        self._running = self._loop.create_task(self._run())

    def close(self) -> None:
        """Stop accepting connections."""
        self._running.cancel()

    async def wait_closed(self) -> None:
        """Wait until the acceptor has stopped."""
        await asyncio.wait([self._running, *self._opening])

    async def _run(self) -> None:
        while True:
            try:
                self._accept(*await self._loop.sock_accept(self._bound))
                for _ in range(AT_ONCE - 1):
                    self._accept(*self._bound.accept())
                await asyncio.sleep(0)
            except (BlockingIOError, ConnectionError):
                continue
            except OSError as error:  # too many open files; some will be closed soon
                LOG.warning("accept", detail=str(error))
                await asyncio.sleep(PAUSE_S)

    def _accept(self, connection: socket.socket, peer: tuple[str, int]) -> None:
        if self._limits.try_accept(peer[0] if peer else ""):
            opening = self._loop.create_task(self._open(connection))
            self._opening.add(opening)
            opening.add_done_callback(self._opening.discard)
        else:
            metrics.REFUSED.labels("reset").inc()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            connection.close()

    async def _open(self, connection: socket.socket) -> None:
        with suppress(OSError):  # closed by the peer meanwhile
            if connection.family != socket.AF_UNIX:  # asyncio's loop, unlike uvloop, doesn't set it
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(self._make, connection)
