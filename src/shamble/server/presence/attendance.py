"""Who is connected; and a bot for who stays away, until the return."""

from __future__ import annotations

import asyncio

from ..messages.wire import WATCHER, Here, encode
from ..tables import table_events as deeds
from ..tables.registry import Hall, Seen, now
from .processes import Presence

SOON = 0.1  # seconds for others to come and go: a crowd that comes at once is told of once


class Absence:
    """The presence at all tables, and the alarms of the seats whose guests have left."""

    def __init__(self, hall: Hall, presence: Presence | None) -> None:
        self._hall = hall
        self._presence = presence  # among other processes, which may have their sockets
        self._set: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._telling: set[str] = set()  # the tables that are soon told who is connected

    async def came(self, seen: Seen, seats: list[int]) -> None:
        """A socket of a guest with these seats was opened."""
        here = seen.live.here
        for seat in seats or [WATCHER]:
            here[seat] = here.get(seat, 0) + 1
        self._tell_soon(seen)
        for seat in seats:
            if here[seat] == 1 and self._presence is not None:
                await self._presence.came(seen, seat)
            await self.touch(seen, seat)

    async def left(self, seen: Seen, seats: list[int]) -> None:
        """A socket was closed."""
        here = seen.live.here
        for seat in seats or [WATCHER]:
            here[seat] = here.get(seat, 0) - 1
        self._tell_soon(seen)
        for seat in seats:
            if here[seat] == 0 and not self._hall.closing:
                if self._presence is not None:
                    await self._presence.left(seen, seat)
                self._arm(seen, seat)

    async def touch(self, seen: Seen, seat: int) -> None:
        """A guest has shown up: the bot that stood in gives the seat back."""
        place = (seen.live.id, seat)
        if place in self._set:
            self._set.pop(place).cancel()
        row = seen.live.seats[seat]
        if row.guest is None:
            return
        if row.bot is not None and seat not in seen.live.resigned:
            await self._hall.finish(self._change(seen, seat, bot=None))
        if not seen.live.here.get(seat):
            if self._presence is not None and seen.live.setup.leavers is not None:
                await self._hall.store.change_seat(seen.live.id, seat, left=now())
            self._arm(seen, seat)

    def wake(self, seen: Seen) -> None:
        """See to it that nobody is away without an alarm being set."""
        for row in seen.live.seats:
            if row.guest is not None and not seen.live.here.get(row.seat):
                self._arm(seen, row.seat)

    def is_set(self, table: str) -> bool:
        """Whether a seat's alarm is set: the table stays in memory."""
        return any(place[0] == table for place in self._set)

    def _arm(self, seen: Seen, seat: int, passed: float = 0.0) -> None:
        live, place = seen.live, (seen.live.id, seat)
        leavers = live.setup.leavers
        if leavers is None or place in self._set or live.game is None or live.is_over or live.seats[seat].bot:
            return
        wait = leavers.seconds - passed
        loop = asyncio.get_running_loop()
        self._set[place] = loop.call_later(wait, lambda: self._hall.spawn(self._replace(seen, seat)))

    async def _replace(self, seen: Seen, seat: int) -> None:
        live, leavers = seen.live, seen.live.setup.leavers
        self._set.pop((live.id, seat), None)
        row = (await self._hall.store.seats(live.id))[seat]
        if live.here.get(seat) or live.is_over or row.guest is None or row.bot is not None or leavers is None:
            return
        if self._presence is not None:
            if await self._hall.store.is_present(live.id, seat):
                return  # whose process, or who takes up what it leaves, sees to it
            passed = leavers.seconds if row.left is None else (now() - row.left) / 1000
            if passed < leavers.seconds:
                self._arm(seen, seat, passed)
                return
        await self._change(seen, seat, bot=leavers.level)

    async def _change(self, seen: Seen, seat: int, bot: str | None) -> None:
        async with seen.live.lock:
            await self._hall.store.change_seat(seen.live.id, seat, bot=bot, left=None)
            await self._hall.commit(seen, deeds.Seats(seat))

    def _tell_soon(self, seen: Seen) -> None:
        if seen.live.id not in self._telling:
            self._telling.add(seen.live.id)
            asyncio.get_running_loop().call_later(SOON, self._tell, seen)

    def _tell(self, seen: Seen) -> None:
        self._telling.discard(seen.live.id)
        here = seen.live.here
        seats = [seat for seat, count in sorted(here.items()) if count > 0 and seat != WATCHER]
        seen.feed.everyone(encode(Here(seats, here.get(WATCHER, 0))).decode())
