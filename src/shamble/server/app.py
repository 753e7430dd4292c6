"""The application: routes under /api/v1, health and metrics, the page at every other path."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Scope
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ..version import version
from .context import ServerContext
from .errors import Refused
from .http import action_routes, host_routes, lobby_routes, seat_routes, table_routes, workshop_routes
from .http.access_log import AccessLog, logs_requests
from .http.guard import Guard
from .http.openapi import openapi_document
from .http.page import Page, page
from .http.problems import HANDLERS
from .identity import Requester
from .messages.lobby import Health
from .store import StoreError

MAX_BODY = 65536  # bytes of a request's body, but for records
YEAR = 365 * 86400
HOST = "/api/v1/host/"  # the host comes by a token, from whatever address
PATIENCE = 3.0  # seconds for the database to say whether it is well
LOOPS = ("attendance", "memory", "news", "notices", "presence", "retention", "start", "votes")
ROOMS = (lobby_routes, table_routes, action_routes, seat_routes, workshop_routes, host_routes)
ROUTES = [route for room in ROOMS for route in room.ROUTES]


def make_app(context: ServerContext) -> ASGIApp:
    """The server as an ASGI application; it closes the context when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state["context"], app.state["page"] = context, Page(context.settings.page)
        try:
            yield
        finally:
            await context.close()

    api = Router("/api/v1", route_handlers=ROUTES, guards=[_admit])
    app = Litestar(
        [api, health, metrics, openapi, page],
        lifespan=[lifespan],
        dependencies={
            "context": Provide(_context, sync_to_thread=False),
            "requester": Provide(_requester, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        before_send=[_remember],
        openapi_config=OpenAPIConfig(title="Shamble", version=version()),
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )
    guard = Guard(app, context.reach.origins(), allows_addresses=not context.settings.origin)
    return AccessLog(guard, lambda: logs_requests(context.settings, context.reach))


@get("/health", summary="Health", include_in_schema=False)
async def health(context: NamedDependency[ServerContext]) -> Response[Health]:
    """Say whether the server can do its work: 503 while its database, its writes or one of its loops fails."""
    found = await _health(context)
    return Response(found, status_code=200 if found.ok else 503)


@get("/metrics", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """Return the metrics for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST.partition("; charset")[0])


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Describe the interface, the socket's messages included."""
    return openapi_document(request.app)


async def _health(context: ServerContext) -> Health:
    """The state of the server; where the last write has failed another is tried."""
    registry, vitals = context.registry, context.registry.vitals
    store = registry.store
    database = await _error(store.ping())
    if store.write_error and not database:
        await _error(store.try_write())
    loops = [loop for loop in LOOPS if vitals.failing(loop)]
    return Health(
        ok=not (registry.closing or database or store.write_error or loops),
        version=version(),
        tables=len(registry.open_sessions()),
        sockets=len(context.sockets),
        database=database,
        writes=store.write_error,
        timers=vitals.failing("timers"),
        bots=vitals.failing("bots"),
        loops=loops,
        last=vitals.last,
    )


async def _error(asked: Awaitable[None]) -> str:
    """The kind of error with which the database answers; empty if there is none."""
    try:
        await asyncio.wait_for(asked, PATIENCE)
    except (StoreError, TimeoutError) as error:
        return type(getattr(error.__cause__, "orig", None) or error).__name__
    return ""


def _context(request: ASGIConnection[Any, Any, Any, Any]) -> ServerContext:
    context: ServerContext = request.app.state["context"]
    return context


def _admit(request: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse a banned or too frequent requester on every route, also where the route needs no requester."""
    if isinstance(request, Request) and not request.url.path.startswith(HOST):
        _requester(request)


def _requester(request: ASGIConnection[Any, Any, Any, Any]) -> Requester:
    context = _context(request)
    known: Requester | None = request.scope["state"].get("requester")
    if known is not None:
        return known
    requester = context.requester(request)
    if request.url.path.startswith("/api/"):
        context.bans.check(requester)
    if not context.guest_limiter.allows(requester.name):
        raise Refused("busy", "too many requests of yours: wait a moment")
    request.scope["state"]["requester"] = requester
    return requester


async def _remember(message: Message, scope: Scope) -> None:
    """Give a new guest its cookie, once it has done what makes it one."""
    requester = scope.get("state", {}).get("requester")
    if message["type"] != "http.response.start" or requester is None or not (requester.fresh and requester.kept):
        return
    context: ServerContext = scope["litestar_app"].state["context"]
    cookie = Cookie(
        key=context.cookie,
        value=context.keyring.cookie(requester.guest),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=context.secure,
    )
    message["headers"] = [*message.get("headers", []), (b"set-cookie", cookie.to_header(header="").encode())]
