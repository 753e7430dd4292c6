"""WebSocket frames of the server, encoded once for all sockets that receive them."""

from __future__ import annotations

from struct import pack
from typing import Any, Final

from .socket import encode

TEXT: Final = 0x81  # FIN and the opcode of a text
SHORT, LONG = 126, 127  # the length follows in two or eight bytes


def make_frame(body: bytes) -> bytes:
    """Return the frame of an encoded message; a server's frames are not masked (RFC 6455, section 5.1)."""
    size = len(body)
    if size < SHORT:
        return pack("!BB", TEXT, size) + body
    if size < 1 << 16:
        return pack("!BBH", TEXT, SHORT, size) + body
    return pack("!BBQ", TEXT, LONG, size) + body


def encode_frame(message: Any) -> bytes:
    """Encode a message and return its frame."""
    return make_frame(encode(message))
