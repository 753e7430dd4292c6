"""Presence of several server processes on one database.

Each process stores its heartbeats and the seats for which it holds sockets.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog

from ..identity import new_token
from ..messages.fields import WATCHER
from ..store import StoreError
from ..tables.registry import TableRegistry, TableSession
from ..timestamps import SECOND, now

HEARTBEAT_S = 2.0
LAPSE_S = 8.0  # a process without a heartbeat for this time counts as dead
LOG = structlog.get_logger()


class ProcessPresence:
    """Writer of this process's heartbeats and sockets to the database that it shares with other processes."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._host = new_token()
        self._deferred: set[tuple[str, int, TableSession]] = set()  # seats to store with the next heartbeat

    async def add_socket(self, session: TableSession, seat: int) -> None:
        """Store that a seat has a socket in this process; if the store fails, try again with the next heartbeat."""
        try:
            await self._registry.store.add_presence(session.live.id, seat, self._host)
        except StoreError as error:
            self._defer(session, seat, error)

    async def remove_socket(self, session: TableSession, seat: int) -> None:
        """Store that a seat has no socket in this process; if the store fails, try again with the next heartbeat."""
        try:
            await self._registry.store.remove_presence(session.live.id, seat, self._host, now())
        except StoreError as error:
            self._defer(session, seat, error)

    async def run(self, inherit: Callable[[], None]) -> None:
        """Send heartbeats forever.

        When another process has died, call `inherit` to take over its tables.
        """

        async def beat() -> None:
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

        await self._registry.vitals.repeat("presence", beat, HEARTBEAT_S)

    def _defer(self, session: TableSession, seat: int, error: StoreError) -> None:
        LOG.warning("presence", detail=str(error))
        self._deferred.add((session.live.id, seat, session))

    async def _register_sockets(self) -> None:
        """Store all seats for which this process holds sockets.

        This is needed at the start, and after other processes took this one for dead and deleted its rows.
        """
        for session in self._registry.open_sessions():
            for seat, count in session.live.open_sockets.items():
                if count > 0 and seat != WATCHER:
                    await self.add_socket(session, seat)
