"""Ends a game if the vote on ending it becomes unanimous because a voter leaves, resigns or dies."""

from __future__ import annotations

from functools import partial

from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.agreements import end_if_unanimous
from ..tables.voters import is_unanimous


class VoteKeeper:
    """Observer that ends games once their open vote is unanimous."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    def update(self, session: TableSession) -> None:
        """End the game of a table in the background if its open vote is unanimous."""
        if is_unanimous(session.live) and not self._registry.is_closing:
            self._registry.spawn(
                self._registry.vitals.retry_until_done("votes", partial(self._end, session), session.live.id)
            )

    async def _end(self, session: TableSession) -> None:
        async with session.live.lock:
            await end_if_unanimous(self._registry, session)
