"""A connection that speaks HTTP: it says what it wants and takes the answer in good time and at no great length."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from ... import metrics
from ...messages.fields import Code
from ...messages.lobby import Problem
from .connection_limits import ConnectionLimits

HEAD_TIME = 10.0  # seconds for a request's line and headers, from the connection or from their first byte
BODY_TIME = 30.0  # seconds for its body
STALL_TIME = 20.0  # seconds in which something of an answer must be taken
IDLE_TIME = 10  # seconds between an answer and the next request
MAX_HEAD = 16_384  # bytes of a request's line and headers
MAX_HEADERS = 64
MAX_BODY = 600_000  # bytes, of a record; other bodies are shorter
MAX_PIPELINED = 8  # requests that wait for an answer to an earlier one
RETRY = b"5"  # seconds
CODES: Final[dict[int, tuple[Code, str]]] = {
    400: ("invalid", "this is no HTTP request"),
    408: ("busy", "the request came too slowly"),
    413: ("large", f"a body of more than {MAX_BODY} bytes"),
    429: ("busy", "too many connections from this address"),
    431: ("large", f"a request's line and headers of more than {MAX_HEAD} bytes, or {MAX_HEADERS} headers"),
    503: ("busy", "the server has all the connections it can hold"),
}


class TooMuch(Exception):
    """A request that goes on for too long, noticed while it is read."""


class HttpConnection(HttpToolsProtocol):
    """uvicorn's connection, with limits."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: ConnectionLimits,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = limits
        self._admitted = False
        self._timer: asyncio.TimerHandle | None = None  # for the part of a request that is being read
        self._stalled: asyncio.TimerHandle | None = None
        self._reading = "head"
        self._size = 0  # bytes of that part
        self._fault = 400  # the status that tells what is wrong with a request that cannot be read on

    @property
    def host(self) -> str:
        """The address at the other end."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or say why not."""
        super().connection_made(transport)
        status = self._limits.admit(self.host)
        if status:
            self._refuse(status)
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
        if not self._admitted or self.transport.is_closing():
            return
        if self._timer is None and self._reading == "head":
            self._expect("head", HEAD_TIME)
        self._size += len(data) if self._reading == "head" else 0
        super().data_received(data)
        if self._reading == "head" and self._size > MAX_HEAD and not self.transport.is_closing():
            self._refuse(431)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the socket's protocol, which counts it from now on."""
        self._let_go()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        super().on_message_begin()
        self._reading = "head"
        if len(self.pipeline) >= MAX_PIPELINED:
            self._fault = 429
            raise TooMuch

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header."""
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            self._fault = 431
            raise TooMuch

    def on_headers_complete(self) -> None:
        """Begin the answer, and go on to the body."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD:
            self._fault = 431
            raise TooMuch
        self._limits.works(self.host, self)
        self._expect("body", BODY_TIME)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Read more of the body."""
        self._size += len(body)
        if self._size > MAX_BODY:
            self._fault = 413
            raise TooMuch
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the whole request has been read."""
        self._relax()
        self._reading, self._size = "head", 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request; what was answered before it had been read is not read on."""
        super().on_response_complete()
        if self._reading == "body":
            self.transport.close()
        elif not self.pipeline and self._timer is None and self._admitted:
            self._limits.idles(self.host, self)

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read."""
        self._refuse(self._fault)

    def pause_writing(self) -> None:
        """Wait for the other end to take what was sent, but not for ever."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(STALL_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on sending."""
        self._flow_again()
        super().resume_writing()

    def make_room(self) -> None:
        """Close at once, for another connection."""
        metrics.REFUSED.labels("idle").inc()
        self._let_go()
        self.transport.abort()

    def _expect(self, part: str, seconds: float) -> None:
        self._relax()
        self._reading, self._size = part, 0
        self._timer = self.loop.call_later(seconds, self._refuse, 408)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _flow_again(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _let_go(self) -> None:
        self._relax()
        self._flow_again()
        if self._admitted:
            self._admitted = False
            self._limits.works(self.host, self)
            self._limits.release(self.host)

    def _refuse(self, status: int) -> None:
        """Answer with a refusal, unless an answer has begun, and close."""
        code, why = CODES[status]
        metrics.REFUSED.labels(code).inc()
        self._relax()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = msgspec.json.encode(Problem(code, why))
            head = [
                STATUS_LINE[status],
                b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n" % len(body),
                b"retry-after: " + RETRY + b"\r\n" if code == "busy" else b"",
            ]
            self.transport.write(b"".join([*head, b"\r\n", body]))
        if self.cycle is not None and not self.cycle.response_complete:  # the application sends nothing more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()
        self.loop.call_later(1, self.transport.abort)
