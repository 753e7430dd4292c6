"""When time is up: the server chooses for the seat, as the log's next event; of several processes one is first."""

from __future__ import annotations

import asyncio

from ...core.notation import write
from ...core.play import asides
from ...core.step import CLOCK
from ...core.tables.table import Table
from ..errors import Refused
from ..tables.registry import LOG, Hall, Seen, now
from ..tables.requests.actions import play
from ..tables.requests.pause import stand
from ..tables.time.clock import Limit

BELL = "time"  # the aside of a game that has a rule for its clock
TICK = 5  # milliseconds behind the last that counts
MISSED = 2000  # milliseconds behind a limit from which on it is clear that no server was there to see to it


class Alarms:
    """The alarm of every table whose clock runs."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._set: dict[str, asyncio.TimerHandle] = {}

    def wake(self, seen: Seen) -> None:
        """Set the alarm anew."""
        table = seen.live.id
        if table in self._set:
            self._set.pop(table).cancel()
        times = [_time(seen, limit) for limit in _limits(seen)]
        if times and not self._hall.closing:
            loop = asyncio.get_running_loop()
            wait = max(0, min(times) - now()) / 1000
            self._set[table] = loop.call_later(wait, lambda: self._hall.spawn(self._ring(seen)))

    def is_set(self, table: str) -> bool:
        """Whether a table's clock runs: it stays in memory."""
        return table in self._set

    async def take_up(self, seen: Seen) -> None:
        """This process alone keeps the time, and has just begun: until now nobody did."""
        async with seen.live.lock:
            if not seen.live.clock.paused:
                await stand(self._hall, seen)

    async def _ring(self, seen: Seen) -> None:
        live = seen.live
        async with live.lock:
            due = [limit for limit in _limits(seen) if _time(seen, limit) <= now()]
            try:
                if live.clock.kind == "rule" and any(_time(seen, limit) + MISSED < now() for limit in due):
                    await stand(self._hall, seen)
                elif due:
                    await self._end(seen, min(due, key=lambda limit: limit.at))
                else:  # set anew meanwhile, or rung a little early
                    self.wake(seen)
            except Refused as refused:
                LOG.info("alarm", table=live.id, refused=refused.code)

    async def _end(self, seen: Seen, limit: Limit) -> None:
        """Choose for the seats of a limit."""
        live = seen.live
        by = "wait" if limit.is_hidden else "clock"
        for seat in limit.seats:
            if live.game is None or live.is_over:
                return
            if limit.bell and _has_bell(live.game):
                await play(self._hall, seen, live.game, CLOCK, BELL, by="clock")
                return
            if seat in live.to_move:
                text = write(live.game.state, live.game.edition.game.default(live.game.state, seat))
                await play(self._hall, seen, live.game, seat, text, by=by)


def _limits(seen: Seen) -> list[Limit]:
    """What the server waits for; where hands are hidden a bot passes for itself, like one that has a choice."""
    seats = seen.live.seats
    return [
        limit
        for limit in seen.live.clock.limits()
        if not (limit.is_pass and limit.is_hidden and seats[limit.seats[0]].bot is not None)
    ]


def _time(seen: Seen, limit: Limit) -> int:
    """When a limit is due: behind all that may still be on its way."""
    return limit.at if limit.is_pass else limit.at + max(map(seen.allowance, limit.seats)) + TICK


def _has_bell(game: Table) -> bool:
    return any(write(game.state, action) == BELL for action in asides(game.state, CLOCK))
