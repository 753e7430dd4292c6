"""The application: routes under /api/v1, health and metrics, the page at every other path."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Scope
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from .context import Place
from .http import lobby_routes as routes_lobby
from .http import table_routes as routes_table
from .http.guard import Guard
from .http.openapi import described
from .http.page import Page, page
from .http.problems import HANDLERS
from .identity import Who
from .messages.lobby import Health

LARGEST = 65536  # bytes of a request's body, but for records
YEAR = 365 * 86400


def make_app(place: Place) -> ASGIApp:
    """The server as an ASGI application; it closes the place when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state["place"], app.state["page"] = place, Page(place.settings.page)
        try:
            yield
        finally:
            await place.close()

    api = Router("/api/v1", route_handlers=[*routes_lobby.ROUTES, *routes_table.ROUTES])
    app = Litestar(
        [api, health, metrics, openapi, page],
        lifespan=[lifespan],
        dependencies={"place": Provide(_place, sync_to_thread=False), "who": Provide(_who, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        before_send=[_remember],
        openapi_config=OpenAPIConfig(title="Shamble", version=_version()),
        request_max_body_size=LARGEST,
        logging_config=None,
    )
    return Guard(app, place.settings.origins(), place.addresses)


@get("/health", summary="Health", include_in_schema=False)
async def health(place: NamedDependency[Place]) -> Health:
    """Tell whether the server can do its work: its database answers."""
    await place.hall.store.ping()
    return Health(not place.hall.closing, _version(), len(place.hall.held()), len(place.views))


@get("/metrics", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """Tell Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Describe the interface, the socket's messages included."""
    return described(request.app)


def _place(request: ASGIConnection[Any, Any, Any, Any]) -> Place:
    place: Place = request.app.state["place"]
    return place


def _who(request: ASGIConnection[Any, Any, Any, Any]) -> Who:
    who = _place(request).who(request)
    request.scope["state"]["who"] = who
    return who


def _version() -> str:
    try:
        return version("shamble")
    except PackageNotFoundError:  # run from its sources
        return "0"


async def _remember(message: Message, scope: Scope) -> None:
    """Give a new guest its cookie, once it has done what makes it one."""
    who = scope.get("state", {}).get("who")
    if message["type"] != "http.response.start" or who is None or not (who.fresh and who.kept):
        return
    place: Place = scope["litestar_app"].state["place"]
    cookie = Cookie(
        key=place.cookie, value=place.keyring.cookie(who.guest), max_age=YEAR, httponly=True, samesite="lax",
        secure=place.secure,
    )
    message["headers"] = [*message.get("headers", []), (b"set-cookie", cookie.to_header(header="").encode())]
