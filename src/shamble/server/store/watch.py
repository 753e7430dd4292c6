"""Notifications of other processes' writes, by PostgreSQL's LISTEN; each carries the id of a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import psycopg
from sqlalchemy import URL

from .errors import StoreError, first_line
from .queries.event_log import CHANNEL

FIRST_RETRY_S = 0.25
MAX_RETRY_S = 8.0

OnChange = Callable[[str | None], None]


class Watch:
    """Watcher that reports the ids of the tables that other processes write to.

    It also reports None periodically and after a lost connection: any table may have changed.
    """

    def __init__(self, url: URL, on_change: OnChange, own_pids: set[int], sweep: float) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._on_change = on_change
        self._own_pids = own_pids  # the writer's own connections
        self._sweep = sweep
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start to listen; no later write is missed. Raises StoreError if the database doesn't answer."""
        try:
            connection = await self._connect()
        except psycopg.OperationalError as error:
            raise StoreError(f"the database cannot be listened to: {first_line(error)}") from error
        self._task = asyncio.create_task(self._run(connection))

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True, application_name="shamble watch")
        await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _run(self, connection: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        pause = FIRST_RETRY_S
        while True:
            try:
                async with connection:
                    while True:
                        self._report(None)
                        pause = FIRST_RETRY_S
                        await self._listen(connection)
            except (psycopg.Error, OSError):
                connection, pause = await self._reconnect(pause)

    async def _listen(self, connection: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        """Report notifications until the next periodic check is due."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self._sweep
        while (left := end - loop.time()) > 0:
            async for notice in connection.notifies(timeout=left, stop_after=1):
                if notice.pid not in self._own_pids:
                    self._report(notice.payload)

    async def _reconnect(self, pause: float) -> tuple[psycopg.AsyncConnection[tuple[object, ...]], float]:
        while True:
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_S)
            with contextlib.suppress(psycopg.Error, OSError):
                return await self._connect(), pause

    def _report(self, table: str | None) -> None:
        asyncio.get_running_loop().call_soon(self._on_change, table)  # an error in the callback must not end the watch
