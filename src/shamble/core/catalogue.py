"""The parts of a game, found where they are defined: its steps, verbs, effects and events, each with its index.

An index is given once a process, by the order of the names, so that rulebooks of one game share their parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import ModuleInfo, walk_packages
from types import ModuleType
from typing import Any, Final, TypeVar

from .step import Effect, Event, Step, Verb

MOST_INDICES: Final = 256  # of steps, and of verbs: an index has eight bits of a frame or an action

Part = TypeVar("Part", Step[Any], Verb[Any], Effect[Any], Event)


class Catalogue:
    """All parts that the modules of a game define, by name."""

    def __init__(self, modules: list[ModuleType]) -> None:
        found = [part for module in modules for part in _parts(vars(module))]
        steps: list[Step[Any]] = []
        verbs: list[Verb[Any]] = []
        effects: list[Effect[Any]] = []
        events: list[Event] = []
        for part in found:
            if isinstance(part, Step):
                steps.append(part)
            elif isinstance(part, Verb):
                verbs.append(part)
            elif isinstance(part, Effect):
                effects.append(part)
            elif isinstance(part, Event):
                events.append(part)
        self.steps: Final = _indexed(steps, "step")
        self.verbs: Final = _indexed(verbs, "verb")
        self.effects: Final = _indexed(effects, "effect")
        self.events: Final = _indexed(events, "event")


def _parts(names: Mapping[str, object]) -> Iterator[object]:
    """What a module names, and what its lists hold."""
    for name, thing in names.items():
        if isinstance(thing, list | tuple) and not name.startswith("__"):
            yield from thing
        else:
            yield thing


def _indexed(parts: list[Any], what: str) -> list[Any]:
    """Each part once, in the order of the names, its index given; raises ValueError where two have one name."""
    unlike: dict[int, Any] = {id(part): part for part in parts}
    found = sorted(unlike.values(), key=lambda part: str(part.name))
    for index, part in enumerate(found):
        if index > 0 and found[index - 1].name == part.name:
            raise ValueError(f"two {what}s are called {part.name!r}")
        if part.index not in (-1, index):
            raise ValueError(f"{what} {part.name!r} belongs to another game")
        part.index = index
    if what in ("step", "verb") and len(found) > MOST_INDICES:
        raise ValueError(f"{len(found)} {what}s; allowed: up to {MOST_INDICES}")
    return found


_CATALOGUES: Final[dict[str, Catalogue]] = {}


def catalogue(package: str) -> Catalogue:
    """The parts of all modules of a package and its folders, found once a process."""
    if package not in _CATALOGUES:
        room = import_module(package)
        below = [found.name for found in walk_packages(room.__path__, f"{package}.") if _has_source(found)]
        _CATALOGUES[package] = Catalogue([room, *(import_module(name) for name in below)])
    return _CATALOGUES[package]


def _has_source(found: ModuleInfo) -> bool:
    """Whether a module is still there: of one that was moved, the compiled file may be left over."""
    folder = getattr(found.module_finder, "path", None)
    return found.ispkg or folder is None or Path(folder, f"{found.name.rpartition('.')[2]}.py").is_file()
