"""Stopping a clock that is a rule of the game: by consent; anybody at the table may let it go on."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Ok, Pause, Resume
from .. import table_events
from ..registry import TableRegistry, TableSession
from .permissions import Author
from .request import list_seats_to_ask, require_playable, run_once


async def pause(registry: TableRegistry, session: TableSession, author: Author, request: Pause) -> Ok:
    """Ask the other guests for a pause, or pause if there is nobody to ask."""
    seat = author.seat

    async def work(key: str) -> Ok:
        require_playable(session, seat)
        clock = session.live.clock
        if clock.kind != "rule" or not clock.running:
            raise Refused("illegal", "no time of the game's own clock runs now", ply=session.live.ply)
        waits = list_seats_to_ask(session, seat)
        event = table_events.Ask(seat, 0, waits, "pause") if waits else table_events.Pause(seat)
        return await registry.commit(session, event, key)

    return await run_once(registry, session, author, request, work)


async def resume(registry: TableRegistry, session: TableSession, author: Author, request: Resume) -> Ok:
    """Let the clock go on."""
    seat = author.seat

    async def work(key: str) -> Ok:
        require_playable(session, seat)
        if not session.live.clock.paused:
            raise Refused("illegal", "the clock does not stand still", ply=session.live.ply)
        return await registry.commit(session, table_events.Resume(seat), key)

    return await run_once(registry, session, author, request, work)
