"""The running server: the hall and all that acts in it, from its opening to its closing."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from typing import Any

from litestar.connection import ASGIConnection

from . import metrics
from .bots.bot_runner import Sitters
from .catalogue.catalogue import Catalogue
from .clocks.alarms import Alarms
from .identity import Keyring, Who, new_guest
from .lobby.retention import Keeping
from .presence.address_confirmation import Confirming
from .presence.attendance import Absence
from .presence.notices import Notices, Turn, Ways
from .presence.processes import Presence
from .rate_limit import Buckets
from .settings import Settings
from .store import Store
from .tables.registry import LOG, Hall, Seen
from .tables.requests.seating import begin_if_full

IDLE = 600.0  # seconds after which a table that nobody looks at leaves the memory


class Place:
    """All that one process of the server holds."""

    def __init__(self, settings: Settings, store: Store, catalogue: Catalogue, ways: Ways) -> None:
        self.settings = settings
        self.keyring = Keyring(settings.keys())
        self.hall = Hall(store, catalogue, self.keyring, settings)
        self.presence = Presence(self.hall) if settings.database.startswith("postgres") else None
        self.absence = Absence(self.hall, self.presence)
        self.alarms = Alarms(self.hall)
        self.sitters = Sitters(self.hall)
        self.notices = Notices(store, ways, settings.origins()[0])
        self.confirming = Confirming(self.hall, ways.mailbox, settings.origins()[0])
        self.keeping = Keeping(self.hall)
        self.secure = settings.origin.startswith("https:")
        self.cookie = "__Host-shamble" if self.secure else "shamble"
        self.addresses = Buckets(settings.rate)
        self.tables = Buckets(settings.rate / 20)
        self.views: set[Any] = set()
        self._sockets: Counter[str] = Counter()
        self.hall.wakers += [self.alarms.wake, self.sitters.wake, self.absence.wake, self._notify]

    async def open(self) -> None:
        """Hear other processes, and take up the tables whose clocks run or whose bots are to choose."""
        await self.hall.store.watch(self._told)
        self.hall.spawn(self._take_up())
        self.hall.spawn(self._sweep())
        self.hall.spawn(self.keeping.run())
        if self.presence is not None:
            self.hall.spawn(self.presence.run(self._take_up))

    async def close(self) -> None:
        """Finish what has begun; the store is closed last."""
        await self.notices.close()
        await self.hall.close()
        await self.hall.store.close()

    def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Who:
        """Who asks: by a program's token, else by cookie, else a new guest."""
        header = connection.headers.get("authorization", "")
        if header.startswith("Bearer "):
            key = self.keyring.read_program(header.removeprefix("Bearer ").strip())
            return Who(key=key)
        guest = self.keyring.guest(connection.cookies.get(self.cookie, ""))
        return Who(guest) if guest else Who(new_guest(), fresh=True)

    def enter(self, address: str) -> bool:
        """Whether an address may have one more socket."""
        if self._sockets[address] >= self.settings.watchers:
            return False
        self._sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A socket of an address was closed."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def _told(self, table: str | None) -> None:
        self.hall.spawn(self.hall.catch_up(table))

    async def _take_up(self) -> None:
        """See to every table whose game is not over: what it waits for may have waited for a process that died."""
        for row in await self.hall.store.running_tables():
            try:
                seen = await self.hall.find(row.id)
                await begin_if_full(self.hall, seen)
                if self.presence is None:
                    await self.alarms.take_up(seen)
                self.hall.wake(seen)
            except Exception:  # noqa: BLE001  one table that cannot be read must not keep the others from going on
                metrics.ERRORS.inc()
                LOG.exception("table", table=row.id)

    async def _sweep(self) -> None:
        """Let tables go that nobody looks at and nothing waits for."""
        while True:
            metrics.TABLES.set(len(self.hall.held()))
            await asyncio.sleep(IDLE / 10)
            for seen in self.hall.held():
                waits = self.alarms.is_set(seen.live.id) or self.absence.is_set(seen.live.id)
                self.hall.let_go_if_idle(seen, IDLE, waits)

    def _notify(self, seen: Seen) -> None:
        live = seen.live
        for row in live.seats:
            if row.guest is None or row.bot is not None:
                continue
            if row.seat in live.to_move and not live.here.get(row.seat):
                game = live.edition.game.title
                self.notices.due(Turn(live.id, row.seat, live.ply, row.guest, game))
            else:
                self.notices.settled(live.id, row.seat)


async def opened(settings: Settings, catalogue: Catalogue | None = None) -> Place:
    """A place on its store."""
    store = await Store.open(settings.url())
    place = Place(settings, store, catalogue or Catalogue(), Ways.read(os.environ))
    await place.open()
    return place
