"""The door: foreign origins, too many requests and unsafe pages are stopped before anything else sees them."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .. import metrics
from ..addresses import counted_as
from ..errors import STATUS
from ..messages.fields import Code
from ..messages.lobby import Problem
from ..rate_limit import RateLimiter
from .page_shell import POLICY

MAX_ORIGIN = 100  # characters of it that an answer repeats
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
ASSETS = "/assets/"
ASSET, REQUEST, SOCKET = 0.1, 1, 3  # what they weigh: a page has many files, a socket is shown a whole table
PENALTY = 0.5  # seconds that a refusal of too many requests takes: who asks on without a pause is slowed down
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"cache-control", b"no-store"),  # an answer is its asker's, unless it says otherwise
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    """Wraps the application. Origins are compared with the configured ones, never with the Host header."""

    def __init__(self, app: ASGIApp, origins: list[str], limiter: RateLimiter) -> None:
        self._app = app
        self._origins = origins
        self._limiter = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        request: dict[str, Any] = scope  # type: ignore[assignment]
        if request["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        code, why = self._objection(request)
        if not code:
            await self._app(scope, receive, send if request["type"] == "websocket" else _with_headers(send))
            return
        metrics.REFUSED.labels(code).inc()
        if code == "busy":
            await asyncio.sleep(PENALTY)
        if request["type"] == "websocket":
            await receive()
            await _answer(send, code, why, "websocket.http")
        else:
            await _answer(send, code, why)

    def _objection(self, scope: dict[str, Any]) -> tuple[Code | str, str]:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin and origin not in self._origins:
            return "origin", f"requests from pages of {origin[:MAX_ORIGIN]} are not allowed"
        if changes and not origin and headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
            return "origin", "requests from pages of other sites are not allowed"
        address = counted_as(scope["client"][0]) if scope.get("client") else ""
        if not self._limiter.allows(address, _weight(scope)):
            return "busy", "too many requests: wait a moment"
        return "", ""


def _weight(scope: dict[str, Any]) -> float:
    return SOCKET if scope["type"] == "websocket" else ASSET if scope["path"].startswith(ASSETS) else REQUEST


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = list(message.get("headers", []))
            names = {name.lower() for name, _ in own}  # a page says its own policy
            message["headers"] = [*own, *(each for each in HEADERS if each[0] not in names)]
        await send(message)

    return sending


async def _answer(send: Send, code: Any, why: str, kind: str = "http") -> None:
    body = msgspec.json.encode(Problem(code, why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if code == "busy":
        headers.append((b"retry-after", b"1"))
    start: Any = {"type": f"{kind}.response.start", "status": STATUS[code], "headers": headers}
    rest: Any = {"type": f"{kind}.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
