"""OpenAPI document of the API, with schemas for the WebSocket's messages and for each game's views."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, get_args

import msgspec
from litestar import Litestar

from ...core.game.game import AnyGame
from ..messages.closing import CLOSING
from ..messages.socket import FromClient, FromServer

SCHEMAS = "#/components/schemas/"
SOCKET = "/api/v1/tables/{table}/live"
RETRY = {"description": "Seconds to wait before a retry", "schema": {"type": "integer"}}


@cache
def make_openapi_document(app: Litestar) -> dict[str, Any]:
    """Return the OpenAPI document; the schemas of a game's view and scene are called `GAME.View` and `GAME.Scene`."""
    document: dict[str, Any] = app.openapi_schema.to_schema()
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(_make_schemas([*get_args(FromServer), *get_args(FromClient)]))
    schemas["FromServer"] = _make_union(get_args(FromServer))
    schemas["FromClient"] = _make_union(get_args(FromClient))
    for game in app.state["context"].registry.catalogue.games.values():
        schemas.update(_make_game_schemas(game))
    for operations in document["paths"].values():
        for operation in operations.values():
            for status in ("408", "429", "503"):
                operation["responses"][status]["headers"] = {"Retry-After": RETRY}
    twin = document["paths"]["/api/v1/tables/{table}/events"]["get"]["parameters"]
    document["x-sockets"] = {
        SOCKET: _describe_socket([each for each in twin if each["name"] in ("table", "since", "seat")])
    }
    return document


def _describe_socket(parameters: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a description of the WebSocket in words, since OpenAPI has no format for WebSockets."""
    return {
        "parameters": parameters,
        "send": {"$ref": f"{SCHEMAS}FromClient"},
        "receive": {"$ref": f"{SCHEMAS}FromServer"},
        "close": {str(code): why for code, why in CLOSING.items()},
    }


def _make_game_schemas(game: AnyGame) -> dict[str, Any]:
    types = [each for each in (game.view_type, game.scene_type) if each is not None]
    return _make_schemas(types, f"{game.id}.")


def _make_schemas(types: Iterable[type], prefix: str = "") -> dict[str, Any]:
    _, schemas = msgspec.json.schema_components(types, ref_template=f"{SCHEMAS}{prefix}{{name}}")
    return {f"{prefix}{name}": schema for name, schema in schemas.items()}


def _make_union(kinds: Iterable[type[msgspec.Struct]]) -> dict[str, Any]:
    places = {str(kind.__struct_config__.tag): f"{SCHEMAS}{kind.__name__}" for kind in kinds}
    return {
        "anyOf": [{"$ref": place} for place in places.values()],
        "discriminator": {"propertyName": "t", "mapping": places},
    }
