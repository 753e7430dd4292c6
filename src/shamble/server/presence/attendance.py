"""Attendance at tables: sockets by seat, and stand-ins for absent guests.

A stand-in takes over only while another guest is waiting. A game without other guests waits for its guest to return.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from ..messages.fields import WATCHER
from ..messages.socket import Here
from ..store import SeatChange, SeatRow, Taken
from ..tables import table_events
from ..tables.registry import TableRegistry, TableSession
from ..timestamps import SECOND, now
from .processes import ProcessPresence

# A guest without a socket counts as present for this time after a request. No request waits longer for events.
VISIT_MS = 60 * SECOND
ANNOUNCE_DELAY_S = 0.1  # arrivals and departures within this time are announced together


class Attendance:
    """Counter of the open sockets at each seat, with a timer for each absent guest's seat."""

    def __init__(self, registry: TableRegistry, presence: ProcessPresence | None) -> None:
        self._registry = registry
        self._presence = presence  # None if this is the only process
        self._timers: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._visits: dict[tuple[str, int], int] = {}  # last requests of guests without a socket
        self._announcing: set[str] = set()  # tables with a pending announcement

    async def add_socket(self, session: TableSession, seats: list[int]) -> None:
        """Note that a guest with these seats has opened a socket; without seats, it's a spectator's."""
        here = session.live.open_sockets
        for seat in seats or [WATCHER]:
            here[seat] = here.get(seat, 0) + 1
        self._announce_soon(session)
        for seat in seats:
            if here[seat] == 1 and self._presence is not None:
                await self._presence.add_socket(session, seat)
            await self.note_return(session, seat)

    async def remove_socket(self, session: TableSession, seats: list[int]) -> None:
        """Note that the socket of a guest with these seats has closed; without seats, it's a spectator's."""
        here = session.live.open_sockets
        for seat in seats or [WATCHER]:
            here[seat] = here.get(seat, 0) - 1
        self._announce_soon(session)
        for seat in seats:
            if here[seat] == 0 and not self._registry.is_closing:
                if self._presence is not None:
                    await self._presence.remove_socket(session, seat)
                self._start_timer(session, seat)

    async def note_return(self, session: TableSession, seat: int) -> None:
        """Note that the guest of a seat is back: end the stand-in, and start the timers of absent guests."""
        seat_key = (session.live.id, seat)
        if seat_key in self._timers:
            self._timers.pop(seat_key).cancel()
        self._visits.pop(seat_key, None)
        row = session.live.seats[seat]
        if row.guest is None:
            return
        if row.bot is not None and seat not in session.live.resigned and not session.live.is_over:
            await self._registry.shield(self._set_bot(session, row, bot=None))
        self.update(session)  # the guest now waits for the absent ones
        if not session.live.open_sockets.get(seat):
            if session.live.setup.leavers is not None:
                self._visits[seat_key] = now()
            if self._presence is not None and session.live.setup.leavers is not None:
                with suppress(Taken):
                    await self._registry.store.mark_away(session.live.id, seat, row.guest, now())
            self._start_timer(session, seat)

    async def has_stood_up(self, session: TableSession, seat: int) -> bool:
        """Return whether a stand-in plays a seat although the page of the seat's guest is still open."""
        row = session.live.seats[seat]
        if row.guest is None or row.bot is None:
            return False
        if session.live.open_sockets.get(seat):
            return True
        return self._presence is not None and await self._registry.store.is_present(session.live.id, seat)

    def update(self, session: TableSession) -> None:
        """Start the timers that absent guests don't have yet."""
        for row in session.live.seats:
            if row.guest is not None and not session.live.open_sockets.get(row.seat):
                self._start_timer(session, row.seat)

    def has_timer(self, table: str) -> bool:
        """Return whether a timer runs at a table, which then has to stay in memory."""
        return any(seat_key[0] == table for seat_key in self._timers)

    def _start_timer(self, session: TableSession, seat: int, passed: float = 0.0) -> None:
        live, seat_key = session.live, (session.live.id, seat)
        leavers = live.setup.leavers
        if leavers is None or seat_key in self._timers or live.match is None or live.is_over or live.seats[seat].bot:
            return
        if not _list_other_guests(session, live.seats[seat]):
            return
        wait = leavers.seconds - passed
        loop = asyncio.get_running_loop()
        self._timers[seat_key] = loop.call_later(wait, lambda: self._registry.spawn(self._on_timer(session, seat)))

    async def _on_timer(self, session: TableSession, seat: int) -> None:
        name = f"{session.live.id} {seat}"
        await self._registry.vitals.retry_until_done("attendance", partial(self._seat_stand_in, session, seat), name)

    async def _seat_stand_in(self, session: TableSession, seat: int) -> None:
        live, leavers = session.live, session.live.setup.leavers
        self._timers.pop((live.id, seat), None)
        self._visits.pop((live.id, seat), None)
        row = (await self._registry.store.seats(live.id))[seat]
        if live.open_sockets.get(seat) or live.is_over or row.guest is None or row.bot is not None or leavers is None:
            return
        if self._presence is not None:
            if await self._registry.store.is_present(live.id, seat):
                return  # the process with the socket, or the one that takes over from it, handles the seat
            passed = leavers.seconds if row.left is None else (now() - row.left) / SECOND
            if passed < leavers.seconds:
                self._start_timer(session, seat, passed)
                return
        if not await self._is_waited_for(session, row):
            return  # the timer starts again when another guest comes
        await self._set_bot(session, row, bot=leavers.level)

    async def _is_waited_for(self, session: TableSession, row: SeatRow) -> bool:
        """Return whether another guest is present to wait for this seat.

        A guest is present with a socket in any process, or for VISIT_MS after a request.
        """
        live = session.live
        for other in _list_other_guests(session, row):
            if live.open_sockets.get(other.seat) or now() - self._visits.get((live.id, other.seat), 0) < VISIT_MS:
                return True
            if self._presence is not None and await self._registry.store.is_present(live.id, other.seat):
                return True
        return False

    async def _set_bot(self, session: TableSession, row: SeatRow, bot: str | None) -> None:
        """Let the bot level `bot` stand in at a seat, or end the stand-in with None.

        Does nothing if the seat has changed hands meanwhile.
        """
        async with session.live.lock:
            with suppress(Taken):
                change = SeatChange(session.live.id, row.seat, row.guest, {"bot": bot, "left": None})
                write = partial(self._registry.store.change_seats, [change])
                await self._registry.commit(session, table_events.Seats(row.seat), write=write)

    def _announce_soon(self, session: TableSession) -> None:
        if session.live.id not in self._announcing:
            self._announcing.add(session.live.id)
            asyncio.get_running_loop().call_later(ANNOUNCE_DELAY_S, self._announce, session)

    def _announce(self, session: TableSession) -> None:
        self._announcing.discard(session.live.id)
        here = session.live.open_sockets
        seats = [seat for seat, count in sorted(here.items()) if count > 0 and seat != WATCHER]
        session.feed.broadcast(Here(seats, here.get(WATCHER, 0)))


def _list_other_guests(session: TableSession, row: SeatRow) -> list[SeatRow]:
    """Return the seats that other guests play."""
    return [other for other in session.live.people_seats if other.guest != row.guest]
