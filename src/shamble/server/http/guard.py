"""Guard in front of the application, which checks origins and adds security headers."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .. import metrics
from ..errors import STATUS
from ..messages.lobby import Problem
from ..settings.origins import is_same_address
from .page_shell import POLICY

REMEDY = "if this is your server, start it with --origin and the address in the browser"
MAX_ORIGIN_CHARS = 100
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"cache-control", b"no-store"),  # default; an answer may override it
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    """ASGI middleware that refuses changes and WebSockets requested by pages of other origins.

    With `allows_addresses`, a page is also trusted if its origin is the IP address to which it sends the request, as in
    a home network. A host name in the Host header is never trusted.
    """

    def __init__(self, app: ASGIApp, origins: list[str], allows_addresses: bool = False) -> None:
        self._app = app
        self._origins = origins
        self._allows_addresses = allows_addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to the application, or refuse it."""
        request: dict[str, Any] = scope  # type: ignore[assignment]
        if request["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        why = self._find_objection(request)
        if not why:
            if request["type"] == "websocket":
                await self._app(scope, receive, send)
            elif request["method"] == "HEAD":
                as_get: Any = {**request, "method": "GET"}
                await self._app(as_get, receive, _add_headers(_drop_body(send)))
                request["path_template"] = as_get.get("path_template", "")
            else:
                await self._app(scope, receive, _add_headers(send))
            return
        metrics.REFUSED.labels("origin").inc()
        if request["type"] == "websocket":
            await receive()
            await _send_refusal(send, why, "websocket.http")
        else:
            await _send_refusal(send, why)

    def _find_objection(self, scope: dict[str, Any]) -> str:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin and not self._is_own(origin, headers.get(b"host", b"").decode("latin-1")):
            return f"requests from pages of {origin[:MAX_ORIGIN_CHARS]} are not allowed; {REMEDY}"
        if changes and not origin and headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
            return "requests from pages of other sites are not allowed"
        return ""

    def _is_own(self, origin: str, host: str) -> bool:
        return origin in self._origins or (self._allows_addresses and is_same_address(origin, host))


def _add_headers(send: Send) -> Send:
    async def send_changed(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = list(message.get("headers", []))
            names = {name.lower() for name, _ in own}  # the page has its own policy
            message["headers"] = [*own, *(each for each in HEADERS if each[0] not in names)]
        await send(message)

    return send_changed


def _drop_body(send: Send) -> Send:
    """Wrap `send` so that it empties the body, for HEAD requests."""

    async def send_changed(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return send_changed


async def _send_refusal(send: Send, why: str, kind: str = "http") -> None:
    body = msgspec.json.encode(Problem("origin", why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    start: Any = {"type": f"{kind}.response.start", "status": STATUS["origin"], "headers": headers}
    rest: Any = {"type": f"{kind}.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
