"""A clock that is a rule of the game stands still by consent, and goes on when anybody at the table says so."""

from __future__ import annotations

from ....core.step import CLOCK
from ...errors import Refused
from ...messages.wire import Ok, Pause, Resume
from .. import table_events as deeds
from ..registry import Hall, Seen
from .actions import once, others, playable


async def pause(hall: Hall, seen: Seen, seat: int, asked: Pause) -> Ok:
    """Ask the other guests for a pause, or pause if nobody is there to be asked."""

    async def work(key: str) -> Ok:
        playable(seen, seat)
        clock = seen.live.clock
        if clock.kind != "rule" or not clock.running:
            raise Refused("illegal", "no time of the game's own clock runs now", ply=seen.live.ply)
        waits = others(seen, seat)
        deed = deeds.Ask(seat, 0, waits, "pause") if waits else deeds.Pause(seat)
        return await hall.commit(seen, deed, key)

    return await once(hall, seen, seat, asked.id, work)


async def resume(hall: Hall, seen: Seen, seat: int, asked: Resume) -> Ok:
    """Let the clock go on."""

    async def work(key: str) -> Ok:
        playable(seen, seat)
        if not seen.live.clock.paused:
            raise Refused("illegal", "the clock does not stand still", ply=seen.live.ply)
        return await hall.commit(seen, deeds.Resume(seat), key)

    return await once(hall, seen, seat, asked.id, work)


async def stand(hall: Hall, seen: Seen) -> None:
    """No server was there to keep the time, which stands as it was at the last event; bots alone go on at once.

    The table's lock is held.
    """
    live = seen.live
    if live.clock.kind == "rule" and live.clock.limits():
        await hall.commit(seen, deeds.Pause(CLOCK, live.moved))
        if all(row.guest is None or row.bot is not None for row in live.seats):
            await hall.commit(seen, deeds.Resume(CLOCK))
