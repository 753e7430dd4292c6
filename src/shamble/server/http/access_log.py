"""Access log with one line for each request.

It contains the route's template instead of the path, since paths may contain invitations.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, Final

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..addresses import read_address
from ..settings import Settings
from ..settings.origins import Origins

LOG = structlog.get_logger()
NO_ROUTE: Final = "-"  # refused before routing
NO_ANSWER: Final = 499  # the client has disconnected; nginx's status
UPGRADED: Final = 101
SOCKET_REFUSED: Final = 403
MILLISECOND: Final = 1000


class AccessLog:
    """ASGI middleware that logs each request after it has been answered, as long as `is_on()` is true.

    A WebSocket is logged as soon as it has been accepted or refused. `code` is its close code if it was closed at once.
    """

    def __init__(self, app: ASGIApp, is_on: Callable[[], bool]) -> None:
        self._app = app
        self._is_on = is_on

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request and log it."""
        request: dict[str, Any] = scope  # type: ignore[assignment]
        if request["type"] == "lifespan" or not self._is_on():
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        answer: dict[str, int] = {}

        async def send_noting_status(message: Message) -> None:
            _note_status(answer, message)
            await send(message)

        request["path_template"] = NO_ROUTE
        try:
            await self._app(scope, receive, send_noting_status)
        finally:
            LOG.info(
                "request",
                method=request.get("method", "WEBSOCKET"),
                path=request["path_template"],
                **{"status": NO_ANSWER, **answer},
                ms=round((time.perf_counter() - started) * MILLISECOND, 1),
                address=_read_client(request),
            )


def should_log_requests(settings: Settings, origins: Origins) -> bool:
    """Return whether requests are logged.

    The setting `access_log` decides. With `auto`, requests are logged if other machines can reach the server. A server
    at home that runs in a terminal then logs nothing, to keep the QR code visible.
    """
    if settings.access_log != "auto":
        return settings.access_log == "on"
    return origins.is_open and (bool(origins.origin) or not sys.stderr.isatty())


def _note_status(answer: dict[str, int], message: Any) -> None:
    """Copy the status or the close code from an ASGI response message into `answer`."""
    match message["type"]:
        case "http.response.start" | "websocket.http.response.start":
            answer["status"] = message["status"]
        case "websocket.accept":
            answer["status"] = UPGRADED
        case "websocket.close":
            answer.setdefault("status", SOCKET_REFUSED)
            answer["code"] = message.get("code", 1000)


def _read_client(request: dict[str, Any]) -> str:
    """Return the client's address; behind a trusted proxy, it's the one that the proxy reports."""
    host = request["client"][0] if request["client"] else ""
    return str(read_address(host) or "")
