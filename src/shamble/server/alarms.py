"""When time is up: the server chooses for the seat, as the log's next event; of several processes one is first."""

from __future__ import annotations

import asyncio

from ..core.notation import write
from ..core.play import asides
from ..core.step import CLOCK
from ..core.table import Table
from .acting import play
from .clock import GRACE
from .hall import LOG, Hall, Seen, now
from .refused import Refused

BELL = "time"  # the aside of a game that has a rule for its clock


class Alarms:
    """The alarm of every table whose clock runs."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._set: dict[str, asyncio.TimerHandle] = {}

    def wake(self, seen: Seen) -> None:
        """Set the alarm anew."""
        table, deadline = seen.live.id, seen.live.clock.deadline
        if table in self._set:
            self._set.pop(table).cancel()
        if deadline is not None and not self._hall.closing:
            wait = max(0, deadline + GRACE + 5 - now()) / 1000
            loop = asyncio.get_running_loop()
            self._set[table] = loop.call_later(wait, lambda: self._hall.spawn(self._ring(seen)))

    def is_set(self, table: str) -> bool:
        """Whether a table's clock runs: it stays in memory."""
        return table in self._set

    async def _ring(self, seen: Seen) -> None:
        live = seen.live
        async with live.lock:
            if not live.clock.is_late(now()):  # set anew meanwhile, or rung a little early
                self.wake(seen)
                return
            for seat in list(live.clock.running):
                if live.game is None or live.is_over or seat not in live.to_move:
                    continue
                who, text = _choice(live.game, seat)
                try:
                    await play(self._hall, seen, live.game, who, text, by="clock")
                except Refused as refused:
                    LOG.info("alarm", table=live.id, seat=seat, refused=refused.code)
                    return
                if who == CLOCK:
                    return


def _choice(game: Table, seat: int) -> tuple[int, str]:
    """What is chosen when a seat's time is up: the game's own bell, else its default for the seat."""
    state = game.state
    for action in asides(state, CLOCK):
        if write(state, action) == BELL:
            return CLOCK, BELL
    return seat, write(state, game.edition.game.default(state, seat))
