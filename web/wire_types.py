"""All types of the wire and of the games' views and scenes, as one OpenAPI document a file: for `types.mjs`."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from shamble.core.step import CLOCK, MASTER
from shamble.games import load_game
from shamble.server import messages
from shamble.server.messages.fields import VERSION

PAGE = Path(__file__).parent


def documents() -> dict[str, object]:
    """Return the documents by the files that are made from them: the protocol's, and each game's that has a page."""
    modules = [import_module(f"{messages.__name__}.{found.name}") for found in iter_modules(messages.__path__)]
    structs = [struct for module in modules for struct in _structs(module)]
    wire = _document(structs, ClockSeat={"const": int(CLOCK)}, MasterSeat={"const": int(MASTER)})
    pages = sorted(folder.name for folder in (PAGE / "src" / "games").iterdir() if folder.is_dir())
    shown = {name: [each for each in (load_game(name).view_type, load_game(name).scene_type) if each] for name in pages}
    games = {f"src/games/{name}/types.d.ts": _document(types) for name, types in shown.items() if types}
    return {"src/lib/server/openapi.d.ts": wire} | games


def _document(types: Sequence[type], **more: object) -> object:
    """Return an OpenAPI document that has nothing but schemas."""
    _, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    for schema in schemas.values():
        if "description" in schema:  # msgspec before 0.23 keeps the indentation of docstrings
            schema["description"] = inspect.cleandoc(schema["description"])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shamble", "version": str(VERSION)},
        "paths": {},
        "components": {"schemas": dict(sorted((schemas | more).items()))},
    }


def _structs(module: ModuleType) -> list[type]:
    """Return the structs that a module defines."""
    return [
        member
        for member in vars(module).values()
        if inspect.isclass(member) and issubclass(member, msgspec.Struct) and member.__module__ == module.__name__
    ]


if __name__ == "__main__":
    json.dump(documents(), sys.stdout)
