"""TCP proxy that delays each message by a random time, in both directions."""

from __future__ import annotations

import asyncio
import contextlib
import random


class SlowLine:
    """Proxy from a local port to an address and port; messages keep their order."""

    def __init__(self, address: str, port: int, shortest: float, longest: float) -> None:
        self._far = address, port
        self._range = (shortest, longest)  # one-way delay in seconds
        self._ways: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def open(self) -> None:
        """Start to listen."""
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Close all connections and stop to listen."""
        for way in self._ways:
            way.cancel()
        await asyncio.gather(*self._ways, return_exceptions=True)
        if self._server is not None:
            self._server.close()

    async def _meet(self, near_in: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        far_in, far_out = await asyncio.open_connection(*self._far)
        for source, end in ((near_in, far_out), (far_in, near_out)):
            late: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
            for work in (self._take(source, late), self._give(late, end)):
                self._ways.add(asyncio.create_task(work))

    async def _take(self, source: asyncio.StreamReader, late: asyncio.Queue[tuple[float, bytes]]) -> None:
        now = asyncio.get_running_loop().time
        data = b"open"
        while data:
            with contextlib.suppress(ConnectionError):
                data = await source.read(65536)
            late.put_nowait((now() + random.uniform(*self._range), data))

    async def _give(self, late: asyncio.Queue[tuple[float, bytes]], end: asyncio.StreamWriter) -> None:
        now = asyncio.get_running_loop().time
        with contextlib.suppress(ConnectionError):
            while True:
                due, data = await late.get()
                await asyncio.sleep(max(0.0, due - now()))
                if not data:
                    break
                end.write(data)
        end.close()
