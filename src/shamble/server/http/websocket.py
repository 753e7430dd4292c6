"""One WebSocket a view: greeting, events, and what a seat asks for, each with its answer."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from .. import metrics
from ..context import Place
from ..errors import Refused
from ..identity import Who
from ..lobby.guests import guest_of
from ..messages import wire
from ..rate_limit import Buckets
from ..tables.feed import Mailbox
from ..tables.registry import LOG, Seen, now
from ..tables.requests import actions as acting
from ..tables.requests import pause as pausing
from ..tables.requests import renewal
from ..tables.requests.seating import seat_for, seats_of
from ..tables.time.latency import LATELY, Lag

POLICY, OVERLOADED, RESTART, UNKNOWN, DENIED = 1008, 1013, 1012, 4404, 4403
LONGEST = 65536  # characters of a message
NONSENSE = 50  # messages refused at the door before the socket is closed


class View:
    """An open socket: a guest, or a program, looking at a table from a seat."""

    def __init__(self, place: Place, socket: WebSocket[Any, Any, Any], seen: Seen, who: Who, seat: int) -> None:
        self._place = place
        self._socket = socket
        self._seen = seen
        self._who = who
        self._seat = seat
        self._mailbox = Mailbox()
        self._bucket = Buckets(place.hall.settings.acts)
        self._lag = Lag()
        self._refused = 0

    async def run(self, since: int) -> None:
        """Serve the socket until it closes."""
        mine = [self._seat] if self._who.key is not None else seats_of(self._seen.live, self._who)
        async with self._seen.live.lock:  # what is not durable yet is not told
            greeting, backlog = self._seen.feed.hello(self._seat, mine, since, now())
            self._seen.feed.join(self._seat, self._mailbox)
        self._mailbox.put(wire.encode(greeting).decode())
        for message in backlog:
            self._mailbox.put(message)
        here = [self._seat] if self._seat in mine else []
        await self._place.absence.came(self._seen, here)
        working = [asyncio.create_task(self._write())]
        if here and self._seen.live.clock.kind != "none":
            self._seen.lags.setdefault(self._seat, []).append(self._lag)
            working.append(asyncio.create_task(self._probe()))
        try:
            await self._read()
        finally:
            self._seen.feed.leave(self._seat, self._mailbox)
            if len(working) > 1:
                self._seen.lags[self._seat].remove(self._lag)
            for work in working:
                work.cancel()
            await asyncio.gather(*working, return_exceptions=True)
            await asyncio.shield(self._place.absence.left(self._seen, here))

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while not self._mailbox.full:
                await self._socket.send_text(await self._mailbox.get())
            metrics.SLOW.inc()
            await self._socket.close(OVERLOADED, "too slow: come back and resume")

    async def _probe(self) -> None:
        """Measure the line while some time is soon up."""
        while True:
            if any(limit.at - now() < LATELY * 1000 for limit in self._seen.live.clock.limits()):
                self._mailbox.put(wire.encode(wire.Probe(self._lag.probe())).decode())
            await asyncio.sleep(self._lag.wait())

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while self._refused < NONSENSE:
                data = await self._socket.receive_data("text")
                came = now()
                answer = await self._answer(data if isinstance(data, str) else data.decode(errors="replace"), came)
                self._refused += answer.code in ("invalid", "busy") if isinstance(answer, wire.No) else 0
                if answer is not None:
                    self._mailbox.put(wire.encode(answer).decode())
            await self._socket.close(POLICY, "too much that cannot be read, or too fast")

    async def _answer(self, data: str, came: int) -> wire.Ok | wire.No | wire.Pong | None:
        if len(data) > LONGEST:
            return self._no("", Refused("large", f"a message of {len(data)} characters; allowed: {LONGEST}"))
        try:
            asked = wire.decode(data)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            return self._no("", Refused("invalid", str(error)))
        if isinstance(asked, wire.Ping):
            return wire.Pong(asked.c, now()) if self._bucket.take("ping") else self._no("", _too_fast())
        if isinstance(asked, wire.Echo):
            self._lag.echo(asked.k)
            return None if self._bucket.take("ping") else self._no("", _too_fast())
        kind = type(asked).__name__.lower()
        try:
            done = await self._do(asked, came) if self._bucket.take("act") else self._no(asked.id, _too_fast())
        except Refused as refused:
            metrics.ACTS.labels(kind, refused.code).inc()
            return self._no(asked.id, refused)
        except Exception:  # noqa: BLE001  told in the log; the socket goes on
            metrics.ERRORS.inc()
            LOG.exception("socket", table=self._seen.live.id, kind=kind)
            return self._no(asked.id, Refused("failed", "a mistake of the server; nothing was changed"))
        metrics.ACTS.labels(kind, "ok" if isinstance(done, wire.Ok) else done.code).inc()
        return done

    async def _do(self, asked: wire.Wish, came: int) -> wire.Ok:
        hall, seen = self._place.hall, self._seen
        seat = self._seat if self._seat in seats_of(seen.live, self._who) else wire.WATCHER
        match asked:
            case wire.Act():
                return await acting.act(hall, seen, seat, asked, came - self._lag.allowance())
            case wire.Say():
                return await acting.say(hall, seen, seat, await self._name(seat), asked)
            case wire.Undo():
                return await acting.undo(hall, seen, seat, asked)
            case wire.Answer():
                return await acting.answer(hall, seen, seat, asked)
            case wire.Resign():
                return await acting.resign(hall, seen, seat, asked)
            case wire.Renew():
                return await renewal.renew(hall, seen, seat, asked)
            case wire.Pause():
                return await pausing.pause(hall, seen, seat, asked)
            case wire.Resume():
                return await pausing.resume(hall, seen, seat, asked)

    async def _name(self, seat: int) -> str:
        if self._who.guest:
            return (await guest_of(self._place.hall, self._who)).name
        if seat == wire.WATCHER:
            raise Refused("watching", "who has no name here cannot chat", ply=self._seen.live.ply)
        return self._seen.live.seats[seat].name or "a program"

    def _no(self, name: str, refused: Refused) -> wire.No:
        return wire.No(
            id=name, code=refused.code, why=refused.why, ply=self._seen.live.ply, clause=refused.clause,
            words=refused.words,
        )


async def live(place: Place, socket: WebSocket[Any, Any, Any], table: str, since: int, seat: int | None) -> None:
    """Serve the socket of a view."""
    who = place.who(socket)
    await socket.accept()
    try:
        seen = await place.hall.find(table)
        looking = seat_for(seen.live, who, seat)
    except Refused as refused:
        await socket.close(UNKNOWN if refused.code == "unknown" else DENIED, refused.why[:120])
        return
    address = socket.client.host if socket.client is not None else ""
    if not place.enter(address):
        await socket.close(OVERLOADED, "too many sockets from this address")
        return
    view = View(place, socket, seen, who, looking)
    try:
        with metrics.SOCKETS.track_inprogress():
            place.views.add(view)
            await view.run(since)
    finally:
        place.views.discard(view)
        place.leave(address)


def _too_fast() -> Refused:
    return Refused("busy", "too fast: wait a moment")
