"""A connection that speaks HTTP: it says what it wants and takes the answer in good time and at no great length."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from ... import metrics
from .entrance import Entrance
from .flow import Flow
from .refusals import (
    CONNECTIONS,
    FULL,
    LARGE_BODY,
    LARGE_HEAD,
    MAX_BODY,
    MAX_HEAD,
    MAX_HEADERS,
    PIPELINED,
    REQUESTS,
    SLOW,
    UNREADABLE,
    Refusal,
)

HEAD_TIME = 10.0  # seconds for a request's line and headers, from the connection or from their first byte
BODY_TIME = 30.0  # seconds for its body
IDLE_TIME = 10  # seconds between an answer and the next request
LINGER = 1.0  # seconds after a refusal until the connection is cut
MAX_PIPELINED = 8  # requests that wait for an answer to an earlier one, where they come in one part
END_OF_HEAD = b"\r\n\r\n"


class TooMuch(Exception):
    """A request that goes on for too long, or comes too soon, noticed while it is read."""


class HttpConnection(HttpToolsProtocol):
    """uvicorn's connection, with limits: one request is read and answered after the other, the rest waits unread."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        entrance: Entrance,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._entrance = entrance
        self._limits = entrance.limits
        self._address = ""  # of who asks, as limits count it
        self._admitted = False
        self._leaving = False
        self._unread = b""  # what has come after the request that is answered
        self._arrivals = 0
        self._head_came = 0  # with which arrival
        self._missing = 0  # bytes of the body, if that was told
        self._timer: asyncio.TimerHandle | None = None  # for the part of a request that is being read
        self._reading = "head"  # or "body", or "rest": of a body whose request has been answered
        self._size = 0  # bytes of that part
        self._fault = UNREADABLE  # what is wrong with a request that cannot be read on

    @property
    def host(self) -> str:
        """The address at the other end."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or say why not."""
        super().connection_made(transport)
        self.flow: Flow = Flow(transport)
        status = self._limits.admit(self.host)
        if status:
            self._refuse(CONNECTIONS if status == 429 else FULL)
            return
        self._admitted = True
        self._limits.idles(self.host, self)
        self._expect("head", HEAD_TIME)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, as long as it is not too much."""
        if self._is_gone():
            return
        self._arrivals += 1
        self._unread += data
        self._read_on()
        if self._reading != "head" and not self._is_gone():
            self.flow.hold(True)
            self._entrance.turns.take(self._address, self._read_on)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the socket's protocol when the address has a turn."""
        self._entrance.turns.take(self._address, self._upgrade)

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        super().on_message_begin()
        self._reading = "head"
        if len(self.pipeline) >= MAX_PIPELINED:
            self._stop(PIPELINED)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header."""
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            self._stop(LARGE_HEAD)

    def on_headers_complete(self) -> None:
        """Begin the answer, unless the address has asked too much, and go on to the body."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD:
            self._stop(LARGE_HEAD)
        self._address = self._entrance.asker(self.host, self.headers)
        if not self._entrance.lets_in(self._address, self.url, self.parser.should_upgrade()):
            self._stop(REQUESTS)
        self._limits.works(self.host, self)
        self._head_came = self._arrivals
        self._missing = sum(int(value) for name, value in self.headers if name == b"content-length")
        self._expect("body", BODY_TIME)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Read more of the body."""
        self._size += len(body)
        if self._size > MAX_BODY:
            self._stop(LARGE_BODY)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the whole request has been read; an end that comes late is acted upon in a turn of its own."""
        self._relax()
        is_answered = self._reading == "rest"
        self._reading, self._size = "head", 0
        if is_answered:
            self.on_response_complete()
        elif self._head_came == self._arrivals:
            super().on_message_complete()
        else:
            self._entrance.turns.take(self._address, partial(_end, self.cycle))

    def on_response_complete(self) -> None:
        """Wait for the next request; what is still to come of this one is let go, unless it is long."""
        super().on_response_complete()
        if self._is_gone():
            return
        if self._reading == "body":
            self._reading = "rest"
            if self.expect_100_continue or self._size + self._missing > MAX_BODY:
                self._leave()
        elif self._unread:
            self.loop.call_soon(self._read_on)
        elif not self.pipeline and self._timer is None:
            self._limits.idles(self.host, self)

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read."""
        self._refuse(self._fault)

    def pause_writing(self) -> None:
        """Wait for the other end to take what was sent, as long as not too much waits for the address."""
        super().pause_writing()
        self._entrance.unsent.add(self._address, self.transport)

    def resume_writing(self) -> None:
        """Go on sending."""
        self._entrance.unsent.discard(self._address, self.transport)
        super().resume_writing()

    def make_room(self) -> None:
        """Close at once, for another connection."""
        metrics.REFUSED.labels("idle").inc()
        self._let_go()
        self.transport.abort()

    def _is_gone(self) -> bool:
        return not self._admitted or self._leaving or self.transport.is_closing()

    def _read_on(self) -> None:
        """Read what has come up to the end of a request, more of it when that has been answered."""
        while self._unread and not self._is_gone() and (self._reading != "head" or self._is_free()):
            if self._timer is None and self._reading == "head":
                self._expect("head", HEAD_TIME)
            self._read(self._next_part())
        if not self._is_gone():
            self.flow.hold(bool(self._unread))

    def _read(self, part: bytes) -> None:
        self._size += len(part) if self._reading == "head" else 0
        super().data_received(part)
        if self._reading == "head" and self._size > MAX_HEAD and not self._is_gone():
            self._refuse(LARGE_HEAD)

    def _is_free(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _next_part(self) -> bytes:
        """As much as belongs to one request, where that can be told."""
        unread, size = self._unread, len(self._unread)
        if self._reading != "head":
            size, self._missing = self._missing or size, max(0, self._missing - size)
        elif END_OF_HEAD in unread:
            size = unread.index(END_OF_HEAD) + len(END_OF_HEAD)
        self._unread = unread[size:]
        return unread[:size]

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._entrance.turns.take(self._address, partial(self._begin, cycle, app))

    def _begin(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        if not cycle.disconnected:
            super()._start_asgi_task(cycle, app)

    def _upgrade(self) -> None:
        if not self._is_gone():
            self._let_go()
            super().handle_websocket_upgrade()  # which counts the connection from now on

    def _stop(self, fault: Refusal) -> None:
        """Have the parser give up."""
        self._fault = fault
        raise TooMuch

    def _expect(self, part: str, seconds: float) -> None:
        self._relax()
        self._reading, self._size = part, 0
        self._timer = self.loop.call_later(seconds, self._refuse, SLOW)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _let_go(self) -> None:
        self._relax()
        self.resume_writing()
        self._unread = b""
        if self._admitted:
            self._admitted = False
            self._limits.works(self.host, self)
            self._limits.release(self.host)

    def _refuse(self, refusal: Refusal) -> None:
        """Answer with a refusal, unless an answer has begun, and close."""
        metrics.REFUSED.labels(refusal.code).inc()
        if self._reading != "rest" and (self._is_free() or not self.cycle.response_started):
            self.transport.write(refusal.answer)
        if self.cycle is not None and not self.cycle.response_complete:  # the application sends nothing more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._leave()

    def _leave(self) -> None:
        """Close; where somebody may still send, a little later: the reset would overtake the answer."""
        self._relax()
        self._leaving, self._unread = True, b""
        if self._admitted:
            self.flow.hold(True)
            self.transport.write_eof()
        else:
            self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)


def _end(cycle: RequestResponseCycle) -> None:
    """Tell who answers that the whole body has come."""
    cycle.more_body = False
    cycle.message_event.set()
