"""Several processes on one database: each tells that it lives and whose sockets it holds; one that dies is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ..identity import new_token
from ..messages.wire import WATCHER
from ..store import StoreError
from ..tables.registry import LOG, Hall, Seen, now

BEAT = 2.0  # seconds between two signs of life
LAPSE = 8.0  # seconds without one after which a process is dead


class Presence:
    """This process among those that share a database."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._host = new_token()

    async def came(self, seen: Seen, seat: int) -> None:
        """The first socket of a seat was opened here."""
        await self._hall.store.come(seen.live.id, seat, self._host)

    async def left(self, seen: Seen, seat: int) -> None:
        """The last socket of a seat was closed here."""
        await self._hall.store.go(seen.live.id, seat, self._host, now())

    async def run(self, inherit: Callable[[], Awaitable[None]]) -> None:
        """Live on; `inherit` takes up the tables when another process has died."""
        while True:
            try:
                if not await self._hall.store.beat(self._host, now()):
                    await self._come_back()
                if await self._hall.store.bury(now() - int(LAPSE * 1000)):
                    await inherit()
            except StoreError as error:
                LOG.warning("presence", told=str(error))
            await asyncio.sleep(BEAT)

    async def _come_back(self) -> None:
        """Say anew whose sockets are held: the others took this process for dead, or it has just begun."""
        for seen in self._hall.held():
            for seat, count in seen.live.here.items():
                if count > 0 and seat != WATCHER:
                    await self.came(seen, seat)
