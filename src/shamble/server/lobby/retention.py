"""Old tables: deleted when nothing has happened there for as long as the server's owner keeps them."""

from __future__ import annotations

import asyncio

from ..store import OVER, RUNNING, WAITING, StoreError
from ..tables.registry import LOG, Hall, now

OFTEN = 3600.0  # seconds between two looks
DAY = 86_400_000  # milliseconds


class Keeping:
    """Looks for old tables now and then."""

    def __init__(self, hall: Hall) -> None:
        settings = hall.settings
        self._hall = hall
        self._days = {OVER: settings.keep_over, WAITING: settings.keep_waiting, RUNNING: settings.keep_running}

    async def run(self) -> None:
        """Look, at once and then every hour."""
        while True:
            try:
                await self.look(now())
            except StoreError as error:
                LOG.warning("keeping", told=str(error))
            await asyncio.sleep(OFTEN)

    async def look(self, at: int) -> None:
        """Delete what is too old at a moment; a table that somebody looks at here stays."""
        for state, days in self._days.items():
            while days and (gone := await self._forget(state, at - days * DAY)):
                LOG.info("keeping", deleted=gone, state=state, days=days)

    async def _forget(self, state: str, before: int) -> list[str]:
        looked_at = [seen.live.id for seen in self._hall.held() if any(seen.live.here.values())]
        gone = await self._hall.store.forget(state, before, looked_at)
        for table in gone:
            self._hall.drop(table)
        return gone
