"""Catalogue of a game's parts (steps, verbs, effects, derivations, events), found in its modules.

Each part gets its index once per process, in the order of the stable ids. So all rulebooks of a game share the parts,
and renaming a part changes no index.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import ModuleInfo, walk_packages
from types import ModuleType
from typing import Any, Final, TypeVar

from .step import Derivation, Effect, Event, Step, Verb

MAX_INDICES: Final = 256  # most steps, and most verbs: an index is 8 bits of a frame or an action

Part = TypeVar("Part", Step[Any], Verb[Any], Effect[Any], Derivation[Any], Event)


class StableIds:
    """The stable ids of a game's renamed steps and verbs, by their present names.

    A game defines it once, in `rules/stable_ids.py`. The stable id of every other step and verb is its name.
    """

    def __init__(self, steps: Mapping[str, str], verbs: Mapping[str, str]) -> None:
        self.steps: Final = dict(steps)
        self.verbs: Final = dict(verbs)


class Catalogue:
    """All parts that the modules of a game define, each list ordered by index."""

    def __init__(self, modules: list[ModuleType]) -> None:
        parts = [part for module in modules for part in _iterate_parts(vars(module))]
        step_ids: dict[str, str] = {}
        verb_ids: dict[str, str] = {}
        steps: list[Step[Any]] = []
        verbs: list[Verb[Any]] = []
        effects: list[Effect[Any]] = []
        derivations: list[Derivation[Any]] = []
        events: list[Event] = []
        for part in parts:
            if isinstance(part, Step):
                steps.append(part)
            elif isinstance(part, Verb):
                verbs.append(part)
            elif isinstance(part, Effect):
                effects.append(part)
            elif isinstance(part, Derivation):
                derivations.append(part)
            elif isinstance(part, Event):
                events.append(part)
            elif isinstance(part, StableIds):
                step_ids.update(part.steps)
                verb_ids.update(part.verbs)
        _give_stable_ids(steps, step_ids, "step")
        _give_stable_ids(verbs, verb_ids, "verb")
        self.steps: Final = _index_parts(steps, "step")
        self.verbs: Final = _index_parts(verbs, "verb")
        self.effects: Final = _index_parts(effects, "effect")
        self.derivations: Final = _index_parts(derivations, "derivation")
        self.events: Final = _index_parts(events, "event")


def _iterate_parts(names: Mapping[str, object]) -> Iterator[object]:
    """Yield the objects in a module's namespace and in its lists and tuples."""
    for name, value in names.items():
        if isinstance(value, list | tuple) and not name.startswith("__"):
            yield from value
        else:
            yield value


def _give_stable_ids(parts: list[Any], ids: Mapping[str, str], label: str) -> None:
    """Give each renamed step or verb its stable id; raises ValueError if no part has a name in `ids`."""
    unknown = sorted(set(ids) - {str(part.name) for part in parts})
    if unknown:
        raise ValueError(f"no {label} {unknown[0]!r}, which the stable ids name")
    for part in parts:
        if part.name in ids:
            part.stable_id = ids[part.name]


def _index_parts(parts: list[Any], label: str) -> list[Any]:
    """Return each part once, ordered by stable id, and give it its index.

    Raises ValueError if two parts have the same name or id, or if there are too many.
    """
    distinct: dict[int, Any] = {id(part): part for part in parts}
    ordered = sorted(distinct.values(), key=_sort_key)
    names: set[str] = set()
    for index, part in enumerate(ordered):
        if part.name in names:
            raise ValueError(f"two {label}s are called {part.name!r}")
        names.add(part.name)
        if index > 0 and _sort_key(ordered[index - 1]) == _sort_key(part):
            raise ValueError(
                f"{label}s {ordered[index - 1].name!r} and {part.name!r} have the stable id {_sort_key(part)!r}"
            )
        if part.index not in (-1, index):
            raise ValueError(f"{label} {part.name!r} belongs to another game")
        part.index = index
    if label in ("step", "verb") and len(ordered) > MAX_INDICES:
        raise ValueError(f"{len(ordered)} {label}s; allowed: up to {MAX_INDICES}")
    return ordered


def _sort_key(part: Step[Any] | Verb[Any] | Effect[Any] | Derivation[Any] | Event) -> str:
    """Return the stable id of a step or verb, the name of another part."""
    if isinstance(part, Step | Verb):
        return part.stable_id
    return part.name


_CATALOGUES: Final[dict[str, Catalogue]] = {}


def load_catalogue(package: str) -> Catalogue:
    """Return the catalogue of all modules of a package and its subpackages; it is built once per process."""
    if package not in _CATALOGUES:
        top = import_module(package)
        names = [info.name for info in walk_packages(top.__path__, f"{package}.") if _has_source(info)]
        _CATALOGUES[package] = Catalogue([top, *(import_module(name) for name in names)])
    return _CATALOGUES[package]


def _has_source(info: ModuleInfo) -> bool:
    """Whether a module has a source file; a module that was moved may have left its compiled file behind."""
    folder = getattr(info.module_finder, "path", None)
    return info.ispkg or folder is None or Path(folder, f"{info.name.rpartition('.')[2]}.py").is_file()
