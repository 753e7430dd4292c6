"""The description of the interface: OpenAPI for HTTP, and the socket's messages among its schemas."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Litestar

from ..messages import wire

SOCKET = [wire.Hello, wire.Ev, wire.Ok, wire.No, wire.Pong, wire.Here, wire.Act, wire.Say, wire.Undo, wire.Answer,
          wire.Resign, wire.Renew, wire.Ping]  # fmt: skip


@cache
def openapi_document(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document, with what goes over the socket in `components`."""
    document: dict[str, Any] = app.openapi_schema.to_schema()
    _, schemas = msgspec.json.schema_components(SOCKET, ref_template="#/components/schemas/{name}")
    known = document.setdefault("components", {}).setdefault("schemas", {})
    known.update(schemas)
    known["FromServer"] = _either(wire.Hello, wire.Ev, wire.Ok, wire.No, wire.Pong, wire.Here)
    known["FromClient"] = _either(wire.Act, wire.Say, wire.Undo, wire.Answer, wire.Resign, wire.Renew, wire.Ping)
    return document


def _either(*kinds: type[msgspec.Struct]) -> dict[str, Any]:
    places = {str(kind.__struct_config__.tag): f"#/components/schemas/{kind.__name__}" for kind in kinds}
    return {
        "anyOf": [{"$ref": place} for place in places.values()],
        "discriminator": {"propertyName": "t", "mapping": places},
    }
