"""The wire's types as an OpenAPI document on standard output, for openapi-typescript: `npm run types`."""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from shamble.server.messages import grid as wire_grid
from shamble.server.messages import inspection as wire_looking
from shamble.server.messages import lobby as wire_lobby
from shamble.server.messages import wire

MODULES = (wire, wire_lobby, wire_looking, wire_grid)


def document() -> dict[str, object]:
    """An OpenAPI document that has nothing but the schemas of all that goes over the wire."""
    structs = {
        member: None
        for module in MODULES
        for member in vars(module).values()
        if inspect.isclass(member) and issubclass(member, msgspec.Struct) and member.__module__ == module.__name__
    }
    _, components = msgspec.json.schema_components(list(structs), ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shamble", "version": str(wire.VERSION)},
        "paths": {},
        "components": {"schemas": components},
    }


if __name__ == "__main__":
    json.dump(document(), sys.stdout)
