"""All that one process of the server holds: the tables and what acts at them, from opening to closing."""

from __future__ import annotations

import os
import secrets
from collections import Counter
from typing import Any

import structlog
from litestar.connection import ASGIConnection

from . import metrics
from .addresses import limit_key
from .bots.bot_runner import BotRunner
from .catalogue.catalogue import Catalogue
from .clocks.alarms import Alarms
from .compiled_rules import POLL_INTERVAL_S, CompiledRules
from .identity import Keyring, Requester, new_guest_id
from .lobby.analysis_queue import AnalysisQueue
from .lobby.bans import Bans
from .lobby.retention import Retention
from .presence.address_confirmation import AddressConfirmation
from .presence.attendance import Attendance
from .presence.moderators import Moderators
from .presence.notices import Channels, Notices, TurnNotice
from .presence.processes import ProcessPresence
from .presence.vote_keeper import VoteKeeper
from .rate_limit import RateLimiter
from .settings import KEY_BYTES, Settings
from .store import SeatRow, Store, Unavailable
from .tables.live_table import LiveTable
from .tables.registry import TableRegistry, TableSession
from .tables.requests.seating import begin_if_full
from .workers.pool import Workers

IDLE_TABLE_S = 600.0  # seconds after which a table that nobody looks at leaves the memory
SWEEP_INTERVAL_S = IDLE_TABLE_S / 10  # seconds between two looks for such tables
FULL_GUESTS_PER_ADDRESS = 2  # who use up an address's requests and sockets if each has as many as a guest may
REMATCH_PLY = -1  # the ply of a notice about a game that has not begun
JOB_MODULES = [  # where workers find theirs
    "shamble.server.lobby.analysis_queue",
    "shamble.server.lobby.record_check",
    "shamble.server.tables.inspection",
    "shamble.server.workshop.comparisons",
]
BOT_JOB_MODULES = ["shamble.server.bots.choosing"]
LOG = structlog.get_logger()


