"""The answers to what is refused before it is a request, ready to be sent: they cost next to nothing."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from ...messages.fields import Code
from ...messages.lobby import Problem

MAX_HEAD = 16_384  # bytes of a request's line and headers
MAX_HEADERS = 64
MAX_BODY = 600_000  # bytes, of a record; other bodies are shorter


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal: its status, its code, and its answer."""

    status: int
    code: Code
    answer: bytes


def _make_refusal(status: int, code: Code, why: str, retry: int = 0) -> Refusal:
    """A refusal after which the connection is closed; `retry`: after how many seconds one may come back."""
    body = msgspec.json.encode(Problem(code, why))
    head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n" % len(body)
    head += b"retry-after: %d\r\n" % retry if retry else b""
    return Refusal(status, code, STATUS_LINE[status] + head + b"\r\n" + body)


UNREADABLE = _make_refusal(400, "invalid", "this is no HTTP request")
SLOW = _make_refusal(408, "busy", "the request came too slowly", 5)
LARGE_BODY = _make_refusal(413, "large", f"a body of more than {MAX_BODY} bytes")
CONNECTIONS = _make_refusal(429, "busy", "too many connections from this address", 5)
REQUESTS = _make_refusal(429, "busy", "too many requests: wait a moment", 1)
PIPELINED = _make_refusal(429, "busy", "too many requests at once on one connection", 5)
LARGE_HEAD = _make_refusal(
    431, "large", f"a request's line and headers of more than {MAX_HEAD} bytes, or {MAX_HEADERS} headers"
)
FULL = _make_refusal(503, "busy", "the server has all the connections it can hold", 5)
