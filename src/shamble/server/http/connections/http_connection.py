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
from .admission import Admission
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


class RequestAborted(Exception):
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
        admission: Admission,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._admission = admission
        self._limits = admission.limits
        self._address = ""  # of who asks, as limits count it
        self._is_admitted = False
        self._is_closing = False
        self._unread = b""  # what has come after the request that is answered
        self._arrivals = 0
        self._head_arrival = 0  # with which arrival
        self._body_bytes_left = 0  # bytes of the body, if that was told
        self._timer: asyncio.TimerHandle | None = None  # for the part of a request that is being read
        self._part = "head"  # or "body", or "rest": of a body whose request has been answered
        self._part_bytes = 0  # bytes of that part
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
        self._is_admitted = True
        self._limits.mark_idle(self.host, self)
        self._start_timer("head", HEAD_TIME)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, as long as it is not too much."""
        if self._is_closed():
            return
        self._arrivals += 1
        self._unread += data
        self._read_unread()
        if self._part != "head" and not self._is_closed():
            self.flow.hold(True)
            self._admission.queue.submit(self._address, self._read_unread)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the socket's protocol when the address has a turn."""
        self._admission.queue.submit(self._address, self._upgrade)

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        super().on_message_begin()
        self._part = "head"
        if len(self.pipeline) >= MAX_PIPELINED:
            self._abort_request(PIPELINED)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header."""
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            self._abort_request(LARGE_HEAD)

    def on_headers_complete(self) -> None:
        """Begin the answer, unless the address has asked too much, and go on to the body."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD:
            self._abort_request(LARGE_HEAD)
        self._address = self._admission.resolve_client(self.host, self.headers)
        if not self._admission.allows(self._address, self.url, self.parser.should_upgrade()):
            self._abort_request(REQUESTS)
        self._limits.mark_busy(self.host, self)
        self._head_arrival = self._arrivals
        self._body_bytes_left = sum(int(value) for name, value in self.headers if name == b"content-length")
        self._start_timer("body", BODY_TIME)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Read more of the body."""
        self._part_bytes += len(body)
        if self._part_bytes > MAX_BODY:
            self._abort_request(LARGE_BODY)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the whole request has been read; an end that comes late is acted upon in a turn of its own."""
        self._stop_timer()
        is_answered = self._part == "rest"
        self._part, self._part_bytes = "head", 0
        if is_answered:
            self.on_response_complete()
        elif self._head_arrival == self._arrivals:
            super().on_message_complete()
        else:
            self._admission.queue.submit(self._address, partial(_end_body, self.cycle))

    def on_response_complete(self) -> None:
        """Wait for the next request; what is still to come of this one is let go, unless it is long."""
        super().on_response_complete()
        if self._is_closed():
            return
        if self._part == "body":
            self._part = "rest"
            if self.expect_100_continue or self._part_bytes + self._body_bytes_left > MAX_BODY:
                self._close_after_answer()
        elif self._unread:
            self.loop.call_soon(self._read_unread)
        elif not self.pipeline and self._timer is None:
            self._limits.mark_idle(self.host, self)

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read."""
        self._refuse(self._fault)

    def pause_writing(self) -> None:
        """Wait for the other end to take what was sent, as long as not too much waits for the address."""
        super().pause_writing()
        self._admission.send_buffers.add(self._address, self.transport)

    def resume_writing(self) -> None:
        """Go on sending."""
        self._admission.send_buffers.discard(self._address, self.transport)
        super().resume_writing()

    def evict(self) -> None:
        """Close at once, for another connection."""
        metrics.REFUSED.labels("idle").inc()
        self._release()
        self.transport.abort()

    def _is_closed(self) -> bool:
        return not self._is_admitted or self._is_closing or self.transport.is_closing()

    def _read_unread(self) -> None:
        """Read what has come up to the end of a request, more of it when that has been answered."""
        while self._unread and not self._is_closed() and (self._part != "head" or self._is_idle()):
            if self._timer is None and self._part == "head":
                self._start_timer("head", HEAD_TIME)
            self._read(self._next_part())
        if not self._is_closed():
            self.flow.hold(bool(self._unread))

    def _read(self, part: bytes) -> None:
        self._part_bytes += len(part) if self._part == "head" else 0
        super().data_received(part)
        if self._part == "head" and self._part_bytes > MAX_HEAD and not self._is_closed():
            self._refuse(LARGE_HEAD)

    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _next_part(self) -> bytes:
        """As much as belongs to one request, where that can be told."""
        unread, size = self._unread, len(self._unread)
        if self._part != "head":
            size, self._body_bytes_left = self._body_bytes_left or size, max(0, self._body_bytes_left - size)
        elif END_OF_HEAD in unread:
            size = unread.index(END_OF_HEAD) + len(END_OF_HEAD)
        self._unread = unread[size:]
        return unread[:size]

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._admission.queue.submit(self._address, partial(self._start_app, cycle, app))

    def _start_app(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        if not cycle.disconnected:
            super()._start_asgi_task(cycle, app)

    def _upgrade(self) -> None:
        if not self._is_closed():
            self._release()
            super().handle_websocket_upgrade()  # which counts the connection from now on

    def _abort_request(self, fault: Refusal) -> None:
        """Have the parser give up."""
        self._fault = fault
        raise RequestAborted

    def _start_timer(self, part: str, seconds: float) -> None:
        self._stop_timer()
        self._part, self._part_bytes = part, 0
        self._timer = self.loop.call_later(seconds, self._refuse, SLOW)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _release(self) -> None:
        self._stop_timer()
        self.resume_writing()
        self._unread = b""
        if self._is_admitted:
            self._is_admitted = False
            self._limits.mark_busy(self.host, self)
            self._limits.release(self.host)

    def _refuse(self, refusal: Refusal) -> None:
        """Answer with a refusal, unless an answer has begun, and close."""
        metrics.REFUSED.labels(refusal.code).inc()
        if self._part != "rest" and (self._is_idle() or not self.cycle.response_started):
            self.transport.write(refusal.answer)
        if self.cycle is not None and not self.cycle.response_complete:  # the application sends nothing more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._close_after_answer()

    def _close_after_answer(self) -> None:
        """Close; where somebody may still send, a little later: the reset would overtake the answer."""
        self._stop_timer()
        self._is_closing, self._unread = True, b""
        if self._is_admitted:
            self.flow.hold(True)
            self.transport.write_eof()
        else:
            self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)


def _end_body(cycle: RequestResponseCycle) -> None:
    """Tell who answers that the whole body has come."""
    cycle.more_body = False
    cycle.message_event.set()
