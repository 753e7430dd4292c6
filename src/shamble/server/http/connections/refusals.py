"""Prepared answers that refuse connections and requests before they reach the application."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from ...messages.fields import Code
from ...messages.lobby import Problem

MAX_HEAD_BYTES = 16_384  # request line and headers
MAX_HEADERS = 64
MAX_BODY_BYTES = 600_000  # size of a record; the application limits other bodies


@dataclass(frozen=True, slots=True)
class Refusal:
    """Refusal of a connection or request: HTTP status, error code, and the bytes to send."""

    status: int
    code: Code
    answer: bytes


def _make_refusal(status: int, code: Code, why: str, retry: int = 0) -> Refusal:
    """Create a refusal whose answer closes the connection.

    `retry` is the Retry-After header in seconds; 0 leaves it out.
    """
    body = msgspec.json.encode(Problem(code, why))
    head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n" % len(body)
    head += b"retry-after: %d\r\n" % retry if retry else b""
    return Refusal(status, code, STATUS_LINE[status] + head + b"\r\n" + body)


UNREADABLE = _make_refusal(400, "invalid", "not an HTTP request")
SLOW = _make_refusal(408, "busy", "the request came too slowly", 5)
LARGE_BODY = _make_refusal(413, "large", f"the body has more than {MAX_BODY_BYTES} bytes")
CONNECTIONS = _make_refusal(429, "busy", "too many connections from this address", 5)
REQUESTS = _make_refusal(429, "busy", "too many requests: wait a moment", 1)
PIPELINED = _make_refusal(429, "busy", "too many requests at once on one connection", 5)
LARGE_HEAD = _make_refusal(
    431, "large", f"the request line and headers have more than {MAX_HEAD_BYTES} bytes, or {MAX_HEADERS} headers"
)
FULL = _make_refusal(503, "busy", "the server has too many connections", 5)
