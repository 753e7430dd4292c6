"""HTTP connection with limits on the time and size of requests."""

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
    MAX_BODY_BYTES,
    MAX_HEAD_BYTES,
    MAX_HEADERS,
    PIPELINED,
    REQUESTS,
    SLOW,
    UNREADABLE,
    Refusal,
)

HEAD_TIME_S = 10.0  # for the request line and headers, from the connection or their first byte
BODY_TIME_S = 30.0
IDLE_TIME_S = 10  # between an answer and the next request
LINGER_S = 1.0  # from a refusal to the abort of the connection
MAX_PIPELINED = 8  # requests received in one part before the first is answered
END_OF_HEAD = b"\r\n\r\n"


class RequestAborted(Exception):
    """Raised in the parser's callbacks to stop parsing a request that exceeds a limit."""


class HttpConnection(HttpToolsProtocol):
    """uvicorn's HTTP connection with limits.

    It reads and answers one request at a time; the bytes of later requests wait.
    """

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
        self._address = ""  # the client's limit key
        self._is_admitted = False
        self._is_closing = False
        self._unread = b""  # bytes received after the current request
        self._arrivals = 0
        self._head_arrival = 0  # the arrival that completed the headers
        self._body_bytes_left = 0  # counts down from content-length
        self._timer: asyncio.TimerHandle | None = None  # limits the time of the current part
        self._part = "head"  # or "body", or "rest": the body of a request that is answered already
        self._part_bytes = 0
        self._fault = UNREADABLE  # the refusal sent if parsing fails

    @property
    def host(self) -> str:
        """The peer's address."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection or refuse it."""
        super().connection_made(transport)
        self.flow: Flow = Flow(transport)
        status = self._limits.admit(self.host)
        if status:
            self._refuse(CONNECTIONS if status == 429 else FULL)
            return
        self._is_admitted = True
        self._limits.mark_idle(self.host, self)
        self._start_timer("head", HEAD_TIME_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers and stop counting the connection."""
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Buffer received bytes, then parse them; parts of a body wait for the address's turn in the fair queue."""
        if self._is_closed():
            return
        self._arrivals += 1
        self._unread += data
        self._read_unread()
        if self._part != "head" and not self._is_closed():
            self.flow.hold(True)
            self._admission.queue.submit(self._address, self._read_unread)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol when the fair queue gives the address a turn."""
        self._admission.queue.submit(self._address, self._upgrade)

    def on_message_begin(self) -> None:
        """Begin a request; refuse it if too many pipelined requests wait for an answer."""
        super().on_message_begin()
        self._part = "head"
        if len(self.pipeline) >= MAX_PIPELINED:
            self._abort_request(PIPELINED)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header; refuse the request if it has too many."""
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            self._abort_request(LARGE_HEAD)

    def on_headers_complete(self) -> None:
        """Check the headers' size and the address's rate limit, then start the application."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD_BYTES:
            self._abort_request(LARGE_HEAD)
        self._address = self._admission.resolve_client(self.host, self.headers)
        if not self._admission.allows(self._address, self.url, self.parser.should_upgrade()):
            self._abort_request(REQUESTS)
        self._limits.mark_busy(self.host, self)
        self._head_arrival = self._arrivals
        self._body_bytes_left = sum(int(value) for name, value in self.headers if name == b"content-length")
        self._start_timer("body", BODY_TIME_S)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Add a part of the body; refuse the request if the body is too large."""
        self._part_bytes += len(body)
        if self._part_bytes > MAX_BODY_BYTES:
            self._abort_request(LARGE_BODY)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End the request.

        If the body arrived later than the headers, the application learns of its end at the address's turn.
        """
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
        """Prepare for the next request.

        If the body hasn't been received completely, skip the rest if it is short enough, or close the connection.
        """
        super().on_response_complete()
        if self._is_closed():
            return
        if self._part == "body":
            self._part = "rest"
            if self.expect_100_continue or self._part_bytes + self._body_bytes_left > MAX_BODY_BYTES:
                self._close_after_answer()
        elif self._unread:
            self.loop.call_soon(self._read_unread)
        elif not self.pipeline and self._timer is None:
            self._limits.mark_idle(self.host, self)

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that failed to parse."""
        self._refuse(self._fault)

    def pause_writing(self) -> None:
        """Pause writing, and count the connection's unsent bytes until the client has caught up."""
        super().pause_writing()
        self._admission.send_buffers.add(self._address, self.transport)

    def resume_writing(self) -> None:
        """Resume writing, and stop counting the connection's unsent bytes."""
        self._admission.send_buffers.discard(self._address, self.transport)
        super().resume_writing()

    def evict(self) -> None:
        """Abort the idle connection in favor of a new one."""
        metrics.REFUSED.labels("idle").inc()
        self._release()
        self.transport.abort()

    def _is_closed(self) -> bool:
        return not self._is_admitted or self._is_closing or self.transport.is_closing()

    def _read_unread(self) -> None:
        """Parse buffered bytes up to the end of a request; later bytes wait until the request is answered."""
        while self._unread and not self._is_closed() and (self._part != "head" or self._is_idle()):
            if self._timer is None and self._part == "head":
                self._start_timer("head", HEAD_TIME_S)
            self._read(self._next_part())
        if not self._is_closed():
            self.flow.hold(bool(self._unread))

    def _read(self, part: bytes) -> None:
        self._part_bytes += len(part) if self._part == "head" else 0
        super().data_received(part)
        if self._part == "head" and self._part_bytes > MAX_HEAD_BYTES and not self._is_closed():
            self._refuse(LARGE_HEAD)

    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _next_part(self) -> bytes:
        """Remove and return the next buffered bytes, up to the end of the headers or the body if it is known."""
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
            super().handle_websocket_upgrade()  # the socket's protocol counts the connection again

    def _abort_request(self, fault: Refusal) -> None:
        """Stop parsing by raising RequestAborted; `fault` is the refusal to send."""
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
        """Send a refusal, unless an answer has begun, and close the connection."""
        metrics.REFUSED.labels(refusal.code).inc()
        if self._part != "rest" and (self._is_idle() or not self.cycle.response_started):
            self.transport.write(refusal.answer)
        if self.cycle is not None and not self.cycle.response_complete:  # tell the application to stop
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._close_after_answer()

    def _close_after_answer(self) -> None:
        """Close the connection after its answer.

        An admitted client may still be sending, and a reset could then overtake the answer, so the abort is delayed.
        """
        self._stop_timer()
        self._is_closing, self._unread = True, b""
        if self._is_admitted:
            self.flow.hold(True)
            self.transport.write_eof()
        else:
            self.transport.close()
        self.loop.call_later(LINGER_S, self.transport.abort)


def _end_body(cycle: RequestResponseCycle) -> None:
    """Tell the application that the body is complete."""
    cycle.more_body = False
    cycle.message_event.set()
