"""Import hook that decides whether modules of rules are loaded compiled or interpreted.

`shamble compile` puts a compiled file beside a module's source, and Python prefers the compiled file. All compiled
modules form one group (compiling.py): a compiled engine can't run a game whose state is interpreted.

SHAMBLE_PURE=1 (or PURE=1) makes a process read all sources instead. The same happens if a compile is running when the
process starts, since some compiled files may still be missing. A process that starts without compiled rules never loads
them later.

This module itself imports no compiled module.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

from .background_compile import read_state, state_file
from .compiling import GAME, rules_of

VARIABLE: Final = "PURE"  # SHAMBLE_PURE has the same effect, and also makes an install compile nothing
ENGINE: Final = Path(__file__).parent / "core/state.py"  # a module that every compile includes
ROOMS: Final = {pattern.partition("/")[0] for pattern in GAME}  # folders of a game with compiled modules
GROUP: Final = re.compile(rb"(\w+__mypyc)\b")  # the library that a compiled module loads
OWN_STATE: Final = re.compile(r"^class \w+\([^)]*\b(State|Rulebook|Layout)\b", re.MULTILINE)  # must be compiled

NOT_COMPILED: Final = "are not compiled"
CHANGED: Final = "have changed since they were compiled"
OTHER_ENGINE: Final = "were compiled with another build of Shamble"


class Sources(MetaPathFinder):
    """Import finder that loads a module's source if its compiled file can't be used.

    `engine` is the name of the group in which this process's engine was compiled; None if the engine is interpreted.
    """

    def __init__(self) -> None:
        self.engine: bytes | None = None

    @property
    def reads_engine(self) -> bool:
        """Whether the engine is interpreted."""
        return self.engine is None

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module's source if its compiled file must not be used, else None."""
        if path is None:
            return None
        if fullname.startswith(("shamble.", "tests.")):
            return _source(fullname, path) if self.reads_engine else None
        rooms = fullname.split(".")[1:-1]
        if ROOMS.isdisjoint(rooms):
            return None
        above = len(rooms) - next(i for i, room in enumerate(rooms) if room in ROOMS)
        for folder in path:
            module = Path(folder, f"{fullname.rpartition('.')[2]}.py")
            if module.is_file() and group_of(module) is not None and obstacle(module.parents[above]):
                return _source(fullname, [folder])
        return None


SOURCES: Final = Sources()


def watch_imports() -> None:
    """Install the import hook.

    All rules are interpreted if nothing is compiled, if the environment asks for it, or while a compile runs.
    """
    if SOURCES not in sys.meta_path:
        sys.meta_path.insert(0, SOURCES)
    SOURCES.engine = group_of(ENGINE)
    is_asked = os.environ.get(VARIABLE) == "1" or os.environ.get("SHAMBLE_PURE")
    if is_asked or read_state(state_file(os.environ)).state == "compiling":
        stay_interpreted()


def stay_interpreted() -> None:
    """Interpret all rules from now on, in this process only."""
    SOURCES.engine = None


def read_sources() -> None:
    """Interpret all rules from now on, in this process and in the processes that it starts."""
    os.environ[VARIABLE] = "1"
    watch_imports()


def is_engine_loaded() -> bool:
    """Whether a compiled module of the engine has been imported."""
    return any(
        name.startswith("shamble.") and str(getattr(module, "__file__", "")).endswith(tuple(EXTENSION_SUFFIXES))
        for name, module in list(sys.modules.items())
    )


def obstacle(home: Path) -> str:
    """Return why the rules in a game's folder or file can't be loaded compiled; empty if they can.

    If the engine is interpreted, the reason is always "are not compiled".
    """
    return _obstacle(home, SOURCES.engine)


@cache
def _obstacle(home: Path, engine: bytes | None) -> str:
    groups = {module: group_of(module) for module in (rules_of(home) if home.is_dir() else [])}
    compiled = {module: group for module, group in groups.items() if group is not None}
    if engine is None:
        return NOT_COMPILED
    if any(group != engine for group in compiled.values()):
        return OTHER_ENGINE
    if any(_is_older(module) for module in compiled):
        return CHANGED
    interpreted = set(home.rglob("*.py") if home.is_dir() else [home]) - set(compiled)
    return NOT_COMPILED if any(_has_own_state(path) for path in interpreted) else ""


def is_interpreted() -> bool:
    """Whether this process's engine is interpreted. An interpreted engine can run every game."""
    return SOURCES.reads_engine


def group_of(module: Path) -> bytes | None:
    """Return the name of the group with which a module was compiled; None if it isn't compiled."""
    compiled = _compiled(module)
    names = GROUP.findall(compiled.read_bytes()) if compiled is not None else []
    return bytes(names[0]) if names else None


def _compiled(module: Path) -> Path | None:
    files = (module.with_suffix(suffix) for suffix in EXTENSION_SUFFIXES)
    return next((path for path in files if path.is_file()), None)


def _is_older(module: Path) -> bool:
    """Whether a module's compiled file is older than its source."""
    compiled = _compiled(module)
    return compiled is not None and compiled.stat().st_mtime < module.stat().st_mtime


def _has_own_state(path: Path) -> bool:
    """Whether a source file defines a state, rulebook or layout class, which must be compiled with the engine."""
    return bool(OWN_STATE.search(path.read_text(encoding="utf-8", errors="replace")))


def _source(fullname: str, path: Sequence[str]) -> ModuleSpec | None:
    specs = (_finder(folder).find_spec(fullname) for folder in path)
    return next((spec for spec in specs if spec is not None), None)


@cache
def _finder(folder: str) -> FileFinder:
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
