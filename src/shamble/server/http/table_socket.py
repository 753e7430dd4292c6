"""WebSocket that shows a table from a seat: greets the viewer, sends events, and answers requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from litestar import WebSocket

from .. import metrics
from ..context import ServerContext
from ..errors import Refused
from ..identity import Requester, alias
from ..lobby.guests import get_speaker_name
from ..messages import socket as wire
from ..messages.closing import DENIED, OVERLOADED, POLICY, UNKNOWN
from ..messages.fields import WATCHER
from ..messages.frames import encode_frame, make_frame
from ..rate_limit import RateLimiter
from ..store import Unavailable
from ..tables.outbox import Outbox
from ..tables.registry import TableSession
from ..tables.requests import actions, agreements, autoplay_turn, pauses, pinning, rule_upgrade
from ..tables.requests.permissions import Author, can_view, choose_viewing_seat, has_seat, list_seats
from ..tables.time.latency import WINDOW_S, Latency
from ..timestamps import SECOND, now
from .connections.socket_connection import SocketConnection, get_connection

MAX_MESSAGE_CHARS = 65536
MAX_REFUSALS = 50  # malformed or too fast messages before the socket is closed
FLOOD_COST = 40  # charged to an address after a flood of frames, so that it can't reconnect at once
MAX_REASON_CHARS = 120
LOG = structlog.get_logger()


HANDLERS: dict[type[Any], Callable[..., Awaitable[wire.Ok]]] = {
    wire.Undo: agreements.undo,
    wire.Answer: agreements.answer,
    wire.Resign: actions.resign,
    wire.Concede: agreements.concede,
    wire.Pin: pinning.pin,
    wire.Finish: autoplay_turn.finish,
    wire.Renew: rule_upgrade.renew,
    wire.Pause: pauses.pause,
    wire.Resume: pauses.resume,
}
"""Handlers of the requests that need nothing of the connection."""


class TableSocket:
    """Open WebSocket, over which a guest or a program views a table from a seat."""

    def __init__(
        self,
        context: ServerContext,
        connection: SocketConnection,
        session: TableSession,
        requester: Requester,
        seat: int,
    ) -> None:
        self._context = context
        self._connection = connection
        self._session = session
        self.requester = requester
        self._seat = seat
        self._outbox = Outbox(connection, self._may_see)
        self._limiter = RateLimiter(context.settings.acts)
        self._guest = Author(requester, seat).find_guest(session.live)
        self._is_counted = False  # in attendance and moderation
        self._own_seats: list[int] = []  # seats that count as present by this socket
        self._latency: Latency | None = None  # measured at tables with a clock
        self._probe_task: asyncio.Task[None] | None = None
        self._refusals = 0

    def check(self) -> None:
        """Close the socket if its viewer is no longer allowed to see this view."""
        if not self._may_see():
            self._connection.end(DENIED, "you may no longer view from this seat")

    def _may_see(self) -> bool:
        banned = self._context.bans.is_banned(self.requester)
        return not banned and can_view(self._session.live, self.requester, self._seat)

    async def open(self, since: int) -> None:
        """Greet the viewer and join the table's feed."""
        session = self._session
        self._context.sockets.add(self)
        metrics.SOCKETS.inc()
        mine = [self._seat] if self.requester.key is not None else list_seats(session.live, self.requester)
        async with session.live.lock:  # the lock ensures that only durable events are sent
            who = alias(session.live.id, self.requester.guest)
            greeting, backlog = session.feed.greet(self._seat, mine, since, now(), who)
            self._outbox.hold()  # until the viewer counts as present
            self._outbox.put(encode_frame(greeting))
            for event in backlog:
                self._outbox.put(make_frame(event))
            session.feed.join(self._seat, self._outbox)
        self._own_seats = [self._seat] if self._seat in mine else []
        if self._own_seats and session.live.clock.kind != "none":
            self._probe_task = self._start_probing()
        await self._context.attendance.add_socket(session, self._own_seats)
        self._is_counted = True
        await self._context.moderators.add_socket(session, self._guest)
        self._outbox.release()

    async def handle_message(self, message: str | bytes) -> None:
        """Answer a message; close the socket after too many messages that are malformed or too fast."""
        received_at = now()
        self._outbox.hold()
        try:
            answer = await self._answer(
                message if isinstance(message, str) else message.decode(errors="replace"), received_at
            )
            if answer is not None:
                self._outbox.put(encode_frame(answer))
        finally:
            self._outbox.release()
        self._refusals += answer.code in ("invalid", "busy") if isinstance(answer, wire.No) else 0
        if self._refusals >= MAX_REFUSALS:
            self._connection.end(POLICY, "too many malformed or too fast messages")

    async def close(self) -> None:
        """Leave the table's feed, and stop counting the viewer as present."""
        session = self._session
        self._context.sockets.discard(self)
        metrics.SOCKETS.dec()
        self._context.release_socket(self.requester)
        if self._connection.flooded:
            self._context.address_limiter.charge(self.requester.address, FLOOD_COST)
        session.feed.leave(self._seat, self._outbox)
        if self._probe_task is not None and self._latency is not None:
            session.latencies[self._seat].remove(self._latency)
            self._probe_task.cancel()
        if self._is_counted:
            self._context.moderators.remove_socket(session, self._guest)
        await self._context.attendance.remove_socket(session, self._own_seats)

    def _start_probing(self) -> asyncio.Task[None]:
        self._latency = Latency()
        self._session.latencies.setdefault(self._seat, []).append(self._latency)
        return asyncio.create_task(self._probe(self._latency))

    async def _probe(self, latency: Latency) -> None:
        """Probe the connection's latency regularly while a time limit is near."""
        while True:
            if any(limit.at - now() < WINDOW_S * SECOND for limit in self._session.live.clock.list_limits()):
                self._outbox.put(encode_frame(wire.Probe(latency.create_probe())))
            await asyncio.sleep(latency.next_probe_delay())

    async def _answer(self, data: str, received_at: int) -> wire.Ok | wire.No | wire.Pong | None:
        if len(data) > MAX_MESSAGE_CHARS:
            return self._make_refusal(
                "", Refused("large", f"the message has {len(data)} characters; allowed: {MAX_MESSAGE_CHARS}")
            )
        try:
            message = wire.decode(data)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            return self._make_refusal("", Refused("invalid", str(error)))
        except RecursionError:
            return self._make_refusal("", Refused("invalid", "the message is nested too deeply"))
        if isinstance(message, wire.Ping):
            return (
                wire.Pong(message.c, now())
                if self._limiter.try_spend("ping")
                else self._make_refusal("", _make_too_fast())
            )
        if isinstance(message, wire.Echo):
            if self._latency is not None:
                self._latency.record_echo(message.k)
            return None if self._limiter.try_spend("ping") else self._make_refusal("", _make_too_fast())
        return await self._handle_request(message, received_at)

    async def _handle_request(self, request: wire.SeatRequest, received_at: int) -> wire.Ok | wire.No:
        kind = type(request).__name__.lower()
        try:
            fits = self._limiter.try_spend("act", _count_actions(request))
            done = (
                await self._dispatch(request, received_at) if fits else self._make_refusal(request.id, _make_too_fast())
            )
        except Refused as refused:
            metrics.get_acts_counter(kind, refused.code).inc()
            return self._make_refusal(request.id, refused)
        except Unavailable:
            metrics.get_acts_counter(kind, "unavailable").inc()
            return self._make_refusal(
                request.id, Refused("unavailable", "the database does not answer: try again in a moment")
            )
        except Exception:
            metrics.ERRORS.inc()
            LOG.exception("socket", table=self._session.live.id, kind=kind)
            return self._make_refusal(request.id, Refused("failed", "internal error; nothing was changed"))
        metrics.get_acts_counter(kind, "ok" if isinstance(done, wire.Ok) else done.code).inc()
        return done

    async def _dispatch(self, request: wire.SeatRequest, received_at: int) -> wire.Ok:
        registry, session = self._context.registry, self._session
        seat = self._seat if has_seat(session.live, self.requester, self._seat) else WATCHER
        author = Author(self.requester, seat)
        if isinstance(request, wire.Act):
            allowance = self._latency.compute_allowance() if self._latency is not None else 0
            return await actions.act(registry, session, author, request, received_at - allowance)
        if isinstance(request, wire.Say):
            return await actions.say(
                registry, session, author, await get_speaker_name(registry, session, author), request
            )
        return await HANDLERS[type(request)](registry, session, author, request)

    def _make_refusal(self, name: str, refused: Refused) -> wire.No:
        return wire.No(
            id=name,
            code=refused.code,
            why=refused.why,
            ply=self._session.live.ply,
            clause=refused.clause,
            words=refused.words,
            sentence=refused.sentence,
        )


