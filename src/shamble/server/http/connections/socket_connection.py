"""A connection that is a WebSocket: every frame counts, control frames too, and what is sent must be taken.

ASGI opens a socket; then a listener takes it over. What it is sent is written at once, and a task runs only while a
message is answered: who watches without a word costs neither.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Callable
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
from ...rate_limit import BURST, Bucket
from .entrance import Entrance

EXTENSION = "shamble.connection"  # where the scope of a socket has its connection
MAX_WAITING = 1 << 20  # bytes that may wait for a slow reader
FRAMES_PER_MESSAGE = 4  # frames a second for each message a second: fragments, pings and pongs
SPARE_FRAMES = 100  # that may come at once besides, so that messages that are too fast are answered before
FRAME_BYTES = 4096  # a frame counts as one for each so many bytes that it has begun
SLICE = 1024  # bytes read before frames are counted: these are few enough to be read at a stroke
MAX_FRAGMENTS = 64  # of one message
STALL_TIME = 20.0  # seconds in which something of what was sent must be taken
LINGER = 1.0  # seconds after the code that ends a flood until the connection is cut
GRACE = 5.0  # seconds after the code of closing until the connection is cut


class Listener(Protocol):
    """Hears what comes on a socket, one message after the other."""

    async def hear(self, message: str | bytes) -> None:
        """Answer a message."""

    async def close(self) -> None:
        """Let the socket go: it is closed."""


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """What came on a socket and nobody has read yet."""

    def __init__(self, on_arrival: Callable[[], None]) -> None:
        super().__init__()
        self._on_arrival = on_arrival

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Take what came, and say so."""
        super().put_nowait(item)
        self._on_arrival()


class SocketConnection(WebSocketsSansIOProtocol):
    """uvicorn's connection, with limits."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        entrance: Entrance,
        messages: float,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        rate = messages * FRAMES_PER_MESSAGE
        self.queue = Inbox(self._read_on)
        self._listener: Listener | None = None
        self._reading: asyncio.Task[None] | None = None
        self.flooded = False  # closed for too many frames
        self._limits = entrance.limits
        self._entrance = entrance
        self._address = ""  # of who has the socket, as limits count it
        self._unread = b""  # what has come and has had no turn
        self._budget = Bucket(rate, rate * BURST + SPARE_FRAMES)
        self._stalled: asyncio.TimerHandle | None = None
        self._cut: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Take the connection over from HTTP."""
        super().connection_made(transport)
        self._limits.take(self._host)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        for timer in (self._stalled, self._cut):
            if timer is not None:
                timer.cancel()
        self._limits.release(self._host)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Open a socket that knows its connection."""
        super().handle_connect(event)
        told = [(name.lower().encode(), value.encode("latin-1")) for name, value in event.headers.raw_items()]
        self._address = self._entrance.asker(self._host, told)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = cast(Any, self)

    def listen(self, listener: Listener) -> None:
        """Let somebody take over what comes from now on; the application may return."""
        self._listener = listener
        self._read_on()

    async def run_asgi(self) -> None:
        """Run the application: to its end, or until a listener has taken over."""
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

    def _read_on(self) -> None:
        """Have the listener hear what has come."""
        if self._listener is not None and self._reading is None and not self.queue.empty():
            self._reading = self.loop.create_task(self._read(self._listener))
            self.tasks.add(self._reading)
            self._reading.add_done_callback(self.on_task_complete)

    async def _read(self, listener: Listener) -> None:
        try:
            while not self.queue.empty():
                message: Any = await self.receive()
                if message["type"] == "websocket.disconnect":
                    self._listener = None
                    await listener.close()
                    return
                await listener.hear(message["text"] if "text" in message else message["bytes"])
        except Exception:
            self.logger.exception("socket")
            self.end(FAILED, "a mistake of the server: come back and resume")
        finally:
            self._reading = None
            self._read_on()

    def write(self, frames: bytes) -> bool:
        """Write frames at once; False if too much waits already for a reader who is too slow."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True
        self.transport.write(frames)
        return self.transport.get_write_buffer_size() <= MAX_WAITING

    def end(self, code: int, reason: str) -> None:
        """Close with a code; who does not take even that is cut off."""
        if self.close_sent or not self.handshake_complete or self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        if code == POLICY:  # whoever still sends would be reset before the code arrives
            self.transport.pause_reading()
            self._cut = self.loop.call_later(LINGER, self.transport.abort)
        else:
            self._cut = self.loop.call_later(GRACE, self.transport.abort)
            self.transport.close()

    async def receive(self) -> ASGIReceiveEvent:
        """What has come next; nothing more is taken from the line before it has been read."""
        event = await super().receive()
        if self._unread:
            self.transport.pause_reading()
        return event

    def data_received(self, data: bytes) -> None:
        """Read a slice after the other, each when the address has a turn, until there are too many frames in them."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        waits = bool(self._unread)
        self._unread += data
        if not waits:
            self._entrance.turns.take(self._address, self._read_slice)

    def _read_slice(self) -> None:
        part, self._unread = self._unread[:SLICE], self._unread[SLICE:]
        if self.transport.is_closing() or self._cut is not None:
            self._unread = b""
            return
        super().data_received(part)
        if self._unread:
            self.transport.pause_reading()
            self._entrance.turns.take(self._address, self._read_slice)
        elif not self.read_paused and self._cut is None and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_events(self) -> None:
        """Count the frames that came before anything is done about them."""
        cost = sum(1 + len(event.data) // FRAME_BYTES for event in self.conn.events if isinstance(event, Frame))
        if cost and not self._budget.allows(cost):
            self.flooded = True
            self._give_up(POLICY, "too many frames")
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment of a message."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self._give_up(POLICY, f"a message of more than {MAX_FRAGMENTS} fragments")

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, if it is what it says it is."""
        data = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(data):
            self._give_up(NO_TEXT, "a text that is no UTF-8")
        else:
            super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """Wait for the other end to take what was sent, but not for ever."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(STALL_TIME, self._give_up, OVERLOADED, "nothing is read")

    def resume_writing(self) -> None:
        """Go on sending."""
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        super().resume_writing()

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _give_up(self, code: int, why: str) -> None:
        """Close because of a limit."""
        metrics.REFUSED.labels("busy").inc()
        self.end(code, why)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def connection_of(socket: WebSocket[Any, Any, Any]) -> SocketConnection:
    """The connection of a socket that has been accepted."""
    return cast(SocketConnection, (socket.scope["extensions"] or {})[EXTENSION])
