"""Alarms for the limits of tables' clocks: when a limit is due, the server chooses for its seats.

With several server processes, each has an alarm for the same limit. The log accepts only the first one's event.
"""

from __future__ import annotations

import asyncio

import structlog

from ...core.matches.match import Match
from ...core.notation import write
from ...core.play import asides
from ...core.step import CLOCK
from ..errors import Refused
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.choosing import play
from ..tables.table_events import Pause, Resume
from ..tables.time.clock import Limit
from ..timestamps import SECOND, now
from ..vitals import retry_delay

BELL = "time"  # the aside that rings the bell, in games with a rule for their clock
GRACE_MS = 5  # added to the latency allowance
OUTAGE_MS = 2000  # a limit that is overdue by more than this was missed because no server was running
LOG = structlog.get_logger()


class Alarms:
    """One alarm for each table whose clock has a limit."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def update(self, session: TableSession) -> None:
        """Set the alarm of a table to its next limit."""
        table = session.live.id
        if table in self._timers:
            self._timers.pop(table).cancel()
        times = [_due_time(session, limit) for limit in _list_limits(session)]
        if times and not self._registry.is_closing:
            self._schedule(session, max(0, min(times) - now()) / SECOND)

    def is_set(self, table: str) -> bool:
        """Return whether a table has an alarm; if so, it has to stay in memory."""
        return table in self._timers

    async def take_over(self, session: TableSession) -> None:
        """Pause a table's clock at the start of the only server process, since nobody kept the time before."""
        async with session.live.lock:
            if not session.live.clock.paused:
                await self._pause_after_outage(session)

    def _schedule(self, session: TableSession, wait: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[session.live.id] = loop.call_later(wait, lambda: self._registry.spawn(self._on_timer(session)))

    async def _on_timer(self, session: TableSession) -> None:
        vitals, table = self._registry.vitals, session.live.id
        try:
            await self._handle_due_limits(session)
        except Refused as refused:
            LOG.info("alarm", table=table, refused=refused.code)
        except Exception as error:  # noqa: BLE001  counted, and tried again
            self._schedule(session, retry_delay(vitals.note_failure("timers", error, table)))
            return
        vitals.note_success("timers", table)

    async def _handle_due_limits(self, session: TableSession) -> None:
        live = session.live
        async with live.lock:
            due = [limit for limit in _list_limits(session) if _due_time(session, limit) <= now()]
            if live.clock.kind == "rule" and any(_due_time(session, limit) + OUTAGE_MS < now() for limit in due):
                await self._pause_after_outage(session)
            elif due:
                await self._choose(session, min(due, key=lambda limit: limit.at))
            else:  # the limits have changed meanwhile, or the timer was a little early
                self.update(session)

    async def _choose(self, session: TableSession, limit: Limit) -> None:
        """Ring the game's bell, or make the default choice for each seat of a due limit. Hold the table's lock."""
        live = session.live
        by = "wait" if limit.is_hidden else "clock"
        for seat in limit.seats:
            if live.match is None or live.is_over:
                return
            if limit.bell and _has_bell(live.match):
                await play(self._registry, session, live.match, CLOCK, BELL, by="clock")
                return
            if seat in live.to_move:
                text = write(live.match.state, live.match.edition.game.default_action(live.match.state, seat))
                await play(self._registry, session, live.match, seat, text, by=by, joins=limit.is_pass)

    async def _pause_after_outage(self, session: TableSession) -> None:
        """Pause a RuleClock with effect from the last event, since no server kept the time. Hold the table's lock.

        If no guest plays at the table, resume the clock at once.
        """
        live = session.live
        if live.clock.kind == "rule" and live.clock.list_limits():
            await self._registry.commit(session, Pause(CLOCK, live.last_event_at))
            if all(row.guest is None or row.bot is not None for row in live.seats):
                await self._registry.commit(session, Resume(CLOCK))


def _list_limits(session: TableSession) -> list[Limit]:
    """Return the limits of a table's clock at which the server acts.

    Hidden passes of bots are left out, since bots pass by themselves.
    """
    seats = session.live.seats
    return [
        limit
        for limit in session.live.clock.list_limits()
        if not (limit.is_pass and limit.is_hidden and seats[limit.seats[0]].bot is not None)
    ]


def _due_time(session: TableSession, limit: Limit) -> int:
    """Return the time at which a limit is due.

    It's late enough for choices that were made in time but are still on their way to the server.
    """
    return limit.at if limit.is_pass else limit.at + max(map(session.latency_allowance, limit.seats)) + GRACE_MS


def _has_bell(match: Match) -> bool:
    return any(write(match.state, action) == BELL for action in asides(match.state, CLOCK))