class ServerContext:
    """All that requests are given: settings, keys, tables, and who acts at them."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        catalogue: Catalogue,
        channels: Channels,
        workers: Workers,
        rules: CompiledRules,
    ) -> None:
        self.settings = settings
        self.workers = workers
        self.keyring = Keyring(settings.read_keys())
        self.registry = TableRegistry(store, catalogue, self.keyring, settings, workers, rules)
        self.presence = ProcessPresence(self.registry) if settings.database.startswith("postgres") else None
        self.attendance = Attendance(self.registry, self.presence)
        self.moderators = Moderators(self.registry, self.presence)
        self.alarms = Alarms(self.registry)
        self.bot_workers = Workers(BOT_JOB_MODULES, count=1)  # of their own, so that no bot waits for what takes long
        self.bot_runner = BotRunner(self.registry, self.bot_workers)
        self.rules = rules
        rules.worker_renewals += [self.bot_workers.renew, workers.renew]
        self.origins = settings.make_origins()
        links = self.origins.for_links or self.origins.local
        self.notices = Notices(store, channels, links, self.registry.vitals)
        self.address_confirmation = AddressConfirmation(self.registry, channels.mail_server, links)
        self.retention = Retention(self.registry)
        self.analysis_queue = AnalysisQueue(self.registry)
        self.bans = Bans(store)
        self.host_token = secrets.token_urlsafe(KEY_BYTES)  # of this run; in a file that the host alone can read
        self.own_workers: Workers | None = None  # workers that end with this server
        self.is_https = settings.origin.startswith("https:")
        self.cookie_name = "__Host-shamble" if self.is_https else "shamble"
        self.address_limiter = RateLimiter(settings.rate)
        self.guest_limiter = RateLimiter(settings.rate / FULL_GUESTS_PER_ADDRESS)
        self.sockets: set[Any] = set()
        self._sockets_of: Counter[str] = Counter()  # guests and addresses
        votes = VoteKeeper(self.registry)
        self.registry.observers += [
            self.alarms.wake,
            self.bot_runner.wake,
            self.attendance.wake,
            self.moderators.wake,
            votes.wake,
            self._schedule_notices,
        ]

    async def open(self) -> None:
        """Listen to other processes, and take over the tables whose clocks run or whose bots are to choose."""
        await self.bans.refresh()
        try:
            self.settings.write_location(self.host_token)
        except OSError as error:
            LOG.warning("host", told=f"`shamble host` will not find this server: {error}")
        await self.registry.store.watch(self._on_change)
        self._start_take_over()
        self.registry.spawn(self.registry.vitals.repeat("memory", self._release_idle_tables, SWEEP_INTERVAL_S))
        self.registry.spawn(self.retention.run())
        if self.rules.has_compile:
            self.registry.spawn(self.registry.vitals.repeat("rules", self.rules.refresh, POLL_INTERVAL_S))
        if self.presence is not None:
            self.registry.spawn(self.presence.run(self._start_take_over))

    async def close(self) -> None:
        """Finish what has begun; the store is closed last."""
        await self.notices.close()
        await self.registry.close()
        await self.bot_workers.close()
        await self.registry.store.close()
        if self.own_workers is not None:
            await self.own_workers.close()

    def identify(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Requester:
        """Who asks: by a program's token, else by cookie, else a new guest."""
        address = limit_key(connection.client.host) if connection.client is not None else ""
        header = connection.headers.get("authorization", "")
        if header.startswith("Bearer "):
            key = self.keyring.read_program(header.removeprefix("Bearer ").strip())
            return Requester(key=key, address=address)
        guest = self.keyring.read_guest(connection.cookies.get(self.cookie_name, ""))
        return Requester(guest or new_guest_id(), is_new=not guest, address=address)

    def close_forbidden_sockets(self) -> None:
        """Close the sockets of those who may not look any more: banned, removed, or without the seat they had."""
        for view in self.sockets:
            view.check()

    def list_addresses(self, guest: str) -> list[str]:
        """The addresses from which a guest looks at tables now."""
        return sorted({view.requester.address for view in self.sockets if view.requester.guest == guest})

    def admit_socket(self, requester: Requester) -> bool:
        """Count one more socket of a guest and an address; False if either may have no more."""
        most = self.settings.watchers
        of_guest, of_address = self._sockets_of[requester.limit_key], self._sockets_of[requester.address]
        if of_guest >= -(-most // FULL_GUESTS_PER_ADDRESS) or of_address >= most:
            return False
        self._sockets_of.update((requester.limit_key, requester.address))
        return True

    def release_socket(self, requester: Requester) -> None:
        """Count a closed socket no more."""
        for name in (requester.limit_key, requester.address):
            self._sockets_of[name] -= 1
            if self._sockets_of[name] <= 0:
                del self._sockets_of[name]

    def _on_change(self, table: str | None) -> None:
        self.registry.spawn(self._catch_up(table))

    async def _catch_up(self, table: str | None) -> None:
        """Read what other processes wrote; what cannot be read now is read at the next look at everything."""
        try:
            await self.registry.catch_up(table)
            if table is None:
                await self.bans.refresh()
                self.close_forbidden_sockets()
        except Exception as error:  # noqa: BLE001  noted
            self.registry.vitals.note_failure("news", error)
        else:
            self.registry.vitals.note_success("news")

    def _start_take_over(self) -> None:
        self.registry.spawn(self.registry.vitals.retry_until_done("start", self._take_over))

    async def _take_over(self) -> None:
        """Look after every table whose game is not over: the process it waits for may have died."""
        for row in await self.registry.store.running_tables():
            try:
                session = await self.registry.find(row.id)
                await begin_if_full(self.registry, session)
                if self.presence is None:
                    await self.alarms.take_over(session)
                self.registry.wake(session)
            except Unavailable:  # all over again, once it answers
                raise
            except Exception:
                metrics.ERRORS.inc()
                LOG.exception("table", table=row.id)

    async def _release_idle_tables(self) -> None:
        """Release the tables that nobody looks at and nothing waits for."""
        for session in self.registry.open_sessions():
            waits = self.alarms.is_set(session.live.id) or self.attendance.is_waiting(session.live.id)
            self.registry.release_if_idle(session, IDLE_TABLE_S, waits)
        metrics.TABLES.set(len(self.registry.open_sessions()))

    def _schedule_notices(self, session: TableSession) -> None:
        for row in session.live.seats:
            turn = _make_turn_notice(session.live, row)
            if turn is None:
                self.notices.cancel(session.live.id, row.seat)
            else:
                self.notices.schedule(turn)


def _make_turn_notice(live: LiveTable, row: SeatRow) -> TurnNotice | None:
    """What the guest of a seat, or the one for whom it is kept, is to be told while away."""
    game = live.edition.game.title
    if row.guest is None and row.bot is None and row.expects is not None and not live.is_over:
        return TurnNotice(live.id, row.seat, REMATCH_PLY, row.expects, game, rematch=True)
    chooses = row.seat in live.to_move and row.seat not in live.helped
    if row.guest is None or row.bot is not None or not chooses or live.here.get(row.seat):
        return None
    return TurnNotice(live.id, row.seat, live.ply, row.guest, game)


async def open_context(
    settings: Settings,
    catalogue: Catalogue | None = None,
    workers: Workers | None = None,
    rules: CompiledRules | None = None,
) -> ServerContext:
    """A server's context on its store, with workers of its own unless some are given."""
    store = await Store.open(settings.database_url())
    own = workers or Workers(JOB_MODULES)
    channels, rules = Channels.read(os.environ), rules or CompiledRules.for_this_process()
    context = ServerContext(settings, store, catalogue or Catalogue(), channels, own, rules)
    context.own_workers = None if workers else own
    await context.open()
    return context
