"""Accepts connections, a number of them in a turn of the loop; those of an address that opens too many are reset."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress

import structlog

from ... import metrics
from .connection_limits import ConnectionLimits

BACKLOG = 2048  # connections that the system keeps until they are accepted
AT_ONCE = 64  # accepted in a turn: a flood of them is got rid of before somebody else has waited long
PAUSE = 0.2  # seconds until the next try when the system gives no connection
RESET = struct.pack("ii", 1, 0)  # SO_LINGER: nothing is left of it
LOG = structlog.get_logger()


class Acceptor:
    """Hands connections over to protocols; uvicorn closes it as it would asyncio's, which accepts one in a turn."""

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
        """Accept nothing more."""
        self._running.cancel()

    async def wait_closed(self) -> None:
        """Wait until nothing is accepted any more."""
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
            except OSError as error:  # no more files: some are closed soon
                LOG.warning("accept", detail=str(error))
                await asyncio.sleep(PAUSE)

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
        with suppress(OSError):  # closed by the other end in the meantime
            if connection.family != socket.AF_UNIX:  # asyncio's own loop, unlike uvloop, leaves it to whoever accepted
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(self._make, connection)
