"""The parts of a game, found where they are defined: its steps, verbs, effects and events, each with its index.

An index is given once a process, by the order of the stable ids, so that rulebooks of one game share their parts, and
a rename leaves every index as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import ModuleInfo, walk_packages
from types import ModuleType
from typing import Any, Final, TypeVar

from .step import Derivation, Effect, Event, Step, Verb

MAX_INDICES: Final = 256  # of steps, and of verbs: an index has eight bits of a frame or an action

Part = TypeVar("Part", Step[Any], Verb[Any], Effect[Any], Derivation[Any], Event)


class StableIds:
    """The steps and verbs of a game that were renamed: their names today, and the ids that records know them by.

    A game states it once, in its `rules/stable_ids.py`. Every other step and verb has its name as its id.
    """

    def __init__(self, steps: Mapping[str, str], verbs: Mapping[str, str]) -> None:
        self.steps: Final = dict(steps)
        self.verbs: Final = dict(verbs)


class Catalogue:
    """All parts that the modules of a game define, by name."""

    def __init__(self, modules: list[ModuleType]) -> None:
        found = [part for module in modules for part in _iterate_parts(vars(module))]
        step_ids: dict[str, str] = {}
        verb_ids: dict[str, str] = {}
        steps: list[Step[Any]] = []
        verbs: list[Verb[Any]] = []
        effects: list[Effect[Any]] = []
        derivations: list[Derivation[Any]] = []
        events: list[Event] = []
        for part in found:
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
    """What a module names, and what its lists hold."""
    for name, thing in names.items():
        if isinstance(thing, list | tuple) and not name.startswith("__"):
            yield from thing
        else:
            yield thing


def _give_stable_ids(parts: list[Any], ids: Mapping[str, str], what: str) -> None:
    """Give each renamed step or verb its id; raises ValueError for a name that none of them has."""
    unknown = sorted(set(ids) - {str(part.name) for part in parts})
    if unknown:
        raise ValueError(f"no {what} {unknown[0]!r}, which the stable ids name")
    for part in parts:
        if part.name in ids:
            part.stable_id = ids[part.name]


def _index_parts(parts: list[Any], what: str) -> list[Any]:
    """Return each part once, ordered by stable id, its index given; raises ValueError where two share a name or id."""
    unlike: dict[int, Any] = {id(part): part for part in parts}
    found = sorted(unlike.values(), key=_sort_key)
    names: set[str] = set()
    for index, part in enumerate(found):
        if part.name in names:
            raise ValueError(f"two {what}s are called {part.name!r}")
        names.add(part.name)
        if index > 0 and _sort_key(found[index - 1]) == _sort_key(part):
            raise ValueError(
                f"{what}s {found[index - 1].name!r} and {part.name!r} have the stable id {_sort_key(part)!r}"
            )
        if part.index not in (-1, index):
            raise ValueError(f"{what} {part.name!r} belongs to another game")
        part.index = index
    if what in ("step", "verb") and len(found) > MAX_INDICES:
        raise ValueError(f"{len(found)} {what}s; allowed: up to {MAX_INDICES}")
    return found


def _sort_key(part: Step[Any] | Verb[Any] | Effect[Any] | Derivation[Any] | Event) -> str:
    """Return the text by which a part is ordered: its stable id, or the name of a part that records don't hold."""
    if isinstance(part, Step | Verb):
        return part.stable_id
    return part.name


_CATALOGUES: Final[dict[str, Catalogue]] = {}


def load_catalogue(package: str) -> Catalogue:
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
