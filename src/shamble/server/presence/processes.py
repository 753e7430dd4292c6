"""Several processes on one database: each says that it is alive and whose sockets it holds; a dead one is replaced."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from ..identity import new_token
from ..messages.fields import WATCHER
from ..store import StoreError
from ..tables.registry import TableRegistry, TableSession
from ..timestamps import SECOND, now

HEARTBEAT_S = 2.0  # seconds between two signs of life
LAPSE_S = 8.0  # seconds without one after which a process is taken for dead
LOG = structlog.get_logger()


class ProcessPresence:
    """This process among those that share a database."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._host = new_token()
        self._deferred: set[tuple[str, int, TableSession]] = set()  # seats of which the database is not told yet

    async def add_socket(self, session: TableSession, seat: int) -> None:
        """Note that the first socket of a seat was opened here; if that cannot be now, with the next sign of life."""
        try:
            await self._registry.store.add_presence(session.live.id, seat, self._host)
        except StoreError as error:
            self._defer(session, seat, error)

    async def remove_socket(self, session: TableSession, seat: int) -> None:
        """Note that the last socket of a seat was closed here, now or with the next sign of life."""
        try:
            await self._registry.store.remove_presence(session.live.id, seat, self._host, now())
        except StoreError as error:
            self._defer(session, seat, error)

    async def run(self, inherit: Callable[[], None]) -> None:
        """Give signs of life; `inherit` takes over the tables of a process that has died."""

        async def live_on() -> None:
            if not await self._registry.store.heartbeat(self._host, now()):
                await self._register_sockets()
            while self._deferred:
                table, seat, session = next(iter(self._deferred))
                if session.live.open_sockets.get(seat):
                    await self._registry.store.add_presence(table, seat, self._host)
                else:
                    await self._registry.store.remove_presence(table, seat, self._host, now())
                self._deferred.discard((table, seat, session))
            if await self._registry.store.expire_processes(now() - int(LAPSE_S * SECOND)):
                inherit()

        await self._registry.vitals.repeat("presence", live_on, HEARTBEAT_S)

    def _defer(self, session: TableSession, seat: int, error: StoreError) -> None:
        LOG.warning("presence", detail=str(error))
        self._deferred.add((session.live.id, seat, session))

    async def _register_sockets(self) -> None:
        """Say anew whose sockets are held: this process has just begun, or was taken for dead."""
        for session in self._registry.open_sessions():
            for seat, count in session.live.open_sockets.items():
                if count > 0 and seat != WATCHER:
                    await self.add_socket(session, seat)
