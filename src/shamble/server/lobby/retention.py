"""Deletion of tables at which nothing has happened for the configured number of days."""

from __future__ import annotations

import structlog

from ..store import OVER, RUNNING, WAITING
from ..tables.registry import TableRegistry
from ..timestamps import now

INTERVAL_S = 3600.0
DAY_MS = 86_400_000
LOG = structlog.get_logger()


class Retention:
    """Background task that deletes old tables."""

    def __init__(self, registry: TableRegistry) -> None:
        settings = registry.settings
        self._registry = registry
        self._days = {OVER: settings.keep_over, WAITING: settings.keep_waiting, RUNNING: settings.keep_running}

    async def run(self) -> None:
        """Delete old tables at once, then again every hour."""
        await self._registry.vitals.repeat("retention", lambda: self.delete_old(now()), INTERVAL_S)

    async def delete_old(self, at: int) -> None:
        """Delete the tables that are too old at the time `at`, except tables that somebody is viewing."""
        for state, days in self._days.items():
            while days and (gone := await self._delete_batch(state, at - days * DAY_MS)):
                LOG.info("retention", deleted=gone, state=state, days=days)

    async def _delete_batch(self, state: str, before: int) -> list[str]:
        watched = [
            session.live.id for session in self._registry.open_sessions() if any(session.live.open_sockets.values())
        ]
        gone = await self._registry.store.delete_idle_tables(state, before, watched)
        for table in gone:
            self._registry.drop(table)
        return gone
