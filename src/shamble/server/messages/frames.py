"""A message as a frame of a WebSocket: what several sockets are sent is encoded once for all of them."""

from __future__ import annotations

from typing import Any

from websockets.frames import Frame, Opcode

from .socket import encode


def frame(body: bytes) -> bytes:
    """The frame of a message that is encoded already; a server's frames are not masked (RFC 6455, section 5.1)."""
    return Frame(Opcode.TEXT, body).serialize(mask=False)


def frame_of(message: Any) -> bytes:
    """The frame of a message."""
    return frame(encode(message))
