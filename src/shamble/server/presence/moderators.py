"""Moderation that passes on: while the moderator is away, the person who has been here for longest moderates."""

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
    """A timer for each table whose moderator is away while somebody else is there.

    The opener gets the moderation back by returning. Whoever gets up passes it on at once, others after `absence`.
    """

    def __init__(self, registry: TableRegistry, presence: ProcessPresence | None) -> None:
        self._registry = registry
        self._presence = presence  # of other processes, which may hold sockets of the same guests
        self._absence_ms = registry.settings.absence * MINUTE_MS
        self._timers: dict[str, asyncio.TimerHandle] = {}

    async def add_socket(self, session: TableSession, guest: str) -> None:
        """Note a socket that a guest opens; the opener gets the moderation back."""
        session.visitors.add_socket(guest)
        await self._restore_opener(session, guest)

    def remove_socket(self, session: TableSession, guest: str) -> None:
        """Note a socket that has been closed."""
        session.visitors.remove_socket(guest)
        if not self._registry.is_closing:
            self.update(session)

    async def note_request(self, session: TableSession, guest: str) -> None:
        """Note a guest who acts, perhaps without a socket; the opener gets the moderation back."""
        session.visitors.note_request(guest)
        await self._restore_opener(session, guest)

    async def note_departure(self, session: TableSession, guest: str) -> None:
        """Note that a guest has got up; a moderator without another seat passes the moderation on at once."""
        if guest and not any(row.guest == guest for row in session.live.people_seats):
            session.visitors.note_departure(guest)
            await self.review(session)

    async def is_long_gone(self, session: TableSession, guest: str) -> bool:
        """Whether a guest has been away for so long that their seat may be given to somebody else."""
        return session.visitors.away_ms(guest) >= self._absence_ms and not await self._is_elsewhere(session, guest)

    def update(self, session: TableSession) -> None:
        """See to it that a timer runs while the moderator is away and somebody else is there."""
        table = session.live.id
        if self._find_successor(session) is None:
            if table in self._timers:
                self._timers.pop(table).cancel()
        elif table not in self._timers:
            self._start_timer(session, self._remaining_ms(session))

    async def review(self, session: TableSession) -> None:
        """Pass the moderation on, if the moderator has been away for long enough and somebody else is there."""
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
        """Return who would moderate in the moderator's place: the opener, else who is here for longest; none needed."""
        live, visitors = session.live, session.visitors
        conduct = live.moderation
        if visitors.is_here(conduct.moderator) and conduct.moderator not in conduct.removed:
            return None
        seated = [(str(row.guest), row.seat) for row in live.people_seats]
        here = [(guest, seat) for guest, seat in seated if visitors.is_here(guest) and guest not in conduct.removed]
        owner = live.row.owner
        if visitors.is_here(owner) and owner not in conduct.removed:
            return owner
        return min(here, key=lambda each: (visitors.arrival_time(each[0]), each[1]))[0] if here else None

    def _remaining_ms(self, session: TableSession) -> int:
        """Return for how long the moderator may still be away."""
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
        """Have another guest moderate, unless somebody else has seen to it."""
        async with session.live.lock:
            if session.live.moderation.moderator == before:
                with suppress(Refused):  # another process was first
                    await self._registry.commit(session, table_events.Moderator(after))

    async def _is_elsewhere(self, session: TableSession, guest: str) -> bool:
        """Whether another process has a socket of a guest; of somebody without a seat only that process knows."""
        if self._presence is None:
            return False
        seats = [row.seat for row in session.live.seats if row.guest == guest]
        for seat in seats:
            if await self._registry.store.is_present(session.live.id, seat):
                return True
        return not seats and not session.visitors.is_known(guest)
