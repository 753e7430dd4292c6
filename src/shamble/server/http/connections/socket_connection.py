"""WebSocket connection with limits on frames and unsent bytes.

The ASGI application accepts the socket, then attaches a listener. From then on, messages are written at once. A
received message is handled as soon as it is read, without a task or a queue. Only messages that arrive while another is
being handled are queued.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol, cast

from litestar import WebSocket
from uvicorn._types import ASGIReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from ... import metrics
from ...messages.closing import FAILED, NO_TEXT, OVERLOADED, POLICY
from ...rate_limit import BURST_S, TokenBucket
from .admission import Admission
from .eager_task import EagerTask
from .fast_frames import is_between_messages, read_text_frame

EXTENSION = "shamble.connection"  # key of the connection in the extensions of a socket's scope
MAX_UNSENT_BYTES = 1 << 20
FRAMES_PER_MESSAGE = 4  # allows for fragments, pings and pongs
SPARE_FRAMES = 100  # additional burst, so that a client gets `busy` answers before it is cut off
FRAME_BYTES = 4096  # a longer frame counts once for each started block of this size
SLICE_BYTES = 1024  # parsed before frames are counted
MAX_FRAGMENTS = 64  # most fragments of a message
STALL_TIME_S = 20.0  # a client must take some sent bytes in this time
LINGER_S = 1.0  # from the close frame to the abort, after a flood
GRACE_S = 5.0  # from the close frame to the abort, otherwise


class Listener(Protocol):
    """Interface of a handler of a socket's messages; it gets one message at a time."""

    def handle_message(self, message: str | bytes) -> Coroutine[Any, Any, None]:
        """Handle a message."""

    def close(self) -> Coroutine[Any, Any, None]:
        """Clean up after the socket was closed."""


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """Queue of received messages that calls `on_arrival` for each of them."""

    def __init__(self, on_arrival: Callable[[], object]) -> None:
        super().__init__()
        self._on_arrival = on_arrival

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Queue an event and call `on_arrival`."""
        super().put_nowait(item)
        self._on_arrival()


class SocketConnection(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket connection with limits and a listener."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        admission: Admission,
        messages: float,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        rate = messages * FRAMES_PER_MESSAGE
        # Delivered in the next turn of the loop, since the caller of `end` may not be finished.
        self.queue = Inbox(partial(self.loop.call_soon, self._deliver_waiting))
        self._listener: Listener | None = None
        self._current: EagerTask | None = None  # handles the current message
        self.flooded = False  # closed because of too many frames
        self._limits = admission.limits
        self._admission = admission
        self._address = ""  # the client's limit key
        self._unread = b""  # received bytes that wait for the address's turn
        self._budget = TokenBucket(rate, rate * BURST_S + SPARE_FRAMES)
        self._stall_timer: asyncio.TimerHandle | None = None
        self._abort_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Take the connection over from the HTTP protocol and count it."""
        super().connection_made(transport)
        self._limits.add(self._host)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timers and stop counting the connection."""
        for timer in (self._stall_timer, self._abort_timer):
            if timer is not None:
                timer.cancel()
        self._limits.release(self._host)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Handle the handshake; unless it's refused, put this connection into the socket's ASGI scope."""
        super().handle_connect(event)
        headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in event.headers.raw_items()]
        self._address = self._admission.resolve_client(self._host, headers)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = cast(Any, self)

    def attach(self, listener: Listener) -> None:
        """Pass all further messages to `listener`; the ASGI application may then return."""
        self._listener = listener
        self._deliver_waiting()

    async def run_asgi(self) -> None:
        """Run the ASGI application, which ends or attaches a listener."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("socket")
        if not self.handshake_complete:
            self.send_500_response()
        if self._listener is not None:
            del self.scope, self.request, self.response
        elif self.close_timer is None:
            self.transport.close()

    def _deliver_waiting(self) -> None:
        """Pass queued messages to the listener, until handling one of them has to wait."""
        while self._listener is not None and self._current is None and not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if self.read_paused and self.queue.empty():
                self.read_paused = False
                self._resume_reading()
            if event["type"] == "websocket.disconnect":
                listener, self._listener = self._listener, None
                self._run(listener.close())
            else:
                self._run(self._listener.handle_message(event["text"] if "text" in event else event["bytes"]))

    def _deliver(self, message: str | bytes) -> None:
        """Pass a message to the listener at once.

        While another message is being handled, queue this one and stop reading.
        """
        if self._listener is not None and self._current is None and self.queue.empty():
            self._run(self._listener.handle_message(message))
            self._deliver_waiting()
            return
        key = "text" if isinstance(message, str) else "bytes"
        self.queue.put_nowait(cast(ASGIReceiveEvent, {"type": "websocket.receive", key: message}))
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._current = EagerTask(self._log_errors(work), self._on_answered)
        if self._current.start():
            self._current = None
        else:
            self.tasks.add(cast(Any, self._current))  # uvicorn waits for these tasks at shutdown

    def _on_answered(self, task: EagerTask) -> None:
        self.tasks.discard(cast(Any, task))
        self._current = None
        self._deliver_waiting()

    async def _log_errors(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            self.logger.exception("socket")
            self.end(FAILED, "internal error: reconnect and resume")

    def write(self, frames: bytes) -> bool:
        """Write frames at once; return False if more than MAX_UNSENT_BYTES wait in the send buffer."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True
        self.transport.write(frames)
        return self.transport.get_write_buffer_size() <= MAX_UNSENT_BYTES

    def end(self, code: int, reason: str) -> None:
        """Close the socket with a code, and abort the connection if the client doesn't react."""
        if self.close_sent or not self.handshake_complete or self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        if code == POLICY:  # a reset of a client that is still sending would overtake the close frame
            self.transport.pause_reading()
            self._abort_timer = self.loop.call_later(LINGER_S, self.transport.abort)
        else:
            self._abort_timer = self.loop.call_later(GRACE_S, self.transport.abort)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Buffer received bytes; the fair queue lets the address parse one slice of them per turn."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        waits = bool(self._unread)
        self._unread += data
        if not waits:
            self._admission.queue.submit(self._address, self._read_slice)

    def _read_slice(self) -> None:
        part, self._unread = self._unread[:SLICE_BYTES], self._unread[SLICE_BYTES:]
        if self.transport.is_closing() or self._abort_timer is not None:
            self._unread = b""
            return
        text = read_text_frame(part) if self._listener is not None and is_between_messages(self.conn) else None
        if text is None:
            super().data_received(part)
        elif self._charge_frames(1):
            self._deliver_text(text)
        if self._unread:
            self.transport.pause_reading()
            self._admission.queue.submit(self._address, self._read_slice)
        elif not self.read_paused:
            self._resume_reading()

    def _resume_reading(self) -> None:
        if not self._unread and self._abort_timer is None and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_events(self) -> None:
        """Charge the received frames to the budget, then handle them."""
        cost = sum(1 + len(event.data) // FRAME_BYTES for event in self.conn.events if isinstance(event, Frame))
        if not cost or self._charge_frames(cost):
            super().handle_events()

    def _charge_frames(self, frames: int) -> bool:
        """Charge frames to the budget; if it's used up, close the socket and return False."""
        if self._budget.try_spend(frames):
            return True
        self.flooded = True
        self._close_over_limit(POLICY, "too many frames")
        return False

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to the message; if it has MAX_FRAGMENTS already, close the socket."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self._close_over_limit(POLICY, f"the message has more than {MAX_FRAGMENTS} fragments")

    def send_receive_event_to_app(self) -> None:
        """Deliver a complete message; close the socket if a text isn't valid UTF-8."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._deliver_text(data)
        elif not self.close_sent:
            self._deliver(data)

    def _deliver_text(self, data: bytes) -> None:
        if self.close_sent:
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._close_over_limit(NO_TEXT, "the text is not UTF-8")
        else:
            self._deliver(text)

    def pause_writing(self) -> None:
        """Pause writing; close the socket if the client doesn't catch up within STALL_TIME_S."""
        super().pause_writing()
        if self._stall_timer is None:
            self._stall_timer = self.loop.call_later(
                STALL_TIME_S, self._close_over_limit, OVERLOADED, "you are not reading"
            )

    def resume_writing(self) -> None:
        """Resume writing and stop the timer, since the client has caught up."""
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
        super().resume_writing()

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _close_over_limit(self, code: int, why: str) -> None:
        """Count a refusal in the metrics and close the socket."""
        metrics.REFUSED.labels("busy").inc()
        self.end(code, why)


def get_connection(socket: WebSocket[Any, Any, Any]) -> SocketConnection:
    """Return the connection of an accepted socket."""
    return cast(SocketConnection, (socket.scope["extensions"] or {})[EXTENSION])
