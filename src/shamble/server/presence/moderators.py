"""Succession of moderators: while the moderator is away, another guest moderates."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from ..errors import Refused
from ..tables import table_events
from ..tables.registry import TableRegistry, TableSession
from ..timestamps import SECOND
from .processes import ProcessPresence

MINUTE_MS: Final = 60 * SECOND


class Moderators:
    """Observer that replaces absent moderators, with a timer for each table that has a successor present.

    The successor is the guest with a seat who arrived first. A moderator who leaves their seat is replaced at once. One
    who is only absent is replaced after the minutes of the setting `absence`. When the opener of a table returns, they
    become its moderator again.
    """

    def __init__(self, registry: TableRegistry, presence: ProcessPresence | None) -> None:
        self._registry = registry
        self._presence = presence  # None if this is the only process
        self._absence_ms = registry.settings.absence * MINUTE_MS
        self._timers: dict[str, asyncio.TimerHandle] = {}

    async def add_socket(self, session: TableSession, guest: str) -> None:
        """Note that a guest has opened a socket; if it's the table's opener, they become the moderator again."""
        session.visitors.add_socket(guest)
        await self._restore_opener(session, guest)

    def remove_socket(self, session: TableSession, guest: str) -> None:
        """Note that a guest's socket has closed."""
        session.visitors.remove_socket(guest)
        if not self._registry.is_closing:
            self.update(session)

    async def note_request(self, session: TableSession, guest: str) -> None:
        """Note that a guest has sent a request; if it's the table's opener, they become the moderator again."""
        session.visitors.note_request(guest)
        await self._restore_opener(session, guest)

    async def note_departure(self, session: TableSession, guest: str) -> None:
        """Note that a guest has left a seat; a moderator who has no other seat is replaced at once."""
        if guest and not any(row.guest == guest for row in session.live.people_seats):
            session.visitors.note_departure(guest)
            await self.review(session)

    async def is_long_gone(self, session: TableSession, guest: str) -> bool:
        """Return whether a guest has been away as long as the setting `absence` says, so their seat can be offered."""
        return session.visitors.away_ms(guest) >= self._absence_ms and not await self._is_elsewhere(session, guest)

    def update(self, session: TableSession) -> None:
        """Start a table's timer if it needs another moderator; cancel the timer otherwise."""
        table = session.live.id
        if self._find_successor(session) is None:
            if table in self._timers:
                self._timers.pop(table).cancel()
        elif table not in self._timers:
            self._start_timer(session, self._remaining_ms(session))

    async def review(self, session: TableSession) -> None:
        """Replace the moderator if they have been away for long enough and there is a successor."""
        live = session.live
        if live.id in self._timers:
            self._timers.pop(live.id).cancel()
        moderator, successor = live.moderation.moderator, self._find_successor(session)
        if successor is None:
            return
        remaining = self._remaining_ms(session)
        if not remaining and await self._is_elsewhere(session, moderator):
            remaining = self._absence_ms
        if remaining:
            self._start_timer(session, remaining)
        else:
            await self._registry.shield(self._hand_over(session, moderator, successor))

    def _find_successor(self, session: TableSession) -> str | None:
        """Return the guest who should replace an absent moderator.

        This is the opener if present, else the guest with a seat who arrived first. Returns None if the moderator is
        present or nobody can replace them.
        """
        live, visitors = session.live, session.visitors
        moderation = live.moderation
        if visitors.is_here(moderation.moderator) and moderation.moderator not in moderation.removed:
            return None
        seated = [(str(row.guest), row.seat) for row in live.people_seats]
        here = [(guest, seat) for guest, seat in seated if visitors.is_here(guest) and guest not in moderation.removed]
        owner = live.row.owner
        if visitors.is_here(owner) and owner not in moderation.removed:
            return owner
        first = min(here, key=lambda pair: (visitors.arrival_time(pair[0]), pair[1]), default=None)
        return None if first is None else first[0]

    def _remaining_ms(self, session: TableSession) -> int:
        """Return the milliseconds until an absent moderator is to be replaced."""
        moderator = session.live.moderation.moderator
        if moderator in session.live.moderation.removed or session.visitors.has_left(moderator):
            return 0
        return max(0, self._absence_ms - session.visitors.away_ms(moderator))

    def _start_timer(self, session: TableSession, wait_ms: int) -> None:
        loop = asyncio.get_running_loop()
        self._timers[session.live.id] = loop.call_later(wait_ms / SECOND, self._on_timer, session)

    def _on_timer(self, session: TableSession) -> None:
        self._timers.pop(session.live.id, None)
        work = partial(self.review, session)
        self._registry.spawn(self._registry.vitals.retry_until_done("attendance", work, f"{session.live.id} moderator"))

    async def _restore_opener(self, session: TableSession, guest: str) -> None:
        live = session.live
        if guest == live.row.owner != live.moderation.moderator and guest not in live.moderation.removed:
            await self._registry.shield(self._hand_over(session, live.moderation.moderator, guest))
        self.update(session)

    async def _hand_over(self, session: TableSession, before: str, after: str) -> None:
        """Make `after` the moderator if `before` is still the moderator."""
        async with session.live.lock:
            if session.live.moderation.moderator == before:
                with suppress(Refused):  # another process has written an event first
                    await self._registry.commit(session, table_events.Moderator(after))

    async def _is_elsewhere(self, session: TableSession, guest: str) -> bool:
        """Return whether a guest could be connected to another process.

        The database lists only sockets of guests with a seat. A guest without a seat counts as connected unless this
        process has seen them.
        """
        if self._presence is None:
            return False
        seats = [row.seat for row in session.live.seats if row.guest == guest]
        for seat in seats:
            if await self._registry.store.is_present(session.live.id, seat):
                return True
        return not seats and not session.visitors.is_known(guest)
