"""The ASGI application: the API under /api/v1, health, metrics, and the page at every other path."""

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
from .http.access_log import AccessLog, should_log_requests
from .http.guard import Guard
from .http.openapi import make_openapi_document
from .http.page import Page, page
from .http.problems import HANDLERS
from .identity import Requester
from .messages.lobby import Health
from .store import StoreError

MAX_BODY_BYTES = 65536  # except for imported records
COOKIE_MAX_AGE_S = 365 * 86400
HOST_PATHS = "/api/v1/host/"  # the host is known by a token, not by cookie or address
HEALTH_TIMEOUT_S = 3.0
BACKGROUND_LOOPS = ("attendance", "memory", "news", "notices", "presence", "retention", "start", "votes")
ROUTE_MODULES = (lobby_routes, table_routes, action_routes, seat_routes, workshop_routes, host_routes)
ROUTES = [route for module in ROUTE_MODULES for route in module.ROUTES]


def make_app(context: ServerContext) -> ASGIApp:
    """Build the server's ASGI application; it closes the context at shutdown."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state["context"], app.state["page"] = context, Page(context.settings.page)
        try:
            yield
        finally:
            await context.close()

    api = Router("/api/v1", route_handlers=ROUTES, guards=[_check_requester])
    app = Litestar(
        [api, health, metrics, openapi, page],
        lifespan=[lifespan],
        dependencies={
            "context": Provide(_get_context, sync_to_thread=False),
            "requester": Provide(_get_requester, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        before_send=[_set_guest_cookie],
        openapi_config=OpenAPIConfig(title="Shamble", version=version()),
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
    )
    guard = Guard(app, context.origins.allowed(), allows_addresses=not context.settings.origin)
    return AccessLog(guard, lambda: should_log_requests(context.settings, context.origins))


@get("/health", summary="Health", include_in_schema=False)
async def health(context: NamedDependency[ServerContext]) -> Response[Health]:
    """Return the state of the server, with status 503 while the database, writes or a background loop fail."""
    state = await _check_health(context)
    return Response(state, status_code=200 if state.ok else 503)


@get("/metrics", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """Return the metrics in Prometheus format."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST.partition("; charset")[0])


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Return the OpenAPI document, including the socket's messages."""
    return make_openapi_document(request.app)


async def _check_health(context: ServerContext) -> Health:
    """Return the state of the server; if the last write failed, try another one first."""
    registry, vitals = context.registry, context.registry.vitals
    store = registry.store
    database = await _find_error(store.ping())
    if store.write_error and not database:
        await _find_error(store.try_write())
    loops = [loop for loop in BACKGROUND_LOOPS if vitals.count_failing(loop)]
    return Health(
        ok=not (registry.is_closing or database or store.write_error or loops),
        version=version(),
        tables=len(registry.open_sessions()),
        sockets=len(context.sockets),
        database=database,
        writes=store.write_error,
        timers=vitals.count_failing("timers"),
        bots=vitals.count_failing("bots"),
        loops=loops,
        last=vitals.last_error,
    )


async def _find_error(check: Awaitable[None]) -> str:
    """Return the name of the error class that `check` raises; empty if it succeeds in time."""
    try:
        await asyncio.wait_for(check, HEALTH_TIMEOUT_S)
    except (StoreError, TimeoutError) as error:
        return type(getattr(error.__cause__, "orig", None) or error).__name__
    return ""


def _get_context(request: ASGIConnection[Any, Any, Any, Any]) -> ServerContext:
    context: ServerContext = request.app.state["context"]
    return context


def _check_requester(request: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raise Refused for banned requesters and too frequent requests.

    This guard runs on every route, including those that don't use the requester.
    """
    if isinstance(request, Request) and not request.url.path.startswith(HOST_PATHS):
        _get_requester(request)


def _get_requester(request: ASGIConnection[Any, Any, Any, Any]) -> Requester:
    context = _get_context(request)
    cached: Requester | None = request.scope["state"].get("requester")
    if cached is not None:
        return cached
    requester = context.identify(request)
    if request.url.path.startswith("/api/"):
        context.bans.check(requester)
    if not context.guest_limiter.try_spend(requester.limit_key):
        raise Refused("busy", "too many requests from you: wait a moment")
    request.scope["state"]["requester"] = requester
    return requester


async def _set_guest_cookie(message: Message, scope: Scope) -> None:
    """Set a new guest's cookie in the response to the request that first stores the guest."""
    requester = scope.get("state", {}).get("requester")
    if message["type"] != "http.response.start" or requester is None or not (requester.is_new and requester.is_stored):
        return
    context: ServerContext = scope["litestar_app"].state["context"]
    cookie = Cookie(
        key=context.cookie_name,
        value=context.keyring.sign_guest(requester.guest),
        max_age=COOKIE_MAX_AGE_S,
        httponly=True,
        samesite="lax",
        secure=context.is_https,
    )
    message["headers"] = [*message.get("headers", []), (b"set-cookie", cookie.to_header(header="").encode())]
