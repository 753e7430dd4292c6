"""The objects that make up a server process, and their startup and shutdown."""

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
from .workers.pool import WorkerPool

IDLE_TABLE_S = 600.0  # a table without viewers is then removed from memory
SWEEP_INTERVAL_S = IDLE_TABLE_S / 10
FULL_GUESTS_PER_ADDRESS = 2  # an address may make the requests and open the sockets of two guests
REMATCH_PLY = -1  # the ply in a notice about a rematch, which has not begun
JOB_MODULES = [  # imported by the workers
    "shamble.server.lobby.analysis_queue",
    "shamble.server.lobby.record_check",
    "shamble.server.tables.inspection",
    "shamble.server.workshop.comparisons",
]
BOT_JOB_MODULES = ["shamble.server.bots.bot_choice"]
LOG = structlog.get_logger()


class ServerContext:
    """Container of everything that request handlers share: settings, keys, tables, timers and workers."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        catalogue: Catalogue,
        channels: Channels,
        workers: WorkerPool,
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
        self.bot_workers = WorkerPool(BOT_JOB_MODULES, count=1)  # separate, so that bots don't wait for long jobs
        self.bot_runner = BotRunner(self.registry, self.bot_workers)
        self.rules = rules
        rules.worker_renewals += [self.bot_workers.switch_to_compiled, workers.switch_to_compiled]
        self.origins = settings.make_origins()
        links = self.origins.for_links or self.origins.local
        self.notices = Notices(store, channels, links, self.registry.vitals)
        self.address_confirmation = AddressConfirmation(self.registry, channels.mail_server, links)
        self.retention = Retention(self.registry)
        self.analysis_queue = AnalysisQueue(self.registry)
        self.bans = Bans(store)
        self.host_token = secrets.token_urlsafe(KEY_BYTES)  # new at each start, in a file for the host only
        self.own_workers: WorkerPool | None = None  # closed with this server
        self.is_https = settings.origin.startswith("https:")
        self.cookie_name = "__Host-shamble" if self.is_https else "shamble"
        self.address_limiter = RateLimiter(settings.rate)
        self.guest_limiter = RateLimiter(settings.rate / FULL_GUESTS_PER_ADDRESS)
        self.sockets: set[Any] = set()
        self._socket_counts: Counter[str] = Counter()  # keys: guests and addresses
        votes = VoteKeeper(self.registry)
        self.registry.observers += [
            self.alarms.update,
            self.bot_runner.update,
            self.attendance.update,
            self.moderators.update,
            votes.update,
            self._schedule_notices,
        ]

    async def open(self) -> None:
        """Start the background loops, watch other processes, and resume the timers and bots of running tables."""
        await self.bans.refresh()
        try:
            self.settings.write_location(self.host_token)
        except OSError as error:
            LOG.warning("host", detail=f"`shamble host` will not find this server: {error}")
        await self.registry.store.watch(self._on_change)
        self._start_take_over()
        self.registry.spawn(self.registry.vitals.repeat("memory", self._release_idle_tables, SWEEP_INTERVAL_S))
        self.registry.spawn(self.retention.run())
        if self.rules.has_compile:
            self.registry.spawn(self.registry.vitals.repeat("rules", self.rules.refresh, POLL_INTERVAL_S))
        if self.presence is not None:
            self.registry.spawn(self.presence.run(self._start_take_over))

    async def close(self) -> None:
        """Stop the background work, then close the workers and the store."""
        await self.notices.close()
        await self.registry.close()
        await self.bot_workers.close()
        await self.registry.store.close()
        if self.own_workers is not None:
            await self.own_workers.close()

    def identify(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Requester:
        """Return the requester of a connection.

        A token identifies a program, a cookie a guest. Without either, the requester is a new guest.
        """
        address = limit_key(connection.client.host) if connection.client is not None else ""
        header = connection.headers.get("authorization", "")
        if header.startswith("Bearer "):
            key = self.keyring.read_program(header.removeprefix("Bearer ").strip())
            return Requester(key=key, address=address)
        guest = self.keyring.read_guest(connection.cookies.get(self.cookie_name, ""))
        return Requester(guest or new_guest_id(), is_new=not guest, address=address)

    def close_forbidden_sockets(self) -> None:
        """Close the sockets of viewers who were banned or removed, or who lost the seat whose view they see."""
        for view in self.sockets:
            view.check()

    def list_addresses(self, guest: str) -> list[str]:
        """Return the addresses from which a guest has open sockets, sorted."""
        return sorted({view.requester.address for view in self.sockets if view.requester.guest == guest})

    def admit_socket(self, requester: Requester) -> bool:
        """Count a new socket for its guest and address; return False, uncounted, if either has too many already."""
        limit = self.settings.watchers
        of_guest, of_address = self._socket_counts[requester.limit_key], self._socket_counts[requester.address]
        if of_guest >= -(-limit // FULL_GUESTS_PER_ADDRESS) or of_address >= limit:
            return False
        self._socket_counts.update((requester.limit_key, requester.address))
        return True

    def release_socket(self, requester: Requester) -> None:
        """Stop counting a closed socket for its guest and address."""
        for name in (requester.limit_key, requester.address):
            self._socket_counts[name] -= 1
            if self._socket_counts[name] <= 0:
                del self._socket_counts[name]

    def _on_change(self, table: str | None) -> None:
        self.registry.spawn(self._catch_up(table))

    async def _catch_up(self, table: str | None) -> None:
        """Apply the events that other processes wrote to a table, or to every table with None.

        After an error, the next periodic check tries again.
        """
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
        """Load every table whose game isn't over, and resume its timers and bots.

        The process that held the table may have died.
        """
        for row in await self.registry.store.running_tables():
            try:
                session = await self.registry.find(row.id)
                await begin_if_full(self.registry, session)
                if self.presence is None:
                    await self.alarms.take_over(session)
                self.registry.notify_observers(session)
            except Unavailable:  # retried as a whole once the database answers
                raise
            except Exception:
                metrics.ERRORS.inc()
                LOG.exception("table", table=row.id)

    async def _release_idle_tables(self) -> None:
        """Remove idle tables without viewers and pending timers from memory."""
        for session in self.registry.open_sessions():
            waits = self.alarms.is_set(session.live.id) or self.attendance.has_timer(session.live.id)
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
    """Return a notice that it's the turn of a seat's guest, or that a rematch awaits them; None if neither is so."""
    game = live.edition.game.title
    if row.guest is None and row.bot is None and row.expects is not None and not live.is_over:
        return TurnNotice(live.id, row.seat, REMATCH_PLY, row.expects, game, rematch=True)
    chooses = row.seat in live.to_move and row.seat not in live.autoplay_seats
    if row.guest is None or row.bot is not None or not chooses or live.open_sockets.get(row.seat):
        return None
    return TurnNotice(live.id, row.seat, live.ply, row.guest, game)


async def open_context(
    settings: Settings,
    catalogue: Catalogue | None = None,
    workers: WorkerPool | None = None,
    rules: CompiledRules | None = None,
) -> ServerContext:
    """Open the store, then create a context and start it; without `workers`, it has workers of its own."""
    store = await Store.open(settings.database_url())
    own = workers or WorkerPool(JOB_MODULES)
    channels, rules = Channels.read(os.environ), rules or CompiledRules.for_this_process()
    context = ServerContext(settings, store, catalogue or Catalogue(), channels, own, rules)
    context.own_workers = None if workers else own
    await context.open()
    return context
