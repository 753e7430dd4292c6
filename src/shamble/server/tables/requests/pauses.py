"""Requests to pause and resume the clock, for games whose rules have a clock."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Ok, Pause, Resume
from .. import table_events
from ..registry import TableRegistry, TableSession
from .permissions import Author
from .request import list_seats_to_ask, require_playable, run_once


async def pause(registry: TableRegistry, session: TableSession, author: Author, request: Pause) -> Ok:
    """Ask the other guests to pause the clock; without other guests, pause it at once."""
    seat = author.seat

    async def execute(key: str) -> Ok:
        require_playable(session, seat)
        clock = session.live.clock
        if clock.kind != "rule" or not clock.running:
            raise Refused("illegal", "the game's clock isn't running", ply=session.live.ply)
        waits = list_seats_to_ask(session, seat)
        event = table_events.Ask(seat, 0, waits, "pause") if waits else table_events.Pause(seat)
        return await registry.commit(session, event, key)

    return await run_once(registry, session, author, request, execute)


async def resume(registry: TableRegistry, session: TableSession, author: Author, request: Resume) -> Ok:
    """Resume the clock; any seat can, without asking the others."""
    seat = author.seat

    async def execute(key: str) -> Ok:
        require_playable(session, seat)
        if not session.live.clock.paused:
            raise Refused("illegal", "the clock isn't paused", ply=session.live.ply)
        return await registry.commit(session, table_events.Resume(seat), key)

    return await run_once(registry, session, author, request, execute)
