"""The wire's types as an OpenAPI document on standard output, for openapi-typescript: `npm run types`."""

from __future__ import annotations

import inspect
import json
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from shamble.core.step import CLOCK
from shamble.server import messages
from shamble.server.messages.wire import VERSION

MODULES = [import_module(f"{messages.__name__}.{found.name}") for found in iter_modules(messages.__path__)]


def document() -> dict[str, object]:
    """An OpenAPI document that has nothing but the schemas of all that goes over the wire."""
    structs = {
        member: None
        for module in MODULES
        for member in vars(module).values()
        if inspect.isclass(member) and issubclass(member, msgspec.Struct) and member.__module__ == module.__name__
    }
    _, schemas = msgspec.json.schema_components(list(structs), ref_template="#/components/schemas/{name}")
    schemas["ClockSeat"] = {"const": int(CLOCK)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shamble", "version": str(VERSION)},
        "paths": {},
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


if __name__ == "__main__":
    json.dump(document(), sys.stdout)
