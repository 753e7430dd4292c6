"""Lightweight WebSocket client: hundreds of them must cost less than the server that they measure."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80  # the FIN bit: every message is a single frame
MASKED = 0x80
CRLF = b"\r\n"
NO_MASK = b"\0\0\0\0"  # clients must send a mask; this one doesn't change the message


class Line(asyncio.Protocol):
    """WebSocket; the future `closed` is done when it closes, with the exception if this end failed."""

    def __init__(self, path: str, cookie: str, heard: Callable[[Line, bytes], None]) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._greeted = False
        self._waiting = b""
        self._transport: asyncio.Transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", "Host: table", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *([f"Cookie: {cookie}"] if cookie else [])]
        self._greeting = "\r\n".join([*lines, "", ""]).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is none by descent
        self._transport.write(self._greeting)

    def connection_lost(self, exc: Exception | None) -> None:
        """Complete `closed`."""
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Handle all complete messages that have arrived."""
        self._waiting += data
        try:
            if not self._greeted:
                self._greet()
            while self._greeted and (frame := self._frame()) is not None:
                self._take(*frame)
        except BaseException as error:  # noqa: BLE001  `closed` raises it
            if not self.closed.done():
                self.closed.set_exception(error)
            self._transport.abort()

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Send a message, unless the socket is closing."""
        if self._transport.is_closing():
            return
        size = len(message)
        length = [size] if size < 126 else [126, *divmod(size, 256)] if size < 65536 else [127, *size.to_bytes(8)]
        head = bytes([LAST | kind, MASKED | length[0], *length[1:]])
        self._transport.write(head + NO_MASK + message)

    def hang_up(self) -> None:
        """Abort the connection."""
        self._transport.abort()

    def _greet(self) -> None:
        head, end, rest = self._waiting.partition(b"\r\n\r\n")
        if end:
            if not head.startswith(b"HTTP/1.1 101"):
                raise SystemExit(f"no socket: {head.partition(CRLF)[0].decode()}")
            self._greeted, self._waiting = True, rest

    def _frame(self) -> tuple[int, bytes] | None:
        """Return the kind and the content of the next complete frame, or None."""
        waiting = self._waiting
        if len(waiting) < 2:
            return None
        start = {126: 4, 127: 10}.get(waiting[1], 2)
        size = waiting[1] if start == 2 else int.from_bytes(waiting[2:start])
        if len(waiting) < start + size:
            return None
        self._waiting = waiting[start + size :]
        return waiting[0] & 15, waiting[start : start + size]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self._heard(self, content)
        elif kind == PING:
            self.send(content, PONG)
        elif kind == CLOSE:
            self._transport.abort()
