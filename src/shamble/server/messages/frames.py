"""A message as a frame of a WebSocket: what several sockets are sent is encoded once for all of them."""

from __future__ import annotations

from struct import pack
from typing import Any, Final

from .socket import encode

TEXT: Final = 0x81  # a text, whole
SHORT, LONG = 126, 127  # in the place of a length: it follows, in two bytes or in eight


def make_frame(body: bytes) -> bytes:
    """The frame of a message that is encoded already; a server's frames are not masked (RFC 6455, section 5.1)."""
    size = len(body)
    if size < SHORT:
        return pack("!BB", TEXT, size) + body
    if size < 1 << 16:
        return pack("!BBH", TEXT, SHORT, size) + body
    return pack("!BBQ", TEXT, LONG, size) + body


def encode_frame(message: Any) -> bytes:
    """The frame of a message."""
    return make_frame(encode(message))