async def serve_view(
    context: ServerContext, socket: WebSocket[Any, Any, Any], table: str, since: int, seat: int | None
) -> None:
    """Accept a WebSocket and connect it to a table's view; close it with a reason if that is refused."""
    requester = context.identify(socket)
    await socket.accept()
    try:
        context.bans.check(requester)
        session = await context.registry.find(table)
        viewing = choose_viewing_seat(session.live, requester, seat)
    except Refused as refused:
        code = {"unknown": UNKNOWN, "unavailable": OVERLOADED}.get(refused.code, DENIED)
        await socket.close(code, refused.why[:MAX_REASON_CHARS])
        return
    except Unavailable:
        await socket.close(OVERLOADED, "the database does not answer: reconnect in a moment")
        return
    if not context.admit_socket(requester):
        await socket.close(OVERLOADED, "too many sockets from you or your address")
        return
    connection = get_connection(socket)
    view = TableSocket(context, connection, session, requester, viewing)
    try:
        await view.open(since)
    except BaseException:
        await view.close()
        raise
    connection.attach(view)


def _count_actions(request: wire.SeatRequest) -> int:
    """Return how many requests a message counts as; each choice of a gesture counts as one."""
    return 1 + len(request.then) if isinstance(request, wire.Act) else 1


def _make_too_fast() -> Refused:
    return Refused("busy", "too fast: wait a moment")
